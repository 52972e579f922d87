package world

import "slices"

// The domains of facts that have few possible values. An unknown fact with a
// domain is one of its values, which lets conditions on it be evaluated; any
// other unknown fact is a value of which nothing is known.

// Chip is a kind of device with what follows from it. The facts device, sm and
// gcn_arch are one choice: of two of them only some combinations exist.
type Chip struct {
	Device  string
	SM      [2]int // as torch.cuda.get_device_capability gives it; 0, 0: none
	GCNArch string // "gfx942:sramecc+:xnack-"; "": not an AMD GPU
}

// DeviceKinds are the kinds of device. An unknown device is one of them but
// hpu, whose software the models of third-party packages do not cover.
var DeviceKinds = []string{"cuda", "hip", "npu", "xpu", "hpu", "cpu"}

// cudaVersions are the releases of the CUDA toolkit
// (https://developer.nvidia.com/cuda-toolkit-archive) since 11.0.
var cudaVersions = []string{
	"11.0", "11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8",
	"12.0", "12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.8", "12.9", "13.0", "13.1", "13.2",
}

// Chips lists the chips that agree with what is known of device, sm and
// gcn_arch. It is empty if those are known and agree with no chip of the
// table, which then says nothing about them.
func (f *Facts) Chips() []Chip {
	all := make([]Chip, 0, 64)
	for _, sm := range SMVersions() {
		all = append(all, Chip{Device: "cuda", SM: sm})
	}
	for _, g := range GCNArchs() {
		major, minor, _ := GCNVersion(g)
		all = append(all, Chip{Device: "hip", SM: [2]int{major, minor}, GCNArch: g})
	}
	for _, d := range DeviceKinds[2:] {
		if d != "hpu" || f.value("device") == "hpu" {
			all = append(all, Chip{Device: d})
		}
	}
	device, sm, arch := f.value("device"), f.value("sm"), f.value("gcn_arch")
	_, knowDevice := f.Get("device")
	_, knowSM := f.Get("sm")
	_, knowArch := f.Get("gcn_arch")
	return slices.DeleteFunc(all, func(c Chip) bool {
		if knowDevice && device != c.Device {
			return true
		}
		if a, ok := sm.([]any); knowSM && ok && len(a) == 2 && (a[0] != int64(c.SM[0]) || a[1] != int64(c.SM[1])) {
			return true
		}
		if knowSM && sm == nil && c.SM != [2]int{} {
			return true
		}
		if knowArch {
			s, _ := arch.(string)
			return archName(s) != archName(c.GCNArch)
		}
		return false
	})
}

// archName is a gfx name without its features: "gfx942:sramecc+:xnack-".
func archName(s string) string {
	for i := range len(s) {
		if s[i] == ':' {
			return s[:i]
		}
	}
	return s
}

// Choices lists the values that an unknown fact of other kinds can have; nil
// if there is no end to them.
func Choices(fact string) []any {
	switch fact {
	case "cuda":
		out := make([]any, len(cudaVersions))
		for i, v := range cudaVersions {
			out[i] = v
		}
		return out
	case "machine":
		return []any{"x86_64", "aarch64"}
	case "cpu_amx", "cpu_avx512":
		return []any{true, false}
	}
	return nil
}
