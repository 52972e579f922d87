# Nemotron. The form of a row is described in docs/models.md.

model "nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModel            = "modeling_nemotron_h.NemotronHForCausalLM"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id                        = 1
    chunk_size                          = 128
    conv_kernel                         = 4
    eos_token_id                        = 2
    expand                              = 2
    head_dim                            = 128
    hidden_dropout                      = 0.0
    hidden_size                         = 2688
    hybrid_override_pattern             = "MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME"
    initializer_range                   = 0.02
    intermediate_size                   = 1856
    layer_norm_epsilon                  = 1e-05
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 64
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 1856
    moe_shared_expert_intermediate_size = 3712
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 128
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 32
    num_experts_per_tok                 = 6
    num_hidden_layers                   = 52
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 2.5
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    torch_dtype                         = "bfloat16"
    transformers_version                = "4.53.2"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
}

model "nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModel            = "modeling_nemotron_h.NemotronHForCausalLM"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id                        = 1
    chunk_size                          = 128
    conv_kernel                         = 4
    eos_token_id                        = 2
    expand                              = 2
    head_dim                            = 128
    hidden_dropout                      = 0.0
    hidden_size                         = 2688
    hybrid_override_pattern             = "MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME"
    initializer_range                   = 0.02
    intermediate_size                   = 1856
    layer_norm_epsilon                  = 1e-05
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 64
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 1856
    moe_shared_expert_intermediate_size = 3712
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 128
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 32
    num_experts_per_tok                 = 6
    num_hidden_layers                   = 52
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 2.5
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    torch_dtype                         = "bfloat16"
    transformers_version                = "4.53.2"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.29.0" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = words(
        "lm_head backbone.layers.4.mixer.in_proj backbone.layers.4.mixer.out_proj backbone.layers.5.mixer.q_proj",
        "backbone.layers.5.mixer.k_proj backbone.layers.5.mixer.v_proj backbone.layers.5.mixer.o_proj",
        "backbone.layers.11.mixer.in_proj backbone.layers.11.mixer.out_proj backbone.layers.12.mixer.q_proj",
        "backbone.layers.12.mixer.k_proj backbone.layers.12.mixer.v_proj backbone.layers.12.mixer.o_proj",
        "backbone.layers.18.mixer.in_proj backbone.layers.18.mixer.out_proj backbone.layers.19.mixer.q_proj",
        "backbone.layers.19.mixer.k_proj backbone.layers.19.mixer.v_proj backbone.layers.19.mixer.o_proj",
        "backbone.layers.25.mixer.in_proj backbone.layers.25.mixer.out_proj backbone.layers.26.mixer.q_proj",
        "backbone.layers.26.mixer.k_proj backbone.layers.26.mixer.v_proj backbone.layers.26.mixer.o_proj",
        "backbone.layers.32.mixer.in_proj backbone.layers.32.mixer.out_proj backbone.layers.33.mixer.q_proj",
        "backbone.layers.33.mixer.k_proj backbone.layers.33.mixer.v_proj backbone.layers.33.mixer.o_proj",
        "backbone.layers.41.mixer.in_proj backbone.layers.41.mixer.out_proj backbone.layers.42.mixer.q_proj",
        "backbone.layers.42.mixer.k_proj backbone.layers.42.mixer.v_proj backbone.layers.42.mixer.o_proj",
        "backbone.layers.0.mixer.conv1d backbone.layers.2.mixer.conv1d backbone.layers.4.mixer.conv1d",
        "backbone.layers.7.mixer.conv1d backbone.layers.9.mixer.conv1d backbone.layers.11.mixer.conv1d",
        "backbone.layers.14.mixer.conv1d backbone.layers.16.mixer.conv1d backbone.layers.18.mixer.conv1d",
        "backbone.layers.21.mixer.conv1d backbone.layers.23.mixer.conv1d backbone.layers.25.mixer.conv1d",
        "backbone.layers.28.mixer.conv1d backbone.layers.30.mixer.conv1d backbone.layers.32.mixer.conv1d",
        "backbone.layers.35.mixer.conv1d backbone.layers.37.mixer.conv1d backbone.layers.39.mixer.conv1d",
        "backbone.layers.41.mixer.conv1d backbone.layers.44.mixer.conv1d backbone.layers.46.mixer.conv1d",
        "backbone.layers.48.mixer.conv1d backbone.layers.50.mixer.conv1d"
      )
    }
  }
}

