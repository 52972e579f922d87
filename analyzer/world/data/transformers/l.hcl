# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "laguna" {
  since  = "5.7"
  maybe  = "5.6"
  class  = "LagunaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/laguna/configuration_laguna.py"

  release "5.8" {
    vocab_size                       = 100352
    hidden_size                      = 2048
    intermediate_size                = 8192
    num_hidden_layers                = 40
    num_attention_heads              = 48
    num_key_value_heads              = 8
    hidden_act                       = "silu"
    max_position_embeddings          = 131072
    initializer_range                = 0.02
    rms_norm_eps                     = 1e-06
    use_cache                        = true
    tie_word_embeddings              = false
    rope_parameters                  = { "full_attention" = { "rope_type" = "default", "rope_theta" = 500000.0, "partial_rotary_factor" = 0.5 }, "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0, "partial_rotary_factor" = 1.0 }, "rope_type" = "default" }
    sliding_window                   = 512
    attention_dropout                = 0.0
    moe_intermediate_size            = 512
    shared_expert_intermediate_size  = 512
    num_experts_per_tok              = 8
    num_experts                      = 256
    output_router_logits             = false
    router_aux_loss_coef             = 0.001
    layer_types                      = pattern(["full_attention"], "num_hidden_layers", "ignore_keys_at_rope_validation", "mlp_layer_types", "num_attention_heads_per_layer")
    pad_token_id                     = null
    bos_token_id                     = null
    eos_token_id                     = null
    head_dim                         = 128
    attention_bias                   = false
    num_attention_heads_per_layer    = pattern([48], "num_hidden_layers", "ignore_keys_at_rope_validation", "layer_types", "mlp_layer_types", "num_attention_heads")
    mlp_layer_types                  = head(["dense", "sparse"], "num_hidden_layers", "1", "ignore_keys_at_rope_validation", "layer_types", "num_attention_heads_per_layer")
    moe_routed_scaling_factor        = 1.0
    moe_apply_router_weight_on_input = false
    moe_router_logit_softcapping     = 0.0
    ignore_keys_at_rope_validation   = computed(unknown)
  }

  release "5.12" {}
}

