# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "falcon" {
  since  = "4.32"
  class  = "FalconConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/falcon/configuration_falcon.py"

  release "4.51" {
    vocab_size               = 65024
    hidden_size              = 4544
    num_hidden_layers        = 32
    num_attention_heads      = 71
    layer_norm_epsilon       = 1e-05
    initializer_range        = 0.02
    use_cache                = true
    hidden_dropout           = 0.0
    attention_dropout        = 0.0
    bos_token_id             = 11
    eos_token_id             = 11
    num_kv_heads             = same("num_attention_heads")
    alibi                    = false
    new_decoder_architecture = false
    multi_query              = true
    parallel_attn            = true
    bias                     = false
    num_ln_in_parallel_attn  = null
    max_position_embeddings  = 2048
    rope_theta               = 10000.0
    rope_scaling             = null
    activation               = "gelu"
    ffn_hidden_size          = computed(18176, "hidden_size", "n_embed")
    head_dim                 = computed(unknown)
    rotary                   = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id        = null
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "falcon_h1" {
  since  = "4.52"
  class  = "FalconH1Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/falcon_h1/configuration_falcon_h1.py"

  release "4.57" {
    vocab_size               = 128000
    hidden_size              = 4096
    intermediate_size        = 14336
    num_hidden_layers        = 32
    num_attention_heads      = 32
    max_position_embeddings  = 8192
    attention_dropout        = 0.0
    attention_bias           = false
    mlp_bias                 = false
    num_key_value_heads      = 8
    hidden_act               = "silu"
    initializer_range        = 0.02
    rms_norm_eps             = 1e-05
    use_cache                = true
    num_logits_to_keep       = 1
    rope_theta               = 100000.0
    rope_scaling             = null
    projectors_bias          = false
    mamba_d_ssm              = 1024
    mamba_n_heads            = 128
    mamba_d_head             = computed(8, "mamba_d_ssm", "mamba_n_heads", "mlp_multipliers", "ssm_multipliers")
    mamba_n_groups           = 1
    mamba_d_state            = 256
    mamba_d_conv             = 4
    mamba_expand             = 2
    mamba_chunk_size         = 256
    mamba_conv_bias          = true
    mamba_proj_bias          = false
    mamba_norm_before_gate   = true
    mamba_rms_norm           = false
    lm_head_multiplier       = 1.0
    embedding_multiplier     = 1.0
    mlp_multipliers          = [1.0, 1.0]
    attention_out_multiplier = 1.0
    attention_in_multiplier  = 1.0
    key_multiplier           = 1.0
    ssm_multipliers          = repeat([1.0], 5)
    ssm_in_multiplier        = 1.0
    ssm_out_multiplier       = 1.0
    tie_word_embeddings      = false
    bos_token_id             = 1
    pad_token_id             = 0
    eos_token_id             = 2
    layers_block_type        = computed(unknown)
  }

  release "5.3" {
    mamba_d_head    = computed(8, "mamba_d_ssm", "mamba_n_heads", "mlp_multipliers", "ssm_multipliers", "time_step_limit")
    time_step_min   = 0.001
    time_step_max   = 0.1
    time_step_limit = [0.0, Infinity]
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    layer_types = alias("layers_block_type")
  }

  release "5.12" {}
}

type "falcon_mamba" {
  since  = "4.45"
  maybe  = "4.44"
  class  = "FalconMambaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/falcon_mamba/configuration_falcon_mamba.py"

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
    mixer_rms_eps            = 1e-06
  }

  release "4.57" {
    time_step_rank     = computed(48, "hidden_size", "intermediate_size")
    use_falcon_mambapy = false
    use_mambapy        = absent
  }

  release "5.3" {
    use_associative_scan = true
    tie_word_embeddings  = true
  }

  release "5.8" {
    time_step_rank = computed(48, "hidden_size")
    layer_types    = computed(unknown)
  }

  release "5.12" {}
}

type "fast_vlm" {
  since  = "5.0"
  class  = "FastVlmConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/fast_vlm/configuration_fast_vlm.py"

  release "5.3" {
    image_token_index              = 151646
    projector_hidden_act           = "gelu"
    vision_feature_select_strategy = "full"
    vision_feature_layer           = -1
    vision_config                  = part("auto", unknown)
    text_config                    = part("auto", unknown)
    multimodal_projector_bias      = true
    tie_word_embeddings            = false
    image_token_id                 = alias("image_token_index")
  }

  release "5.8" {
    image_seq_length = 576
  }

  release "5.12" {}
}

