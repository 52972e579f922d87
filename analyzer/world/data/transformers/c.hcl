# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "camembert" {
  since  = "4.30"
  class  = "CamembertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/camembert/configuration_camembert.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
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
    classifier_dropout           = null
  }

  release "4.57" {}

  release "5.3" {
    is_decoder              = false
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "chameleon" {
  since  = "4.43"
  class  = "ChameleonConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/chameleon/configuration_chameleon.py"

  release "4.51" {
    vocab_size              = 65536
    max_position_embeddings = 4096
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    mlp_bias                = false
    num_key_value_heads     = 32
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    model_parallel_size     = 1
    swin_norm               = false
    vq_config               = part("chameleon_vqgan")
    vocabulary_map          = null
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
  }

  release "4.57" {
    image_token_id = null
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

type "chameleon_vqgan" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "ChameleonVQVAEConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/chameleon/configuration_chameleon.py"

  release "4.51" {
    embed_dim          = 256
    num_embeddings     = 8192
    double_latent      = false
    latent_channels    = 256
    resolution         = 512
    in_channels        = 3
    base_channels      = 128
    channel_multiplier = [1, 1, 2, 2, 4]
    num_res_blocks     = 2
    attn_resolutions   = null
    dropout            = 0.0
    attn_type          = "vanilla"
    initializer_range  = 0.02
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    initializer_range = absent
  }

  release "5.12" {}
}

type "chinese_clip" {
  since  = "4.30"
  class  = "ChineseCLIPConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/chinese_clip/configuration_chinese_clip.py"

  release "4.51" {
    text_config            = part("chinese_clip_text_model")
    vision_config          = part("chinese_clip_vision_model")
    projection_dim         = 512
    logit_scale_init_value = 2.6592
    initializer_factor     = rewritten()
    initializer_range      = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor = 1.0
    initializer_range  = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "chinese_clip_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "ChineseCLIPTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/chinese_clip/configuration_chinese_clip.py"

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
    initializer_factor           = 1.0
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id            = 0
    eos_token_id            = null
    position_embedding_type = absent
    use_cache               = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "chinese_clip_vision_model" {
  since  = "4.38"
  maybe  = "4.37"
  class  = "ChineseCLIPVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/chinese_clip/configuration_chinese_clip.py"

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

type "clap" {
  since  = "4.30"
  class  = "ClapConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clap/configuration_clap.py"

  release "4.51" {
    text_config            = part("clap_text_model", unknown)
    audio_config           = part("clap_audio_model", unknown)
    projection_dim         = 512
    projection_hidden_act  = "relu"
    hidden_size            = rewritten()
    logit_scale_init_value = 14.285714285714285
    initializer_factor     = 1.0
    num_hidden_layers      = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    hidden_size       = 768
    num_hidden_layers = 16
  }

  release "5.8" {}

  release "5.12" {}
}

type "clap_audio_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "ClapAudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clap/configuration_clap.py"

  release "4.51" {
    window_size                  = 8
    num_mel_bins                 = 64
    spec_size                    = 256
    patch_size                   = 4
    patch_stride                 = [4, 4]
    num_classes                  = 527
    hidden_size                  = 768
    depths                       = [2, 2, 6, 2]
    num_hidden_layers            = 4
    num_attention_heads          = [4, 8, 16, 32]
    enable_fusion                = false
    fusion_type                  = null
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    projection_dim               = 512
    flatten_patch_embeds         = true
    patch_embeds_hidden_size     = 96
    enable_patch_layer_norm      = true
    drop_path_rate               = 0.0
    attention_probs_dropout_prob = 0.0
    qkv_bias                     = true
    mlp_ratio                    = 4.0
    patch_embed_input_channels   = 1
    aff_block_r                  = 4
    layer_norm_eps               = 1e-05
    initializer_factor           = 1.0
    projection_hidden_act        = "relu"
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "clap_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "ClapTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clap/configuration_clap.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 50265
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 514
    type_vocab_size              = 1
    initializer_factor           = 1.0
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
    projection_hidden_act        = "relu"
    projection_dim               = 512
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
    use_cache               = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "clip" {
  since  = "4.30"
  class  = "CLIPConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clip/configuration_clip.py"

  release "4.51" {
    text_config            = part("clip_text_model")
    vision_config          = part("clip_vision_model")
    projection_dim         = 512
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

type "clip_text_model" {
  since  = "4.45"
  maybe  = "4.44"
  class  = "CLIPTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clip/configuration_clip.py"

  release "4.51" {
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

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "clip_vision_model" {
  since  = "4.0"
  class  = "CLIPVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clip/configuration_clip.py"

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

type "clipseg" {
  since  = "4.30"
  class  = "CLIPSegConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clipseg/configuration_clipseg.py"

  release "4.51" {
    text_config                        = part("clipseg_text_model")
    vision_config                      = part("clipseg_vision_model")
    projection_dim                     = 512
    logit_scale_init_value             = 2.6592
    extract_layers                     = [3, 6, 9]
    reduce_dim                         = 64
    decoder_num_attention_heads        = 4
    decoder_attention_dropout          = 0.0
    decoder_hidden_act                 = "quick_gelu"
    decoder_intermediate_size          = 2048
    conditional_layer                  = 0
    initializer_factor                 = rewritten()
    use_complex_transposed_convolution = false
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "clipseg_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "CLIPSegTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clipseg/configuration_clipseg.py"

  release "4.51" {
    bos_token_id            = 49406
    pad_token_id            = 1
    eos_token_id            = 49407
    vocab_size              = 49408
    hidden_size             = 512
    intermediate_size       = 2048
    num_hidden_layers       = 12
    num_attention_heads     = 8
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

type "clipseg_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "CLIPSegVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clipseg/configuration_clipseg.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
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

type "clvp" {
  since  = "4.36"
  class  = "ClvpConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clvp/configuration_clvp.py"

  release "4.51" {
    text_config            = part("clvp_encoder")
    speech_config          = part("clvp_encoder")
    decoder_config         = part("clvp_decoder")
    projection_dim         = 768
    logit_scale_init_value = 2.6592
    initializer_factor     = 1.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "clvp_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "ClvpDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clvp/configuration_clvp.py"

  release "4.51" {
    vocab_size              = 8194
    max_position_embeddings = 608
    max_text_tokens         = 404
    hidden_size             = 1024
    num_hidden_layers       = 30
    num_attention_heads     = 16
    n_inner                 = null
    num_mel_attn_blocks     = 6
    activation_function     = "gelu_new"
    resid_pdrop             = 0.1
    embd_pdrop              = 0.1
    attention_dropout       = 0.1
    layer_norm_epsilon      = 1e-05
    initializer_range       = 0.02
    summary_type            = "cls_index"
    summary_use_proj        = true
    summary_activation      = null
    summary_first_dropout   = 0.1
    summary_proj_to_labels  = true
    use_cache               = true
    feature_size            = 80
    use_attention_bias      = true
    initializer_factor      = 1.0
    decoder_fixing_codes    = [83, 45, 45, 248]
    bos_token_id            = 8192
    eos_token_id            = 8193
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id        = null
    add_cross_attention = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "clvp_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "ClvpEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/clvp/configuration_clvp.py"

  release "4.51" {
    vocab_size           = 256
    hidden_size          = 768
    intermediate_size    = 1536
    projection_dim       = 768
    num_hidden_layers    = 20
    num_attention_heads  = 12
    layer_norm_eps       = 1e-05
    hidden_act           = "gelu"
    initializer_factor   = 1.0
    attention_dropout    = 0.1
    dropout              = 0.1
    use_rotary_embedding = true
    use_attention_bias   = false
    summary_type         = "mean"
    bos_token_id         = 255
    eos_token_id         = 0
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "coarse_acoustics" {
  class  = "BarkCoarseConfig"
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

type "code_llama" {
  since  = "4.33"
  maybe  = "4.32"
  until  = "5.5"
  class  = "LlamaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/llama/configuration_llama.py"

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
}

type "codegen" {
  since  = "4.30"
  class  = "CodeGenConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/codegen/configuration_codegen.py"

  release "4.51" {
    vocab_size              = 50400
    n_ctx                   = 2048
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

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "cohere" {
  since  = "4.39"
  class  = "CohereConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cohere/configuration_cohere.py"

  release "4.51" {
    vocab_size              = 256000
    max_position_embeddings = 8192
    hidden_size             = 8192
    logit_scale             = 0.0625
    intermediate_size       = 22528
    num_hidden_layers       = 40
    num_attention_heads     = 64
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    layer_norm_eps          = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    use_qk_norm             = false
    bos_token_id            = 5
    pad_token_id            = 0
    eos_token_id            = 255001
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    tie_word_embeddings = true
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "cohere2" {
  since  = "4.48"
  class  = "Cohere2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cohere2/configuration_cohere2.py"

  release "4.51" {
    vocab_size              = 256000
    max_position_embeddings = 8192
    hidden_size             = 8192
    logit_scale             = 0.0625
    intermediate_size       = 22528
    num_hidden_layers       = 40
    num_attention_heads     = 64
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    layer_norm_eps          = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    sliding_window          = 4096
    sliding_window_pattern  = 4
    head_dim                = quotient("hidden_size", "num_attention_heads")
    cache_implementation    = "hybrid"
    bos_token_id            = 5
    pad_token_id            = 0
    eos_token_id            = 255001
  }

  release "4.57" {
    layer_types            = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "sliding_window_pattern")
    sliding_window_pattern = absent
    cache_implementation   = absent
  }

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "cohere2_moe" {
  since  = "5.9"
  class  = "Cohere2MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cohere2_moe/configuration_cohere2_moe.py"

  release "5.12" {
    vocab_size                          = 256000
    hidden_size                         = 8192
    intermediate_size                   = 22528
    logit_scale                         = 0.0625
    num_hidden_layers                   = 40
    num_attention_heads                 = 64
    num_key_value_heads                 = same("num_attention_heads")
    head_dim                            = 128
    hidden_act                          = "silu"
    max_position_embeddings             = 8192
    initializer_range                   = 0.02
    layer_norm_eps                      = 1e-05
    use_cache                           = true
    pad_token_id                        = 0
    bos_token_id                        = 5
    eos_token_id                        = 255001
    tie_word_embeddings                 = true
    rope_theta                          = 10000.0
    rope_scaling                        = null
    attention_bias                      = false
    attention_dropout                   = 0.0
    sliding_window                      = 4096
    num_experts_per_tok                 = 2
    num_experts                         = 8
    num_shared_experts                  = 0
    shared_expert_combination_strategy  = "average"
    expert_selection_fn                 = "softmax"
    layer_types                         = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "first_k_dense_replace", "mlp_layer_types", "sliding_window_pattern")
    mlp_layer_types                     = pattern(["sparse"], "num_hidden_layers", "first_k_dense_replace", "layer_types")
    prefix_dense_sliding_window_pattern = 1
    norm_topk_prob                      = true
    prefix_dense_intermediate_size      = null
    rms_norm_eps                        = null
    sliding_window_pattern              = 4
    rope_parameters                     = computed({ "rope_type" = "default", "rope_theta" = 10000.0 }, "first_k_dense_replace", "layer_types", "mlp_layer_types", "rope_theta")
  }
}

type "cohere2_vision" {
  since  = "4.55"
  maybe  = "4.54"
  class  = "Cohere2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cohere2_vision/configuration_cohere2_vision.py"

  release "4.57" {
    downsample_factor           = 2
    image_token_id              = 255036
    alignment_intermediate_size = 36864
    vision_config               = part("auto", unknown)
    text_config                 = part("auto", "cohere2")
  }

  release "5.3" {
    text_config         = part("auto", unknown)
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "cohere_asr" {
  since  = "5.4"
  maybe  = "5.3"
  class  = "CohereAsrConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cohere_asr/configuration_cohere_asr.py"

  release "5.8" {
    is_encoder_decoder      = true
    encoder_config          = part("parakeet_encoder", unknown)
    vocab_size              = 16384
    hidden_size             = 1024
    num_hidden_layers       = 8
    num_attention_heads     = 8
    num_key_value_heads     = same("num_attention_heads")
    intermediate_size       = 4096
    hidden_act              = "relu"
    max_position_embeddings = 1024
    pad_token_id            = 2
    eos_token_id            = 3
    bos_token_id            = 4
    initializer_range       = 0.02
    attention_dropout       = 0.0
    attention_bias          = true
    decoder_start_token_id  = null
    tie_word_embeddings     = false
    head_dim                = quotient("hidden_size", "num_attention_heads")
  }

  release "5.12" {}
}

type "colmodernvbert" {
  since  = "5.3"
  maybe  = "5.2"
  class  = "ColModernVBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/colmodernvbert/configuration_colmodernvbert.py"

  release "5.3" {
    vlm_config        = part("", unknown)
    embedding_dim     = 128
    initializer_range = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "colpali" {
  since  = "4.48"
  class  = "ColPaliConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/colpali/configuration_colpali.py"

  release "4.51" {
    vlm_config    = part("", unknown)
    text_config   = part("auto", unknown)
    embedding_dim = 128
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "colqwen2" {
  since  = "4.53"
  class  = "ColQwen2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/colqwen2/configuration_colqwen2.py"

  release "4.57" {
    vlm_config        = part("", unknown)
    embedding_dim     = 128
    initializer_range = 0.02
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "convbert" {
  since  = "4.30"
  class  = "ConvBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/convbert/configuration_convbert.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
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
    embedding_size               = 768
    head_ratio                   = 2
    conv_kernel_size             = 9
    num_groups                   = 1
    classifier_dropout           = null
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
    is_decoder          = false
    add_cross_attention = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "cosmos3_omni" {
  since  = "5.12"
  class  = "Cosmos3OmniConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cosmos3_omni/configuration_cosmos3_omni.py"

  release "5.12" {
    text_config           = part("auto", "qwen3_vl_text")
    vision_config         = part("auto", "qwen3_vl_vision")
    image_token_id        = 151655
    video_token_id        = 151656
    vision_start_token_id = 151652
    vision_end_token_id   = 151653
    tie_word_embeddings   = false
  }
}

type "cpmant" {
  since  = "4.30"
  class  = "CpmAntConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cpmant/configuration_cpmant.py"

  release "4.51" {
    prompt_types               = 32
    prompt_length              = 32
    segment_types              = 32
    hidden_size                = 4096
    num_attention_heads        = 32
    dim_head                   = 128
    dim_ff                     = 10240
    num_hidden_layers          = 48
    position_bias_num_buckets  = 512
    position_bias_max_distance = 2048
    dropout_p                  = 0.0
    eps                        = 1e-06
    use_cache                  = true
    vocab_size                 = 30720
    init_std                   = 1.0
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "csm" {
  since  = "4.52"
  class  = "CsmConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/csm/configuration_csm.py"

  release "4.57" {
    tie_word_embeddings      = false
    bos_token_id             = 128000
    pad_token_id             = 128002
    depth_decoder_config     = part("csm_depth_decoder_model")
    codec_config             = part("auto", "mimi")
    text_vocab_size          = 128256
    num_codebooks            = 32
    audio_token_id           = 128002
    audio_eos_token_id       = 128003
    codebook_pad_token_id    = 2050
    codebook_eos_token_id    = 0
    tie_codebooks_embeddings = true
    vocab_size               = 2051
    max_position_embeddings  = 2048
    hidden_size              = 2048
    intermediate_size        = 8192
    num_hidden_layers        = 16
    num_attention_heads      = 32
    num_key_value_heads      = 8
    hidden_act               = "silu"
    initializer_range        = 0.02
    rms_norm_eps             = 1e-05
    use_cache                = true
    rope_theta               = 500000
    rope_scaling             = null
    attention_bias           = false
    attention_dropout        = 0.0
    mlp_bias                 = false
    head_dim                 = quotient("hidden_size", "num_attention_heads")
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 500000.0, "rope_type" = "default" }
    eos_token_id    = null
    codebook_size   = alias("vocab_size")
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "csm_depth_decoder_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "CsmDepthDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/csm/configuration_csm.py"

  release "4.57" {
    tie_word_embeddings     = false
    num_codebooks           = 32
    vocab_size              = 2051
    backbone_hidden_size    = 2048
    max_position_embeddings = 33
    hidden_size             = 1024
    intermediate_size       = 8192
    num_hidden_layers       = 4
    num_attention_heads     = 8
    num_key_value_heads     = 2
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 500000
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = quotient("hidden_size", "num_attention_heads")
  }

  release "5.3" {
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    codebook_size       = alias("vocab_size")
    tie_word_embeddings = absent
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "ctrl" {
  since  = "4.30"
  class  = "CTRLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ctrl/configuration_ctrl.py"

  release "4.51" {
    vocab_size              = 246534
    n_positions             = 256
    n_embd                  = 1280
    n_layer                 = 48
    n_head                  = 16
    dff                     = 8192
    resid_pdrop             = 0.1
    embd_pdrop              = 0.1
    layer_norm_epsilon      = 1e-06
    initializer_range       = 0.02
    use_cache               = true
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

type "cwm" {
  since  = "4.57"
  class  = "CwmConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/cwm/configuration_cwm.py"

  release "5.3" {
    sliding_window          = 8192
    layer_types             = pattern(["full_attention", "sliding_attention", "sliding_attention", "sliding_attention"], "num_hidden_layers", "eos_token_id")
    vocab_size              = 128256
    max_position_embeddings = 131072
    hidden_size             = 6144
    intermediate_size       = 21504
    num_hidden_layers       = 64
    num_attention_heads     = 48
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    pretraining_tp          = 1
    use_cache               = true
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = 128
    rope_parameters         = { "rope_theta" = 1000000.0, "factor" = 16.0, "high_freq_factor" = 4.0, "low_freq_factor" = 1.0, "original_max_position_embeddings" = 8192, "rope_type" = "llama3" }
    tie_word_embeddings     = false
    pad_token_id            = null
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
  }

  release "5.8" {}

  release "5.12" {}
}
