set "x" {}

flag "tp" {
  names   = ["--tp"]
  action  = "store"
  type    = "int"
  default = 1
  at      = "args.py:1"
}

flag "mode" {
  names   = ["--mode"]
  action  = "store"
  default = null
  at      = "args.py:2"
}

flag "size" {
  names   = ["--size"]
  action  = "store"
  default = null
  at      = "args.py:3"
}

flag "kind" {
  names   = ["--kind"]
  action  = "store"
  default = null
  at      = "args.py:5"
}

flag "unused" {
  names   = ["--unused"]
  action  = "store"
  default = null
  at      = "args.py:4"
}

field "tp" {
  init = arg.tp
}

field "mode" {
  init = arg.mode
}

field "size" {
  init = arg.size
}

field "kind" {
  init = arg.kind
}

field "unused" {
  init = arg.unused
}

condition "big" {
  is = before.start.tp > 4
}

# Only where nothing was given: in order.
step "start" {
  kind    = "set"
  when    = field.mode == null
  target  = "mode"
  value   = "a"
  handler = "pick"
  at      = "args.py:10"
}

# Cannot hold: the mode was just set where there was none.
step "dead" {
  kind    = "set"
  when    = field.mode == null && !truthy(field.mode)
  target  = "mode"
  value   = "b"
  handler = "pick"
  at      = "args.py:12"
}

# Replaces a value and says so.
step "told" {
  kind    = "set"
  when    = cond.big && field.size != 8
  target  = "size"
  value   = 8
  handler = "sizes"
  at      = "args.py:20"
}

step "tell" {
  kind    = "warn"
  when    = cond.big
  message = "--size is 8 with --ptp ${field.tp}, a--b -- c: use --size=8"
  handler = "sizes"
  at      = "args.py:21"
}

# Replaces a value without a word.
step "silent" {
  kind    = "set"
  when    = contains(["a", "b"], field.mode)
  target  = "mode"
  value   = "c"
  handler = "quiet"
  at      = "args.py:30"
}

step "yes" {
  kind    = "require"
  when    = cond.big && field.kind != "x"
  handler = "one"
  at      = "args.py:40"
}

step "no" {
  kind    = "forbid"
  when    = field.kind == "x" && cond.big
  handler = "two"
  at      = "args.py:50"
}

step "check" {
  kind    = "require"
  when    = field.tp < 1
  handler = "two"
  at      = "args.py:51"
}

step "late" {
  kind    = "set"
  when    = field.tp == 1 && field.mode == "c" && arg.tp == 1
  target  = "tp"
  value   = 2
  handler = "three"
  at      = "args.py:60"
}
