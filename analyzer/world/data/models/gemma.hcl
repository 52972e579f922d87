# Gemma. The form of a row is described in docs/models.md.

model "google/gemma-4-26B-A4B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/google--gemma-4-26B-A4B_config.json"
  complete = true
  config = {
    architectures     = ["Gemma4ForConditionalGeneration"]
    audio_config      = null
    audio_token_id    = 258881
    boa_token_id      = 256000
    boi_token_id      = 255999
    dtype             = "bfloat16"
    eoa_token_id      = 258883
    eoa_token_index   = 258883
    eoi_token_id      = 258882
    image_token_id    = 258880
    initializer_range = 0.02
    model_type        = "gemma4"
    text_config = {
      attention_bias              = false
      attention_dropout           = 0.0
      attention_k_eq_v            = true
      bos_token_id                = 2
      dtype                       = "bfloat16"
      enable_moe_block            = true
      eos_token_id                = 1
      final_logit_softcapping     = 30.0
      global_head_dim             = 512
      head_dim                    = 256
      hidden_activation           = "gelu_pytorch_tanh"
      hidden_size                 = 2816
      hidden_size_per_layer_input = 0
      initializer_range           = 0.02
      intermediate_size           = 2112
      layer_types                 = repeat(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], 5)
      max_position_embeddings     = 262144
      model_type                  = "gemma4_text"
      moe_intermediate_size       = 704
      num_attention_heads         = 16
      num_experts                 = 128
      num_global_key_value_heads  = 2
      num_hidden_layers           = 30
      num_key_value_heads         = 8
      num_kv_shared_layers        = 0
      pad_token_id                = 0
      rms_norm_eps                = 1e-06
      rope_parameters = {
        full_attention    = { partial_rotary_factor = 0.25, rope_theta = 1000000.0, rope_type = "proportional" }
        sliding_attention = { rope_theta = 10000.0, rope_type = "default" }
      }
      sliding_window              = 1024
      tie_word_embeddings         = true
      top_k_experts               = 8
      use_bidirectional_attention = "vision"
      use_cache                   = true
      use_double_wide_mlp         = false
      vocab_size                  = 262144
      vocab_size_per_layer_input  = 262144
    }
    tie_word_embeddings  = true
    transformers_version = "5.5.0.dev0"
    video_token_id       = 258884
    vision_config = {
      _name_or_path           = ""
      architectures           = null
      attention_bias          = false
      attention_dropout       = 0.0
      chunk_size_feed_forward = 0
      default_output_length   = 280
      dtype                   = "bfloat16"
      global_head_dim         = 72
      head_dim                = 72
      hidden_activation       = "gelu_pytorch_tanh"
      hidden_size             = 1152
      id2label                = { "0" = "LABEL_0", "1" = "LABEL_1" }
      initializer_range       = 0.02
      intermediate_size       = 4304
      is_encoder_decoder      = false
      label2id                = { LABEL_0 = 0, LABEL_1 = 1 }
      max_position_embeddings = 131072
      model_type              = "gemma4_vision"
      num_attention_heads     = 16
      num_hidden_layers       = 27
      num_key_value_heads     = 16
      output_attentions       = false
      output_hidden_states    = false
      patch_size              = 16
      pooling_kernel_size     = 3
      position_embedding_size = 10240
      problem_type            = null
      return_dict             = true
      rms_norm_eps            = 1e-06
      rope_parameters         = { rope_theta = 100.0, rope_type = "default" }
      standardize             = true
      use_clipped_linears     = false
    }
    vision_soft_tokens_per_image = 280
  }
  hf_quant_config = null
}