type "fastspeech2_conformer" {
  since  = "4.37"
  class  = "FastSpeech2ConformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/fastspeech2_conformer/configuration_fastspeech2_conformer.py"

  release "4.51" {
    hidden_size                         = 384
    vocab_size                          = 78
    num_mel_bins                        = 80
    encoder_config                      = computed(unknown, "decoder_config", "encoder_layers", "encoder_num_attention_heads")
    decoder_config                      = { "num_attention_heads" = 2, "layers" = 4, "kernel_size" = 31, "attention_dropout_rate" = 0.2, "dropout_rate" = 0.2, "positional_dropout_rate" = 0.2, "linear_units" = 1536, "normalize_before" = false, "concat_after" = false }
    encoder_num_attention_heads         = 2
    encoder_layers                      = 4
    duration_predictor_channels         = 256
    duration_predictor_kernel_size      = 3
    duration_predictor_layers           = 2
    energy_embed_dropout                = 0.0
    energy_embed_kernel_size            = 1
    energy_predictor_channels           = 256
    energy_predictor_dropout            = 0.5
    energy_predictor_kernel_size        = 3
    energy_predictor_layers             = 2
    pitch_embed_dropout                 = 0.0
    pitch_embed_kernel_size             = 1
    pitch_predictor_channels            = 256
    pitch_predictor_dropout             = 0.5
    pitch_predictor_kernel_size         = 5
    pitch_predictor_layers              = 5
    positionwise_conv_kernel_size       = 3
    speech_decoder_postnet_units        = 256
    speech_decoder_postnet_dropout      = 0.5
    speech_decoder_postnet_kernel       = 5
    speech_decoder_postnet_layers       = 5
    reduction_factor                    = 1
    speaking_speed                      = 1.0
    stop_gradient_from_energy_predictor = false
    stop_gradient_from_pitch_predictor  = true
    max_source_positions                = 5000
    use_cnn_in_conformer                = true
    use_macaron_style_in_conformer      = true
    use_masking                         = true
    use_weighted_masking                = false
    num_speakers                        = null
    num_languages                       = null
    speaker_embed_dim                   = null
    duration_predictor_dropout_rate     = 0.2
    is_encoder_decoder                  = true
    num_hidden_layers                   = alias("encoder_layers")
    num_attention_heads                 = alias("encoder_num_attention_heads")
  }

  release "4.57" {}

  release "5.3" {
    convolution_bias = true
  }

  release "5.8" {
    encoder_linear_units            = 1536
    decoder_layers                  = 4
    decoder_num_attention_heads     = 2
    decoder_linear_units            = 1536
    encoder_normalize_before        = false
    decoder_normalize_before        = false
    encoder_concat_after            = false
    decoder_concat_after            = false
    encoder_kernel_size             = 7
    decoder_kernel_size             = 31
    encoder_dropout_rate            = 0.2
    encoder_positional_dropout_rate = 0.2
    encoder_attention_dropout_rate  = 0.2
    decoder_dropout_rate            = 0.2
    decoder_positional_dropout_rate = 0.2
    decoder_attention_dropout_rate  = 0.2
    encoder_config                  = computed(unknown, "decoder_config", "encoder_attention_dropout_rate", "encoder_concat_after", "encoder_dropout_rate", "encoder_layers", "encoder_linear_units", "encoder_normalize_before", "encoder_num_attention_heads", "encoder_positional_dropout_rate")
    decoder_config                  = computed(unknown, "decoder_attention_dropout_rate", "decoder_concat_after", "decoder_dropout_rate", "decoder_layers", "decoder_linear_units", "decoder_normalize_before", "decoder_num_attention_heads", "decoder_positional_dropout_rate", "encoder_config")
  }

  release "5.12" {}
}

type "fastspeech2_conformer_hifigan" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "FastSpeech2ConformerHifiGanConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/fastspeech2_conformer/configuration_fastspeech2_conformer.py"

  release "5.8" {
    model_in_dim             = 80
    upsample_initial_channel = 512
    upsample_rates           = [8, 8, 2, 2]
    upsample_kernel_sizes    = [16, 16, 4, 4]
    resblock_kernel_sizes    = [3, 7, 11]
    resblock_dilation_sizes  = [[1, 3, 5], [1, 3, 5], [1, 3, 5]]
    initializer_range        = 0.01
    leaky_relu_slope         = 0.1
    normalize_before         = true
  }

  release "5.12" {}
}

