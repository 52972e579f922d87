# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "paddleocr_vl" {
  since  = "5.0"
  class  = "PaddleOCRVLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/paddleocr_vl/configuration_paddleocr_vl.py"

  release "5.3" {
    vision_config         = part("paddleocr_vl_vision")
    text_config           = flat("paddleocr_vl_text")
    image_token_id        = 100295
    video_token_id        = 100296
    vision_start_token_id = 101305
    vision_end_token_id   = 101306
    tie_word_embeddings   = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "paddleocr_vl_text" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "PaddleOCRTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/paddleocr_vl/configuration_paddleocr_vl.py"

  release "5.3" {
    vocab_size              = 103424
    max_position_embeddings = 131072
    hidden_size             = 1024
    intermediate_size       = 3072
    num_hidden_layers       = 18
    num_attention_heads     = 16
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    use_bias                = false
    head_dim                = 128
    rope_parameters         = { "rope_theta" = 500000.0, "rope_type" = "default" }
    tie_word_embeddings     = true
    pad_token_id            = 0
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "5.8" {}

  release "5.12" {}
}

type "paddleocr_vl_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "PaddleOCRVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/paddleocr_vl/configuration_paddleocr_vl.py"

  release "5.3" {
    hidden_size         = 1152
    intermediate_size   = 4304
    num_hidden_layers   = 27
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 14
    image_size          = 384
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    spatial_merge_size  = 2
  }

  release "5.8" {}

  release "5.12" {}
}

