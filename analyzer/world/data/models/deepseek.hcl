# DeepSeek. The form of a row is described in docs/models.md.

model "deepseek-ai/DeepSeek-V3" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/deepseek-ai--DeepSeek-V3_config.json"
  complete = true
  config = {
    architectures     = ["DeepseekV3ForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_deepseek.DeepseekV3Config"
      AutoModel            = "modeling_deepseek.DeepseekV3Model"
      AutoModelForCausalLM = "modeling_deepseek.DeepseekV3ForCausalLM"
    }
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v3"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.33.1"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-R1" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/deepseek-ai--DeepSeek-R1_config.json"
  complete = true
  config = {
    architectures     = ["DeepseekV3ForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_deepseek.DeepseekV3Config"
      AutoModel            = "modeling_deepseek.DeepseekV3Model"
      AutoModelForCausalLM = "modeling_deepseek.DeepseekV3ForCausalLM"
    }
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v3"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.46.3"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V3.2" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/deepseek-ai--DeepSeek-V3.2_config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV32ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 2048
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v32"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.44.2"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V4-Flash" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/deepseek-ai--DeepSeek-V4-Flash_config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV4ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    eos_token_id             = 1
    expert_dtype             = "fp4"
    hc_eps                   = 1e-06
    hc_mult                  = 4
    hc_sinkhorn_iters        = 20
    head_dim                 = 512
    hidden_act               = "silu"
    hidden_size              = 4096
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 512
    initializer_range        = 0.02
    max_position_embeddings  = 1048576
    model_type               = "deepseek_v4"
    moe_intermediate_size    = 2048
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 64
    num_experts_per_tok      = 6
    num_hidden_layers        = 43
    num_hash_layers          = 3
    num_key_value_heads      = 1
    num_nextn_predict_layers = 1
    o_groups                 = 8
    o_lora_rank              = 1024
    q_lora_rank              = 1024
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 16
      original_max_position_embeddings = 65536
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 1.5
    scoring_func          = "sqrtsoftplus"
    sliding_window        = 128
    swiglu_limit          = 10.0
    tie_word_embeddings   = false
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.57.1"
    use_cache             = true
    vocab_size            = 129280
    compress_rope_theta   = 160000
    compress_ratios       = concat([0, 0], repeat([4, 128], 20), [4, 0])
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V4-Pro" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/deepseek-ai--DeepSeek-V4-Pro_config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV4ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    eos_token_id             = 1
    expert_dtype             = "fp4"
    hc_eps                   = 1e-06
    hc_mult                  = 4
    hc_sinkhorn_iters        = 20
    head_dim                 = 512
    hidden_act               = "silu"
    hidden_size              = 7168
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 1024
    initializer_range        = 0.02
    max_position_embeddings  = 1048576
    model_type               = "deepseek_v4"
    moe_intermediate_size    = 3072
    n_routed_experts         = 384
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 6
    num_hidden_layers        = 61
    num_hash_layers          = 3
    num_key_value_heads      = 1
    num_nextn_predict_layers = 1
    o_groups                 = 16
    o_lora_rank              = 1024
    q_lora_rank              = 1536
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 16
      original_max_position_embeddings = 65536
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sqrtsoftplus"
    sliding_window        = 128
    swiglu_limit          = 10.0
    tie_word_embeddings   = false
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.57.1"
    use_cache             = true
    vocab_size            = 129280
    compress_rope_theta   = 160000
    compress_ratios       = concat([128], repeat([128, 4], 30), [0])
  }
  hf_quant_config = null
}

model "nvidia/DeepSeek-V3.1-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--DeepSeek-V3.1-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["DeepseekV3ForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_deepseek.DeepseekV3Config"
      AutoModel            = "modeling_deepseek.DeepseekV3Model"
      AutoModelForCausalLM = "modeling_deepseek.DeepseekV3ForCausalLM"
    }
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v3"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    rms_norm_eps             = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.44.2"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.22.1.dev750+g59a703703" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = concat(
        ["lm_head"],
        sorted(
          layers(0, 60, "model.layers.{}.self_attn.kv_a_proj_with_mqa", "model.layers.{}.self_attn.kv_b_proj", "model.layers.{}.self_attn.q_a_proj", "model.layers.{}.self_attn.q_b_proj")
        ),
        ["model.layers.61*"]
      )
    }
  }
}

