# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "t5" {
  since  = "4.30"
  class  = "T5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5/configuration_t5.py"

  release "4.51" {
    vocab_size                      = 32128
    d_model                         = 512
    d_kv                            = 64
    d_ff                            = 2048
    num_layers                      = 6
    num_decoder_layers              = same("num_layers")
    num_heads                       = 8
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    classifier_dropout              = 0.0
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    feed_forward_proj               = "relu"
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
    is_decoder            = false
    scale_decoder_outputs = same("tie_word_embeddings")
    tie_word_embeddings   = rewritten()
  }

  release "5.8" {}

  release "5.12" {}
}

type "t5_gemma_module" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "T5GemmaModuleConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5gemma/configuration_t5gemma.py"

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
    is_decoder          = false
    tie_word_embeddings = true
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    rope_theta          = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "t5gemma" {
  since  = "4.53"
  class  = "T5GemmaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5gemma/configuration_t5gemma.py"

  release "4.57" {
    encoder                 = part("t5_gemma_module", unknown)
    decoder                 = part("t5_gemma_module", unknown)
    is_encoder_decoder      = true
    bos_token_id            = 2
    pad_token_id            = 0
    eos_token_id            = 1
    use_cache               = true
    initializer_range       = 0.02
    dropout_rate            = 0.0
    attention_dropout       = 0.0
    classifier_dropout_rate = 0.0
    vocab_size              = 256000
  }

  release "5.3" {
    tie_word_embeddings = true
    use_cache           = absent
    dropout_rate        = absent
    attention_dropout   = absent
  }

  release "5.8" {
    dropout_rate      = 0.0
    attention_dropout = 0.0
  }

  release "5.12" {}
}

type "t5gemma2" {
  since  = "5.0"
  class  = "T5Gemma2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5gemma2/configuration_t5gemma2.py"

  release "5.3" {
    encoder                 = part("t5gemma2_encoder", unknown)
    decoder                 = part("t5gemma2_decoder", unknown)
    classifier_dropout_rate = 0.0
    initializer_range       = 0.02
    eoi_token_index         = 256000
    image_token_index       = 256001
    tie_word_embeddings     = true
    is_encoder_decoder      = true
    bos_token_id            = 2
    pad_token_id            = 0
    eos_token_id            = 1
    vocab_size              = 262208
    image_token_id          = alias("image_token_index")
    eoi_token_id            = alias("eoi_token_index")
  }

  release "5.8" {
    dropout_rate      = 0.0
    attention_dropout = 0.0
    eoi_token_index   = rewritten()
  }

  release "5.12" {}
}

type "t5gemma2_decoder" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "T5Gemma2DecoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5gemma2/configuration_t5gemma2.py"

  release "5.3" {
    pad_token_id            = 0
    bos_token_id            = 2
    eos_token_id            = 1
    vocab_size              = 262208
    max_position_embeddings = 131072
    hidden_size             = 2304
    intermediate_size       = 9216
    num_hidden_layers       = 26
    num_attention_heads     = 8
    head_dim                = 256
    num_key_value_heads     = 4
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    hidden_activation       = "gelu_pytorch_tanh"
    query_pre_attn_scalar   = 256
    sliding_window          = 4096
    final_logit_softcapping = null
    attn_logit_softcapping  = null
    layer_types             = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "sliding_window_pattern")
    rope_parameters         = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "default", "rope_theta" = 1000000.0 } }
  }

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "t5gemma2_encoder" {
  since  = "5.1"
  maybe  = "5.0"
  class  = "T5Gemma2EncoderConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5gemma2/configuration_t5gemma2.py"

  release "5.3" {
    text_config         = part("t5gemma2_text")
    vision_config       = part("siglip_vision_model")
    mm_tokens_per_image = 256
    boi_token_index     = 255999
    eoi_token_index     = 256000
    image_token_index   = 262144
    initializer_range   = 0.02
    tie_word_embeddings = true
    image_token_id      = alias("image_token_index")
    boi_token_id        = alias("boi_token_index")
    eoi_token_id        = alias("eoi_token_index")
  }

  release "5.8" {}

  release "5.12" {}
}

