# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "EvollaModel" {
  class  = "EvollaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/evolla/configuration_evolla.py"

  release "4.57" {
    vocab_size                           = 128256
    hidden_size                          = 4096
    intermediate_size                    = 14336
    num_hidden_layers                    = 32
    num_attention_heads                  = 32
    num_key_value_heads                  = 8
    hidden_act                           = "silu"
    max_position_embeddings              = 8192
    rms_norm_eps                         = 1e-05
    tie_word_embeddings                  = false
    attention_bias                       = false
    attention_dropout                    = 0.0
    mlp_bias                             = false
    aligner_ffn_mult                     = 4
    aligner_enable_bias                  = true
    aligner_attention_probs_dropout_prob = 0.1
    aligner_num_add_layers               = 8
    use_cache                            = false
    initializer_range                    = 0.02
    resampler_depth                      = 6
    resampler_dim_head                   = 64
    resampler_heads                      = 8
    resampler_num_latents                = 64
    resampler_ff_mult                    = 4
    rope_theta                           = 500000.0
    rope_scaling                         = null
    protein_encoder_config               = part("", unknown)
    bos_token_id                         = 128000
    eos_token_id                         = 128009
  }

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
  }
}

type "electra" {
  since  = "4.30"
  class  = "ElectraConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/electra/configuration_electra.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    embedding_size               = 128
    hidden_size                  = 256
    num_hidden_layers            = 12
    num_attention_heads          = 4
    intermediate_size            = 1024
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    summary_type                 = "first"
    summary_use_proj             = true
    summary_activation           = "gelu"
    summary_last_dropout         = 0.1
    position_embedding_type      = "absolute"
    use_cache                    = true
    classifier_dropout           = null
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

type "emu3" {
  since  = "4.48"
  class  = "Emu3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/emu3/configuration_emu3.py"

  release "4.51" {
    vq_config      = part("emu3_vqgan")
    text_config    = part("emu3_text_model")
    vocabulary_map = null
  }

  release "4.57" {
    image_token_id = null
  }

  release "5.3" {
    tie_word_embeddings = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "emu3_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Emu3TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/emu3/configuration_emu3.py"

  release "4.51" {
    vocab_size              = 184622
    max_position_embeddings = 9216
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = 8
    hidden_act              = "silu"
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 1000000.0
    rope_scaling            = null
    mlp_bias                = false
    attention_bias          = false
    initializer_range       = 0.02
    attention_dropout       = 0.1
    tie_word_embeddings     = false
    bos_token_id            = 151849
    pad_token_id            = 151643
    eos_token_id            = 151850
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 1000000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    mlp_bias       = absent
    attention_bias = absent
  }

  release "5.12" {}
}

type "emu3_vqgan" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Emu3VQVAEConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/emu3/configuration_emu3.py"

  release "4.51" {
    codebook_size              = 32768
    embed_dim                  = 4
    latent_channels            = 4
    double_latent              = false
    in_channels                = 3
    out_channels               = 3
    temporal_downsample_factor = 4
    base_channels              = 256
    channel_multiplier         = [1, 2, 2, 4]
    num_res_blocks             = 2
    attn_resolutions           = [3]
    hidden_size                = 1024
    num_attention_heads        = 1
    attention_dropout          = 0.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "encodec" {
  since  = "4.31"
  maybe  = "4.30"
  class  = "EncodecConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/encodec/configuration_encodec.py"

  release "4.51" {
    target_bandwidths    = [1.5, 3.0, 6.0, 12.0, 24.0]
    sampling_rate        = 24000
    audio_channels       = 1
    normalize            = false
    chunk_length_s       = null
    overlap              = null
    hidden_size          = 128
    num_filters          = 32
    num_residual_layers  = 1
    upsampling_ratios    = [8, 5, 4, 2]
    norm_type            = "weight_norm"
    kernel_size          = 7
    last_kernel_size     = 7
    residual_kernel_size = 3
    dilation_growth_rate = 2
    use_causal_conv      = true
    pad_mode             = "reflect"
    compress             = 2
    num_lstm_layers      = 2
    trim_right_ratio     = 1.0
    codebook_size        = 1024
    codebook_dim         = same("hidden_size")
    use_conv_shortcut    = true
    chunk_length         = computed(unknown)
    chunk_stride         = computed(unknown)
    frame_rate           = computed(unknown)
    num_quantizers       = computed(unknown)
  }

  release "4.57" {
    codebook_nbits = computed(unknown)
    hop_length     = computed(unknown)
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "ernie" {
  since  = "4.30"
  class  = "ErnieConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ernie/configuration_ernie.py"

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
    task_type_vocab_size         = 3
    use_task_id                  = false
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
    classifier_dropout           = null
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

type "ernie4_5" {
  since  = "4.54"
  class  = "Ernie4_5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ernie4_5/configuration_ernie4_5.py"

  release "4.57" {
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
    rope_theta              = 500000.0
    rope_scaling            = null
    use_bias                = false
    head_dim                = 128
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    tie_word_embeddings = true
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "ernie4_5_moe" {
  since  = "4.54"
  class  = "Ernie4_5_MoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ernie4_5_moe/configuration_ernie4_5_moe.py"

  release "4.57" {
    vocab_size              = 103424
    hidden_size             = 2560
    intermediate_size       = 12288
    num_hidden_layers       = 28
    num_attention_heads     = 20
    num_key_value_heads     = 4
    hidden_act              = "silu"
    max_position_embeddings = 131072
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    use_bias                = false
    rope_theta              = 500000.0
    rope_scaling            = null
    moe_intermediate_size   = 1536
    moe_k                   = 6
    moe_num_experts         = 64
    moe_num_shared_experts  = 2
    moe_layer_start_index   = 1
    moe_layer_end_index     = computed(27, "num_hidden_layers")
    moe_layer_interval      = 1
    moe_norm_min            = 1e-12
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
    num_experts             = alias("moe_num_experts")
    num_experts_per_tok     = alias("moe_k")
  }

  release "5.3" {
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    tie_word_embeddings = true
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "ernie4_5_vl_moe" {
  since  = "5.0"
  class  = "Ernie4_5_VLMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ernie4_5_vl_moe/configuration_ernie4_5_vl_moe.py"

  release "5.3" {
    vision_config        = part("ernie4_5_vl_moe_vision")
    text_config          = flat("ernie4_5_vl_moe_text")
    image_start_token_id = 101304
    image_end_token_id   = 101305
    image_token_id       = 100295
    video_start_token_id = 101306
    video_end_token_id   = 101307
    video_token_id       = 103367
    tie_word_embeddings  = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "ernie4_5_vl_moe_text" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Ernie4_5_VLMoeTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ernie4_5_vl_moe/configuration_ernie4_5_vl_moe.py"

  release "5.3" {
    vocab_size              = 103424
    hidden_size             = 2560
    intermediate_size       = 12288
    num_hidden_layers       = 28
    num_attention_heads     = 20
    num_key_value_heads     = 4
    hidden_act              = "silu"
    max_position_embeddings = 131072
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    use_bias                = false
    rope_parameters         = { "rope_theta" = 500000.0, "rope_type" = "default" }
    mlp_layer_types         = head(["dense", "sparse"], "num_hidden_layers", "1", "moe_intermediate_size")
    moe_intermediate_size   = [1536, 512]
    moe_k                   = 6
    moe_num_experts         = 64
    moe_num_shared_experts  = 2
    moe_norm_min            = 1e-12
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    pad_token_id            = null
    eos_token_id            = null
    bos_token_id            = null
    num_experts             = alias("moe_num_experts")
    num_experts_per_tok     = alias("moe_k")
  }

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "ernie4_5_vl_moe_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Ernie4_5_VLMoeVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ernie4_5_vl_moe/configuration_ernie4_5_vl_moe.py"

  release "5.3" {
    depth               = 32
    hidden_size         = 1280
    hidden_act          = "quick_gelu"
    num_heads           = 16
    in_channels         = 3
    patch_size          = 14
    spatial_merge_size  = 2
    initializer_range   = 0.02
    intermediate_size   = 5120
    temporal_merge_size = 2
    rms_norm_eps        = 1e-06
  }

  release "5.8" {}

  release "5.12" {}
}

type "esm" {
  since  = "4.30"
  class  = "EsmConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/esm/configuration_esm.py"

  release "4.51" {
    mask_token_id                = null
    vocab_size                   = null
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 1026
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_cache                    = true
    emb_layer_norm_before        = null
    token_dropout                = false
    is_folding_model             = false
    esmfold_config               = rewritten()
    vocab_list                   = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    tie_word_embeddings = true
    pad_token_id        = null
    esmfold_config      = part("auto", unknown)
  }

  release "5.8" {
    rope_theta     = 10000.0
    esmfold_config = part("", unknown)
    bos_token_id   = null
    eos_token_id   = 2
  }

  release "5.12" {}
}

type "eurobert" {
  since  = "5.3"
  class  = "EuroBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/eurobert/configuration_eurobert.py"

  release "5.8" {
    vocab_size              = 128256
    hidden_size             = 768
    intermediate_size       = 3072
    num_hidden_layers       = 12
    num_attention_heads     = 12
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    max_position_embeddings = 8192
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    pad_token_id            = 128001
    bos_token_id            = 128000
    eos_token_id            = 128001
    pretraining_tp          = 1
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = quotient("hidden_size", "num_attention_heads")
    mask_token_id           = 128002
    classifier_pooling      = "late"
  }

  release "5.12" {}
}

type "evolla" {
  since  = "4.54"
  class  = "EvollaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/evolla/configuration_evolla.py"

  release "4.57" {
    vocab_size                           = 128256
    hidden_size                          = 4096
    intermediate_size                    = 14336
    num_hidden_layers                    = 32
    num_attention_heads                  = 32
    num_key_value_heads                  = 8
    hidden_act                           = "silu"
    max_position_embeddings              = 8192
    rms_norm_eps                         = 1e-05
    tie_word_embeddings                  = false
    attention_bias                       = false
    attention_dropout                    = 0.0
    mlp_bias                             = false
    aligner_ffn_mult                     = 4
    aligner_enable_bias                  = true
    aligner_attention_probs_dropout_prob = 0.1
    aligner_num_add_layers               = 8
    use_cache                            = false
    initializer_range                    = 0.02
    resampler_depth                      = 6
    resampler_dim_head                   = 64
    resampler_heads                      = 8
    resampler_num_latents                = 64
    resampler_ff_mult                    = 4
    rope_theta                           = 500000.0
    rope_scaling                         = null
    protein_encoder_config               = part("", unknown)
    bos_token_id                         = 128000
    eos_token_id                         = 128009
  }

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    rope_parameters     = { "rope_theta" = 500000.0, "rope_type" = "default" }
    pad_token_id        = null
    rope_theta          = absent
    rope_scaling        = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "exaone4" {
  since  = "4.54"
  class  = "Exaone4Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/exaone4/configuration_exaone4.py"

  release "4.57" {
    vocab_size              = 102400
    hidden_size             = 4096
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = 32
    intermediate_size       = 16384
    hidden_act              = "silu"
    max_position_embeddings = 2048
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_dropout       = 0.0
    rope_theta              = 10000.0
    rope_scaling            = null
    sliding_window          = 4096
    sliding_window_pattern  = 4
    layer_types             = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "sliding_window_pattern")
    tie_word_embeddings     = false
    bos_token_id            = 0
    eos_token_id            = 2
  }

  release "5.3" {
    pad_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "exaone4_5" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "Exaone4_5_Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/exaone4_5/configuration_exaone4_5.py"

  release "5.8" {
    text_config         = part("auto", "exaone4")
    vision_config       = part("auto", "exaone4_5_vision")
    image_token_id      = 67
    video_token_id      = 68
    tie_word_embeddings = false
  }

  release "5.12" {}
}

type "exaone4_5_vision" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "Exaone4_5_VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/exaone4_5/configuration_exaone4_5.py"

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
    num_key_value_heads   = 8
  }

  release "5.12" {
    tokens_per_second = absent
  }
}

type "exaone_moe" {
  since  = "5.1"
  class  = "ExaoneMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/exaone_moe/configuration_exaone_moe.py"

  release "5.3" {
    vocab_size              = 102400
    hidden_size             = 4096
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = 32
    intermediate_size       = 16384
    hidden_act              = "silu"
    max_position_embeddings = 2048
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    attention_dropout       = 0.0
    sliding_window          = 4096
    sliding_window_pattern  = 4
    first_k_dense_replace   = 1
    moe_intermediate_size   = 1024
    num_experts             = 64
    num_experts_per_tok     = 8
    num_shared_experts      = 1
    norm_topk_prob          = true
    routed_scaling_factor   = 2.5
    n_group                 = 1
    topk_group              = 1
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    layer_types             = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "mlp_layer_types", "sliding_window_pattern")
    mlp_layer_types         = head(["dense", "sparse"], "num_hidden_layers", "first_k_dense_replace", "layer_types")
    bos_token_id            = 1
    eos_token_id            = 53
    pad_token_id            = 0
    tie_word_embeddings     = false
  }

  release "5.8" {}

  release "5.12" {}
}
