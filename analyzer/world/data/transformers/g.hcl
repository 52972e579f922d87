# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "Glm4vMoe_text" {
  class  = "Glm4vMoeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v4.57.0/src/transformers/models/glm4v_moe/configuration_glm4v_moe.py"

  release "4.57" {
    tie_word_embeddings     = false
    vocab_size              = 151424
    max_position_embeddings = 65536
    hidden_size             = 4096
    intermediate_size       = 10944
    num_hidden_layers       = 46
    num_attention_heads     = 96
    partial_rotary_factor   = 0.5
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = true
    attention_dropout       = 0.0
    moe_intermediate_size   = 1408
    num_experts_per_tok     = 8
    n_group                 = 1
    topk_group              = 1
    n_shared_experts        = 1
    n_routed_experts        = 128
    routed_scaling_factor   = 1.0
    first_k_dense_replace   = 1
    norm_topk_prob          = true
    num_local_experts       = alias("n_routed_experts")
  }
}

type "gemma" {
  since  = "4.38"
  class  = "GemmaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma/configuration_gemma.py"

  release "4.51" {
    vocab_size              = 256000
    max_position_embeddings = 8192
    hidden_size             = 3072
    intermediate_size       = 24576
    num_hidden_layers       = 28
    num_attention_heads     = 16
    head_dim                = 256
    num_key_value_heads     = 16
    hidden_act              = "gelu_pytorch_tanh"
    hidden_activation       = null
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 2
    pad_token_id            = 0
    eos_token_id            = 1
  }

  release "4.57" {
    use_bidirectional_attention = null
    layer_types                 = pattern(["full_attention"], "num_hidden_layers")
    hidden_activation           = absent
  }

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
    layer_types         = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "gemma2" {
  since  = "4.42"
  class  = "Gemma2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma2/configuration_gemma2.py"

  release "4.51" {
    bos_token_id            = 2
    pad_token_id            = 0
    eos_token_id            = 1
    vocab_size              = 256000
    max_position_embeddings = 8192
    hidden_size             = 2304
    intermediate_size       = 9216
    num_hidden_layers       = 26
    num_attention_heads     = 8
    head_dim                = 256
    num_key_value_heads     = 4
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    attention_bias          = false
    attention_dropout       = 0.0
    hidden_activation       = "gelu_pytorch_tanh"
    query_pre_attn_scalar   = 256
    sliding_window          = 4096
    final_logit_softcapping = 30.0
    attn_logit_softcapping  = 50.0
    cache_implementation    = "hybrid"
  }

  release "4.57" {
    layer_types                 = pattern(["sliding_attention", "full_attention"], "num_hidden_layers")
    use_bidirectional_attention = null
    cache_implementation        = absent
  }

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
  }

  release "5.8" {
    layer_types = pattern(["sliding_attention", "full_attention"], "num_hidden_layers", "use_bidirectional_attention")
  }

  release "5.12" {}
}

