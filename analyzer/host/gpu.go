package host

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// gpus asks the tools of each vendor's driver.
func (l *look) gpus() {
	found := false
	for _, tool := range []func() (answered, present bool, why string){l.nvidia, l.amd, l.intel, l.ascend} {
		answered, present, why := tool()
		if why != "" {
			l.lack("%s", why)
		}
		if answered {
			return
		}
		found = found || present
	}
	if found {
		return // a driver is there and does not answer
	}
	for _, dev := range []string{"/dev/nvidiactl", "/dev/nvidia0", "/dev/kfd", "/dev/davinci0", "/dev/dri/renderD128", "/dev/accel/accel0"} {
		if l.exists(dev) {
			l.lack("%s is there, and no tool that tells the GPU", dev)
			return
		}
	}
	const none = "no GPU in /dev, no tool of a driver"
	l.set("device", "cpu", none)
	l.set("gpu_count", int64(0), none)
}

// known fills in what only the built-in table says of a card.
func (l *look) known(name string) {
	g, err := world.LookupGPU(name)
	if err != nil {
		return
	}
	row := world.NewFacts()
	row.SetGPU(g, 0, "by name")
	for _, n := range []string{"sm", "gcn_arch", "gpu_mem_mib", "smi_mem", "sm_count", "smem_optin"} {
		if _, given := l.facts.Given(n); given {
			continue
		}
		if f, ok := row.Given(n); ok && f.Value != nil {
			l.set(n, f.Value, f.Source)
		}
	}
}

// rest fills in what a tool does not print of the card that it names.
func (l *look) rest(tool string) {
	if f, ok := l.facts.Given("gpu_name"); ok {
		l.known(f.Value.(string))
	}
	if _, ok := l.facts.Given("gpu_mem_mib"); !ok {
		l.lack("gpu_mem_mib: %s does not print what torch reports", tool)
	}
}

// records reads lines of comma separated values with spaces around them.
func records(text string) [][]string {
	r := csv.NewReader(strings.NewReader(text))
	r.FieldsPerRecord = -1
	r.LazyQuotes = true
	r.TrimLeadingSpace = true
	rs, err := r.ReadAll()
	if err != nil {
		return nil
	}
	for _, rec := range rs {
		for i := range rec {
			rec[i] = strings.TrimSpace(rec[i])
		}
	}
	return rs
}

func (l *look) nvidia() (answered, present bool, why string) {
	const name = "nvidia-smi"
	const format = "--format=csv,noheader"
	out, present, why := l.tool(name, "--query-gpu=name,memory.total,driver_version,compute_cap", format)
	if present && why != "" && strings.Contains(out+why, "compute_cap") {
		// Drivers before 510 do not tell it.
		out, _, why = l.tool(name, "--query-gpu=name,memory.total,driver_version", format)
	}
	if why != "" {
		return false, present, why
	}
	var rs [][]string
	for _, r := range records(out) {
		if len(r) >= 3 {
			rs = append(rs, r)
		}
	}
	if len(rs) == 0 {
		return false, true, name + ": lists no GPU"
	}
	for _, r := range rs[1:] {
		if r[0] != rs[0][0] || r[1] != rs[0][1] {
			l.lack("%s: the GPUs are not all the same; the first is taken", name)
			break
		}
	}
	r := rs[0]
	l.set("device", "cuda", name)
	l.set("gpu_name", r[0], name)
	l.set("gpu_count", int64(len(rs)), name)
	if mib, err := world.ParseMemory(r[1]); err == nil {
		l.set("gpu_mem_mib", mib, name)
		l.set("smi_mem", mib, name)
	} else {
		l.set("smi_mem", r[1], name) // unified memory: "[N/A]"
	}
	l.set("driver", r[2], name)
	if len(r) > 3 {
		if sm, err := world.ParseSM(r[3]); err == nil {
			l.set("sm", sm, name)
		}
	}
	l.set("hip", nil, name)
	l.set("gcn_arch", "", name)
	l.known(r[0])
	return true, true, ""
}

