package interp

// Close ends what the program left running: a generator that is not exhausted
// keeps a goroutine, and with it the whole interpreter. Nothing can be evaluated
// afterwards.
func (m *Interp) Close() {
	for _, g := range m.gens {
		if g.done {
			continue
		}
		g.done = true
		func() {
			defer func() { _ = recover() }() // its finally clauses may fail
			g.stop()
		}()
	}
	m.gens = nil
}
