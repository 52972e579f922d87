# Advisories for SGLang: configurations that its start-up code accepts and that
# are reported not to run, or not for long. Each names the report that it rests
# on.

pack "sglang-advisories" {
  engine   = "sglang"
  versions = ">= 0.5.5, < 0.6"
  doc      = "What starts and does not run: reports of users and of the engine's developers."
}

rule "nccl-tree-cuda-graph" {
  severity = "warning"
  when     = env.NCCL_ALGO != null && contains(lower(str(env.NCCL_ALGO)), "tree") && !field.disable_cuda_graph
  message  = "x"
  see      = "https://example.org"
}