model "nvidia/Gemma-4-26B-A4B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Gemma-4-26B-A4B-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["Gemma4ForConditionalGeneration"]
    audio_config      = null
    audio_token_id    = 258881
    boa_token_id      = 256000
    boi_token_id      = 255999
    dtype             = "bfloat16"
    eoa_token_id      = 258883
    eoa_token_index   = 258883
    eoi_token_id      = 258882
    eos_token_id      = [1, 106]
    image_token_id    = 258880
    initializer_range = 0.02
    model_type        = "gemma4"
    text_config = {
      attention_bias              = false
      attention_dropout           = 0.0
      attention_k_eq_v            = true
      bos_token_id                = 2
      dtype                       = "bfloat16"
      enable_moe_block            = true
      eos_token_id                = 1
      final_logit_softcapping     = 30.0
      global_head_dim             = 512
      head_dim                    = 256
      hidden_activation           = "gelu_pytorch_tanh"
      hidden_size                 = 2816
      hidden_size_per_layer_input = 0
      initializer_range           = 0.02
      intermediate_size           = 2112
      layer_types                 = repeat(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], 5)
      max_position_embeddings     = 262144
      model_type                  = "gemma4_text"
      moe_intermediate_size       = 704
      num_attention_heads         = 16
      num_experts                 = 128
      num_global_key_value_heads  = 2
      num_hidden_layers           = 30
      num_key_value_heads         = 8
      num_kv_shared_layers        = 0
      pad_token_id                = 0
      rms_norm_eps                = 1e-06
      rope_parameters = {
        full_attention    = { partial_rotary_factor = 0.25, rope_theta = 1000000.0, rope_type = "proportional" }
        sliding_attention = { rope_theta = 10000.0, rope_type = "default" }
      }
      sliding_window              = 1024
      tie_word_embeddings         = true
      top_k_experts               = 8
      use_bidirectional_attention = "vision"
      use_cache                   = true
      use_double_wide_mlp         = false
      vocab_size                  = 262144
      vocab_size_per_layer_input  = 262144
    }
    tie_word_embeddings  = true
    transformers_version = "5.6.2"
    video_token_id       = 258884
    vision_config = {
      _name_or_path           = ""
      architectures           = null
      attention_bias          = false
      attention_dropout       = 0.0
      chunk_size_feed_forward = 0
      default_output_length   = 280
      dtype                   = "bfloat16"
      global_head_dim         = 72
      head_dim                = 72
      hidden_activation       = "gelu_pytorch_tanh"
      hidden_size             = 1152
      id2label                = { "0" = "LABEL_0", "1" = "LABEL_1" }
      initializer_range       = 0.02
      intermediate_size       = 4304
      is_encoder_decoder      = false
      label2id                = { LABEL_0 = 0, LABEL_1 = 1 }
      max_position_embeddings = 131072
      model_type              = "gemma4_vision"
      num_attention_heads     = 16
      num_hidden_layers       = 27
      num_key_value_heads     = 16
      output_attentions       = false
      output_hidden_states    = false
      patch_size              = 16
      pooling_kernel_size     = 3
      position_embedding_size = 10240
      problem_type            = null
      return_dict             = true
      rms_norm_eps            = 1e-06
      rope_parameters         = { rope_theta = 100.0, rope_type = "default" }
      standardize             = true
      use_clipped_linears     = false
    }
    vision_soft_tokens_per_image = 280
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          weights           = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          targets           = ["Linear"]
        }
      }
      ignore = sorted(
        ["lm_head", "model.embed_vision*", "model.vision_tower*"],
        layers(0, 29, "model.language_model.layers.{}.mlp*", "model.language_model.layers.{}.router*", "model.language_model.layers.{}.self_attn*")
      )
      quant_algo      = "NVFP4"
      kv_cache_scheme = { dynamic = false, num_bits = 8, type = "float" }
      producer        = { name = "modelopt", version = "0.43.0rc2.dev91+gc79ebc014" }
      quant_method    = "modelopt"
    }
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.43.0rc2.dev91+gc79ebc014" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = sorted(
        ["lm_head", "model.embed_vision*", "model.vision_tower*"],
        layers(0, 29, "model.language_model.layers.{}.mlp*", "model.language_model.layers.{}.router*", "model.language_model.layers.{}.self_attn*")
      )
    }
  }
}

