package interp

import (
	"strconv"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/go-python/gpython/ast"
)

// NodeMemory is the unknown for the memory of each NUMA node, in kB.
const NodeMemory = "memory of a NUMA node in kB"

var nodeMemory = lazyre.New(`^/sys/devices/system/node/node(\d{1,4})/meminfo$`)

// systemFile gives the contents of a file of /sys that facts of the machine
// describe, some of which are unknown; ok is false for any other file. It says
// what VFS.addSystem says of known facts.
func (m *Interp) systemFile(path string) (text Value, ok bool) {
	sub := nodeMemory.FindStringSubmatch(path)
	if sub == nil {
		return nil, false
	}
	node, err := strconv.Atoi(sub[1])
	if err != nil {
		return nil, false
	}
	if !m.truthy(m.compare(ast.Gt, m.fact("numa_nodes"), Int(node))) {
		m.raiseExc(m.newExc(excClass("FileNotFoundError"), Int(2), Str("No such file or directory"), Str(path)))
	}
	// All nodes have the same share. That it is the memory divided by their
	// number is not followed up: which of the two is known does not matter then.
	zero := 0.0
	share := &Sym{key: NodeMemory, typ: "int", facts: []string{world.Human("host_mem_gib"), world.Human("numa_nodes")}, min: &zero}
	t := m.term("contents of", "bytes", Str(path), share)
	t.parts = []Value{Str("Node " + sub[1] + " MemTotal:       "), share, Str(" kB\n")}
	t.lacks = "\r\x00"
	return t, true
}