type "fastspeech2_conformer_with_hifigan" {
  since  = "4.54"
  maybe  = "4.53"
  class  = "FastSpeech2ConformerWithHifiGanConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/fastspeech2_conformer/configuration_fastspeech2_conformer.py"

  release "4.51" {
    model_config   = part("fastspeech2_conformer")
    vocoder_config = part("hifigan")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    vocoder_config = part("fastspeech2_conformer_hifigan")
  }

  release "5.12" {}
}

type "fine_acoustics" {
  class  = "BarkFineConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/bark/configuration_bark.py"

  release "4.51" {
    n_codes_total       = 8
    n_codes_given       = 1
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

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "flaubert" {
  since  = "4.30"
  class  = "FlaubertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/flaubert/configuration_flaubert.py"

  release "4.51" {
    pre_norm                = false
    layerdrop               = 0.0
    vocab_size              = 30145
    emb_dim                 = 2048
    n_layers                = 12
    n_heads                 = 16
    dropout                 = 0.1
    attention_dropout       = 0.1
    gelu_activation         = true
    sinusoidal_embeddings   = false
    causal                  = false
    asm                     = false
    n_langs                 = 1
    use_lang_emb            = true
    layer_norm_eps          = 1e-12
    bos_index               = 0
    eos_index               = 1
    pad_index               = 2
    unk_index               = 3
    mask_index              = 5
    is_encoder              = true
    max_position_embeddings = 512
    embed_init_std          = 0.02209708691207961
    init_std                = 0.02
    summary_type            = "first"
    summary_use_proj        = true
    summary_activation      = null
    summary_proj_to_labels  = true
    summary_first_dropout   = 0.1
    start_n_top             = 5
    end_n_top               = 5
    mask_token_id           = 0
    lang_id                 = 0
    bos_token_id            = 0
    pad_token_id            = 2
    hidden_size             = alias("emb_dim")
    num_attention_heads     = alias("n_heads")
    num_hidden_layers       = alias("n_layers")
    n_words                 = alias("vocab_size")
  }

  release "4.57" {}

  release "5.3" {
    eos_token_id        = 1
    tie_word_embeddings = true
    bos_index           = alias("bos_token_id")
    eos_index           = alias("eos_token_id")
    pad_index           = alias("pad_token_id")
  }

  release "5.8" {}

  release "5.12" {}
}

type "flava" {
  since  = "4.30"
  class  = "FlavaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/flava/configuration_flava.py"

  release "4.51" {
    image_config                     = part("flava_image_model")
    text_config                      = part("flava_text_model")
    multimodal_config                = part("flava_multimodal_model")
    image_codebook_config            = part("flava_image_codebook")
    projection_dim                   = 768
    init_codebook                    = true
    hidden_size                      = 768
    layer_norm_eps                   = 1e-12
    initializer_range                = 0.02
    logit_scale_init_value           = 2.6592
    initializer_factor               = rewritten()
    ce_ignore_index                  = -100
    mim_weight                       = 1.0
    mlm_weight                       = 1.0
    global_contrastive_weight        = 1.0
    itm_weight                       = 1.0
    mmm_image_weight                 = 1.0
    mmm_text_weight                  = 1.0
    global_backprop_contrastive      = true
    skip_unmasked_multimodal_encoder = true
    return_loss                      = true
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor  = 1.0
    tie_word_embeddings = true
  }

  release "5.8" {
    image_codebook_config = part("", unknown)
  }

  release "5.12" {}
}

type "flava_image_codebook" {
  class  = "FlavaImageCodebookConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/flava/configuration_flava.py"

  release "4.51" {
    num_groups           = 4
    input_channels       = 3
    num_blocks_per_group = 2
    hidden_size          = 256
    vocab_size           = 8192
    freeze               = true
    initializer_range    = 0.02
  }

  release "4.57" {}

  release "5.3" {}
}

type "flava_image_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "FlavaImageConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/flava/configuration_flava.py"

  release "4.51" {
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    image_size                   = 224
    patch_size                   = 16
    num_channels                 = 3
    qkv_bias                     = true
    mask_token                   = true
    vocab_size                   = 8192
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "flava_multimodal_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "FlavaMultimodalConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/flava/configuration_flava.py"

  release "4.51" {
    hidden_size                  = 768
    num_hidden_layers            = 6
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    qkv_bias                     = true
    use_cls_token                = true
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "flava_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "FlavaTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/flava/configuration_flava.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    type_vocab_size              = 2
    max_position_embeddings      = 512
    position_embedding_type      = "absolute"
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    qkv_bias                     = true
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "flex_olmo" {
  since  = "4.57"
  class  = "FlexOlmoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/flex_olmo/configuration_flex_olmo.py"

  release "4.57" {
    tie_word_embeddings     = false
    pad_token_id            = 100277
    eos_token_id            = 100257
    vocab_size              = 100352
    max_position_embeddings = 4096
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 500000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    num_experts_per_tok     = 5
    num_experts             = 7
    output_router_logits    = false
    router_aux_loss_coef    = 0.01
    norm_topk_prob          = false
  }

  release "5.3" {
    rope_parameters   = { "rope_theta" = 500000.0, "rope_type" = "default" }
    bos_token_id      = null
    num_local_experts = alias("num_experts")
    rope_theta        = absent
    rope_scaling      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "florence2" {
  since  = "4.56"
  class  = "Florence2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/florence2/configuration_florence2.py"

  release "4.57" {
    text_config        = part("auto", "bart")
    vision_config      = part("florence_vision")
    image_token_id     = 51289
    is_encoder_decoder = true
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "florence_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Florence2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/florence2/configuration_florence2.py"

  release "4.57" {
    in_channels             = 3
    depths                  = [1, 1, 9, 1]
    patch_size              = [7, 3, 3, 3]
    patch_stride            = [4, 2, 2, 2]
    patch_padding           = [3, 1, 1, 1]
    patch_prenorm           = [false, true, true, true]
    embed_dim               = [128, 256, 512, 1024]
    num_heads               = [4, 8, 16, 32]
    num_groups              = [4, 8, 16, 32]
    window_size             = 12
    drop_path_rate          = 0.1
    mlp_ratio               = 4.0
    qkv_bias                = true
    projection_dim          = 1024
    max_temporal_embeddings = 100
    max_position_embeddings = 50
    initializer_range       = 0.02
    activation_function     = "gelu"
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "fnet" {
  since  = "4.30"
  class  = "FNetConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/fnet/configuration_fnet.py"

  release "4.51" {
    bos_token_id                  = 1
    pad_token_id                  = 3
    eos_token_id                  = 2
    vocab_size                    = 32000
    max_position_embeddings       = 512
    hidden_size                   = 768
    num_hidden_layers             = 12
    intermediate_size             = 3072
    hidden_act                    = "gelu_new"
    hidden_dropout_prob           = 0.1
    initializer_range             = 0.02
    type_vocab_size               = 4
    layer_norm_eps                = 1e-12
    use_tpu_fourier_optimizations = false
    tpu_short_seq_length          = 512
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "fsmt" {
  since  = "4.30"
  class  = "FSMTConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/fsmt/configuration_fsmt.py"

  release "4.51" {
    langs                   = ["en", "de"]
    src_vocab_size          = 42024
    tgt_vocab_size          = 42024
    d_model                 = 1024
    encoder_ffn_dim         = 4096
    encoder_layers          = 12
    num_hidden_layers       = same("encoder_layers")
    encoder_attention_heads = 16
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    decoder_ffn_dim         = 4096
    decoder_layers          = 12
    decoder_attention_heads = 16
    max_position_embeddings = 1024
    init_std                = 0.02
    activation_function     = "relu"
    decoder                 = part("fsmt_decoder", unknown)
    scale_embedding         = true
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    dropout                 = 0.1
    use_cache               = true
    tie_word_embeddings     = false
    is_encoder_decoder      = true
    max_length              = 200
    num_beams               = 5
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
    length_penalty = 1.0
    early_stopping = false
    vocab_size     = alias("tgt_vocab_size")
    decoder        = absent
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}

type "fsmt_decoder" {
  class  = "DecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/fsmt/configuration_fsmt.py"

  release "4.51" {
    bos_token_id = 0
    vocab_size   = 0
  }

  release "4.57" {
    is_encoder_decoder = true
  }

  release "5.3" {}
}
