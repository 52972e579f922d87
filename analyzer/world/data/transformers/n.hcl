# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "nanochat" {
  since  = "5.0"
  class  = "NanoChatConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/nanochat/configuration_nanochat.py"

  release "5.3" {
    vocab_size              = 50304
    hidden_size             = 768
    intermediate_size       = 8192
    num_hidden_layers       = 12
    num_attention_heads     = 6
    num_key_value_heads     = same("num_attention_heads")
    max_position_embeddings = 2048
    hidden_act              = "relu2"
    attention_dropout       = 0.0
    rms_norm_eps            = 1e-06
    initializer_range       = 0.02
    use_cache               = true
    final_logit_softcapping = 15.0
    attention_bias          = false
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    pad_token_id            = 1
    bos_token_id            = 0
    eos_token_id            = 1
    tie_word_embeddings     = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "nemotron" {
  since  = "4.44"
  class  = "NemotronConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/nemotron/configuration_nemotron.py"

  release "4.51" {
    vocab_size              = 256000
    max_position_embeddings = 4096
    hidden_size             = 6144
    intermediate_size       = 24576
    num_hidden_layers       = 32
    num_attention_heads     = 48
    head_dim                = quotient("hidden_size", "num_attention_heads")
    num_key_value_heads     = null
    hidden_act              = "relu2"
    initializer_range       = 0.0134
    norm_eps                = 1e-05
    use_cache               = true
    rope_theta              = 10000.0
    partial_rotary_factor   = 0.5
    attention_bias          = false
    attention_dropout       = 0.0
    mlp_bias                = false
    tie_word_embeddings     = false
    bos_token_id            = 2
    eos_token_id            = 3
  }

  release "4.57" {}

  release "5.3" {
    rope_parameters = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "partial_rotary_factor")
    pad_token_id    = null
    rope_theta      = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "ignore_keys_at_rope_validation", "partial_rotary_factor")
    ignore_keys_at_rope_validation = computed(unknown)
  }

  release "5.12" {}
}

type "nllb-moe" {
  since  = "4.30"
  class  = "NllbMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/nllb_moe/configuration_nllb_moe.py"

  release "4.51" {
    vocab_size                            = 128112
    max_position_embeddings               = 1024
    d_model                               = 1024
    encoder_ffn_dim                       = 4096
    encoder_layers                        = 12
    encoder_attention_heads               = 16
    decoder_ffn_dim                       = 4096
    decoder_layers                        = 12
    decoder_attention_heads               = 16
    dropout                               = 0.1
    attention_dropout                     = 0.1
    activation_dropout                    = 0.0
    activation_function                   = "relu"
    init_std                              = 0.02
    encoder_layerdrop                     = 0.05
    decoder_layerdrop                     = 0.05
    use_cache                             = true
    num_hidden_layers                     = same("encoder_layers")
    scale_embedding                       = true
    router_z_loss_coef                    = 0.001
    router_aux_loss_coef                  = 0.001
    decoder_sparse_step                   = 4
    encoder_sparse_step                   = 4
    num_experts                           = 128
    expert_capacity                       = 64
    router_bias                           = false
    router_dtype                          = "float32"
    router_ignore_padding_tokens          = false
    batch_prioritized_routing             = false
    second_expert_policy                  = "all"
    normalize_router_prob_before_dropping = false
    moe_eval_capacity_token_fraction      = 1.0
    moe_token_dropout                     = 0.2
    output_router_logits                  = false
    is_encoder_decoder                    = true
    bos_token_id                          = 0
    pad_token_id                          = 1
    eos_token_id                          = 2
    decoder_start_token_id                = 2
    num_attention_heads                   = alias("encoder_attention_heads")
    hidden_size                           = alias("d_model")
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}

type "nomic_bert" {
  since  = "5.5"
  maybe  = "5.4"
  class  = "NomicBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/nomic_bert/configuration_nomic_bert.py"

  release "5.8" {
    vocab_size                   = 30528
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "silu"
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
    max_position_embeddings      = 2048
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    pad_token_id                 = 0
    classifier_dropout           = null
    bos_token_id                 = null
    eos_token_id                 = null
    rope_parameters              = { "rope_theta" = 1000.0, "rope_type" = "default" }
    head_dim                     = quotient("hidden_size", "num_attention_heads")
  }

  release "5.12" {}
}

type "nystromformer" {
  since  = "4.30"
  class  = "NystromformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/nystromformer/configuration_nystromformer.py"

  release "4.51" {
    vocab_size                   = 30000
    max_position_embeddings      = 510
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu_new"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 2
    segment_means_seq_len        = 64
    num_landmarks                = 64
    conv_kernel_size             = 65
    inv_coeff_init_option        = false
    layer_norm_eps               = 1e-05
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}
