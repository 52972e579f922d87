package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onCard runs check on our own engine and a card of the table, with the usual
// values for the rest.
func onCard(args ...string) ran {
	return do("", append([]string{"check", "--no-config", "--engine", fixtures + "engines/imperative"}, args...)...)
}

// Whether a server has InfiniBand devices is not taken for granted.
func TestInfiniBandIsNotUsual(t *testing.T) {
	prefill := command("--disaggregation-mode", "prefill", "--disaggregation-ib-device", "mlx5_0,mlx5_1")
	args := []string{"--gpu", "h200x8", "--package", "mooncake=yes", "--model-config", fixtures + "oracle/facts/models/llama31_8b.json"}
	r := onCard(append(args, prefill...)...)
	assert.NotEqual(t, 0, r.status)
	assert.NotContains(t, r.out, "error EL")
	assert.Contains(t, r.out, "InfiniBand devices: RuntimeError: no RDMA device on this machine")
	assert.Contains(t, r.out, "give the InfiniBand devices with --fact ib_devices=mlx5_0,mlx5_1 (or none)")
	for devices, want := range map[string]string{
		"mlx5_0,mlx5_1": "accepted",
		"none":          "error EL201 check-failed: RuntimeError: no RDMA device on this machine",
		"mlx5_0":        "error EL201 check-failed: ValueError: unknown RDMA devices ['mlx5_1']; there are mlx5_0",
	} {
		r := onCard(append(append(args, "--fact", "ib_devices="+devices), prefill...)...)
		assert.Contains(t, r.out, want)
	}
}

// A model that is known by its config.json alone usually has a
// generation_config.json, and what is said of one goes over that.
func TestUsualGenerationConfig(t *testing.T) {
	const usual = "the model's generation_config.json sets nothing"
	assert.Contains(t, onCard("--gpu", "h200x8", "--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B").out, usual)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config.json"), []byte(`{"architectures": ["LlamaForCausalLM"], "model_type": "llama"}`), 0o644))
	assert.NotContains(t, onCard("--gpu", "h200x8", "--model-config", dir, "--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B").out, usual)
	assert.NotContains(t, onCard("--gpu", "h200x8", "--assume", "nothing", "--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B").out, usual)
}

// What an installation usually has depends on the device.
func TestUsualPackagesOfDevice(t *testing.T) {
	serve := []string{"--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B"}
	amd := onCard(append([]string{"--gpu", "mi300xx8", "-v"}, serve...)...).out
	assert.Contains(t, amd, "packages: what the engine requires, and aiter\n")
	assert.Regexp(t, `package.aiter +true +usual value, not given \(https://`, amd)
	assert.Regexp(t, `package.flashinfer +false +usual value, not given \(https://`, amd)
	assert.NotRegexp(t, "taken as usual.*driver", amd)
	assert.Regexp(t, `package.aiter +0.1.5 +--package`, onCard(append([]string{"--gpu", "mi300xx8", "-v", "--package", "aiter=0.1.5"}, serve...)...).out)
	assert.Contains(t, onCard(append([]string{"--gpu", "ascend 910b3x8"}, serve...)...).out, "and torch_npu, sgl_kernel_npu, deep_ep\n")
	assert.NotContains(t, onCard(append([]string{"--gpu", "h200x8", "-v"}, serve...)...).out, "aiter")
}

// The rows of a matrix are the cards that agree with what is given.
func TestMatrixRows(t *testing.T) {
	matrix := func(args ...string) string {
		args = append([]string{"explain", "--matrix", "--no-config", "--engine", fixtures + "engines/imperative"}, args...)
		return do("", append(args, "--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B", "--moe-runner-backend", "flashinfer_cutlas")...).out
	}
	out := matrix("--fact", "sm=120")
	assert.Regexp(t, `(?m)^Blackwell \(SM120\) +8x RTX PRO 6000`, out)
	assert.Contains(t, out, "refused on 1 of 1 families")
	assert.Contains(t, out, "  = hint: did you mean \"flashinfer_cutlass\"?")
	assert.Regexp(t, `(?m)^Blackwell \(SM100\) +8x B300`, matrix("--assume", "sm=103"))
	out = matrix()
	assert.Regexp(t, `(?s)\nBlackwell \(SM100\) .*\nBlackwell \(SM120\) .*\nGaudi +8x Intel Gaudi 3 +not analysed`, out)
	assert.Regexp(t, "on Gaudi: EL402 not analysed: the software of Gaudi", out)
	assert.Regexp(t, "EL402 not-analysed: not analysed: the software of Gaudi", onCard("--gpu", "gaudi 3x8", "--", "sglang", "serve", "--model-path", "x").out)
}

// A value that the command hands on is not open in a way worth a finding.
func TestVariablesHandedOn(t *testing.T) {
	args := []string{"--gpu", "h200x8", "--model-config", fixtures + "oracle/facts/models/llama31_8b.json", "-"}
	const script = "python3 -m sglang.launch_server --model-path /m/x --context-length 4096 --random-seed \"$SEED\" --node-rank $RANK\n"
	all := func(verb string) ran {
		return do(script, append([]string{verb, "--no-config", "--engine", fixtures + "engines/imperative"}, args...)...)
	}
	r := all("check")
	assert.NotContains(t, r.out, "EL403")
	assert.NotRegexp(t, "random_seed|node_rank", r.out)
	out := all("explain").out
	assert.Regexp(t, `(?m)^random_seed = "\$\{SEED\}"`, out)
	assert.Regexp(t, `(?m)^node_rank = "\$\{RANK\}"`, out)
}

func TestQuiet(t *testing.T) {
	args := []string{"--gpu", "h200x8", "--quiet", "--", "sglang", "serve", "--model-path", "Qwen/Qwen3-8B"}
	assert.Regexp(t, `^accepted \(SGLang .*\n$`, onCard(args...).out)
	out := onCard(append(args, "--tp", "3")...).out
	assert.Contains(t, out, "error EL201")
	assert.Contains(t, out, "taken as usual, not given: CUDA version")
	assert.NotContains(t, out, "the engine sets")
}

// Behind a statement that is not analysed, on one of two ways, no field and no
// variable is certain.
func TestNothingCertainUnreached(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(smallEngine)))
	file := filepath.Join(dir, "python/sglang/srt/server_args.py")
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	const before = "        if self.page_size > 16 and"
	require.Contains(t, string(src), before)
	text := strings.Replace(string(src), before, `        if os.environ.get("ASK"):
            exec(os.environ["ASK"], {"args": self})
            envs.SGLANG_WARM_CACHE.set(self.chunk_size > 64)
`+before, 1)
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	args := []string{"check", "--no-config", "--assume", "nothing", "--engine", dir}
	serve := []string{"--", "sglang", "serve", "--model-path", "x", "--enable-flash-allreduce"}
	got := do("", slices.Concat(args, serve)...)
	assert.Contains(t, got.out, "chunk_size: None -> 4096, as far as analysed")
	assert.Contains(t, got.out, "SGLANG_WARM_CACHE=True, as far as analysed")
	got = do("", slices.Concat(args, []string{"--format", "json"}, serve)...)
	assert.Regexp(t, `"name": "SGLANG_WARM_CACHE",\s+"value": null,\s+"undecided": true`, got.out)
	assert.NotRegexp(t, `"field": "chunk_size"[^}]*"value": 4096`, got.out)
	got = do("", slices.Concat(args, []string{"--env", "ASK="}, serve)...)
	assert.Contains(t, got.out, "chunk_size: None -> 4096  [")
}
