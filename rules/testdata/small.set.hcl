set "x" {}

field "tp" {
  init = arg.tp
}

field "ep" {
  init = arg.ep
}

field "backend" {
  init = arg.backend
}

field "chunk" {
  init = arg.chunk
}

condition "wide" {
  is = before.start.backend == "wide"
}

step "start" {
  kind   = "set"
  when   = field.backend == null
  target = "backend"
  value  = "triton"
}

step "pick" {
  kind   = "set"
  when   = before.start.backend == null && gpu.sm == 90
  target = "backend"
  value  = "fa3"
}

step "grow" {
  kind   = "set"
  when   = cond.wide
  target = "ep"
  value  = field.tp
}

step "told" {
  kind    = "warn"
  when    = cond.wide
  message = "ep is ${field.ep} now"
}

step "put" {
  kind   = "set-env"
  when   = cond.wide
  target = "WIDE"
  value  = "1"
}

step "differ" {
  kind    = "forbid"
  when    = cond.wide && before.grow.ep != 1 && before.grow.ep != field.tp
  message = "ep ${before.grow.ep} is not tp"
}

step "chip" {
  kind    = "require"
  when    = field.backend == "triton"
  message = "${gpu.sm == 90 ? "this" : field.backend} does not work"
}

step "negative" {
  kind = "require"
  when = field.chunk < 0
}

step "loop" {
  kind   = "opaque"
  when   = arg.exotic
  reason = "a loop"
}

step "later" {
  kind   = "set"
  when   = field.chunk == 1
  target = "chunk"
  value  = 2
}

step "last" {
  kind = "require"
  when = field.tp < 1
}
