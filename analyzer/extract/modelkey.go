package extract

import (
	"strings"

	"github.com/enginelint/enginelint/analyzer/interp"
	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
	"github.com/enginelint/enginelint/rules"
)

// The names of unknowns that belong to a model, and the references for them:
//
//	config.NAME            config.NAME          an attribute of its configuration
//	config (part).NAME     part.NAME            of a configuration inside it
//	config (part) (part)   subpart.NAME         of one inside that
//	draft config.NAME      draft.NAME ...       the same of the draft model
//	PATH/FILE.json.KEY     json["PATH/FILE.json"]["KEY"]
//	file PATH exists       path["PATH"] == "file"
//	files PATH/*           files["PATH"]
//
// with <DEST> in a PATH for the value of the argument DEST, and /model-files/<DEST>
// for where the files of that model are. "(part N)" is one of
// several configurations; see interp.StandIn.
var (
	standInKey = lazyre.New(`^(\S+ \(part \d+\))(.*)$`)
	jsonKey    = lazyre.New(`^(\S*` + interp.ModelText + `\w+/[^\s']*?\.json)((?:\.|$).*)$`)
	pathKey    = lazyre.New(`^(file|directory|path) (\S*any-\S*) exists$`)
	filesKey   = lazyre.New(`^files (\S*` + interp.ModelText + `\w+)/\*$`)
	modelDest  = lazyre.New(`any-owner(?:/|--)any-(\w+)`)
)

// roots are those of a configuration, of one inside it, and of one inside that.
var roots = map[string][]string{
	"config": {"config", "part", "subpart"},
	"draft":  {"draft", "draft_part", "draft_subpart"},
}

// hubQuantConfig is the name of a model's hf_quant_config.json wherever the model
// is.
const hubQuantConfig = "hf_quant_config.json"

// ofModel makes an expression of the reference for an unknown of a model; nil if
// there is none. Of a list of one, the unknown is its element if elem.
func (x *extractor) ofModel(key string, elem bool, make func(rules.Expr) rules.Expr) rules.Expr {
	if m := standInKey.FindStringSubmatch(key); m != nil {
		arms := x.m.StandIn(m[1])
		var out rules.Expr
		for i := len(arms) - 1; i >= 0; i-- {
			e := x.ofModel(arms[i].Name+m[2], elem, make)
			switch {
			case e == nil:
				return nil
			case out == nil:
				out = e
			case !same(out, e):
				out = &rules.Cond{If: x.guard(arms[i].Guard), Then: e, Else: out}
			}
		}
		return out
	}
	ref := modelRef(key, elem)
	if ref == nil {
		return nil
	}
	return make(ref)
}

// modelRef is the reference for an unknown of a model, nil if there is none.
func modelRef(key string, elem bool) rules.Expr {
	var ref rules.Expr
	var names []string
	rest, family := key, ""
	if r, ok := strings.CutPrefix(key, "draft config"); ok && (r == "" || r[0] == '.' || r[0] == ' ') {
		family, rest = "draft", r
	} else if r, ok := strings.CutPrefix(key, "config"); ok && (r == "" || r[0] == '.' || r[0] == ' ') {
		family, rest = "config", r
	} else if r, ok := strings.CutPrefix(key, "hf_quant_config"); ok && (r == "" || r[0] == '.') {
		ref, rest = rules.NewRef("json", hubQuantConfig), r
	} else if m := filesKey.FindStringSubmatch(key); m != nil {
		ref, rest = rules.NewRef("files", pathName(m[1])), ""
	} else if m := jsonKey.FindStringSubmatch(key); m != nil {
		ref, rest = rules.NewRef("json", pathName(m[1])), m[2]
	} else {
		return nil
	}
	depth := 0
	for family != "" {
		r, ok := strings.CutPrefix(rest, " (part)")
		if !ok {
			break
		}
		rest = r
		depth++
	}
	names, ok := segments(rest)
	if !ok || depth > 2 {
		return nil
	}
	if family != "" {
		if len(names) == 0 || !rules.IsName(names[0]) {
			return nil
		}
		ref = rules.NewRef(roots[family][depth], names[0])
		if len(names) == 1 && elem && world.ConfigKey(names[0]).Type == "one" {
			return &rules.IndexExpr{X: ref, Key: number(0)}
		}
		names = names[1:]
	}
	for _, n := range names {
		ref = &rules.IndexExpr{X: ref, Key: rules.NewLit(rules.Str(n))}
	}
	return ref
}

// segments takes .NAME.'KEY' apart.
func segments(s string) (names []string, ok bool) {
	for s != "" {
		if s[0] != '.' {
			return nil, false
		}
		if s = s[1:]; strings.HasPrefix(s, "'") {
			end := strings.Index(s[1:], "'")
			if end < 0 || strings.Contains(s[:end+1], "\\") {
				return nil, false
			}
			names, s = append(names, s[1:end+1]), s[end+2:]
			continue
		}
		end := strings.IndexAny(s, ". ('")
		if end < 0 {
			end = len(s)
		}
		if end == 0 {
			return nil, false
		}
		names, s = append(names, s[:end]), s[end:]
	}
	return names, true
}

// pathName is a path with <DEST> for the paths of models.
func pathName(p string) string { return modelDest.ReplaceAllString(p, "<$1>") }

// pathQuestion is the expression of a question about a path of a model; nil if it
// is another question.
func pathQuestion(key string) rules.Expr {
	m := pathKey.FindStringSubmatch(key)
	if m == nil {
		return nil
	}
	ref := rules.NewRef("path", pathName(m[2]))
	if m[1] == "path" {
		return not(call("is_none", ref))
	}
	return &rules.Binary{Op: rules.Eq, X: ref, Y: rules.NewLit(rules.Str(m[1]))}
}

// methodAsked is a question whether an entry of a configuration has a method of
// texts, which is whether it is a text; nil if the question is another one.
func (x *extractor) methodAsked(name string) rules.Expr {
	i := strings.LastIndexByte(name, '.')
	if i < 0 || functions[name[i:]] == "" {
		return nil
	}
	return x.ofModel(name[:i], true, ofType("str"))
}

// methodCalled is a method of texts of an entry of a configuration; nil if the
// term is another one.
func (x *extractor) methodCalled(op string, args []interp.Value) rules.Expr {
	if op != "call" || len(args) != 1 {
		return nil
	}
	s, ok := args[0].(*interp.Sym)
	if !ok {
		return nil
	}
	i := strings.LastIndexByte(s.Key(), '.')
	if i < 0 || functions[s.Key()[i:]] == "" {
		return nil
	}
	return x.ofModel(s.Key()[:i], true, func(e rules.Expr) rules.Expr { return call(functions[s.Key()[i:]], e) })
}
