# The policy of a team, and what it has learnt about its machines.

pack "team-policy" {
  engine = "sglang"
  doc    = "What our clusters run."
}

# Reported where the condition holds.
rule "experts-over-pcie" {
  severity = "warning"
  when     = field.ep_size > 4 && matches(gpu.name, "RTX PRO 6000")
  message  = "${field.ep_size} groups of experts exchange tokens over PCIe on ${gpu.count} cards"
  remedy   = "use at most 4 groups, or a machine with NVLink"
  see      = "https://example.org/wiki/experts"
  tags     = ["stability"]
}

# Reported where the condition holds and what is required does not.
rule "memory-headroom" {
  severity = "error"
  when     = gpu.memory_mib != null && gpu.memory_mib < 100000
  require  = field.mem_fraction_static <= 0.85
  message  = "mem_fraction_static is ${round(field.mem_fraction_static, 3)}; our limit on cards of ${gpu.memory_mib} MiB is 0.85"
}

test "eight groups on RTX cards" {
  flags = ["--model-path", "/models/big-moe", "--tp", "8", "--ep-size", "8"]
  facts {
    gpu "RTX PRO 6000 Blackwell" {
      count = 8
    }
  }
  expect = ["experts-over-pcie"]
}

test "a fraction given by hand" {
  fields = { ep_size = 1, mem_fraction_static = 0.9 }
  facts {
    gpu "h100" {
      count = 1
    }
  }
  expect = ["memory-headroom"]
}

test "nothing is known of the machine" {
  fields           = { ep_size = 8, mem_fraction_static = 0.9 }
  expect           = []
  expect_undecided = ["experts-over-pcie", "memory-headroom"]
}
