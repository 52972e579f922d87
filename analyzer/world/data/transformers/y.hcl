# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "yoso" {
  since  = "4.30"
  class  = "YosoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/yoso/configuration_yoso.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 50265
    max_position_embeddings      = 4096
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    intermediate_size            = 3072
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    initializer_range            = 0.02
    type_vocab_size              = 1
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    use_expectation              = true
    hash_code_len                = 9
    num_hash                     = 64
    conv_window                  = null
    use_fast_hash                = true
    lsh_backward                 = true
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings     = true
    add_cross_attention     = false
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "youtu" {
  since  = "5.1"
  maybe  = "5.0"
  class  = "YoutuConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/youtu/configuration_youtu.py"

  release "5.3" {
    vocab_size                  = 128256
    max_position_embeddings     = 131072
    hidden_size                 = 2048
    intermediate_size           = 6144
    num_hidden_layers           = 32
    num_attention_heads         = 16
    kv_lora_rank                = 512
    q_lora_rank                 = 1536
    qk_rope_head_dim            = 64
    v_head_dim                  = 128
    qk_nope_head_dim            = 128
    qk_head_dim                 = computed(192, "qk_nope_head_dim", "qk_rope_head_dim")
    head_dim                    = same("qk_rope_head_dim")
    rope_interleave             = true
    num_key_value_heads         = 16
    hidden_act                  = "silu"
    initializer_range           = computed(0.01976423537605237, "hidden_size")
    rms_norm_eps                = 1e-06
    use_cache                   = true
    attention_bias              = false
    attention_dropout           = 0.0
    rope_parameters             = { "rope_theta" = 10000.0, "rope_type" = "default" }
    tie_word_embeddings         = true
    pad_token_id                = null
    bos_token_id                = 128000
    eos_token_id                = 128001
    embedding_initializer_range = computed(0.03952847075210474, "hidden_size", "initializer_range")
  }

  release "5.8" {}

  release "5.12" {}
}
