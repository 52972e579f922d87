# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "recurrent_gemma" {
  since  = "4.40"
  class  = "RecurrentGemmaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/recurrent_gemma/configuration_recurrent_gemma.py"

  release "4.51" {
    num_hidden_layers           = 26
    vocab_size                  = 256000
    hidden_size                 = 2560
    intermediate_size           = 7680
    num_attention_heads         = 10
    lru_width                   = same("hidden_size")
    attention_window_size       = 2048
    conv1d_width                = 4
    logits_soft_cap             = 30.0
    rms_norm_eps                = 1e-06
    use_cache                   = true
    rope_theta                  = 10000.0
    partial_rotary_factor       = 0.5
    block_types                 = ["recurrent", "recurrent", "attention"]
    hidden_activation           = "gelu_pytorch_tanh"
    head_dim                    = quotient("hidden_size", "num_attention_heads")
    num_key_value_heads         = same("num_attention_heads")
    attention_dropout           = 0.0
    attention_bias              = false
    w_init_variance_scale       = 0.01
    final_w_init_variance_scale = computed(0.07692307692307693, "block_types", "num_hidden_layers")
    bos_token_id                = 2
    pad_token_id                = 0
    eos_token_id                = 1
    layers_block_type           = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
    rope_parameters     = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "block_types", "partial_rotary_factor")
    rope_theta          = absent
  }

  release "5.8" {
    rope_parameters                = computed({ "rope_theta" = 10000.0, "partial_rotary_factor" = 0.5, "rope_type" = "default" }, "block_types", "ignore_keys_at_rope_validation", "partial_rotary_factor")
    final_w_init_variance_scale    = computed(0.07692307692307693, "block_types", "ignore_keys_at_rope_validation", "num_hidden_layers")
    ignore_keys_at_rope_validation = computed(unknown)
    sliding_window                 = alias("attention_window_size")
  }

  release "5.12" {}
}

type "reformer" {
  since  = "4.30"
  class  = "ReformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/reformer/configuration_reformer.py"

  release "4.51" {
    hash_seed                          = null
    vocab_size                         = 320
    attention_head_size                = 64
    hidden_size                        = 256
    num_attention_heads                = 12
    num_hashes                         = 1
    num_hidden_layers                  = 6
    num_buckets                        = null
    lsh_attn_chunk_length              = 64
    local_attn_chunk_length            = 64
    lsh_num_chunks_after               = 0
    lsh_num_chunks_before              = 1
    local_num_chunks_after             = 0
    local_num_chunks_before            = 1
    hidden_act                         = "relu"
    feed_forward_size                  = 512
    hidden_dropout_prob                = 0.05
    lsh_attention_probs_dropout_prob   = 0.0
    local_attention_probs_dropout_prob = 0.05
    max_position_embeddings            = 4096
    initializer_range                  = 0.02
    layer_norm_eps                     = 1e-12
    axial_pos_embds                    = true
    axial_pos_shape                    = [64, 64]
    axial_pos_embds_dim                = [64, 192]
    axial_norm_std                     = 1.0
    chunk_size_lm_head                 = 0
    attn_layers                        = ["local", "lsh", "local", "lsh", "local", "lsh"]
    use_cache                          = true
    classifier_dropout                 = null
    tie_word_embeddings                = false
    pad_token_id                       = 0
    eos_token_id                       = 2
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id = null
    is_decoder   = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "rembert" {
  since  = "4.30"
  class  = "RemBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/rembert/configuration_rembert.py"

  release "4.51" {
    tie_word_embeddings          = false
    bos_token_id                 = 312
    pad_token_id                 = 0
    eos_token_id                 = 313
    vocab_size                   = 250300
    input_embedding_size         = 256
    output_embedding_size        = 1664
    max_position_embeddings      = 512
    hidden_size                  = 1152
    num_hidden_layers            = 32
    num_attention_heads          = 18
    intermediate_size            = 4608
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.0
    attention_probs_dropout_prob = 0.0
    classifier_dropout_prob      = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 2
    layer_norm_eps               = 1e-12
    use_cache                    = true
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    tie_word_embeddings = rewritten()
  }

  release "5.8" {
    tie_word_embeddings = false
  }

  release "5.12" {}
}

type "roberta" {
  since  = "1.0"
  class  = "RobertaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/roberta/configuration_roberta.py"

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

type "roberta-prelayernorm" {
  since  = "4.30"
  class  = "RobertaPreLayerNormConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/roberta_prelayernorm/configuration_roberta_prelayernorm.py"

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

type "roc_bert" {
  since  = "4.30"
  class  = "RoCBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/roc_bert/configuration_roc_bert.py"

  release "4.51" {
    vocab_size                   = 30522
    max_position_embeddings      = 512
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 2
    layer_norm_eps               = 1e-12
    use_cache                    = true
    enable_pronunciation         = true
    enable_shape                 = true
    pronunciation_embed_dim      = 768
    pronunciation_vocab_size     = 910
    shape_embed_dim              = 512
    shape_vocab_size             = 24858
    concat_input                 = true
    position_embedding_type      = "absolute"
    classifier_dropout           = null
    pad_token_id                 = 0
  }

  release "4.57" {}

  release "5.3" {
    is_decoder              = false
    add_cross_attention     = false
    tie_word_embeddings     = true
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "roformer" {
  since  = "4.30"
  class  = "RoFormerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/roformer/configuration_roformer.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 50000
    embedding_size               = same("hidden_size")
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 1536
    type_vocab_size              = 2
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    rotary_value                 = false
    use_cache                    = true
  }

  release "4.57" {}

  release "5.3" {
    bos_token_id        = null
    eos_token_id        = null
    tie_word_embeddings = true
    is_decoder          = false
    add_cross_attention = false
  }

  release "5.8" {}

  release "5.12" {}
}

type "rwkv" {
  since  = "4.30"
  class  = "RwkvConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/rwkv/configuration_rwkv.py"

  release "4.51" {
    vocab_size              = 50277
    context_length          = 1024
    hidden_size             = 4096
    num_hidden_layers       = 32
    attention_hidden_size   = same("hidden_size")
    intermediate_size       = computed(16384, "hidden_size")
    layer_norm_epsilon      = 1e-05
    rescale_every           = 6
    use_cache               = true
    bos_token_id            = 0
    eos_token_id            = 0
    tie_word_embeddings     = false
    max_position_embeddings = alias("context_length")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}
