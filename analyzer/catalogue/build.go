package catalogue

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/klauspost/compress/zstd"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/extract"
	"github.com/enginelint/enginelint/rules"
)

// Builder puts an archive together.
type Builder struct {
	releases []release
}

type release struct {
	entry Entry
	block []byte
}

// Add extracts the constraint set of an engine, and adds it. Messages are left
// out in any case. The engine must have a version that is not there already.
func (b *Builder) Add(e *engine.Engine, opt extract.Options) (*Entry, error) {
	if e.Version == "" {
		return nil, fmt.Errorf("%s does not say which version it is", e.Given)
	}
	opt.Bare = true
	set, err := extract.Extract(e, opt)
	if err != nil {
		return nil, err
	}
	return b.AddSet(set, e.Describe())
}

// AddSet adds a set with the description of its engine. The set is changed: what
// is the engine's own wording is taken out.
func (b *Builder) AddSet(set *rules.Set, d engine.Description) (*Entry, error) {
	if _, err := rules.ParseVersion(set.Version); err != nil {
		return nil, err
	}
	entry := Entry{Engine: set.Engine, Version: set.Version, Flags: len(set.Flags), Steps: len(set.Steps)}
	for _, r := range b.releases {
		if compare(r.entry, entry) == 0 {
			return nil, fmt.Errorf("%s is there already", r.entry.Name())
		}
	}
	for i := range set.Steps {
		if set.Steps[i].Kind == rules.StepOpaque {
			entry.Opaque++
		}
	}
	bare(set)
	head, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	raw := binary.AppendUvarint(nil, uint64(len(head)))
	raw = append(raw, head...)
	raw = append(raw, set.MarshalPlain()...)
	if len(raw) > maxBlock {
		return nil, fmt.Errorf("%s takes %d MiB, which is more than %d", entry.Name(), len(raw)>>20, maxBlock>>20)
	}
	z, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer z.Close()
	block := z.EncodeAll(raw, nil)
	entry.Size = int64(len(block))
	b.releases = append(b.releases, release{entry, block})
	return &entry, nil
}

// AddArchive adds the releases of an archive that are not there already.
func (b *Builder) AddArchive(a *Archive) {
next:
	for i, e := range a.entries {
		for _, r := range b.releases {
			if compare(r.entry, e) == 0 {
				continue next
			}
		}
		b.releases = append(b.releases, release{e, a.blocks[i]})
	}
}

// Bytes gives the archive.
func (b *Builder) Bytes() ([]byte, error) {
	rs := slices.Clone(b.releases)
	slices.SortFunc(rs, func(x, y release) int { return compare(x.entry, y.entry) })
	entries := []Entry{}
	for _, r := range rs {
		entries = append(entries, r.entry)
	}
	index, err := json.Marshal(entries)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteString(magic)
	out.Write(binary.AppendUvarint(nil, uint64(len(index))))
	out.Write(index)
	for _, r := range rs {
		out.Write(r.block)
	}
	return out.Bytes(), nil
}

// Remove takes a release out, if it is there.
func (b *Builder) Remove(name, version string) {
	b.releases = slices.DeleteFunc(b.releases, func(r release) bool {
		return r.entry.Engine == name && compare(r.entry, Entry{Engine: name, Version: version}) == 0
	})
}

// Len is the number of releases.
func (b *Builder) Len() int { return len(b.releases) }