model "nvidia/Gemma-4-31B-IT-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Gemma-4-31B-IT-NVFP4_config.json"
  complete = true
  config = {
    architectures     = ["Gemma4ForConditionalGeneration"]
    audio_config      = null
    audio_token_id    = 258881
    boa_token_id      = 256000
    boi_token_id      = 255999
    dtype             = "bfloat16"
    eoa_token_id      = 258883
    eoa_token_index   = 258883
    eoi_token_id      = 258882
    eos_token_id      = [1, 106]
    image_token_id    = 258880
    initializer_range = 0.02
    model_type        = "gemma4"
    text_config = {
      attention_bias              = false
      attention_dropout           = 0.0
      attention_k_eq_v            = true
      bos_token_id                = 2
      dtype                       = "bfloat16"
      enable_moe_block            = false
      eos_token_id                = 1
      expert_intermediate_size    = null
      final_logit_softcapping     = 30.0
      global_head_dim             = 512
      head_dim                    = 256
      hidden_activation           = "gelu_pytorch_tanh"
      hidden_size                 = 5376
      hidden_size_per_layer_input = 0
      initializer_range           = 0.02
      intermediate_size           = 21504
      layer_types                 = repeat(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], 10)
      max_position_embeddings     = 262144
      model_type                  = "gemma4_text"
      num_attention_heads         = 32
      num_experts                 = null
      num_global_key_value_heads  = 4
      num_hidden_layers           = 60
      num_key_value_heads         = 16
      num_kv_shared_layers        = 0
      pad_token_id                = 0
      rms_norm_eps                = 1e-06
      rope_parameters = {
        full_attention    = { partial_rotary_factor = 0.25, rope_theta = 1000000.0, rope_type = "proportional" }
        sliding_attention = { rope_theta = 10000.0, rope_type = "default" }
      }
      sliding_window              = 1024
      tie_word_embeddings         = true
      top_k_experts               = null
      use_bidirectional_attention = "vision"
      use_cache                   = true
      use_double_wide_mlp         = false
      vocab_size                  = 262144
      vocab_size_per_layer_input  = 262144
    }
    tie_word_embeddings  = true
    transformers_version = "5.5.0.dev0"
    video_token_id       = 258884
    vision_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      default_output_length   = 280
      dtype                   = "bfloat16"
      global_head_dim         = 72
      head_dim                = 72
      hidden_activation       = "gelu_pytorch_tanh"
      hidden_size             = 1152
      image_seq_length        = 280
      initializer_range       = 0.02
      intermediate_size       = 4304
      max_position_embeddings = 131072
      model_type              = "gemma4_vision"
      num_attention_heads     = 16
      num_hidden_layers       = 27
      num_key_value_heads     = 16
      patch_size              = 16
      pooling_kernel_size     = 3
      position_embedding_size = 10240
      rms_norm_eps            = 1e-06
      rope_parameters         = { rope_theta = 100.0, rope_type = "default" }
      standardize             = true
      use_clipped_linears     = false
      video_seq_length        = 70
    }
    vision_soft_tokens_per_image = 280
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          weights           = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          targets           = ["Linear"]
        }
      }
      ignore          = sorted(["lm_head", "model.embed_vision*", "model.vision_tower*"], layers(0, 59, "model.language_model.layers.{}.self_attn*"))
      quant_algo      = "NVFP4"
      kv_cache_scheme = { dynamic = false, num_bits = 8, type = "float" }
      producer        = { name = "modelopt", version = "0.37.0" }
      quant_method    = "modelopt"
    }
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.37.0" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules     = sorted(["lm_head", "model.embed_vision*", "model.vision_tower*"], layers(0, 59, "model.language_model.layers.{}.self_attn*"))
    }
  }
}

