# Accelerators by name, with what the driver and torch report for them.
#
# A row's label is the name the driver reports; where that differs between
# driver versions or is not published, name_reported = false and the label is the
# product's name. Aliases are what people write; letter case, spaces, hyphens,
# underscores and the words NVIDIA, AMD, Intel, Huawei, Tesla, GeForce, Radeon,
# Instinct, Edition and Generation do not matter when a name is looked up. An
# alias belongs to one row only: a name that several cards share ("a100") is
# none, and looking it up lists the candidates.
#
# device is the kind the engines see: cuda, hip, npu, xpu, hpu or cpu. family
# names an architecture block below. sm is what
# torch.cuda.get_device_capability() returns, gcn_arch what torch calls
# gcnArchName. memory_mib is the total that the vendor's tool prints in MiB:
# nvidia-smi and hl-smi as they print it, rocminfo's pool of the GPU, for the
# other kinds what torch reports. smi_memory is the text nvidia-smi prints where
# that is no number. smem_optin is the shared memory in bytes that one block may
# opt in to. machine is given where the chip carries its own CPU.
#
# A value we are not sure of is left out: the fact is then unknown. source is
# where the architecture is documented, memory_source a public listing that
# shows the memory; rows without one have the total that current drivers print
# in many others. Totals are for a whole card (not a MIG or other partition) with
# ECC as shipped. Cards that were sold with different memory under one name (RTX
# 3080, RTX 3060) have none here.

# Architectures. sm lists every compute capability that NVIDIA documents from
# 5.0 on, with those of Jetson and those that only the compilers know so far
# (8.8; 10.1 is what CUDA 12 called Jetson Thor, since CUDA 13 it is 11.0).
# gcn_archs lists the LLVM targets of AMD GPUs since gfx900 in the spelling of
# rocminfo and of torch's gcnArchName with default settings; gcn_variants are
# the spellings of the same targets with other settings: xnack+ under
# HSA_XNACK=1, sramecc- where the memory has no ECC. Both come from the table of
# names in ROCr (projects/rocr-runtime/runtime/hsa-runtime/core/runtime/isa.cpp).

architecture "Maxwell" {
  device = "cuda"
  sm     = ["5.0", "5.2", "5.3"]
  source = "https://developer.nvidia.com/cuda-legacy-gpus"
}

architecture "Pascal" {
  device = "cuda"
  sm     = ["6.0", "6.1", "6.2"]
  source = "https://developer.nvidia.com/cuda-legacy-gpus"
}

architecture "Volta" {
  device = "cuda"
  sm     = ["7.0", "7.2"]
  source = "https://developer.nvidia.com/cuda-legacy-gpus"
}

architecture "Turing" {
  device = "cuda"
  sm     = ["7.5"]
  source = "https://developer.nvidia.com/cuda-gpus"
}

architecture "Ampere" {
  device = "cuda"
  sm     = ["8.0", "8.6", "8.7", "8.8"]
  source = "https://developer.nvidia.com/cuda-gpus"
}

architecture "Ada Lovelace" {
  device = "cuda"
  sm     = ["8.9"]
  source = "https://developer.nvidia.com/cuda-gpus"
}

architecture "Hopper" {
  device = "cuda"
  sm     = ["9.0"]
  source = "https://developer.nvidia.com/cuda-gpus"
}

architecture "Blackwell" {
  device = "cuda"
  sm     = ["10.0", "10.1", "10.3", "11.0", "12.0", "12.1"]
  source = "https://developer.nvidia.com/cuda-gpus"
}

architecture "Rubin" {
  device = "cuda"
  sm     = ["10.7"]
  source = "https://www.mail-archive.com/gcc-patches@gcc.gnu.org/msg419655.html"
}

architecture "Vega" {
  device       = "hip"
  gcn_archs    = ["gfx900:xnack-", "gfx902:xnack+", "gfx904:xnack-", "gfx906:sramecc+:xnack-", "gfx909:xnack+", "gfx90c:xnack-"]
  gcn_variants = ["gfx900:xnack+", "gfx902:xnack-", "gfx904:xnack+", "gfx906:sramecc-:xnack-", "gfx906:sramecc+:xnack+", "gfx906:sramecc-:xnack+", "gfx909:xnack-", "gfx90c:xnack+"]
  source       = "https://llvm.org/docs/AMDGPUUsage.html"
}

