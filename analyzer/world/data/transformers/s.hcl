# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "sam3_lite_text" {
  since  = "5.6"
  class  = "Sam3LiteTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3_lite_text/configuration_sam3_lite_text.py"

  release "5.8" {
    vision_config           = part("auto", "sam3_vision_model")
    text_config             = part("sam3_lite_text_text_model")
    geometry_encoder_config = part("sam3_lite_text_geometry_encoder")
    detr_encoder_config     = part("sam3_lite_text_detr_encoder")
    detr_decoder_config     = part("sam3_lite_text_detr_decoder")
    mask_decoder_config     = part("sam3_lite_text_mask_decoder")
    initializer_range       = 0.02
    image_size              = computed(unknown)
  }

  release "5.12" {}
}

type "sam3_lite_text_detr_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Sam3LiteTextDETRDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3_lite_text/configuration_sam3_lite_text.py"

  release "5.8" {
    hidden_size         = 256
    num_layers          = 6
    num_queries         = 200
    num_attention_heads = 8
    intermediate_size   = 2048
    dropout             = 0.1
    hidden_act          = "relu"
    hidden_dropout      = 0.0
    layer_norm_eps      = 1e-06
    initializer_range   = 0.02
  }

  release "5.12" {}
}

type "sam3_lite_text_detr_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Sam3LiteTextDETREncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3_lite_text/configuration_sam3_lite_text.py"

  release "5.8" {
    hidden_size         = 256
    num_layers          = 6
    num_attention_heads = 8
    intermediate_size   = 2048
    dropout             = 0.1
    hidden_act          = "relu"
    hidden_dropout      = 0.0
    layer_norm_eps      = 1e-06
    initializer_range   = 0.02
  }

  release "5.12" {}
}

type "sam3_lite_text_geometry_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Sam3LiteTextGeometryEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3_lite_text/configuration_sam3_lite_text.py"

  release "5.8" {
    hidden_size         = 256
    num_layers          = 3
    num_attention_heads = 8
    intermediate_size   = 2048
    dropout             = 0.1
    hidden_act          = "relu"
    hidden_dropout      = 0.0
    layer_norm_eps      = 1e-06
    roi_size            = 7
    initializer_range   = 0.02
  }

  release "5.12" {}
}

type "sam3_lite_text_mask_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Sam3LiteTextMaskDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3_lite_text/configuration_sam3_lite_text.py"

  release "5.8" {
    hidden_size           = 256
    num_upsampling_stages = 3
    layer_norm_eps        = 1e-06
    dropout               = 0.0
    num_attention_heads   = 8
    initializer_range     = 0.02
  }

  release "5.12" {}
}

type "sam3_lite_text_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Sam3LiteTextTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3_lite_text/configuration_sam3_lite_text.py"

  release "5.8" {
    vocab_size              = 49408
    hidden_size             = 512
    intermediate_size       = 2048
    projection_dim          = 512
    num_hidden_layers       = 12
    num_attention_heads     = 8
    max_position_embeddings = 77
    hidden_act              = "gelu"
    layer_norm_eps          = 1e-05
    attention_dropout       = 0.0
    use_repmixer_blocks     = true
    layer_scale_init_value  = 1e-05
    repmixer_kernel_size    = 11
  }

  release "5.12" {}
}

type "sam3_vision_model" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "Sam3VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam3/configuration_sam3.py"

  release "5.3" {
    backbone_config        = part("auto", "sam3_vit_model")
    fpn_hidden_size        = 256
    scale_factors          = [4.0, 2.0, 1.0, 0.5]
    backbone_feature_sizes = [[288, 288], [144, 144], [72, 72]]
    hidden_act             = "gelu"
    layer_norm_eps         = 1e-06
    initializer_range      = 0.02
    image_size             = computed(unknown)
  }

  release "5.8" {}

  release "5.12" {}
}

