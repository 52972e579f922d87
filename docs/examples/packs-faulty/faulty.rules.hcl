pack "faulty" {
  engine = "sglang"
}

rule "misspelt" {
  when    = field.atention_backend == "triton"
  message = "m"
}

rule "no-choice" {
  when    = field.moe_runner_backend == "flashinfer_cutlas"
  message = "m"
}
