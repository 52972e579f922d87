package launch

import (
	"slices"
	"strings"
)

// KServe: an InferenceService that has a model and no container gets its container from a
// ServingRuntime. Its own arguments are put behind those of the runtime, its variables go
// over the runtime's, and what else it says, such as an image, replaces what the runtime has.

// kserveContainer is what the container of a runtime is called that serves the model.
const kserveContainer = "kserve-container"

// maxRuntimeFiles bounds the files beside a manifest that are looked through for runtimes, and
// maxRuntimeBytes what is read of them.
const (
	maxRuntimeFiles = 200
	maxRuntimeBytes = 4 << 20
)

// kubeRuntime is a ServingRuntime. Of one in another file what it says stands where it is
// named; from has the places of its own, nil in the same file.
type kubeRuntime struct {
	o         kubeObject
	container *yamlNode
	from      *yamlDoc
}

func isRuntime(kind string) bool { return kind == "ServingRuntime" || kind == "ClusterServingRuntime" }

// runtimesIn lists the runtimes of a name in documents.
func (k *kube) runtimesIn(docs []*yamlDoc, name string, from *Text) (out []kubeRuntime) {
	for _, d := range docs {
		for _, n := range k.objects(d, d.root, 0) {
			if !isRuntime(d.str(n, "kind")) || d.str(n, "metadata", "name") != name {
				continue
			}
			for _, c := range d.items(d.get(n, "spec", "containers")) {
				if d.str(c, "name") != kserveContainer {
					continue
				}
				r := kubeRuntime{kubeObject{d: d, kind: d.str(n, "kind"), name: name, namespace: d.str(n, "metadata", "namespace"), injected: true}, c, nil}
				if from != nil {
					f := *d
					f.t = from
					r.from = &f
				}
				out = append(out, r)
			}
		}
	}
	return out
}

// runtime finds the runtime that an InferenceService names: in the manifest, or in those
// beside it. One of its namespace goes before one of all. ok is false if there is none or
// it is not known which.
func (k *kube) runtime(o kubeObject, named *yamlNode) (rt kubeRuntime, ok bool) {
	at := o.d.text(named.deref())
	list := k.runtimesIn(k.docs, at.Str, nil)
	if len(list) == 0 {
		list = k.runtimesBeside(at)
	}
	for _, kind := range []string{"ServingRuntime", "ClusterServingRuntime"} {
		var of []kubeRuntime
		for _, r := range list {
			if r.o.kind == kind && (kind != "ServingRuntime" || r.o.namespace == "" || o.namespace == "" || r.o.namespace == o.namespace) {
				of = append(of, r)
			}
		}
		if len(of) > 0 {
			return of[0], len(of) == 1
		}
	}
	return kubeRuntime{}, false
}

// runtimesBeside looks through the manifests beside this one.
func (k *kube) runtimesBeside(at *Text) (out []kubeRuntime) {
	if k.opt.Open == nil || k.opt.List == nil {
		return nil
	}
	names, err := k.opt.List(".")
	if err != nil {
		return nil
	}
	slices.Sort(names)
	names = slices.DeleteFunc(names, func(n string) bool { return !isYAMLName(n) || n == baseName(k.file.Name) })
	bytes := 0
	for _, n := range names[:min(len(names), maxRuntimeFiles)] {
		own, _ := k.openFile(n)
		if own == nil || bytes+len(own.Str) > maxRuntimeBytes || !strings.Contains(own.Str, "ServingRuntime") || !strings.Contains(own.Str, at.Str) {
			continue
		}
		bytes += len(own.Str)
		// Its text stands where it is named. Faults are told where it is read by itself.
		b := textBuilder{from: at}
		b.insert(own.Str, 0)
		r := &reading{opt: k.opt, text: k.text, file: &File{Name: own.File, Text: own.Str}, depth: k.depth}
		s := &structured{reading: r}
		out = append(out, k.runtimesIn(s.documents(b.text(len(at.Str))), at.Str, own)...)
	}
	return out
}

