# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "vaultgemma" {
  since  = "4.57"
  class  = "VaultGemmaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/vaultgemma/configuration_vaultgemma.py"

  release "4.57" {
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
    layer_types             = pattern(["sliding_attention", "full_attention"], "num_hidden_layers")
  }

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "vibevoice_acoustic_tokenizer_encoder" {
  since  = "5.3"
  maybe  = "5.2"
  until  = "5.5"
  class  = "VibeVoiceAcousticTokenizerEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/vibevoice_acoustic_tokenizer/configuration_vibevoice_acoustic_tokenizer.py"

  release "5.3" {
    channels               = 1
    hidden_size            = 64
    hidden_act             = "gelu"
    kernel_size            = 7
    rms_norm_eps           = 1e-05
    layer_scale_init_value = 1e-06
    ffn_expansion          = 4
    initializer_range      = 0.01
    num_filters            = 32
    downsampling_ratios    = [2, 2, 4, 5, 5, 8]
    depths                 = [3, 3, 3, 3, 3, 3, 8]
    vae_std                = 0.625
    decoder_config         = computed(unknown)
    encoder_config         = computed(unknown)
    hop_length             = computed(unknown)
  }

  release "5.8" {}

  release "5.12" {}
}

type "vibevoice_asr" {
  since  = "5.3"
  class  = "VibeVoiceAsrConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/vibevoice_asr/configuration_vibevoice_asr.py"

  release "5.3" {
    acoustic_tokenizer_encoder_config = part("auto", "vibevoice_acoustic_tokenizer_encoder")
    semantic_tokenizer_encoder_config = part("auto", unknown)
    text_config                       = part("auto", "qwen2")
    audio_token_id                    = 151648
    audio_bos_token_id                = 151646
    audio_eos_token_id                = 151647
    acoustic_tokenizer_chunk_size     = 1440000
  }

  release "5.8" {}

  release "5.12" {}
}