// amd asks rocm-smi, and the kernel's topology where that says nothing.
func (l *look) amd() (answered, present bool, why string) {
	const name = "rocm-smi"
	out, present, why := l.tool(name, "--showproductname", "--showmeminfo", "vram", "--csv")
	nodes := l.kfd()
	if why != "" && len(nodes) == 0 {
		return false, present, why
	}
	var cards []map[string]string
	if why == "" {
		var head []string
		for _, r := range records(out) {
			if len(r) > 1 && strings.EqualFold(r[0], "device") {
				head = r
				continue
			}
			if head == nil || !strings.HasPrefix(r[0], "card") {
				continue
			}
			c := map[string]string{}
			for i, v := range r {
				if i < len(head) {
					c[strings.ToLower(head[i])] = v
				}
			}
			cards = append(cards, c)
		}
	}
	if len(cards) == 0 && len(nodes) == 0 {
		return false, present, name + ": lists no GPU"
	}
	l.set("device", "hip", "ROCm")
	l.set("cuda", nil, "ROCm")
	l.set("cudnn", nil, "ROCm")
	if len(cards) > 0 {
		c := cards[0]
		l.set("gpu_count", int64(len(cards)), name)
		if s := c["card series"]; s != "" && s != "N/A" {
			l.set("gpu_name", s, name)
		}
		if g := c["gfx version"]; strings.HasPrefix(g, "gfx") {
			l.set("gcn_arch", g, name)
		}
		if n, err := strconv.ParseInt(c["vram total memory (b)"], 10, 64); err == nil && n > 0 {
			l.set("gpu_mem_mib", n>>20, name)
			l.set("smi_mem", n>>20, name)
		}
	} else {
		l.set("gpu_count", int64(len(nodes)), kfdNodes)
		l.lack("%s", why)
	}
	if _, ok := l.facts.Given("gcn_arch"); !ok && len(nodes) > 0 {
		l.set("gcn_arch", nodes[0], kfdNodes)
	}
	if f, ok := l.facts.Given("gcn_arch"); ok {
		if sm, ok := world.ArchSM(f.Value.(string)); ok {
			l.set("sm", sm, f.Source)
		}
	}
	if f, ok := l.facts.Given("gpu_name"); ok {
		l.known(f.Value.(string))
	}
	return true, true, ""
}

const kfdNodes = "/sys/class/kfd/kfd/topology/nodes"

// kfd gives the architecture of each AMD GPU that the kernel knows.
func (l *look) kfd() []string {
	names, err := l.list(kfdNodes)
	if err != nil {
		return nil
	}
	var out []string
	for _, n := range names {
		b, err := l.read(kfdNodes + "/" + n + "/properties")
		if err != nil {
			continue
		}
		props := map[string]int64{}
		for line := range strings.Lines(string(b)) {
			if key, v, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
				props[key], _ = strconv.ParseInt(v, 10, 64)
			}
		}
		if v := props["gfx_target_version"]; v > 0 && props["simd_count"] > 0 {
			out = append(out, fmt.Sprintf("gfx%d%d%x", v/10000, v/100%100, v%100))
		}
	}
	return out
}

func (l *look) intel() (answered, present bool, why string) {
	const name = "xpu-smi"
	out, present, why := l.tool(name, "discovery", "-j")
	if why != "" {
		return false, present, why
	}
	var doc struct {
		Devices []struct {
			Name string `json:"device_name"`
			Type string `json:"device_type"`
		} `json:"device_list"`
	}
	if err := json.Unmarshal([]byte(out), &doc); err != nil {
		return false, true, name + ": answers in an unknown form"
	}
	if len(doc.Devices) == 0 {
		return false, true, name + ": lists no GPU"
	}
	l.set("device", "xpu", name)
	l.set("gpu_name", doc.Devices[0].Name, name)
	l.set("gpu_count", int64(len(doc.Devices)), name)
	l.rest(name)
	return true, true, ""
}

// A card in the table of npu-smi info has a line that begins with its number and
// its name, and each of its chips one with its number and its address.
var (
	ascendCard = lazyre.New(`(?m)^\|\s*\d+\s+([0-9A-Za-z]*\d[0-9A-Za-z]*)\s*\|\s*\w+\s*\|\s*[\d.-]`)
	ascendChip = lazyre.New(`(?m)^\|\s*\d+(?:\s+\d+)?\s*\|\s*[0-9A-Fa-f]{4}:[0-9A-Fa-f]{2}:`)
)

func (l *look) ascend() (answered, present bool, why string) {
	const name = "npu-smi"
	out, present, why := l.tool(name, "info")
	if why != "" {
		return false, present, why
	}
	cards := ascendCard.FindAllStringSubmatch(out, -1)
	chips := ascendChip.FindAllString(out, -1)
	if len(cards) == 0 || len(chips) == 0 {
		return false, true, name + ": lists no card"
	}
	l.set("device", "npu", name)
	l.set("gpu_name", "Ascend"+strings.TrimPrefix(cards[0][1], "Ascend"), name)
	l.set("gpu_count", int64(len(chips)), name)
	l.rest(name)
	return true, true, ""
}
