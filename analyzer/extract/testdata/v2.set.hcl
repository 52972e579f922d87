set "sglang" {
  version = "2.0.0"
}

flag "help" {
  names   = ["-h", "--help"]
  action  = "_HelpAction"
  nargs   = "0"
  default = "==SUPPRESS=="
  const   = null
  at      = "sglang/srt/server_args.py:82"
}

flag "model_path" {
  names    = ["--model-path", "--model"]
  action   = "_StoreAction"
  type     = "str"
  default  = null
  const    = null
  required = true
  at       = "sglang/srt/server_args.py:60"
}

flag "tp_size" {
  names   = ["--tensor-parallel-size", "--tp-size"]
  action  = "_StoreAction"
  type    = "int"
  default = 1
  const   = null
  at      = "sglang/srt/server_args.py:61"
}

flag "ep_size" {
  names   = ["--ep-size", "--ep"]
  action  = "_StoreAction"
  type    = "int"
  default = 1
  const   = null
  at      = "sglang/srt/server_args.py:62"
}

flag "enable_flash_allreduce" {
  names   = ["--enable-flash-allreduce"]
  action  = "_StoreTrueAction"
  nargs   = "0"
  default = false
  const   = true
  at      = "sglang/srt/server_args.py:63"
}

flag "block_prefill_backend" {
  names   = ["--block-prefill-backend"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["tiled", "fused", "split"]
  default = "tiled"
  const   = null
  at      = "sglang/srt/server_args.py:64"
}

flag "block_decode_backend" {
  names   = ["--block-decode-backend"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["tiled", "fused", "split"]
  default = "tiled"
  const   = null
  at      = "sglang/srt/server_args.py:65"
}

flag "cache_strategy" {
  names   = ["--cache-strategy"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["auto", "eager", "lazy"]
  default = "auto"
  const   = null
  at      = "sglang/srt/server_args.py:66"
}

flag "cache_strategy" {
  names      = ["--scheduler-strategy"]
  action     = "DeprecatedAlias"
  type       = "str"
  choices    = ["auto", "eager"]
  default    = "==SUPPRESS=="
  const      = null
  deprecated = true
  at         = "sglang/srt/server_args.py:67"
}

flag "load_balance" {
  names   = ["--load-balance"]
  action  = "_StoreAction"
  type    = "str"
  choices = ["auto", "round_robin", "follow_queue"]
  default = "auto"
  const   = null
  at      = "sglang/srt/server_args.py:68"
}

flag "chunk_size" {
  names   = ["--chunk-size"]
  action  = "_StoreAction"
  type    = "int"
  default = null
  const   = null
  at      = "sglang/srt/server_args.py:69"
}

flag "page_size" {
  names   = ["--page-size"]
  action  = "_StoreAction"
  type    = "int"
  default = 1
  const   = null
  at      = "sglang/srt/server_args.py:70"
}

flag "draft_model_path" {
  names   = ["--draft-model-path"]
  action  = "_StoreAction"
  type    = "str"
  default = null
  const   = null
  at      = "sglang/srt/server_args.py:71"
}

flag "draft_attention_backend" {
  names   = ["--draft-attention-backend"]
  action  = "_StoreAction"
  type    = "str"
  default = null
  const   = null
  at      = "sglang/srt/server_args.py:72"
}

flag "buckets" {
  names   = ["--buckets"]
  action  = "_StoreAction"
  type    = "str"
  default = null
  const   = null
  at      = "sglang/srt/server_args.py:73"
}

flag "log_level" {
  names   = ["--log-level"]
  action  = "_StoreAction"
  type    = "str"
  default = "info"
  const   = null
  at      = "sglang/srt/server_args.py:74"
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

field "enable_flash_allreduce" {
  init = truthy(arg.enable_flash_allreduce) ? true : false
}

field "block_prefill_backend" {
  init = arg.block_prefill_backend
}

field "block_decode_backend" {
  init = arg.block_decode_backend
}

field "cache_strategy" {
  init = arg.cache_strategy
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

field "draft_attention_backend" {
  init = arg.draft_attention_backend
}

field "buckets" {
  init = arg.buckets
}

field "log_level" {
  init = arg.log_level
}

step "onra7lbq3" {
  kind    = "opaque"
  when    = present(arg.cache_strategy) && type(arg.cache_strategy) == "what DeprecatedAlias makes"
  level   = "value"
  reason  = "what the parser makes of --scheduler-strategy"
  handler = "DeprecatedAlias.__call__"
  at      = "sglang/srt/server_args.py:21"
}

step "siyko2jwt" {
  kind    = "set"
  when    = arg.load_balance == "auto"
  target  = "load_balance"
  value   = arg.tp_size >= 5 ? "follow_queue" : "round_robin"
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:44"
}

step "sw7gytpsm" {
  kind    = "set"
  when    = is_none(arg.chunk_size)
  target  = "chunk_size"
  value   = arg.tp_size >= 5 || arg.tp_size >= 4 ? 8192 : 4096
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:46"
}

step "eb4uvnyot" {
  kind    = "set-env"
  when    = truthy(arg.enable_flash_allreduce)
  target  = "SGLANG_WARM_CACHE"
  value   = "True"
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:48"
}

step "f3mtzpk63" {
  kind      = "forbid"
  when      = !is_none(arg.draft_model_path) && arg.page_size >= 17
  message   = "draft models need a page size of 16 or less"
  exception = "ValueError"
  handler   = "__post_init__"
  at        = "sglang/srt/server_args.py:50"
}

step "s23kjq7pm" {
  kind    = "set"
  when    = arg.log_level == "info" && (!is_none(env.SGLANG_TRACE_DIR) && env.SGLANG_TRACE_DIR != "/tmp")
  target  = "log_level"
  value   = "debug"
  handler = "__post_init__"
  at      = "sglang/srt/server_args.py:52"
}

step "r7hqgz3r3" {
  kind      = "require"
  when      = arg.tp_size % arg.ep_size != 0
  message   = "ep size does not divide tp size"
  exception = "AssertionError"
  handler   = "check_server_args"
  at        = "sglang/srt/server_args.py:55"
}

step "rrc6d6io2" {
  kind      = "require"
  when      = arg.ep_size >= 9
  message   = "at most 8 ranks share experts"
  exception = "AssertionError"
  handler   = "check_server_args"
  at        = "sglang/srt/server_args.py:56"
}
