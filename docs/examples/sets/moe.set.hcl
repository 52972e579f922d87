set "example" {
  version = "1.0"
  source  = "written by hand"
}

flag "tp_size" {
  names   = ["--tp-size", "--tp"]
  action  = "store"
  type    = "int"
  default = 1
  at      = "args.py:10"
}

flag "ep_size" {
  names   = ["--ep-size"]
  action  = "store"
  type    = "int"
  default = 1
  at      = "args.py:14"
}

flag "backend" {
  names   = ["--backend"]
  action  = "store"
  choices = ["wide", "plain"]
  default = null
  at      = "args.py:18"
}

flag "verbose" {
  names   = ["--verbose"]
  action  = "store_true"
  default = false
  at      = "args.py:22"
}

field "tp_size" {
  init = arg.tp_size
}

field "ep_size" {
  init = arg.ep_size
}

field "backend" {
  init = arg.backend
}

condition "wide" {
  is = before.ep_is_tp.backend == "wide"
}

step "plain" {
  kind    = "set"
  when    = field.backend == null && gpu.sm < 90
  target  = "backend"
  value   = "plain"
  handler = "Args.choose_backend"
  at      = "args.py:40"
}

step "ep_is_tp" {
  kind    = "set"
  when    = field.backend == "wide"
  target  = "ep_size"
  value   = field.tp_size
  handler = "Args.check_experts"
  at      = "args.py:51"
}

step "variable" {
  kind    = "set-env"
  when    = cond.wide
  target  = "WIDE_DISPATCH"
  value   = "1"
  handler = "Args.check_experts"
  at      = "args.py:52"
}

step "even" {
  kind      = "forbid"
  when      = cond.wide && field.ep_size % 2 != 0
  message   = "an even ep_size is needed, not ${field.ep_size}"
  exception = "ValueError"
  handler   = "Args.check_experts"
  at        = "args.py:54"
}

step "old_chip" {
  kind    = "warn"
  when    = cond.wide && gpu.sm < 90
  message = "wide is slow here"
  level   = "WARNING"
  handler = "Args.check_chip"
  at      = "args.py:60"
}

step "chip" {
  kind      = "require"
  when      = field.backend == "wide" && field.backend == "plain"
  exception = "AssertionError"
  handler   = "Args.check_chip"
  at        = "args.py:66"
}
