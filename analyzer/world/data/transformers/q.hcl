# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "qianfan_ocr" {
  since  = "5.6"
  class  = "QianfanOCRConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qianfan_ocr/configuration_qianfan_ocr.py"

  release "5.8" {
    vision_config                  = part("qianfan_ocr_vision")
    text_config                    = part("auto", "qwen3")
    image_token_id                 = 151667
    image_seq_length               = 256
    downsample_ratio               = 0.5
    projector_hidden_act           = "gelu"
    vision_feature_layer           = -1
    vision_feature_select_strategy = "default"
    tie_word_embeddings            = false
  }

  release "5.12" {}
}

type "qianfan_ocr_vision" {
  since  = "5.6"
  class  = "QianfanOCRVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qianfan_ocr/configuration_qianfan_ocr.py"

  release "5.8" {
    hidden_size                      = 1024
    num_hidden_layers                = 24
    num_attention_heads              = 16
    attention_bias                   = true
    use_qk_norm                      = false
    intermediate_size                = 4096
    hidden_act                       = "gelu"
    hidden_dropout_prob              = 0.0
    attention_dropout                = 0.0
    projection_dropout               = 0.0
    initializer_range                = 0.02
    norm_type                        = "layer_norm"
    layer_norm_eps                   = 1e-06
    image_size                       = [448, 448]
    patch_size                       = [14, 14]
    num_channels                     = 3
    use_mask_token                   = false
    use_absolute_position_embeddings = true
    layer_scale_init_value           = 0.1
    use_mean_pooling                 = true
    drop_path_rate                   = 0.1
  }

  release "5.12" {}
}

type "qwen2" {
  since  = "4.37"
  class  = "Qwen2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2/configuration_qwen2.py"

  release "4.51" {
    vocab_size              = 151936
    max_position_embeddings = 32768
    hidden_size             = 4096
    intermediate_size       = 22016
    num_hidden_layers       = 32
    num_attention_heads     = 32
    use_sliding_window      = false
    sliding_window          = 4096
    max_window_layers       = 28
    num_key_value_heads     = 32
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_dropout       = 0.0
    tie_word_embeddings     = false
  }

  release "4.57" {
    sliding_window = where("use_sliding_window", 4096)
    layer_types    = pattern(["full_attention"], "num_hidden_layers", "use_sliding_window")
  }

  release "5.3" {
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_omni" {
  since  = "4.52"
  class  = "Qwen2_5OmniConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    thinker_config      = part("qwen2_5_omni_thinker")
    talker_config       = part("qwen2_5_omni_talker")
    token2wav_config    = part("qwen2_5_omni_token2wav")
    enable_audio_output = true
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_omni_audio_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5OmniAudioEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    num_mel_bins            = 128
    d_model                 = 1280
    encoder_layers          = 32
    encoder_attention_heads = 20
    encoder_ffn_dim         = 5120
    dropout                 = 0
    attention_dropout       = 0
    activation_function     = "gelu"
    activation_dropout      = 0
    num_hidden_layers       = rewritten("encoder_layers")
    initializer_range       = 0.02
    scale_embedding         = false
    max_source_positions    = 1500
    n_window                = 100
    output_dim              = 3584
  }

  release "5.3" {}

  release "5.8" {
    dropout            = 0.0
    attention_dropout  = 0.0
    activation_dropout = 0.0
    num_hidden_layers  = alias("encoder_layers")
  }

  release "5.12" {
    hidden_size         = alias("d_model")
    num_attention_heads = alias("encoder_attention_heads")
    intermediate_size   = alias("encoder_ffn_dim")
  }
}

