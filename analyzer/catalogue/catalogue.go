// Package catalogue holds the constraint sets of released versions of engines,
// so that commands can be checked where there is no engine.
//
// An archive is a file: a mark, the length of the index, the index as JSON, and
// then for each release a block of its own. A block is compressed with zstd; its
// content is the length of a description, the description as JSON (see
// engine.Description), and the set as rules.Set.MarshalPlain writes it. Opening
// an archive reads its index, and loading a release its own block only.
//
// What is stored are facts: the names, types and defaults of flags, and under
// which condition a statement of which line checks, sets or logs something.
// Messages, help texts and comments of an engine are not: see bare.go.
package catalogue

import (
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/klauspost/compress/zstd"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

const magic = "elcat\x01"

// Bounds of what is read, in bytes.
const (
	maxIndex = 4 << 20
	maxBlock = 64 << 20
)

// Entry describes a release of an archive.
type Entry struct {
	// Engine is the Python package, Version the version as the release writes it.
	Engine  string `json:"engine"`
	Version string `json:"version"`
	// Flags, Steps and Opaque are the numbers of flags, of steps, and of those
	// that are not analysed.
	Flags  int `json:"flags"`
	Steps  int `json:"steps"`
	Opaque int `json:"opaque"`
	// Size is the length of its block; blocks follow one another in the order of
	// the index.
	Size int64 `json:"size"`
}

// Name is the source that names a release: ENGINE@VERSION.
func (e Entry) Name() string { return e.Engine + "@" + e.Version }

// Archive is an opened archive. It may be used by several goroutines.
type Archive struct {
	entries []Entry
	blocks  [][]byte
}

//go:embed catalogue.bin
var embedded []byte

// Default is the archive that is built in.
var Default = sync.OnceValue(func() *Archive {
	a, err := Open(embedded)
	if err != nil {
		return &Archive{} // a test asks for more
	}
	return a
})

// errDamaged says that data are no archive.
var errDamaged = errors.New("the catalogue is damaged")

// Open reads the index of an archive; the archive keeps the data.
func Open(data []byte) (*Archive, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, errors.New("this is not a catalogue of this version")
	}
	rest := data[len(magic):]
	n, k := binary.Uvarint(rest)
	if k <= 0 || n > maxIndex || n > uint64(len(rest)-k) {
		return nil, errDamaged
	}
	rest = rest[k:]
	a := &Archive{}
	if err := json.Unmarshal(rest[:n], &a.entries); err != nil {
		return nil, fmt.Errorf("%w: %w", errDamaged, err)
	}
	rest = rest[n:]
	for i, e := range a.entries {
		if e.Size < 0 || e.Size > int64(len(rest)) {
			return nil, errDamaged
		}
		if _, err := rules.ParseVersion(e.Version); err != nil {
			return nil, fmt.Errorf("%w: %w", errDamaged, err)
		}
		if i > 0 && compare(a.entries[i-1], e) >= 0 {
			return nil, fmt.Errorf("%w: %s is not in its place", errDamaged, e.Name())
		}
		a.blocks = append(a.blocks, rest[:e.Size])
		rest = rest[e.Size:]
	}
	if len(rest) > 0 {
		return nil, errDamaged
	}
	return a, nil
}

// compare orders releases by engine and version.
func compare(a, b Entry) int {
	if a.Engine != b.Engine {
		if a.Engine < b.Engine {
			return -1
		}
		return 1
	}
	v, err := rules.ParseVersion(a.Version)
	w, err2 := rules.ParseVersion(b.Version)
	if err != nil || err2 != nil {
		return 0
	}
	return v.Compare(w)
}

// Entries lists the releases, by engine, the oldest first. The caller may
// change the list.
func (a *Archive) Entries() []Entry { return slices.Clone(a.entries) }

// Find gives the place of a release, by any spelling of its version; ok is false
// if it is not there.
func (a *Archive) Find(name, version string) (i int, ok bool) {
	v, err := rules.ParseVersion(version)
	if err != nil {
		return 0, false
	}
	name = world.NormDist(name)
	for i, e := range a.entries {
		if world.NormDist(e.Engine) != name {
			continue
		}
		if w, err := rules.ParseVersion(e.Version); err == nil && v.Compare(w) == 0 {
			return i, true
		}
	}
	return 0, false
}

// decoder is made once: it has tables.
var decoder = sync.OnceValues(func() (*zstd.Decoder, error) {
	return zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxBlock), zstd.WithDecoderLowmem(true))
})

// Load reads a release by its place in Entries.
func (a *Archive) Load(i int) (*engine.Engine, error) {
	entry := a.entries[i]
	fail := func(err error) (*engine.Engine, error) {
		return nil, fmt.Errorf("%s cannot be read: %w", entry.Name(), err)
	}
	var adapter *engine.Adapter
	for _, x := range engine.Adapters {
		if x.Package == entry.Engine {
			adapter = x
		}
	}
	if adapter == nil {
		return fail(errors.New("there is no such engine"))
	}
	z, err := decoder()
	if err != nil {
		return fail(err)
	}
	raw, err := z.DecodeAll(a.blocks[i], nil)
	if err != nil {
		return fail(fmt.Errorf("%w: %w", errDamaged, err))
	}
	n, k := binary.Uvarint(raw)
	if k <= 0 || n > uint64(len(raw)-k) {
		return fail(errDamaged)
	}
	raw = raw[k:]
	var d engine.Description
	if err := json.Unmarshal(raw[:n], &d); err != nil {
		return fail(fmt.Errorf("%w: %w", errDamaged, err))
	}
	set := &rules.Set{}
	if err := set.UnmarshalPlain(raw[n:]); err != nil {
		return fail(err)
	}
	if set.Engine != entry.Engine || set.Version != entry.Version {
		return fail(errDamaged)
	}
	return engine.Described(entry.Name(), adapter, d, set), nil
}