type "sam_vision_model" {
  since  = "4.51"
  maybe  = "4.50"
  class  = "SamVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sam/configuration_sam.py"

  release "4.51" {
    hidden_size         = 768
    output_channels     = 256
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    image_size          = 1024
    patch_size          = 16
    hidden_act          = "gelu"
    layer_norm_eps      = 1e-06
    attention_dropout   = 0.0
    initializer_range   = 1e-10
    qkv_bias            = true
    mlp_ratio           = 4.0
    use_abs_pos         = true
    use_rel_pos         = true
    window_size         = 14
    global_attn_indexes = [2, 5, 8, 11]
    num_pos_feats       = 128
    mlp_dim             = computed(3072, "global_attn_indexes", "hidden_size", "mlp_ratio")
  }

  release "4.57" {}

  release "5.3" {
    scale = rewritten()
  }

  release "5.8" {
    scale = computed(384, "global_attn_indexes", "hidden_size")
  }

  release "5.12" {}
}

type "seamless_m4t" {
  since  = "4.35"
  class  = "SeamlessM4TConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/seamless_m4t/configuration_seamless_m4t.py"

  release "4.51" {
    vocab_size                       = 256102
    t2u_vocab_size                   = 10082
    hidden_size                      = 1024
    initializer_range                = 0.02
    layer_norm_eps                   = 1e-05
    max_position_embeddings          = 1024
    use_cache                        = true
    max_new_tokens                   = 256
    encoder_layerdrop                = 0.05
    decoder_layerdrop                = 0.05
    activation_function              = "relu"
    dropout                          = 0.1
    attention_dropout                = 0.1
    activation_dropout               = 0.0
    scale_embedding                  = true
    num_attention_heads              = same("decoder_attention_heads")
    num_hidden_layers                = same("decoder_layers")
    encoder_layers                   = 24
    encoder_ffn_dim                  = 8192
    encoder_attention_heads          = 16
    decoder_layers                   = 24
    decoder_ffn_dim                  = 8192
    decoder_attention_heads          = 16
    speech_encoder_layers            = 24
    speech_encoder_hidden_act        = "swish"
    speech_encoder_dropout           = 0.0
    speech_encoder_attention_heads   = 16
    speech_encoder_layerdrop         = 0.1
    speech_encoder_intermediate_size = 4096
    feature_projection_input_dim     = 160
    num_conv_pos_embeddings          = 128
    num_conv_pos_embedding_groups    = 16
    adaptor_kernel_size              = 8
    adaptor_stride                   = 8
    adaptor_dropout                  = 0.1
    num_adapter_layers               = 1
    position_embeddings_type         = "relative"
    rotary_embedding_base            = 10000
    max_source_positions             = 4096
    conv_depthwise_kernel_size       = 31
    add_adapter                      = true
    t2u_bos_token_id                 = 0
    t2u_pad_token_id                 = 1
    t2u_eos_token_id                 = 2
    t2u_decoder_start_token_id       = 2
    t2u_max_new_tokens               = 1024
    t2u_encoder_layers               = 6
    t2u_encoder_ffn_dim              = 8192
    t2u_encoder_attention_heads      = 16
    t2u_decoder_layers               = 6
    t2u_decoder_ffn_dim              = 8192
    t2u_decoder_attention_heads      = 16
    t2u_max_position_embeddings      = 2048
    sampling_rate                    = 16000
    upsample_initial_channel         = 512
    upsample_rates                   = [5, 4, 4, 2, 2]
    upsample_kernel_sizes            = [11, 8, 8, 4, 4]
    resblock_kernel_sizes            = [3, 7, 11]
    resblock_dilation_sizes          = [[1, 3, 5], [1, 3, 5], [1, 3, 5]]
    leaky_relu_slope                 = 0.1
    unit_hifi_gan_vocab_size         = 10000
    unit_embed_dim                   = 1280
    lang_embed_dim                   = 256
    spkr_embed_dim                   = 256
    vocoder_num_langs                = 36
    vocoder_num_spkrs                = 200
    variance_predictor_kernel_size   = 3
    var_pred_dropout                 = 0.5
    vocoder_offset                   = 4
    is_encoder_decoder               = true
    bos_token_id                     = 2
    pad_token_id                     = 0
    eos_token_id                     = 3
    decoder_start_token_id           = 3
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers   = alias("decoder_layers")
    num_attention_heads = alias("decoder_attention_heads")
  }

  release "5.12" {}
}