type "qwen2_5_omni_talker" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5OmniTalkerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    audio_token_index        = 151646
    image_token_index        = 151655
    video_token_index        = 151656
    tts_text_start_token_id  = 151860
    tts_text_end_token_id    = 151861
    tts_text_pad_token_id    = 151859
    tts_codec_start_token_id = 8293
    tts_codec_end_token_id   = 8294
    tts_codec_pad_token_id   = 8292
    tts_codec_mask_token_id  = 8296
    vision_start_token_id    = 151652
    vision_end_token_id      = 151653
    vocab_size               = 8448
    head_dim                 = 128
    embedding_size           = 3584
    max_position_embeddings  = 32768
    hidden_size              = 3584
    intermediate_size        = 18944
    num_hidden_layers        = 28
    num_attention_heads      = 28
    use_sliding_window       = false
    sliding_window           = where("use_sliding_window", 32768)
    max_window_layers        = 28
    num_key_value_heads      = 4
    hidden_act               = "silu"
    rms_norm_eps             = 1e-06
    use_cache                = true
    rope_theta               = 1000000.0
    attention_dropout        = 0.0
    rope_scaling             = null
    position_id_per_seconds  = 25
    seconds_per_chunk        = 2
    audio_start_token_id     = 151647
    audio_end_token_id       = 151648
    initializer_range        = 0.02
    spatial_merge_size       = 2
    layer_types              = pattern(["full_attention"], "num_hidden_layers")
    tie_word_embeddings      = false
    image_token_id           = alias("image_token_index")
    video_token_id           = alias("video_token_index")
    audio_token_id           = alias("audio_token_index")
  }

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_omni_text" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5OmniTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    tie_word_embeddings     = false
    vocab_size              = 152064
    max_position_embeddings = 32768
    hidden_size             = 3584
    intermediate_size       = 18944
    num_hidden_layers       = 28
    num_attention_heads     = 28
    use_sliding_window      = false
    sliding_window          = where("use_sliding_window", 32768)
    max_window_layers       = 28
    num_key_value_heads     = 4
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 1000000.0
    rope_scaling            = { "mrope_section" = [16, 24, 24], "rope_type" = "default", "type" = "default" }
    attention_dropout       = 0.0
    layer_types             = pattern(["full_attention"], "num_hidden_layers")
  }

  release "5.3" {
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_omni_thinker" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5OmniThinkerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    audio_token_index       = 151646
    image_token_index       = 151655
    video_token_index       = 151656
    user_token_id           = 872
    position_id_per_seconds = 25
    seconds_per_chunk       = 2
    audio_start_token_id    = 151647
    audio_end_token_id      = 151648
    initializer_range       = 0.02
    vision_config           = part("qwen2_5_omni_vision_encoder")
    audio_config            = part("qwen2_5_omni_audio_encoder")
    text_config             = part("qwen2_5_omni_text")
    image_token_id          = alias("image_token_index")
    video_token_id          = alias("video_token_index")
    audio_token_id          = alias("audio_token_index")
  }

  release "5.3" {
    tie_word_embeddings = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_omni_token2wav" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5OmniToken2WavConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    dit_config     = part("qwen2_5_omni_dit")
    bigvgan_config = part("qwen2_5_omni_bigvgan")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_omni_vision_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5OmniVisionEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_omni/configuration_qwen2_5_omni.py"

  release "4.57" {
    depth                 = 32
    hidden_size           = 3584
    hidden_act            = "silu"
    intermediate_size     = 3420
    num_heads             = 16
    in_channels           = 3
    patch_size            = 14
    spatial_merge_size    = 2
    temporal_patch_size   = 2
    window_size           = 112
    fullatt_block_indexes = [7, 15, 23, 31]
    out_hidden_size       = 3584
    initializer_range     = 0.02
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_vl" {
  since  = "4.49"
  class  = "Qwen2_5_VLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_vl/configuration_qwen2_5_vl.py"

  release "4.51" {
    vision_config           = part("", unknown)
    vocab_size              = 152064
    max_position_embeddings = 32768
    hidden_size             = 8192
    intermediate_size       = 29568
    num_hidden_layers       = 80
    num_attention_heads     = 64
    use_sliding_window      = false
    sliding_window          = 4096
    max_window_layers       = 80
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    attention_dropout       = 0.0
    rope_scaling            = null
    tie_word_embeddings     = false
  }

  release "4.57" {
    text_config             = flat("qwen2_5_vl_text")
    image_token_id          = 151655
    video_token_id          = 151656
    vision_start_token_id   = 151652
    vision_end_token_id     = 151653
    __getattr__             = alias("text_config")
    vocab_size              = absent
    max_position_embeddings = absent
    hidden_size             = absent
    intermediate_size       = absent
    num_hidden_layers       = absent
    num_attention_heads     = absent
    use_sliding_window      = absent
    sliding_window          = absent
    max_window_layers       = absent
    num_key_value_heads     = absent
    hidden_act              = absent
    initializer_range       = absent
    rms_norm_eps            = absent
    use_cache               = absent
    rope_theta              = absent
    attention_dropout       = absent
    rope_scaling            = absent
    tie_word_embeddings     = absent
  }

  release "5.3" {
    tie_word_embeddings = false
    __getattr__         = absent
  }

  release "5.8" {
    vision_config = part("qwen2_5_vl_vision")
  }

  release "5.12" {}
}

type "qwen2_5_vl_text" {
  since  = "4.52"
  class  = "Qwen2_5_VLTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_vl/configuration_qwen2_5_vl.py"

  release "4.57" {
    vocab_size              = 152064
    max_position_embeddings = 32768
    hidden_size             = 8192
    intermediate_size       = 29568
    num_hidden_layers       = 80
    num_attention_heads     = 64
    use_sliding_window      = false
    sliding_window          = where("use_sliding_window", 4096)
    max_window_layers       = 80
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    attention_dropout       = 0.0
    rope_scaling            = null
    layer_types             = pattern(["full_attention"], "num_hidden_layers")
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    bos_token_id        = 151643
    eos_token_id        = 151645
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
    tie_word_embeddings = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_5_vl_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2_5_VLVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_5_vl/configuration_qwen2_5_vl.py"

  release "5.8" {
    depth                 = 32
    hidden_size           = 3584
    hidden_act            = "silu"
    intermediate_size     = 3420
    num_heads             = 16
    in_channels           = 3
    patch_size            = 14
    spatial_merge_size    = 2
    temporal_patch_size   = 2
    tokens_per_second     = 4
    window_size           = 112
    out_hidden_size       = 3584
    fullatt_block_indexes = [7, 15, 23, 31]
    initializer_range     = 0.02
  }

  release "5.12" {}
}

type "qwen2_audio" {
  since  = "4.45"
  maybe  = "4.44"
  class  = "Qwen2AudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_audio/configuration_qwen2_audio.py"

  release "4.51" {
    audio_token_index = 151646
    audio_config      = part("auto", "qwen2_audio_encoder")
    text_config       = part("auto", "qwen2")
  }

  release "4.57" {
    audio_token_id = alias("audio_token_index")
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_audio_encoder" {
  since  = "4.45"
  maybe  = "4.44"
  class  = "Qwen2AudioEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_audio/configuration_qwen2_audio.py"

  release "4.51" {
    num_mel_bins            = 128
    d_model                 = 1280
    encoder_layers          = 32
    encoder_attention_heads = 20
    encoder_ffn_dim         = 5120
    dropout                 = 0.0
    attention_dropout       = 0.0
    activation_function     = "gelu"
    activation_dropout      = 0.0
    encoder_layerdrop       = 0.0
    num_hidden_layers       = rewritten("encoder_layers")
    init_std                = 0.02
    scale_embedding         = false
    max_source_positions    = 1500
  }

  release "4.57" {
    initializer_range = 0.02
    init_std          = absent
  }

  release "5.3" {}

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {
    hidden_size         = alias("d_model")
    num_attention_heads = alias("encoder_attention_heads")
    intermediate_size   = alias("encoder_ffn_dim")
  }
}

type "qwen2_moe" {
  since  = "4.40"
  class  = "Qwen2MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_moe/configuration_qwen2_moe.py"

  release "4.51" {
    vocab_size                      = 151936
    max_position_embeddings         = 32768
    hidden_size                     = 2048
    intermediate_size               = 5632
    num_hidden_layers               = 24
    num_attention_heads             = 16
    use_sliding_window              = false
    sliding_window                  = where("use_sliding_window", 4096)
    max_window_layers               = 28
    num_key_value_heads             = 16
    hidden_act                      = "silu"
    initializer_range               = 0.02
    rms_norm_eps                    = 1e-06
    use_cache                       = true
    rope_theta                      = 10000.0
    rope_scaling                    = null
    attention_dropout               = 0.0
    decoder_sparse_step             = 1
    moe_intermediate_size           = 1408
    shared_expert_intermediate_size = 5632
    num_experts_per_tok             = 4
    num_experts                     = 60
    norm_topk_prob                  = false
    output_router_logits            = false
    router_aux_loss_coef            = 0.001
    mlp_only_layers                 = []
    qkv_bias                        = true
    tie_word_embeddings             = false
  }

  release "4.57" {
    layer_types    = pattern(["full_attention"], "num_hidden_layers", "mlp_only_layers", "use_sliding_window")
    sliding_window = computed(0, "layer_types", "mlp_only_layers", "use_sliding_window")
  }

  release "5.3" {
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_vl" {
  since  = "4.45"
  class  = "Qwen2VLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_vl/configuration_qwen2_vl.py"

  release "4.51" {
    vision_config           = part("", unknown)
    vocab_size              = 152064
    max_position_embeddings = 32768
    hidden_size             = 8192
    intermediate_size       = 29568
    num_hidden_layers       = 80
    num_attention_heads     = 64
    use_sliding_window      = false
    sliding_window          = 4096
    max_window_layers       = 80
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    attention_dropout       = 0.0
    rope_scaling            = null
    tie_word_embeddings     = false
  }

  release "4.57" {
    text_config             = flat("qwen2_vl_text")
    image_token_id          = 151655
    video_token_id          = 151656
    vision_start_token_id   = 151652
    vision_end_token_id     = 151653
    __getattr__             = alias("text_config")
    vocab_size              = absent
    max_position_embeddings = absent
    hidden_size             = absent
    intermediate_size       = absent
    num_hidden_layers       = absent
    num_attention_heads     = absent
    use_sliding_window      = absent
    sliding_window          = absent
    max_window_layers       = absent
    num_key_value_heads     = absent
    hidden_act              = absent
    initializer_range       = absent
    rms_norm_eps            = absent
    use_cache               = absent
    rope_theta              = absent
    attention_dropout       = absent
    rope_scaling            = absent
    tie_word_embeddings     = absent
  }

  release "5.3" {
    tie_word_embeddings = false
    __getattr__         = absent
  }

  release "5.8" {
    vision_config = part("qwen2_vl_vision")
  }

  release "5.12" {}
}

type "qwen2_vl_text" {
  since  = "4.52"
  maybe  = "4.51"
  class  = "Qwen2VLTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_vl/configuration_qwen2_vl.py"

  release "4.57" {
    vocab_size              = 152064
    max_position_embeddings = 32768
    hidden_size             = 8192
    intermediate_size       = 29568
    num_hidden_layers       = 80
    num_attention_heads     = 64
    use_sliding_window      = false
    sliding_window          = where("use_sliding_window", 4096)
    max_window_layers       = 80
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    attention_dropout       = 0.0
    rope_scaling            = null
    layer_types             = pattern(["full_attention"], "num_hidden_layers")
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    bos_token_id        = 151643
    eos_token_id        = 151645
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
    tie_word_embeddings = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen2_vl_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen2VLVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen2_vl/configuration_qwen2_vl.py"

  release "5.8" {
    depth               = 32
    embed_dim           = 1280
    hidden_size         = 3584
    hidden_act          = "quick_gelu"
    mlp_ratio           = 4
    num_heads           = 16
    in_channels         = 3
    patch_size          = 14
    spatial_merge_size  = 2
    temporal_patch_size = 2
    initializer_range   = 0.02
  }

  release "5.12" {}
}

type "qwen3" {
  since  = "4.51"
  class  = "Qwen3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3/configuration_qwen3.py"

  release "4.51" {
    vocab_size              = 151936
    max_position_embeddings = 32768
    hidden_size             = 4096
    intermediate_size       = 22016
    num_hidden_layers       = 32
    num_attention_heads     = 32
    use_sliding_window      = false
    sliding_window          = 4096
    max_window_layers       = 28
    num_key_value_heads     = 32
    head_dim                = 128
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    tie_word_embeddings     = false
  }

  release "4.57" {
    sliding_window = where("use_sliding_window", 4096)
    layer_types    = pattern(["full_attention"], "num_hidden_layers", "use_sliding_window")
  }

  release "5.3" {
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen3_5" {
  since  = "5.2"
  class  = "Qwen3_5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_5/configuration_qwen3_5.py"

  release "5.3" {
    vision_config         = part("", unknown)
    text_config           = part("qwen3_5_text")
    image_token_id        = 248056
    video_token_id        = 248057
    vision_start_token_id = 248053
    vision_end_token_id   = 248054
    tie_word_embeddings   = false
  }

  release "5.8" {
    vision_config = part("qwen3_5_vision")
  }

  release "5.12" {}
}

type "qwen3_5_moe" {
  since  = "5.2"
  class  = "Qwen3_5MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_5_moe/configuration_qwen3_5_moe.py"

  release "5.3" {
    vision_config         = part("", unknown)
    text_config           = part("qwen3_5_moe_text")
    image_token_id        = 248056
    video_token_id        = 248057
    vision_start_token_id = 248053
    vision_end_token_id   = 248054
    tie_word_embeddings   = false
  }

  release "5.8" {
    vision_config = part("qwen3_5_moe_vision")
  }

  release "5.12" {}
}

type "qwen3_5_moe_text" {
  since  = "5.2"
  maybe  = "5.1"
  class  = "Qwen3_5MoeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_5_moe/configuration_qwen3_5_moe.py"

  release "5.3" {
    pad_token_id                    = null
    bos_token_id                    = null
    eos_token_id                    = null
    tie_word_embeddings             = false
    vocab_size                      = 248320
    max_position_embeddings         = 32768
    hidden_size                     = 2048
    num_hidden_layers               = 40
    num_attention_heads             = 16
    num_key_value_heads             = 2
    hidden_act                      = "silu"
    initializer_range               = 0.02
    rms_norm_eps                    = 1e-06
    use_cache                       = true
    attention_bias                  = false
    attention_dropout               = 0.0
    head_dim                        = 256
    rope_parameters                 = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "full_attention_interval", "layer_types", "partial_rotary_factor")
    layer_types                     = pattern(["linear_attention", "linear_attention", "linear_attention", "full_attention"], "num_hidden_layers", "full_attention_interval")
    linear_conv_kernel_dim          = 4
    linear_key_head_dim             = 128
    linear_value_head_dim           = 128
    linear_num_key_heads            = 16
    linear_num_value_heads          = 32
    moe_intermediate_size           = 512
    shared_expert_intermediate_size = 512
    num_experts_per_tok             = 8
    num_experts                     = 256
    output_router_logits            = false
    router_aux_loss_coef            = 0.001
    partial_rotary_factor           = 0.25
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "full_attention_interval", "ignore_keys_at_rope_validation", "layer_types", "partial_rotary_factor")
    layer_types                    = pattern(["linear_attention", "linear_attention", "linear_attention", "full_attention"], "num_hidden_layers", "full_attention_interval", "ignore_keys_at_rope_validation")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "qwen3_5_moe_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3_5MoeVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_5_moe/configuration_qwen3_5_moe.py"

  release "5.8" {
    depth                   = 27
    hidden_size             = 1152
    hidden_act              = "gelu_pytorch_tanh"
    intermediate_size       = 4304
    num_heads               = 16
    in_channels             = 3
    patch_size              = 16
    spatial_merge_size      = 2
    temporal_patch_size     = 2
    out_hidden_size         = 3584
    num_position_embeddings = 2304
    initializer_range       = 0.02
  }

  release "5.12" {}
}

type "qwen3_5_text" {
  since  = "5.2"
  maybe  = "5.1"
  class  = "Qwen3_5TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_5/configuration_qwen3_5.py"

  release "5.3" {
    pad_token_id            = null
    bos_token_id            = null
    eos_token_id            = null
    tie_word_embeddings     = false
    vocab_size              = 248320
    max_position_embeddings = 32768
    hidden_size             = 4096
    intermediate_size       = 12288
    num_hidden_layers       = 32
    num_attention_heads     = 16
    num_key_value_heads     = 4
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    head_dim                = 256
    rope_parameters         = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "full_attention_interval", "layer_types", "partial_rotary_factor")
    layer_types             = pattern(["linear_attention", "linear_attention", "linear_attention", "full_attention"], "num_hidden_layers", "full_attention_interval")
    linear_conv_kernel_dim  = 4
    linear_key_head_dim     = 128
    linear_value_head_dim   = 128
    linear_num_key_heads    = 16
    linear_num_value_heads  = 32
    partial_rotary_factor   = 0.25
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "full_attention_interval", "ignore_keys_at_rope_validation", "layer_types", "partial_rotary_factor")
    layer_types                    = pattern(["linear_attention", "linear_attention", "linear_attention", "full_attention"], "num_hidden_layers", "full_attention_interval", "ignore_keys_at_rope_validation")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "qwen3_5_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3_5VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_5/configuration_qwen3_5.py"

  release "5.8" {
    depth                   = 27
    hidden_size             = 1152
    hidden_act              = "gelu_pytorch_tanh"
    intermediate_size       = 4304
    num_heads               = 16
    in_channels             = 3
    patch_size              = 16
    spatial_merge_size      = 2
    temporal_patch_size     = 2
    out_hidden_size         = 3584
    num_position_embeddings = 2304
    initializer_range       = 0.02
  }

  release "5.12" {}
}

type "qwen3_moe" {
  since  = "4.51"
  class  = "Qwen3MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_moe/configuration_qwen3_moe.py"

  release "4.51" {
    vocab_size              = 151936
    max_position_embeddings = 32768
    hidden_size             = 2048
    intermediate_size       = 6144
    num_hidden_layers       = 24
    num_attention_heads     = 32
    use_sliding_window      = false
    sliding_window          = where("use_sliding_window", 4096)
    max_window_layers       = 28
    num_key_value_heads     = 4
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    decoder_sparse_step     = 1
    moe_intermediate_size   = 768
    num_experts_per_tok     = 8
    num_experts             = 128
    norm_topk_prob          = false
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    mlp_only_layers         = []
    tie_word_embeddings     = false
  }

  release "4.57" {
    max_window_layers = absent
  }

  release "5.3" {
    rope_parameters   = { "rope_theta" = 10000.0, "rope_type" = "default" }
    num_local_experts = 128
    pad_token_id      = null
    bos_token_id      = null
    eos_token_id      = null
    num_experts       = alias("num_local_experts")
    rope_theta        = absent
    rope_scaling      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen3_next" {
  since  = "4.57"
  class  = "Qwen3NextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_next/configuration_qwen3_next.py"

  release "4.57" {
    tie_word_embeddings             = false
    vocab_size                      = 151936
    max_position_embeddings         = 32768
    hidden_size                     = 2048
    intermediate_size               = 5632
    num_hidden_layers               = 48
    num_attention_heads             = 16
    num_key_value_heads             = 2
    hidden_act                      = "silu"
    initializer_range               = 0.02
    rms_norm_eps                    = 1e-06
    use_cache                       = true
    rope_theta                      = 10000.0
    rope_scaling                    = null
    partial_rotary_factor           = 0.25
    attention_bias                  = false
    attention_dropout               = 0.0
    head_dim                        = 256
    layer_types                     = pattern(["linear_attention", "linear_attention", "linear_attention", "full_attention"], "num_hidden_layers", "full_attention_interval", "mlp_only_layers")
    linear_conv_kernel_dim          = 4
    linear_key_head_dim             = 128
    linear_value_head_dim           = 128
    linear_num_key_heads            = 16
    linear_num_value_heads          = 32
    decoder_sparse_step             = 1
    moe_intermediate_size           = 512
    shared_expert_intermediate_size = 512
    num_experts_per_tok             = 10
    num_experts                     = 512
    norm_topk_prob                  = true
    output_router_logits            = false
    router_aux_loss_coef            = 0.001
    mlp_only_layers                 = []
  }

  release "5.3" {
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "full_attention_interval", "layer_types", "mlp_only_layers", "partial_rotary_factor")
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.25, "rope_type" = "default" }, "full_attention_interval", "ignore_keys_at_rope_validation", "layer_types", "mlp_only_layers", "partial_rotary_factor")
    layer_types                    = pattern(["linear_attention", "linear_attention", "linear_attention", "full_attention"], "num_hidden_layers", "full_attention_interval", "ignore_keys_at_rope_validation", "mlp_only_layers")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "qwen3_omni_moe" {
  since  = "4.57"
  class  = "Qwen3OmniMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    thinker_config      = part("qwen3_omni_moe_thinker")
    talker_config       = part("", unknown)
    code2wav_config     = part("", unknown)
    enable_audio_output = true
    im_start_token_id   = 151644
    im_end_token_id     = 151645
    tts_pad_token_id    = 151671
    tts_bos_token_id    = 151672
    tts_eos_token_id    = 151673
    system_token_id     = 8948
    user_token_id       = 872
    assistant_token_id  = 77091
  }

  release "5.3" {
    initializer_range = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen3_omni_moe_audio_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3OmniMoeAudioEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    num_mel_bins            = 128
    d_model                 = 1280
    encoder_layers          = 32
    encoder_attention_heads = 20
    encoder_ffn_dim         = 5120
    dropout                 = 0
    attention_dropout       = 0
    activation_function     = "gelu"
    activation_dropout      = 0
    num_hidden_layers       = rewritten("encoder_layers")
    initializer_range       = 0.02
    scale_embedding         = false
    max_source_positions    = 1500
    n_window                = 100
    output_dim              = 3584
    n_window_infer          = 400
    conv_chunksize          = 500
    downsample_hidden_size  = 480
  }

  release "5.3" {}

  release "5.8" {
    dropout            = 0.0
    attention_dropout  = 0.0
    activation_dropout = 0.0
    num_hidden_layers  = alias("encoder_layers")
  }

  release "5.12" {
    hidden_size         = alias("d_model")
    num_attention_heads = alias("encoder_attention_heads")
    intermediate_size   = alias("encoder_ffn_dim")
  }
}

type "qwen3_omni_moe_talker_code_predictor" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3OmniMoeTalkerCodePredictorConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    tie_word_embeddings     = false
    vocab_size              = 2048
    max_position_embeddings = 32768
    hidden_size             = 1024
    intermediate_size       = 3072
    num_hidden_layers       = 5
    num_attention_heads     = 16
    sliding_window          = null
    num_key_value_heads     = 8
    head_dim                = 128
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0
    layer_types             = pattern(["full_attention"], "num_hidden_layers", "sliding_window")
    num_code_groups         = 32
  }

  release "5.3" {
    max_window_layers = 28
    layer_types       = pattern(["full_attention"], "num_hidden_layers")
    pad_token_id      = null
    bos_token_id      = null
    eos_token_id      = null
    rope_parameters   = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta        = absent
    rope_scaling      = absent
  }

  release "5.8" {
    attention_dropout = 0.0
  }

  release "5.12" {}
}

type "qwen3_omni_moe_talker_text" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3OmniMoeTalkerTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    tie_word_embeddings     = false
    vocab_size              = 3072
    max_position_embeddings = 32768
    hidden_size             = 1024
    intermediate_size       = 2048
    num_hidden_layers       = 20
    num_attention_heads     = 16
    sliding_window          = null
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0
    decoder_sparse_step     = 1
    moe_intermediate_size   = 384
    num_experts_per_tok     = 8
    num_experts             = 128
    norm_topk_prob          = false
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    mlp_only_layers         = []
  }

  release "5.3" {
    rope_parameters   = { "rope_theta" = 10000.0, "rope_type" = "default" }
    num_local_experts = 128
    pad_token_id      = null
    bos_token_id      = null
    eos_token_id      = null
    num_experts       = alias("num_local_experts")
    rope_theta        = absent
    rope_scaling      = absent
  }

  release "5.8" {
    attention_dropout = 0.0
  }

  release "5.12" {}
}

