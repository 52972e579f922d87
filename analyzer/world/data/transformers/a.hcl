# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "afmoe" {
  since  = "5.0"
  class  = "AfmoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/afmoe/configuration_afmoe.py"

  release "5.3" {
    vocab_size                 = 200192
    max_position_embeddings    = 16384
    hidden_size                = 2048
    intermediate_size          = 6144
    num_hidden_layers          = 32
    num_dense_layers           = 1
    num_attention_heads        = 16
    head_dim                   = 128
    hidden_act                 = "silu"
    initializer_range          = 0.02
    rms_norm_eps               = 1e-05
    use_cache                  = true
    rope_theta                 = 10000.0
    rope_parameters            = computed({ "rope_theta" = 10000.0, "rope_type" = "default" }, "layer_types", "rope_theta")
    moe_intermediate_size      = 1408
    num_experts_per_tok        = 6
    num_experts                = 64
    num_shared_experts         = 2
    route_scale                = 1.0
    attention_bias             = false
    attention_dropout          = 0.0
    global_attn_every_n_layers = 4
    sliding_window             = 1024
    mup_enabled                = false
    layer_types                = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "global_attn_every_n_layers")
    num_key_value_heads        = same("num_attention_heads")
    eos_token_id               = null
    pad_token_id               = null
    bos_token_id               = null
    tie_word_embeddings        = false
  }

  release "5.8" {
    rope_parameters      = { "rope_theta" = 10000.0, "rope_type" = "default" }
    output_router_logits = false
    rope_theta           = absent
  }

  release "5.12" {}
}

type "aimv2" {
  since  = "4.54"
  class  = "Aimv2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/aimv2/configuration_aimv2.py"

  release "4.57" {
    text_config            = part("aimv2_text_model")
    vision_config          = part("aimv2_vision_model")
    projection_dim         = 512
    logit_scale_init_value = 2.6592
    max_logit_scale        = rewritten()
  }

  release "5.3" {
    max_logit_scale = 100.0
  }

  release "5.8" {
    initializer_factor = 1.0
  }

  release "5.12" {}
}

