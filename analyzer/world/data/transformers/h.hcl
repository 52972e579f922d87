# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "helium" {
  since  = "4.49"
  maybe  = "4.48"
  class  = "HeliumConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/helium/configuration_helium.py"

  release "4.51" {
    vocab_size              = 48000
    max_position_embeddings = 4096
    hidden_size             = 2560
    intermediate_size       = 7040
    num_hidden_layers       = 24
    num_attention_heads     = 20
    num_key_value_heads     = 20
    head_dim                = 128
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-08
    use_cache               = true
    rope_theta              = 100000.0
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    tie_word_embeddings     = false
    bos_token_id            = 1
    pad_token_id            = 3
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = { "rope_theta" = 100000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "hifigan" {
  class  = "FastSpeech2ConformerHifiGanConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.3.0/src/transformers/models/fastspeech2_conformer/configuration_fastspeech2_conformer.py"

  release "4.51" {
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

  release "4.57" {}

  release "5.3" {}
}

type "higgs_audio_v2" {
  since  = "5.3"
  maybe  = "5.2"
  class  = "HiggsAudioV2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/higgs_audio_v2/configuration_higgs_audio_v2.py"

  release "5.3" {
    vocab_size              = 128256
    max_position_embeddings = 2048
    hidden_size             = 3072
    intermediate_size       = 8192
    num_hidden_layers       = 28
    num_attention_heads     = 24
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    pretraining_tp          = 1
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = 128
    rope_parameters         = { "factor" = 32.0, "rope_theta" = 500000.0, "high_freq_factor" = 0.5, "low_freq_factor" = 0.125, "original_max_position_embeddings" = 1024, "rope_type" = "llama3" }
    tie_word_embeddings     = false
    pad_token_id            = 128001
    bos_token_id            = 1
    eos_token_id            = 128009
    num_codebooks           = 8
    codebook_size           = 1024
    audio_token_id          = 128016
    audio_bos_token_id      = 128013
    audio_delay_token_id    = 128014
    audio_stream_bos_id     = 1024
    audio_stream_eos_id     = 1025
  }

  release "5.8" {}

  release "5.12" {}
}

type "hrm_text" {
  since  = "5.9"
  class  = "HrmTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/hrm_text/configuration_hrm_text.py"

  release "5.12" {
    vocab_size              = 151808
    hidden_size             = 1536
    intermediate_size       = 4096
    num_hidden_layers       = rewritten()
    num_attention_heads     = 12
    hidden_act              = "silu"
    max_position_embeddings = 2048
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    pad_token_id            = null
    bos_token_id            = null
    eos_token_id            = null
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = 128
    H_cycles                = 2
    L_cycles                = 3
    L_bp_cycles             = [2]
    embedding_scale         = computed(50.0, "L_bp_cycles", "initializer_range")
    prefix_lm               = true
    num_layers_per_stack    = computed(16, "L_bp_cycles", "num_hidden_layers")
  }
}

type "hubert" {
  since  = "4.30"
  class  = "HubertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/hubert/configuration_hubert.py"

  release "4.51" {
    bos_token_id                  = 1
    pad_token_id                  = 0
    eos_token_id                  = 2
    hidden_size                   = 768
    feat_extract_norm             = "group"
    feat_extract_activation       = "gelu"
    conv_dim                      = repeat([512], 7)
    conv_stride                   = [5, 2, 2, 2, 2, 2, 2]
    conv_kernel                   = [10, 3, 3, 3, 3, 2, 2]
    conv_bias                     = false
    num_conv_pos_embeddings       = 128
    num_conv_pos_embedding_groups = 16
    conv_pos_batch_norm           = false
    num_feat_extract_layers       = rewritten()
    num_hidden_layers             = 12
    intermediate_size             = 3072
    hidden_act                    = "gelu"
    num_attention_heads           = 12
    hidden_dropout                = 0.1
    attention_dropout             = 0.1
    activation_dropout            = 0.1
    feat_proj_layer_norm          = true
    feat_proj_dropout             = 0.0
    final_dropout                 = 0.1
    layerdrop                     = 0.1
    layer_norm_eps                = 1e-05
    initializer_range             = 0.02
    vocab_size                    = 32
    do_stable_layer_norm          = false
    use_weighted_layer_sum        = false
    classifier_proj_size          = 256
    apply_spec_augment            = true
    mask_time_prob                = 0.05
    mask_time_length              = 10
    mask_time_min_masks           = 2
    mask_feature_prob             = 0.0
    mask_feature_length           = 10
    mask_feature_min_masks        = 0
    ctc_loss_reduction            = "sum"
    ctc_zero_infinity             = false
    inputs_to_logits_ratio        = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 7
  }

  release "5.12" {}
}

type "hunyuan_v1_dense" {
  since  = "4.56"
  class  = "HunYuanDenseV1Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/hunyuan_v1_dense/configuration_hunyuan_v1_dense.py"

  release "4.57" {
    vocab_size              = 290943
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    head_dim                = null
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    pretraining_tp          = 1
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    eod_token_id = 3
  }

  release "5.12" {}
}

type "hunyuan_v1_moe" {
  since  = "4.56"
  class  = "HunYuanMoEV1Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/hunyuan_v1_moe/configuration_hunyuan_v1_moe.py"

  release "4.57" {
    vocab_size              = 290943
    max_position_embeddings = 2048
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_experts             = 1
    moe_topk                = 1
    head_dim                = null
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    pretraining_tp          = 1
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
    sep_token_id            = 4
    num_experts_per_tok     = alias("moe_topk")
    num_local_experts       = alias("num_experts")
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    eod_token_id = 3
  }

  release "5.12" {}
}

type "hy_v3" {
  since  = "5.6"
  class  = "HYV3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/hy_v3/configuration_hy_v3.py"

  release "5.8" {
    vocab_size              = 120832
    hidden_size             = 4096
    intermediate_size       = 13312
    num_hidden_layers       = 80
    num_attention_heads     = 64
    num_key_value_heads     = 8
    head_dim                = 128
    hidden_act              = "silu"
    max_position_embeddings = 131072
    initializer_range       = 0.006
    rms_norm_eps            = 1e-05
    use_cache               = true
    pad_token_id            = null
    bos_token_id            = null
    eos_token_id            = null
    tie_word_embeddings     = false
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    num_experts             = 192
    num_experts_per_tok     = 8
    num_shared_experts      = 1
    moe_intermediate_size   = 1536
    router_scaling_factor   = 2.826
    enable_moe_fp32_combine = true
    mlp_layer_types         = head(["dense", "sparse"], "num_hidden_layers", "1")
    output_router_logits    = false
    rope_parameters         = { "rope_theta" = 11158840.0, "rope_type" = "default" }
    num_local_experts       = alias("num_experts")
  }

  release "5.12" {}
}

type "hyperclovax" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "HyperCLOVAXConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/hyperclovax/configuration_hyperclovax.py"

  release "5.12" {
    vocab_size              = 32000
    hidden_size             = 4096
    intermediate_size       = 11008
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    max_position_embeddings = 2048
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    pad_token_id            = null
    bos_token_id            = 1
    eos_token_id            = 2
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    embedding_multiplier    = 1.0
    logits_scaling          = 1.0
    residual_multiplier     = 1.0
    attention_multiplier    = computed(0.08838834764831845, "head_dim", "hidden_size", "num_attention_heads")
    head_dim                = quotient("hidden_size", "num_attention_heads")
    use_post_norm           = true
  }
}
