# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "olmo" {
  since  = "4.40"
  class  = "OlmoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/olmo/configuration_olmo.py"

  release "4.51" {
    vocab_size              = 50304
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    clip_qkv                = null
    tie_word_embeddings     = false
    pad_token_id            = 1
    eos_token_id            = 50279
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    bos_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "olmo2" {
  since  = "4.47"
  class  = "Olmo2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/olmo2/configuration_olmo2.py"

  release "4.51" {
    tie_word_embeddings     = false
    pad_token_id            = 1
    eos_token_id            = 50279
    vocab_size              = 50304
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    rms_norm_eps            = 1e-05
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    bos_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "olmo3" {
  since  = "4.57"
  class  = "Olmo3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/olmo3/configuration_olmo3.py"

  release "4.57" {
    tie_word_embeddings     = false
    pad_token_id            = 1
    eos_token_id            = 50279
    vocab_size              = 50304
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    rms_norm_eps            = 1e-05
    sliding_window          = 4096
    layer_types             = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers")
  }

  release "5.3" {
    bos_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "olmo_hybrid" {
  since  = "5.3"
  class  = "OlmoHybridConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/olmo_hybrid/configuration_olmo_hybrid.py"

  release "5.3" {
    layer_types             = computed(unknown, "num_hidden_layers")
    linear_num_key_heads    = same("num_attention_heads")
    linear_num_value_heads  = same("num_attention_heads")
    linear_key_head_dim     = computed(96, "hidden_size", "layer_types", "linear_num_key_heads", "num_attention_heads")
    linear_value_head_dim   = computed(192, "hidden_size", "layer_types", "linear_key_head_dim", "linear_num_key_heads", "num_attention_heads")
    linear_a_log_min        = 0.0
    linear_a_log_max        = 16.0
    linear_dt_min           = 0.001
    linear_dt_max           = 0.1
    linear_dt_init_floor    = 0.0001
    linear_conv_kernel_dim  = 4
    linear_allow_neg_eigval = true
    vocab_size              = 100352
    max_position_embeddings = 65536
    hidden_size             = 3840
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 30
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    tie_word_embeddings     = false
    pad_token_id            = 100277
    bos_token_id            = null
    eos_token_id            = 100257
  }

  release "5.8" {}

  release "5.12" {}
}

type "olmoe" {
  since  = "4.45"
  class  = "OlmoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/olmoe/configuration_olmoe.py"

  release "4.51" {
    vocab_size              = 50304
    max_position_embeddings = 4096
    hidden_size             = 2048
    intermediate_size       = 2048
    num_hidden_layers       = 16
    num_attention_heads     = 16
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    clip_qkv                = null
    num_experts_per_tok     = 8
    num_experts             = 64
    output_router_logits    = false
    router_aux_loss_coef    = 0.01
    norm_topk_prob          = false
    tie_word_embeddings     = false
    pad_token_id            = 1
    eos_token_id            = 50279
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters   = { "rope_theta" = 10000.0, "rope_type" = "default" }
    bos_token_id      = null
    num_local_experts = alias("num_experts")
    rope_theta        = absent
    rope_scaling      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "omdet-turbo" {
  since  = "4.45"
  class  = "OmDetTurboConfig"
  source = "https://github.com/huggingface/transformers/blob/v4.57.0/src/transformers/models/omdet_turbo/configuration_omdet_turbo.py"

  release "4.51" {
    text_config                           = part("clip_text_model")
    backbone_config                       = null
    use_timm_backbone                     = true
    backbone                              = "swin_tiny_patch4_window7_224"
    backbone_kwargs                       = computed({ "out_indices" = [1, 2, 3], "img_size" = 640, "always_partition" = true }, "backbone_config", "encoder_in_channels", "encoder_projection_indices", "image_size", "vision_features_channels")
    use_pretrained_backbone               = false
    apply_layernorm_after_vision_backbone = true
    image_size                            = 640
    disable_custom_kernels                = false
    layer_norm_eps                        = 1e-05
    batch_norm_eps                        = 1e-05
    init_std                              = 0.02
    text_projection_in_dim                = 512
    text_projection_out_dim               = 512
    task_encoder_hidden_dim               = 1024
    class_embed_dim                       = 512
    class_distance_type                   = "cosine"
    num_queries                           = 900
    csp_activation                        = "silu"
    conv_norm_activation                  = "gelu"
    encoder_feedforward_activation        = "relu"
    encoder_feedforward_dropout           = 0.0
    encoder_dropout                       = 0.0
    hidden_expansion                      = 1
    vision_features_channels              = [256, 256, 256]
    d_model                               = 256
    encoder_in_channels                   = [192, 384, 768]
    encoder_projection_indices            = [2]
    encoder_attention_heads               = 8
    encoder_dim_feedforward               = 2048
    encoder_layers                        = 1
    positional_encoding_temperature       = 10000
    num_feature_levels                    = 3
    decoder_hidden_dim                    = 256
    decoder_num_heads                     = 8
    decoder_num_layers                    = 6
    decoder_activation                    = "relu"
    decoder_dim_feedforward               = 2048
    decoder_num_points                    = 4
    decoder_dropout                       = 0.0
    eval_size                             = null
    learn_initial_query                   = false
    cache_size                            = 100
    is_encoder_decoder                    = true
    encoder_hidden_dim                    = alias("d_model")
    num_attention_heads                   = alias("encoder_attention_heads")
  }

  release "4.57" {
    sub_configs = computed(unknown)
  }
}

type "openai-gpt" {
  since  = "4.30"
  class  = "OpenAIGPTConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/openai/configuration_openai.py"

  release "4.51" {
    vocab_size              = 40478
    n_positions             = 512
    n_embd                  = 768
    n_layer                 = 12
    n_head                  = 12
    afn                     = "gelu"
    resid_pdrop             = 0.1
    embd_pdrop              = 0.1
    attn_pdrop              = 0.1
    layer_norm_epsilon      = 1e-05
    initializer_range       = 0.02
    summary_type            = "cls_index"
    summary_use_proj        = true
    summary_activation      = null
    summary_first_dropout   = 0.1
    summary_proj_to_labels  = true
    max_position_embeddings = alias("n_positions")
    hidden_size             = alias("n_embd")
    num_attention_heads     = alias("n_head")
    num_hidden_layers       = alias("n_layer")
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "openai_privacy_filter" {
  since  = "5.6"
  class  = "OpenAIPrivacyFilterConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/openai_privacy_filter/configuration_openai_privacy_filter.py"

  release "5.8" {
    num_hidden_layers       = 8
    num_local_experts       = 128
    vocab_size              = 200064
    hidden_size             = 640
    intermediate_size       = 640
    head_dim                = 64
    num_attention_heads     = 14
    num_key_value_heads     = 2
    sliding_window          = 128
    tie_word_embeddings     = false
    initializer_range       = 0.02
    max_position_embeddings = 131072
    rms_norm_eps            = 1e-05
    rope_parameters         = { "rope_type" = "yarn", "factor" = 32.0, "beta_fast" = 32.0, "beta_slow" = 1.0, "truncate" = false, "original_max_position_embeddings" = 4096, "rope_theta" = 150000.0 }
    attention_dropout       = 0.0
    num_experts_per_tok     = 4
    router_aux_loss_coef    = 0.001
    output_router_logits    = false
    use_cache               = true
    pad_token_id            = 199999
    bos_token_id            = null
    eos_token_id            = 199999
    attention_bias          = true
    classifier_dropout      = 0.0
    num_experts             = alias("num_local_experts")
  }

  release "5.12" {}
}

type "opt" {
  since  = "4.19"
  class  = "OPTConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/opt/configuration_opt.py"

  release "4.51" {
    bos_token_id                  = 2
    pad_token_id                  = 1
    eos_token_id                  = 2
    vocab_size                    = 50272
    max_position_embeddings       = 2048
    num_attention_heads           = 12
    word_embed_proj_dim           = same("hidden_size")
    ffn_dim                       = 3072
    hidden_size                   = 768
    num_hidden_layers             = 12
    dropout                       = 0.1
    attention_dropout             = 0.0
    activation_function           = "relu"
    init_std                      = 0.02
    layerdrop                     = 0.0
    use_cache                     = true
    do_layer_norm_before          = true
    enable_bias                   = true
    layer_norm_elementwise_affine = true
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "ovis2" {
  since  = "4.56"
  class  = "Ovis2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ovis2/configuration_ovis2.py"

  release "4.57" {
    vision_config              = part("", unknown)
    text_config                = part("qwen2")
    vocab_size                 = 151643
    hidden_size                = 1536
    image_token_id             = 151665
    visual_indicator_token_ids = [151666, 151667, 151668, 151669, 151670]
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "owlv2" {
  since  = "4.35"
  class  = "Owlv2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/owlv2/configuration_owlv2.py"

  release "4.51" {
    text_config            = part("owlv2_text_model")
    vision_config          = part("owlv2_vision_model")
    projection_dim         = 512
    logit_scale_init_value = 2.6592
    initializer_factor     = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    return_dict        = rewritten()
    initializer_factor = 1.0
  }

  release "5.8" {
    return_dict = absent
  }

  release "5.12" {}
}

type "owlv2_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Owlv2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/owlv2/configuration_owlv2.py"

  release "4.51" {
    bos_token_id            = 49406
    pad_token_id            = 0
    eos_token_id            = 49407
    vocab_size              = 49408
    hidden_size             = 512
    intermediate_size       = 2048
    num_hidden_layers       = 12
    num_attention_heads     = 8
    max_position_embeddings = 16
    hidden_act              = "quick_gelu"
    layer_norm_eps          = 1e-05
    attention_dropout       = 0.0
    initializer_range       = 0.02
    initializer_factor      = 1.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "owlv2_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Owlv2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/owlv2/configuration_owlv2.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    image_size          = 768
    patch_size          = 16
    hidden_act          = "quick_gelu"
    layer_norm_eps      = 1e-05
    attention_dropout   = 0.0
    initializer_range   = 0.02
    initializer_factor  = 1.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "owlvit" {
  since  = "4.30"
  class  = "OwlViTConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/owlvit/configuration_owlvit.py"

  release "4.51" {
    text_config            = part("owlvit_text_model")
    vision_config          = part("owlvit_vision_model")
    projection_dim         = 512
    logit_scale_init_value = 2.6592
    initializer_factor     = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    return_dict        = rewritten()
    initializer_factor = 1.0
  }

  release "5.8" {
    return_dict = absent
  }

  release "5.12" {}
}

type "owlvit_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "OwlViTTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/owlvit/configuration_owlvit.py"

  release "4.51" {
    bos_token_id            = 49406
    pad_token_id            = 0
    eos_token_id            = 49407
    vocab_size              = 49408
    hidden_size             = 512
    intermediate_size       = 2048
    num_hidden_layers       = 12
    num_attention_heads     = 8
    max_position_embeddings = 16
    hidden_act              = "quick_gelu"
    layer_norm_eps          = 1e-05
    attention_dropout       = 0.0
    initializer_range       = 0.02
    initializer_factor      = 1.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "owlvit_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "OwlViTVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/owlvit/configuration_owlvit.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    image_size          = 768
    patch_size          = 32
    hidden_act          = "quick_gelu"
    layer_norm_eps      = 1e-05
    attention_dropout   = 0.0
    initializer_range   = 0.02
    initializer_factor  = 1.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}