type "video_llama_3" {
  since  = "4.57"
  class  = "VideoLlama3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/video_llama_3/configuration_video_llama_3.py"

  release "5.3" {
    vision_config       = part("video_llama_3_vision")
    text_config         = part("auto", "qwen2")
    image_token_id      = 151655
    video_token_id      = 151656
    tie_word_embeddings = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "video_llama_3_vision" {
  since  = "4.57"
  class  = "VideoLlama3VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/video_llama_3/configuration_video_llama_3.py"

  release "5.3" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    patch_size          = 16
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    initializer_range   = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "video_llava" {
  since  = "4.41"
  class  = "VideoLlavaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/video_llava/configuration_video_llava.py"

  release "4.51" {
    image_token_index              = 32000
    video_token_index              = 32001
    projector_hidden_act           = "gelu"
    vision_feature_select_strategy = "default"
    vision_feature_layer           = -2
    image_seq_length               = 256
    video_seq_length               = 2056
    multimodal_projector_bias      = true
    vision_config                  = part("auto", unknown)
    text_config                    = part("auto", "llama")
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
    video_token_id = alias("video_token_index")
  }

  release "5.3" {
    tie_word_embeddings = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "vilt" {
  since  = "4.30"
  class  = "ViltConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/vilt/configuration_vilt.py"

  release "4.51" {
    tie_word_embeddings          = false
    vocab_size                   = 30522
    type_vocab_size              = 2
    modality_type_vocab_size     = 2
    max_position_embeddings      = 40
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    image_size                   = 384
    patch_size                   = 32
    num_channels                 = 3
    qkv_bias                     = true
    max_image_length             = -1
    num_images                   = -1
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = rewritten()
    pad_token_id        = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "vipllava" {
  since  = "4.36"
  class  = "VipLlavaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/vipllava/configuration_vipllava.py"

  release "4.51" {
    image_token_index       = 32000
    projector_hidden_act    = "gelu"
    projector_layernorm_eps = 1e-05
    vision_feature_layers   = [-2, -5, -8, -11, 6]
    image_seq_length        = 576
    vision_config           = part("auto", unknown)
    text_config             = part("auto", "llama")
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

type "visual_bert" {
  since  = "4.30"
  class  = "VisualBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/visual_bert/configuration_visual_bert.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 30522
    max_position_embeddings      = 512
    hidden_size                  = 768
    visual_embedding_dim         = 512
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 2
    layer_norm_eps               = 1e-12
    bypass_transformer           = false
    special_visual_initialize    = true
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "vits" {
  since  = "4.33"
  class  = "VitsConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/vits/configuration_vits.py"

  release "4.51" {
    vocab_size                           = 38
    hidden_size                          = 192
    num_hidden_layers                    = 6
    num_attention_heads                  = 2
    window_size                          = 4
    use_bias                             = true
    ffn_dim                              = 768
    layerdrop                            = 0.1
    ffn_kernel_size                      = 3
    flow_size                            = 192
    spectrogram_bins                     = 513
    hidden_act                           = "relu"
    hidden_dropout                       = 0.1
    attention_dropout                    = 0.1
    activation_dropout                   = 0.1
    initializer_range                    = 0.02
    layer_norm_eps                       = 1e-05
    use_stochastic_duration_prediction   = true
    num_speakers                         = 1
    speaker_embedding_size               = 0
    upsample_initial_channel             = 512
    upsample_rates                       = [8, 8, 2, 2]
    upsample_kernel_sizes                = [16, 16, 4, 4]
    resblock_kernel_sizes                = [3, 7, 11]
    resblock_dilation_sizes              = [[1, 3, 5], [1, 3, 5], [1, 3, 5]]
    leaky_relu_slope                     = 0.1
    depth_separable_channels             = 2
    depth_separable_num_layers           = 3
    duration_predictor_flow_bins         = 10
    duration_predictor_tail_bound        = 5.0
    duration_predictor_kernel_size       = 3
    duration_predictor_dropout           = 0.5
    duration_predictor_num_flows         = 4
    duration_predictor_filter_channels   = 256
    prior_encoder_num_flows              = 4
    prior_encoder_num_wavenet_layers     = 4
    posterior_encoder_num_wavenet_layers = 16
    wavenet_kernel_size                  = 5
    wavenet_dilation_rate                = 1
    wavenet_dropout                      = 0.0
    speaking_rate                        = 1.0
    noise_scale                          = 0.667
    noise_scale_duration                 = 0.8
    sampling_rate                        = 16000
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "voxtral" {
  since  = "4.54"
  class  = "VoxtralConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/voxtral/configuration_voxtral.py"

  release "4.57" {
    audio_config         = part("auto", "voxtral_encoder")
    text_config          = part("auto", unknown)
    vocab_size           = 131072
    hidden_size          = 3072
    audio_token_id       = null
    projector_hidden_act = "gelu"
  }

  release "5.3" {
    vocab_size = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "voxtral_encoder" {
  since  = "4.54"
  maybe  = "4.53"
  class  = "VoxtralEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/voxtral/configuration_voxtral.py"

  release "4.57" {
    vocab_size              = 51866
    hidden_size             = 1280
    intermediate_size       = 5120
    num_hidden_layers       = 32
    num_attention_heads     = 20
    scale_embedding         = false
    activation_function     = "gelu"
    num_mel_bins            = 128
    max_source_positions    = 1500
    initializer_range       = 0.02
    dropout                 = rewritten()
    layerdrop               = rewritten()
    activation_dropout      = rewritten()
    attention_dropout       = 0.0
    d_model                 = alias("hidden_size")
    encoder_layers          = alias("num_hidden_layers")
    encoder_attention_heads = alias("num_attention_heads")
    encoder_ffn_dim         = alias("intermediate_size")
    encoder_layerdrop       = alias("layerdrop")
  }

  release "5.3" {}

  release "5.8" {
    dropout            = 0.0
    layerdrop          = 0.0
    activation_dropout = 0.0
  }

  release "5.12" {}
}

type "voxtral_realtime" {
  since  = "5.2"
  class  = "VoxtralRealtimeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/voxtral_realtime/configuration_voxtral_realtime.py"

  release "5.3" {
    audio_config             = part("auto", "voxtral_realtime_encoder")
    text_config              = part("auto", unknown)
    hidden_size              = 3072
    projector_hidden_act     = "gelu"
    audio_length_per_tok     = 8
    default_num_delay_tokens = 6
    downsample_factor        = 4
  }

  release "5.8" {}

  release "5.12" {
    tie_word_embeddings = true
  }
}

type "voxtral_realtime_encoder" {
  since  = "5.2"
  maybe  = "5.1"
  class  = "VoxtralRealtimeEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/voxtral_realtime/configuration_voxtral_realtime.py"

  release "5.3" {
    vocab_size              = 131072
    hidden_size             = 1280
    intermediate_size       = 5120
    num_hidden_layers       = 32
    num_attention_heads     = 32
    activation_function     = "gelu"
    num_mel_bins            = 128
    initializer_range       = 0.02
    num_key_value_heads     = same("num_attention_heads")
    rms_norm_eps            = 1e-05
    max_position_embeddings = 1500
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    hidden_act              = "silu"
    sliding_window          = 750
    head_dim                = 64
    attention_dropout       = 0.0
    d_model                 = alias("hidden_size")
    encoder_layers          = alias("num_hidden_layers")
    encoder_attention_heads = alias("num_attention_heads")
    encoder_ffn_dim         = alias("intermediate_size")
    encoder_layerdrop       = alias("layerdrop")
  }

  release "5.8" {
    num_key_value_heads = alias("num_attention_heads")
  }

  release "5.12" {}
}

type "voxtral_realtime_text" {
  since  = "5.2"
  class  = "VoxtralRealtimeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/voxtral_realtime/configuration_voxtral_realtime.py"

  release "5.3" {
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
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    pad_token_id            = null
    bos_token_id            = 1
    eos_token_id            = 2
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
  }

  release "5.8" {}

  release "5.12" {
    tie_word_embeddings = absent
  }
}
