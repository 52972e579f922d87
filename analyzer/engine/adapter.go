package engine

// Adapter describes one kind of engine. It is data only: what the start-up
// code is called and how a command that starts it looks. What the engine does
// with its flags comes from its source. Of an engine whose source is not
// followed there is only what its commands look like: they are found and
// listed, and nothing is claimed of them.
type Adapter struct {
	// Name is the engine's name for people, Package its top-level Python
	// package.
	Name, Package string
	// Entry is the module that the start-up is analysed from, EntryFile its
	// path below the import root.
	Entry, EntryFile string
	// Class is the dataclass of resolved flags. Prepare is the function of
	// Entry that makes one from an argument vector; Check the method called
	// on the result afterwards, if there is one.
	Class, Prepare, Check string
	// ArgParser is the static method of Class that adds the flags to a parser.
	ArgParser string
	// ModelFlags are the flags whose value is a model path or repository name.
	ModelFlags []string
	// Preload lists modules that a start-up imports late. A session that runs
	// many cases imports those that exist at the beginning.
	Preload []string
	// WarmUp are command lines run once in such a session, so that the modules
	// that they import need not be imported again for every case.
	WarmUp [][]string
	// DefaultExtras are the extras of the engine's distribution that a usual
	// installation names.
	DefaultExtras []string
	// Modules are the modules that "python -m" starts the engine with. The
	// arguments that follow are the engine's.
	Modules []string
	// Scripts are the console commands that start the engine.
	Scripts []Script
	// Images are the repositories of container images whose entry point starts
	// the engine: arguments that follow the image are the engine's.
	Images []string
	// ArgsFiles are the parts of a file's path that mark it as the home of
	// flag handling: a finding names the innermost frame in such a file.
	ArgsFiles []string
	// EnvPrefixes begin the names of the engine's own environment variables.
	EnvPrefixes []string
	// Foreign are flags of other engines with the name they have here.
	Foreign []ForeignFlag
	// Installed tells, by device kind, of packages that a usual installation on
	// such a device has beyond the engine's requirements, or lacks of them.
	Installed map[string]DevicePackages
}

// DevicePackages are packages of a usual installation.
type DevicePackages struct {
	Has, Lacks []string // top-level modules
	// Source is where this can be seen.
	Source string
}

// Script is a console command: its name and the words that have to follow.
type Script struct {
	Name string
	Sub  []string
	// Positional says that a first argument that is no flag stands for the
	// value of PositionalFlag, in versions whose PositionalFile contains the
	// text PositionalMark.
	Positional                                     bool
	PositionalFlag, PositionalFile, PositionalMark string
	// Module and Func are the function that the command calls with the parsed
	// words and the arguments that follow them, to find out what to start.
	// Versions that lack it start the engine at once.
	Module, Func string
	// Test is a function that Module asks whether to start something else than
	// the server, which takes packages and models of another kind; it is taken
	// to say no, which Taken tells.
	Test, Taken string
}

// ForeignFlag is a flag of another engine.
type ForeignFlag struct {
	Engine, Flag string
	// Here is the flag of this engine with the same purpose, "" if there is
	// none; Note says what differs.
	Here, Note string
}

// SGLang is the adapter of SGLang.
var SGLang = &Adapter{
	Name:      "SGLang",
	Package:   "sglang",
	Entry:     "sglang.srt.server_args",
	EntryFile: "sglang/srt/server_args.py",
	Class:     "ServerArgs",
	Prepare:   "prepare_server_args",
	Check:     "check_server_args",
	ArgParser: "add_cli_args",
	ModelFlags: []string{
		"--model-path", "--model", "--tokenizer-path", "--speculative-draft-model-path",
		"--speculative-draft-model", "--draft-model-path",
	},
	Preload: []string{
		"sglang.srt.configs.model_config",
		"sglang.srt.server_args_config_parser",
		"sglang.srt.layers.moe.utils",
		"sglang.srt.layers.deep_gemm_wrapper",
		"sglang.srt.layers.attention.nsa.utils",
		"sglang.srt.layers.attention.dsa.utils",
		"sglang.srt.hardware_backend.npu.utils",
		"sglang.srt.arg_groups.speculative_hook",
		"sglang.srt.arg_groups.deepseek_v4_hook",
		"sglang.srt.arg_groups.hisparse_hook",
		"sglang.srt.arg_groups.pd_disaggregation_hook",
		"sglang.srt.speculative.adaptive_spec_params",
	},
	WarmUp: [][]string{
		{"--model-path", "/m/x"},
		{"--model-path", "/m/x", "--speculative-algorithm", "EAGLE"},
		{"--model-path", "/m/x", "--disaggregation-mode", "decode", "--tp", "2"},
	},
	DefaultExtras: []string{"runtime_common", "srt"},
	Modules:       []string{"sglang.launch_server"},
	Scripts: []Script{{Name: "sglang", Sub: []string{"serve"}, Positional: true, PositionalFlag: "--model-path", PositionalFile: "sglang/cli/serve.py", PositionalMark: "positional",
		Module: "sglang.cli.serve", Func: "serve",
		Test: "get_is_diffusion_model", Taken: "the model is no diffusion model"}},
	ArgsFiles:   []string{"/server_args.py", "/arg_groups/"},
	EnvPrefixes: []string{"SGLANG_", "SGL_"},
	Foreign:     vllmFlags,
	Installed: map[string]DevicePackages{
		"hip": {Has: []string{"aiter"}, Lacks: []string{"flashinfer"},
			Source: "https://github.com/sgl-project/sglang/blob/01d2a3d0d57bc35da92de3833d72412c0b448210/docker/Dockerfile.rocm"},
		"npu": {Has: []string{"torch_npu", "sgl_kernel_npu", "deep_ep"}, Lacks: []string{"flashinfer"},
			Source: "https://github.com/sgl-project/sglang/blob/066209dedff55fc4b41bd2ba35c10e558aec22d3/docker/npu.Dockerfile"},
	},
}

// VLLM is the adapter of vLLM, whose commands are found and not checked.
var VLLM = &Adapter{
	Name:        "vLLM",
	Package:     "vllm",
	ModelFlags:  []string{"--model", "--tokenizer"},
	Modules:     []string{"vllm.entrypoints.openai.api_server", "vllm.entrypoints.api_server"},
	Scripts:     []Script{{Name: "vllm", Sub: []string{"serve"}}},
	Images:      []string{"vllm/vllm-openai"},
	EnvPrefixes: []string{"VLLM_"},
}

// Checked says whether commands that start the engine can be checked.
func (a *Adapter) Checked() bool { return a.Entry != "" }

// LibraryEnv are the beginnings of variables that engines and their libraries
// read.
var LibraryEnv = []string{"SGL", "VLLM", "CUDA", "HIP", "ROCM", "ROCR", "NCCL", "RCCL", "TORCH", "PYTORCH", "HF_", "TRITON", "FLASHINFER", "NVSHMEM", "DG_", "MOONCAKE", "AITER", "PYTHONPATH", "TOKENIZERS"}

// Adapters lists the engines that Open recognises.
var Adapters = []*Adapter{SGLang}

// Launched lists the engines whose commands are found in files: those of
// Adapters first.
var Launched = append(append([]*Adapter(nil), Adapters...), VLLM)