type "aimv2_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Aimv2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/aimv2/configuration_aimv2.py"

  release "4.57" {
    eos_token_id            = 49407
    vocab_size              = 49408
    hidden_size             = 768
    intermediate_size       = 2048
    num_hidden_layers       = 12
    num_attention_heads     = 6
    max_position_embeddings = 77
    hidden_act              = "silu"
    attention_dropout       = 0.0
    initializer_range       = 0.02
    mlp_bias                = false
    qkv_bias                = false
    rms_norm_eps            = 1e-05
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "aimv2_vision_model" {
  since  = "4.54"
  maybe  = "4.53"
  class  = "Aimv2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/aimv2/configuration_aimv2.py"

  release "4.57" {
    hidden_size         = 1024
    intermediate_size   = 2816
    num_hidden_layers   = 24
    num_attention_heads = 8
    num_channels        = 3
    patch_size          = 14
    image_size          = 224
    attention_dropout   = 0.0
    hidden_act          = "silu"
    use_head            = true
    initializer_range   = 0.02
    mlp_bias            = false
    qkv_bias            = false
    rms_norm_eps        = 1e-05
    is_native           = false
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "albert" {
  since  = "4.30"
  class  = "AlbertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/albert/configuration_albert.py"

  release "4.51" {
    bos_token_id                 = 2
    pad_token_id                 = 0
    eos_token_id                 = 3
    vocab_size                   = 30000
    embedding_size               = 128
    hidden_size                  = 4096
    num_hidden_layers            = 12
    num_hidden_groups            = 1
    num_attention_heads          = 64
    inner_group_num              = 1
    hidden_act                   = "gelu_new"
    intermediate_size            = 16384
    hidden_dropout_prob          = 0
    attention_probs_dropout_prob = 0
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    classifier_dropout_prob      = 0.1
    position_embedding_type      = "absolute"
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings     = true
    position_embedding_type = absent
  }

  release "5.8" {
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
  }

  release "5.12" {}
}

type "align" {
  since  = "4.30"
  class  = "AlignConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/align/configuration_align.py"

  release "4.51" {
    text_config            = part("align_text_model")
    vision_config          = part("align_vision_model")
    projection_dim         = 640
    temperature_init_value = 1.0
    initializer_range      = 0.02
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "align_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "AlignTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/align/configuration_align.py"

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
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id            = null
    eos_token_id            = null
    position_embedding_type = absent
    use_cache               = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "align_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "AlignVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/align/configuration_align.py"

  release "4.51" {
    num_channels            = 3
    image_size              = 600
    width_coefficient       = 2.0
    depth_coefficient       = 3.1
    depth_divisor           = 8
    kernel_sizes            = [3, 3, 5, 3, 5, 5, 3]
    in_channels             = [32, 16, 24, 40, 80, 112, 192]
    out_channels            = [16, 24, 40, 80, 112, 192, 320]
    depthwise_padding       = []
    strides                 = [1, 2, 2, 2, 1, 2, 1]
    num_block_repeats       = [1, 2, 2, 3, 3, 4, 1]
    expand_ratios           = [1, 6, 6, 6, 6, 6, 6]
    squeeze_expansion_ratio = 0.25
    hidden_act              = "swish"
    hidden_dim              = 2560
    pooling_type            = "mean"
    initializer_range       = 0.02
    batch_norm_eps          = 0.001
    batch_norm_momentum     = 0.99
    drop_connect_rate       = 0.2
    num_hidden_layers       = rewritten()
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_hidden_layers = 64
  }

  release "5.12" {}
}

type "altclip" {
  since  = "4.30"
  class  = "AltCLIPConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/altclip/configuration_altclip.py"

  release "4.51" {
    text_config            = part("altclip_text_model")
    vision_config          = part("altclip_vision_model")
    projection_dim         = 768
    logit_scale_init_value = 2.6592
    initializer_factor     = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "altclip_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "AltCLIPTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/altclip/configuration_altclip.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 250002
    hidden_size                  = 1024
    num_hidden_layers            = 24
    num_attention_heads          = 16
    hidden_act                   = "gelu"
    intermediate_size            = 4096
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 514
    type_vocab_size              = 1
    initializer_range            = 0.02
    initializer_factor           = 0.02
    layer_norm_eps               = 1e-05
    position_embedding_type      = "absolute"
    use_cache                    = true
    project_dim                  = 768
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
    use_cache               = absent
  }

  release "5.8" {
    attention_probs_dropout_prob = 0
  }

  release "5.12" {}
}

type "altclip_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "AltCLIPVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/altclip/configuration_altclip.py"

  release "4.51" {
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

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "apertus" {
  since  = "4.57"
  class  = "ApertusConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/apertus/configuration_apertus.py"

  release "4.57" {
    tie_word_embeddings     = false
    bos_token_id            = 1
    pad_token_id            = 3
    eos_token_id            = 2
    vocab_size              = 131072
    max_position_embeddings = 65536
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "xielu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 12000000.0
    rope_scaling            = { "rope_type" = "llama3", "factor" = 8.0, "original_max_position_embeddings" = 8192, "low_freq_factor" = 1.0, "high_freq_factor" = 4.0 }
    attention_bias          = false
    attention_dropout       = 0.0
  }

  release "5.3" {
    rope_parameters = { "rope_type" = "llama3", "rope_theta" = 12000000.0, "factor" = 8.0, "original_max_position_embeddings" = 8192, "low_freq_factor" = 1.0, "high_freq_factor" = 4.0 }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "arcee" {
  since  = "4.53"
  class  = "ArceeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/arcee/configuration_arcee.py"

  release "4.57" {
    tie_word_embeddings     = false
    bos_token_id            = 128000
    eos_token_id            = 128001
    vocab_size              = 32000
    max_position_embeddings = 4096
    hidden_size             = 2560
    intermediate_size       = 18432
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "relu2"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = quotient("hidden_size", "num_attention_heads")
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "aria" {
  since  = "4.48"
  maybe  = "4.47"
  class  = "AriaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/aria/configuration_aria.py"

  release "4.51" {
    image_token_index                       = 9
    projector_patch_to_query_dict           = { "1225" = 128, "4900" = 256 }
    max_value_projector_patch_to_query_dict = 256
    vision_feature_layer                    = -1
    vision_config                           = part("auto", "idefics3_vision")
    initializer_range                       = 0.02
    text_config                             = part("aria_text")
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

type "aria_text" {
  since  = "4.48"
  maybe  = "4.47"
  class  = "AriaTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/aria/configuration_aria.py"

  release "4.51" {
    tie_word_embeddings     = false
    bos_token_id            = 1
    pad_token_id            = 2
    eos_token_id            = 2
    vocab_size              = 32000
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 4096
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
    moe_num_experts         = 8
    moe_topk                = 2
    moe_num_shared_experts  = 2
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "audioflamingo3" {
  since  = "5.0"
  class  = "AudioFlamingo3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/audioflamingo3/configuration_audioflamingo3.py"

  release "5.3" {
    audio_token_id       = 151669
    audio_config         = part("audioflamingo3_encoder")
    text_config          = part("auto", "qwen2")
    projector_hidden_act = "gelu"
    projector_bias       = true
  }

  release "5.8" {
    audio_config = part("auto", "audioflamingo3_encoder")
  }

  release "5.12" {}
}

type "audioflamingo3_encoder" {
  since  = "5.0"
  maybe  = "4.57"
  class  = "AudioFlamingo3EncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/audioflamingo3/configuration_audioflamingo3.py"

  release "5.3" {
    num_mel_bins            = 128
    hidden_size             = 1280
    num_hidden_layers       = 32
    num_attention_heads     = 20
    intermediate_size       = 5120
    dropout                 = 0.0
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    initializer_range       = 0.02
    layerdrop               = 0.0
    scale_embedding         = false
    max_source_positions    = 1500
    d_model                 = alias("hidden_size")
    encoder_layers          = alias("num_hidden_layers")
    encoder_attention_heads = alias("num_attention_heads")
    encoder_ffn_dim         = alias("intermediate_size")
    encoder_layerdrop       = alias("layerdrop")
  }

  release "5.8" {}

  release "5.12" {}
}

type "aya_vision" {
  since  = "4.50"
  class  = "AyaVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/aya_vision/configuration_aya_vision.py"

  release "4.51" {
    image_token_index              = 255036
    downsample_factor              = 2
    adapter_layer_norm_eps         = 1e-06
    vision_feature_select_strategy = "full"
    vision_feature_layer           = -1
    vision_config                  = part("auto", unknown)
    text_config                    = part("auto", "cohere2")
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
