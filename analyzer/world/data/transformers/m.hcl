# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "m2m_100" {
  since  = "4.30"
  class  = "M2M100Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/m2m_100/configuration_m2m_100.py"

  release "4.51" {
    vocab_size              = 128112
    max_position_embeddings = 1024
    d_model                 = 1024
    encoder_ffn_dim         = 4096
    encoder_layers          = 12
    encoder_attention_heads = 16
    decoder_ffn_dim         = 4096
    decoder_layers          = 12
    decoder_attention_heads = 16
    dropout                 = 0.1
    attention_dropout       = 0.1
    activation_dropout      = 0.0
    activation_function     = "relu"
    init_std                = 0.02
    encoder_layerdrop       = 0.05
    decoder_layerdrop       = 0.05
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = true
    is_encoder_decoder      = true
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    decoder_start_token_id  = 2
    num_attention_heads     = alias("encoder_attention_heads")
    hidden_size             = alias("d_model")
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}

type "mamba" {
  since  = "4.39"
  class  = "MambaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mamba/configuration_mamba.py"

  release "4.51" {
    vocab_size               = 50280
    hidden_size              = 768
    state_size               = 16
    num_hidden_layers        = 32
    layer_norm_epsilon       = 1e-05
    conv_kernel              = 4
    expand                   = 2
    intermediate_size        = computed(1536, "expand", "hidden_size")
    bos_token_id             = 0
    eos_token_id             = 0
    pad_token_id             = 0
    use_bias                 = false
    use_conv_bias            = true
    hidden_act               = "silu"
    initializer_range        = 0.1
    time_step_rank           = computed(48, "hidden_size")
    time_step_scale          = 1.0
    time_step_min            = 0.001
    time_step_max            = 0.1
    time_step_init_scheme    = "random"
    time_step_floor          = 0.0001
    rescale_prenorm_residual = false
    residual_in_fp32         = true
    use_cache                = true
    use_mambapy              = false
  }

  release "4.57" {}

  release "5.3" {
    use_associative_scan = true
    tie_word_embeddings  = true
  }

  release "5.8" {
    layer_types = computed(unknown)
  }

  release "5.12" {}
}

type "mamba2" {
  since  = "4.42"
  class  = "Mamba2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mamba2/configuration_mamba2.py"

  release "4.51" {
    vocab_size               = 32768
    hidden_size              = 4096
    state_size               = 128
    num_hidden_layers        = 64
    layer_norm_epsilon       = 1e-05
    conv_kernel              = 4
    expand                   = 2
    bos_token_id             = 0
    eos_token_id             = 2
    pad_token_id             = 1
    use_bias                 = false
    use_conv_bias            = true
    hidden_act               = "silu"
    initializer_range        = 0.1
    time_step_rank           = computed(256, "hidden_size", "time_step_limit")
    time_step_min            = 0.001
    time_step_max            = 0.1
    time_step_floor          = 0.0001
    rescale_prenorm_residual = false
    residual_in_fp32         = true
    use_cache                = true
    n_groups                 = 8
    num_heads                = 128
    head_dim                 = 64
    rms_norm                 = true
    chunk_size               = 256
    time_step_limit          = [0.0, Infinity]
    tie_word_embeddings      = false
  }

  release "4.57" {
    time_step_rank = 256
  }

  release "5.3" {}

  release "5.8" {
    layer_types = computed(unknown)
  }

  release "5.12" {}
}

type "marian" {
  since  = "4.30"
  class  = "MarianConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/marian/configuration_marian.py"

  release "4.51" {
    vocab_size                       = 58101
    decoder_vocab_size               = same("vocab_size")
    max_position_embeddings          = 1024
    d_model                          = 1024
    encoder_ffn_dim                  = 4096
    encoder_layers                   = 12
    encoder_attention_heads          = 16
    decoder_ffn_dim                  = 4096
    decoder_layers                   = 12
    decoder_attention_heads          = 16
    dropout                          = 0.1
    attention_dropout                = 0.0
    activation_dropout               = 0.0
    activation_function              = "gelu"
    init_std                         = 0.02
    encoder_layerdrop                = 0.0
    decoder_layerdrop                = 0.0
    use_cache                        = true
    num_hidden_layers                = same("encoder_layers")
    scale_embedding                  = false
    share_encoder_decoder_embeddings = true
    is_encoder_decoder               = true
    forced_eos_token_id              = 0
    pad_token_id                     = 58100
    eos_token_id                     = 0
    decoder_start_token_id           = 58100
    num_attention_heads              = alias("encoder_attention_heads")
    hidden_size                      = alias("d_model")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = rewritten()
    bos_token_id        = null
  }

  release "5.8" {
    tie_word_embeddings = true
    num_hidden_layers   = alias("encoder_layers")
  }

  release "5.12" {}
}