type "layoutlm" {
  since  = "4.30"
  class  = "LayoutLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/layoutlm/configuration_layoutlm.py"

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
    position_embedding_type      = "absolute"
    use_cache                    = true
    max_2d_position_embeddings   = 1024
  }

  release "4.57" {
    position_embedding_type = absent
  }

  release "5.3" {
    eos_token_id        = null
    bos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "layoutlmv2" {
  since  = "4.30"
  class  = "LayoutLMv2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/layoutlmv2/configuration_layoutlmv2.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    max_2d_position_embeddings   = 1024
    max_rel_pos                  = 128
    rel_pos_bins                 = 32
    fast_qkv                     = true
    max_rel_2d_pos               = 256
    rel_2d_pos_bins              = 64
    convert_sync_batchnorm       = true
    image_feature_pool_shape     = [7, 7, 256]
    coordinate_size              = 128
    shape_size                   = 128
    has_relative_attention_bias  = true
    has_spatial_attention_bias   = true
    has_visual_segment_embedding = false
    detectron2_config_args       = { "MODEL.MASK_ON" = true, "MODEL.PIXEL_STD" = [57.375, 57.12, 58.395], "MODEL.BACKBONE.NAME" = "build_resnet_fpn_backbone", "MODEL.FPN.IN_FEATURES" = ["res2", "res3", "res4", "res5"], "MODEL.ANCHOR_GENERATOR.SIZES" = [[32], [64], [128], [256], [512]], "MODEL.RPN.IN_FEATURES" = ["p2", "p3", "p4", "p5", "p6"], "MODEL.RPN.PRE_NMS_TOPK_TRAIN" = 2000, "MODEL.RPN.PRE_NMS_TOPK_TEST" = 1000, "MODEL.RPN.POST_NMS_TOPK_TRAIN" = 1000, "MODEL.POST_NMS_TOPK_TEST" = 1000, "MODEL.ROI_HEADS.NAME" = "StandardROIHeads", "MODEL.ROI_HEADS.NUM_CLASSES" = 5, "MODEL.ROI_HEADS.IN_FEATURES" = ["p2", "p3", "p4", "p5"], "MODEL.ROI_BOX_HEAD.NAME" = "FastRCNNConvFCHead", "MODEL.ROI_BOX_HEAD.NUM_FC" = 2, "MODEL.ROI_BOX_HEAD.POOLER_RESOLUTION" = 14, "MODEL.ROI_MASK_HEAD.NAME" = "MaskRCNNConvUpsampleHead", "MODEL.ROI_MASK_HEAD.NUM_CONV" = 4, "MODEL.ROI_MASK_HEAD.POOLER_RESOLUTION" = 7, "MODEL.RESNETS.DEPTH" = 101, "MODEL.RESNETS.SIZES" = [[32], [64], [128], [256], [512]], "MODEL.RESNETS.ASPECT_RATIOS" = [[0.5, 1.0, 2.0]], "MODEL.RESNETS.OUT_FEATURES" = ["res2", "res3", "res4", "res5"], "MODEL.RESNETS.NUM_GROUPS" = 32, "MODEL.RESNETS.WIDTH_PER_GROUP" = 8, "MODEL.RESNETS.STRIDE_IN_1X1" = false }
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "layoutlmv3" {
  since  = "4.30"
  class  = "LayoutLMv3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/layoutlmv3/configuration_layoutlmv3.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 50265
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-05
    max_2d_position_embeddings   = 1024
    coordinate_size              = 128
    shape_size                   = 128
    has_relative_attention_bias  = true
    rel_pos_bins                 = 32
    max_rel_pos                  = 128
    has_spatial_attention_bias   = true
    rel_2d_pos_bins              = 64
    max_rel_2d_pos               = 256
    text_embed                   = true
    visual_embed                 = true
    input_size                   = 224
    num_channels                 = 3
    patch_size                   = 16
    classifier_dropout           = null
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "layoutxlm" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "LayoutXLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/layoutxlm/configuration_layoutxlm.py"

  release "5.3" {
    vocab_size                   = 30522
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    pad_token_id                 = 0
    max_2d_position_embeddings   = 1024
    max_rel_pos                  = 128
    rel_pos_bins                 = 32
    fast_qkv                     = true
    max_rel_2d_pos               = 256
    rel_2d_pos_bins              = 64
    convert_sync_batchnorm       = true
    image_feature_pool_shape     = [7, 7, 256]
    coordinate_size              = 128
    shape_size                   = 128
    has_relative_attention_bias  = true
    has_spatial_attention_bias   = true
    has_visual_segment_embedding = false
    detectron2_config_args       = { "MODEL.MASK_ON" = true, "MODEL.PIXEL_STD" = [57.375, 57.12, 58.395], "MODEL.BACKBONE.NAME" = "build_resnet_fpn_backbone", "MODEL.FPN.IN_FEATURES" = ["res2", "res3", "res4", "res5"], "MODEL.ANCHOR_GENERATOR.SIZES" = [[32], [64], [128], [256], [512]], "MODEL.RPN.IN_FEATURES" = ["p2", "p3", "p4", "p5", "p6"], "MODEL.RPN.PRE_NMS_TOPK_TRAIN" = 2000, "MODEL.RPN.PRE_NMS_TOPK_TEST" = 1000, "MODEL.RPN.POST_NMS_TOPK_TRAIN" = 1000, "MODEL.POST_NMS_TOPK_TEST" = 1000, "MODEL.ROI_HEADS.NAME" = "StandardROIHeads", "MODEL.ROI_HEADS.NUM_CLASSES" = 5, "MODEL.ROI_HEADS.IN_FEATURES" = ["p2", "p3", "p4", "p5"], "MODEL.ROI_BOX_HEAD.NAME" = "FastRCNNConvFCHead", "MODEL.ROI_BOX_HEAD.NUM_FC" = 2, "MODEL.ROI_BOX_HEAD.POOLER_RESOLUTION" = 14, "MODEL.ROI_MASK_HEAD.NAME" = "MaskRCNNConvUpsampleHead", "MODEL.ROI_MASK_HEAD.NUM_CONV" = 4, "MODEL.ROI_MASK_HEAD.POOLER_RESOLUTION" = 7, "MODEL.RESNETS.DEPTH" = 101, "MODEL.RESNETS.SIZES" = [[32], [64], [128], [256], [512]], "MODEL.RESNETS.ASPECT_RATIOS" = [[0.5, 1.0, 2.0]], "MODEL.RESNETS.OUT_FEATURES" = ["res2", "res3", "res4", "res5"], "MODEL.RESNETS.NUM_GROUPS" = 32, "MODEL.RESNETS.WIDTH_PER_GROUP" = 8, "MODEL.RESNETS.STRIDE_IN_1X1" = false }
  }

  release "5.8" {}

  release "5.12" {}
}

type "led" {
  since  = "4.30"
  class  = "LEDConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/led/configuration_led.py"

  release "4.51" {
    vocab_size                      = 50265
    max_encoder_position_embeddings = 16384
    max_decoder_position_embeddings = 1024
    d_model                         = 1024
    encoder_ffn_dim                 = 4096
    encoder_layers                  = 12
    encoder_attention_heads         = 16
    decoder_ffn_dim                 = 4096
    decoder_layers                  = 12
    decoder_attention_heads         = 16
    dropout                         = 0.1
    attention_dropout               = 0.0
    activation_dropout              = 0.0
    activation_function             = "gelu"
    init_std                        = 0.02
    encoder_layerdrop               = 0.0
    decoder_layerdrop               = 0.0
    classifier_dropout              = 0.0
    use_cache                       = true
    num_hidden_layers               = same("encoder_layers")
    attention_window                = 512
    is_encoder_decoder              = true
    bos_token_id                    = 0
    pad_token_id                    = 1
    eos_token_id                    = 2
    decoder_start_token_id          = 2
    num_attention_heads             = alias("encoder_attention_heads")
    hidden_size                     = alias("d_model")
    attention_probs_dropout_prob    = alias("attention_dropout")
    initializer_range               = alias("init_std")
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

type "lfm2" {
  since  = "4.54"
  class  = "Lfm2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/lfm2/configuration_lfm2.py"

  release "4.57" {
    vocab_size               = 65536
    hidden_size              = 2560
    num_hidden_layers        = 32
    rope_theta               = 1000000.0
    max_position_embeddings  = 128000
    use_cache                = true
    norm_eps                 = 1e-05
    initializer_range        = 0.02
    num_attention_heads      = 32
    num_key_value_heads      = 8
    conv_bias                = false
    conv_L_cache             = 3
    intermediate_size        = 12288
    block_multiple_of        = 256
    block_ffn_dim_multiplier = 1.0
    block_auto_adjust_ff_dim = true
    layer_types              = pattern(["full_attention"], "num_hidden_layers", "block_ff_dim", "theta", "tie_embedding")
    bos_token_id             = 1
    pad_token_id             = 0
    eos_token_id             = 2
  }

  release "5.3" {
    layer_types         = pattern(["full_attention"], "num_hidden_layers", "block_ff_dim", "tie_embedding")
    rope_parameters     = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    tie_word_embeddings = true
    rope_theta          = absent
  }

  release "5.8" {
    full_attn_idxs = computed([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31], "block_ff_dim", "layer_types", "num_hidden_layers", "tie_embedding")
    layer_types    = pattern(["full_attention"], "num_hidden_layers", "block_ff_dim", "full_attn_idxs", "tie_embedding")
  }

  release "5.12" {}
}

type "lfm2-vl" {
  class  = "Lfm2VlConfig"
  source = "https://github.com/huggingface/transformers/blob/v4.57.0/src/transformers/models/lfm2_vl/configuration_lfm2_vl.py"

  release "4.57" {
    image_token_id        = 396
    projector_hidden_act  = "gelu"
    projector_hidden_size = 2560
    projector_bias        = true
    downsample_factor     = 2
    vision_config         = part("auto", "siglip2_vision_model")
    text_config           = part("auto", "lfm2")
  }
}

type "lfm2_moe" {
  since  = "4.57"
  class  = "Lfm2MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/lfm2_moe/configuration_lfm2_moe.py"

  release "5.3" {
    vocab_size              = 65536
    hidden_size             = 2048
    intermediate_size       = 7168
    num_hidden_layers       = 32
    max_position_embeddings = 128000
    initializer_range       = 0.02
    use_cache               = true
    norm_eps                = 1e-05
    num_attention_heads     = 32
    num_key_value_heads     = 8
    conv_bias               = false
    conv_L_cache            = 3
    num_dense_layers        = 2
    moe_intermediate_size   = 1792
    num_experts_per_tok     = 4
    num_experts             = 32
    use_expert_bias         = true
    routed_scaling_factor   = 1.0
    norm_topk_prob          = true
    layer_types             = null
    rope_parameters         = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    tie_word_embeddings     = true
    pad_token_id            = 0
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "5.8" {}

  release "5.12" {}
}

type "lfm2_vl" {
  since  = "4.57"
  class  = "Lfm2VlConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/lfm2_vl/configuration_lfm2_vl.py"

  release "4.57" {
    image_token_id        = 396
    projector_hidden_act  = "gelu"
    projector_hidden_size = 2560
    projector_bias        = true
    downsample_factor     = 2
    vision_config         = part("auto", "siglip2_vision_model")
    text_config           = part("auto", "lfm2")
  }

  release "5.3" {
    projector_use_layernorm = true
    tie_word_embeddings     = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "lighton_ocr" {
  since  = "5.0"
  class  = "LightOnOcrConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/lighton_ocr/configuration_lighton_ocr.py"

  release "5.3" {
    spatial_merge_size  = 2
    image_token_id      = 151655
    tie_word_embeddings = true
    vision_config       = part("auto", unknown)
    text_config         = part("auto", unknown)
  }

  release "5.8" {}

  release "5.12" {}
}

type "lilt" {
  since  = "4.30"
  class  = "LiltConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/lilt/configuration_lilt.py"

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
    position_embedding_type      = "absolute"
    classifier_dropout           = null
    channel_shrink_ratio         = 4
    max_2d_position_embeddings   = 1024
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id            = null
    eos_token_id            = null
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "llama" {
  since  = "4.28"
  class  = "LlamaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llama/configuration_llama.py"

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
    pretraining_tp          = 1
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = quotient("hidden_size", "num_attention_heads")
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

type "llama4" {
  since  = "4.51"
  class  = "Llama4Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llama4/configuration_llama4.py"

  release "4.57" {
    vision_config       = part("llama4_vision_model")
    boi_token_index     = 200080
    eoi_token_index     = 200081
    image_token_index   = 200092
    text_config         = part("llama4_text")
    tie_word_embeddings = false
    image_token_id      = alias("image_token_index")
    boi_token_id        = alias("boi_token_index")
    eoi_token_id        = alias("eoi_token_index")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "llama4_text" {
  since  = "4.51"
  class  = "Llama4TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llama4/configuration_llama4.py"

  release "4.57" {
    tie_word_embeddings       = false
    bos_token_id              = 1
    eos_token_id              = 2
    attn_temperature_tuning   = true
    attn_scale                = 0.1
    floor_scale               = 8192
    vocab_size                = 202048
    max_position_embeddings   = 131072
    hidden_size               = 5120
    intermediate_size         = 8192
    intermediate_size_mlp     = 16384
    num_hidden_layers         = 48
    num_attention_heads       = 40
    rope_scaling              = null
    attention_bias            = rewritten()
    num_key_value_heads       = 8
    hidden_act                = "silu"
    initializer_range         = 0.02
    rms_norm_eps              = 1e-05
    use_cache                 = true
    rope_theta                = 500000
    attention_dropout         = 0.0
    head_dim                  = 128
    use_qk_norm               = true
    num_experts_per_tok       = 1
    num_local_experts         = 16
    output_router_logits      = false
    router_aux_loss_coef      = 0.001
    router_jitter_noise       = 0.0
    no_rope_layers            = pattern([1, 1, 1, 0], "num_hidden_layers", "layer_types", "moe_layers")
    interleave_moe_layer_step = 1
    moe_layers                = stride("num_hidden_layers", "interleave_moe_layer_step", "layer_types", "no_rope_layers")
    attention_chunk_size      = 8192
    layer_types               = pattern(["chunked_attention", "chunked_attention", "chunked_attention", "full_attention"], "num_hidden_layers", "moe_layers", "no_rope_layers")
  }

  release "5.3" {
    pad_token_id    = null
    attention_bias  = false
    rope_parameters = { "rope_theta" = 500000.0, "rope_type" = "default" }
    rope_scaling    = absent
    rope_theta      = absent
  }

  release "5.8" {
    no_rope_layers         = pattern([1, 1, 1, 0], "num_hidden_layers", "layer_types", "moe_layers", "no_rope_layer_interval")
    no_rope_layer_interval = 4
    layer_types            = pattern(["chunked_attention", "chunked_attention", "chunked_attention", "full_attention"], "num_hidden_layers", "moe_layers", "no_rope_layer_interval", "no_rope_layers")
  }

  release "5.12" {}
}

type "llama4_vision_model" {
  since  = "4.51"
  class  = "Llama4VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llama4/configuration_llama4.py"

  release "4.57" {
    hidden_size                    = 768
    hidden_act                     = "gelu"
    num_hidden_layers              = 34
    num_channels                   = 3
    intermediate_size              = 5632
    image_size                     = 448
    vision_output_dim              = 7680
    patch_size                     = 14
    norm_eps                       = 1e-05
    num_attention_heads            = 16
    initializer_range              = 0.02
    pixel_shuffle_ratio            = 0.5
    projector_input_dim            = 4096
    projector_output_dim           = 4096
    multi_modal_projector_bias     = false
    projector_dropout              = 0.0
    attention_dropout              = 0.0
    vision_feature_select_strategy = "default"
    rope_theta                     = 10000
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "llava" {
  since  = "4.36"
  class  = "LlavaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llava/configuration_llava.py"

  release "4.51" {
    image_token_index              = 32000
    projector_hidden_act           = "gelu"
    image_seq_length               = 576
    vision_feature_select_strategy = "default"
    vision_feature_layer           = -2
    vision_config                  = part("auto", unknown)
    text_config                    = part("auto", "llama")
    multimodal_projector_bias      = true
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {
    tie_word_embeddings = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "llava_next" {
  since  = "4.39"
  class  = "LlavaNextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llava_next/configuration_llava_next.py"

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

  release "5.8" {}

  release "5.12" {}
}

type "llava_next_video" {
  since  = "4.45"
  maybe  = "4.44"
  class  = "LlavaNextVideoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llava_next_video/configuration_llava_next_video.py"

  release "4.51" {
    video_token_index              = 32000
    spatial_pool_mode              = "average"
    spatial_pool_stride            = 2
    image_seq_length               = 576
    video_seq_length               = 288
    image_token_index              = 32001
    projector_hidden_act           = "gelu"
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
    video_token_id = alias("video_token_index")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "llava_onevision" {
  since  = "4.45"
  class  = "LlavaOnevisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/llava_onevision/configuration_llava_onevision.py"

  release "4.51" {
    image_token_index              = 151646
    video_token_index              = 151647
    projector_hidden_act           = "gelu"
    multimodal_projector_bias      = true
    vision_feature_select_strategy = "full"
    vision_feature_layer           = -1
    vision_aspect_ratio            = "anyres_max_9"
    image_grid_pinpoints           = [[384, 384], [384, 768], [384, 1152], [384, 1536], [384, 1920], [384, 2304], [768, 384], [768, 768], [768, 1152], [768, 1536], [768, 1920], [768, 2304], [1152, 384], [1152, 768], [1152, 1152], [1152, 1536], [1152, 1920], [1152, 2304], [1536, 384], [1536, 768], [1536, 1152], [1536, 1536], [1536, 1920], [1536, 2304], [1920, 384], [1920, 768], [1920, 1152], [1920, 1536], [1920, 1920], [1920, 2304], [2304, 384], [2304, 768], [2304, 1152], [2304, 1536], [2304, 1920], [2304, 2304]]
    vision_config                  = part("auto", unknown)
    text_config                    = part("auto", "qwen2")
    tie_word_embeddings            = false
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
    video_token_id = alias("video_token_index")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "longcat_flash" {
  since  = "4.57"
  class  = "LongcatFlashConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/longcat_flash/configuration_longcat_flash.py"

  release "4.57" {
    vocab_size              = 131072
    max_position_embeddings = 131072
    hidden_size             = 6144
    num_layers              = 28
    num_hidden_layers       = 56
    num_attention_heads     = 64
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    ffn_hidden_size         = 12288
    q_lora_rank             = 1536
    kv_lora_rank            = 512
    qk_nope_head_dim        = 128
    qk_rope_head_dim        = 64
    v_head_dim              = 128
    qk_head_dim             = computed(192, "qk_nope_head_dim", "qk_rope_head_dim")
    head_dim                = 64
    moe_topk                = 12
    n_routed_experts        = 512
    zero_expert_num         = 256
    expert_ffn_hidden_size  = 2048
    routed_scaling_factor   = 6.0
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000000.0, "rope_type" = "default" }
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "longformer" {
  since  = "4.30"
  class  = "LongformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/longformer/configuration_longformer.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    sep_token_id                 = 2
    attention_window             = 512
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
    onnx_export                  = false
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "longt5" {
  since  = "4.30"
  class  = "LongT5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/longt5/configuration_longt5.py"

  release "4.51" {
    vocab_size                      = 32128
    d_model                         = 512
    d_kv                            = 64
    d_ff                            = 2048
    num_layers                      = 6
    num_decoder_layers              = same("num_layers")
    num_heads                       = 8
    local_radius                    = 127
    global_block_size               = 16
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    feed_forward_proj               = "relu"
    encoder_attention_type          = "local"
    use_cache                       = true
    dense_act_fn                    = "relu"
    is_gated_act                    = false
    is_encoder_decoder              = true
    pad_token_id                    = 0
    eos_token_id                    = 1
    hidden_size                     = alias("d_model")
    num_attention_heads             = alias("num_heads")
    num_hidden_layers               = alias("num_layers")
    head_dim                        = alias("d_kv")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    bos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "luke" {
  since  = "4.30"
  class  = "LukeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/luke/configuration_luke.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 50267
    entity_vocab_size            = 500000
    hidden_size                  = 768
    entity_emb_size              = 256
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
    use_entity_aware_attention   = true
    classifier_dropout           = null
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "lxmert" {
  since  = "4.30"
  class  = "LxmertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/lxmert/configuration_lxmert.py"

  release "4.51" {
    vocab_size                   = 30522
    hidden_size                  = 768
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    num_qa_labels                = 9500
    num_object_labels            = 1600
    num_attr_labels              = 400
    l_layers                     = 9
    x_layers                     = 5
    r_layers                     = 5
    visual_feat_dim              = 2048
    visual_pos_dim               = 4
    visual_loss_normalizer       = 6.67
    task_matched                 = true
    task_mask_lm                 = true
    task_obj_predict             = true
    task_qa                      = true
    visual_obj_loss              = true
    visual_attr_loss             = true
    visual_feat_loss             = true
    num_hidden_layers            = computed({ "vision" = 5, "cross_encoder" = 5, "language" = 9 }, "l_layers", "r_layers", "x_layers")
  }

  release "4.57" {
    layer_norm_eps = absent
  }

  release "5.3" {
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}