type "gemma3" {
  since  = "4.50"
  class  = "Gemma3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma3/configuration_gemma3.py"

  release "4.51" {
    text_config         = part("gemma3_text")
    vision_config       = part("siglip_vision_model")
    mm_tokens_per_image = 256
    boi_token_index     = 255999
    eoi_token_index     = 256000
    image_token_index   = 262144
    initializer_range   = 0.02
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
    boi_token_id   = alias("boi_token_index")
    eoi_token_id   = alias("eoi_token_index")
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "gemma3_text" {
  since  = "4.50"
  class  = "Gemma3TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma3/configuration_gemma3.py"

  release "4.51" {
    bos_token_id            = 2
    pad_token_id            = 0
    eos_token_id            = 1
    vocab_size              = 262208
    max_position_embeddings = 131072
    hidden_size             = 2304
    intermediate_size       = 9216
    num_hidden_layers       = 26
    num_attention_heads     = 8
    head_dim                = 256
    num_key_value_heads     = 4
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 1000000.0
    attention_bias          = false
    attention_dropout       = 0.0
    hidden_activation       = "gelu_pytorch_tanh"
    query_pre_attn_scalar   = 256
    sliding_window          = 4096
    final_logit_softcapping = null
    attn_logit_softcapping  = null
    cache_implementation    = "hybrid"
    rope_local_base_freq    = 10000.0
    sliding_window_pattern  = 6
    rope_scaling            = null
  }

  release "4.57" {
    sliding_window              = computed(4096, "layer_types", "sliding_window_pattern", "use_bidirectional_attention")
    layer_types                 = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "sliding_window_pattern")
    use_bidirectional_attention = false
    cache_implementation        = absent
    sliding_window_pattern      = absent
  }

  release "5.3" {
    tie_word_embeddings  = true
    rope_parameters      = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "default", "rope_theta" = 1000000.0 } }
    rope_theta           = absent
    rope_local_base_freq = absent
    rope_scaling         = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "gemma3n" {
  since  = "4.53"
  class  = "Gemma3nConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma3n/configuration_gemma3n.py"

  release "4.57" {
    text_config                  = part("gemma3n_text")
    vision_config                = part("gemma3n_vision")
    audio_config                 = part("gemma3n_audio")
    audio_soft_tokens_per_image  = 188
    vision_soft_tokens_per_image = 256
    boi_token_id                 = 255999
    eoi_token_id                 = 262144
    image_token_id               = 262145
    boa_token_id                 = 256000
    eoa_token_id                 = 262272
    audio_token_id               = 262273
    initializer_range            = 0.02
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "gemma3n_audio" {
  since  = "4.53"
  maybe  = "4.52"
  class  = "Gemma3nAudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma3n/configuration_gemma3n.py"

  release "4.57" {
    input_feat_size              = 128
    hidden_size                  = 1536
    rms_norm_eps                 = 1e-06
    vocab_size                   = 128
    vocab_offset                 = 262272
    gradient_clipping            = 10000000000.0
    conf_attention_chunk_size    = 12
    conf_attention_context_left  = 13
    conf_attention_context_right = 0
    conf_attention_logit_cap     = 50.0
    conf_num_attention_heads     = 8
    conf_num_hidden_layers       = 12
    conf_conv_kernel_size        = 5
    conf_reduction_factor        = 4
    conf_residual_weight         = 0.5
    sscp_conv_channel_size       = [128, 32]
    sscp_conv_group_norm_eps     = 0.001
    sscp_conv_kernel_size        = [[3, 3], [3, 3]]
    sscp_conv_stride_size        = [[2, 2], [2, 2]]
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "gemma3n_text" {
  since  = "4.53"
  class  = "Gemma3nTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma3n/configuration_gemma3n.py"

  release "4.57" {
    bos_token_id                = 2
    pad_token_id                = 0
    eos_token_id                = 1
    vocab_size                  = 262400
    vocab_size_per_layer_input  = 262144
    max_position_embeddings     = 32768
    hidden_size                 = 2048
    intermediate_size           = pattern([16384], "num_hidden_layers", "activation_sparsity_pattern", "layer_types")
    num_hidden_layers           = 35
    num_attention_heads         = 8
    head_dim                    = 256
    num_key_value_heads         = 2
    initializer_range           = 0.02
    rms_norm_eps                = 1e-06
    use_cache                   = true
    rope_theta                  = 1000000.0
    attention_bias              = false
    attention_dropout           = 0.0
    hidden_activation           = "gelu_pytorch_tanh"
    sliding_window              = 512
    final_logit_softcapping     = 30.0
    layer_types                 = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "activation_sparsity_pattern", "intermediate_size")
    rope_local_base_freq        = 10000.0
    rope_scaling                = null
    hidden_size_per_layer_input = 256
    num_kv_shared_layers        = 15
    altup_active_idx            = 0
    altup_coef_clip             = 120.0
    altup_correct_scale         = true
    altup_num_inputs            = 4
    laurel_rank                 = 64
    activation_sparsity_pattern = computed(unknown, "intermediate_size", "layer_types", "num_hidden_layers")
  }

  release "5.3" {
    rope_parameters      = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "default", "rope_theta" = 1000000.0 } }
    tie_word_embeddings  = true
    rope_theta           = absent
    rope_local_base_freq = absent
    rope_scaling         = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "gemma3n_vision" {
  since  = "4.53"
  class  = "Gemma3nVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma3n/configuration_gemma3n.py"

  release "4.57" {
    architecture      = "mobilenetv5_300m_enc"
    initializer_range = 0.02
    do_pooling        = false
    model_args        = null
    hidden_size       = 2048
    vocab_size        = 128
    vocab_offset      = 262144
    rms_norm_eps      = 1e-06
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "gemma4" {
  since  = "5.5"
  class  = "Gemma4Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4/configuration_gemma4.py"

  release "5.8" {
    text_config         = part("gemma4_text")
    vision_config       = part("gemma4_vision", null)
    audio_config        = part("gemma4_audio", null)
    boi_token_id        = 255999
    eoi_token_id        = 258882
    image_token_id      = 258880
    video_token_id      = 258884
    boa_token_id        = 256000
    eoa_token_index     = 258883
    audio_token_id      = 258881
    initializer_range   = 0.02
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "gemma4_assistant" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "Gemma4AssistantConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4_assistant/configuration_gemma4_assistant.py"

  release "5.12" {
    text_config                 = part("gemma4_text", null)
    backbone_hidden_size        = 1536
    use_ordered_embeddings      = false
    num_centroids               = 2048
    centroid_intermediate_top_k = 32
    tie_word_embeddings         = true
  }
}

type "gemma4_audio" {
  since  = "5.5"
  maybe  = "5.4"
  class  = "Gemma4AudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4/configuration_gemma4.py"

  release "5.8" {
    hidden_size                    = 1024
    num_hidden_layers              = 12
    num_attention_heads            = 8
    hidden_act                     = "silu"
    subsampling_conv_channels      = [128, 32]
    conv_kernel_size               = 5
    residual_weight                = 0.5
    attention_chunk_size           = 12
    attention_context_left         = 13
    attention_context_right        = 0
    attention_logit_cap            = 50.0
    attention_invalid_logits_value = -1000000000.0
    use_clipped_linears            = true
    rms_norm_eps                   = 1e-06
    gradient_clipping              = 10000000000.0
    output_proj_dims               = 1536
    initializer_range              = 0.02
  }

  release "5.12" {}
}

type "gemma4_text" {
  since  = "5.5"
  maybe  = "5.4"
  class  = "Gemma4TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4/configuration_gemma4.py"

  release "5.8" {
    vocab_size                  = 262144
    hidden_size                 = 2304
    intermediate_size           = 9216
    num_hidden_layers           = 30
    num_attention_heads         = 8
    num_key_value_heads         = 4
    head_dim                    = 256
    hidden_activation           = "gelu_pytorch_tanh"
    max_position_embeddings     = 131072
    initializer_range           = 0.02
    rms_norm_eps                = 1e-06
    use_cache                   = true
    pad_token_id                = 0
    eos_token_id                = 1
    bos_token_id                = 2
    tie_word_embeddings         = true
    rope_parameters             = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "proportional", "partial_rotary_factor" = 0.25, "rope_theta" = 1000000.0 } }
    attention_bias              = false
    attention_dropout           = 0.0
    sliding_window              = 512
    layer_types                 = computed(unknown, "num_hidden_layers", "use_bidirectional_attention")
    final_logit_softcapping     = null
    use_bidirectional_attention = null
    vocab_size_per_layer_input  = 262144
    hidden_size_per_layer_input = 256
    num_global_key_value_heads  = null
    global_head_dim             = 512
    attention_k_eq_v            = false
    num_kv_shared_layers        = 0
    enable_moe_block            = false
    use_double_wide_mlp         = false
    num_experts                 = null
    top_k_experts               = null
    moe_intermediate_size       = null
  }

  release "5.12" {}
}

type "gemma4_unified" {
  since  = "5.12"
  class  = "Gemma4UnifiedConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4_unified/configuration_gemma4_unified.py"

  release "5.12" {
    text_config         = part("gemma4_unified_text")
    vision_config       = part("gemma4_unified_vision", null)
    audio_config        = part("gemma4_unified_audio", null)
    boi_token_id        = 255999
    eoi_token_id        = 258882
    image_token_id      = 258880
    video_token_id      = 258884
    boa_token_id        = 256000
    eoa_token_index     = 258883
    audio_token_id      = 258881
    initializer_range   = 0.02
    tie_word_embeddings = true
  }
}

type "gemma4_unified_assistant" {
  since  = "5.12"
  class  = "Gemma4UnifiedAssistantConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4_unified_assistant/configuration_gemma4_unified_assistant.py"

  release "5.12" {
    text_config                 = part("gemma4_unified_text", null)
    backbone_hidden_size        = 3840
    use_ordered_embeddings      = false
    num_centroids               = 2048
    centroid_intermediate_top_k = 32
    tie_word_embeddings         = true
  }
}

type "gemma4_unified_audio" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "Gemma4UnifiedAudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4_unified/configuration_gemma4_unified.py"

  release "5.12" {
    audio_embed_dim         = 640
    rms_norm_eps            = 1e-06
    initializer_range       = 0.02
    audio_samples_per_token = computed(unknown)
    hidden_size             = computed(unknown)
    output_proj_dims        = computed(unknown)
  }
}

type "gemma4_unified_text" {
  since  = "5.12"
  class  = "Gemma4UnifiedTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4_unified/configuration_gemma4_unified.py"

  release "5.12" {
    vocab_size                  = 262144
    hidden_size                 = 2304
    intermediate_size           = 9216
    num_hidden_layers           = 30
    num_attention_heads         = 8
    num_key_value_heads         = 4
    head_dim                    = 256
    hidden_activation           = "gelu_pytorch_tanh"
    max_position_embeddings     = 262144
    initializer_range           = 0.02
    rms_norm_eps                = 1e-06
    use_cache                   = true
    pad_token_id                = 0
    eos_token_id                = 1
    bos_token_id                = 2
    tie_word_embeddings         = true
    rope_parameters             = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "proportional", "partial_rotary_factor" = 0.25, "rope_theta" = 1000000.0 } }
    attention_bias              = false
    attention_dropout           = 0.0
    sliding_window              = 1024
    layer_types                 = computed(unknown, "num_hidden_layers")
    final_logit_softcapping     = null
    use_bidirectional_attention = "vision"
    num_global_key_value_heads  = null
    global_head_dim             = 512
    attention_k_eq_v            = false
    num_kv_shared_layers        = 0
    use_double_wide_mlp         = false
  }
}

type "gemma4_unified_vision" {
  since  = "5.12"
  class  = "Gemma4UnifiedVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4_unified/configuration_gemma4_unified.py"

  release "5.12" {
    patch_size          = 16
    pooling_kernel_size = 3
    mm_embed_dim        = 3840
    mm_posemb_size      = 1120
    rms_norm_eps        = 1e-06
    output_proj_dims    = 3840
    initializer_range   = 0.02
    model_patch_size    = computed(unknown)
  }
}

type "gemma4_vision" {
  since  = "5.5"
  maybe  = "5.4"
  class  = "Gemma4VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gemma4/configuration_gemma4.py"

  release "5.8" {
    hidden_size             = 768
    intermediate_size       = 3072
    num_hidden_layers       = 16
    num_attention_heads     = 12
    num_key_value_heads     = 12
    head_dim                = 64
    hidden_activation       = "gelu_pytorch_tanh"
    rms_norm_eps            = 1e-06
    max_position_embeddings = 131072
    attention_bias          = false
    attention_dropout       = 0.0
    rope_parameters         = { "rope_type" = "default", "rope_theta" = 100.0 }
    pooling_kernel_size     = 3
    patch_size              = 16
    position_embedding_size = 10240
    use_clipped_linears     = false
    standardize             = false
    initializer_range       = 0.02
  }

  release "5.12" {}
}

type "git" {
  since  = "4.30"
  class  = "GitConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/git/configuration_git.py"

  release "4.51" {
    tie_word_embeddings          = false
    bos_token_id                 = 101
    pad_token_id                 = 0
    eos_token_id                 = 102
    vision_config                = part("git_vision_model")
    vocab_size                   = 30522
    hidden_size                  = 768
    num_hidden_layers            = 6
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 1024
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
    num_image_with_embedding     = null
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "git_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "GitVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/git/configuration_git.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    patch_size          = 16
    image_size          = 224
    initializer_range   = 0.02
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-05
    hidden_act          = "quick_gelu"
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "glm" {
  since  = "4.46"
  class  = "GlmConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm/configuration_glm.py"

  release "4.51" {
    vocab_size              = 151552
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 13696
    num_hidden_layers       = 40
    num_attention_heads     = 32
    partial_rotary_factor   = 0.5
    head_dim                = 128
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1.5625e-07
    use_cache               = true
    rope_theta              = 10000.0
    attention_bias          = true
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    pad_token_id            = 151329
    eos_token_id            = [151329, 151336, 151338]
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "eos_token_id", "partial_rotary_factor")
    bos_token_id    = null
    rope_theta      = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "eos_token_id", "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "glm4" {
  since  = "4.51"
  class  = "Glm4Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4/configuration_glm4.py"

  release "4.57" {
    vocab_size              = 151552
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 13696
    num_hidden_layers       = 40
    num_attention_heads     = 32
    partial_rotary_factor   = 0.5
    head_dim                = 128
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1.5625e-07
    use_cache               = true
    rope_theta              = 10000.0
    attention_bias          = true
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    pad_token_id            = 151329
    eos_token_id            = [151329, 151336, 151338]
  }

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "eos_token_id", "partial_rotary_factor")
    bos_token_id    = null
    rope_theta      = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "eos_token_id", "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "glm46v" {
  since  = "5.0"
  class  = "Glm46VConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm46v/configuration_glm46v.py"

  release "5.3" {
    vision_config        = part("auto", "glm4v_vision")
    text_config          = part("auto", "glm4v_text")
    image_token_id       = 151343
    video_token_id       = 151344
    video_start_token_id = 151361
    video_end_token_id   = 151362
    image_start_token_id = 151339
    image_end_token_id   = 151340
    tie_word_embeddings  = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm4_moe" {
  since  = "4.54"
  class  = "Glm4MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4_moe/configuration_glm4_moe.py"

  release "4.57" {
    vocab_size              = 151552
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 10944
    num_hidden_layers       = 46
    num_attention_heads     = 96
    partial_rotary_factor   = 0.5
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    moe_intermediate_size   = 1408
    num_experts_per_tok     = 8
    n_group                 = 1
    topk_group              = 1
    n_shared_experts        = 1
    n_routed_experts        = 128
    routed_scaling_factor   = 1.0
    first_k_dense_replace   = 1
    norm_topk_prob          = true
    use_qk_norm             = false
    tie_word_embeddings     = false
    num_local_experts       = alias("n_routed_experts")
  }

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "partial_rotary_factor")
    bos_token_id    = null
    eos_token_id    = null
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "glm4_moe_lite" {
  since  = "5.0"
  class  = "Glm4MoeLiteConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4_moe_lite/configuration_glm4_moe_lite.py"

  release "5.3" {
    vocab_size              = 154880
    max_position_embeddings = 202752
    hidden_size             = 2048
    intermediate_size       = 10240
    num_hidden_layers       = 47
    mlp_layer_types         = head(["dense", "sparse"], "num_hidden_layers", "1")
    moe_intermediate_size   = 1536
    num_attention_heads     = 20
    n_shared_experts        = 1
    n_routed_experts        = 64
    routed_scaling_factor   = 1.8
    kv_lora_rank            = 512
    q_lora_rank             = 768
    qk_rope_head_dim        = 64
    v_head_dim              = 256
    qk_nope_head_dim        = 192
    qk_head_dim             = computed(256, "mlp_layer_types", "qk_nope_head_dim", "qk_rope_head_dim")
    head_dim                = same("qk_rope_head_dim")
    n_group                 = 1
    topk_group              = 1
    num_experts_per_tok     = 4
    norm_topk_prob          = true
    rope_interleave         = true
    num_key_value_heads     = 20
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    pretraining_tp          = 1
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id            = null
    bos_token_id            = 0
    eos_token_id            = 1
    tie_word_embeddings     = false
    num_local_experts       = alias("n_routed_experts")
  }

  release "5.8" {
    head_dim = alias("qk_rope_head_dim")
  }

  release "5.12" {}
}

type "glm4v" {
  since  = "4.53"
  class  = "Glm4vConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4v/configuration_glm4v.py"

  release "4.57" {
    vision_config        = part("", unknown)
    text_config          = flat("glm4v_text")
    image_token_id       = 151343
    video_token_id       = 151344
    video_start_token_id = 151341
    video_end_token_id   = 151342
    image_start_token_id = 151339
    image_end_token_id   = 151340
  }

  release "5.3" {
    vision_config       = part("glm4v_vision")
    tie_word_embeddings = false
  }

  release "5.8" {
    vision_config = flat("glm4v_vision")
  }

  release "5.12" {}
}

type "glm4v_moe" {
  since  = "4.56"
  class  = "Glm4vMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4v_moe/configuration_glm4v_moe.py"

  release "4.57" {
    vision_config        = part("", unknown)
    text_config          = flat("Glm4vMoe_text")
    image_token_id       = 151363
    video_token_id       = 151364
    video_start_token_id = 151341
    video_end_token_id   = 151342
    image_start_token_id = 151339
    image_end_token_id   = 151340
  }

  release "5.3" {
    vision_config       = part("glm4v_moe_vision")
    text_config         = flat("glm4v_moe_text")
    tie_word_embeddings = false
  }

  release "5.8" {
    vision_config = flat("glm4v_moe_vision")
  }

  release "5.12" {}
}

type "glm4v_moe_text" {
  since  = "4.56"
  maybe  = "4.55"
  class  = "Glm4vMoeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4v_moe/configuration_glm4v_moe.py"

  release "4.57" {
    tie_word_embeddings     = false
    vocab_size              = 151424
    max_position_embeddings = 65536
    hidden_size             = 4096
    intermediate_size       = 10944
    num_hidden_layers       = 46
    num_attention_heads     = 96
    partial_rotary_factor   = 0.5
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = true
    attention_dropout       = 0.0
    moe_intermediate_size   = 1408
    num_experts_per_tok     = 8
    n_group                 = 1
    topk_group              = 1
    n_shared_experts        = 1
    n_routed_experts        = 128
    routed_scaling_factor   = 1.0
    first_k_dense_replace   = 1
    norm_topk_prob          = true
    num_local_experts       = alias("n_routed_experts")
  }

  release "5.3" {
    pad_token_id         = null
    eos_token_id         = null
    bos_token_id         = null
    rope_parameters      = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "partial_rotary_factor")
    router_aux_loss_coef = 0.0001
    tie_word_embeddings  = absent
    rope_theta           = absent
    rope_scaling         = absent
  }

  release "5.8" {
    tie_word_embeddings            = false
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "glm4v_moe_vision" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "Glm4vMoeVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4v_moe/configuration_glm4v_moe.py"

  release "5.3" {
    depth               = 24
    hidden_size         = 1536
    hidden_act          = "silu"
    num_heads           = 12
    in_channels         = 3
    image_size          = 336
    patch_size          = 14
    spatial_merge_size  = 2
    temporal_patch_size = 2
    out_hidden_size     = 4096
    intermediate_size   = 13696
    initializer_range   = 0.02
    rms_norm_eps        = 1e-05
    attention_bias      = false
    attention_dropout   = 0.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm4v_text" {
  since  = "4.53"
  class  = "Glm4vTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4v/configuration_glm4v.py"

  release "4.57" {
    vocab_size              = 151552
    max_position_embeddings = 32768
    hidden_size             = 4096
    intermediate_size       = 13696
    num_hidden_layers       = 40
    num_attention_heads     = 32
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    attention_dropout       = 0.0
    rope_scaling            = null
    image_token_id          = null
    video_token_id          = null
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
    image_token_id      = absent
    video_token_id      = absent
    tie_word_embeddings = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm4v_vision" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "Glm4vVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm4v/configuration_glm4v.py"

  release "5.3" {
    depth               = 24
    hidden_size         = 1536
    hidden_act          = "silu"
    num_heads           = 12
    in_channels         = 3
    image_size          = 336
    patch_size          = 14
    spatial_merge_size  = 2
    temporal_patch_size = 2
    out_hidden_size     = 4096
    intermediate_size   = 13696
    initializer_range   = 0.02
    rms_norm_eps        = 1e-05
    attention_bias      = false
    attention_dropout   = 0.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm_image" {
  since  = "5.0"
  class  = "GlmImageConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_image/configuration_glm_image.py"

  release "5.3" {
    image_token_id       = 167855
    image_start_token_id = 16384
    image_end_token_id   = 16385
    text_config          = flat("glm_image_text")
    vision_config        = flat("glm_image_vision")
    vq_config            = flat("glm_image_vqmodel")
    tie_word_embeddings  = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm_image_text" {
  since  = "5.0"
  class  = "GlmImageTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_image/configuration_glm_image.py"

  release "5.3" {
    vocab_size              = 168064
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 13696
    num_hidden_layers       = 40
    num_attention_heads     = 32
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_dropout       = 0.0
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id            = 167841
    vision_vocab_size       = 16512
    attention_bias          = true
    eos_token_id            = 16385
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm_image_vision" {
  since  = "5.0"
  class  = "GlmImageVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_image/configuration_glm_image.py"

  release "5.3" {
    depth              = 40
    hidden_size        = 1536
    hidden_act         = "gelu"
    num_heads          = 16
    in_channels        = 3
    image_size         = 2048
    patch_size         = 16
    spatial_merge_size = 1
    intermediate_size  = 6144
    initializer_range  = 0.02
    attention_bias     = true
    attention_dropout  = 0.0
    layer_norm_eps     = 1e-06
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm_image_vqmodel" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "GlmImageVQVAEConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_image/configuration_glm_image.py"

  release "5.3" {
    embed_dim         = 2048
    num_embeddings    = 16384
    latent_channels   = 1536
    in_channels       = 3
    initializer_range = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm_moe_dsa" {
  since  = "5.2"
  class  = "GlmMoeDsaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_moe_dsa/configuration_glm_moe_dsa.py"

  release "5.3" {
    vocab_size              = 154880
    hidden_size             = 6144
    intermediate_size       = 12288
    moe_intermediate_size   = 2048
    num_hidden_layers       = 78
    max_position_embeddings = 202752
    num_attention_heads     = 64
    num_key_value_heads     = 64
    kv_lora_rank            = 512
    q_lora_rank             = 2048
    qk_rope_head_dim        = 64
    qk_nope_head_dim        = 192
    qk_head_dim             = computed(256, "mlp_layer_types", "qk_nope_head_dim", "qk_rope_head_dim")
    v_head_dim              = 256
    head_dim                = same("qk_rope_head_dim")
    n_shared_experts        = 1
    n_routed_experts        = 256
    routed_scaling_factor   = 2.5
    n_group                 = 1
    topk_group              = 1
    num_experts_per_tok     = 8
    norm_topk_prob          = true
    mlp_layer_types         = head(["dense", "sparse"], "num_hidden_layers", "3")
    index_topk              = 2048
    index_head_dim          = 128
    index_n_heads           = 32
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id            = null
    bos_token_id            = 0
    eos_token_id            = 1
    tie_word_embeddings     = false
    num_local_experts       = alias("n_routed_experts")
  }

  release "5.8" {
    mlp_layer_types = head(["dense", "sparse"], "num_hidden_layers", "3", "index_topk_freq", "index_topk_pattern", "indexer_types")
    indexer_types   = pattern(["full"], "num_hidden_layers", "index_topk_freq", "index_topk_pattern", "mlp_layer_types")
    qk_head_dim     = computed(256, "index_topk_freq", "index_topk_pattern", "indexer_types", "mlp_layer_types", "qk_nope_head_dim", "qk_rope_head_dim")
    head_dim        = alias("qk_rope_head_dim")
  }

  release "5.12" {
    mlp_layer_types       = head(["dense", "sparse"], "num_hidden_layers", "first_k_dense_replace", "index_skip_topk_offset", "index_topk_freq", "index_topk_pattern", "indexer_types", "layer_types")
    mlp_bias              = false
    num_experts           = 256
    head_dim              = rewritten("qk_rope_head_dim")
    first_k_dense_replace = 3
    layer_types           = pattern(["deepseek_sparse_attention"], "num_hidden_layers", "index_skip_topk_offset", "index_topk_freq", "index_topk_pattern", "indexer_types", "mlp_layer_types")
    indexer_types         = pattern(["full"], "num_hidden_layers", "index_skip_topk_offset", "index_topk_freq", "index_topk_pattern", "layer_types", "mlp_layer_types")
    qk_head_dim           = computed(256, "index_skip_topk_offset", "index_topk_freq", "index_topk_pattern", "indexer_types", "layer_types", "mlp_layer_types", "qk_nope_head_dim", "qk_rope_head_dim")
  }
}

type "glm_ocr" {
  since  = "5.1"
  maybe  = "5.0"
  class  = "GlmOcrConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_ocr/configuration_glm_ocr.py"

  release "5.3" {
    vision_config        = part("glm_ocr_vision")
    text_config          = flat("glm_ocr_text")
    image_token_id       = 59280
    video_token_id       = 59281
    video_start_token_id = 59258
    video_end_token_id   = 59259
    image_start_token_id = 59256
    image_end_token_id   = 59257
    tie_word_embeddings  = false
  }

  release "5.8" {
    vision_config = flat("glm_ocr_vision")
  }

  release "5.12" {}
}

type "glm_ocr_text" {
  since  = "5.1"
  maybe  = "5.0"
  class  = "GlmOcrTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_ocr/configuration_glm_ocr.py"

  release "5.3" {
    vocab_size              = 59392
    max_position_embeddings = 131072
    hidden_size             = 1024
    intermediate_size       = 4096
    num_hidden_layers       = 16
    num_attention_heads     = 16
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_dropout       = 0.0
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id            = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "glm_ocr_vision" {
  since  = "5.1"
  maybe  = "5.0"
  class  = "GlmOcrVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glm_ocr/configuration_glm_ocr.py"

  release "5.3" {
    depth               = 24
    hidden_size         = 1024
    hidden_act          = "silu"
    num_heads           = 16
    in_channels         = 3
    image_size          = 336
    patch_size          = 14
    spatial_merge_size  = 2
    temporal_patch_size = 2
    out_hidden_size     = 1536
    intermediate_size   = 4096
    initializer_range   = 0.02
    rms_norm_eps        = 1e-05
    attention_bias      = true
    attention_dropout   = 0.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "glmasr" {
  since  = "5.0"
  class  = "GlmAsrConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glmasr/configuration_glmasr.py"

  release "5.3" {
    audio_config         = part("auto", "glmasr_encoder")
    text_config          = part("auto", unknown)
    vocab_size           = 59264
    hidden_size          = 2048
    audio_token_id       = 59260
    projector_hidden_act = "gelu"
  }

  release "5.8" {
    vocab_size  = absent
    hidden_size = absent
  }

  release "5.12" {
    tie_word_embeddings = true
  }
}

type "glmasr_encoder" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "GlmAsrEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glmasr/configuration_glmasr.py"

  release "5.3" {
    hidden_size             = 1280
    intermediate_size       = 5120
    num_hidden_layers       = 32
    num_attention_heads     = 20
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "gelu"
    initializer_range       = 0.02
    head_dim                = quotient("hidden_size", "num_attention_heads")
    max_position_embeddings = 1500
    rope_parameters         = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "partial_rotary_factor")
    attention_dropout       = 0.0
    num_mel_bins            = 128
    partial_rotary_factor   = 0.5
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
    head_dim                       = absent
  }

  release "5.12" {}
}

type "glmga" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "GlmgaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/glmga/configuration_glmga.py"

  release "5.12" {
    text_config          = part("auto", "glm4v_text")
    vision_config        = part("auto", "glm4v_vision")
    image_token_id       = 151343
    video_token_id       = 151344
    image_start_token_id = 151339
    image_end_token_id   = 151340
    video_start_token_id = 151361
    video_end_token_id   = 151362
    tie_word_embeddings  = false
  }
}

type "got_ocr2" {
  since  = "4.49"
  class  = "GotOcr2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/got_ocr2/configuration_got_ocr2.py"

  release "4.51" {
    image_token_index = 151859
    image_seq_length  = 576
    pad_token_id      = rewritten()
    vision_config     = part("", unknown)
    text_config       = part("auto", unknown)
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {
    tie_word_embeddings = true
    pad_token_id        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "gpt-sw3" {
  since  = "4.30"
  until  = "5.5"
  class  = "GPT2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/gpt2/configuration_gpt2.py"

  release "4.51" {
    vocab_size                      = 50257
    n_positions                     = 1024
    n_embd                          = 768
    n_layer                         = 12
    n_head                          = 12
    n_inner                         = null
    activation_function             = "gelu_new"
    resid_pdrop                     = 0.1
    embd_pdrop                      = 0.1
    attn_pdrop                      = 0.1
    layer_norm_epsilon              = 1e-05
    initializer_range               = 0.02
    summary_type                    = "cls_index"
    summary_use_proj                = true
    summary_activation              = null
    summary_first_dropout           = 0.1
    summary_proj_to_labels          = true
    scale_attn_weights              = true
    use_cache                       = true
    scale_attn_by_inverse_layer_idx = false
    reorder_and_upcast_attn         = false
    bos_token_id                    = 50256
    eos_token_id                    = 50256
    hidden_size                     = alias("n_embd")
    max_position_embeddings         = alias("n_positions")
    num_attention_heads             = alias("n_head")
    num_hidden_layers               = alias("n_layer")
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
    tie_word_embeddings = true
    pad_token_id        = null
  }
}

type "gpt2" {
  since  = "1.0"
  class  = "GPT2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gpt2/configuration_gpt2.py"

  release "4.51" {
    vocab_size                      = 50257
    n_positions                     = 1024
    n_embd                          = 768
    n_layer                         = 12
    n_head                          = 12
    n_inner                         = null
    activation_function             = "gelu_new"
    resid_pdrop                     = 0.1
    embd_pdrop                      = 0.1
    attn_pdrop                      = 0.1
    layer_norm_epsilon              = 1e-05
    initializer_range               = 0.02
    summary_type                    = "cls_index"
    summary_use_proj                = true
    summary_activation              = null
    summary_first_dropout           = 0.1
    summary_proj_to_labels          = true
    scale_attn_weights              = true
    use_cache                       = true
    scale_attn_by_inverse_layer_idx = false
    reorder_and_upcast_attn         = false
    bos_token_id                    = 50256
    eos_token_id                    = 50256
    hidden_size                     = alias("n_embd")
    max_position_embeddings         = alias("n_positions")
    num_attention_heads             = alias("n_head")
    num_hidden_layers               = alias("n_layer")
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
    tie_word_embeddings = true
    pad_token_id        = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "gpt_bigcode" {
  since  = "4.28"
  class  = "GPTBigCodeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gpt_bigcode/configuration_gpt_bigcode.py"

  release "4.51" {
    vocab_size                      = 50257
    n_positions                     = 1024
    n_embd                          = 768
    n_layer                         = 12
    n_head                          = 12
    n_inner                         = null
    activation_function             = "gelu_pytorch_tanh"
    resid_pdrop                     = 0.1
    embd_pdrop                      = 0.1
    attn_pdrop                      = 0.1
    layer_norm_epsilon              = 1e-05
    initializer_range               = 0.02
    scale_attn_weights              = true
    use_cache                       = true
    attention_softmax_in_fp32       = true
    scale_attention_softmax_in_fp32 = true
    multi_query                     = true
    bos_token_id                    = 50256
    eos_token_id                    = 50256
    hidden_size                     = alias("n_embd")
    max_position_embeddings         = alias("n_positions")
    num_attention_heads             = alias("n_head")
    num_hidden_layers               = alias("n_layer")
  }

  release "4.57" {
    num_key_value_heads = computed(1, "multi_query")
  }

  release "5.3" {
    add_cross_attention = false
    tie_word_embeddings = true
    pad_token_id        = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "gpt_neo" {
  since  = "4.30"
  class  = "GPTNeoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gpt_neo/configuration_gpt_neo.py"

  release "4.51" {
    vocab_size              = 50257
    max_position_embeddings = 2048
    hidden_size             = 2048
    num_layers              = 24
    num_heads               = 16
    intermediate_size       = null
    window_size             = 256
    activation_function     = "gelu_new"
    resid_dropout           = 0.0
    embed_dropout           = 0.0
    attention_dropout       = 0.0
    classifier_dropout      = 0.1
    layer_norm_epsilon      = 1e-05
    initializer_range       = 0.02
    use_cache               = true
    bos_token_id            = 50256
    eos_token_id            = 50256
    attention_types         = [[["global", "local"], 12]]
    attention_layers        = ["global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local", "global", "local"]
    num_attention_heads     = alias("num_heads")
    num_hidden_layers       = alias("num_layers")
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "gpt_neox" {
  since  = "4.16"
  class  = "GPTNeoXConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gpt_neox/configuration_gpt_neox.py"

  release "4.51" {
    tie_word_embeddings     = false
    bos_token_id            = 0
    eos_token_id            = 2
    vocab_size              = 50432
    max_position_embeddings = 2048
    hidden_size             = 6144
    num_hidden_layers       = 44
    num_attention_heads     = 64
    intermediate_size       = 24576
    hidden_act              = "gelu"
    rotary_pct              = 0.25
    partial_rotary_factor   = rewritten()
    rotary_emb_base         = 10000
    rope_theta              = rewritten("rotary_emb_base")
    attention_dropout       = 0.0
    hidden_dropout          = 0.0
    classifier_dropout      = 0.1
    initializer_range       = 0.02
    layer_norm_eps          = 1e-05
    use_cache               = true
    use_parallel_residual   = true
    rope_scaling            = null
    attention_bias          = true
  }

  release "4.57" {}

  release "5.3" {
    is_decoder            = false
    pad_token_id          = null
    rope_parameters       = { "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }
    rotary_pct            = absent
    partial_rotary_factor = absent
    rotary_emb_base       = absent
    rope_theta            = absent
    rope_scaling          = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "gpt_neox_japanese" {
  since  = "4.30"
  class  = "GPTNeoXJapaneseConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gpt_neox_japanese/configuration_gpt_neox_japanese.py"

  release "4.51" {
    bos_token_id               = 31996
    eos_token_id               = 31999
    vocab_size                 = 32000
    max_position_embeddings    = 2048
    hidden_size                = 2560
    num_hidden_layers          = 32
    num_attention_heads        = 32
    intermediate_multiple_size = 4
    hidden_act                 = "gelu"
    rotary_pct                 = 1.0
    partial_rotary_factor      = rewritten()
    rotary_emb_base            = 10000
    rope_theta                 = rewritten("rotary_emb_base")
    initializer_range          = 0.02
    layer_norm_eps             = 1e-05
    use_cache                  = true
    rope_scaling               = null
    attention_dropout          = 0.1
    hidden_dropout             = 0.0
  }

  release "4.57" {}

  release "5.3" {
    is_decoder            = false
    pad_token_id          = null
    tie_word_embeddings   = true
    rope_parameters       = { "rope_theta" = 10000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }
    rotary_pct            = absent
    partial_rotary_factor = absent
    rotary_emb_base       = absent
    rope_theta            = absent
    rope_scaling          = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "gpt_oss" {
  since  = "4.55"
  class  = "GptOssConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gpt_oss/configuration_gpt_oss.py"

  release "4.57" {
    vocab_size              = 201088
    hidden_size             = 2880
    intermediate_size       = 2880
    num_hidden_layers       = 36
    num_attention_heads     = 64
    num_local_experts       = 128
    sliding_window          = 128
    num_experts_per_tok     = 4
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    rope_theta              = 150000.0
    rope_scaling            = { "rope_type" = "yarn", "factor" = 32.0, "beta_fast" = 32.0, "beta_slow" = 1.0, "truncate" = false, "original_max_position_embeddings" = 4096 }
    attention_dropout       = 0.0
    head_dim                = 64
    layer_types             = pattern(["sliding_attention", "full_attention"], "num_hidden_layers")
    attention_bias          = true
    max_position_embeddings = 131072
    router_aux_loss_coef    = 0.9
    output_router_logits    = false
    use_cache               = true
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters = { "rope_type" = "yarn", "factor" = 32.0, "beta_fast" = 32.0, "beta_slow" = 1.0, "truncate" = false, "original_max_position_embeddings" = 4096, "rope_theta" = 150000.0 }
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    router_aux_loss_coef = 0.001
    num_experts          = alias("num_local_experts")
  }

  release "5.12" {}
}

type "gptj" {
  since  = "4.30"
  class  = "GPTJConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/gptj/configuration_gptj.py"

  release "4.51" {
    vocab_size              = 50400
    n_positions             = 2048
    n_embd                  = 4096
    n_layer                 = 28
    n_head                  = 16
    n_inner                 = null
    rotary_dim              = 64
    activation_function     = "gelu_new"
    resid_pdrop             = 0.0
    embd_pdrop              = 0.0
    attn_pdrop              = 0.0
    layer_norm_epsilon      = 1e-05
    initializer_range       = 0.02
    use_cache               = true
    bos_token_id            = 50256
    eos_token_id            = 50256
    tie_word_embeddings     = false
    max_position_embeddings = alias("n_positions")
    hidden_size             = alias("n_embd")
    num_attention_heads     = alias("n_head")
    num_hidden_layers       = alias("n_layer")
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "granite" {
  since  = "4.45"
  class  = "GraniteConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite/configuration_granite.py"

  release "4.51" {
    vocab_size              = 32000
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    embedding_multiplier    = 1.0
    logits_scaling          = 1.0
    residual_multiplier     = 1.0
    attention_multiplier    = 1.0
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "granite4_vision" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "Granite4VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite4_vision/configuration_granite4_vision.py"

  release "5.12" {
    vision_config                  = part("auto", "siglip_vision_model")
    text_config                    = part("auto", "llama")
    image_token_index              = 32000
    vision_feature_select_strategy = "default"
    vision_feature_layer           = -2
    tie_word_embeddings            = false
    image_grid_pinpoints           = [[336, 672], [672, 336], [672, 672], [1008, 336], [336, 1008]]
    image_seq_length               = 576
    downsample_rate                = null
    deepstack_layer_map            = null
    spatial_vision_layer           = -1
    spatial_target_layers          = [12, 15, 18, 21]
    projector_dropout              = 0.1
    qformer_config                 = part("auto", unknown)
    image_token_id                 = alias("image_token_index")
  }
}

type "granite4_vision_text" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "Granite4VisionTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite4_vision/configuration_granite4_vision.py"

  release "5.12" {
    vocab_size              = 32000
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    max_position_embeddings = 2048
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    pad_token_id            = null
    bos_token_id            = 1
    eos_token_id            = 2
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    embedding_multiplier    = 1.0
    logits_scaling          = 1.0
    residual_multiplier     = 1.0
    attention_multiplier    = 1.0
  }
}

type "granite_speech" {
  since  = "4.52"
  maybe  = "4.51"
  class  = "GraniteSpeechConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite_speech/configuration_granite_speech.py"

  release "4.57" {
    text_config       = part("auto", "granite")
    encoder_config    = part("granite_speech_encoder")
    projector_config  = part("auto", "blip_2_qformer")
    audio_token_index = 49155
    initializer_range = 0.02
    has_lora_adapter  = true
    downsample_rate   = 5
    window_size       = 15
    audio_token_id    = alias("audio_token_index")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {
    tie_word_embeddings = true
  }
}

type "granite_speech_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "GraniteSpeechEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite_speech/configuration_granite_speech.py"

  release "4.57" {
    input_dim             = 160
    num_layers            = 10
    hidden_dim            = 1024
    feedforward_mult      = 4
    num_heads             = 8
    dim_head              = 128
    output_dim            = 42
    context_size          = 200
    dropout               = 0.1
    conv_kernel_size      = 15
    conv_expansion_factor = 2
    max_pos_emb           = 512
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {
    dim_head            = computed(128, "hidden_dim", "num_heads")
    hidden_size         = alias("hidden_dim")
    num_hidden_layers   = alias("num_layers")
    num_attention_heads = alias("num_heads")
    num_mel_bins        = alias("input_dim")
  }
}

type "granite_speech_plus" {
  since  = "5.7"
  maybe  = "5.6"
  class  = "GraniteSpeechPlusConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite_speech_plus/configuration_granite_speech_plus.py"

  release "5.8" {
    text_config       = part("auto", "granite")
    encoder_config    = part("granite_speech_plus_encoder")
    projector_config  = part("auto", "blip_2_qformer")
    audio_token_index = 49155
    initializer_range = 0.02
    has_lora_adapter  = true
    downsample_rate   = 5
    window_size       = 15
    audio_token_id    = alias("audio_token_index")
  }

  release "5.12" {
    tie_word_embeddings = true
  }
}

type "granite_speech_plus_encoder" {
  since  = "5.7"
  maybe  = "5.6"
  class  = "GraniteSpeechPlusEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granite_speech_plus/configuration_granite_speech_plus.py"

  release "5.8" {
    input_dim             = 160
    num_layers            = 10
    hidden_dim            = 1024
    feedforward_mult      = 4
    num_heads             = 8
    dim_head              = 128
    output_dim            = 42
    context_size          = 200
    max_pos_emb           = 512
    dropout               = 0.1
    conv_kernel_size      = 15
    conv_expansion_factor = 2
    cat_hidden_layers     = null
  }

  release "5.12" {
    dim_head            = computed(128, "hidden_dim", "num_heads")
    hidden_size         = alias("hidden_dim")
    num_hidden_layers   = alias("num_layers")
    num_attention_heads = alias("num_heads")
    num_mel_bins        = alias("input_dim")
  }
}

type "granitemoe" {
  since  = "4.45"
  class  = "GraniteMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granitemoe/configuration_granitemoe.py"

  release "4.51" {
    vocab_size              = 32000
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    embedding_multiplier    = 1.0
    logits_scaling          = 1.0
    residual_multiplier     = 1.0
    attention_multiplier    = 1.0
    num_local_experts       = 8
    num_experts_per_tok     = 2
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "granitemoehybrid" {
  since  = "4.52"
  class  = "GraniteMoeHybridConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granitemoehybrid/configuration_granitemoehybrid.py"

  release "4.57" {
    vocab_size               = 32000
    max_position_embeddings  = 2048
    hidden_size              = 4096
    intermediate_size        = 11008
    num_hidden_layers        = 32
    num_attention_heads      = 32
    num_key_value_heads      = same("num_attention_heads")
    hidden_act               = "silu"
    initializer_range        = 0.02
    rms_norm_eps             = 1e-06
    use_cache                = true
    rope_theta               = 10000.0
    rope_scaling             = null
    attention_bias           = false
    embedding_multiplier     = 1.0
    logits_scaling           = 1.0
    residual_multiplier      = 1.0
    attention_multiplier     = 1.0
    attention_dropout        = 0.0
    num_local_experts        = 8
    num_experts_per_tok      = 2
    output_router_logits     = false
    router_aux_loss_coef     = 0.001
    shared_intermediate_size = 1024
    mamba_n_heads            = 128
    mamba_d_head             = computed(64, "hidden_size", "mamba_expand", "mamba_n_heads")
    mamba_n_groups           = 1
    mamba_d_state            = 256
    mamba_d_conv             = 4
    mamba_chunk_size         = 256
    mamba_conv_bias          = true
    mamba_proj_bias          = false
    mamba_expand             = 2
    layer_types              = null
    tie_word_embeddings      = false
    bos_token_id             = 1
    eos_token_id             = 2
    layers_block_type        = alias("layer_types")
  }

  release "5.3" {
    position_embedding_type = null
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    mamba_d_head            = computed(64, "hidden_size", "mamba_expand", "mamba_n_heads", "time_step_limit")
    time_step_min           = 0.001
    time_step_max           = 0.1
    time_step_limit         = [0.0, Infinity]
    pad_token_id            = null
    rope_theta              = absent
    rope_scaling            = absent
  }

  release "5.8" {
    layer_types  = pattern(["mamba"], "num_hidden_layers", "time_step_limit")
    mamba_d_head = computed(64, "hidden_size", "layer_types", "mamba_expand", "mamba_n_heads", "time_step_limit")
  }

  release "5.12" {}
}

type "granitemoeshared" {
  since  = "4.49"
  class  = "GraniteMoeSharedConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/granitemoeshared/configuration_granitemoeshared.py"

  release "4.51" {
    vocab_size               = 32000
    max_position_embeddings  = 2048
    hidden_size              = 4096
    intermediate_size        = 11008
    num_hidden_layers        = 32
    num_attention_heads      = 32
    num_key_value_heads      = same("num_attention_heads")
    hidden_act               = "silu"
    initializer_range        = 0.02
    rms_norm_eps             = 1e-06
    use_cache                = true
    rope_theta               = 10000.0
    rope_scaling             = null
    attention_bias           = false
    attention_dropout        = 0.0
    embedding_multiplier     = 1.0
    logits_scaling           = 1.0
    residual_multiplier      = 1.0
    attention_multiplier     = 1.0
    num_local_experts        = 8
    num_experts_per_tok      = 2
    output_router_logits     = false
    router_aux_loss_coef     = 0.001
    shared_intermediate_size = 0
    tie_word_embeddings      = false
    bos_token_id             = 1
    eos_token_id             = 2
  }

  release "4.57" {
    position_embedding_type = "rope"
  }

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    position_embedding_type = absent
  }

  release "5.12" {}
}

type "granitevision" {
  since  = "4.49"
  maybe  = "4.48"
  until  = "5.5"
  class  = "LlavaNextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/llava_next/configuration_llava_next.py"

  release "4.51" {
    image_token_index              = 32000
    projector_hidden_act           = "gelu"
    image_seq_length               = 576
    multimodal_projector_bias      = true
    vision_feature_select_strategy = "default"
    vision_feature_layer           = -2
    image_grid_pinpoints           = [[336, 672], [672, 336], [672, 672], [1008, 336], [336, 1008]]
    vision_config                  = part("auto", unknown)
    text_config                    = part("auto", "llama")
    tie_word_embeddings            = false
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {}
}

type "groupvit" {
  since  = "4.30"
  class  = "GroupViTConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/groupvit/configuration_groupvit.py"

  release "4.51" {
    text_config                 = part("groupvit_text_model")
    vision_config               = part("groupvit_vision_model")
    projection_dim              = 256
    projection_intermediate_dim = 4096
    logit_scale_init_value      = 2.6592
    initializer_range           = rewritten()
    initializer_factor          = rewritten()
    output_segmentation         = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    initializer_range   = 0.02
    initializer_factor  = 1.0
    output_segmentation = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "groupvit_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "GroupViTTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/groupvit/configuration_groupvit.py"

  release "4.51" {
    bos_token_id            = 49406
    pad_token_id            = 1
    eos_token_id            = 49407
    vocab_size              = 49408
    hidden_size             = 256
    intermediate_size       = 1024
    dropout                 = 0.0
    num_hidden_layers       = 12
    num_attention_heads     = 4
    max_position_embeddings = 77
    layer_norm_eps          = 1e-05
    hidden_act              = "quick_gelu"
    initializer_range       = 0.02
    initializer_factor      = 1.0
    attention_dropout       = 0.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "groupvit_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "GroupViTVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/groupvit/configuration_groupvit.py"

  release "4.51" {
    hidden_size         = 384
    intermediate_size   = 1536
    depths              = [6, 3, 3]
    num_hidden_layers   = 12
    num_group_tokens    = [64, 8, 0]
    num_output_groups   = [64, 8, 8]
    num_attention_heads = 6
    image_size          = 224
    patch_size          = 16
    num_channels        = 3
    hidden_act          = "gelu"
    layer_norm_eps      = 1e-05
    dropout             = 0.0
    attention_dropout   = 0.0
    initializer_range   = 0.02
    initializer_factor  = 1.0
    assign_eps          = 1.0
    assign_mlp_ratio    = [0.5, 4]
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}