type "markuplm" {
  since  = "4.30"
  class  = "MarkupLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/markuplm/configuration_markuplm.py"

  release "4.51" {
    bos_token_id                   = 0
    pad_token_id                   = 0
    eos_token_id                   = 2
    vocab_size                     = 30522
    hidden_size                    = 768
    num_hidden_layers              = 12
    num_attention_heads            = 12
    hidden_act                     = "gelu"
    intermediate_size              = 3072
    hidden_dropout_prob            = 0.1
    attention_probs_dropout_prob   = 0.1
    max_position_embeddings        = 512
    type_vocab_size                = 2
    initializer_range              = 0.02
    layer_norm_eps                 = 1e-12
    position_embedding_type        = "absolute"
    use_cache                      = true
    classifier_dropout             = null
    max_depth                      = 50
    max_xpath_tag_unit_embeddings  = 256
    max_xpath_subs_unit_embeddings = 1024
    tag_pad_id                     = 216
    subs_pad_id                    = 1001
    xpath_unit_hidden_size         = 32
  }

  release "4.57" {
    position_embedding_type = absent
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "mbart" {
  since  = "4.30"
  class  = "MBartConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mbart/configuration_mbart.py"

  release "4.51" {
    vocab_size              = 50265
    max_position_embeddings = 1024
    d_model                 = 1024
    encoder_ffn_dim         = 4096
    encoder_layers          = 12
    encoder_attention_heads = 16
    decoder_ffn_dim         = 4096
    decoder_layers          = 12
    decoder_attention_heads = 16
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    init_std                = 0.02
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    classifier_dropout      = 0.0
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = false
    is_encoder_decoder      = true
    forced_eos_token_id     = 2
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    num_attention_heads     = alias("encoder_attention_heads")
    hidden_size             = alias("d_model")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder             = false
    decoder_start_token_id = null
    tie_word_embeddings    = true
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}

type "megatron-bert" {
  since  = "4.30"
  class  = "MegatronBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/megatron_bert/configuration_megatron_bert.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 29056
    hidden_size                  = 1024
    num_hidden_layers            = 24
    num_attention_heads          = 16
    hidden_act                   = "gelu"
    intermediate_size            = 4096
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id            = null
    eos_token_id            = null
    tie_word_embeddings     = true
    is_decoder              = false
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "mellum" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "MellumConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mellum/configuration_mellum.py"

  release "5.12" {
    vocab_size                     = 98304
    hidden_size                    = 2304
    intermediate_size              = 7168
    num_hidden_layers              = 28
    num_attention_heads            = 32
    num_key_value_heads            = 4
    hidden_act                     = "silu"
    max_position_embeddings        = 131072
    initializer_range              = 0.02
    rms_norm_eps                   = 1e-06
    use_cache                      = true
    tie_word_embeddings            = false
    rope_parameters                = { "full_attention" = { "rope_type" = "default", "rope_theta" = 500000.0 }, "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "rope_type" = "default" }
    attention_bias                 = false
    sliding_window                 = 1024
    attention_dropout              = 0.0
    moe_intermediate_size          = 896
    num_experts_per_tok            = 8
    num_local_experts              = 64
    norm_topk_prob                 = true
    output_router_logits           = false
    router_aux_loss_coef           = 0.001
    pad_token_id                   = null
    bos_token_id                   = null
    eos_token_id                   = null
    head_dim                       = 128
    layer_types                    = pattern(["full_attention"], "num_hidden_layers", "ignore_keys_at_rope_validation", "mlp_layer_types")
    mlp_layer_types                = pattern(["sparse"], "num_hidden_layers", "ignore_keys_at_rope_validation", "layer_types")
    ignore_keys_at_rope_validation = computed(unknown)
    num_experts                    = alias("num_local_experts")
  }
}

type "metaclip_2" {
  since  = "4.56"
  class  = "MetaClip2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/metaclip_2/configuration_metaclip_2.py"

  release "4.57" {
    text_config            = part("metaclip_2_text_model")
    vision_config          = part("metaclip_2_vision_model")
    projection_dim         = 512
    logit_scale_init_value = 2.6592
    initializer_factor     = rewritten()
  }

  release "5.3" {
    initializer_factor = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "metaclip_2_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MetaClip2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/metaclip_2/configuration_metaclip_2.py"

  release "4.57" {
    bos_token_id            = 49406
    pad_token_id            = 1
    eos_token_id            = 49407
    vocab_size              = 49408
    hidden_size             = 512
    intermediate_size       = 2048
    projection_dim          = 512
    num_hidden_layers       = 12
    num_attention_heads     = 8
    max_position_embeddings = 77
    layer_norm_eps          = 1e-05
    hidden_act              = "quick_gelu"
    initializer_range       = 0.02
    initializer_factor      = 1.0
    attention_dropout       = 0.0
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "metaclip_2_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MetaClip2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/metaclip_2/configuration_metaclip_2.py"

  release "4.57" {
    hidden_size         = 768
    intermediate_size   = 3072
    projection_dim      = 512
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    patch_size          = 32
    image_size          = 224
    initializer_range   = 0.02
    initializer_factor  = 1.0
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-05
    hidden_act          = "quick_gelu"
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "mimi" {
  since  = "4.45"
  class  = "MimiConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mimi/configuration_mimi.py"

  release "4.51" {
    sampling_rate                        = 24000
    frame_rate                           = 12.5
    audio_channels                       = 1
    hidden_size                          = 512
    num_filters                          = 64
    num_residual_layers                  = 1
    upsampling_ratios                    = [8, 6, 5, 4]
    kernel_size                          = 7
    last_kernel_size                     = 3
    residual_kernel_size                 = 3
    dilation_growth_rate                 = 2
    use_causal_conv                      = true
    pad_mode                             = "constant"
    compress                             = 2
    trim_right_ratio                     = 1.0
    codebook_size                        = 2048
    codebook_dim                         = 256
    num_quantizers                       = 32
    use_conv_shortcut                    = false
    vector_quantization_hidden_dimension = 256
    upsample_groups                      = 512
    num_hidden_layers                    = 8
    intermediate_size                    = 2048
    num_attention_heads                  = 8
    num_key_value_heads                  = 8
    hidden_act                           = "gelu"
    max_position_embeddings              = 8000
    initializer_range                    = 0.02
    norm_eps                             = 1e-05
    use_cache                            = false
    rope_theta                           = 10000.0
    sliding_window                       = 250
    attention_dropout                    = 0.0
    head_dim                             = quotient("hidden_size", "num_attention_heads")
    layer_scale_initial_scale            = 0.01
    attention_bias                       = false
    num_semantic_quantizers              = 1
    encodec_frame_rate                   = computed(unknown)
    num_codebooks                        = computed(unknown)
  }

  release "4.57" {
    use_streaming = false
    frame_rate    = computed(unknown)
    frame_size    = computed(unknown)
  }

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "minicpmv4_6" {
  since  = "5.7"
  maybe  = "5.6"
  class  = "MiniCPMV4_6Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minicpmv4_6/configuration_minicpmv4_6.py"

  release "5.8" {
    text_config            = part("auto", "qwen3_5_text")
    vision_config          = part("minicpmv4_6_vision", unknown)
    insert_layer_id        = 6
    image_size             = 448
    drop_vision_last_layer = false
    image_token_id         = null
    video_token_id         = null
    tie_word_embeddings    = false
    downsample_mode        = "16x"
    merge_kernel_size      = [2, 2]
    merger_times           = 1
    patch_size             = 16
  }

  release "5.12" {}
}

type "minicpmv4_6_vision" {
  since  = "5.7"
  maybe  = "5.6"
  class  = "MiniCPMV4_6VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minicpmv4_6/configuration_minicpmv4_6.py"

  release "5.8" {
    hidden_size              = 768
    intermediate_size        = 3072
    num_hidden_layers        = 12
    num_attention_heads      = 12
    num_channels             = 3
    image_size               = 224
    patch_size               = 16
    hidden_act               = "gelu_pytorch_tanh"
    layer_norm_eps           = 1e-06
    attention_dropout        = 0.0
    insert_layer_id          = 6
    window_kernel_size       = [2, 2]
    window_hidden_size       = computed(unknown)
    window_intermediate_size = computed(unknown)
  }

  release "5.12" {}
}

type "minimax" {
  since  = "4.53"
  class  = "MiniMaxConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minimax/configuration_minimax.py"

  release "4.57" {
    tie_word_embeddings      = false
    bos_token_id             = 1
    eos_token_id             = 2
    vocab_size               = 32000
    max_position_embeddings  = 131072
    hidden_size              = 4096
    intermediate_size        = 14336
    num_hidden_layers        = 32
    num_attention_heads      = 32
    sliding_window           = null
    num_key_value_heads      = 8
    hidden_act               = "silu"
    initializer_range        = 0.02
    rms_norm_eps             = 1e-05
    use_cache                = true
    rope_theta               = 1000000.0
    attention_dropout        = 0.0
    head_dim                 = null
    num_experts_per_tok      = 2
    num_local_experts        = 8
    output_router_logits     = false
    router_aux_loss_coef     = 0.001
    router_jitter_noise      = 0.0
    layer_types              = pattern(["full_attention", "linear_attention"], "num_hidden_layers")
    block_size               = 256
    full_attn_alpha_factor   = 1
    full_attn_beta_factor    = 1
    linear_attn_alpha_factor = 1
    linear_attn_beta_factor  = 1
    mlp_alpha_factor         = 1
    mlp_beta_factor          = 1
    num_experts              = alias("num_local_experts")
  }

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "minimax_m2" {
  since  = "5.0"
  class  = "MiniMaxM2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minimax_m2/configuration_minimax_m2.py"

  release "5.3" {
    vocab_size              = 200064
    max_position_embeddings = 196608
    hidden_size             = 3072
    intermediate_size       = 1536
    num_hidden_layers       = 62
    num_attention_heads     = 48
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    attention_dropout       = 0.0
    head_dim                = 128
    rope_parameters         = { "rope_theta" = 5000000.0, "rope_type" = "default" }
    num_experts_per_tok     = 8
    num_local_experts       = 256
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    router_jitter_noise     = 0.0
    pad_token_id            = null
    bos_token_id            = 200034
    eos_token_id            = 200020
    tie_word_embeddings     = false
    num_experts             = alias("num_local_experts")
  }

  release "5.8" {}

  release "5.12" {}
}

type "minimax_m3_vl" {
  since  = "5.12"
  class  = "MiniMaxM3VLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minimax_m3_vl/configuration_minimax_m3_vl.py"

  release "5.12" {
    vision_config         = part("auto", "minimax_m3_vl_vision")
    text_config           = part("auto", "minimax_m3_vl_text")
    image_token_index     = 200025
    video_token_index     = 200026
    projector_hidden_size = 6144
    tie_word_embeddings   = false
    merged_hidden_size    = 24576
    image_token_id        = alias("image_token_index")
    video_token_id        = alias("video_token_index")
  }
}

type "minimax_m3_vl_text" {
  since  = "5.12"
  class  = "MiniMaxM3VLTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minimax_m3_vl/configuration_minimax_m3_vl.py"

  release "5.12" {
    vocab_size               = 200064
    hidden_size              = 6144
    intermediate_size        = 3072
    num_hidden_layers        = 60
    num_attention_heads      = 64
    num_key_value_heads      = 4
    head_dim                 = 128
    hidden_act               = "silu"
    max_position_embeddings  = 524288
    initializer_range        = 0.02
    rms_norm_eps             = 1e-06
    use_cache                = true
    pad_token_id             = null
    bos_token_id             = 200034
    eos_token_id             = 200020
    tie_word_embeddings      = false
    attention_dropout        = 0.0
    num_experts_per_tok      = 4
    num_local_experts        = 128
    output_router_logits     = false
    router_aux_loss_coef     = 0.001
    router_jitter_noise      = 0.0
    rope_parameters          = { "rope_theta" = 5000000.0, "rope_type" = "default" }
    dense_intermediate_size  = 12288
    shared_intermediate_size = 3072
    routed_scaling_factor    = 2.0
    rotary_dim               = 64
    swiglu_alpha             = 1.702
    swiglu_limit             = 7.0
    mlp_layer_types          = pattern(["sparse"], "num_hidden_layers", "layer_types", "moe_layer_freq", "sparse_attention_config")
    index_n_heads            = 4
    index_head_dim           = 128
    index_block_size         = 128
    index_topk_blocks        = 16
    index_local_blocks       = 1
    layer_types              = pattern(["full_attention"], "num_hidden_layers", "mlp_layer_types", "moe_layer_freq", "sparse_attention_config")
    num_experts              = alias("num_local_experts")
  }
}

type "minimax_m3_vl_vision" {
  since  = "5.12"
  class  = "MiniMaxM3VLVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/minimax_m3_vl/configuration_minimax_m3_vl.py"

  release "5.12" {
    hidden_size         = 1280
    intermediate_size   = 5120
    num_hidden_layers   = 32
    num_attention_heads = 16
    num_channels        = 3
    image_size          = 2016
    patch_size          = 14
    temporal_patch_size = 2
    spatial_merge_size  = 2
    hidden_act          = "gelu"
    layer_norm_eps      = 1e-05
    attention_dropout   = 0.0
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    initializer_range   = 0.02
  }
}

type "ministral" {
  since  = "4.57"
  class  = "MinistralConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ministral/configuration_ministral.py"

  release "4.57" {
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
    vocab_size              = 32000
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    sliding_window          = 4096
    head_dim                = null
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    attention_dropout       = 0.0
    layer_types             = pattern(["sliding_attention"], "num_hidden_layers")
  }

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "ministral3" {
  since  = "5.0"
  class  = "Ministral3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ministral3/configuration_ministral3.py"

  release "5.3" {
    vocab_size              = 131072
    max_position_embeddings = 262144
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 34
    num_attention_heads     = 32
    sliding_window          = null
    head_dim                = 128
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_dropout       = 0.0
    rope_parameters         = computed(unknown, "max_position_embeddings")
    pad_token_id            = 11
    bos_token_id            = 1
    eos_token_id            = 2
    tie_word_embeddings     = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "mistral" {
  since  = "4.34"
  class  = "MistralConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mistral/configuration_mistral.py"

  release "4.51" {
    vocab_size              = 32000
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    sliding_window          = 4096
    head_dim                = quotient("hidden_size", "num_attention_heads")
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {
    head_dim = null
  }

  release "5.3" {
    head_dim        = quotient("hidden_size", "num_attention_heads")
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "mistral3" {
  since  = "4.50"
  class  = "Mistral3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mistral3/configuration_mistral3.py"

  release "4.51" {
    image_token_index         = 10
    projector_hidden_act      = "gelu"
    vision_feature_layer      = -1
    vision_config             = part("auto", unknown)
    text_config               = part("auto", unknown)
    multimodal_projector_bias = false
    spatial_merge_size        = 2
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "mistral4" {
  since  = "5.3"
  class  = "Mistral4Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mistral4/configuration_mistral4.py"

  release "5.8" {
    vocab_size                     = 131072
    hidden_size                    = 4096
    intermediate_size              = 12288
    moe_intermediate_size          = 2048
    num_hidden_layers              = 36
    num_attention_heads            = 32
    num_key_value_heads            = 32
    n_shared_experts               = 1
    n_routed_experts               = 128
    routed_scaling_factor          = 1.0
    kv_lora_rank                   = 256
    q_lora_rank                    = 1024
    qk_rope_head_dim               = 64
    v_head_dim                     = 128
    qk_nope_head_dim               = 64
    n_group                        = 1
    topk_group                     = 1
    num_experts_per_tok            = 4
    first_k_dense_replace          = 0
    norm_topk_prob                 = true
    hidden_act                     = "silu"
    max_position_embeddings        = 1048576
    initializer_range              = 0.02
    rms_norm_eps                   = 1e-06
    use_cache                      = true
    pad_token_id                   = 11
    bos_token_id                   = 1
    eos_token_id                   = 2
    pretraining_tp                 = 1
    tie_word_embeddings            = false
    rope_parameters                = computed(unknown, "ignore_keys_at_rope_validation", "max_position_embeddings", "qk_nope_head_dim", "qk_rope_head_dim")
    rope_interleave                = true
    attention_bias                 = false
    attention_dropout              = 0.0
    qk_head_dim                    = computed(128, "ignore_keys_at_rope_validation", "qk_nope_head_dim", "qk_rope_head_dim")
    head_dim                       = computed(128, "ignore_keys_at_rope_validation", "qk_nope_head_dim", "qk_rope_head_dim")
    ignore_keys_at_rope_validation = computed(unknown)
    num_local_experts              = alias("n_routed_experts")
  }

  release "5.12" {}
}

type "mixtral" {
  since  = "4.36"
  class  = "MixtralConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mixtral/configuration_mixtral.py"

  release "4.51" {
    vocab_size              = 32000
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    sliding_window          = null
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    attention_dropout       = 0.0
    head_dim                = quotient("hidden_size", "num_attention_heads")
    num_experts_per_tok     = 2
    num_local_experts       = 8
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    router_jitter_noise     = 0.0
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {
    head_dim    = null
    num_experts = alias("num_local_experts")
  }

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "mllama" {
  since  = "4.45"
  class  = "MllamaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mllama/configuration_mllama.py"

  release "4.51" {
    vision_config     = part("mllama_vision_model")
    image_token_index = 128256
    text_config       = part("mllama_text_model")
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "mllama_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MllamaTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mllama/configuration_mllama.py"

  release "4.51" {
    vocab_size              = 128256
    num_hidden_layers       = 40
    cross_attention_layers  = [3, 8, 13, 18, 23, 28, 33, 38]
    hidden_size             = 4096
    num_attention_heads     = 32
    num_key_value_heads     = 8
    initializer_range       = 0.02
    use_cache               = true
    rope_theta              = 500000
    rms_norm_eps            = 1e-05
    intermediate_size       = 14336
    dropout                 = 0
    hidden_act              = "silu"
    rope_scaling            = null
    max_position_embeddings = 131072
    tie_word_embeddings     = false
    bos_token_id            = 128000
    pad_token_id            = 128004
    eos_token_id            = 128001
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 500000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    dropout = 0.0
  }

  release "5.12" {}
}

type "mllama_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MllamaVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mllama/configuration_mllama.py"

  release "4.51" {
    hidden_size                 = 1280
    hidden_act                  = "gelu"
    num_hidden_layers           = 32
    num_channels                = 3
    intermediate_size           = 5120
    image_size                  = 448
    vision_output_dim           = 7680
    patch_size                  = 14
    intermediate_layers_indices = [3, 7, 15, 23, 30]
    num_global_layers           = 8
    max_num_tiles               = 4
    norm_eps                    = 1e-05
    attention_heads             = 16
    supported_aspect_ratios     = [[1, 1], [1, 2], [1, 3], [1, 4], [2, 1], [2, 2], [3, 1], [4, 1]]
    initializer_range           = 0.02
    max_aspect_ratio_id         = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_attention_heads = alias("attention_heads")
  }

  release "5.12" {}
}

type "modernbert" {
  since  = "4.48"
  class  = "ModernBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/modernbert/configuration_modernbert.py"

  release "4.51" {
    bos_token_id               = 50281
    pad_token_id               = 50283
    eos_token_id               = 50282
    sep_token_id               = 50282
    cls_token_id               = 50281
    vocab_size                 = 50368
    max_position_embeddings    = 8192
    hidden_size                = 768
    intermediate_size          = 1152
    num_hidden_layers          = 22
    num_attention_heads        = 12
    initializer_range          = 0.02
    initializer_cutoff_factor  = 2.0
    norm_eps                   = 1e-05
    norm_bias                  = false
    global_rope_theta          = 160000.0
    attention_bias             = false
    attention_dropout          = 0.0
    hidden_activation          = "gelu"
    global_attn_every_n_layers = 3
    local_attention            = 128
    local_rope_theta           = 10000.0
    embedding_dropout          = 0.0
    mlp_bias                   = false
    mlp_dropout                = 0.0
    decoder_bias               = true
    classifier_pooling         = "cls"
    classifier_dropout         = 0.0
    classifier_bias            = false
    classifier_activation      = "gelu"
    deterministic_flash_attn   = false
    sparse_prediction          = false
    sparse_pred_ignore_index   = -100
    reference_compile          = null
    repad_logits_with_grad     = false
  }

  release "4.57" {
    rope_theta = alias("global_rope_theta")
  }

  release "5.3" {
    tie_word_embeddings    = true
    reference_compile      = rewritten()
    layer_types            = pattern(["full_attention", "sliding_attention", "sliding_attention"], "num_hidden_layers", "global_attn_every_n_layers", "global_rope_theta", "local_rope_theta")
    rope_parameters        = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "default", "rope_theta" = 160000.0 } }
    sliding_window         = computed(unknown)
    global_rope_theta      = absent
    local_rope_theta       = absent
    repad_logits_with_grad = absent
    rope_theta             = absent
  }

  release "5.8" {
    reference_compile          = absent
    global_attn_every_n_layers = absent
  }

  release "5.12" {}
}

type "modernbert-decoder" {
  since  = "4.54"
  class  = "ModernBertDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/modernbert_decoder/configuration_modernbert_decoder.py"

  release "4.57" {
    bos_token_id               = 50281
    pad_token_id               = 50283
    eos_token_id               = 50282
    sep_token_id               = 50282
    cls_token_id               = 50281
    vocab_size                 = 50368
    max_position_embeddings    = 8192
    hidden_size                = 768
    intermediate_size          = 1152
    num_hidden_layers          = 22
    num_attention_heads        = 12
    initializer_range          = 0.02
    initializer_cutoff_factor  = 2.0
    norm_eps                   = 1e-05
    norm_bias                  = false
    global_rope_theta          = 160000.0
    attention_bias             = false
    attention_dropout          = 0.0
    hidden_activation          = "gelu"
    embedding_dropout          = 0.0
    mlp_bias                   = false
    mlp_dropout                = 0.0
    decoder_bias               = true
    classifier_dropout         = 0.0
    classifier_bias            = false
    classifier_activation      = "gelu"
    use_cache                  = true
    global_attn_every_n_layers = 3
    local_rope_theta           = 160000.0
    reference_compile          = rewritten()
    layer_types                = pattern(["full_attention", "sliding_attention", "sliding_attention"], "num_hidden_layers", "global_attn_every_n_layers")
    sliding_window             = rewritten()
    rope_theta                 = alias("global_rope_theta")
  }

  release "5.3" {
    tie_word_embeddings = true
    reference_compile   = false
    layer_types         = pattern(["full_attention", "sliding_attention", "sliding_attention"], "num_hidden_layers", "global_attn_every_n_layers", "global_rope_theta", "local_rope_theta")
    sliding_window      = 64
    rope_parameters     = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "default", "rope_theta" = 160000.0 } }
    global_rope_theta   = absent
    local_rope_theta    = absent
    rope_theta          = absent
  }

  release "5.8" {
    local_attention            = 128
    sliding_window             = computed(64, "global_attn_every_n_layers", "global_rope_theta", "layer_types", "local_attention", "local_rope_theta")
    global_attn_every_n_layers = absent
    reference_compile          = absent
  }

  release "5.12" {}
}

type "modernvbert" {
  since  = "5.3"
  maybe  = "5.2"
  class  = "ModernVBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/modernvbert/configuration_modernvbert.py"

  release "5.3" {
    text_config               = part("auto", "modernbert")
    vision_config             = part("auto", "siglip_vision_model")
    pixel_shuffle_factor      = 4
    initializer_range         = 0.02
    initializer_cutoff_factor = 2.0
    classifier_pooling        = "cls"
    classifier_dropout        = 0.0
    classifier_bias           = false
    image_token_id            = 50407
  }

  release "5.8" {
    tie_word_embeddings = false
  }

  release "5.12" {}
}

type "moonshine" {
  since  = "4.48"
  class  = "MoonshineConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/moonshine/configuration_moonshine.py"

  release "4.51" {
    vocab_size                  = 32768
    hidden_size                 = 288
    intermediate_size           = 1152
    encoder_num_hidden_layers   = 6
    decoder_num_hidden_layers   = 6
    encoder_num_attention_heads = 8
    decoder_num_attention_heads = 8
    encoder_num_key_value_heads = same("encoder_num_attention_heads")
    decoder_num_key_value_heads = same("decoder_num_attention_heads")
    pad_head_dim_to_multiple_of = null
    encoder_hidden_act          = "gelu"
    decoder_hidden_act          = "silu"
    max_position_embeddings     = 512
    initializer_range           = 0.02
    decoder_start_token_id      = 1
    use_cache                   = true
    rope_theta                  = 10000.0
    rope_scaling                = null
    partial_rotary_factor       = 0.9
    is_encoder_decoder          = true
    attention_bias              = false
    attention_dropout           = 0.0
    bos_token_id                = 1
    eos_token_id                = 2
    num_key_value_heads         = alias("encoder_num_key_value_heads")
    num_attention_heads         = alias("encoder_num_attention_heads")
    num_hidden_layers           = alias("encoder_num_hidden_layers")
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id        = null
    tie_word_embeddings = true
    rope_parameters     = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.9, "rope_type" = "default" }, "partial_rotary_factor")
    num_key_value_heads = alias("decoder_num_key_value_heads")
    num_attention_heads = alias("decoder_num_attention_heads")
    num_hidden_layers   = alias("decoder_num_hidden_layers")
    hidden_act          = alias("decoder_hidden_act")
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.9, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "moonshine_streaming" {
  since  = "5.1"
  class  = "MoonshineStreamingConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/moonshine_streaming/configuration_moonshine_streaming.py"

  release "5.3" {
    encoder_config              = part("moonshine_streaming_encoder")
    vocab_size                  = 32768
    max_position_embeddings     = 4096
    hidden_size                 = 320
    intermediate_size           = 1280
    num_hidden_layers           = 6
    num_attention_heads         = 8
    num_key_value_heads         = same("num_attention_heads")
    hidden_act                  = "silu"
    use_cache                   = true
    attention_bias              = false
    attention_dropout           = 0.0
    head_dim                    = quotient("hidden_size", "num_attention_heads")
    rope_parameters             = { "rope_type" = "default", "rope_theta" = 10000.0, "partial_rotary_factor" = 0.8 }
    pad_head_dim_to_multiple_of = null
    is_encoder_decoder          = true
    bos_token_id                = 1
    eos_token_id                = 2
    pad_token_id                = 0
    decoder_start_token_id      = null
    tie_word_embeddings         = false
  }

  release "5.8" {
    num_key_value_heads = absent
  }

  release "5.12" {}
}

type "moonshine_streaming_encoder" {
  since  = "5.1"
  maybe  = "5.0"
  class  = "MoonshineStreamingEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/moonshine_streaming/configuration_moonshine_streaming.py"

  release "5.3" {
    hidden_size             = 320
    intermediate_size       = 1280
    hidden_act              = "gelu"
    num_hidden_layers       = 6
    num_attention_heads     = 8
    num_key_value_heads     = 8
    max_position_embeddings = 4096
    attention_dropout       = 0.0
    attention_bias          = false
    head_dim                = quotient("hidden_size", "num_attention_heads")
    sample_rate             = 16000
    frame_ms                = 5.0
    sliding_windows         = [[16, 4], [16, 4], [16, 0], [16, 0], [16, 4], [16, 4]]
  }

  release "5.8" {}

  release "5.12" {}
}

type "moshi" {
  since  = "4.46"
  class  = "MoshiConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/moshi/configuration_moshi.py"

  release "4.51" {
    vocab_size              = 32000
    hidden_size             = 4096
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    max_position_embeddings = 3000
    rope_theta              = 10000.0
    hidden_act              = "silu"
    head_dim                = quotient("hidden_size", "num_attention_heads")
    initializer_range       = 0.02
    use_cache               = true
    sliding_window          = 3000
    attention_dropout       = 0.0
    ffn_dim                 = 22528
    rms_norm_eps            = 1e-08
    num_codebooks           = 8
    audio_encoder_config    = part("auto", "mimi")
    audio_vocab_size        = 2048
    depth_decoder_config    = part("moshi_depth", unknown)
    tie_word_embeddings     = false
    sampling_rate           = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_theta      = absent
  }

  release "5.8" {
    depth_decoder_config = part("moshi_depth")
  }

  release "5.12" {}
}

type "moshi_depth" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MoshiDepthConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/moshi/configuration_moshi.py"

  release "4.51" {
    vocab_size              = 32000
    hidden_size             = 1024
    input_size              = 4096
    num_hidden_layers       = 6
    num_attention_heads     = 16
    num_key_value_heads     = same("num_attention_heads")
    max_position_embeddings = 9
    hidden_act              = "silu"
    head_dim                = quotient("hidden_size", "num_attention_heads")
    initializer_range       = 0.02
    use_cache               = true
    sliding_window          = 8
    attention_dropout       = 0.0
    ffn_dim                 = 5632
    rms_norm_eps            = 1e-08
    num_codebooks           = 8
    audio_vocab_size        = 2048
    tie_word_embeddings     = false
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id = null
    bos_token_id = null
    eos_token_id = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "mpnet" {
  since  = "4.30"
  class  = "MPNetConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mpnet/configuration_mpnet.py"

  release "4.51" {
    bos_token_id                   = 0
    pad_token_id                   = 1
    eos_token_id                   = 2
    vocab_size                     = 30527
    hidden_size                    = 768
    num_hidden_layers              = 12
    num_attention_heads            = 12
    hidden_act                     = "gelu"
    intermediate_size              = 3072
    hidden_dropout_prob            = 0.1
    attention_probs_dropout_prob   = 0.1
    max_position_embeddings        = 512
    initializer_range              = 0.02
    layer_norm_eps                 = 1e-12
    relative_attention_num_buckets = 32
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "mpt" {
  since  = "4.32"
  class  = "MptConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mpt/configuration_mpt.py"

  release "4.51" {
    attn_config         = part("", unknown)
    d_model             = 2048
    n_heads             = 16
    n_layers            = 24
    expansion_ratio     = 4
    max_seq_len         = 2048
    vocab_size          = 50368
    resid_pdrop         = 0.0
    emb_pdrop           = 0.0
    learned_pos_emb     = true
    init_device         = "cpu"
    logit_scale         = null
    no_bias             = true
    verbose             = 0
    embedding_fraction  = 1.0
    norm_type           = "low_precision_layernorm"
    layer_norm_epsilon  = 1e-05
    use_cache           = false
    initializer_range   = 0.02
    num_attention_heads = alias("n_heads")
    hidden_size         = alias("d_model")
    num_hidden_layers   = alias("n_layers")
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    verbose             = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "mra" {
  since  = "4.31"
  class  = "MraConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mra/configuration_mra.py"

  release "4.51" {
    bos_token_id                    = 0
    pad_token_id                    = 1
    eos_token_id                    = 2
    vocab_size                      = 50265
    max_position_embeddings         = 512
    hidden_size                     = 768
    num_hidden_layers               = 12
    num_attention_heads             = 12
    intermediate_size               = 3072
    hidden_act                      = "gelu"
    hidden_dropout_prob             = 0.1
    attention_probs_dropout_prob    = 0.1
    initializer_range               = 0.02
    type_vocab_size                 = 1
    layer_norm_eps                  = 1e-05
    position_embedding_type         = "absolute"
    block_per_row                   = 4
    approx_mode                     = "full"
    initial_prior_first_n_blocks    = 0
    initial_prior_diagonal_n_blocks = 0
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings     = true
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "mt5" {
  since  = "4.30"
  class  = "MT5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mt5/configuration_mt5.py"

  release "4.51" {
    vocab_size                      = 250112
    d_model                         = 512
    d_kv                            = 64
    d_ff                            = 1024
    num_layers                      = 8
    num_decoder_layers              = same("num_layers")
    num_heads                       = 6
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    classifier_dropout              = 0.0
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    feed_forward_proj               = "gated-gelu"
    use_cache                       = true
    dense_act_fn                    = "gelu_new"
    is_gated_act                    = true
    tie_word_embeddings             = false
    is_encoder_decoder              = true
    tokenizer_class                 = "T5Tokenizer"
    pad_token_id                    = 0
    eos_token_id                    = 1
    decoder_start_token_id          = 0
    hidden_size                     = alias("d_model")
    num_attention_heads             = alias("num_heads")
    num_hidden_layers               = alias("num_layers")
    head_dim                        = alias("d_kv")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = rewritten()
    bos_token_id        = null
  }

  release "5.8" {
    tokenizer_class = absent
  }

  release "5.12" {}
}

type "musicflamingo" {
  since  = "5.5"
  maybe  = "5.4"
  class  = "MusicFlamingoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/musicflamingo/configuration_musicflamingo.py"

  release "5.8" {
    audio_config            = part("auto", "audioflamingo3_encoder")
    text_config             = part("auto", "qwen2")
    audio_token_id          = 151669
    projector_hidden_act    = "gelu"
    projector_bias          = true
    audio_bos_token_id      = 151670
    audio_eos_token_id      = 151671
    audio_frame_step        = 0.01
    rope_parameters         = { "rope_type" = "default", "rope_theta" = 1200, "partial_rotary_factor" = 0.2 }
    max_position_embeddings = 1200
    head_dim                = 1280
  }

  release "5.12" {
    rope_parameters         = { "rope_type" = "default", "rope_theta" = 1200.0, "partial_rotary_factor" = 0.2 }
    max_position_embeddings = 1200.0
  }
}

type "musicgen_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MusicgenDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/musicgen/configuration_musicgen.py"

  release "4.51" {
    vocab_size              = 2048
    max_position_embeddings = 2048
    hidden_size             = 1024
    ffn_dim                 = 4096
    num_hidden_layers       = 24
    num_attention_heads     = 16
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    initializer_factor      = 0.02
    layerdrop               = 0.0
    use_cache               = true
    scale_embedding         = false
    num_codebooks           = 4
    audio_channels          = 1
    tie_word_embeddings     = false
    bos_token_id            = 2048
    pad_token_id            = 2048
  }

  release "4.57" {}

  release "5.3" {
    is_decoder                  = false
    add_cross_attention         = false
    cross_attention_hidden_size = null
    eos_token_id                = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "musicgen_melody_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "MusicgenMelodyDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/musicgen_melody/configuration_musicgen_melody.py"

  release "4.51" {
    vocab_size              = 2048
    max_position_embeddings = 2048
    hidden_size             = 1024
    ffn_dim                 = 4096
    num_hidden_layers       = 24
    num_attention_heads     = 16
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    initializer_factor      = 0.02
    layerdrop               = 0.0
    use_cache               = true
    scale_embedding         = false
    num_codebooks           = 4
    audio_channels          = 1
    tie_word_embeddings     = false
    bos_token_id            = 2048
    pad_token_id            = 2048
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    eos_token_id        = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "mvp" {
  since  = "4.30"
  class  = "MvpConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/mvp/configuration_mvp.py"

  release "4.51" {
    vocab_size              = 50267
    max_position_embeddings = 1024
    d_model                 = 1024
    encoder_ffn_dim         = 4096
    encoder_layers          = 12
    encoder_attention_heads = 16
    decoder_ffn_dim         = 4096
    decoder_layers          = 12
    decoder_attention_heads = 16
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    init_std                = 0.02
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    classifier_dropout      = 0.0
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = false
    use_prompt              = false
    prompt_length           = 100
    prompt_mid_dim          = 800
    is_encoder_decoder      = true
    forced_eos_token_id     = 2
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    decoder_start_token_id  = 2
    num_attention_heads     = alias("encoder_attention_heads")
    hidden_size             = alias("d_model")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = true
    forced_eos_token_id = absent
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}
