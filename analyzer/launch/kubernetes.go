package launch

import (
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/enginelint/enginelint/analyzer/lazyre"
)

// Kubernetes manifests. Every document is walked, whatever its kind: what has
// "containers" has containers, and a map with an image and a command or
// arguments is one too, which is how most custom resources have them. The
// command is made as the kubelet makes it: command then args, with $(NAME)
// replaced by variables of the container.

var (
	kubeObjectRe    = lazyre.New(`(?m)^\s*(?:-\s+)?"?(?:apiVersion|kind)"?\s*:`)
	kubeTopRe       = lazyre.New(`(?m)^apiVersion\s*:`)
	kubeContainerRe = lazyre.New(`(?m)^\s*(?:-\s+)?"?(?:containers|initContainers)"?\s*:`)
	kubeImageRe     = lazyre.New(`(?m)^\s*(?:-\s+)?"?image"?\s*:`)
	kubeCommandRe   = lazyre.New(`(?m)^\s*(?:-\s+)?"?(?:command|args)"?\s*:`)
)

var kubernetesFormat = &Format{Name: "kubernetes", Detect: detectKubernetes, Comments: hashComments, read: readKubernetes}

// detectKubernetes finds YAML with a Kubernetes object or containers in it.
func detectKubernetes(name, text string) bool {
	if !isYAMLName(name) || !mentionsEngine(text) {
		return false
	}
	if hasExt(name, ".json") {
		return strings.Contains(text, `"apiVersion"`) && strings.Contains(text, `"kind"`) ||
			strings.Contains(text, `"containers"`) || strings.Contains(text, `"image"`) && (strings.Contains(text, `"command"`) || strings.Contains(text, `"args"`))
	}
	return kubeObjectRe.MatchString(text) && strings.Contains(text, "apiVersion") && strings.Contains(text, "kind") ||
		kubeContainerRe.MatchString(text) || kubeImageRe.MatchString(text) && kubeCommandRe.MatchString(text)
}

func isYAMLName(name string) bool { return hasExt(name, ".yaml", ".yml", ".json") }

func readKubernetes(r *reading) {
	s := &structured{reading: r}
	s.kubernetes(s.documents(r.text))
}

// documents parses the documents of a YAML or JSON file.
func (s *structured) documents(t *Text) []*yamlDoc {
	if looksLikeJSON(s.file) {
		return s.jsonDocs(t)
	}
	return s.yamlDocs(t)
}

// kube is the reading of the manifests of a file.
type kube struct {
	*structured
	// configs and secrets are the ConfigMaps and Secrets of the file.
	configs, secrets map[string][]kubeConfig
	// done are the containers that have been read, and the scripts of
	// ConfigMaps that containers run.
	done map[*yamlNode]bool
	docs []*yamlDoc
}

type kubeConfig struct {
	d *yamlDoc
	// data are the texts of a ConfigMap, or of a Secret encoded ones; plain are
	// those of a Secret that are not, which go over them.
	data, plain *yamlNode
	secret      bool
	namespace   string
}

// kubeDatum is an entry of a ConfigMap or Secret.
type kubeDatum struct {
	name string
	text *Text
}

// entries are the entries of a ConfigMap or Secret. all is false if there may be
// others, or other values, than the file says.
func (c kubeConfig) entries() (out []kubeDatum, all bool) {
	all = true
	for _, n := range []*yamlNode{c.data, c.plain} {
		all = all && (n.null() || n.is(yamlMap))
		for _, p := range c.d.pairs(n) {
			if p.value.kind != yamlScalar || strings.IndexFunc(p.name, isHole) >= 0 {
				all = false
				continue
			}
			t := c.d.text(p.value)
			if p.value.null() {
				t = t.slice(0, 0)
			}
			if c.secret && n == c.data {
				b, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(t.Str), ""))
				if err != nil || !utf8.Valid(b) {
					all = false
					continue
				}
				t = t.Sub(string(b), Segment{Fixed: true})
			}
			if out = append(out, kubeDatum{p.name, t}); len(out) >= maxVars {
				return out, false
			}
		}
	}
	return out, all
}

// config finds the ConfigMap of that name in the namespace of an object. One
// without a namespace goes wherever it is applied.
func (k *kube) config(o kubeObject, name string) (kubeConfig, bool) {
	return find(k.configs[name], o)
}

