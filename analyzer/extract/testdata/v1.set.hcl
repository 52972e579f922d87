set "sglang" {
  version = "1.0.0"
}

flag "help" {
  names   = ["-h", "--help"]
  action  = "_HelpAction"
  nargs   = "0"
  default = "==SUPPRESS=="
  const   = null
  at      = "sglang/srt/server_args.py:67"
}

flag "model_path" {
  names    = ["--model-path", "--model"]
  action   = "_StoreAction"
  type     = "str"
  default  = null
  const    = null
  required = true
  at       = "sglang/srt/server_args.py:46"
}

flag "tp_size" {
  names   = ["--tensor-parallel-size", "--tp-size", "--tp"]
  action  = "_StoreAction"
  type    = "int"
  default = 1
  const   = null
  at      = "sglang/srt/server_args.py:47"
}

flag "ep_size" {
  names   = ["--ep-size"]
  action  = "_StoreAction"
  type    = "int"
  default = 1
  const   = null
  at      = "sglang/srt/server_args.py:48"
}

flag "enable_ep_moe" {
  names   = ["--enable-ep-moe"]
  action  = "_StoreTrueAction"
  nargs   = "0"
  default = false
  const   = true
  at      = "sglang/srt/server_args.py:49"
}

flag "enable_flash_latent" {
  names   = ["--enable-flash-latent"]
  action  = "_StoreTrueAction"
  nargs   = "0"
  default = false
  const   = true
  at      = "sglang/srt/server_args.py:50"
}

flag "sparse_prefill_backend" {
  names   = ["--sparse-prefill-backend"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["tiled", "fused"]
  default = "tiled"
  const   = null
  at      = "sglang/srt/server_args.py:51"
}

flag "sparse_decode_backend" {
  names   = ["--sparse-decode-backend"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["tiled", "fused"]
  default = "tiled"
  const   = null
  at      = "sglang/srt/server_args.py:52"
}

flag "scheduler_strategy" {
  names   = ["--scheduler-strategy"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["auto", "eager"]
  default = "auto"
  const   = null
  at      = "sglang/srt/server_args.py:53"
}

flag "load_balance" {
  names   = ["--load-balance"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["round_robin", "shortest_queue"]
  default = "round_robin"
  const   = null
  at      = "sglang/srt/server_args.py:54"
}

flag "chunk_size" {
  names   = ["--chunk-size"]
  action  = "_StoreAction"
  type    = "int"
  default = 4096
  const   = null
  at      = "sglang/srt/server_args.py:55"
}

flag "page_size" {
  names   = ["--page-size"]
  action  = "_StoreAction"
  type    = "int"
  default = 1
  const   = null
  at      = "sglang/srt/server_args.py:56"
}

flag "draft_model_path" {
  names   = ["--draft-model-path"]
  action  = "_StoreAction"
  type    = "str"
  default = null
  const   = null
  at      = "sglang/srt/server_args.py:57"
}

flag "buckets" {
  names   = ["--buckets"]
  action  = "_StoreAction"
  type    = "int"
  nargs   = "+"
  default = null
  const   = null
  at      = "sglang/srt/server_args.py:58"
}

flag "log_level" {
  names   = ["--log-level"]
  action  = "_StoreAction"
  type    = "str"
  default = "info"
  const   = null
  at      = "sglang/srt/server_args.py:59"
}

field "model_path" {
  init = arg.model_path
}

field "tp_size" {
  init = arg.tp_size
}

field "ep_size" {
  init = arg.ep_size
}

field "enable_ep_moe" {
  init = truthy(arg.enable_ep_moe) ? true : false
}

field "enable_flash_latent" {
  init = truthy(arg.enable_flash_latent) ? true : false
}

field "sparse_prefill_backend" {
  init = arg.sparse_prefill_backend
}

field "sparse_decode_backend" {
  init = arg.sparse_decode_backend
}

field "scheduler_strategy" {
  init = arg.scheduler_strategy
}

field "load_balance" {
  init = arg.load_balance
}

field "chunk_size" {
  init = arg.chunk_size
}

field "page_size" {
  init = arg.page_size
}

field "draft_model_path" {
  init = arg.draft_model_path
}

field "buckets" {
  init = arg.buckets
}

field "log_level" {
  init = arg.log_level
}

step "sensxka73" {
  kind    = "set"
  when    = truthy(arg.enable_ep_moe)
  target  = "ep_size"
  value   = arg.tp_size
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:32"
}

step "wmsvdaeyr" {
  kind    = "warn"
  when    = truthy(arg.enable_ep_moe)
  message = "Experts are spread over all ranks."
  level   = "WARNING"
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:33"
}

step "eeqhjhaku" {
  kind    = "set-env"
  when    = arg.load_balance == "shortest_queue"
  target  = "SGLANG_WARM_CACHE"
  value   = "True"
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:35"
}

step "fo7s4ggby" {
  kind      = "forbid"
  when      = !is_none(arg.draft_model_path) && arg.page_size >= 2
  message   = "draft models need a page size of 1"
  exception = "ValueError"
  handler   = "__post_init__"
  at        = "sglang/srt/server_args.py:37"
}

step "s7btq7w54" {
  kind    = "set"
  when    = arg.log_level == "info" && (!is_none(env.SGLANG_TRACE_DIR) && env.SGLANG_TRACE_DIR != "")
  target  = "log_level"
  value   = "debug"
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:39"
}

step "rs7e3pem3" {
  kind      = "require"
  when      = truthy(arg.enable_ep_moe) ? arg.tp_size % arg.tp_size != 0 : arg.tp_size % arg.ep_size != 0
  message   = "ep size does not divide tp size"
  exception = "AssertionError"
  handler   = "check_server_args"
  at        = "sglang/srt/server_args.py:42"
}