// model reads the model of an InferenceService, which a runtime serves.
func (k *kube) model(o kubeObject, n *yamlNode) {
	d := o.d
	named := d.get(n, "runtime")
	command, args := d.get(n, "command"), d.get(n, "args")
	about := k.title("", o)[len(" of "):]
	if !named.is(yamlScalar) || named.null() {
		if command != nil || args != nil {
			k.pass(d.t, n.off, "the arguments of the model of "+about+": the command is its runtime's", "give a container with the command")
		}
		return
	}
	rt, ok := k.runtime(o, named)
	if !ok {
		if command != nil || args != nil || mentionsEngine(d.str(n, "runtime")) {
			k.pass(d.t, n.off, "the model of "+about+": its runtime "+k.showText(d.str(n, "runtime"))+" is not in the manifests beside it, or in several", "give a container with the command")
		}
		return
	}
	k.done[rt.container] = true
	first := func(key string) (*yamlDoc, *yamlNode) {
		if v := d.get(n, key); v != nil && !v.null() {
			return d, v
		}
		return rt.o.d, rt.o.d.get(rt.container, key)
	}
	ctx := shellContext{Name: k.title("model", o)}
	image := ""
	if id, i := first("image"); i.is(yamlScalar) {
		ctx.Version, image = k.version(id, i), i.deref().value
	}
	if d.str(n, "runtimeVersion") != "" { // the tag of the image is another one
		ctx.Version, image = nil, ""
	}
	if ctx.Facts = k.gpus(d, d.get(n, "resources")); ctx.Facts == nil {
		ctx.Facts = k.gpus(rt.o.d, rt.o.d.get(rt.container, "resources"))
	}
	env := &kubeEnv{texts: map[string]string{}, injected: true}
	if d.get(n, "envFrom") == nil {
		k.envFroms(env, rt.o, rt.container)
	}
	k.envFroms(env, o, n)
	k.envList(env, rt.o, rt.container)
	k.envList(env, o, n)
	ctx.Env, ctx.Sources = env.assigns, env.sources

	var fs []fragment
	add := func(d *yamlDoc, list *yamlNode, from *yamlDoc) bool {
		items := d.items(list)
		if list.is(yamlScalar) && !list.null() {
			items = []*yamlNode{list.deref()}
		}
		for _, i := range items {
			if i.kind != yamlScalar {
				return false
			}
			t := d.text(i)
			f := whole(env.expand(k.structured, k.placeholders(t, o)))
			if f.def = env.site(i.value); from != nil {
				n := *i
				n.text = nil // which has places where it is named
				own := from.text(&n)
				f.def = &Site{File: own.File, Start: own.At(0), End: own.At(len(own.Str))}
			}
			fs = append(fs, f)
		}
		return true
	}
	all := false
	if command != nil && !command.null() {
		all = add(d, command, nil)
	} else {
		all = add(rt.o.d, rt.o.d.get(rt.container, "command"), rt.from)
	}
	had := len(fs) > 0
	all = all && add(rt.o.d, rt.o.d.get(rt.container, "args"), rt.from) && add(d, args, nil)
	if !all {
		k.pass(d.t, n.off, "the model of "+about+": an argument is not a string", "")
		return
	}
	start, end := d.span(n)
	before := len(k.file.Launches)
	k.command(fs, ctx, start, end)
	for _, l := range k.file.Launches[before:] {
		l.Start, l.End = start, end // the runtime's words may stand elsewhere
	}
	if len(k.file.Launches) > before || had || len(fs) == 0 || ctx.Version == nil || !strings.HasPrefix(fs[0].text(), "-") {
		return
	}
	if !k.imageArgs(image, fs, ctx, start, end) {
		k.pass(d.t, n.off, "the arguments of "+ctx.Name+": the command is the image's", "give the command in the runtime")
	}
}

// placeholders puts in what a runtime takes from the InferenceService: its name and
// namespace; of others, labels for example, it is not known what they are.
func (k *kube) placeholders(t *Text, o kubeObject) *Text {
	if !strings.Contains(t.Str, "{{") {
		return t
	}
	b := textBuilder{from: t}
	from := 0
	for i := 0; ; {
		a := strings.Index(t.Str[i:], "{{")
		if a < 0 {
			break
		}
		a += i
		z := strings.Index(t.Str[a:], "}}")
		if z < 0 {
			break
		}
		z += a + len("}}")
		expr := strings.TrimSpace(t.Str[a+2 : z-2])
		text := ""
		switch expr {
		case ".Name":
			text = o.name
		case ".Namespace":
			text = o.namespace
		}
		if text == "" {
			text = k.hole(&Unknown{Name: exprName(expr), Kind: Template, Start: t.At(a), End: t.At(z)})
		}
		b.piece(from, a)
		b.insert(text, a)
		i, from = z, z
	}
	b.piece(from, len(t.Str))
	return b.text(len(t.Str))
}