model "nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-FP8" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-FP8_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id                        = 1
    chunk_size                          = 128
    conv_kernel                         = 4
    dtype                               = "bfloat16"
    eos_token_id                        = 2
    expand                              = 2
    head_dim                            = 128
    hidden_dropout                      = 0.0
    hidden_size                         = 4096
    hybrid_override_pattern             = "MEMEMEM*EMEMEMEM*EMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEM*EMEMEMEME"
    initializer_range                   = 0.02
    intermediate_size                   = 2688
    layer_norm_epsilon                  = 1e-05
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 128
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 2688
    moe_latent_size                     = 1024
    moe_shared_expert_intermediate_size = 5376
    moe_shared_expert_overlap           = false
    mtp_hybrid_override_pattern         = "*E"
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 512
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 32
    num_experts_per_tok                 = 22
    num_hidden_layers                   = 88
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    num_nextn_predict_layers            = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 5.0
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_limit                     = [0.0, Infinity]
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    transformers_version                = "4.57.1"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
  hf_quant_config = { quantization = { quant_algo = "FP8", kv_cache_quant_algo = "FP8" } }
}

model "nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id                        = 1
    chunk_size                          = 128
    conv_kernel                         = 4
    dtype                               = "bfloat16"
    eos_token_id                        = 2
    expand                              = 2
    head_dim                            = 128
    hidden_dropout                      = 0.0
    hidden_size                         = 4096
    hybrid_override_pattern             = "MEMEMEM*EMEMEMEM*EMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEMEM*EMEMEMEM*EMEMEMEME"
    initializer_range                   = 0.02
    intermediate_size                   = 2688
    layer_norm_epsilon                  = 1e-05
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 128
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 2688
    moe_latent_size                     = 1024
    moe_shared_expert_intermediate_size = 5376
    moe_shared_expert_overlap           = false
    mtp_hybrid_override_pattern         = "*E"
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 512
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 32
    num_experts_per_tok                 = 22
    num_hidden_layers                   = 88
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    num_nextn_predict_layers            = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 5.0
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_limit                     = [0.0, Infinity]
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    transformers_version                = "4.57.1"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
  hf_quant_config = { quantization = { quant_algo = "NVFP4", kv_cache_quant_algo = "FP8" } }
}