type "qwen3_omni_moe_text" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3OmniMoeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    tie_word_embeddings     = false
    vocab_size              = 3584
    max_position_embeddings = 32768
    hidden_size             = 2048
    intermediate_size       = 18944
    num_hidden_layers       = 28
    num_attention_heads     = 28
    sliding_window          = null
    num_key_value_heads     = 4
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 1000000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0
    decoder_sparse_step     = 1
    moe_intermediate_size   = 768
    num_experts_per_tok     = 8
    num_experts             = 128
    norm_topk_prob          = true
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    mlp_only_layers         = []
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = absent
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {
    attention_dropout = 0.0
  }

  release "5.12" {}
}

type "qwen3_omni_moe_thinker" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3OmniMoeThinkerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    user_token_id           = 872
    position_id_per_seconds = 25
    audio_start_token_id    = 151647
    initializer_range       = 0.02
    vision_config           = part("qwen3_omni_moe_vision_encoder")
    audio_config            = part("qwen3_omni_moe_audio_encoder")
    text_config             = part("qwen3_omni_moe_text")
    audio_token_id          = 151646
    image_token_id          = 151655
    video_token_id          = 151656
  }

  release "5.3" {
    tie_word_embeddings = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen3_omni_moe_vision_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3OmniMoeVisionEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_omni_moe/configuration_qwen3_omni_moe.py"

  release "4.57" {
    depth                    = 27
    hidden_size              = 1152
    hidden_act               = "gelu_pytorch_tanh"
    intermediate_size        = 4304
    num_heads                = 16
    in_channels              = 3
    patch_size               = 16
    spatial_merge_size       = 2
    temporal_patch_size      = 2
    out_hidden_size          = 3584
    num_position_embeddings  = 2304
    initializer_range        = 0.02
    deepstack_visual_indexes = [8, 16, 24]
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "qwen3_vl" {
  since  = "4.57"
  class  = "Qwen3VLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_vl/configuration_qwen3_vl.py"

  release "4.57" {
    vision_config         = part("", unknown)
    text_config           = part("qwen3_vl_text")
    image_token_id        = 151655
    video_token_id        = 151656
    vision_start_token_id = 151652
    vision_end_token_id   = 151653
    tie_word_embeddings   = false
  }

  release "5.3" {}

  release "5.8" {
    vision_config = part("qwen3_vl_vision")
  }

  release "5.12" {}
}

type "qwen3_vl_moe" {
  since  = "4.57"
  class  = "Qwen3VLMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_vl_moe/configuration_qwen3_vl_moe.py"

  release "4.57" {
    vision_config         = part("", unknown)
    text_config           = part("qwen3_vl_moe_text")
    image_token_id        = 151655
    video_token_id        = 151656
    vision_start_token_id = 151652
    vision_end_token_id   = 151653
    tie_word_embeddings   = false
  }

  release "5.3" {}

  release "5.8" {
    vision_config = part("qwen3_vl_moe_vision")
  }

  release "5.12" {}
}

type "qwen3_vl_moe_text" {
  since  = "4.57"
  class  = "Qwen3VLMoeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_vl_moe/configuration_qwen3_vl_moe.py"

  release "4.57" {
    vocab_size              = 151936
    max_position_embeddings = 128000
    hidden_size             = 2048
    intermediate_size       = 5632
    num_hidden_layers       = 24
    num_attention_heads     = 16
    num_key_value_heads     = 16
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 5000000.0
    attention_bias          = false
    attention_dropout       = 0.0
    rope_scaling            = null
    head_dim                = quotient("hidden_size", "num_attention_heads")
    decoder_sparse_step     = 1
    moe_intermediate_size   = 1408
    num_experts_per_tok     = 4
    num_experts             = 60
    norm_topk_prob          = true
    mlp_only_layers         = []
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
    norm_topk_prob      = absent
    tie_word_embeddings = absent
  }

  release "5.8" {
    tie_word_embeddings  = true
    num_local_experts    = 60
    router_aux_loss_coef = 0.001
    bos_token_id         = null
    eos_token_id         = null
    sliding_window       = null
    num_experts          = alias("num_local_experts")
  }

  release "5.12" {}
}

type "qwen3_vl_moe_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3VLMoeVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_vl_moe/configuration_qwen3_vl_moe.py"

  release "5.8" {
    depth                    = 27
    hidden_size              = 1152
    hidden_act               = "gelu_pytorch_tanh"
    intermediate_size        = 4304
    num_heads                = 16
    in_channels              = 3
    patch_size               = 16
    spatial_merge_size       = 2
    temporal_patch_size      = 2
    out_hidden_size          = 3584
    num_position_embeddings  = 2304
    deepstack_visual_indexes = [8, 16, 24]
    initializer_range        = 0.02
  }

  release "5.12" {}
}

type "qwen3_vl_text" {
  since  = "4.57"
  class  = "Qwen3VLTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_vl/configuration_qwen3_vl.py"

  release "4.57" {
    vocab_size              = 151936
    max_position_embeddings = 128000
    hidden_size             = 4096
    intermediate_size       = 22016
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = 32
    head_dim                = 128
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 5000000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
    tie_word_embeddings = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "qwen3_vl_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Qwen3VLVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/qwen3_vl/configuration_qwen3_vl.py"

  release "5.8" {
    depth                    = 27
    hidden_size              = 1152
    hidden_act               = "gelu_pytorch_tanh"
    intermediate_size        = 4304
    num_heads                = 16
    in_channels              = 3
    patch_size               = 16
    spatial_merge_size       = 2
    temporal_patch_size      = 2
    out_hidden_size          = 3584
    num_position_embeddings  = 2304
    deepstack_visual_indexes = [8, 16, 24]
    initializer_range        = 0.02
  }

  release "5.12" {}
}
