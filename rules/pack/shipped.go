package pack

import "embed"

//go:embed shipped
var shipped embed.FS

// AddShipped adds the packs that are part of the program.
func (s *Set) AddShipped() {
	entries, err := shipped.ReadDir("shipped")
	if err != nil {
		panic(err) // embedded
	}
	for _, e := range entries {
		src, err := shipped.ReadFile("shipped/" + e.Name())
		if err != nil {
			panic(err)
		}
		if p := s.Add(src, "shipped/"+e.Name()); p != nil {
			p.Shipped = true
		}
	}
}