model "nvidia/DeepSeek-V3.2-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--DeepSeek-V3.2-NVFP4_config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV32ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 2048
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v32"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    rms_norm_eps             = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.44.2"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.0.1.dev294+g0a4f0a8b9.d20251202" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = concat(
        ["lm_head"],
        sorted(
          layers(0, 60, "model.layers.{}.self_attn.indexer*", "model.layers.{}.self_attn.kv_a_proj_with_mqa", "model.layers.{}.self_attn.kv_b_proj", "model.layers.{}.self_attn.q_a_proj", "model.layers.{}.self_attn.q_b_proj")
        ),
        ["model.layers.61*"]
      )
    }
  }
}

model "nvidia/DeepSeek-V4-Flash-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--DeepSeek-V4-Flash-NVFP4_config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV4ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    compress_ratios          = concat([0, 0], repeat([4, 128], 20), [4, 0])
    compress_rope_theta      = 160000
    eos_token_id             = 1
    expert_dtype             = "fp4"
    hc_eps                   = 1e-06
    hc_mult                  = 4
    hc_sinkhorn_iters        = 20
    head_dim                 = 512
    hidden_act               = "silu"
    hidden_size              = 4096
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 512
    initializer_range        = 0.02
    max_position_embeddings  = 1048576
    model_type               = "deepseek_v4"
    moe_intermediate_size    = 2048
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 64
    num_experts_per_tok      = 6
    num_hash_layers          = 3
    num_hidden_layers        = 43
    num_key_value_heads      = 1
    num_nextn_predict_layers = 1
    o_groups                 = 8
    o_lora_rank              = 1024
    q_lora_rank              = 1024
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, group_size = 16, num_bits = 4, type = "float" }
          targets           = ["Linear"]
          weights           = { dynamic = false, group_size = 16, num_bits = 4, type = "float" }
        }
      }
      fmt                 = "e4m3"
      group_size          = 16
      ignore              = ["*.attn.*", "*.ffn.shared_experts.*", "head", "mtp.*"]
      kv_cache_quant_algo = null
      moe_quant_algo      = "NVFP4"
      producer            = { name = "modelopt", version = "dsv4-nvfp4-experts" }
      quant_algo          = "MIXED_PRECISION"
      quant_method        = "fp8"
      quantized_layers = {
        "layers.0.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.1.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.10.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.11.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.12.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.13.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.14.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.15.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.16.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.17.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.18.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.19.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.2.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.20.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.21.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.22.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.23.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.24.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.25.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.26.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.27.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.28.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.29.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.3.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.30.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.31.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.32.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.33.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.34.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.35.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.36.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.37.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.38.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.39.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.4.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.40.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.41.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.42.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.5.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.6.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.7.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.8.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.9.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
      }
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 16
      original_max_position_embeddings = 65536
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 1.5
    scoring_func          = "sqrtsoftplus"
    sliding_window        = 128
    swiglu_limit          = 10.0
    tie_word_embeddings   = false
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.57.1"
    use_cache             = true
    vocab_size            = 129280
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "dsv4-nvfp4-experts" }
    quantization = {
      quant_algo          = "MIXED_PRECISION"
      kv_cache_quant_algo = null
      group_size          = 16
      quantized_layers = {
        "layers.0.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.1.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.10.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.11.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.12.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.13.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.14.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.15.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.16.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.17.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.18.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.19.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.2.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.20.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.21.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.22.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.23.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.24.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.25.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.26.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.27.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.28.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.29.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.3.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.30.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.31.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.32.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.33.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.34.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.35.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.36.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.37.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.38.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.39.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.4.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.40.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.41.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.42.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.5.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.6.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.7.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.8.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.9.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
      }
      exclude_modules = ["*.attn.*", "*.ffn.shared_experts.*", "head", "mtp.*"]
    }
  }
}

