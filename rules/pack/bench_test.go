package pack

import "testing"

// BenchmarkShipped reads the shipped packs, as every check does.
func BenchmarkShipped(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		NewSet().AddShipped()
	}
}

// BenchmarkCheck looks for faults of the shipped packs.
func BenchmarkCheck(b *testing.B) {
	s := NewSet()
	s.AddShipped()
	for _, p := range s.Packs {
		p.Shipped = false
	}
	b.ReportAllocs()
	for range b.N {
		s.Check(nil)
	}
}
