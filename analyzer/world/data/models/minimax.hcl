# MiniMax. The form of a row is described in docs/models.md.

model "MiniMaxAI/MiniMax-M2.5" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/MiniMaxAI--MiniMax-M2.5_config.json"
  config = {
    architectures            = ["MiniMaxM2ForCausalLM"]
    model_type               = "minimax_m2"
    num_hidden_layers        = 62
    hidden_size              = 3072
    num_attention_heads      = 48
    num_key_value_heads      = 8
    head_dim                 = 128
    intermediate_size        = 1536
    vocab_size               = 200064
    num_experts_per_tok      = 8
    num_local_experts        = 256
    max_position_embeddings  = 196608
    rope_theta               = 5000000
    rotary_dim               = 64
    hidden_act               = "silu"
    rms_norm_eps             = 1e-06
    use_cache                = true
    tie_word_embeddings      = false
    use_qk_norm              = true
    qk_norm_type             = "per_layer"
    use_routing_bias         = true
    use_mtp                  = true
    mtp_transformer_layers   = 1
    num_mtp_modules          = 3
    shared_intermediate_size = 0
    scoring_func             = "sigmoid"
    quantization_config = {
      quant_method           = "fp8"
      fmt                    = "float8_e4m3fn"
      activation_scheme      = "dynamic"
      weight_block_size      = [128, 128]
      modules_to_not_convert = ["gate", "e_score_correction_bias", "lm_head"]
    }
    auto_map = {
      AutoConfig           = "configuration_minimax_m2.MiniMaxM2Config"
      AutoModelForCausalLM = "modeling_minimax_m2.MiniMaxM2ForCausalLM"
    }
    transformers_version = "4.46.1"
  }
  hf_quant_config = null
}

model "MiniMaxAI/MiniMax-M2.7" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/MiniMaxAI--MiniMax-M2.7_config.json"
  complete = true
  config = {
    architectures  = ["MiniMaxM2ForCausalLM"]
    attn_type_list = repeat([1], 62)
    auto_map = {
      AutoConfig           = "configuration_minimax_m2.MiniMaxM2Config"
      AutoModelForCausalLM = "modeling_minimax_m2.MiniMaxM2ForCausalLM"
    }
    dtype                   = "bfloat16"
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 3072
    intermediate_size       = 1536
    max_position_embeddings = 204800
    model_type              = "minimax_m2"
    mtp_transformer_layers  = 1
    num_attention_heads     = 48
    num_experts_per_tok     = 8
    num_hidden_layers       = 62
    num_key_value_heads     = 8
    num_local_experts       = 256
    num_mtp_modules         = 3
    qk_norm_type            = "per_layer"
    quantization_config = {
      activation_scheme      = "dynamic"
      fmt                    = "float8_e4m3fn"
      quant_method           = "fp8"
      weight_block_size      = [128, 128]
      modules_to_not_convert = ["gate", "e_score_correction_bias", "lm_head"]
    }
    rms_norm_eps             = 1e-06
    rope_theta               = 5000000
    rotary_dim               = 64
    scoring_func             = "sigmoid"
    shared_intermediate_size = 0
    tie_word_embeddings      = false
    transformers_version     = "4.46.1"
    use_cache                = true
    use_mtp                  = true
    use_qk_norm              = true
    use_routing_bias         = true
    vocab_size               = 200064
  }
  hf_quant_config = null
}

