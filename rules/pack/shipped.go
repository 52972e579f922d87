package pack

import "embed"

//go:embed shipped
var shipped embed.FS

// AddShipped adds the packs that are part of the program, without the rules whose
// ID a pack added before has.
func (s *Set) AddShipped() {
	s.shipped = true
	defer func() { s.shipped = false }()
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
