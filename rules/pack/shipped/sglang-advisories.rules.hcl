# Advisories for SGLang: commands that its start-up code accepts, and of which it
# is reported that they do not run, or not for long. Each rests on a source that
# anyone can read. What was fixed in a later release is limited to those before.

pack "sglang-advisories" {
  engine   = "sglang"
  versions = ">= 0.5.5, < 0.6"
  doc      = "Commands that start and do not run: reports of users and developers, with their sources."
}

# In 0.5.9 the class of Kimi-K2.5 does not tell where its experts are, so there is
# no table of expert locations; the layers that send tokens to experts with an
# all-to-all backend require one.
rule "kimi-k25-expert-location" {
  severity = "warning"
  versions = ">= 0.5.9.dev0, < 0.5.10rc0"
  when     = contains(coalesce(model.architectures, []), "KimiK25ForConditionalGeneration") && field.moe_a2a_backend != "none"
  message  = "with --moe-a2a-backend ${field.moe_a2a_backend} the first forward pass fails: this release has no expert locations for Kimi-K2.5"
  remedy   = "leave --moe-a2a-backend out, or use 0.5.10 or later"
  see = [
    "https://github.com/sgl-project/sglang/blob/v0.5.9/python/sglang/srt/models/kimi_k25.py",
    "https://github.com/sgl-project/sglang/blob/v0.5.9/python/sglang/srt/eplb/expert_location_dispatch.py",
    "https://github.com/sgl-project/sglang/pull/21004",
  ]
  tags = ["crash", "experts"]
}

test "Kimi-K2.5 with the FlashInfer backend" {
  version = "0.5.9"
  fields  = { moe_a2a_backend = "flashinfer" }
  model   = { architectures = ["KimiK25ForConditionalGeneration"] }
  expect = ["kimi-k25-expert-location"]
}

test "Kimi-K2.5 without an all-to-all backend" {
  version = "0.5.9"
  fields  = { moe_a2a_backend = "none" }
  model   = { architectures = ["KimiK25ForConditionalGeneration"] }
  expect = []
}

test "another model" {
  version = "0.5.9"
  fields  = { moe_a2a_backend = "deepep" }
  model   = { architectures = ["DeepseekV3ForCausalLM"] }
  expect = []
}

test "a later release" {
  version = "0.5.10rc0"
  fields  = { moe_a2a_backend = "flashinfer" }
  model   = { architectures = ["KimiK25ForConditionalGeneration"] }
  expect = []
}

# Cards without NVLink. The model of the card is the only thing that tells.
rule "experts-over-pcie" {
  severity = "warning"
  when     = field.ep_size >= 8 && gpu.name != null && matches(str(gpu.name), "RTX PRO [0-9]+|RTX (40|50)[0-9]{2}|L40S?$|L4$")
  message  = "${field.ep_size} groups of experts on ${gpu.name} exchange tokens over PCIe, since these cards have no NVLink; with many concurrent requests, NCCL is reported to hang or to fail on them"
  remedy   = "use tensor parallelism without --ep-size, or load-test before use and keep NCCL up to date"
  see = [
    "https://github.com/voipmonitor/rtx6kpro/blob/master/inference-engines/sglang.md",
    "https://github.com/NVIDIA/nccl/issues/2418",
    "https://github.com/NVIDIA/nccl/issues/1999",
  ]
  tags = ["hang", "experts"]
}

test "eight groups of experts over PCIe" {
  fields = { ep_size = 8 }
  facts {
    gpu "RTX PRO 6000 Blackwell" {
      count = 8
    }
  }
  expect = ["experts-over-pcie"]
}

test "eight groups of experts over NVLink" {
  fields = { ep_size = 8 }
  facts {
    gpu "h200" {
      count = 8
    }
  }
  expect = []
}

test "eight groups of experts on an unknown machine" {
  fields           = { ep_size = 8 }
  expect           = []
  expect_undecided = ["experts-over-pcie"]
}

# Up to 0.5.13 the engine takes the flag on any card; later releases refuse it
# where FlashInfer has no kernel.
rule "allreduce-fusion-sm120" {
  severity = "warning"
  versions = "< 0.5.14"
  when     = field.enable_flashinfer_allreduce_fusion && field.tp_size > 1 && contains([120, 121], gpu.sm)
  message  = "FlashInfer has no all-reduce kernel for SM${gpu.sm}: the capture of CUDA graphs fails"
  remedy   = "leave --enable-flashinfer-allreduce-fusion out"
  see = [
    "https://github.com/sgl-project/sglang/issues/15650",
    "https://github.com/sgl-project/sglang/pull/28789",
  ]
  tags = ["crash", "sm120"]
}

test "fusion on SM120" {
  version = "0.5.9"
  fields  = { enable_flashinfer_allreduce_fusion = true, tp_size = 8 }
  facts {
    gpu "RTX PRO 6000 Blackwell" {
      count = 8
    }
  }
  expect = ["allreduce-fusion-sm120"]
}

test "fusion on SM100" {
  version = "0.5.9"
  fields  = { enable_flashinfer_allreduce_fusion = true, tp_size = 8 }
  facts {
    gpu "b200" {
      count = 8
    }
  }
  expect = []
}

