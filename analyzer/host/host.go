// Package host learns facts from the machine that it runs on: from the tools of
// the GPU's driver, /proc, /sys, the environment, and the files of a Python
// installation. It runs no Python and writes nothing.
package host

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/enginelint/enginelint/analyzer/lazyre"
	"github.com/enginelint/enginelint/analyzer/world"
)

// Timeout bounds each tool that is run.
const Timeout = 10 * time.Second

// Machine is where facts are learnt. Use Here; tests make their own.
type Machine struct {
	// Root is the directory that stands for "/", "" for the real one.
	Root string
	// Environ holds NAME=VALUE.
	Environ []string
	// Arch is the architecture as Go calls it.
	Arch string
	// Run runs a program and returns its standard output. The error is
	// exec.ErrNotFound if there is none of that name.
	Run func(ctx context.Context, name string, args ...string) ([]byte, error)
}

// Here is this machine.
func Here() *Machine {
	return &Machine{Environ: os.Environ(), Arch: runtime.GOARCH, Run: run}
}

func run(ctx context.Context, name string, args ...string) ([]byte, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, exec.ErrNotFound
	}
	c := exec.CommandContext(ctx, path, args...)
	// The tools print numbers by the locale.
	c.Env = append(os.Environ(), "LC_ALL=C")
	c.WaitDelay = time.Second
	return c.Output()
}

// Row is one thing that was learnt.
type Row struct {
	Name   string
	Value  any // a JSON value
	Source string
}

// Report is what was learnt.
type Report struct {
	// Facts are what an analysis for this machine may use. They are not
	// complete.
	Facts *world.Facts
	// Rows lists everything for people, that which changes most outcomes
	// first.
	Rows []Row
	// Absent says which optional packages are not installed, "" if that is not
	// known.
	Absent string
	// Missing says what could not be learnt, and why.
	Missing []string
	// Engine is the directory of an engine that the Python installation has,
	// "" if there is none.
	Engine string
}

// look is a report in the making.
type look struct {
	*Machine
	facts   *world.Facts
	missing []string
	py      *python
	cache   []Row
}

// GPUFacts are the facts about the accelerators.
var GPUFacts = []string{"device", "gpu_name", "sm", "gcn_arch", "gpu_mem_mib", "smi_mem", "gpu_count", "sm_count", "smem_optin", "driver"}

// Look learns what there is to learn. engines are the Python packages of
// engines.
func (m *Machine) Look(engines []string) *Report {
	l := &look{Machine: m, facts: world.NewFacts()}
	l.gpus()
	l.host()
	l.python(engines)
	l.environment()
	l.hub()
	return l.report()
}

func (l *look) set(name string, v any, source string) {
	if err := world.CheckValue(name, v); err != nil {
		l.lack("%s: %s: %v", source, name, err)
		return
	}
	if err := l.facts.Set(name, v, source); err != nil {
		l.lack("%v", err)
	}
}

func (l *look) lack(format string, args ...any) {
	l.missing = append(l.missing, fmt.Sprintf(format, args...))
}

func (m *Machine) getenv(name string) string {
	v := ""
	for _, e := range m.Environ {
		if n, val, ok := strings.Cut(e, "="); ok && n == name {
			v = val
		}
	}
	return v
}

// tool runs a program; ok is false if there is none or it fails, and why is
// then a text for people.
func (l *look) tool(name string, args ...string) (out string, found bool, why string) {
	ctx, cancel := context.WithTimeout(context.Background(), Timeout)
	defer cancel()
	b, err := l.Run(ctx, name, args...)
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", false, name + ": not on PATH"
	case ctx.Err() != nil:
		return "", true, fmt.Sprintf("%s: no answer within %v", name, Timeout)
	case err != nil:
		text := err.Error()
		var ee *exec.ExitError
		if errors.As(err, &ee) {
			if first := firstLine(string(b) + "\n" + string(ee.Stderr)); first != "" {
				text = first
			}
		}
		return string(b), true, fmt.Sprintf("%s: %s", name, text)
	}
	return string(b), true, ""
}

func firstLine(s string) string {
	for l := range strings.Lines(s) {
		if l = strings.TrimSpace(l); l != "" {
			return l
		}
	}
	return ""
}

var machines = map[string]string{"amd64": "x86_64", "arm64": "aarch64", "ppc64le": "ppc64le", "s390x": "s390x", "riscv64": "riscv64", "loong64": "loongarch64"}

// host reads /proc and /sys.
func (l *look) host() {
	if m := machines[l.Arch]; m != "" {
		l.set("machine", m, "this program")
	}
	if b, err := l.read("/proc/cpuinfo"); err != nil {
		l.lack("/proc/cpuinfo: cannot be read")
	} else {
		n, flags := 0, map[string]bool{}
		for line := range strings.Lines(string(b)) {
			key, value, _ := strings.Cut(line, ":")
			switch strings.TrimSpace(key) {
			case "processor":
				n++
			case "flags", "Features":
				if len(flags) == 0 {
					for _, f := range strings.Fields(value) {
						flags[f] = true
					}
				}
			}
		}
		if n > 0 {
			l.set("cpu_count", int64(n), "/proc/cpuinfo")
		}
		if len(flags) > 0 {
			l.set("cpu_amx", flags["amx_tile"], "/proc/cpuinfo")
			l.set("cpu_avx512", flags["avx512f"], "/proc/cpuinfo")
		}
	}
	if b, err := l.read("/proc/meminfo"); err != nil {
		l.lack("/proc/meminfo: cannot be read")
	} else if m := memTotal.FindSubmatch(b); m != nil {
		kib, err := strconv.ParseInt(string(m[1]), 10, 64)
		if err == nil && kib >= 1<<20 {
			l.set("host_mem_gib", kib>>20, "/proc/meminfo")
		}
	}
	if names, err := l.list("/sys/devices/system/node"); err == nil {
		n := 0
		for _, name := range names {
			if numaNode.MatchString(name) {
				n++
			}
		}
		if n > 0 {
			l.set("numa_nodes", int64(n), "/sys/devices/system/node")
		}
	} else {
		l.lack("/sys/devices/system/node: cannot be read")
	}
	const ib = "/sys/class/infiniband"
	switch names, err := l.list(ib); {
	case errors.Is(err, os.ErrNotExist):
		l.set("ib_devices", nil, ib+" is not there")
	case err != nil:
		l.lack("%s: cannot be read", ib)
	default:
		devs := []any{}
		for _, n := range names {
			devs = append(devs, n)
		}
		l.set("ib_devices", devs, ib)
	}
}