model "google/gemma-2-2b-it" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["Gemma2ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    attn_logit_softcapping  = 50.0
    bos_token_id            = 2
    cache_implementation    = "hybrid"
    eos_token_id            = [1, 107]
    final_logit_softcapping = 30.0
    head_dim                = 256
    hidden_act              = "gelu_pytorch_tanh"
    hidden_activation       = "gelu_pytorch_tanh"
    hidden_size             = 2304
    initializer_range       = 0.02
    intermediate_size       = 9216
    max_position_embeddings = 8192
    model_type              = "gemma2"
    num_attention_heads     = 8
    num_hidden_layers       = 26
    num_key_value_heads     = 4
    pad_token_id            = 0
    query_pre_attn_scalar   = 256
    rms_norm_eps            = 1e-06
    rope_theta              = 10000.0
    sliding_window          = 4096
    torch_dtype             = "bfloat16"
    transformers_version    = "4.42.4"
    use_cache               = true
    vocab_size              = 256000
  }
  hf_quant_config = null
}

model "google/gemma-2-9b-it" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["Gemma2ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    attn_logit_softcapping  = 50.0
    bos_token_id            = 2
    cache_implementation    = "hybrid"
    eos_token_id            = 1
    final_logit_softcapping = 30.0
    head_dim                = 256
    hidden_act              = "gelu_pytorch_tanh"
    hidden_activation       = "gelu_pytorch_tanh"
    hidden_size             = 3584
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 8192
    model_type              = "gemma2"
    num_attention_heads     = 16
    num_hidden_layers       = 42
    num_key_value_heads     = 8
    pad_token_id            = 0
    query_pre_attn_scalar   = 256
    rms_norm_eps            = 1e-06
    rope_theta              = 10000.0
    sliding_window          = 4096
    sliding_window_size     = 4096
    torch_dtype             = "bfloat16"
    transformers_version    = "4.42.0.dev0"
    use_cache               = true
    vocab_size              = 256000
  }
  hf_quant_config = null
}

model "google/gemma-2-27b-it" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["Gemma2ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    attn_logit_softcapping  = 50.0
    bos_token_id            = 2
    cache_implementation    = "hybrid"
    eos_token_id            = 1
    final_logit_softcapping = 30.0
    head_dim                = 128
    hidden_act              = "gelu_pytorch_tanh"
    hidden_activation       = "gelu_pytorch_tanh"
    hidden_size             = 4608
    initializer_range       = 0.02
    intermediate_size       = 36864
    max_position_embeddings = 8192
    model_type              = "gemma2"
    num_attention_heads     = 32
    num_hidden_layers       = 46
    num_key_value_heads     = 16
    pad_token_id            = 0
    query_pre_attn_scalar   = 144
    rms_norm_eps            = 1e-06
    rope_theta              = 10000.0
    sliding_window          = 4096
    sliding_window_size     = 4096
    torch_dtype             = "bfloat16"
    transformers_version    = "4.42.0.dev0"
    use_cache               = true
    vocab_size              = 256000
    _attn_implementation    = "eager"
  }
  hf_quant_config = null
}

model "google/gemma-3-1b-it" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["Gemma3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    attn_logit_softcapping  = null
    bos_token_id            = 2
    cache_implementation    = "hybrid"
    eos_token_id            = [1, 106]
    final_logit_softcapping = null
    head_dim                = 256
    hidden_activation       = "gelu_pytorch_tanh"
    hidden_size             = 1152
    initializer_range       = 0.02
    intermediate_size       = 6912
    max_position_embeddings = 32768
    model_type              = "gemma3_text"
    num_attention_heads     = 4
    num_hidden_layers       = 26
    num_key_value_heads     = 1
    pad_token_id            = 0
    query_pre_attn_scalar   = 256
    rms_norm_eps            = 1e-06
    rope_local_base_freq    = 10000
    rope_scaling            = null
    rope_theta              = 1000000
    sliding_window          = 512
    sliding_window_pattern  = 6
    torch_dtype             = "bfloat16"
    transformers_version    = "4.50.0.dev0"
    use_cache               = true
    vocab_size              = 262144
  }
  hf_quant_config = null
}