type "seamless_m4t_v2" {
  since  = "4.36"
  class  = "SeamlessM4Tv2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/seamless_m4t_v2/configuration_seamless_m4t_v2.py"

  release "4.51" {
    vocab_size                         = 256102
    t2u_vocab_size                     = 10082
    char_vocab_size                    = 10943
    hidden_size                        = 1024
    initializer_range                  = 0.02
    layer_norm_eps                     = 1e-05
    max_position_embeddings            = 4096
    use_cache                          = true
    max_new_tokens                     = 256
    encoder_layerdrop                  = 0.05
    decoder_layerdrop                  = 0.05
    activation_function                = "relu"
    dropout                            = 0.1
    attention_dropout                  = 0.1
    activation_dropout                 = 0.0
    scale_embedding                    = true
    num_attention_heads                = same("decoder_attention_heads")
    num_hidden_layers                  = same("decoder_layers")
    encoder_layers                     = 24
    encoder_ffn_dim                    = 8192
    encoder_attention_heads            = 16
    decoder_layers                     = 24
    decoder_ffn_dim                    = 8192
    decoder_attention_heads            = 16
    speech_encoder_layers              = 24
    speech_encoder_hidden_act          = "swish"
    speech_encoder_dropout             = 0.0
    speech_encoder_attention_heads     = 16
    speech_encoder_layerdrop           = 0.1
    speech_encoder_intermediate_size   = 4096
    feature_projection_input_dim       = 160
    adaptor_kernel_size                = 8
    adaptor_stride                     = 8
    adaptor_dropout                    = 0.1
    num_adapter_layers                 = 1
    position_embeddings_type           = "relative_key"
    conv_depthwise_kernel_size         = 31
    add_adapter                        = true
    left_max_position_embeddings       = 64
    right_max_position_embeddings      = 8
    speech_encoder_chunk_size          = 20000
    speech_encoder_left_chunk_num      = 128
    t2u_bos_token_id                   = 0
    t2u_pad_token_id                   = 1
    t2u_eos_token_id                   = 2
    t2u_encoder_layers                 = 6
    t2u_encoder_ffn_dim                = 8192
    t2u_encoder_attention_heads        = 16
    t2u_decoder_layers                 = 6
    t2u_decoder_ffn_dim                = 8192
    t2u_decoder_attention_heads        = 16
    t2u_max_position_embeddings        = 4096
    t2u_variance_predictor_embed_dim   = 1024
    t2u_variance_predictor_hidden_dim  = 256
    t2u_variance_predictor_kernel_size = 3
    t2u_variance_pred_dropout          = 0.5
    sampling_rate                      = 16000
    upsample_initial_channel           = 512
    upsample_rates                     = [5, 4, 4, 2, 2]
    upsample_kernel_sizes              = [11, 8, 8, 4, 4]
    resblock_kernel_sizes              = [3, 7, 11]
    resblock_dilation_sizes            = [[1, 3, 5], [1, 3, 5], [1, 3, 5]]
    leaky_relu_slope                   = 0.1
    unit_hifi_gan_vocab_size           = 10000
    unit_embed_dim                     = 1280
    lang_embed_dim                     = 256
    spkr_embed_dim                     = 256
    vocoder_num_langs                  = 36
    vocoder_num_spkrs                  = 200
    variance_predictor_kernel_size     = 3
    var_pred_dropout                   = 0.5
    vocoder_offset                     = 4
    is_encoder_decoder                 = true
    bos_token_id                       = 2
    pad_token_id                       = 0
    eos_token_id                       = 3
    decoder_start_token_id             = 3
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers   = alias("decoder_layers")
    num_attention_heads = alias("decoder_attention_heads")
  }

  release "5.12" {}
}