model "nvidia/DeepSeek-V4-Pro-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--DeepSeek-V4-Pro-NVFP4_config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV4ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    compress_ratios          = concat([128], repeat([128, 4], 30), [0])
    compress_rope_theta      = 160000
    eos_token_id             = 1
    expert_dtype             = "fp4"
    hc_eps                   = 1e-06
    hc_mult                  = 4
    hc_sinkhorn_iters        = 20
    head_dim                 = 512
    hidden_act               = "silu"
    hidden_size              = 7168
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 1024
    initializer_range        = 0.02
    max_position_embeddings  = 1048576
    model_type               = "deepseek_v4"
    moe_intermediate_size    = 3072
    n_routed_experts         = 384
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 6
    num_hash_layers          = 3
    num_hidden_layers        = 61
    num_key_value_heads      = 1
    num_nextn_predict_layers = 1
    o_groups                 = 16
    o_lora_rank              = 1024
    q_lora_rank              = 1536
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, group_size = 16, num_bits = 4, type = "float" }
          targets           = ["Linear"]
          weights           = { dynamic = false, group_size = 16, num_bits = 4, type = "float" }
        }
      }
      fmt                 = "e4m3"
      group_size          = 16
      ignore              = ["*.attn.*", "*.ffn.shared_experts.*", "head", "mtp.*"]
      kv_cache_quant_algo = null
      moe_quant_algo      = "NVFP4"
      producer            = { name = "modelopt", version = "dsv4-nvfp4-experts" }
      quant_algo          = "MIXED_PRECISION"
      quant_method        = "fp8"
      quantized_layers = {
        "layers.0.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.1.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.10.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.11.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.12.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.13.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.14.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.15.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.16.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.17.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.18.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.19.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.2.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.20.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.21.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.22.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.23.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.24.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.25.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.26.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.27.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.28.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.29.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.3.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.30.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.31.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.32.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.33.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.34.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.35.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.36.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.37.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.38.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.39.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.4.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.40.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.41.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.42.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.43.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.44.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.45.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.46.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.47.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.48.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.49.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.5.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.50.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.51.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.52.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.53.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.54.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.55.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.56.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.57.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.58.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.59.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.6.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.60.ffn.experts" = { group_size = 16, quant_algo = "NVFP4" }
        "layers.7.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.8.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
        "layers.9.ffn.experts"  = { group_size = 16, quant_algo = "NVFP4" }
      }
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 16
      original_max_position_embeddings = 65536
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sqrtsoftplus"
    sliding_window        = 128
    swiglu_limit          = 10.0
    tie_word_embeddings   = false
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.57.1"
    use_cache             = true
    vocab_size            = 129280
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "dsv4-nvfp4-experts" }
    quantization = {
      quant_algo          = "MIXED_PRECISION"
      kv_cache_quant_algo = null
      group_size          = 16
      quantized_layers = {
        "layers.0.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.1.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.10.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.11.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.12.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.13.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.14.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.15.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.16.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.17.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.18.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.19.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.2.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.20.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.21.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.22.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.23.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.24.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.25.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.26.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.27.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.28.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.29.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.3.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.30.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.31.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.32.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.33.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.34.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.35.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.36.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.37.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.38.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.39.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.4.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.40.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.41.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.42.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.43.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.44.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.45.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.46.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.47.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.48.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.49.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.5.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.50.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.51.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.52.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.53.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.54.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.55.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.56.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.57.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.58.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.59.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.6.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.60.ffn.experts" = { quant_algo = "NVFP4", group_size = 16 }
        "layers.7.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.8.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
        "layers.9.ffn.experts"  = { quant_algo = "NVFP4", group_size = 16 }
      }
      exclude_modules = ["*.attn.*", "*.ffn.shared_experts.*", "head", "mtp.*"]
    }
  }
}

