# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "data2vec-audio" {
  since  = "4.30"
  class  = "Data2VecAudioConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/data2vec/configuration_data2vec_audio.py"

  release "4.51" {
    bos_token_id                  = 1
    pad_token_id                  = 0
    eos_token_id                  = 2
    hidden_size                   = 768
    feat_extract_activation       = "gelu"
    conv_dim                      = repeat([512], 7)
    conv_stride                   = [5, 2, 2, 2, 2, 2, 2]
    conv_kernel                   = [10, 3, 3, 3, 3, 2, 2]
    conv_bias                     = false
    num_conv_pos_embeddings       = 5
    num_conv_pos_embedding_groups = 16
    conv_pos_kernel_size          = 19
    num_feat_extract_layers       = rewritten()
    num_hidden_layers             = 12
    intermediate_size             = 3072
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
    use_weighted_layer_sum        = false
    mask_time_prob                = 0.05
    mask_time_length              = 10
    mask_time_min_masks           = 2
    mask_feature_prob             = 0.0
    mask_feature_length           = 10
    mask_feature_min_masks        = 0
    ctc_loss_reduction            = "sum"
    ctc_zero_infinity             = false
    add_adapter                   = false
    adapter_kernel_size           = 3
    adapter_stride                = 2
    num_adapter_layers            = 3
    output_hidden_size            = same("hidden_size")
    classifier_proj_size          = 256
    tdnn_dim                      = [512, 512, 512, 512, 1500]
    tdnn_kernel                   = [5, 3, 3, 1, 1]
    tdnn_dilation                 = [1, 2, 3, 1, 1]
    xvector_output_dim            = 512
    inputs_to_logits_ratio        = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 7
  }

  release "5.12" {}
}