type "t5gemma2_text" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "T5Gemma2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/t5gemma2/configuration_t5gemma2.py"

  release "5.3" {
    pad_token_id            = 0
    bos_token_id            = 2
    eos_token_id            = 1
    vocab_size              = 262208
    max_position_embeddings = 131072
    hidden_size             = 2304
    intermediate_size       = 9216
    num_hidden_layers       = 26
    num_attention_heads     = 8
    head_dim                = 256
    num_key_value_heads     = 4
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    attention_bias          = false
    attention_dropout       = 0.0
    hidden_activation       = "gelu_pytorch_tanh"
    query_pre_attn_scalar   = 256
    sliding_window          = 4096
    final_logit_softcapping = null
    attn_logit_softcapping  = null
    layer_types             = pattern(["sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"], "num_hidden_layers", "sliding_window_pattern")
    rope_parameters         = { "sliding_attention" = { "rope_type" = "default", "rope_theta" = 10000.0 }, "full_attention" = { "rope_type" = "default", "rope_theta" = 1000000.0 } }
  }

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "tapas" {
  since  = "4.30"
  class  = "TapasConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/tapas/configuration_tapas.py"

  release "4.51" {
    pad_token_id                        = 0
    vocab_size                          = 30522
    hidden_size                         = 768
    num_hidden_layers                   = 12
    num_attention_heads                 = 12
    hidden_act                          = "gelu"
    intermediate_size                   = 3072
    hidden_dropout_prob                 = 0.1
    attention_probs_dropout_prob        = 0.1
    max_position_embeddings             = 1024
    type_vocab_sizes                    = [3, 256, 256, 2, 256, 256, 10]
    initializer_range                   = 0.02
    layer_norm_eps                      = 1e-12
    positive_label_weight               = 10.0
    num_aggregation_labels              = 0
    aggregation_loss_weight             = 1.0
    use_answer_as_supervision           = null
    answer_loss_importance              = 1.0
    use_normalized_answer_loss          = false
    huber_loss_delta                    = null
    aggregation_temperature             = 1.0
    use_gumbel_for_cells                = false
    use_gumbel_for_aggregation          = false
    average_approximation_function      = "ratio"
    cell_selection_preference           = null
    answer_loss_cutoff                  = null
    max_num_rows                        = 64
    max_num_columns                     = 32
    average_logits_per_cell             = false
    select_one_column                   = true
    allow_empty_column_selection        = false
    init_cell_selection_weights_to_zero = false
    reset_position_index_per_cell       = true
    disable_per_token_loss              = false
    aggregation_labels                  = null
    no_aggregation_label_index          = null
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    tie_word_embeddings = true
    bos_token_id        = null
    eos_token_id        = null
    temperature         = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "timm_wrapper" {
  since  = "4.48"
  maybe  = "4.47"
  class  = "TimmWrapperConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/timm_wrapper/configuration_timm_wrapper.py"

  release "4.51" {
    initializer_range = 0.02
    do_pooling        = true
  }

  release "4.57" {
    architecture = "resnet50"
    model_args   = null
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "trocr" {
  since  = "4.30"
  class  = "TrOCRConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/trocr/configuration_trocr.py"

  release "4.51" {
    vocab_size                      = 50265
    d_model                         = 1024
    decoder_layers                  = 12
    decoder_attention_heads         = 16
    decoder_ffn_dim                 = 4096
    activation_function             = "gelu"
    max_position_embeddings         = 512
    dropout                         = 0.1
    attention_dropout               = 0.0
    activation_dropout              = 0.0
    init_std                        = 0.02
    decoder_layerdrop               = 0.0
    use_cache                       = true
    scale_embedding                 = false
    use_learned_position_embeddings = true
    layernorm_embedding             = true
    bos_token_id                    = 0
    pad_token_id                    = 1
    eos_token_id                    = 2
    decoder_start_token_id          = 2
    num_attention_heads             = alias("decoder_attention_heads")
    hidden_size                     = alias("d_model")
    num_hidden_layers               = alias("decoder_layers")
  }

  release "4.57" {}

  release "5.3" {
    cross_attention_hidden_size = null
    is_decoder                  = false
    tie_word_embeddings         = true
  }

  release "5.8" {}

  release "5.12" {}
}