model "google/gemma-3-4b-it" {
  source   = "https://github.com/sophgo/LLM-TPU/blob/d581e7bfa2411b9c51c775bbb4a2de4046bac9a3/models/Gemma3/config/config.json"
  complete = true
  config = {
    architectures       = ["Gemma3ForConditionalGeneration"]
    boi_token_index     = 255999
    eoi_token_index     = 256000
    eos_token_id        = [1, 106]
    image_token_index   = 262144
    initializer_range   = 0.02
    mm_tokens_per_image = 256
    model_type          = "gemma3"
    text_config = {
      hidden_size       = 2560
      intermediate_size = 10240
      model_type        = "gemma3_text"
      num_hidden_layers = 34
      rope_scaling      = { factor = 8.0, rope_type = "linear" }
      sliding_window    = 1024
    }
    torch_dtype          = "bfloat16"
    transformers_version = "4.50.0.dev0"
    vision_config = {
      hidden_size         = 1152
      image_size          = 896
      intermediate_size   = 4304
      model_type          = "siglip_vision_model"
      num_attention_heads = 16
      num_hidden_layers   = 27
      patch_size          = 14
      vision_use_head     = false
    }
  }
  hf_quant_config = null
}

model "google/gemma-4-31B-it" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Gemma4ForConditionalGeneration"]
    model_type    = "gemma4"
    text_config = {
      model_type              = "gemma4_text"
      head_dim                = 256
      hidden_size             = 5376
      max_position_embeddings = 262144
      num_attention_heads     = 32
      num_hidden_layers       = 60
      num_key_value_heads     = 16
    }
  }
  hf_quant_config = null
}

model "google/gemma-4-26B-A4B-it" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Gemma4ForConditionalGeneration"]
    model_type    = "gemma4"
    text_config = {
      model_type              = "gemma4_text"
      head_dim                = 256
      hidden_size             = 2816
      max_position_embeddings = 262144
      num_attention_heads     = 16
      num_hidden_layers       = 30
      num_key_value_heads     = 8
    }
  }
  hf_quant_config = null
}

model "google/gemma-4-E4B-it" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Gemma4ForConditionalGeneration"]
    model_type    = "gemma4"
    text_config = {
      model_type              = "gemma4_text"
      head_dim                = 256
      hidden_size             = 2560
      max_position_embeddings = 131072
      num_attention_heads     = 8
      num_hidden_layers       = 42
      num_key_value_heads     = 2
    }
  }
  hf_quant_config = null
}

model "google/gemma-4-E2B-it" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Gemma4ForConditionalGeneration"]
    model_type    = "gemma4"
    text_config = {
      model_type              = "gemma4_text"
      head_dim                = 256
      hidden_size             = 1536
      max_position_embeddings = 131072
      num_attention_heads     = 8
      num_hidden_layers       = 35
      num_key_value_heads     = 1
    }
  }
  hf_quant_config = null
}

model "google/gemma-3-27b-it" {
  source   = "https://huggingface.co/google/gemma-3-27b-it/blob/main/config.json"
  complete = true
  config = {
    architectures       = ["Gemma3ForConditionalGeneration"]
    boi_token_index     = 255999
    eoi_token_index     = 256000
    eos_token_id        = [1, 106]
    image_token_index   = 262144
    initializer_range   = 0.02
    mm_tokens_per_image = 256
    model_type          = "gemma3"
    text_config = {
      head_dim              = 128
      hidden_size           = 5376
      intermediate_size     = 21504
      model_type            = "gemma3_text"
      num_attention_heads   = 32
      num_hidden_layers     = 62
      num_key_value_heads   = 16
      query_pre_attn_scalar = 168
      rope_scaling          = { factor = 8.0, rope_type = "linear" }
      sliding_window        = 1024
    }
    torch_dtype          = "bfloat16"
    transformers_version = "4.50.0.dev0"
    vision_config = {
      hidden_size         = 1152
      image_size          = 896
      intermediate_size   = 4304
      model_type          = "siglip_vision_model"
      num_attention_heads = 16
      num_hidden_layers   = 27
      patch_size          = 14
      vision_use_head     = false
    }
  }
  hf_quant_config = null
}