type "data2vec-text" {
  since  = "4.30"
  class  = "Data2VecTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/data2vec/configuration_data2vec_text.py"

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
    tie_word_embeddings     = true
    is_decoder              = false
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "dbrx" {
  since  = "4.40"
  class  = "DbrxConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/dbrx/configuration_dbrx.py"

  release "4.51" {
    attn_config             = part("", unknown)
    ffn_config              = part("", unknown)
    d_model                 = 2048
    n_heads                 = 16
    n_layers                = 24
    max_seq_len             = 2048
    vocab_size              = 32000
    resid_pdrop             = 0.0
    emb_pdrop               = 0.0
    use_cache               = true
    initializer_range       = 0.02
    output_router_logits    = false
    num_key_value_heads     = 1
    tie_word_embeddings     = false
    num_attention_heads     = alias("n_heads")
    hidden_size             = alias("d_model")
    num_hidden_layers       = alias("n_layers")
    max_position_embeddings = alias("max_seq_len")
  }

  release "4.57" {
    rope_theta = 10000.0
  }

  release "5.3" {
    pad_token_id    = null
    bos_token_id    = null
    eos_token_id    = null
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "deberta" {
  since  = "4.30"
  class  = "DebertaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deberta/configuration_deberta.py"

  release "4.51" {
    pad_token_id                 = 0
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 0
    initializer_range            = 0.02
    relative_attention           = false
    max_relative_positions       = -1
    position_biased_input        = true
    pos_att_type                 = null
    vocab_size                   = 50265
    layer_norm_eps               = 1e-07
    pooler_hidden_size           = same("hidden_size")
    pooler_dropout               = 0
    pooler_hidden_act            = "gelu"
    legacy                       = true
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {
    pos_att_type   = rewritten()
    pooler_dropout = 0.0
  }

  release "5.12" {}
}

type "deberta-v2" {
  since  = "4.30"
  class  = "DebertaV2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deberta_v2/configuration_deberta_v2.py"

  release "4.51" {
    pad_token_id                 = 0
    hidden_size                  = 1536
    num_hidden_layers            = 24
    num_attention_heads          = 24
    intermediate_size            = 6144
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    type_vocab_size              = 0
    initializer_range            = 0.02
    relative_attention           = false
    max_relative_positions       = -1
    position_biased_input        = true
    pos_att_type                 = null
    vocab_size                   = 128100
    layer_norm_eps               = 1e-07
    pooler_hidden_size           = same("hidden_size")
    pooler_dropout               = 0
    pooler_hidden_act            = "gelu"
    legacy                       = true
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {
    pos_att_type   = rewritten()
    pooler_dropout = 0.0
  }

  release "5.12" {}
}

type "decision_transformer" {
  since  = "4.30"
  class  = "DecisionTransformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/decision_transformer/configuration_decision_transformer.py"

  release "4.51" {
    state_dim                       = 17
    act_dim                         = 4
    hidden_size                     = 128
    max_ep_len                      = 4096
    action_tanh                     = true
    vocab_size                      = 1
    n_positions                     = 1024
    n_layer                         = 3
    n_head                          = 1
    n_inner                         = null
    activation_function             = "relu"
    resid_pdrop                     = 0.1
    embd_pdrop                      = 0.1
    attn_pdrop                      = 0.1
    layer_norm_epsilon              = 1e-05
    initializer_range               = 0.02
    scale_attn_weights              = true
    use_cache                       = true
    scale_attn_by_inverse_layer_idx = false
    reorder_and_upcast_attn         = false
    bos_token_id                    = 50256
    eos_token_id                    = 50256
    max_position_embeddings         = alias("n_positions")
    num_attention_heads             = alias("n_head")
    num_hidden_layers               = alias("n_layer")
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "deepseek_ocr2" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "DeepseekOcr2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_ocr2/configuration_deepseek_ocr2.py"

  release "5.12" {
    vision_config       = part("deepseek_ocr2_vision")
    text_config         = part("deepseek_ocr2_text")
    image_token_id      = 128815
    tie_word_embeddings = false
  }
}

type "deepseek_ocr2_encoder" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "DeepseekOcr2VisionEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_ocr2/configuration_deepseek_ocr2.py"

  release "5.12" {
    vocab_size              = 151936
    hidden_size             = 4096
    intermediate_size       = 22016
    num_hidden_layers       = 32
    num_attention_heads     = 32
    num_key_value_heads     = 32
    hidden_act              = "silu"
    max_position_embeddings = 32768
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    use_sliding_window      = false
    sliding_window          = where("use_sliding_window", 4096)
    max_window_layers       = 28
    layer_types             = pattern(["full_attention"], "num_hidden_layers", "use_sliding_window")
    attention_dropout       = 0.0
    pad_token_id            = null
    bos_token_id            = null
    eos_token_id            = null
  }
}

type "deepseek_ocr2_sam_vision_model" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "DeepseekOcr2SamVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_ocr2/configuration_deepseek_ocr2.py"

  release "5.12" {
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
    mlp_dim             = computed(3072, "downsample_channels", "global_attn_indexes", "hidden_size", "mlp_ratio")
    downsample_channels = [512, 896]
    scale               = computed(384, "downsample_channels", "global_attn_indexes", "hidden_size")
  }
}

type "deepseek_ocr2_text" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "DeepseekOcr2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_ocr2/configuration_deepseek_ocr2.py"

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
    pretraining_tp          = 1
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = rewritten()
    n_group                 = null
    n_routed_experts        = 64
    n_shared_experts        = 2
    routed_scaling_factor   = 1.0
    topk_group              = null
    topk_method             = "greedy"
    num_experts_per_tok     = null
    moe_intermediate_size   = 1407
    mlp_layer_types         = null
  }
}

type "deepseek_ocr2_vision" {
  since  = "5.12"
  maybe  = "5.9"
  class  = "DeepseekOcr2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_ocr2/configuration_deepseek_ocr2.py"

  release "5.12" {
    sam_config     = part("deepseek_ocr2_sam_vision_model")
    encoder_config = part("deepseek_ocr2_encoder")
  }
}

type "deepseek_v2" {
  since  = "4.54"
  class  = "DeepseekV2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_v2/configuration_deepseek_v2.py"

  release "4.57" {
    tie_word_embeddings     = false
    bos_token_id            = 1
    eos_token_id            = 2
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
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    head_dim                = rewritten("qk_rope_head_dim")
    first_k_dense_replace   = 0
    kv_lora_rank            = 512
    q_lora_rank             = 1536
    n_group                 = null
    n_routed_experts        = 64
    n_shared_experts        = 2
    qk_nope_head_dim        = 128
    qk_rope_head_dim        = 64
    routed_scaling_factor   = 1.0
    topk_group              = null
    topk_method             = "greedy"
    v_head_dim              = 128
    num_experts_per_tok     = null
    moe_intermediate_size   = 1407
  }

  release "5.3" {
    norm_topk_prob  = false
    head_dim        = same("qk_rope_head_dim")
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id    = null
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {
    pretraining_tp = 1
    head_dim       = rewritten("qk_rope_head_dim")
  }

  release "5.12" {}
}

type "deepseek_v3" {
  since  = "4.51"
  class  = "DeepseekV3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_v3/configuration_deepseek_v3.py"

  release "4.51" {
    vocab_size              = 129280
    max_position_embeddings = 4096
    hidden_size             = 7168
    intermediate_size       = 18432
    moe_intermediate_size   = 2048
    num_hidden_layers       = 61
    num_attention_heads     = 128
    n_shared_experts        = 1
    n_routed_experts        = 256
    routed_scaling_factor   = 2.5
    kv_lora_rank            = 512
    q_lora_rank             = 1536
    qk_rope_head_dim        = 64
    v_head_dim              = 128
    qk_nope_head_dim        = 128
    qk_head_dim             = computed(192, "qk_nope_head_dim", "qk_rope_head_dim")
    head_dim                = same("qk_rope_head_dim")
    n_group                 = 8
    topk_group              = 4
    num_experts_per_tok     = 8
    first_k_dense_replace   = 3
    norm_topk_prob          = true
    rope_interleave         = true
    num_key_value_heads     = 128
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    pretraining_tp          = 1
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    tie_word_embeddings     = false
    bos_token_id            = 0
    eos_token_id            = 1
  }

  release "4.57" {
    num_experts = alias("n_routed_experts")
  }

  release "5.3" {
    rope_parameters   = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id      = null
    num_local_experts = alias("n_routed_experts")
    rope_theta        = absent
    rope_scaling      = absent
    num_experts       = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "deepseek_v32" {
  since  = "5.12"
  class  = "DeepseekV32Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_v32/configuration_deepseek_v32.py"

  release "5.12" {
    vocab_size              = 129280
    hidden_size             = 7168
    intermediate_size       = 18432
    moe_intermediate_size   = 2048
    num_hidden_layers       = 61
    num_attention_heads     = 128
    num_key_value_heads     = 128
    n_shared_experts        = 1
    n_routed_experts        = 256
    routed_scaling_factor   = 2.5
    kv_lora_rank            = 512
    q_lora_rank             = 1536
    qk_rope_head_dim        = 64
    v_head_dim              = 128
    qk_nope_head_dim        = 128
    n_group                 = 8
    topk_group              = 4
    num_experts_per_tok     = 8
    norm_topk_prob          = true
    hidden_act              = "silu"
    max_position_embeddings = 163840
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    pad_token_id            = null
    bos_token_id            = 0
    eos_token_id            = 1
    tie_word_embeddings     = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    mlp_layer_types         = head(["dense", "sparse"], "num_hidden_layers", "first_k_dense_replace", "layer_types")
    attention_bias          = false
    attention_dropout       = 0.0
    index_topk              = 2048
    index_head_dim          = 128
    index_n_heads           = 64
    mlp_bias                = false
    num_experts             = 256
    head_dim                = rewritten("qk_rope_head_dim")
    first_k_dense_replace   = 3
    layer_types             = pattern(["deepseek_sparse_attention"], "num_hidden_layers", "mlp_layer_types")
    qk_head_dim             = computed(192, "layer_types", "mlp_layer_types", "qk_nope_head_dim", "qk_rope_head_dim")
    num_local_experts       = alias("num_experts")
  }
}

type "deepseek_v4" {
  since  = "5.9"
  maybe  = "5.7"
  class  = "DeepseekV4Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_v4/configuration_deepseek_v4.py"

  release "5.8" {
    vocab_size               = 129280
    hidden_size              = 4096
    moe_intermediate_size    = 2048
    num_hidden_layers        = 43
    num_attention_heads      = 64
    num_key_value_heads      = 1
    head_dim                 = 512
    q_lora_rank              = 1024
    num_experts_per_tok      = 6
    n_routed_experts         = 256
    n_shared_experts         = 1
    scoring_func             = "sqrtsoftplus"
    norm_topk_prob           = true
    routed_scaling_factor    = 1.5
    max_position_embeddings  = 1048576
    rope_theta               = 10000.0
    layer_types              = computed(unknown, "compress_rate_csa", "compress_rate_hca", "compress_rates", "compress_ratios", "mlp_layer_types", "num_hash_layers", "num_hidden_layers", "qk_rope_head_dim")
    compress_rates           = { "compressed_sparse_attention" = 4, "heavily_compressed_attention" = 128 }
    compress_rope_theta      = 160000.0
    hc_mult                  = 4
    hc_sinkhorn_iters        = 20
    hc_eps                   = 1e-06
    mlp_layer_types          = head(["hash_moe", "moe"], "num_hidden_layers", "3", "compress_rate_csa", "compress_rate_hca", "compress_rates", "compress_ratios", "layer_types", "num_hash_layers", "qk_rope_head_dim")
    swiglu_limit             = 10.0
    sliding_window           = 128
    o_groups                 = 8
    o_lora_rank              = 1024
    index_n_heads            = 64
    index_head_dim           = 128
    index_topk               = 512
    num_nextn_predict_layers = 1
    output_router_logits     = false
    router_aux_loss_coef     = 0.001
    router_jitter_noise      = 0.0
    hidden_act               = "silu"
    initializer_range        = 0.02
    rms_norm_eps             = 1e-06
    use_cache                = true
    pad_token_id             = null
    bos_token_id             = 0
    eos_token_id             = 1
    tie_word_embeddings      = false
    rope_parameters          = computed(unknown, "compress_rate_csa", "compress_rate_hca", "compress_rates", "compress_ratios", "compress_rope_theta", "layer_types", "mlp_layer_types", "num_hash_layers", "partial_rotary_factor", "qk_rope_head_dim", "rope_theta")
    partial_rotary_factor    = computed(0.125, "compress_rate_csa", "compress_rate_hca", "compress_rates", "compress_ratios", "layer_types", "mlp_layer_types", "num_hash_layers", "qk_rope_head_dim")
    attention_bias           = false
    mlp_bias                 = false
    attention_dropout        = 0.0
    qk_rope_head_dim         = computed(64, "compress_rate_csa", "compress_rate_hca", "compress_rates", "compress_ratios", "head_dim", "layer_types", "mlp_layer_types", "num_hash_layers", "partial_rotary_factor")
    num_local_experts        = alias("n_routed_experts")
    intermediate_size        = alias("moe_intermediate_size")
  }

  release "5.12" {}
}

type "deepseek_vl" {
  since  = "4.54"
  class  = "DeepseekVLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_vl/configuration_deepseek_vl.py"

  release "4.57" {
    text_config    = part("auto", unknown)
    vision_config  = part("auto", unknown)
    image_token_id = 100015
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "deepseek_vl_hybrid" {
  since  = "4.54"
  class  = "DeepseekVLHybridConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/deepseek_vl_hybrid/configuration_deepseek_vl_hybrid.py"

  release "4.57" {
    text_config            = part("auto", unknown)
    vision_config          = part("auto", unknown)
    image_token_id         = 100015
    high_res_vision_config = part("auto", unknown)
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "dia" {
  since  = "4.53"
  class  = "DiaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/dia/configuration_dia.py"

  release "4.57" {
    encoder_config     = part("dia_encoder")
    decoder_config     = part("dia_decoder")
    norm_eps           = 1e-05
    delay_pattern      = [0, 8, 9, 10, 11, 12, 13, 14, 15]
    initializer_range  = 0.02
    use_cache          = true
    is_encoder_decoder = true
    bos_token_id       = 1026
    pad_token_id       = 1025
    eos_token_id       = 1024
  }

  release "5.3" {
    bos_token_id = absent
    pad_token_id = absent
    eos_token_id = absent
  }

  release "5.8" {
    decoder_config = part("dia_decoder", unknown)
    pad_token_id   = null
    eos_token_id   = null
    bos_token_id   = null
  }

  release "5.12" {}
}

type "dia_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "DiaDecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/dia/configuration_dia.py"

  release "4.57" {
    max_position_embeddings   = 3072
    num_hidden_layers         = 18
    hidden_size               = 2048
    intermediate_size         = 8192
    num_attention_heads       = 16
    num_key_value_heads       = 4
    head_dim                  = 128
    cross_num_key_value_heads = 16
    cross_num_attention_heads = 16
    cross_head_dim            = 128
    cross_hidden_size         = 1024
    norm_eps                  = 1e-05
    vocab_size                = 1028
    hidden_act                = "silu"
    num_channels              = 9
    rope_theta                = 10000.0
    rope_scaling              = null
    initializer_range         = 0.02
    use_cache                 = true
    is_encoder_decoder        = true
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id    = 1025
    eos_token_id    = 1024
    bos_token_id    = 1026
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "dia_encoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "DiaEncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/dia/configuration_dia.py"

  release "4.57" {
    max_position_embeddings = 1024
    num_hidden_layers       = 12
    hidden_size             = 1024
    intermediate_size       = 4096
    num_attention_heads     = 16
    head_dim                = 128
    norm_eps                = 1e-05
    vocab_size              = 256
    num_key_value_heads     = 16
    hidden_act              = "silu"
    rope_theta              = 10000.0
    rope_scaling            = null
    initializer_range       = 0.02
  }

  release "5.3" {
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta      = absent
    rope_scaling    = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "diffllama" {
  since  = "4.48"
  class  = "DiffLlamaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/diffllama/configuration_diffllama.py"

  release "4.51" {
    vocab_size              = 32000
    max_position_embeddings = 2048
    hidden_size             = 2048
    intermediate_size       = 8192
    num_hidden_layers       = 16
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    lambda_std_dev          = 0.1
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

type "diffusion_gemma" {
  since  = "5.12"
  class  = "DiffusionGemmaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/diffusion_gemma/configuration_diffusion_gemma.py"

  release "5.12" {
    text_config         = part("diffusion_gemma_text")
    vision_config       = part("auto", null)
    boi_token_id        = 255999
    eoi_token_id        = 258882
    image_token_id      = 258880
    initializer_range   = 0.02
    tie_word_embeddings = true
    canvas_length       = 256
  }
}

type "diffusion_gemma_text" {
  since  = "5.12"
  class  = "DiffusionGemmaTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/diffusion_gemma/configuration_diffusion_gemma.py"

  release "5.12" {
    vocab_size                  = 262144
    hidden_size                 = 2304
    intermediate_size           = 9216
    num_hidden_layers           = 30
    num_attention_heads         = 8
    num_key_value_heads         = 4
    head_dim                    = 256
    hidden_activation           = "gelu_pytorch_tanh"
    max_position_embeddings     = 131072
    initializer_range           = 0.02
    rms_norm_eps                = 1e-06
    pad_token_id                = 0
    eos_token_id                = 1
    bos_token_id                = 2
    tie_word_embeddings         = true
    rope_parameters             = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "proportional", "partial_rotary_factor" = 0.25, "rope_theta" = 1000000.0 } }
    attention_bias              = false
    attention_dropout           = 0.0
    sliding_window              = 512
    layer_types                 = computed(unknown, "num_hidden_layers", "use_bidirectional_attention")
    use_bidirectional_attention = null
    num_global_key_value_heads  = null
    global_head_dim             = 512
    num_experts                 = null
    top_k_experts               = null
    moe_intermediate_size       = null
  }
}

type "distilbert" {
  since  = "4.30"
  class  = "DistilBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/distilbert/configuration_distilbert.py"

  release "4.51" {
    vocab_size              = 30522
    max_position_embeddings = 512
    sinusoidal_pos_embds    = false
    n_layers                = 6
    n_heads                 = 12
    dim                     = 768
    hidden_dim              = 3072
    dropout                 = 0.1
    attention_dropout       = 0.1
    activation              = "gelu"
    initializer_range       = 0.02
    qa_dropout              = 0.1
    seq_classif_dropout     = 0.2
    pad_token_id            = 0
    hidden_size             = alias("dim")
    num_attention_heads     = alias("n_heads")
    num_hidden_layers       = alias("n_layers")
  }

  release "4.57" {}

  release "5.3" {
    eos_token_id        = null
    bos_token_id        = null
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "doge" {
  since  = "4.54"
  class  = "DogeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/doge/configuration_doge.py"

  release "4.57" {
    vocab_size              = 32768
    hidden_size             = 1024
    intermediate_size       = 2048
    num_hidden_layers       = 32
    hidden_dropout          = 0.0
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    max_position_embeddings = 2048
    rope_theta              = 10000.0
    rope_scaling            = null
    num_attention_heads     = 8
    num_key_value_heads     = same("num_attention_heads")
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    sliding_window          = null
    keep_window_size        = 2048
    is_moe                  = false
    num_experts             = 16384
    num_experts_per_tok     = 64
    norm_topk_prob          = false
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    tie_word_embeddings     = false
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

type "dots1" {
  since  = "4.53"
  class  = "Dots1Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/dots1/configuration_dots1.py"

  release "4.57" {
    vocab_size              = 152064
    max_position_embeddings = 2048
    hidden_size             = 4608
    intermediate_size       = 10944
    moe_intermediate_size   = 1408
    num_hidden_layers       = 62
    num_attention_heads     = 32
    n_shared_experts        = null
    n_routed_experts        = null
    num_experts_per_tok     = null
    first_k_dense_replace   = 0
    norm_topk_prob          = false
    n_group                 = 1
    topk_group              = 1
    num_key_value_heads     = 32
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    rope_theta              = 10000.0
    rope_scaling            = null
    attention_bias          = false
    attention_dropout       = 0.0
    routed_scaling_factor   = 1.0
    sliding_window          = 4096
    max_window_layers       = 62
    layer_types             = computed(repeat(["full_attention"], 62), "num_hidden_layers")
    tie_word_embeddings     = false
    num_local_experts       = alias("n_routed_experts")
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

type "dpr" {
  since  = "4.30"
  class  = "DPRConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/dpr/configuration_dpr.py"

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
    projection_dim               = 0
    position_embedding_type      = "absolute"
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id            = null
    eos_token_id            = null
    is_decoder              = false
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}