func find(list []kubeConfig, o kubeObject) (kubeConfig, bool) {
	for _, c := range slices.Backward(list) {
		if c.namespace == o.namespace {
			return c, true
		}
	}
	for _, c := range slices.Backward(list) {
		if c.namespace == "" || o.namespace == "" {
			return c, true
		}
	}
	return kubeConfig{}, false
}

func (s *structured) kubernetes(docs []*yamlDoc) {
	k := &kube{structured: s, configs: map[string][]kubeConfig{}, secrets: map[string][]kubeConfig{}, done: map[*yamlNode]bool{}, docs: docs}
	for _, d := range docs {
		for _, o := range k.objects(d, d.root, 0) {
			name, namespace := d.str(o, "metadata", "name"), d.str(o, "metadata", "namespace")
			switch kind := d.str(o, "kind"); {
			case name == "":
			case kind == "ConfigMap":
				k.configs[name] = append(k.configs[name], kubeConfig{d: d, data: d.get(o, "data"), namespace: namespace})
			case kind == "Secret":
				k.secrets[name] = append(k.secrets[name], kubeConfig{d: d, data: d.get(o, "data"), plain: d.get(o, "stringData"), secret: true, namespace: namespace})
			}
		}
	}
	// ConfigMaps come last: a script that a container runs is read there. So do runtimes,
	// which are read with what they serve.
	last := func(kind string) bool { return kind == "ConfigMap" || isRuntime(kind) }
	for _, late := range []bool{false, true} {
		for _, d := range docs {
			for _, o := range k.objects(d, d.root, 0) {
				if last(d.str(o, "kind")) == late {
					k.object(d, o)
				}
			}
		}
	}
}

// objects are the objects of a document: itself or, of a List, its items.
func (k *kube) objects(d *yamlDoc, n *yamlNode, depth int) []*yamlNode {
	if items := d.get(n, "items"); strings.HasSuffix(d.str(n, "kind"), "List") && items.is(yamlSeq) && depth < 4 {
		var out []*yamlNode
		for _, i := range d.items(items) {
			out = append(out, k.objects(d, i, depth+1)...)
		}
		return out
	}
	if n.is(yamlSeq) && depth < 4 {
		var out []*yamlNode
		for _, i := range d.items(n) {
			out = append(out, k.objects(d, i, depth+1)...)
		}
		return out
	}
	return []*yamlNode{n.deref()}
}

// kubeObject is the object that containers are in.
type kubeObject struct {
	d    *yamlDoc
	kind string
	name string
	// namespace is "" if the file does not say it.
	namespace string
	// injected says that the controller of the object sets variables of its
	// own in the containers, so that a name that is not set may be.
	injected bool
}

