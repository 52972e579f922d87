# The configuration of the examples of docs/launch.md.
engine "sglang" {
  source = "../../../fixtures/engines/imperative"
}

target "prod" {
  gpu "h200" {
    count = 8
  }
  model {
    config = "../big-moe/config.json"
  }
}