var (
	memTotal = lazyre.New(`(?m)^MemTotal:\s*(\d+) kB`)
	numaNode = lazyre.New(`^node\d+$`)
)

// prefixes of variables that engines and the libraries below them read.
var prefixes = []string{"SGLANG_", "SGL_", "VLLM_", "CUDA_", "NVIDIA_", "NCCL_", "NVSHMEM_", "TORCH_", "PYTORCH_", "TRITON_", "FLASHINFER_", "DG_", "HF_", "HUGGINGFACE_",
	"TRANSFORMERS_", "SAFETENSORS_", "ROCM_", "HIP_", "ROCR_", "HSA_", "RCCL_", "AITER_", "ASCEND_", "HCCL_", "ZE_", "ONEAPI_", "CCL_", "UCX_", "MC_", "MOONCAKE_", "GLOO_",
	"OMP_", "KMP_", "MASTER_", "RAY_", "PYTHONHASHSEED", "TOKENIZERS_", "RANK", "WORLD_SIZE", "LOCAL_RANK", "MODELSCOPE_", "USE_MODELSCOPE"}

// secret are parts of names of variables that nobody should see.
var secret = lazyre.New(`(^|_)(TOKEN|TOKENS|KEY|KEYS|SECRET|SECRETS|PASSWORD|PASSWD|CREDENTIAL|CREDENTIALS|AUTH)(_|$)`)

// environment takes the variables that matter. Secrets are left out.
func (l *look) environment() {
	env := map[string]string{}
	for _, e := range l.Environ {
		name, value, ok := strings.Cut(e, "=")
		if !ok || !slices.ContainsFunc(prefixes, func(p string) bool {
			return name == p || strings.HasSuffix(p, "_") && strings.HasPrefix(name, p)
		}) {
			continue
		}
		if secret.MatchString(name) {
			l.lack("$%s: is set; its value is not shown", name)
			continue
		}
		env[name] = value
	}
	for _, n := range slices.Sorted(maps.Keys(env)) {
		if err := l.facts.SetEntry("env", n, env[n], "environment"); err != nil {
			l.lack("$%s: %v", n, err)
		}
	}
}

// hub lists the models in the cache of the Hugging Face hub.
func (l *look) hub() {
	dir := world.HubCacheDir(l.getenv)
	if dir == "" {
		return
	}
	names, err := l.list(dir)
	if err != nil {
		l.lack("%s: no cache of models", dir)
		return
	}
	for _, n := range names {
		if id, ok := strings.CutPrefix(n, "models--"); ok {
			l.cache = append(l.cache, Row{"model", strings.ReplaceAll(id, "--", "/"), dir})
		}
	}
}

// order of the rows, by what changes outcomes most. "" stands for the engine,
// "packages", "model" and "env" for their entries.
var order = []string{"engine", "python", "device", "gpu_name", "gpu_count", "sm", "gcn_arch", "cuda", "hip", "driver", "torch_version", "torch_local_tag", "packages", "triton_version", "cudnn",
	"model", "gpu_mem_mib", "smi_mem", "sm_count", "smem_optin", "env", "machine", "cpu_count", "cpu_amx", "cpu_avx512", "host_mem_gib", "numa_nodes", "ib_devices"}

func (l *look) report() *Report {
	r := &Report{Facts: l.facts, Missing: l.missing}
	for _, n := range order {
		switch n {
		case "engine":
			if l.py != nil {
				r.Engine = l.py.engineDir
				r.Rows = append(r.Rows, l.py.engineRows...)
			}
		case "python":
			if l.py != nil {
				r.Rows = append(r.Rows, Row{"python", l.py.version, l.py.exe})
			}
		case "packages":
			if l.py != nil {
				r.Rows = append(r.Rows, l.py.rows...)
				r.Absent = l.py.absent
			}
		case "model":
			r.Rows = append(r.Rows, l.cache...)
		case "env":
			f, _ := l.facts.Given("env")
			if o, ok := f.Value.(*world.Object); ok {
				for _, k := range o.Keys() {
					v, _ := o.Get(k)
					r.Rows = append(r.Rows, Row{"env." + k, v, f.Source})
				}
			}
		default:
			if f, ok := l.facts.Given(n); ok && !(f.Value == nil && n != "ib_devices") && f.Value != "" && !(n == "sm" && world.FormatFact(n, f.Value) == "0.0") {
				r.Rows = append(r.Rows, Row{n, f.Value, f.Source})
			}
		}
	}
	return r
}

// scanLines calls f for each line, without its end.
func scanLines(b []byte, f func(string) bool) {
	s := bufio.NewScanner(bytes.NewReader(b))
	s.Buffer(nil, 1<<20)
	for s.Scan() && f(s.Text()) {
	}
}