// coreKinds are the kinds whose containers have the variables that the
// manifest gives them and no others.
var coreKinds = []string{"Pod", "Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "ReplicationController", "Job", "CronJob"}

func (k *kube) object(d *yamlDoc, n *yamlNode) {
	o := kubeObject{d: d, kind: d.str(n, "kind"), name: d.str(n, "metadata", "name"), namespace: d.str(n, "metadata", "namespace")}
	if o.name == "" {
		o.name = d.str(n, "metadata", "generateName")
	}
	o.injected = !slices.Contains(coreKinds, o.kind)
	if o.kind == "ConfigMap" {
		k.configMap(o, n)
		return
	}
	k.walk(o, n, nil, "", 0)
}

// configMap reads the scripts among the data of a ConfigMap.
func (k *kube) configMap(o kubeObject, n *yamlNode) {
	for _, p := range o.d.pairs(o.d.get(n, "data")) {
		if p.value.kind != yamlScalar || k.done[p.value] || !mentionsEngine(p.value.value) {
			continue
		}
		switch sh := shebang(p.value.value); {
		case hasExt(p.name, ".sh", ".bash"), shellNames[sh]:
			k.script(o.d.text(p.value), shellContext{Name: k.title(p.name, o)})
		}
	}
}

// title is what a launch is called.
func (k *kube) title(what string, o kubeObject) string {
	switch {
	case o.kind == "" && o.name == "":
		return what
	case o.name == "":
		return what + " of " + o.kind
	case o.kind == "":
		return what + " of " + k.showText(o.name)
	}
	return what + " of " + o.kind + " " + k.showText(o.name)
}

// showText writes a text with holes for people.
func (s *structured) showText(text string) string {
	if parts := s.parts(text); parts != nil {
		return Show(parts)
	}
	return text
}

// walk finds containers below a node; volumes are those of the pod that it is
// in, key is the key that it is the value of.
func (k *kube) walk(o kubeObject, n, volumes *yamlNode, key string, depth int) {
	n = n.deref()
	if n == nil || depth > maxYAMLDepth {
		return
	}
	switch n.kind {
	case yamlSeq:
		for _, i := range o.d.items(n) {
			k.walk(o, i, volumes, key, depth+1)
		}
	case yamlMap:
		ps := o.d.pairs(n)
		image, command := false, false
		for _, p := range ps {
			image = image || p.name == "image"
			command = command || p.name == "command" || p.name == "args"
			if p.name == "volumes" {
				volumes = p.value
			}
		}
		served := o.kind == "InferenceService" && key == "model" && o.d.str(n, "runtime") != ""
		if !served && ((key == "containers" || key == "initContainers") && command || image && command) {
			k.container(o, n, volumes, key)
		} else if o.kind == "InferenceService" && key == "model" {
			k.model(o, n)
		}
		for _, p := range ps {
			if p.value.kind != yamlScalar {
				k.walk(o, p.value, volumes, p.name, depth+1)
			}
		}
	}
}

// files are the files that ConfigMaps of the same file make in a container.
func (k *kube) files(o kubeObject, n, volumes *yamlNode) (out map[string]*Text, nodes map[*Text]*yamlNode) {
	d := o.d
	out, nodes = map[string]*Text{}, map[*Text]*yamlNode{}
	for _, m := range d.items(d.get(n, "volumeMounts")) {
		for _, v := range d.items(volumes) {
			c, ok := k.config(o, d.str(v, "configMap", "name"))
			if !ok || d.str(v, "name") != d.str(m, "name") || len(out) > maxVars {
				continue
			}
			paths := map[string]string{}
			for _, i := range d.items(d.get(v, "configMap", "items")) {
				paths[d.str(i, "key")] = d.str(i, "path")
			}
			mount, sub := d.str(m, "mountPath"), d.str(m, "subPath")
			for _, p := range c.d.pairs(c.data) {
				name := p.name
				if len(paths) > 0 {
					name = paths[name]
				}
				if p.value.kind != yamlScalar || name == "" {
					continue
				}
				switch {
				case sub == name:
					name = mount
				case sub != "":
					continue
				default:
					name = strings.TrimSuffix(mount, "/") + "/" + name
				}
				t := c.d.text(p.value)
				out[name], nodes[t] = t, p.value
			}
		}
	}
	return out, nodes
}

// container reads a container that stands under a key.
func (k *kube) container(o kubeObject, n, volumes *yamlNode, key string) {
	if k.done[n] {
		return // an alias of one that was read
	}
	k.done[n] = true
	d := o.d
	name := d.str(n, "name")
	title := "container"
	if key == "initContainers" {
		title = "init container"
	}
	if name != "" {
		title += " " + k.showText(name)
	} else if key != "" && key != "containers" && key != "initContainers" {
		title = key
	}
	ctx := shellContext{Name: k.title(title, o)}
	if image := d.get(n, "image"); image.is(yamlScalar) {
		ctx.Version = k.version(d, image)
	}
	ctx.Facts = k.gpus(d, d.get(n, "resources"))
	env := k.env(o, n)
	ctx.Env, ctx.Sources = env.assigns, env.sources

	command, args := d.get(n, "command"), d.get(n, "args")
	if command.null() {
		command = nil
	}
	if args.null() {
		args = nil
	}
	if command == nil && args == nil {
		return
	}
	first, last := command, args
	if first == nil {
		first = args
	}
	if last == nil {
		last = command
	}
	start, _ := d.span(first)
	_, end := d.span(last)
	if end < start { // one of them is an alias
		start, end = d.span(n)
	}
	// Some custom resources have one string, which is shell text.
	if first.kind == yamlScalar && !k.onlyHoles(first.value) {
		if mentionsEngine(first.value) {
			k.script(env.expand(k.structured, d.text(first)), ctx)
		}
		return
	}
	var fs []fragment
	for _, list := range []*yamlNode{command, args} {
		items := d.items(list)
		if list.is(yamlScalar) { // a template's expression for all of it
			items = []*yamlNode{list.deref()}
		}
		for _, i := range items {
			if i.kind != yamlScalar {
				d.problem(i.off, "an argument that is not a string", "")
				return
			}
			t := d.text(i)
			f := whole(env.expand(k.structured, t))
			if f.def = env.site(i.value); f.def == nil {
				if x, ok := k.sites[t.At(0)]; ok && x.text == t.Str && x.def.File != "" {
					f.def = &x.def
				}
			}
			fs = append(fs, f)
		}
	}
	before := len(k.file.Launches)
	files, nodes := k.files(o, n, volumes)
	if body, rest := scriptFile(fs, files); body != nil {
		k.done[nodes[body]] = true
		ctx.Args, ctx.ArgsKnown = k.words(rest), true
		k.script(body, ctx)
	} else {
		k.command(fs, ctx, start, end)
	}
	k.nameFiles(k.file.Launches[before:], files)
	if command == nil && len(k.file.Launches) == before && len(fs) > 0 && strings.HasPrefix(fs[0].text(), "-") && ctx.Version != nil {
		if image := d.get(n, "image"); image.is(yamlScalar) && k.imageArgs(image.deref().value, fs, ctx, start, end) {
			return
		}
		k.pass(d.t, args.off, "the arguments of "+ctx.Name+": the command is the image's", "give the command in the manifest")
	}
}

// onlyHoles says whether a text is unknown altogether.
func (s *structured) onlyHoles(text string) bool {
	return text != "" && strings.IndexFunc(text, func(r rune) bool { return !isHole(r) }) < 0
}

// version is the engine's version that an image names.
func (s *structured) version(d *yamlDoc, image *yamlNode) *Version {
	image = image.deref()
	if strings.IndexFunc(image.value, isHole) >= 0 {
		return nil
	}
	v := imageVersion(image.value)
	if v == nil {
		return nil
	}
	t := d.text(image)
	v.Start, v.End = t.At(0), t.At(len(t.Str))
	return v
}

// gpuResource matches the names of resources that are accelerators, each of
// which is one device.
var gpuResource = lazyre.New(`^(?:nvidia\.com/(?:gpu(?:\.shared)?|GPU|(?:GA|GH|GB|AD)[0-9]+[A-Za-z0-9_.-]*)|amd\.com/gpu|gpu\.intel\.com/(?:i915|xe)|habana\.ai/gaudi|huawei\.com/Ascend[0-9A-Za-z]+|mthreads\.com/gpu|metax-tech\.com/gpu|cambricon\.com/mlu)$`)

// gpus gives the number of accelerators that resources ask for. What is shared
// between containers is one device all the same.
func (k *kube) gpus(d *yamlDoc, resources *yamlNode) []Fact {
	for _, list := range []string{"limits", "requests"} {
		for _, p := range d.pairs(d.get(resources, list)) {
			if !gpuResource.MatchString(p.name) || p.value.kind != yamlScalar {
				continue
			}
			n, err := strconv.Atoi(strings.TrimSpace(p.value.value))
			if err != nil || n < 0 {
				return nil
			}
			t := d.text(p.value)
			return []Fact{{Name: "gpu_count", Value: strconv.Itoa(n), Start: t.At(0), End: t.At(len(t.Str))}}
		}
	}
	return nil
}

// kubeEnv is the environment of a container, as it grows.
type kubeEnv struct {
	assigns []Assign
	// texts are the values of those that are known, and of those that are not
	// the holes.
	texts map[string]string
	// sources are what sets further variables, which the file does not name.
	sources []Doubt
	// injected is set if the object's controller sets some.
	injected bool
}

func (e *kubeEnv) set(a Assign, text string) {
	if e.assigns = putAssign(e.assigns, a); len(e.texts) < maxVars {
		e.texts[a.Name] = text
	}
}

// env reads env and envFrom of a container. A variable of env goes over one of
// envFrom.
func (k *kube) env(o kubeObject, n *yamlNode) *kubeEnv {
	e := &kubeEnv{texts: map[string]string{}, injected: o.injected}
	k.envFroms(e, o, n)
	k.envList(e, o, n)
	return e
}

// envFroms reads envFrom.
func (k *kube) envFroms(e *kubeEnv, o kubeObject, n *yamlNode) {
	d := o.d
	for _, from := range d.items(d.get(n, "envFrom")) {
		k.envFrom(e, o, from)
	}
	if tpl := d.get(n, "envFrom"); tpl.is(yamlScalar) && !tpl.null() {
		t := d.text(tpl.deref())
		e.notRead(k.structured, source(t, 0, len(t.Str), k.showText(t.Str)), "")
	}
}

// envList reads env.
func (k *kube) envList(e *kubeEnv, o kubeObject, n *yamlNode) {
	d := o.d
	list := d.get(n, "env")
	if list.is(yamlMap) { // some custom resources
		for _, p := range d.pairs(list) {
			if p.value.kind == yamlScalar {
				t := d.text(p.value)
				if p.value.null() {
					t = t.slice(0, 0)
				}
				e.set(k.assign(p.name, t), t.Str)
			}
		}
	}
	for _, v := range d.items(list) {
		key := d.get(v, "name")
		if !key.is(yamlScalar) {
			continue
		}
		name := key.deref().value
		if strings.IndexFunc(name, isHole) >= 0 {
			e.notRead(k.structured, source(d.text(key.deref()), 0, len(name), "the variable "+k.showText(name)), "")
			continue
		}
		if from := d.get(v, "valueFrom"); !from.null() {
			k.valueFrom(e, o, name, key, from)
			continue
		}
		value := d.get(v, "value")
		if value.null() { // as if it was left out
			at := d.t.At(key.off)
			e.set(Assign{Name: name, Start: at, End: at + len(name)}, "")
			continue
		}
		if value.kind != yamlScalar {
			continue
		}
		t := e.expand(k.structured, d.text(value))
		e.set(k.assign(name, t), t.Str)
	}
}

// envFrom sets the variables of a ConfigMap or Secret, over those of the ones
// before it.
func (k *kube) envFrom(e *kubeEnv, o kubeObject, from *yamlNode) {
	d := o.d
	prefix := d.str(from, "prefix")
	what, ref, list := "ConfigMap", d.get(from, "configMapRef", "name"), k.configs
	if s := d.get(from, "secretRef", "name"); s != nil {
		what, ref, list = "Secret", s, k.secrets
	}
	name := ""
	t := o.d.t.slice(0, 0)
	if ref.is(yamlScalar) {
		name, t = ref.deref().value, d.text(ref.deref())
	}
	by := source(t, 0, len(t.Str), "the "+what+" "+k.showText(name))
	c, ok := find(list[name], o)
	if !ok {
		e.notRead(k.structured, by, prefix)
		return
	}
	data, all := c.entries()
	if !all {
		e.notRead(k.structured, by, prefix)
	}
	for _, p := range data {
		// A key that cannot be a name is left out.
		if name := prefix + p.name; envName.MatchString(name) {
			e.set(k.assign(name, p.text), p.text.Str)
		}
	}
}

// notRead notes that something sets variables of names with a prefix that are
// not known, over those that there are.
func (e *kubeEnv) notRead(s *structured, by Doubt, prefix string) {
	if len(e.sources) < maxSources {
		e.sources = append(e.sources, by)
	}
	for i, a := range e.assigns {
		if strings.HasPrefix(a.Name, prefix) {
			e.assigns[i] = overridden(a, by)
			e.texts[a.Name] = s.hole(e.assigns[i].Parts[0].Unknown)
		}
	}
}

// valueFrom sets a variable that is taken from elsewhere.
func (k *kube) valueFrom(e *kubeEnv, o kubeObject, name string, key, from *yamlNode) {
	d := o.d
	refs := []struct {
		key  string
		list map[string][]kubeConfig
	}{{"configMapKeyRef", k.configs}, {"secretKeyRef", k.secrets}}
	for _, r := range refs {
		ref := d.get(from, r.key)
		c, ok := find(r.list[d.str(ref, "name")], o)
		if !ok {
			continue
		}
		data, _ := c.entries()
		for _, p := range slices.Backward(data) { // plain ones are last
			if p.name == d.str(ref, "key") {
				e.set(k.assign(name, p.text), p.text.Str)
				return
			}
		}
	}
	t := d.text(key.deref())
	a := unknownAssign(name, Computed, t.At(0), t.At(len(t.Str)))
	a.Parts[0].Unknown.Source = k.fromWhat(d, from)
	e.set(a, k.hole(a.Parts[0].Unknown))
}

// fromWhat names what a variable is taken from.
func (k *kube) fromWhat(d *yamlDoc, from *yamlNode) string {
	for _, r := range []struct{ ref, what, key, of string }{
		{"configMapKeyRef", "the key ", "key", " of the ConfigMap "}, {"secretKeyRef", "the key ", "key", " of the Secret "},
		{"fieldRef", "the field ", "fieldPath", ""}, {"resourceFieldRef", "the resource ", "resource", ""},
	} {
		ref := d.get(from, r.ref)
		if key := d.str(ref, r.key); key != "" {
			if r.of != "" {
				key += r.of + d.str(ref, "name")
			}
			return exprName(r.what + k.showText(key))
		}
	}
	return ""
}

// serviceVar matches the variables that a container has for each service.
var serviceVar = lazyre.New(`^[A-Z0-9_]+_(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|PORT(?:_[0-9]+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)$`)

// expand replaces $(NAME) as the kubelet does: by the variable if there is one,
// else it stays; $$ is $.
func (e *kubeEnv) expand(s *structured, t *Text) *Text {
	str := t.Str
	if !strings.Contains(str, "$") {
		return t
	}
	b := textBuilder{from: t}
	from, last := 0, strings.LastIndexByte(str, ')')
	for i := 0; i+1 < len(str); {
		if str[i] != '$' {
			i++
			continue
		}
		switch str[i+1] {
		case '$':
			b.piece(from, i+1)
			i += 2
			from = i
		case '(':
			if i+2 > last { // it stays, and there is no more of them
				i += 2
				continue
			}
			end := strings.IndexByte(str[i+2:], ')')
			next := i + 2 + end + 1
			name := str[i+2 : next-1]
			value, ok := e.texts[name]
			if !ok && e.mayHave(name) {
				value = s.hole(&Unknown{Name: name, Kind: Unset, Source: sourcesText(e.sources), Start: t.At(i), End: t.At(next)})
				ok = value != ""
			}
			if ok {
				// What is not known stands where it is used.
				if ps := s.parts(value[:min(len(value), holeLen)]); len(value) == holeLen && len(ps) == 1 {
					u := *ps[0].Unknown
					u.Start, u.End = t.At(i), t.At(next)
					if h := s.hole(&u); h != "" {
						value = h
					}
				}
				b.piece(from, i)
				b.insert(value, i)
				from = next
			}
			i = next
		default:
			i++
		}
	}
	if from == 0 {
		return t
	}
	b.piece(from, len(str))
	return b.text(len(str))
}

// site is where the value stands of a variable that is all of a text.
func (e *kubeEnv) site(text string) *Site {
	name, ok := strings.CutPrefix(text, "$(")
	name, ok2 := strings.CutSuffix(name, ")")
	if !ok || !ok2 {
		return nil
	}
	for _, a := range e.assigns {
		if a.Name == name {
			return &Site{Start: a.Start, End: a.End}
		}
	}
	return nil
}

// mayHave says whether the container can have a variable that its env does not
// name.
func (e *kubeEnv) mayHave(name string) bool {
	return envName.MatchString(name) && (len(e.sources) > 0 || e.injected || name == "JOB_COMPLETION_INDEX" || serviceVar.MatchString(name))
}

// mentionsEngine says whether a text has the name of an engine in it.
func mentionsEngine(text string) bool {
	for _, a := range engineNames() {
		if strings.Contains(text, a) {
			return true
		}
	}
	return false
}

// engineNames are the words of which one is in every command that starts an
// engine.
var engineNames = sync.OnceValue(func() []string {
	var out []string
	for _, a := range adapters() {
		for _, n := range append([]string{a.Package}, scriptNames(a)...) {
			if !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	return out
})