architecture "CDNA" {
  device       = "hip"
  gcn_archs    = ["gfx908:sramecc+:xnack-"]
  gcn_variants = ["gfx908:sramecc+:xnack+", "gfx908:sramecc-:xnack-", "gfx908:sramecc-:xnack+"]
  source       = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "CDNA 2" {
  device       = "hip"
  gcn_archs    = ["gfx90a:sramecc+:xnack-"]
  gcn_variants = ["gfx90a:sramecc+:xnack+", "gfx90a:sramecc-:xnack-", "gfx90a:sramecc-:xnack+"]
  source       = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "CDNA 3" {
  device       = "hip"
  gcn_archs    = ["gfx942:sramecc+:xnack-"]
  gcn_variants = ["gfx942:sramecc+:xnack+", "gfx942:sramecc-:xnack-", "gfx942:sramecc-:xnack+"]
  source       = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "CDNA 4" {
  device       = "hip"
  gcn_archs    = ["gfx950:sramecc+:xnack-"]
  gcn_variants = ["gfx950:sramecc+:xnack+", "gfx950:sramecc-:xnack-", "gfx950:sramecc-:xnack+"]
  source       = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "CDNA 5" {
  device       = "hip"
  gcn_archs    = ["gfx1250"]
  gcn_variants = ["gfx1250:sramecc+:xnack-"]
  source       = "https://github.com/ROCm/rocm-systems/pull/11737"
}

architecture "RDNA" {
  device       = "hip"
  gcn_archs    = ["gfx1010:xnack-", "gfx1011:xnack-", "gfx1012:xnack-", "gfx1013:xnack-"]
  gcn_variants = ["gfx1010:xnack+", "gfx1011:xnack+", "gfx1012:xnack+", "gfx1013:xnack+"]
  source       = "https://llvm.org/docs/AMDGPUUsage.html"
}

architecture "RDNA 2" {
  device    = "hip"
  gcn_archs = ["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"]
  source    = "https://llvm.org/docs/AMDGPUUsage.html"
}

architecture "RDNA 3" {
  device    = "hip"
  gcn_archs = ["gfx1100", "gfx1101", "gfx1102", "gfx1103"]
  source    = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "RDNA 3.5" {
  device    = "hip"
  gcn_archs = ["gfx1150", "gfx1151", "gfx1152", "gfx1153"]
  source    = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "RDNA 4" {
  device    = "hip"
  gcn_archs = ["gfx1200", "gfx1201"]
  source    = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

architecture "Gaudi" {
  device = "hpu"
  source = "https://docs.habana.ai/en/latest/Gaudi_Overview/Gaudi_Architecture.html"
}

architecture "Ascend 910B" {
  device = "npu"
  source = "https://docs.sglang.io/docs/hardware-platforms/ascend-npus/ascend_npu_reference"
}

architecture "Ascend 910C" {
  device = "npu"
  source = "https://docs.sglang.io/docs/hardware-platforms/ascend-npus/ascend_npu_reference"
}

architecture "Intel Data Center GPU Max" {
  device = "xpu"
  source = "https://docs.pytorch.org/docs/stable/notes/get_start_xpu.html"
}

architecture "Intel Arc" {
  device = "xpu"
  source = "https://docs.pytorch.org/docs/stable/notes/get_start_xpu.html"
}

architecture "Intel Xeon" {
  device = "cpu"
  source = "https://huggingface.co/blog/intel-sapphire-rapids"
}

architecture "AMD EPYC" {
  device = "cpu"
  source = "https://docs.amd.com/r/en-US/57404-AOCL-user-guide/8.1.5.-Hardware-Features"
}

architecture "Arm CPU" {
  device = "cpu"
  source = "https://docs.nvidia.com/grace-perf-tuning-guide/index.html"
}

# NVIDIA. The first row of an architecture with a given sm stands for it.

gpu "NVIDIA H100 80GB HBM3" {
  aliases       = ["h100", "h100 sxm", "h100 sxm5", "h100 80gb"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Hopper"
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
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 81559
  sm_count   = 114
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA H100 NVL" {
  aliases       = ["h100 nvl"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Hopper"
  sm            = [9, 0]
  memory_mib    = 95830
  sm_count      = 132
  smem_optin    = 232448
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/NVIDIA/gpu-admin-tools/issues/4"
}

gpu "NVIDIA H200" {
  aliases       = ["h200", "h200 sxm"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Hopper"
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
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 143771
  sm_count   = 132
  smem_optin = 232448
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA H20" {
  aliases    = ["h20", "h20 96gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 97871
  sm_count   = 78
  smem_optin = 232448
  source     = "https://github.com/sgl-project/sglang/issues/3685"
}

gpu "NVIDIA H20-3e" {
  aliases    = ["h20 3e", "h20 141gb", "h20 hbm3e"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 143771
  sm_count   = 78
  smem_optin = 232448
  source     = "https://github.com/ai-dynamo/aiconfigurator/blob/6fc2ea0040ed5eb20a6faa3814188ac05e5a9b2b/src/aiconfigurator/systems/h20_3e.yaml"
}

gpu "NVIDIA H800" {
  aliases    = ["h800", "h800 sxm", "h800 sxm5"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 81559
  sm_count   = 132
  smem_optin = 232448
  source     = "https://github.com/sgl-project/sglang/issues/5765"
}

gpu "NVIDIA H800 PCIe" {
  aliases    = ["h800 pcie"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Hopper"
  sm         = [9, 0]
  sm_count   = 114
  smem_optin = 232448
  source     = "https://github.com/sgl-project/sglang/issues/5765"
}

gpu "NVIDIA GH200 480GB" {
  aliases    = ["gh200", "gh200 96gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 97871
  sm_count   = 132
  smem_optin = 232448
  machine    = "aarch64"
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GH200 144G HBM3e" {
  aliases    = ["gh200 144gb", "gh200 141gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Hopper"
  sm         = [9, 0]
  memory_mib = 146831
  sm_count   = 132
  smem_optin = 232448
  machine    = "aarch64"
  source     = "https://github.com/vllm-project/vllm/issues/18390"
}

gpu "NVIDIA B200" {
  aliases       = ["b200", "b200 sxm"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Blackwell"
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
  family     = "Blackwell"
  sm         = [10, 0]
  memory_mib = 189471
  sm_count   = 152
  smem_optin = 232448
  machine    = "aarch64"
  source     = "https://github.com/sgl-project/sglang/issues/11208"
}

gpu "NVIDIA B300 SXM6 AC" {
  aliases       = ["b300", "b300 sxm"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Blackwell"
  sm            = [10, 3]
  memory_mib    = 275040
  smem_optin    = 232448
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/ai-dynamo/aiconfigurator/blob/main/aic-core/src/aiconfigurator_core/systems/b300_sxm.yaml"
}

gpu "NVIDIA GB300" {
  aliases    = ["gb300"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [10, 3]
  memory_mib = 284208
  sm_count   = 152
  smem_optin = 232448
  machine    = "aarch64"
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX PRO 6000 Blackwell Server Edition" {
  aliases       = ["rtx pro 6000", "rtx pro 6000 blackwell", "rtx pro 6000 server", "rtx pro 6000 blackwell server"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Blackwell"
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
  family        = "Blackwell"
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
  family        = "Blackwell"
  sm            = [12, 0]
  memory_mib    = 97887
  sm_count      = 188
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/vllm-project/vllm/issues/15081"
}

gpu "NVIDIA RTX 6000D" {
  aliases    = ["rtx 6000d", "rtx pro 6000d"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  memory_mib = 85651
  sm_count   = 156
  smem_optin = 101376
  source     = "https://github.com/RH-RunningHub/MiniMax-H3-MultiGPU-Lightning/issues/1"
}

gpu "NVIDIA RTX PRO 5000 Blackwell" {
  aliases    = ["rtx pro 5000", "rtx pro 5000 48gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  memory_mib = 48935
  sm_count   = 110
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX PRO 5000 72GB Blackwell" {
  aliases    = ["rtx pro 5000 72gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  memory_mib = 73415
  sm_count   = 110
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX PRO 4500 Blackwell" {
  aliases    = ["rtx pro 4500"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  memory_mib = 32623
  sm_count   = 82
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX PRO 4000 Blackwell" {
  aliases    = ["rtx pro 4000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  sm_count   = 70
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 5090" {
  aliases       = ["rtx 5090", "5090"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Blackwell"
  sm            = [12, 0]
  memory_mib    = 32607
  sm_count      = 170
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/noonghunna/club-3090/issues/617"
}

gpu "NVIDIA GeForce RTX 5080" {
  aliases    = ["rtx 5080", "5080"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  memory_mib = 16303
  sm_count   = 84
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 5070 Ti" {
  aliases    = ["rtx 5070 ti", "5070 ti"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 0]
  memory_mib = 16303
  sm_count   = 70
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 5070" {
  aliases       = ["rtx 5070", "5070"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Blackwell"
  sm            = [12, 0]
  memory_mib    = 12227
  sm_count      = 48
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/llm-d/llm-d-deployer/issues/282"
}

gpu "NVIDIA GB10" {
  aliases    = ["gb10", "dgx spark"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [12, 1]
  smi_memory = "[N/A]"
  sm_count   = 48
  smem_optin = 101376
  machine    = "aarch64"
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA Thor" {
  aliases    = ["thor", "jetson thor", "jetson agx thor", "jetson t5000", "jetson t4000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Blackwell"
  sm         = [11, 0]
  smi_memory = "[N/A]"
  machine    = "aarch64"
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA Rubin" {
  aliases       = ["rubin", "vera rubin"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Rubin"
  sm            = [10, 7]
  name_reported = false
  source        = "https://www.mail-archive.com/gcc-patches@gcc.gnu.org/msg419655.html"
}

gpu "NVIDIA A100-SXM4-80GB" {
  aliases       = ["a100 80gb", "a100 sxm4 80gb", "a100 sxm 80gb"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Ampere"
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
  family        = "Ampere"
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
  family     = "Ampere"
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
  family     = "Ampere"
  sm         = [8, 0]
  memory_mib = 40960
  sm_count   = 108
  smem_optin = 166912
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A800-SXM4-80GB" {
  aliases    = ["a800", "a800 80gb", "a800 sxm"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 0]
  memory_mib = 81920
  sm_count   = 108
  smem_optin = 166912
  source     = "https://github.com/sgl-project/sglang/issues/25723"
}

gpu "NVIDIA A800 80GB PCIe" {
  aliases    = ["a800 pcie"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 0]
  sm_count   = 108
  smem_optin = 166912
  source     = "https://github.com/sgl-project/sglang/issues/25723"
}

gpu "NVIDIA A30" {
  aliases    = ["a30"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
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
  family        = "Ampere"
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
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 23028
  sm_count   = 80
  smem_optin = 101376
  source     = "https://github.com/facebookincubator/AITemplate/pull/279"
}

gpu "NVIDIA A40" {
  aliases    = ["a40"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 46068
  sm_count   = 84
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A16" {
  aliases    = ["a16"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 15356
  sm_count   = 10
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA A2" {
  aliases    = ["a2"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 15356
  sm_count   = 10
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX A6000" {
  aliases    = ["a6000", "rtx a6000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 49140
  sm_count   = 84
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX A5000" {
  aliases    = ["a5000", "rtx a5000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 24564
  sm_count   = 64
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX A4000" {
  aliases    = ["a4000", "rtx a4000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  memory_mib = 16376
  sm_count   = 48
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 3090" {
  aliases       = ["rtx 3090", "3090"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Ampere"
  sm            = [8, 6]
  memory_mib    = 24576
  sm_count      = 82
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/noonghunna/club-3090/issues/1128"
}

gpu "NVIDIA GeForce RTX 3090 Ti" {
  aliases    = ["rtx 3090 ti", "3090 ti"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  sm_count   = 84
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 3080" {
  aliases    = ["rtx 3080", "3080"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 3060" {
  aliases    = ["rtx 3060", "3060"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ampere"
  sm         = [8, 6]
  sm_count   = 28
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Jetson AGX Orin" {
  aliases       = ["orin", "agx orin", "jetson orin"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Ampere"
  sm            = [8, 7]
  name_reported = false
  smem_optin    = 166912
  machine       = "aarch64"
  source        = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA L4" {
  aliases       = ["l4"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Ada Lovelace"
  sm            = [8, 9]
  memory_mib    = 23034
  sm_count      = 58
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA L40S" {
  aliases       = ["l40s"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Ada Lovelace"
  sm            = [8, 9]
  memory_mib    = 46068
  sm_count      = 142
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA L40" {
  aliases    = ["l40"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ada Lovelace"
  sm         = [8, 9]
  memory_mib = 46068
  sm_count   = 142
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX 6000 Ada Generation" {
  aliases    = ["rtx 6000 ada", "6000 ada"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ada Lovelace"
  sm         = [8, 9]
  memory_mib = 49140
  sm_count   = 142
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX 5000 Ada Generation" {
  aliases    = ["rtx 5000 ada", "5000 ada"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ada Lovelace"
  sm         = [8, 9]
  memory_mib = 32760
  sm_count   = 100
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA RTX 4000 Ada Generation" {
  aliases    = ["rtx 4000 ada", "4000 ada"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ada Lovelace"
  sm         = [8, 9]
  memory_mib = 20475
  sm_count   = 48
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA GeForce RTX 4090" {
  aliases       = ["rtx 4090", "4090"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Ada Lovelace"
  sm            = [8, 9]
  memory_mib    = 24564
  sm_count      = 128
  smem_optin    = 101376
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/vllm-project/vllm/issues/7553"
}

gpu "NVIDIA GeForce RTX 4080" {
  aliases    = ["rtx 4080", "4080"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Ada Lovelace"
  sm         = [8, 9]
  memory_mib = 16376
  sm_count   = 76
  smem_optin = 101376
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Tesla T4" {
  aliases       = ["t4"]
  vendor        = "nvidia"
  device        = "cuda"
  family        = "Turing"
  sm            = [7, 5]
  memory_mib    = 15360
  sm_count      = 40
  smem_optin    = 65536
  source        = "https://developer.nvidia.com/cuda-gpus"
  memory_source = "https://github.com/modal-labs/modal-client/pull/2797"
}

gpu "NVIDIA GeForce RTX 2080 Ti" {
  aliases    = ["rtx 2080 ti", "2080 ti"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Turing"
  sm         = [7, 5]
  memory_mib = 11264
  sm_count   = 68
  smem_optin = 65536
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "NVIDIA TITAN RTX" {
  aliases    = ["titan rtx"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Turing"
  sm         = [7, 5]
  memory_mib = 24576
  sm_count   = 72
  smem_optin = 65536
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Quadro RTX 8000" {
  aliases    = ["quadro rtx 8000", "rtx 8000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Turing"
  sm         = [7, 5]
  sm_count   = 72
  smem_optin = 65536
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Quadro RTX 6000" {
  aliases    = ["quadro rtx 6000"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Turing"
  sm         = [7, 5]
  sm_count   = 72
  smem_optin = 65536
  source     = "https://developer.nvidia.com/cuda-gpus"
}

gpu "Tesla V100-SXM2-32GB" {
  aliases    = ["v100 32gb", "v100 sxm2 32gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Volta"
  sm         = [7, 0]
  memory_mib = 32768
  sm_count   = 80
  smem_optin = 98304
  source     = "https://developer.nvidia.com/cuda-legacy-gpus"
}

gpu "Tesla V100-SXM2-16GB" {
  aliases    = ["v100 16gb", "v100 sxm2 16gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Volta"
  sm         = [7, 0]
  memory_mib = 16384
  sm_count   = 80
  smem_optin = 98304
  source     = "https://developer.nvidia.com/cuda-legacy-gpus"
}

gpu "Tesla V100-PCIE-32GB" {
  aliases    = ["v100 pcie 32gb"]
  vendor     = "nvidia"
  device     = "cuda"
  family     = "Volta"
  sm         = [7, 0]
  memory_mib = 32768
  sm_count   = 80
  smem_optin = 98304
  source     = "https://developer.nvidia.com/cuda-legacy-gpus"
}

# AMD. sm_count is what torch reports: compute units of Instinct, pairs of them
# (work-group processors) of Radeon. An MI250 or MI250X is two GPUs to the engine,
# and the row describes one.

gpu "AMD Instinct MI300X" {
  aliases       = ["mi300x", "mi300"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 3"
  sm            = [9, 4]
  gcn_arch      = "gfx942:sramecc+:xnack-"
  memory_mib    = 196592
  sm_count      = 304
  smem_optin    = 65536
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
  memory_source = "https://github.com/ROCm/legacy-rocm-build/issues/4414"
}

gpu "AMD Instinct MI325X" {
  aliases    = ["mi325x", "mi325"]
  vendor     = "amd"
  device     = "hip"
  family     = "CDNA 3"
  sm         = [9, 4]
  gcn_arch   = "gfx942:sramecc+:xnack-"
  sm_count   = 304
  smem_optin = 65536
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI300A" {
  aliases    = ["mi300a"]
  vendor     = "amd"
  device     = "hip"
  family     = "CDNA 3"
  sm         = [9, 4]
  gcn_arch   = "gfx942:sramecc+:xnack-"
  sm_count   = 228
  smem_optin = 65536
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI308X" {
  aliases    = ["mi308x", "mi308"]
  vendor     = "amd"
  device     = "hip"
  family     = "CDNA 3"
  sm         = [9, 4]
  gcn_arch   = "gfx942:sramecc+:xnack-"
  sm_count   = 80
  smem_optin = 65536
  source     = "https://github.com/ROCm/rocMLIR/pull/2197"
}

gpu "AMD Instinct MI355X" {
  aliases    = ["mi355x", "mi355"]
  vendor     = "amd"
  device     = "hip"
  family     = "CDNA 4"
  sm         = [9, 5]
  gcn_arch   = "gfx950:sramecc+:xnack-"
  memory_mib = 294896
  sm_count   = 256
  smem_optin = 163840
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI350X" {
  aliases    = ["mi350x", "mi350"]
  vendor     = "amd"
  device     = "hip"
  family     = "CDNA 4"
  sm         = [9, 5]
  gcn_arch   = "gfx950:sramecc+:xnack-"
  sm_count   = 256
  smem_optin = 163840
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI350P" {
  aliases       = ["mi350p"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 4"
  sm            = [9, 5]
  gcn_arch      = "gfx950:sramecc+:xnack-"
  name_reported = false
  sm_count      = 128
  smem_optin    = 163840
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI455X" {
  aliases       = ["mi455x", "mi455"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 5"
  sm            = [12, 5]
  gcn_arch      = "gfx1250"
  name_reported = false
  source        = "https://github.com/sgl-project/sglang/pull/33305"
}

gpu "AMD Instinct MI450" {
  aliases       = ["mi450"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 5"
  sm            = [12, 5]
  gcn_arch      = "gfx1250"
  name_reported = false
  source        = "https://github.com/ROCm/FlyDSL/pull/384"
}

gpu "AMD Instinct MI210" {
  aliases       = ["mi210"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 2"
  sm            = [9, 0]
  gcn_arch      = "gfx90a:sramecc+:xnack-"
  memory_mib    = 65520
  sm_count      = 104
  smem_optin    = 65536
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
  memory_source = "https://github.com/ROCm/legacy-rocm-build/issues/3460"
}

gpu "AMD Instinct MI250X" {
  aliases       = ["mi250x"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 2"
  sm            = [9, 0]
  gcn_arch      = "gfx90a:sramecc+:xnack-"
  name_reported = false
  memory_mib    = 65520
  sm_count      = 110
  smem_optin    = 65536
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI250" {
  aliases       = ["mi250"]
  vendor        = "amd"
  device        = "hip"
  family        = "CDNA 2"
  sm            = [9, 0]
  gcn_arch      = "gfx90a:sramecc+:xnack-"
  name_reported = false
  sm_count      = 104
  smem_optin    = 65536
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI100" {
  aliases    = ["mi100"]
  vendor     = "amd"
  device     = "hip"
  family     = "CDNA"
  sm         = [9, 0]
  gcn_arch   = "gfx908:sramecc+:xnack-"
  sm_count   = 120
  smem_optin = 65536
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI60" {
  aliases       = ["mi60"]
  vendor        = "amd"
  device        = "hip"
  family        = "Vega"
  sm            = [9, 0]
  gcn_arch      = "gfx906:sramecc+:xnack-"
  name_reported = false
  sm_count      = 64
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Instinct MI50" {
  aliases       = ["mi50"]
  vendor        = "amd"
  device        = "hip"
  family        = "Vega"
  sm            = [9, 0]
  gcn_arch      = "gfx906:sramecc+:xnack-"
  name_reported = false
  sm_count      = 60
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon RX 7900 XTX" {
  aliases       = ["rx 7900 xtx", "7900 xtx"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3"
  sm            = [11, 0]
  gcn_arch      = "gfx1100"
  name_reported = false
  memory_mib    = 24560
  sm_count      = 48
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon RX 7900 XT" {
  aliases       = ["rx 7900 xt", "7900 xt"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3"
  sm            = [11, 0]
  gcn_arch      = "gfx1100"
  name_reported = false
  memory_mib    = 20464
  sm_count      = 42
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon PRO W7900" {
  aliases       = ["w7900", "pro w7900"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3"
  sm            = [11, 0]
  gcn_arch      = "gfx1100"
  name_reported = false
  sm_count      = 48
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon RX 7800 XT" {
  aliases       = ["rx 7800 xt", "7800 xt"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3"
  sm            = [11, 0]
  gcn_arch      = "gfx1101"
  name_reported = false
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon RX 7600" {
  aliases       = ["rx 7600"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3"
  sm            = [11, 0]
  gcn_arch      = "gfx1102"
  name_reported = false
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon AI PRO R9700" {
  aliases  = ["r9700", "ai pro r9700"]
  vendor   = "amd"
  device   = "hip"
  family   = "RDNA 4"
  sm       = [12, 0]
  gcn_arch = "gfx1201"
  sm_count = 32
  source   = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon RX 9070 XT" {
  aliases    = ["rx 9070 xt", "9070 xt"]
  vendor     = "amd"
  device     = "hip"
  family     = "RDNA 4"
  sm         = [12, 0]
  gcn_arch   = "gfx1201"
  memory_mib = 16304
  sm_count   = 32
  source     = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon RX 9060 XT" {
  aliases       = ["rx 9060 xt", "9060 xt"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 4"
  sm            = [12, 0]
  gcn_arch      = "gfx1200"
  name_reported = false
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon 8060S" {
  aliases       = ["8060s", "strix halo", "ryzen ai max+ 395"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3.5"
  sm            = [11, 5]
  gcn_arch      = "gfx1151"
  name_reported = false
  sm_count      = 20
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

gpu "AMD Radeon 890M" {
  aliases       = ["890m", "strix point"]
  vendor        = "amd"
  device        = "hip"
  family        = "RDNA 3.5"
  sm            = [11, 5]
  gcn_arch      = "gfx1150"
  name_reported = false
  source        = "https://rocm.docs.amd.com/en/latest/reference/gpu-specs.html"
}

# Intel Gaudi. memory_mib is what hl-smi prints.

gpu "Intel Gaudi 3" {
  aliases       = ["gaudi 3", "hl 325l"]
  vendor        = "intel"
  device        = "hpu"
  family        = "Gaudi"
  name_reported = false
  memory_mib    = 131072
  source        = "https://docs.habana.ai/en/latest/Gaudi_Overview/Gaudi_Architecture.html"
}

gpu "Intel Gaudi 2" {
  aliases       = ["gaudi 2", "hl 225"]
  vendor        = "intel"
  device        = "hpu"
  family        = "Gaudi"
  name_reported = false
  memory_mib    = 98304
  source        = "https://docs.habana.ai/en/latest/Gaudi_Overview/Gaudi_Architecture.html"
}

# Huawei Ascend. The memory torch reports depends on driver and firmware (a
# little under 61 GiB of 64 GB), so none is given. A 910C is two NPUs to the engine.

gpu "Ascend910B3" {
  aliases = ["910b3", "ascend 910b3"]
  vendor  = "huawei"
  device  = "npu"
  family  = "Ascend 910B"
  source  = "https://raw.githubusercontent.com/datawhalechina/self-llm/master/support_model_Ascend.md"
}

gpu "Ascend910B1" {
  aliases = ["910b1", "ascend 910b1"]
  vendor  = "huawei"
  device  = "npu"
  family  = "Ascend 910B"
  source  = "https://raw.githubusercontent.com/datawhalechina/self-llm/master/support_model_Ascend.md"
}

gpu "Ascend910B2" {
  aliases = ["910b2", "ascend 910b2"]
  vendor  = "huawei"
  device  = "npu"
  family  = "Ascend 910B"
  source  = "https://raw.githubusercontent.com/datawhalechina/self-llm/master/support_model_Ascend.md"
}

gpu "Ascend910B4" {
  aliases = ["910b4", "ascend 910b4"]
  vendor  = "huawei"
  device  = "npu"
  family  = "Ascend 910B"
  source  = "https://raw.githubusercontent.com/datawhalechina/self-llm/master/support_model_Ascend.md"
}

gpu "Huawei Ascend 910C" {
  aliases       = ["ascend 910c", "910c", "atlas a3"]
  vendor        = "huawei"
  device        = "npu"
  family        = "Ascend 910C"
  name_reported = false
  source        = "https://docs.sglang.io/docs/hardware-platforms/ascend-npus/ascend_npu_reference"
}

# Intel GPUs. Each tile (stack) of a Max GPU is a device.

gpu "Intel(R) Data Center GPU Max 1550" {
  aliases = ["max 1550", "data center gpu max 1550", "ponte vecchio"]
  vendor  = "intel"
  device  = "xpu"
  family  = "Intel Data Center GPU Max"
  source  = "https://github.com/intel/torch-xpu-ops/issues/3891"
}

gpu "Intel(R) Arc(TM) B580 Graphics" {
  aliases = ["arc b580", "b580"]
  vendor  = "intel"
  device  = "xpu"
  family  = "Intel Arc"
  source  = "https://docs.pytorch.org/docs/stable/notes/get_start_xpu.html"
}

gpu "Intel Arc Pro B60" {
  aliases       = ["arc pro b60", "b60", "intel arc pro b60 graphics"]
  vendor        = "intel"
  device        = "xpu"
  family        = "Intel Arc"
  name_reported = false
  memory_mib    = 23256
  source        = "https://docs.pytorch.org/docs/stable/notes/get_start_xpu.html"
}

# CPUs: no accelerator at all. AMX is in Xeons since the fourth generation
# (Sapphire Rapids) but not in those of efficiency cores alone (Sierra Forest).

gpu "Intel Xeon with AMX" {
  aliases       = ["xeon with amx", "xeon amx", "cpu amx", "sapphire rapids", "emerald rapids", "granite rapids"]
  vendor        = "intel"
  device        = "cpu"
  family        = "Intel Xeon"
  name_reported = false
  machine       = "x86_64"
  cpu_amx       = true
  cpu_avx512    = true
  source        = "https://huggingface.co/blog/intel-sapphire-rapids"
}

gpu "Intel Xeon without AMX" {
  aliases       = ["xeon without amx"]
  vendor        = "intel"
  device        = "cpu"
  family        = "Intel Xeon"
  name_reported = false
  machine       = "x86_64"
  cpu_amx       = false
  source        = "https://huggingface.co/blog/intel-sapphire-rapids"
}

gpu "Intel Xeon Ice Lake" {
  aliases       = ["ice lake", "xeon ice lake"]
  vendor        = "intel"
  device        = "cpu"
  family        = "Intel Xeon"
  name_reported = false
  machine       = "x86_64"
  cpu_amx       = false
  cpu_avx512    = true
  source        = "https://huggingface.co/blog/intel-sapphire-rapids"
}

gpu "AMD EPYC since Zen 4" {
  aliases       = ["epyc zen 4", "epyc zen 5", "epyc genoa", "epyc bergamo", "epyc turin", "genoa", "turin"]
  vendor        = "amd"
  device        = "cpu"
  family        = "AMD EPYC"
  name_reported = false
  machine       = "x86_64"
  cpu_amx       = false
  cpu_avx512    = true
  source        = "https://docs.amd.com/r/en-US/57404-AOCL-user-guide/8.1.5.-Hardware-Features"
}

gpu "AMD EPYC before Zen 4" {
  aliases       = ["epyc zen 3", "epyc zen 2", "epyc milan", "epyc rome", "epyc naples", "milan", "rome"]
  vendor        = "amd"
  device        = "cpu"
  family        = "AMD EPYC"
  name_reported = false
  machine       = "x86_64"
  cpu_amx       = false
  cpu_avx512    = false
  source        = "https://github.com/vllm-project/vllm/issues/6178"
}

gpu "NVIDIA Grace CPU" {
  aliases       = ["grace", "grace cpu"]
  vendor        = "nvidia"
  device        = "cpu"
  family        = "Arm CPU"
  name_reported = false
  machine       = "aarch64"
  cpu_amx       = false
  cpu_avx512    = false
  source        = "https://docs.nvidia.com/grace-perf-tuning-guide/index.html"
}

gpu "AWS Graviton" {
  aliases       = ["graviton", "graviton2", "graviton3", "graviton4"]
  vendor        = "aws"
  device        = "cpu"
  family        = "Arm CPU"
  name_reported = false
  machine       = "aarch64"
  cpu_amx       = false
  cpu_avx512    = false
  source        = "https://github.com/aws/aws-graviton-getting-started"
}

gpu "Arm 64-bit CPU" {
  aliases       = ["aarch64", "arm64", "arm cpu"]
  vendor        = "arm"
  device        = "cpu"
  family        = "Arm CPU"
  name_reported = false
  machine       = "aarch64"
  cpu_amx       = false
  cpu_avx512    = false
  source        = "https://docs.kernel.org/arch/arm64/elf_hwcaps.html"
}