type "seed_oss" {
  since  = "4.56"
  class  = "SeedOssConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/seed_oss/configuration_seed_oss.py"

  release "4.57" {
    vocab_size              = 155136
    max_position_embeddings = 524288
    hidden_size             = 4096
    intermediate_size       = 27648
    num_hidden_layers       = 64
    num_attention_heads     = 80
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    pretraining_tp          = 1
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = true
    attention_out_bias      = false
    attention_dropout       = 0.1
    residual_dropout        = 0.1
    mlp_bias                = false
    head_dim                = 128
    tie_word_embeddings     = false
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "semantic" {
  class  = "BarkSemanticConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bark/configuration_bark.py"

  release "4.51" {
    block_size          = 1024
    input_vocab_size    = 10048
    output_vocab_size   = 10048
    num_layers          = 12
    num_heads           = 12
    hidden_size         = 768
    dropout             = 0.0
    bias                = true
    use_cache           = true
    initializer_range   = 0.02
    num_attention_heads = alias("num_heads")
    num_hidden_layers   = alias("num_layers")
    vocab_size          = alias("input_vocab_size")
    window_size         = alias("block_size")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "sew" {
  since  = "4.30"
  class  = "SEWConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sew/configuration_sew.py"

  release "4.51" {
    bos_token_id                  = 1
    pad_token_id                  = 0
    eos_token_id                  = 2
    hidden_size                   = 768
    feat_extract_norm             = "group"
    feat_extract_activation       = "gelu"
    conv_dim                      = [64, 128, 128, 128, 128, 256, 256, 256, 256, 512, 512, 512, 512]
    conv_stride                   = [5, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]
    conv_kernel                   = [10, 3, 1, 3, 1, 3, 1, 3, 1, 2, 1, 2, 1]
    conv_bias                     = false
    num_conv_pos_embeddings       = 128
    num_conv_pos_embedding_groups = 16
    num_feat_extract_layers       = rewritten()
    num_hidden_layers             = 12
    intermediate_size             = 3072
    squeeze_factor                = 2
    hidden_act                    = "gelu"
    num_attention_heads           = 12
    hidden_dropout                = 0.1
    attention_dropout             = 0.1
    activation_dropout            = 0.1
    feat_proj_dropout             = 0.0
    final_dropout                 = 0.1
    layerdrop                     = 0.1
    layer_norm_eps                = 1e-05
    initializer_range             = 0.02
    vocab_size                    = 32
    apply_spec_augment            = true
    mask_time_prob                = 0.05
    mask_time_length              = 10
    mask_time_min_masks           = 2
    mask_feature_prob             = 0.0
    mask_feature_length           = 10
    mask_feature_min_masks        = 0
    ctc_loss_reduction            = "mean"
    ctc_zero_infinity             = false
    use_weighted_layer_sum        = false
    classifier_proj_size          = 256
    inputs_to_logits_ratio        = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 13
  }

  release "5.12" {}
}

type "sew-d" {
  since  = "4.30"
  class  = "SEWDConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/sew_d/configuration_sew_d.py"

  release "4.51" {
    bos_token_id                  = 1
    pad_token_id                  = 0
    eos_token_id                  = 2
    hidden_size                   = 768
    feat_extract_norm             = "group"
    feat_extract_activation       = "gelu"
    conv_dim                      = [64, 128, 128, 128, 128, 256, 256, 256, 256, 512, 512, 512, 512]
    conv_stride                   = [5, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]
    conv_kernel                   = [10, 3, 1, 3, 1, 3, 1, 3, 1, 2, 1, 2, 1]
    conv_bias                     = false
    num_conv_pos_embeddings       = 128
    num_conv_pos_embedding_groups = 16
    num_feat_extract_layers       = rewritten()
    num_hidden_layers             = 12
    intermediate_size             = 3072
    squeeze_factor                = 2
    max_position_embeddings       = 512
    position_buckets              = 256
    share_att_key                 = true
    relative_attention            = true
    norm_rel_ebd                  = "layer_norm"
    pos_att_type                  = ["p2c", "c2p"]
    hidden_act                    = "gelu_python"
    num_attention_heads           = 12
    attention_dropout             = 0.1
    activation_dropout            = 0.1
    feat_proj_dropout             = 0.0
    final_dropout                 = 0.1
    layer_norm_eps                = 1e-07
    feature_layer_norm_eps        = 1e-05
    initializer_range             = 0.02
    vocab_size                    = 32
    apply_spec_augment            = true
    mask_time_prob                = 0.05
    mask_time_length              = 10
    mask_time_min_masks           = 2
    mask_feature_prob             = 0.0
    mask_feature_length           = 10
    mask_feature_min_masks        = 0
    ctc_loss_reduction            = "mean"
    ctc_zero_infinity             = false
    use_weighted_layer_sum        = false
    classifier_proj_size          = 256
    inputs_to_logits_ratio        = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    hidden_dropout          = 0.1
    num_feat_extract_layers = 13
  }

  release "5.12" {}
}

type "shieldgemma2" {
  since  = "4.50"
  class  = "ShieldGemma2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/shieldgemma2/configuration_shieldgemma2.py"

  release "4.51" {
    vision_config       = part("auto", "siglip_vision_model")
    text_config         = part("auto", "gemma3_text")
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

  release "5.3" {}

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "siglip" {
  since  = "4.37"
  class  = "SiglipConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/siglip/configuration_siglip.py"

  release "4.51" {
    text_config        = part("siglip_text_model")
    vision_config      = part("siglip_vision_model")
    initializer_factor = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "siglip2" {
  since  = "4.50"
  maybe  = "4.49"
  class  = "Siglip2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/siglip2/configuration_siglip2.py"

  release "4.51" {
    text_config        = part("siglip2_text_model")
    vision_config      = part("siglip2_vision_model")
    initializer_factor = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "siglip2_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Siglip2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/siglip2/configuration_siglip2.py"

  release "4.51" {
    bos_token_id            = 49406
    pad_token_id            = 1
    eos_token_id            = 49407
    vocab_size              = 32000
    hidden_size             = 768
    intermediate_size       = 3072
    num_hidden_layers       = 12
    num_attention_heads     = 12
    max_position_embeddings = 64
    layer_norm_eps          = 1e-06
    hidden_act              = "gelu_pytorch_tanh"
    attention_dropout       = 0.0
    projection_size         = same("hidden_size")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "siglip2_vision_model" {
  since  = "4.57"
  maybe  = "4.56"
  class  = "Siglip2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/siglip2/configuration_siglip2.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    patch_size          = 16
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    num_patches         = 256
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "siglip_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "SiglipTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/siglip/configuration_siglip.py"

  release "4.51" {
    bos_token_id            = 49406
    pad_token_id            = 1
    eos_token_id            = 49407
    vocab_size              = 32000
    hidden_size             = 768
    intermediate_size       = 3072
    num_hidden_layers       = 12
    num_attention_heads     = 12
    max_position_embeddings = 64
    layer_norm_eps          = 1e-06
    hidden_act              = "gelu_pytorch_tanh"
    attention_dropout       = 0.0
    projection_size         = same("hidden_size")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "siglip_vision_model" {
  since  = "4.37"
  class  = "SiglipVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/siglip/configuration_siglip.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    patch_size          = 16
    image_size          = 224
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "smollm3" {
  since  = "4.53"
  class  = "SmolLM3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/smollm3/configuration_smollm3.py"

  release "4.57" {
    bos_token_id            = 128000
    pad_token_id            = 128004
    eos_token_id            = 128001
    vocab_size              = 128256
    max_position_embeddings = 32768
    mlp_bias                = false
    hidden_size             = 2048
    intermediate_size       = 11008
    num_hidden_layers       = 36
    num_attention_heads     = 16
    use_sliding_window      = false
    sliding_window          = null
    num_key_value_heads     = 4
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 2000000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    no_rope_layers          = pattern([1, 1, 1, 0], "num_hidden_layers", "layer_types", "no_rope_layer_interval")
    no_rope_layer_interval  = 4
    layer_types             = pattern(["full_attention"], "num_hidden_layers", "no_rope_layers")
  }

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 2000000.0, "rope_type" = "default" }
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "smolvlm" {
  since  = "4.50"
  maybe  = "4.49"
  class  = "SmolVLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/smolvlm/configuration_smolvlm.py"

  release "4.51" {
    image_token_id      = 128257
    use_cache           = true
    tie_word_embeddings = false
    vision_config       = part("smolvlm_vision")
    text_config         = part("auto", unknown)
    scale_factor        = 2
    pad_token_id        = 128002
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id = absent
  }

  release "5.8" {
    pad_token_id = 128002
  }

  release "5.12" {}
}

type "smolvlm_vision" {
  since  = "4.50"
  maybe  = "4.49"
  class  = "SmolVLMVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/smolvlm/configuration_smolvlm.py"

  release "4.51" {
    hidden_size         = 1152
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 32
    image_size          = 224
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    initializer_range   = 0.02
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "solar_open" {
  since  = "5.0"
  class  = "SolarOpenConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/solar_open/configuration_solar_open.py"

  release "5.3" {
    head_dim                = 128
    vocab_size              = 196608
    max_position_embeddings = 131072
    hidden_size             = 4096
    num_hidden_layers       = 48
    num_attention_heads     = 64
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    rope_parameters         = computed({ "rope_theta" = 1000000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }, "partial_rotary_factor")
    moe_intermediate_size   = 1280
    num_experts_per_tok     = 8
    n_group                 = 1
    topk_group              = 1
    n_shared_experts        = 1
    n_routed_experts        = 128
    routed_scaling_factor   = 1.0
    norm_topk_prob          = true
    tie_word_embeddings     = false
    bos_token_id            = null
    eos_token_id            = null
    pad_token_id            = null
    partial_rotary_factor   = 1.0
    num_local_experts       = alias("n_routed_experts")
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 1000000.0, "partial_rotary_factor" = 1.0, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "speech_to_text" {
  since  = "4.30"
  class  = "Speech2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/speech_to_text/configuration_speech_to_text.py"

  release "4.51" {
    vocab_size              = 10000
    d_model                 = 256
    encoder_ffn_dim         = 2048
    encoder_layers          = 12
    encoder_attention_heads = 4
    decoder_ffn_dim         = 2048
    decoder_layers          = 6
    decoder_attention_heads = 4
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "relu"
    init_std                = 0.02
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = true
    max_source_positions    = 6000
    max_target_positions    = 1024
    num_conv_layers         = 2
    conv_kernel_sizes       = [5, 5]
    conv_channels           = 1024
    input_feat_per_channel  = 80
    input_channels          = 1
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

type "speecht5" {
  since  = "4.30"
  class  = "SpeechT5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/speecht5/configuration_speecht5.py"

  release "4.51" {
    vocab_size                      = 81
    hidden_size                     = 768
    encoder_layers                  = 12
    encoder_ffn_dim                 = 3072
    encoder_attention_heads         = 12
    encoder_layerdrop               = 0.1
    decoder_layers                  = 6
    decoder_ffn_dim                 = 3072
    decoder_attention_heads         = 12
    decoder_layerdrop               = 0.1
    hidden_act                      = "gelu"
    positional_dropout              = 0.1
    hidden_dropout                  = 0.1
    attention_dropout               = 0.1
    activation_dropout              = 0.1
    initializer_range               = 0.02
    layer_norm_eps                  = 1e-05
    scale_embedding                 = false
    feat_extract_norm               = "group"
    feat_proj_dropout               = 0.0
    feat_extract_activation         = "gelu"
    conv_dim                        = repeat([512], 7)
    conv_stride                     = [5, 2, 2, 2, 2, 2, 2]
    conv_kernel                     = [10, 3, 3, 3, 3, 2, 2]
    conv_bias                       = false
    num_conv_pos_embeddings         = 128
    num_conv_pos_embedding_groups   = 16
    num_feat_extract_layers         = 7
    apply_spec_augment              = true
    mask_time_prob                  = 0.05
    mask_time_length                = 10
    mask_time_min_masks             = 2
    mask_feature_prob               = 0.0
    mask_feature_length             = 10
    mask_feature_min_masks          = 0
    num_mel_bins                    = 80
    speech_decoder_prenet_layers    = 2
    speech_decoder_prenet_units     = 256
    speech_decoder_prenet_dropout   = 0.5
    speaker_embedding_dim           = 512
    speech_decoder_postnet_layers   = 5
    speech_decoder_postnet_units    = 256
    speech_decoder_postnet_kernel   = 5
    speech_decoder_postnet_dropout  = 0.5
    reduction_factor                = 2
    max_speech_positions            = 4000
    max_text_positions              = 450
    encoder_max_relative_position   = 160
    use_guided_attention_loss       = true
    guided_attention_loss_num_heads = 2
    guided_attention_loss_sigma     = 0.4
    guided_attention_loss_scale     = 10.0
    use_cache                       = true
    is_encoder_decoder              = true
    bos_token_id                    = 0
    pad_token_id                    = 1
    eos_token_id                    = 2
    decoder_start_token_id          = 2
    num_attention_heads             = alias("encoder_attention_heads")
    num_hidden_layers               = alias("encoder_layers")
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "splinter" {
  since  = "4.30"
  class  = "SplinterConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/splinter/configuration_splinter.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    max_position_embeddings      = 512
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 2
    layer_norm_eps               = 1e-12
    use_cache                    = true
    question_token_id            = 104
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id = null
    eos_token_id = null
    use_cache    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "squeezebert" {
  since  = "4.30"
  class  = "SqueezeBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/squeezebert/configuration_squeezebert.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    embedding_size               = 768
    q_groups                     = 4
    k_groups                     = 4
    v_groups                     = 4
    post_attention_groups        = 1
    intermediate_groups          = 4
    output_groups                = 4
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
    bos_token_id        = null
    eos_token_id        = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "stablelm" {
  since  = "4.38"
  class  = "StableLmConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/stablelm/configuration_stablelm.py"

  release "4.51" {
    vocab_size              = 50304
    max_position_embeddings = 4096
    hidden_size             = 2560
    intermediate_size       = 6912
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = 32
    hidden_act              = "silu"
    initializer_range       = 0.02
    layer_norm_eps          = 1e-05
    use_cache               = true
    rope_theta              = 10000
    rope_scaling            = null
    use_qkv_bias            = false
    qk_layernorm            = false
    use_parallel_residual   = false
    hidden_dropout          = 0.0
    attention_dropout       = 0.0
    partial_rotary_factor   = 0.25
    tie_word_embeddings     = false
    bos_token_id            = 0
    eos_token_id            = 0
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "partial_rotary_factor")
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "starcoder2" {
  since  = "4.39"
  class  = "Starcoder2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/starcoder2/configuration_starcoder2.py"

  release "4.51" {
    vocab_size              = 49152
    max_position_embeddings = 4096
    hidden_size             = 3072
    intermediate_size       = 12288
    num_hidden_layers       = 30
    num_attention_heads     = 24
    sliding_window          = null
    use_bias                = true
    num_key_value_heads     = 2
    hidden_act              = "gelu_pytorch_tanh"
    initializer_range       = 0.018042
    norm_epsilon            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_dropout       = 0.0
    residual_dropout        = 0.0
    embedding_dropout       = 0.0
    bos_token_id            = 50256
    eos_token_id            = 50256
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id        = null
    tie_word_embeddings = true
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "switch_transformers" {
  since  = "4.30"
  class  = "SwitchTransformersConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/switch_transformers/configuration_switch_transformers.py"

  release "4.51" {
    vocab_size                      = 32128
    d_model                         = 768
    d_kv                            = 64
    d_ff                            = 2048
    num_sparse_encoder_layers       = 3
    num_layers                      = 12
    num_decoder_layers              = 12
    num_sparse_decoder_layers       = 3
    encoder_sparse_step             = computed(4, "num_layers", "num_sparse_encoder_layers")
    decoder_sparse_step             = computed(4, "num_decoder_layers", "num_sparse_decoder_layers")
    num_heads                       = 12
    num_experts                     = 8
    expert_capacity                 = 64
    router_bias                     = false
    router_jitter_noise             = 0.01
    router_dtype                    = "float32"
    router_ignore_padding_tokens    = false
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    use_cache                       = true
    add_router_probs                = false
    router_z_loss_coef              = 0.001
    router_aux_loss_coef            = 0.001
    dense_act_fn                    = "relu"
    is_encoder_decoder              = true
    pad_token_id                    = 0
    eos_token_id                    = 1
    hidden_size                     = alias("d_model")
    num_attention_heads             = alias("num_heads")
    num_hidden_layers               = alias("num_layers")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    bos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}