model "nvidia/MiniMax-M2.5-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--MiniMax-M2.5-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["MiniMaxM2ForCausalLM"]
    attention_dropout = 0.0
    attn_type_list    = repeat([1], 62)
    auto_map = {
      AutoConfig           = "configuration_minimax_m2.MiniMaxM2Config"
      AutoModelForCausalLM = "modeling_minimax_m2.MiniMaxM2ForCausalLM"
    }
    bos_token_id            = 1
    dtype                   = "bfloat16"
    eos_token_id            = 2
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 3072
    initializer_range       = 0.02
    intermediate_size       = 1536
    max_position_embeddings = 196608
    model_type              = "minimax_m2"
    mtp_transformer_layers  = 1
    num_attention_heads     = 48
    num_experts_per_tok     = 8
    num_hidden_layers       = 62
    num_key_value_heads     = 8
    num_local_experts       = 256
    num_mtp_modules         = 3
    output_router_logits    = false
    partial_rotary_factor   = 0.5
    qk_norm_type            = "per_layer"
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          weights           = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          targets           = ["Linear"]
        }
      }
      ignore          = sorted(["lm_head"], layers(0, 61, "model.layers.{}.block_sparse_moe.gate", "model.layers.{}.self_attn*"))
      quant_algo      = "NVFP4"
      kv_cache_scheme = { dynamic = false, num_bits = 8, type = "float" }
      producer        = { name = "modelopt", version = "0.0.1.dev507+gbb6639d33" }
      quant_method    = "modelopt"
    }
    rms_norm_eps             = 1e-06
    rope_theta               = 5000000
    rotary_dim               = 64
    router_aux_loss_coef     = 0.001
    router_jitter_noise      = 0.0
    scoring_func             = "sigmoid"
    shared_intermediate_size = 0
    sliding_window           = null
    tie_word_embeddings      = false
    transformers_version     = "4.57.1"
    use_cache                = true
    use_mtp                  = true
    use_qk_norm              = true
    use_routing_bias         = true
    vocab_size               = 200064
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.0.1.dev507+gbb6639d33" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules     = sorted(["lm_head"], layers(0, 61, "model.layers.{}.block_sparse_moe.gate", "model.layers.{}.self_attn*"))
    }
  }
}

model "nvidia/MiniMax-M2.7-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--MiniMax-M2.7-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["MiniMaxM2ForCausalLM"]
    attention_dropout = 0.0
    attn_type_list    = repeat([1], 62)
    auto_map = {
      AutoConfig           = "configuration_minimax_m2.MiniMaxM2Config"
      AutoModelForCausalLM = "modeling_minimax_m2.MiniMaxM2ForCausalLM"
    }
    bos_token_id            = 1
    dtype                   = "bfloat16"
    eos_token_id            = 2
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 3072
    initializer_range       = 0.02
    intermediate_size       = 1536
    max_position_embeddings = 196608
    model_type              = "minimax_m2"
    mtp_transformer_layers  = 1
    num_attention_heads     = 48
    num_experts_per_tok     = 8
    num_hidden_layers       = 62
    num_key_value_heads     = 8
    num_local_experts       = 256
    num_mtp_modules         = 3
    output_router_logits    = false
    partial_rotary_factor   = 0.5
    qk_norm_type            = "per_layer"
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          weights           = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          targets           = ["Linear"]
        }
      }
      ignore          = sorted(["lm_head"], layers(0, 61, "model.layers.{}.block_sparse_moe.gate", "model.layers.{}.self_attn*"))
      quant_algo      = "NVFP4"
      kv_cache_scheme = { dynamic = false, num_bits = 8, type = "float" }
      producer        = { name = "modelopt", version = "0.43.0rc2.dev96+g3baa2da62.d20260410" }
      quant_method    = "modelopt"
    }
    rms_norm_eps             = 1e-06
    rope_theta               = 5000000
    rotary_dim               = 64
    router_aux_loss_coef     = 0.001
    router_jitter_noise      = 0.0
    scoring_func             = "sigmoid"
    shared_intermediate_size = 0
    sliding_window           = null
    tie_word_embeddings      = false
    transformers_version     = "4.57.1"
    use_cache                = true
    use_mtp                  = true
    use_qk_norm              = true
    use_routing_bias         = true
    vocab_size               = 200064
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.43.0rc2.dev96+g3baa2da62.d20260410" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules     = sorted(["lm_head"], layers(0, 61, "model.layers.{}.block_sparse_moe.gate", "model.layers.{}.self_attn*"))
    }
  }
}
