# Eight RTX PRO 6000 cards and an installation with DeepEP.
gpu "RTX PRO 6000 Blackwell" {
  count = 8
}
cuda         = "12.9"
host_mem_gib = 2048
packages     = { deep_ep = true }
env          = { MINI_LONG_CONTEXT = "1" }

model {
  path   = "/models/big-moe"
  config = "big-moe/config.json"
}