model "deepseek-ai/DeepSeek-V2-Lite" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/deepseek-v2-lite/config.json"
  complete = true
  config = {
    architectures     = ["DeepseekV2ForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_deepseek.DeepseekV2Config"
      AutoModel            = "modeling_deepseek.DeepseekV2Model"
      AutoModelForCausalLM = "modeling_deepseek.DeepseekV2ForCausalLM"
    }
    aux_loss_alpha          = 0.001
    bos_token_id            = 100000
    eos_token_id            = 100001
    first_k_dense_replace   = 1
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 10944
    kv_lora_rank            = 512
    max_position_embeddings = 163840
    model_type              = "deepseek_v2"
    moe_intermediate_size   = 1408
    moe_layer_freq          = 1
    n_group                 = 1
    n_routed_experts        = 64
    n_shared_experts        = 2
    norm_topk_prob          = false
    num_attention_heads     = 16
    num_experts_per_tok     = 6
    num_hidden_layers       = 27
    num_key_value_heads     = 16
    pretraining_tp          = 1
    q_lora_rank             = null
    qk_nope_head_dim        = 128
    qk_rope_head_dim        = 64
    rms_norm_eps            = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 0.707
      mscale_all_dim                   = 0.707
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 1.0
    scoring_func          = "softmax"
    seq_aux               = true
    tie_word_embeddings   = false
    topk_group            = 1
    topk_method           = "greedy"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.33.1"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 102400
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V3.1" {
  source   = "https://github.com/tenstorrent/tt-forge-models/blob/3d755214570c2cca8efd6a7e15ec878f34ad87ba/deepseek/deepseek_v3_1/pytorch/config.json"
  complete = true
  config = {
    architectures     = ["DeepseekV3ForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_deepseek.DeepseekV3Config"
      AutoModel            = "modeling_deepseek.DeepseekV3Model"
      AutoModelForCausalLM = "modeling_deepseek.DeepseekV3ForCausalLM"
    }
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v3"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
      scale_fmt         = "ue8m0"
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.44.2"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V3.2-Exp" {
  source   = "https://github.com/tenstorrent/tt-forge-models/blob/3d755214570c2cca8efd6a7e15ec878f34ad87ba/deepseek/deepseek_v3_2_exp/pytorch/src/config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV32ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    eos_token_id             = 1
    ep_size                  = 1
    first_k_dense_replace    = 3
    hidden_act               = "silu"
    hidden_size              = 7168
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 2048
    initializer_range        = 0.02
    intermediate_size        = 18432
    kv_lora_rank             = 512
    max_position_embeddings  = 163840
    model_type               = "deepseek_v32"
    moe_intermediate_size    = 2048
    moe_layer_freq           = 1
    n_group                  = 8
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 128
    num_experts_per_tok      = 8
    num_hidden_layers        = 61
    num_key_value_heads      = 128
    num_nextn_predict_layers = 1
    q_lora_rank              = 1536
    qk_nope_head_dim         = 128
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 40
      mscale                           = 1.0
      mscale_all_dim                   = 1.0
      original_max_position_embeddings = 4096
      type                             = "yarn"
    }
    rope_theta            = 10000
    routed_scaling_factor = 2.5
    scoring_func          = "sigmoid"
    tie_word_embeddings   = false
    topk_group            = 4
    topk_method           = "noaux_tc"
    torch_dtype           = "bfloat16"
    transformers_version  = "4.44.2"
    use_cache             = true
    v_head_dim            = 128
    vocab_size            = 129280
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-R1-Distill-Qwen-1.5B" {
  source = "https://github.com/Captainphiora/qwen-ascend-llm/blob/1714db7be12c3a1a31822d130802db75e12e4d80/models/DeepSeek-R1-Distill-Qwen-1.5B/config.json"
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151643
    hidden_act              = "silu"
    hidden_size             = 1536
    initializer_range       = 0.02
    intermediate_size       = 8960
    max_position_embeddings = 131072
    max_window_layers       = 21
    model_type              = "qwen2"
    num_attention_heads     = 12
    num_hidden_layers       = 28
    num_key_value_heads     = 2
    rms_norm_eps            = 1e-06
    rope_theta              = 10000
    sliding_window          = 4096
    tie_word_embeddings     = false
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-R1-Distill-Llama-8B" {
  source = "https://github.com/ahmedghosaini/crag-meta/blob/07bf4be7a311fe57f7a63bd85c688a8736596347/models/DeepSeek-R1-Distill-Llama-8B/config.json"
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = 128001
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      high_freq_factor                 = 4.0
      low_freq_factor                  = 1.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta          = 500000.0
    tie_word_embeddings = false
    use_cache           = true
    vocab_size          = 128256
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-R1-Distill-Qwen-14B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    model_type              = "qwen2"
    hidden_size             = 5120
    max_position_embeddings = 131072
    num_attention_heads     = 40
    num_hidden_layers       = 48
    num_key_value_heads     = 8
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-R1-0528" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["DeepseekV3ForCausalLM"]
    model_type              = "deepseek_v3"
    hidden_size             = 7168
    kv_lora_rank            = 512
    max_position_embeddings = 163840
    num_attention_heads     = 128
    num_hidden_layers       = 61
    num_key_value_heads     = 128
    qk_rope_head_dim        = 64
    quantization_config     = { quant_method = "fp8" }
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V3-0324" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["DeepseekV3ForCausalLM"]
    model_type              = "deepseek_v3"
    hidden_size             = 7168
    kv_lora_rank            = 512
    max_position_embeddings = 163840
    num_attention_heads     = 128
    num_hidden_layers       = 61
    num_key_value_heads     = 128
    qk_rope_head_dim        = 64
    quantization_config     = { quant_method = "fp8" }
  }
  hf_quant_config = null
}

