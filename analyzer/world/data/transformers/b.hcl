# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "bamba" {
  since  = "4.48"
  class  = "BambaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bamba/configuration_bamba.py"

  release "4.51" {
    vocab_size              = 128000
    tie_word_embeddings     = false
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    max_position_embeddings = 262144
    attention_dropout       = 0.0
    attention_bias          = false
    mlp_bias                = false
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    num_logits_to_keep      = 1
    attn_layer_indices      = null
    rope_theta              = 10000.0
    rope_scaling            = null
    partial_rotary_factor   = 0.5
    mamba_n_heads           = 128
    mamba_d_head            = computed(64, "hidden_size", "mamba_expand", "mamba_n_heads")
    mamba_n_groups          = 1
    mamba_d_state           = 256
    mamba_d_conv            = 4
    mamba_expand            = 2
    mamba_chunk_size        = 256
    mamba_conv_bias         = true
    mamba_proj_bias         = false
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
    layers_block_type       = computed(unknown)
  }

  release "4.57" {
    z_loss_coefficient = 0.0
  }

  release "5.3" {
    mamba_d_head          = computed(64, "hidden_size", "mamba_expand", "mamba_n_heads", "time_step_limit")
    time_step_min         = 0.001
    time_step_max         = 0.1
    time_step_limit       = [0.0, Infinity]
    rope_parameters       = { "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }
    partial_rotary_factor = rewritten()
    rope_theta            = absent
    rope_scaling          = absent
  }

  release "5.8" {
    mamba_d_head                   = computed(64, "hidden_size", "ignore_keys_at_rope_validation", "mamba_expand", "mamba_n_heads", "time_step_limit")
    ignore_keys_at_rope_validation = computed(unknown)
    layer_types                    = alias("layers_block_type")
  }

  release "5.12" {}
}