type "paligemma" {
  since  = "4.41"
  class  = "PaliGemmaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/paligemma/configuration_paligemma.py"

  release "4.51" {
    image_token_index = 256000
    projection_dim    = 2048
    hidden_size       = 2048
    vision_config     = part("auto", unknown)
    text_config       = part("auto", unknown)
    ignore_index      = computed(unknown)
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
    ignore_index   = absent
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {
    vocab_size = 257152
  }

  release "5.12" {}
}

type "parakeet_encoder" {
  since  = "4.57"
  maybe  = "4.56"
  class  = "ParakeetEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/parakeet/configuration_parakeet.py"

  release "4.57" {
    hidden_size                  = 1024
    num_hidden_layers            = 24
    num_attention_heads          = 8
    num_key_value_heads          = rewritten("num_attention_heads")
    intermediate_size            = 4096
    hidden_act                   = "silu"
    attention_bias               = true
    conv_kernel_size             = 9
    subsampling_conv_kernel_size = 3
    subsampling_conv_stride      = 2
    subsampling_factor           = 8
    subsampling_conv_channels    = 256
    num_mel_bins                 = 80
    dropout                      = 0.1
    dropout_positions            = 0.0
    layerdrop                    = 0.1
    activation_dropout           = 0.1
    attention_dropout            = 0.1
    max_position_embeddings      = 5000
    scale_input                  = true
    initializer_range            = 0.02
  }

  release "5.3" {
    num_key_value_heads = same("num_attention_heads")
    convolution_bias    = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "pegasus" {
  since  = "4.30"
  class  = "PegasusConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pegasus/configuration_pegasus.py"

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
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = false
    is_encoder_decoder      = true
    forced_eos_token_id     = 1
    pad_token_id            = 0
    eos_token_id            = 1
    decoder_start_token_id  = 0
    hidden_size             = alias("d_model")
    num_attention_heads     = alias("encoder_attention_heads")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}

type "pegasus_x" {
  since  = "4.30"
  class  = "PegasusXConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pegasus_x/configuration_pegasus_x.py"

  release "4.51" {
    vocab_size              = 96103
    max_position_embeddings = 16384
    d_model                 = 1024
    encoder_ffn_dim         = 4096
    encoder_layers          = 16
    encoder_attention_heads = 16
    decoder_ffn_dim         = 4096
    decoder_layers          = 16
    decoder_attention_heads = 16
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    init_std                = 0.02
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = true
    num_global_tokens       = 32
    block_size              = 512
    stagger_local_blocks    = true
    is_encoder_decoder      = true
    forced_eos_token_id     = 1
    pad_token_id            = 0
    eos_token_id            = 1
    decoder_start_token_id  = 0
    hidden_size             = alias("d_model")
    num_attention_heads     = alias("encoder_attention_heads")
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

type "perception_lm" {
  since  = "4.54"
  class  = "PerceptionLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/perception_lm/configuration_perception_lm.py"

  release "4.57" {
    image_token_id          = 128002
    video_token_id          = 128003
    vision_config           = part("timm_wrapper")
    vision_use_cls_token    = true
    text_config             = part("auto", "llama")
    projector_pooling_ratio = 1
  }

  release "5.3" {}

  release "5.8" {
    tie_word_embeddings = false
  }

  release "5.12" {}
}

type "persimmon" {
  since  = "4.34"
  class  = "PersimmonConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/persimmon/configuration_persimmon.py"

  release "4.51" {
    vocab_size              = 262144
    max_position_embeddings = 16384
    hidden_size             = 4096
    intermediate_size       = 16384
    num_hidden_layers       = 36
    num_attention_heads     = 64
    hidden_act              = "relu2"
    initializer_range       = 0.02
    layer_norm_eps          = 1e-05
    use_cache               = true
    rope_theta              = 25000.0
    rope_scaling            = null
    qk_layernorm            = true
    hidden_dropout          = 0.0
    attention_dropout       = 0.0
    partial_rotary_factor   = 0.5
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "partial_rotary_factor")
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

type "phi" {
  since  = "4.36"
  class  = "PhiConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/phi/configuration_phi.py"

  release "4.51" {
    vocab_size              = 51200
    hidden_size             = 2048
    intermediate_size       = 8192
    num_hidden_layers       = 24
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    resid_pdrop             = 0.0
    embd_pdrop              = 0.0
    attention_dropout       = 0.0
    hidden_act              = "gelu_new"
    max_position_embeddings = 2048
    initializer_range       = 0.02
    layer_norm_eps          = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    partial_rotary_factor   = 0.5
    qk_layernorm            = false
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "partial_rotary_factor")
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

type "phi3" {
  since  = "4.41"
  class  = "Phi3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/phi3/configuration_phi3.py"

  release "4.51" {
    vocab_size                       = 32064
    hidden_size                      = 3072
    intermediate_size                = 8192
    num_hidden_layers                = 32
    num_attention_heads              = 32
    num_key_value_heads              = same("num_attention_heads")
    resid_pdrop                      = 0.0
    embd_pdrop                       = 0.0
    attention_dropout                = 0.0
    hidden_act                       = "silu"
    max_position_embeddings          = 4096
    original_max_position_embeddings = 4096
    initializer_range                = 0.02
    rms_norm_eps                     = 1e-05
    use_cache                        = true
    rope_theta                       = 10000.0
    rope_scaling                     = null
    partial_rotary_factor            = 1.0
    sliding_window                   = null
    tie_word_embeddings              = false
    bos_token_id                     = 1
    pad_token_id                     = 32000
    eos_token_id                     = 32000
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }, "partial_rotary_factor")
    ignore_keys_at_rope_validation = null
    rope_theta                     = absent
    rope_scaling                   = absent
  }

  release "5.8" {
    rope_parameters                = { "rope_theta" = 10000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }
    ignore_keys_at_rope_validation = absent
    partial_rotary_factor          = absent
  }

  release "5.12" {}
}

type "phi4_multimodal" {
  since  = "4.51"
  maybe  = "4.50"
  class  = "Phi4MultimodalConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/phi4_multimodal/configuration_phi4_multimodal.py"

  release "4.51" {
    tie_word_embeddings              = false
    bos_token_id                     = 199999
    pad_token_id                     = 199999
    eos_token_id                     = [199999, 200020]
    vocab_size                       = 200064
    hidden_size                      = 3072
    intermediate_size                = 8192
    num_hidden_layers                = 32
    num_attention_heads              = 32
    num_key_value_heads              = 8
    resid_pdrop                      = 0.0
    embd_pdrop                       = 0.0
    attention_dropout                = 0.0
    hidden_act                       = "silu"
    max_position_embeddings          = 131072
    original_max_position_embeddings = 4096
    initializer_range                = 0.02
    rms_norm_eps                     = 1e-05
    use_cache                        = true
    rope_theta                       = 10000.0
    rope_scaling                     = null
    partial_rotary_factor            = 1
    sliding_window                   = null
    vision_config                    = part("phi4_multimodal_vision", null)
    audio_config                     = part("phi4_multimodal_audio", unknown)
  }

  release "4.57" {}

  release "5.3" {
    vision_config                  = part("phi4_multimodal_vision")
    audio_config                   = part("phi4_multimodal_audio")
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }, "eos_token_id", "partial_rotary_factor")
    ignore_keys_at_rope_validation = null
    partial_rotary_factor          = 1.0
    rope_theta                     = absent
    rope_scaling                   = absent
  }

  release "5.8" {
    rope_parameters                = { "rope_theta" = 10000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }
    ignore_keys_at_rope_validation = absent
    partial_rotary_factor          = absent
  }

  release "5.12" {}
}

type "phi4_multimodal_audio" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Phi4MultimodalAudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/phi4_multimodal/configuration_phi4_multimodal.py"

  release "4.51" {
    hidden_size                     = 1024
    num_attention_heads             = 16
    intermediate_size               = 1536
    activation                      = "swish"
    chunk_size                      = -1
    left_chunk                      = 18
    num_blocks                      = 24
    dropout_rate                    = 0.0
    ext_pw_out_channel              = 1024
    depthwise_seperable_out_channel = 1024
    depthwise_multiplier            = 1
    kernel_size                     = 3
    conv_activation                 = "swish"
    input_size                      = 80
    conv_glu_type                   = "swish"
    time_reduction                  = 8
    bias_max_distance               = 1000
    bias_symmetric                  = false
    nemo_activation                 = "relu"
    nemo_conv_channels              = 1024
    downsample_rate                 = 1
    audio_token_id                  = 200011
    initializer_range               = 0.02
    feature_layer                   = -2
    nemo_final_size                 = rewritten()
  }

  release "4.57" {
    depthwise_separable_out_channel = 1024
    depthwise_seperable_out_channel = absent
  }

  release "5.3" {}

  release "5.8" {
    nemo_final_size = computed(10, "input_size", "time_reduction")
  }

  release "5.12" {}
}

type "phi4_multimodal_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Phi4MultimodalVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/phi4_multimodal/configuration_phi4_multimodal.py"

  release "4.51" {
    hidden_size         = 1152
    intermediate_size   = 4304
    num_hidden_layers   = 27
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 14
    image_size          = 448
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    crop_size           = 448
    image_token_id      = 200010
    feature_layer       = -2
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "phimoe" {
  since  = "4.46"
  class  = "PhimoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/phimoe/configuration_phimoe.py"

  release "4.51" {
    vocab_size              = 32064
    max_position_embeddings = 131072
    hidden_size             = 4096
    intermediate_size       = 6400
    num_hidden_layers       = 32
    num_attention_heads     = 32
    sliding_window          = null
    attention_bias          = false
    lm_head_bias            = false
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    attention_dropout       = 0.0
    num_experts_per_tok     = 2
    num_local_experts       = 16
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    router_jitter_noise     = 0.01
    input_jitter_noise      = 0.0
    rope_scaling            = null
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "pi0" {
  since  = "5.3"
  class  = "PI0Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pi0/configuration_pi0.py"

  release "5.8" {
    vlm_config               = part("auto", unknown)
    dit_config               = part("auto", unknown)
    chunk_size               = 50
    max_state_dim            = 32
    max_action_dim           = 32
    num_inference_steps      = 10
    time_sampling_beta_alpha = 1.5
    time_sampling_beta_beta  = 1.0
    time_sampling_scale      = 0.999
    time_sampling_offset     = 0.001
    min_period               = 0.004
    max_period               = 4.0
    loss_reduction           = "mean"
  }

  release "5.12" {}
}

type "pix2struct_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Pix2StructVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pix2struct/configuration_pix2struct.py"

  release "4.51" {
    hidden_size                     = 768
    patch_embed_hidden_size         = 768
    d_ff                            = 2048
    dropout_rate                    = 0.0
    num_hidden_layers               = 12
    num_attention_heads             = 12
    initializer_range               = 1e-10
    initializer_factor              = 1.0
    attention_dropout               = 0.0
    layer_norm_eps                  = 1e-06
    dense_act_fn                    = "gelu_new"
    seq_len                         = 4096
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    d_kv                            = 64
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "pixtral" {
  since  = "4.46"
  class  = "PixtralVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pixtral/configuration_pixtral.py"

  release "4.51" {
    hidden_size         = 1024
    intermediate_size   = 4096
    num_hidden_layers   = 24
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 16
    image_size          = 1024
    attention_dropout   = 0.0
    hidden_act          = "gelu"
    rope_theta          = 10000.0
    head_dim            = rewritten()
    initializer_range   = 0.02
  }

  release "4.57" {}

  release "5.3" {
    head_dim        = quotient("hidden_size", "num_attention_heads")
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "plbart" {
  since  = "4.30"
  class  = "PLBartConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/plbart/configuration_plbart.py"

  release "4.51" {
    vocab_size              = 50005
    max_position_embeddings = 1024
    d_model                 = 768
    encoder_ffn_dim         = 3072
    encoder_layers          = 6
    encoder_attention_heads = 12
    decoder_ffn_dim         = 3072
    decoder_layers          = 6
    decoder_attention_heads = 12
    dropout                 = 0.1
    attention_dropout       = 0.1
    activation_dropout      = 0.0
    activation_function     = "gelu"
    init_std                = 0.02
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    classifier_dropout      = 0.0
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = true
    is_encoder_decoder      = true
    forced_eos_token_id     = 2
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    num_attention_heads     = alias("encoder_attention_heads")
    hidden_size             = alias("d_model")
  }

  release "4.57" {
    initializer_range = alias("init_std")
  }

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}

type "pop2piano" {
  since  = "4.33"
  maybe  = "4.32"
  class  = "Pop2PianoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pop2piano/configuration_pop2piano.py"

  release "4.51" {
    vocab_size                      = 2400
    composer_vocab_size             = 21
    d_model                         = 512
    d_kv                            = 64
    d_ff                            = 2048
    num_layers                      = 6
    num_decoder_layers              = same("num_layers")
    num_heads                       = 8
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    feed_forward_proj               = "gated-gelu"
    use_cache                       = true
    dense_act_fn                    = "relu"
    is_gated_act                    = true
    hidden_size                     = same("d_model")
    num_attention_heads             = same("num_heads")
    num_hidden_layers               = same("num_layers")
    is_encoder_decoder              = true
    pad_token_id                    = 0
    eos_token_id                    = 1
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers   = alias("num_layers")
    hidden_size         = alias("d_model")
    num_attention_heads = alias("num_heads")
  }

  release "5.12" {}
}

type "pp_chart2table" {
  since  = "5.3"
  class  = "PPChart2TableConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/pp_chart2table/configuration_pp_chart2table.py"

  release "5.8" {
    vision_config       = part("", unknown)
    text_config         = part("auto", unknown)
    image_token_index   = 151859
    image_seq_length    = 576
    tie_word_embeddings = true
    image_token_id      = alias("image_token_index")
  }

  release "5.12" {}
}