# FlashInfer compiles kernels when they are first used, and takes SM120 only from
# CUDA 12.9 on.
rule "flashinfer-sm120-cuda-12-8" {
  severity = "warning"
  when     = contains([120, 121], gpu.sm) && cuda.version != null && !version_at_least(str(cuda.version), "12.9") && (startswith(str(field.moe_runner_backend), "flashinfer") || field.enable_flashinfer_allreduce_fusion)
  message  = "FlashInfer compiles kernels for SM${gpu.sm} with CUDA 12.9 or later; with the toolkit of CUDA ${cuda.version} they fail when they are first used"
  remedy   = "use an image with CUDA 12.9 or later, or --moe-runner-backend triton and no FlashInfer fusion"
  see      = "https://github.com/flashinfer-ai/flashinfer/pull/3633"
  tags     = ["crash", "sm120"]
}

test "FlashInfer kernels on SM120 with CUDA 12.8" {
  fields = { moe_runner_backend = "flashinfer_cutlass", enable_flashinfer_allreduce_fusion = false }
  facts {
    gpu "RTX PRO 6000 Blackwell" {
      count = 8
    }
    cuda = "12.8"
  }
  expect = ["flashinfer-sm120-cuda-12-8"]
}

test "FlashInfer kernels on SM120 with CUDA 12.9" {
  fields = { moe_runner_backend = "flashinfer_cutlass", enable_flashinfer_allreduce_fusion = true, tp_size = 1 }
  facts {
    gpu "RTX PRO 6000 Blackwell" {
      count = 8
    }
    cuda = "12.9"
  }
  expect = []
}

rule "symm-mem-without-nvlink" {
  severity = "note"
  when     = field.enable_symm_mem && field.tp_size > 1 && contains([120, 121], gpu.sm)
  message  = "NCCL uses symmetric memory only where all cards are connected by NVLink; cards of SM${gpu.sm} are not, so --enable-symm-mem gains nothing"
  remedy   = "leave --enable-symm-mem out"
  see      = "https://github.com/NVIDIA/nccl/issues/2275"
  tags     = ["performance", "sm120"]
}

test "symmetric memory on SM120" {
  fields = { enable_symm_mem = true, tp_size = 8, speculative_algorithm = null }
  facts {
    gpu "RTX PRO 6000 Blackwell" {
      count = 8
    }
  }
  expect = ["symm-mem-without-nvlink"]
}

rule "symm-mem-speculative-graphs" {
  severity = "warning"
  when     = field.enable_symm_mem && field.tp_size > 1 && !field.disable_cuda_graph && field.speculative_algorithm != null && gpu.vendor == "nvidia"
  message  = "all-reduces through symmetric memory that are captured in CUDA graphs are reported to corrupt results with speculative decoding (${field.speculative_algorithm})"
  remedy   = "leave --enable-symm-mem out, or compare the output and the rate of accepted tokens with and without it"
  see      = "https://github.com/sgl-project/sglang/pull/29946"
  tags     = ["wrong-output"]
}

test "symmetric memory with speculative decoding" {
  fields = { enable_symm_mem = true, tp_size = 8, disable_cuda_graph = false, speculative_algorithm = "EAGLE" }
  facts {
    gpu "h100" {
      count = 8
    }
  }
  expect = ["symm-mem-speculative-graphs"]
}

test "symmetric memory without CUDA graphs" {
  fields = { enable_symm_mem = true, tp_size = 8, disable_cuda_graph = true, speculative_algorithm = "EAGLE" }
  facts {
    gpu "h100" {
      count = 8
    }
  }
  expect = []
}

# Trees exist for all-reduce only. Up to 2.30 NCCL goes back to rings for other
# operations; the engine itself sets the variable for deterministic inference.
rule "nccl-tree" {
  severity = "note"
  when     = field.tp_size * field.pp_size > 1 && gpu.vendor == "nvidia" && matches(str(coalesce(env.NCCL_ALGO, "")), "(?i)^(allreduce:)?tree$")
  message  = "NCCL_ALGO=${env.NCCL_ALGO} leaves all operations but all-reduce without an algorithm from NCCL 2.31 on: the first broadcast or all-gather fails"
  remedy   = "use an NCCL before 2.31, or NCCL_ALGO=\"ring,tree;allreduce:tree\""
  see = [
    "https://github.com/vllm-project/vllm/pull/58179",
    "https://github.com/NVIDIA/nccl/issues/317",
  ]
  tags = ["crash", "nccl"]
}

test "trees only" {
  fields = { tp_size = 8, pp_size = 1 }
  facts {
    gpu "h100" {
      count = 8
    }
    env = { NCCL_ALGO = "Tree" }
  }
  expect = ["nccl-tree"]
}

test "trees and rings" {
  fields = { tp_size = 8, pp_size = 1 }
  facts {
    gpu "h100" {
      count = 8
    }
    env = { NCCL_ALGO = "ring,tree;allreduce:tree" }
  }
  expect = []
}

test "a single card" {
  fields = { tp_size = 1, pp_size = 1, ep_size = 1, moe_a2a_backend = "none", enable_symm_mem = false, enable_flashinfer_allreduce_fusion = false, moe_runner_backend = "auto", disable_cuda_graph = false, speculative_algorithm = null }
  facts {
    gpu "h100" {
      count = 1
    }
  }
  model = { architectures = ["LlamaForCausalLM"] }
  expect = []
}
