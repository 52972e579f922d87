package analyzer

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/config"
	"github.com/enginelint/enginelint/analyzer/world"
)

// level orders those who state facts: what stands higher is trusted more.
type level int

const (
	byConfig level = iota
	byDirective
	byFlag
)

// stated is a fact, or an entry of one, and who stated it.
type stated struct {
	world.Fact
	level level
}

// stack is a set of facts built from the least trusted source to the most.
type stack struct {
	facts *world.Facts
	from  map[string]stated
}

func newStack() *stack { return &stack{world.NewFacts(), map[string]stated{}} }

// entries are the facts that hold several, with the prefix of their names.
var entries = map[string]string{"packages": "package.", "dist_versions": "dist.", "env": "env."}

// put lays facts over those below. Where they name a card, nothing that was
// said of another one stays.
func (s *stack) put(l *world.Facts, lv level) {
	_, namesCard := l.Given("gpu_name")
	if _, sets := l.Given("device"); sets && namesCard {
		below, _ := s.facts.Str("device")
		device, _ := l.Str("device")
		s.facts.ClearGPU()
		if below != "" && below != device {
			for _, n := range []string{"cuda", "hip", "cudnn", "torch_local_tag", "triton_version", "driver"} {
				s.facts.Delete(n)
			}
		}
	}
	// What is said below of the same thing in other words does not hold.
	l = l.Clone()
	_, cuda := l.Given("cuda")
	_, hip := l.Given("hip")
	if f, ok := l.Given("cuda"); ok && f.Value == nil {
		cuda = false
	}
	if f, ok := l.Given("hip"); ok && f.Value == nil {
		hip = false
	}
	if _, tag := l.Given("torch_local_tag"); !tag && (cuda || hip) {
		s.facts.Delete("torch_local_tag")
	}
	if pk, ok := l.Given("packages"); ok {
		if o, ok := pk.Value.(*world.Object); ok {
			own, _ := l.Given("dist_versions")
			ownDists, _ := own.Value.(*world.Object)
			low, _ := s.facts.Given("dist_versions")
			lowDists, _ := low.Value.(*world.Object)
			for _, k := range o.Keys() {
				v, _ := o.Get(k)
				d := world.Dist(k)
				_, isVersion := v.(string)
				if lowDists.Has(d) && !ownDists.Has(d) && (isVersion || v == false) {
					if v == false {
						v = nil
					}
					set(l, "dist_versions", d, v, pk.Source)
				}
				if _, ok := l.Given("torch_version"); k == "torch" && isVersion && !ok {
					mustSet(l, "torch_version", v, pk.Source)
				}
			}
		}
	}
	if tv, ok := l.Given("torch_version"); ok {
		if low, ok := s.facts.Given("packages"); ok {
			if o, ok := low.Value.(*world.Object); ok && o.Has("torch") {
				own, _ := l.Given("packages")
				if po, _ := own.Value.(*world.Object); !po.Has("torch") {
					set(l, "packages", "torch", tv.Value, tv.Source)
				}
			}
		}
	}
	s.facts.Merge(l)
	for n := range s.from {
		if _, ok := s.facts.Given(n); !ok && !strings.Contains(n, ".") {
			delete(s.from, n)
		}
	}
	for _, n := range l.GivenNames() {
		f, _ := l.Given(n)
		o, ok := f.Value.(*world.Object)
		if !ok || entries[n] == "" {
			s.from[n] = stated{f, lv}
			continue
		}
		for _, k := range o.Keys() {
			v, _ := o.Get(k)
			s.from[entries[n]+k] = stated{world.Fact{Value: v, Source: f.Source}, lv}
		}
	}
}

// set and mustSet set a value whose type is known to be right.
func set(f *world.Facts, name, key string, v any, source string) {
	if err := f.SetEntry(name, key, v, source); err != nil {
		panic(err)
	}
}

func mustSet(f *world.Facts, name string, v any, source string) {
	if err := f.Set(name, v, source); err != nil {
		panic(err)
	}
}

// same says whether two facts have the same value.
func same(a, b any) bool {
	return string(world.EncodeJSON(a, true)) == string(world.EncodeJSON(b, true))
}

// assume lays what is assumed below what is given. An assumption that
// contradicts something given with no more trust is an error.
func (s *stack) assume(a *stack) error {
	dropCard := false
	var wrong []string
	for _, n := range slices.Sorted(maps.Keys(a.from)) {
		x := a.from[n]
		g, ok := s.from[n]
		if !ok {
			continue
		}
		if same(x.Value, g.Value) {
			delete(a.from, n)
			continue
		}
		if x.level >= g.level {
			wrong = append(wrong, fmt.Sprintf("%s assumes %s %s, but %s says %s", x.Source, n, world.FormatFact(n, x.Value), g.Source, world.FormatFact(n, g.Value)))
			continue
		}
		dropCard = dropCard || n == "gpu_name" || n == "device"
		delete(a.from, n)
	}
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "; "))
	}
	if dropCard {
		a.facts.ClearGPU()
		for n := range a.from {
			if _, ok := a.facts.Given(n); !ok && !strings.Contains(n, ".") {
				delete(a.from, n)
			}
		}
	}
	given := s.facts
	below := a.facts.Clone()
	below.Merge(given)
	below.Complete, below.Doubts = given.Complete, given.Doubts
	s.facts = below
	return nil
}

// consistent compares flags that give the same fact.
func consistent(st *stack, facts, packages []string) error {
	type flag struct {
		text  string
		value any
	}
	said := map[string]flag{}
	if c, ok := st.from["gpu_count"]; ok && c.Source == "--gpu" {
		said["gpu_count"] = flag{"--gpu", c.Value}
	}
	note := func(kind, text string, f *world.Facts) error {
		one := newStack()
		one.put(f, byFlag)
		for _, n := range slices.Sorted(maps.Keys(one.from)) {
			x := one.from[n]
			old, ok := said[n]
			if ok && !same(old.value, x.Value) {
				return &InputError{"contradictory facts", fmt.Sprintf("%s says %s %s, but %s %s says %s", old.text, n, world.FormatFact(n, old.value), kind, text, world.FormatFact(n, x.Value))}
			}
			said[n] = flag{kind + " " + text, x.Value}
		}
		return nil
	}
	for _, t := range facts {
		f := world.NewFacts()
		if config.ParseFact(f, t, "") != nil {
			continue // told when it is applied
		}
		if name, _, _ := strings.Cut(t, "="); entries[name] != "" {
			continue
		}
		if err := note("--fact", t, f); err != nil {
			return err
		}
	}
	for _, t := range packages {
		f := world.NewFacts()
		if config.SetPackage(f, t, "") != nil {
			continue
		}
		if err := note("--package", t, f); err != nil {
			return err
		}
	}
	return nil
}

// single applies facts given one by one.
func single(st *stack, lv level, facts, packages, env []said, fail func(kind string, x said, err error) error) error {
	for _, x := range facts {
		f := world.NewFacts()
		if err := config.ParseFact(f, x.text, x.source); err != nil {
			return fail("fact", x, err)
		}
		st.put(f, lv)
	}
	for _, x := range packages {
		f := world.NewFacts()
		if err := config.SetPackage(f, x.text, x.source); err != nil {
			return fail("package", x, err)
		}
		st.put(f, lv)
	}
	for _, x := range env {
		f := world.NewFacts()
		n, v, err := world.ParseEnv(x.text)
		if err == nil {
			err = f.SetEntry("env", n, v, x.source)
		}
		if err != nil {
			return fail("env", x, err)
		}
		st.put(f, lv)
	}
	return nil
}
