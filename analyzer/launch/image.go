package launch

import (
	"slices"
	"strings"

	"github.com/enginelint/enginelint/analyzer/engine"
	"github.com/enginelint/enginelint/analyzer/lazyre"
)

var (
	tagVersion = lazyre.New(`^v?(\d+\.\d+(?:\.\d+)?(?:\.?(?:rc|post|dev|a|b)\.?\d+)*)(?:[-_.+].*)?$`)
	tagCommit  = lazyre.New(`(?:^|[-_.])(?:g|sha-)?([0-9a-f]{7,40})(?:$|[-_.])`)
	allDecimal = lazyre.New(`^\d+$`)
)

// imageVersion gives the engine version that the reference of a container
// image names: "sglang 0.5.9" for lmsysorg/sglang:v0.5.9-cu129. It is nil for
// images that are not an engine's, by the last part of their repository. Tag
// is set whatever it says; Version and Commit only if it is of their form: a
// tag such as latest or nightly names neither. The offsets are left 0.
func imageVersion(ref string) *Version {
	ref = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(ref), "docker://"), "docker.io/")
	ref, _, _ = strings.Cut(ref, "@")
	repo, tag := ref, ""
	// "#" separates registry and repository in some Slurm plugins.
	if i := strings.LastIndexByte(ref, ':'); i >= 0 && !strings.ContainsAny(ref[i:], "/#") {
		repo, tag = ref[:i], ref[i+1:]
	}
	name := repo[strings.LastIndexAny(repo, "/#")+1:]
	pkg := imagePackage(name)
	if pkg == "" {
		return nil
	}
	v := &Version{Package: pkg, Tag: tag}
	if m := tagVersion.FindStringSubmatch(tag); m != nil {
		v.Version = m[1]
		// A build date is no version.
		if major, _, _ := strings.Cut(m[1], "."); len(major) >= 4 {
			v.Version = ""
		}
	}
	for _, m := range tagCommit.FindAllStringSubmatch(strings.ReplaceAll(tag, "-", "--"), -1) {
		if h := m[1]; !allDecimal.MatchString(h) {
			v.Commit = h
		}
	}
	return v
}

// imageEngine is the engine that the entry point of an image starts, nil if it
// is not known to start one.
func imageEngine(ref string) *engine.Adapter {
	ref = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(ref), "docker://"), "docker.io/")
	ref, _, _ = strings.Cut(ref, "@")
	ref, _, _ = strings.Cut(ref, ":")
	for _, a := range engine.Launched {
		if slices.Contains(a.Images, ref) {
			return a
		}
	}
	return nil
}

// imagePackage gives the package of the engine that an image is named after.
func imagePackage(name string) string {
	name = strings.ToLower(name)
	for _, a := range engine.Launched {
		p := strings.ToLower(a.Package)
		if name == p || strings.HasPrefix(name, p+"-") || strings.HasPrefix(name, p+"_") || strings.HasSuffix(name, "-"+p) {
			return a.Package
		}
	}
	return ""
}

var requirement = lazyre.New(`^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?\s*==\s*([0-9][0-9A-Za-z.+!]*)`)

// requirementVersion gives the engine version that a requirement such as
// sglang[all]==0.5.9 pins, nil if it is not of an engine.
func requirementVersion(s string) *Version {
	m := requirement.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return nil
	}
	name := strings.ToLower(strings.ReplaceAll(m[1], "_", "-"))
	for _, a := range engine.Launched {
		if name == strings.ToLower(a.Package) {
			v, _, _ := strings.Cut(m[2], "+")
			return &Version{Package: a.Package, Version: v}
		}
	}
	return nil
}
