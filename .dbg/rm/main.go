package main

import (
	"os"

	"github.com/enginelint/enginelint/analyzer/catalogue"
)

func main() {
	d, _ := os.ReadFile(os.Args[1])
	a, err := catalogue.Open(d)
	if err != nil {
		panic(err)
	}
	b := &catalogue.Builder{}
	b.AddArchive(a)
	b.Remove("sglang", "0.5.11")
	out, err := b.Bytes()
	if err != nil {
		panic(err)
	}
	os.WriteFile(os.Args[2], out, 0o644)
}