model "nvidia/NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Ultra-550B-A55B-BF16_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id       = 1
    chunk_size         = 128
    conv_kernel        = 4
    dtype              = "bfloat16"
    eos_token_id       = 2
    expand             = 2
    head_dim           = 128
    hidden_dropout     = 0.0
    hidden_size        = 8192
    initializer_range  = 0.02
    intermediate_size  = 5120
    layer_norm_epsilon = 1e-05
    layers_block_type = concat(
      repeat(["mamba", "moe"], 3),
      repeat(["mamba", "attention", "moe", "mamba", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "attention", "moe", "mamba", "moe", "mamba", "moe", "mamba", "moe", "mamba", "attention", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe"], 3)
    )
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 256
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 5120
    moe_latent_size                     = 2048
    moe_shared_expert_intermediate_size = 10240
    moe_shared_expert_overlap           = false
    mtp_layers_block_type               = ["attention", "moe"]
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 512
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 64
    num_experts_per_tok                 = 22
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    num_nextn_predict_layers            = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 5.0
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_limit                     = [0.0, 1e+308]
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    transformers_version                = "4.57.6"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
}

model "nvidia/NVIDIA-Nemotron-3-Ultra-550B-A55B-FP8" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Ultra-550B-A55B-FP8_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id       = 1
    chunk_size         = 128
    conv_kernel        = 4
    dtype              = "bfloat16"
    eos_token_id       = 2
    expand             = 2
    head_dim           = 128
    hidden_dropout     = 0.0
    hidden_size        = 8192
    initializer_range  = 0.02
    intermediate_size  = 5120
    layer_norm_epsilon = 1e-05
    layers_block_type = concat(
      repeat(["mamba", "moe"], 3),
      repeat(["mamba", "attention", "moe", "mamba", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "attention", "moe", "mamba", "moe", "mamba", "moe", "mamba", "moe", "mamba", "attention", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe"], 3)
    )
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 256
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 5120
    moe_latent_size                     = 2048
    moe_shared_expert_intermediate_size = 10240
    moe_shared_expert_overlap           = false
    mtp_layers_block_type               = ["attention", "moe"]
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 512
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 64
    num_experts_per_tok                 = 22
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    num_nextn_predict_layers            = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 5.0
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_limit                     = [0.0, 1e+308]
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    transformers_version                = "4.57.6"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
  hf_quant_config = { quantization = { quant_algo = "FP8", kv_cache_quant_algo = "FP8" } }
}

model "nvidia/NVIDIA-Nemotron-3-Ultra-550B-A55B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3-Ultra-550B-A55B-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["NemotronHForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id       = 1
    chunk_size         = 128
    conv_kernel        = 4
    dtype              = "bfloat16"
    eos_token_id       = 2
    expand             = 2
    head_dim           = 128
    hidden_dropout     = 0.0
    hidden_size        = 8192
    initializer_range  = 0.02
    intermediate_size  = 5120
    layer_norm_epsilon = 1e-05
    layers_block_type = concat(
      repeat(["mamba", "moe"], 3),
      repeat(["mamba", "attention", "moe", "mamba", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "attention", "moe", "mamba", "moe", "mamba", "moe", "mamba", "moe", "mamba", "attention", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 2),
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe", "mamba", "moe"], 2),
      repeat(["mamba", "moe"], 3)
    )
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 256
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 262144
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 5120
    moe_latent_size                     = 2048
    moe_shared_expert_intermediate_size = 10240
    moe_shared_expert_overlap           = false
    mtp_layers_block_type               = ["attention", "moe"]
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 512
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 64
    num_experts_per_tok                 = 22
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    num_nextn_predict_layers            = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 5.0
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_limit                     = [0.0, 1e+308]
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    transformers_version                = "4.57.6"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
  hf_quant_config = { quantization = { quant_algo = "NVFP4", kv_cache_quant_algo = "FP8" } }
}

model "nvidia/NVIDIA-Nemotron-3.5-Lightning-30B-A3B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--NVIDIA-Nemotron-3.5-Lightning-30B-A3B-NVFP4_config.json"
  complete = true
  config = {
    architectures      = ["NemotronHForCausalLM"]
    attention_bias     = false
    attention_dropout  = 0.0
    bos_token_id       = 1
    chunk_size         = 128
    conv_kernel        = 4
    dtype              = "bfloat16"
    eos_token_id       = 2
    expand             = 2
    head_dim           = 128
    hidden_dropout     = 0.0
    hidden_size        = 2688
    initializer_range  = 0.02
    intermediate_size  = 1856
    layer_norm_epsilon = 1e-05
    layers_block_type = concat(
      repeat(["mamba", "moe", "mamba", "moe", "mamba", "attention", "moe"], 5),
      repeat(["mamba", "moe"], 3),
      ["mamba", "attention"],
      repeat(["moe", "mamba"], 4),
      ["moe"]
    )
    mamba_head_dim                      = 64
    mamba_hidden_act                    = "silu"
    mamba_num_heads                     = 64
    mamba_proj_bias                     = false
    mamba_ssm_cache_dtype               = "float32"
    max_position_embeddings             = 1048576
    mlp_bias                            = false
    mlp_hidden_act                      = "relu2"
    model_type                          = "nemotron_h"
    moe_intermediate_size               = 1856
    moe_latent_size                     = null
    moe_shared_expert_intermediate_size = 3712
    moe_shared_expert_overlap           = true
    mtp_layers_block_type               = ["attention", "moe"]
    n_group                             = 1
    n_groups                            = 8
    n_routed_experts                    = 128
    n_shared_experts                    = 1
    norm_eps                            = 1e-05
    norm_topk_prob                      = true
    num_attention_heads                 = 32
    num_experts_per_tok                 = 6
    num_hidden_layers                   = 52
    num_key_value_heads                 = 2
    num_logits_to_keep                  = 1
    num_nextn_predict_layers            = 1
    pad_token_id                        = 0
    partial_rotary_factor               = 1.0
    rescale_prenorm_residual            = true
    residual_in_fp32                    = false
    rope_theta                          = 10000
    routed_scaling_factor               = 2.5
    sliding_window                      = null
    ssm_state_size                      = 128
    tie_word_embeddings                 = false
    time_step_floor                     = 0.0001
    time_step_max                       = 0.1
    time_step_min                       = 0.001
    topk_group                          = 1
    transformers_version                = "5.8.1"
    use_bias                            = false
    use_cache                           = true
    use_conv_bias                       = true
    use_mamba_kernels                   = true
    vocab_size                          = 131072
  }
}

model "nvidia/Nemotron-H-56B-Base-8K" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Nemotron-H-56B-Base-8K_config.json"
  complete = true
  config = {
    architectures      = ["NemotronHForCausalLM"]
    attention_bias     = false
    attention_dropout  = 0.0
    attention_head_dim = 128
    auto_map = {
      AutoConfig           = "configuration_nemotron_h.NemotronHConfig"
      AutoModelForCausalLM = "modeling_nemotron_h.NemotronHForCausalLM"
    }
    bos_token_id             = 1
    chunk_size               = 128
    conv_kernel              = 4
    eos_token_id             = 2
    expand                   = 2
    hidden_dropout           = 0.0
    hidden_size              = 8192
    hybrid_override_pattern  = "M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M*-M-M-M-M-M-"
    initializer_range        = 0.02
    intermediate_size        = 32768
    layer_norm_epsilon       = 1e-05
    mamba_head_dim           = 64
    mamba_hidden_act         = "silu"
    mamba_num_heads          = 256
    mamba_proj_bias          = false
    max_position_embeddings  = 8192
    mlp_bias                 = false
    mlp_hidden_act           = "relu2"
    model_type               = "nemotron_h"
    n_groups                 = 8
    num_attention_heads      = 64
    num_hidden_layers        = 118
    num_key_value_heads      = 8
    num_logits_to_keep       = 1
    pad_token_id             = 0
    rescale_prenorm_residual = true
    residual_in_fp32         = false
    rms_norm_eps             = 1e-05
    sliding_window           = null
    ssm_state_size           = 256
    tie_word_embeddings      = false
    time_step_floor          = 0.0001
    time_step_limit          = [0.0, Infinity]
    time_step_max            = 0.1
    time_step_min            = 0.001
    time_step_rank           = 512
    torch_dtype              = "bfloat16"
    transformers_version     = "4.48.0.dev0"
    use_bias                 = false
    use_cache                = true
    use_conv_bias            = true
    use_mamba_kernels        = true
    vocab_size               = 131072
  }
}

model "nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-BF16" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["NemotronHForCausalLM"]
    model_type              = "nemotron_h"
    hidden_size             = 4096
    max_position_embeddings = 262144
    num_attention_heads     = 32
    num_hidden_layers       = 88
    num_key_value_heads     = 2
  }
}

model "nvidia/Nemotron-Cascade-2-30B-A3B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["NemotronHForCausalLM"]
    model_type              = "nemotron_h"
    head_dim                = 128
    hidden_size             = 2688
    max_position_embeddings = 262144
    num_attention_heads     = 32
    num_hidden_layers       = 52
    num_key_value_heads     = 2
  }
}

model "nvidia/NVIDIA-Nemotron-Nano-9B-v2" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["NemotronHForCausalLM"]
    model_type              = "nemotron_h"
    head_dim                = 128
    hidden_size             = 4480
    max_position_embeddings = 131072
    num_attention_heads     = 40
    num_hidden_layers       = 56
    num_key_value_heads     = 8
  }
}