model "deepseek-ai/DeepSeek-V4-Flash-0731" {
  source   = "https://github.com/xorbitsai/inference/blob/7ecec16b63383e18e4af790c4b522fb7d79f7e77/xinference/router/tokenizer_assets/deepseek_v4_flash_0731/config.json"
  complete = true
  config = {
    architectures            = ["DeepseekV4ForCausalLM"]
    attention_bias           = false
    attention_dropout        = 0.0
    bos_token_id             = 0
    eos_token_id             = 1
    expert_dtype             = "fp4"
    hc_eps                   = 1e-06
    hc_mult                  = 4
    hc_sinkhorn_iters        = 20
    head_dim                 = 512
    hidden_act               = "silu"
    hidden_size              = 4096
    index_head_dim           = 128
    index_n_heads            = 64
    index_topk               = 512
    initializer_range        = 0.02
    max_position_embeddings  = 1048576
    model_type               = "deepseek_v4"
    moe_intermediate_size    = 2048
    n_routed_experts         = 256
    n_shared_experts         = 1
    norm_topk_prob           = true
    num_attention_heads      = 64
    num_experts_per_tok      = 6
    num_hidden_layers        = 43
    num_hash_layers          = 3
    num_key_value_heads      = 1
    num_nextn_predict_layers = 1
    o_groups                 = 8
    o_lora_rank              = 1024
    q_lora_rank              = 1024
    qk_rope_head_dim         = 64
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      scale_fmt         = "ue8m0"
      weight_block_size = [128, 128]
    }
    rms_norm_eps = 1e-06
    rope_scaling = {
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 16
      original_max_position_embeddings = 65536
      type                             = "yarn"
    }
    rope_theta              = 10000
    routed_scaling_factor   = 1.5
    scoring_func            = "sqrtsoftplus"
    sliding_window          = 128
    swiglu_limit            = 10.0
    tie_word_embeddings     = false
    topk_method             = "noaux_tc"
    torch_dtype             = "bfloat16"
    transformers_version    = "4.57.1"
    use_cache               = true
    vocab_size              = 129280
    compress_rope_theta     = 160000
    compress_ratios         = concat([0, 0], repeat([4, 128], 20), [4, 0, 0, 0])
    dspark_block_size       = 5
    dspark_noise_token_id   = 128799
    dspark_target_layer_ids = [40, 41, 42]
    dspark_markov_rank      = 256
  }
  hf_quant_config = null
}