type "bark" {
  since  = "4.31"
  class  = "BarkConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bark/configuration_bark.py"

  release "4.51" {
    semantic_config         = part("semantic")
    coarse_acoustics_config = part("coarse_acoustics")
    fine_acoustics_config   = part("fine_acoustics")
    codec_config            = part("auto", "encodec")
    initializer_range       = 0.02
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "bart" {
  since  = "4.30"
  class  = "BartConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bart/configuration_bart.py"

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
    forced_eos_token_id = 2
    num_hidden_layers   = alias("encoder_layers")
  }

  release "5.12" {}
}

type "bert" {
  since  = "1.0"
  class  = "BertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bert/configuration_bert.py"

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
    classifier_dropout           = null
  }

  release "4.57" {}

  release "5.3" {
    is_decoder              = false
    add_cross_attention     = false
    bos_token_id            = null
    eos_token_id            = null
    tie_word_embeddings     = true
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "bert-generation" {
  since  = "4.30"
  class  = "BertGenerationConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bert_generation/configuration_bert_generation.py"

  release "4.51" {
    bos_token_id                 = 2
    pad_token_id                 = 0
    eos_token_id                 = 1
    vocab_size                   = 50358
    hidden_size                  = 1024
    num_hidden_layers            = 24
    num_attention_heads          = 16
    hidden_act                   = "gelu"
    intermediate_size            = 4096
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings     = true
    is_decoder              = false
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "big_bird" {
  since  = "4.30"
  class  = "BigBirdConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/big_bird/configuration_big_bird.py"

  release "4.51" {
    bos_token_id                 = 1
    pad_token_id                 = 0
    eos_token_id                 = 2
    sep_token_id                 = 66
    vocab_size                   = 50358
    max_position_embeddings      = 4096
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu_new"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 2
    layer_norm_eps               = 1e-12
    use_cache                    = true
    rescale_embeddings           = false
    attention_type               = "block_sparse"
    use_bias                     = true
    block_size                   = 64
    num_random_blocks            = 3
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

type "bigbird_pegasus" {
  since  = "4.30"
  class  = "BigBirdPegasusConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bigbird_pegasus/configuration_bigbird_pegasus.py"

  release "4.51" {
    vocab_size                   = 96103
    max_position_embeddings      = 4096
    d_model                      = 1024
    encoder_ffn_dim              = 4096
    encoder_layers               = 16
    encoder_attention_heads      = 16
    decoder_ffn_dim              = 4096
    decoder_layers               = 16
    decoder_attention_heads      = 16
    dropout                      = 0.1
    attention_dropout            = 0.0
    activation_dropout           = 0.0
    activation_function          = "gelu_new"
    init_std                     = 0.02
    encoder_layerdrop            = 0.0
    decoder_layerdrop            = 0.0
    classifier_dropout           = 0.0
    use_cache                    = true
    num_hidden_layers            = same("encoder_layers")
    scale_embedding              = true
    attention_type               = "block_sparse"
    block_size                   = 64
    num_random_blocks            = 3
    use_bias                     = false
    is_encoder_decoder           = true
    bos_token_id                 = 2
    pad_token_id                 = 0
    eos_token_id                 = 1
    decoder_start_token_id       = 2
    num_attention_heads          = alias("encoder_attention_heads")
    hidden_size                  = alias("d_model")
    attention_probs_dropout_prob = alias("attention_dropout")
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

type "biogpt" {
  since  = "4.30"
  class  = "BioGptConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/biogpt/configuration_biogpt.py"

  release "4.51" {
    vocab_size                   = 42384
    max_position_embeddings      = 1024
    hidden_size                  = 1024
    num_hidden_layers            = 24
    num_attention_heads          = 16
    intermediate_size            = 4096
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    scale_embedding              = true
    use_cache                    = true
    layerdrop                    = 0.0
    activation_dropout           = 0.0
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "bitnet" {
  since  = "4.52"
  class  = "BitNetConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bitnet/configuration_bitnet.py"

  release "4.57" {
    vocab_size              = 128256
    max_position_embeddings = 2048
    hidden_size             = 2560
    intermediate_size       = 6912
    num_hidden_layers       = 30
    num_attention_heads     = 20
    num_key_value_heads     = 5
    hidden_act              = "relu2"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 500000.0
    attention_bias          = false
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    bos_token_id            = 128000
    eos_token_id            = 128001
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 500000.0, "rope_type" = "default" }
    pad_token_id    = null
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "blenderbot" {
  since  = "4.30"
  class  = "BlenderbotConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blenderbot/configuration_blenderbot.py"

  release "4.51" {
    vocab_size                   = 8008
    max_position_embeddings      = 128
    d_model                      = 2560
    encoder_ffn_dim              = 10240
    encoder_layers               = 2
    encoder_attention_heads      = 32
    decoder_ffn_dim              = 10240
    decoder_layers               = 24
    decoder_attention_heads      = 32
    dropout                      = 0.1
    attention_dropout            = 0.0
    activation_dropout           = 0.0
    activation_function          = "gelu"
    init_std                     = 0.02
    encoder_layerdrop            = 0.0
    decoder_layerdrop            = 0.0
    use_cache                    = true
    num_hidden_layers            = same("encoder_layers")
    scale_embedding              = false
    is_encoder_decoder           = true
    encoder_no_repeat_ngram_size = 3
    forced_eos_token_id          = 2
    bos_token_id                 = 1
    pad_token_id                 = 0
    eos_token_id                 = 2
    decoder_start_token_id       = 1
    num_attention_heads          = alias("encoder_attention_heads")
    hidden_size                  = alias("d_model")
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

type "blenderbot-small" {
  since  = "4.30"
  class  = "BlenderbotSmallConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blenderbot_small/configuration_blenderbot_small.py"

  release "4.51" {
    vocab_size              = 50265
    max_position_embeddings = 512
    d_model                 = 512
    encoder_ffn_dim         = 2048
    encoder_layers          = 8
    encoder_attention_heads = 16
    decoder_ffn_dim         = 2048
    decoder_layers          = 8
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
    forced_eos_token_id     = 2
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
    decoder_start_token_id  = 1
    num_attention_heads     = alias("encoder_attention_heads")
    hidden_size             = alias("d_model")
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

type "blip" {
  since  = "4.30"
  class  = "BlipConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blip/configuration_blip.py"

  release "4.51" {
    text_config            = part("blip_text_model")
    vision_config          = part("blip_vision_model")
    projection_dim         = 512
    logit_scale_init_value = 2.6592
    initializer_factor     = rewritten()
    initializer_range      = rewritten()
    image_text_hidden_size = 256
    label_smoothing        = 0.0
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor  = 1.0
    initializer_range   = 0.02
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "blip-2" {
  since  = "4.30"
  class  = "Blip2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blip_2/configuration_blip_2.py"

  release "4.51" {
    vision_config                   = part("blip_2_vision_model")
    qformer_config                  = part("blip_2_qformer")
    text_config                     = part("auto", "opt")
    num_query_tokens                = 32
    image_text_hidden_size          = 256
    image_token_index               = null
    use_decoder_only_language_model = rewritten()
    initializer_factor              = rewritten()
    initializer_range               = rewritten()
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {
    use_decoder_only_language_model = true
    initializer_factor              = 1.0
    initializer_range               = 0.02
  }

  release "5.8" {
    is_encoder_decoder = rewritten()
  }

  release "5.12" {}
}

type "blip_2_qformer" {
  since  = "4.52"
  maybe  = "4.51"
  class  = "Blip2QFormerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blip_2/configuration_blip_2.py"

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
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    cross_attention_frequency    = 2
    encoder_hidden_size          = 1408
    use_qformer_text_input       = false
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "blip_2_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Blip2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blip_2/configuration_blip_2.py"

  release "4.51" {
    hidden_size         = 1408
    intermediate_size   = 6144
    num_hidden_layers   = 39
    num_attention_heads = 16
    patch_size          = 14
    image_size          = 224
    initializer_range   = 1e-10
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu"
    qkv_bias            = true
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "blip_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BlipTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blip/configuration_blip.py"

  release "4.51" {
    is_decoder                   = true
    bos_token_id                 = 30522
    pad_token_id                 = 0
    eos_token_id                 = 2
    sep_token_id                 = 102
    vocab_size                   = 30524
    hidden_size                  = 768
    encoder_hidden_size          = 768
    intermediate_size            = 3072
    projection_dim               = 768
    hidden_dropout_prob          = 0.0
    num_hidden_layers            = 12
    num_attention_heads          = 8
    max_position_embeddings      = 512
    layer_norm_eps               = 1e-12
    hidden_act                   = "gelu"
    initializer_range            = 0.02
    attention_probs_dropout_prob = 0.0
    use_cache                    = true
    label_smoothing              = 0.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "blip_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BlipVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blip/configuration_blip.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    projection_dim      = 512
    num_hidden_layers   = 12
    num_attention_heads = 12
    patch_size          = 16
    image_size          = 384
    initializer_range   = 1e-10
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-05
    hidden_act          = "gelu"
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "bloom" {
  since  = "4.30"
  class  = "BloomConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bloom/configuration_bloom.py"

  release "4.51" {
    vocab_size                               = 250880
    hidden_size                              = 64
    n_layer                                  = 2
    n_head                                   = 8
    layer_norm_epsilon                       = 1e-05
    initializer_range                        = 0.02
    use_cache                                = true
    pretraining_tp                           = 1
    apply_residual_connection_post_layernorm = false
    hidden_dropout                           = 0.0
    attention_dropout                        = 0.0
    bos_token_id                             = 1
    eos_token_id                             = 2
    slow_but_exact                           = false
    num_hidden_layers                        = alias("n_layer")
    num_attention_heads                      = alias("n_head")
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "blt" {
  since  = "4.57"
  class  = "BltConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blt/configuration_blt.py"

  release "4.57" {
    vocab_size                           = 260
    max_position_embeddings              = 4096
    initializer_range                    = 0.02
    rope_theta                           = 500000.0
    rope_scaling                         = null
    patch_in_forward                     = true
    patch_size                           = 4
    patching_mode                        = "entropy"
    patching_threshold                   = 1.335442066192627
    patching_batch_size                  = 1
    max_patch_length                     = null
    patching_device                      = "cuda"
    realtime_patching                    = true
    patching_threshold_add               = null
    monotonicity                         = false
    cross_attn_k                         = 2
    encoder_hash_byte_group_size         = [3, 4, 5, 6, 7, 8]
    encoder_hash_byte_group_vocab        = 500002
    encoder_hash_byte_group_nb_functions = 1
    patcher_config                       = part("blt_patcher", unknown)
    encoder_config                       = part("blt_local_encoder", unknown)
    decoder_config                       = part("blt_local_decoder", unknown)
    global_config                        = part("blt_global_transformer", unknown)
    tie_word_embeddings                  = false
  }

  release "5.3" {
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_parameters = { "rope_theta" = 500000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    patching_device        = absent
    realtime_patching      = absent
    patching_threshold_add = absent
    monotonicity           = absent
  }

  release "5.12" {}
}

type "blt_global_transformer" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BltGlobalTransformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blt/configuration_blt.py"

  release "4.57" {
    hidden_size             = 2048
    num_attention_heads     = 16
    num_key_value_heads     = same("num_attention_heads")
    head_dim                = quotient("hidden_size", "num_attention_heads")
    intermediate_size       = 5632
    num_hidden_layers       = 25
    rms_norm_eps            = 1e-05
    dropout                 = 0.0
    max_position_embeddings = 4096
    rope_theta              = 500000.0
    rope_scaling            = null
    hidden_act              = "silu"
    initializer_range       = 0.02
    tie_word_embeddings     = false
  }

  release "5.3" {
    tie_word_embeddings = rewritten()
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "blt_local_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BltLocalDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blt/configuration_blt.py"

  release "4.57" {
    vocab_size              = 260
    cross_attn_all_layers   = true
    cross_attn_k            = 2
    hidden_size_global      = 2048
    hidden_size             = 1024
    num_attention_heads     = 16
    num_key_value_heads     = same("num_attention_heads")
    head_dim                = quotient("hidden_size", "num_attention_heads")
    intermediate_size       = 2816
    num_hidden_layers       = 9
    rms_norm_eps            = 1e-05
    dropout                 = 0.0
    max_position_embeddings = 24576
    rope_theta              = 500000.0
    rope_scaling            = null
    hidden_act              = "silu"
    initializer_range       = 0.02
    tie_word_embeddings     = false
  }

  release "5.3" {
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = rewritten()
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "blt_local_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BltLocalEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blt/configuration_blt.py"

  release "4.57" {
    vocab_size              = 260
    cross_attn_all_layers   = false
    cross_attn_k            = 2
    hidden_size_global      = 2048
    hidden_size             = 1024
    num_attention_heads     = 16
    num_key_value_heads     = same("num_attention_heads")
    head_dim                = quotient("hidden_size", "num_attention_heads")
    intermediate_size       = 2816
    num_hidden_layers       = 1
    rms_norm_eps            = 1e-05
    dropout                 = 0.0
    max_position_embeddings = 24576
    rope_theta              = 500000.0
    rope_scaling            = null
    hidden_act              = "silu"
    initializer_range       = 0.02
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    tie_word_embeddings = rewritten()
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {
    intermediate_size   = computed(2730, "hidden_size")
    tie_word_embeddings = false
    head_dim            = absent
  }

  release "5.12" {}
}

type "blt_patcher" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BltPatcherConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/blt/configuration_blt.py"

  release "4.57" {
    vocab_size              = 260
    hidden_size             = 768
    num_hidden_layers       = 14
    num_attention_heads     = 12
    head_dim                = quotient("hidden_size", "num_attention_heads")
    num_key_value_heads     = same("num_attention_heads")
    max_position_embeddings = 8192
    rms_norm_eps            = 1e-05
    dropout                 = 0.0
    rope_theta              = 10000.0
    hidden_act              = "silu"
    intermediate_size       = 2048
    rope_scaling            = null
    initializer_range       = 0.02
    tie_word_embeddings     = false
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    tie_word_embeddings = rewritten()
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "bridgetower" {
  since  = "4.30"
  class  = "BridgeTowerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bridgetower/configuration_bridgetower.py"

  release "4.51" {
    tie_word_embeddings                  = false
    share_cross_modal_transformer_layers = true
    hidden_act                           = "gelu"
    hidden_size                          = 768
    initializer_factor                   = 1
    layer_norm_eps                       = 1e-05
    share_link_tower_layers              = false
    link_tower_type                      = "add"
    num_attention_heads                  = 12
    num_hidden_layers                    = 6
    init_layernorm_from_vision_encoder   = false
    text_config                          = part("bridgetower_text_model")
    vision_config                        = part("bridgetower_vision_model")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "bridgetower_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BridgeTowerTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bridgetower/configuration_bridgetower.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 50265
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    initializer_factor           = 1
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 514
    type_vocab_size              = 1
    layer_norm_eps               = 1e-05
    position_embedding_type      = "absolute"
    use_cache                    = true
  }

  release "4.57" {}

  release "5.3" {
    is_decoder              = false
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "bridgetower_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "BridgeTowerVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bridgetower/configuration_bridgetower.py"

  release "4.51" {
    hidden_size        = 768
    num_hidden_layers  = 12
    num_channels       = 3
    patch_size         = 16
    image_size         = 288
    initializer_factor = 1
    layer_norm_eps     = 1e-05
    stop_gradient      = false
    share_layernorm    = true
    remove_last_layer  = false
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "bros" {
  since  = "4.34"
  class  = "BrosConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bros/configuration_bros.py"

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
    dim_bbox                     = 8
    bbox_scale                   = 100.0
    n_relations                  = 1
    dim_bbox_sinusoid_emb_2d     = rewritten()
    dim_bbox_sinusoid_emb_1d     = rewritten()
    dim_bbox_projection          = rewritten()
    classifier_dropout_prob      = 0.1
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
  }

  release "5.8" {
    dim_bbox_sinusoid_emb_2d = computed(192, "hidden_size")
    dim_bbox_sinusoid_emb_1d = computed(24, "dim_bbox", "hidden_size")
    dim_bbox_projection      = quotient("hidden_size", "num_attention_heads")
  }

  release "5.12" {}
}
