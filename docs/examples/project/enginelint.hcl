# The configuration of an example project: see docs/config.md.
engine "sglang" {
  source = "../../../fixtures/engines/imperative"
}

target "prod" {
  gpu "h200" {
    count = 8
  }
  cuda     = "12.9"
  packages = { mooncake = true }
}

target "amd" {
  gpu "mi300x" {
    count = 8
  }
}

model "/models/dense" {
  config_file     = "models/dense.json"
  hf_quant_config = null
}

files = ["launch/*.sh"]

severity {
  engine-warning = "note"
}
