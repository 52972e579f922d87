# GPUs by name, with what the driver and torch report for them.
#
# A row's label is the name the driver reports. Aliases are what people write;
# letter case, spaces, hyphens, underscores and the words NVIDIA, AMD, Tesla,
# GeForce, Instinct, Edition and Generation do not matter when a name is
# looked up. An alias belongs to one row only: a name that several cards share
# ("a100") is none, and looking it up lists the candidates.
#
# memory_mib is the total that nvidia-smi or rocminfo prints, in MiB. sm is what
# torch.cuda.get_device_capability() returns. smem_optin is the shared memory in
# bytes that one block may opt in to. A value we are not sure of is left out:
# the fact is then unknown. source is where the architecture is documented,
# memory_source a public listing that shows the memory; rows without one have the
# total that current drivers print in many others.

gpu "NVIDIA H100 80GB HBM3" {
  aliases       = ["h100", "h100 sxm", "h100 sxm5", "h100 80gb"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [9, 0]
  memory_mib    = 81559
  sm_count      = 132
  smem_optin    = 232448
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA H100 PCIe" {
  aliases    = ["h100 pcie"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [9, 0]
  memory_mib = 81559
  sm_count   = 114
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA H100 NVL" {
  aliases    = ["h100 nvl"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [9, 0]
  memory_mib = 95830
  sm_count   = 132
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA H200" {
  aliases       = ["h200", "h200 sxm"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [9, 0]
  memory_mib    = 143771
  sm_count      = 132
  smem_optin    = 232448
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/sgl-project/sglang/issues/3196"
}

gpu "NVIDIA H200 NVL" {
  aliases    = ["h200 nvl"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [9, 0]
  memory_mib = 143771
  sm_count   = 132
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA H20" {
  aliases    = ["h20"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [9, 0]
  memory_mib = 97871
  sm_count   = 78
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GH200 480GB" {
  aliases    = ["gh200", "gh200 96gb"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [9, 0]
  memory_mib = 97871
  sm_count   = 132
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA B200" {
  aliases       = ["b200", "b200 sxm"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [10, 0]
  memory_mib    = 183359
  sm_count      = 148
  smem_optin    = 232448
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/NVIDIA/TensorRT-LLM/issues/10278"
}

gpu "NVIDIA GB200" {
  aliases    = ["gb200"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [10, 0]
  memory_mib = 189471
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA B300 SXM6 AC" {
  aliases       = ["b300", "b300 sxm"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [10, 3]
  memory_mib    = 275040
  smem_optin    = 232448
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/ai-dynamo/aiconfigurator"
}

gpu "NVIDIA GB300" {
  aliases    = ["gb300"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [10, 3]
  memory_mib = 284208
  sm_count   = 152
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A100-SXM4-80GB" {
  aliases       = ["a100 80gb", "a100 sxm4 80gb", "a100 sxm 80gb"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 0]
  memory_mib    = 81920
  sm_count      = 108
  smem_optin    = 166912
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA A100-SXM4-40GB" {
  aliases       = ["a100 40gb", "a100 sxm4 40gb", "a100 sxm 40gb"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 0]
  memory_mib    = 40960
  sm_count      = 108
  smem_optin    = 166912
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA A100 80GB PCIe" {
  aliases    = ["a100 pcie 80gb"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 0]
  memory_mib = 81920
  sm_count   = 108
  smem_optin = 166912
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A100-PCIE-40GB" {
  aliases    = ["a100 pcie 40gb"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 0]
  memory_mib = 40960
  sm_count   = 108
  smem_optin = 166912
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A800-SXM4-80GB" {
  aliases    = ["a800", "a800 80gb"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 0]
  memory_mib = 81920
  sm_count   = 108
  smem_optin = 166912
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA H800" {
  aliases    = ["h800"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [9, 0]
  memory_mib = 81559
  sm_count   = 132
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A30" {
  aliases    = ["a30"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 0]
  memory_mib = 24576
  sm_count   = 56
  smem_optin = 166912
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A10" {
  aliases       = ["a10"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 6]
  memory_mib    = 23028
  sm_count      = 72
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA A10G" {
  aliases    = ["a10g"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 6]
  memory_mib = 23028
  sm_count   = 80
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A40" {
  aliases    = ["a40"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 6]
  memory_mib = 46068
  sm_count   = 84
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX A6000" {
  aliases    = ["a6000", "rtx a6000"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 6]
  memory_mib = 49140
  sm_count   = 84
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA L4" {
  aliases       = ["l4"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 9]
  memory_mib    = 23034
  sm_count      = 58
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA L40" {
  aliases    = ["l40"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 9]
  memory_mib = 46068
  sm_count   = 142
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA L40S" {
  aliases       = ["l40s"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 9]
  memory_mib    = 46068
  sm_count      = 142
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA RTX 6000 Ada Generation" {
  aliases    = ["rtx 6000 ada", "6000 ada"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [8, 9]
  memory_mib = 49140
  sm_count   = 142
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 3090" {
  aliases       = ["rtx 3090", "3090"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 6]
  memory_mib    = 24576
  sm_count      = 82
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/noonghunna/club-3090/issues/1128"
}

gpu "NVIDIA GeForce RTX 4090" {
  aliases       = ["rtx 4090", "4090"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [8, 9]
  memory_mib    = 24564
  sm_count      = 128
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/vllm-project/vllm/issues/7553"
}

gpu "NVIDIA GeForce RTX 5090" {
  aliases       = ["rtx 5090", "5090"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [12, 0]
  memory_mib    = 32607
  sm_count      = 170
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/noonghunna/club-3090/issues/617"
}

gpu "NVIDIA RTX PRO 6000 Blackwell Server Edition" {
  aliases       = ["rtx pro 6000", "rtx pro 6000 blackwell", "rtx pro 6000 server", "rtx pro 6000 blackwell server"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [12, 0]
  memory_mib    = 97887
  sm_count      = 188
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/vllm-project/vllm/issues/27542"
}

gpu "NVIDIA RTX PRO 6000 Blackwell Workstation Edition" {
  aliases       = ["rtx pro 6000 workstation", "rtx pro 6000 blackwell workstation"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [12, 0]
  memory_mib    = 97887
  sm_count      = 188
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/vllm-project/vllm/issues/27542"
}

gpu "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition" {
  aliases       = ["rtx pro 6000 max q", "rtx pro 6000 blackwell max q"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [12, 0]
  memory_mib    = 97887
  sm_count      = 188
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/vllm-project/vllm/issues/15081"
}

gpu "NVIDIA GB10" {
  aliases    = ["gb10", "dgx spark"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [12, 1]
  sm_count   = 48
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Tesla T4" {
  aliases       = ["t4"]
  vendor        = "nvidia"
  device        = "cuda"
  sm            = [7, 5]
  memory_mib    = 15360
  sm_count      = 40
  smem_optin    = 65536
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "Tesla V100-SXM2-32GB" {
  aliases    = ["v100 32gb", "v100 sxm2 32gb"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [7, 0]
  memory_mib = 32768
  sm_count   = 80
  smem_optin = 98304
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Tesla V100-SXM2-16GB" {
  aliases    = ["v100 16gb", "v100 sxm2 16gb"]
  vendor     = "nvidia"
  device     = "cuda"
  sm         = [7, 0]
  memory_mib = 16384
  sm_count   = 80
  smem_optin = 98304
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "AMD Instinct MI300X" {
  aliases       = ["mi300x", "mi300"]
  vendor        = "amd"
  device        = "hip"
  sm            = [9, 4]
  gcn_arch      = "gfx942:sramecc+:xnack-"
  memory_mib    = 196592
  sm_count      = 304
  smem_optin    = 65536
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-arch-specs.html"
  memory_source = "https://github.com/ROCm/legacy-rocm-build/issues/4414"
}

gpu "AMD Instinct MI325X" {
  aliases    = ["mi325x", "mi325"]
  vendor     = "amd"
  device     = "hip"
  sm         = [9, 4]
  gcn_arch   = "gfx942:sramecc+:xnack-"
  sm_count   = 304
  smem_optin = 65536
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-arch-specs.html"
}

gpu "AMD Instinct MI350X" {
  aliases    = ["mi350x", "mi350"]
  vendor     = "amd"
  device     = "hip"
  sm         = [9, 5]
  gcn_arch   = "gfx950:sramecc+:xnack-"
  sm_count   = 256
  smem_optin = 163840
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-arch-specs.html"
}

gpu "AMD Instinct MI355X" {
  aliases    = ["mi355x", "mi355"]
  vendor     = "amd"
  device     = "hip"
  sm         = [9, 5]
  gcn_arch   = "gfx950:sramecc+:xnack-"
  memory_mib = 294896
  sm_count   = 256
  smem_optin = 163840
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-arch-specs.html"
}

