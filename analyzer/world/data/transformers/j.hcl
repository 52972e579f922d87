# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "jais2" {
  since  = "5.0"
  class  = "Jais2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/jais2/configuration_jais2.py"

  release "5.3" {
    vocab_size              = 150272
    max_position_embeddings = 8192
    hidden_size             = 3328
    intermediate_size       = 26624
    num_hidden_layers       = 32
    num_attention_heads     = 26
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "relu2"
    initializer_range       = 0.02
    use_cache               = true
    attention_bias          = true
    attention_dropout       = 0.0
    mlp_bias                = true
    head_dim                = quotient("hidden_size", "num_attention_heads")
    rope_parameters         = { "rope_theta" = 10000.0, "rope_type" = "default" }
    tie_word_embeddings     = false
    pad_token_id            = null
    bos_token_id            = 0
    eos_token_id            = 150024
    layer_norm_eps          = 1e-05
  }

  release "5.8" {}

  release "5.12" {}
}

type "jamba" {
  since  = "4.39"
  class  = "JambaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/jamba/configuration_jamba.py"

  release "4.51" {
    vocab_size              = 65536
    tie_word_embeddings     = false
    hidden_size             = 4096
    intermediate_size       = 14336
    num_hidden_layers       = 32
    num_attention_heads     = 32
    sliding_window          = null
    max_position_embeddings = 262144
    attention_dropout       = 0.0
    num_key_value_heads     = 8
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-06
    use_cache               = true
    num_logits_to_keep      = 1
    output_router_logits    = false
    router_aux_loss_coef    = 0.001
    num_experts_per_tok     = 2
    num_experts             = 16
    expert_layer_period     = 2
    expert_layer_offset     = 1
    attn_layer_period       = 8
    attn_layer_offset       = 4
    use_mamba_kernels       = true
    mamba_d_state           = 16
    mamba_d_conv            = 4
    mamba_expand            = 2
    mamba_dt_rank           = computed(256, "hidden_size")
    mamba_conv_bias         = true
    mamba_proj_bias         = false
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
    layers_block_type       = computed(unknown)
    layers_num_experts      = computed(unknown)
  }

  release "4.57" {
    num_local_experts  = alias("num_experts")
    sliding_window     = absent
    num_logits_to_keep = absent
  }

  release "5.3" {}

  release "5.8" {
    layer_types = computed(unknown)
  }

  release "5.12" {}
}

type "janus" {
  since  = "4.52"
  class  = "JanusConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/janus/configuration_janus.py"

  release "4.57" {
    text_config       = part("auto", "llama")
    vision_config     = part("janus_vision_model")
    vq_config         = part("janus_vqgan", unknown)
    initializer_range = 0.02
    image_token_id    = 100581
  }

  release "5.3" {}

  release "5.8" {
    tie_word_embeddings = true
    initializer_range   = absent
  }

  release "5.12" {}
}

type "janus_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "JanusVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/janus/configuration_janus.py"

  release "4.57" {
    hidden_size         = 1024
    num_hidden_layers   = 24
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 16
    image_size          = 384
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu"
    mlp_ratio           = 4.0
    attention_bias      = true
    hidden_dropout_rate = 0.0
    projection_dim      = 2048
    projection_dropout  = 0.0
    use_qk_norm         = false
    initializer_range   = 0.02
    depth               = 2
    num_image_tokens    = 576
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "janus_vqgan" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "JanusVQVAEConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/janus/configuration_janus.py"

  release "4.57" {
    embed_dim             = 8
    num_embeddings        = 16384
    double_latent         = false
    latent_channels       = 256
    in_channels           = 3
    base_channels         = 128
    channel_multiplier    = [1, 1, 2, 2, 4]
    num_res_blocks        = 2
    dropout               = 0.0
    initializer_range     = 0.02
    num_patches           = 32
    out_channels          = 3
    projection_dim        = 2048
    num_hidden_layers     = 2
    hidden_act            = "gelu"
    image_token_embed_dim = 2048
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "jetmoe" {
  since  = "4.41"
  class  = "JetMoeConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/jetmoe/configuration_jetmoe.py"

  release "4.51" {
    vocab_size              = 32000
    hidden_size             = 2048
    num_hidden_layers       = 12
    num_attention_heads     = computed(32, "num_experts_per_tok", "num_key_value_heads")
    num_key_value_heads     = 16
    kv_channels             = 128
    intermediate_size       = 5632
    max_position_embeddings = 4096
    activation_function     = "silu"
    num_local_experts       = 8
    num_experts_per_tok     = 2
    output_router_logits    = false
    aux_loss_coef           = 0.01
    use_cache               = true
    initializer_range       = 0.01
    attention_dropout       = 0.0
    bos_token_id            = 1
    eos_token_id            = 2
    rope_theta              = 10000.0
    rms_norm_eps            = 1e-06
  }

  release "4.57" {
    head_dim = alias("kv_channels")
  }

  release "5.3" {
    pad_token_id        = null
    rope_parameters     = { "rope_theta" = 10000.0, "rope_type" = "default" }
    tie_word_embeddings = true
    rope_theta          = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "jina_embeddings_v3" {
  since  = "5.3"
  class  = "JinaEmbeddingsV3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/jina_embeddings_v3/configuration_jina_embeddings_v3.py"

  release "5.8" {
    vocab_size                   = 250002
    hidden_size                  = 1024
    num_hidden_layers            = 24
    num_attention_heads          = 16
    intermediate_size            = 4096
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 8194
    type_vocab_size              = 1
    initializer_range            = 0.02
    layer_norm_eps               = 1e-05
    pad_token_id                 = 1
    bos_token_id                 = 0
    eos_token_id                 = 2
    use_cache                    = true
    classifier_dropout           = null
    tie_word_embeddings          = true
    rope_parameters              = { "rope_theta" = 20000.0, "rope_type" = "default" }
  }

  release "5.12" {}
}
