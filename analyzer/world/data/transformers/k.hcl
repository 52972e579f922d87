# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "kosmos-2" {
  since  = "4.35"
  maybe  = "4.34"
  class  = "Kosmos2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kosmos2/configuration_kosmos2.py"

  release "4.51" {
    text_config      = part("kosmos_2_text_model")
    vision_config    = part("kosmos_2_vision_model")
    latent_query_num = 64
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "kosmos-2.5" {
  since  = "4.56"
  maybe  = "4.55"
  class  = "Kosmos2_5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kosmos2_5/configuration_kosmos2_5.py"

  release "4.57" {
    text_config      = part("kosmos_2_5_text_model")
    vision_config    = part("kosmos_2_5_vision_model")
    latent_query_num = 2048
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "kosmos_2_5_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Kosmos2_5TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kosmos2_5/configuration_kosmos2_5.py"

  release "4.57" {
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    vocab_size              = 108481
    max_position_embeddings = 4096
    embed_dim               = 1536
    layers                  = 24
    ffn_dim                 = 6144
    attention_heads         = 16
    activation_function     = "gelu"
    dropout                 = 0.1
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    layerdrop               = 0.0
    layer_norm_eps          = 1e-05
    init_std                = 0.02
    scale_embedding         = true
    use_cache               = true
    num_attention_heads     = alias("attention_heads")
    hidden_size             = alias("embed_dim")
    num_hidden_layers       = alias("layers")
  }

  release "5.3" {}

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "kosmos_2_5_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Kosmos2_5VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kosmos2_5/configuration_kosmos2_5.py"

  release "4.57" {
    hidden_size             = 1536
    patch_embed_hidden_size = 768
    intermediate_size       = 3968
    dropout_rate            = 0.0
    num_hidden_layers       = 18
    num_attention_heads     = 24
    attention_dropout       = 0.0
    layer_norm_eps          = 1e-06
    dense_act_fn            = "gelu_new"
    max_num_patches         = 4096
    head_dim                = 64
    initializer_factor      = 1.0
    initializer_range       = 0.02
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "kosmos_2_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Kosmos2TextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kosmos2/configuration_kosmos2.py"

  release "4.51" {
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    vocab_size              = 65037
    max_position_embeddings = 2048
    embed_dim               = 2048
    layers                  = 24
    ffn_dim                 = 8192
    attention_heads         = 32
    activation_function     = "gelu"
    dropout                 = 0.1
    attention_dropout       = 0.1
    activation_dropout      = 0.0
    layerdrop               = 0.0
    layer_norm_eps          = 1e-05
    init_std                = 0.02
    scale_embedding         = true
    use_cache               = true
    num_attention_heads     = alias("attention_heads")
    hidden_size             = alias("embed_dim")
    num_hidden_layers       = alias("layers")
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
  }

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "kosmos_2_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Kosmos2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kosmos2/configuration_kosmos2.py"

  release "4.51" {
    hidden_size         = 1024
    intermediate_size   = 4096
    num_hidden_layers   = 24
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 14
    image_size          = 224
    initializer_range   = 0.02
    initializer_factor  = 1.0
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-05
    hidden_act          = "quick_gelu"
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "kyutai_speech_to_text" {
  since  = "4.53"
  maybe  = "4.52"
  class  = "KyutaiSpeechToTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/kyutai_speech_to_text/configuration_kyutai_speech_to_text.py"

  release "4.57" {
    tie_word_embeddings     = false
    bos_token_id            = 48000
    pad_token_id            = 3
    codec_config            = part("auto", "mimi")
    num_codebooks           = 32
    frame_size              = rewritten()
    audio_bos_token_id      = 2048
    audio_pad_token_id      = 69569
    codebook_vocab_size     = 2049
    vocab_size              = 4001
    max_position_embeddings = 750
    hidden_size             = 2048
    ffn_dim                 = 11264
    num_hidden_layers       = 48
    num_attention_heads     = 32
    num_key_value_heads     = same("num_attention_heads")
    hidden_act              = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-08
    use_cache               = true
    rope_theta              = 100000.0
    attention_dropout       = 0.0
    head_dim                = quotient("hidden_size", "num_attention_heads")
    sliding_window          = 375
  }

  release "5.3" {
    frame_size      = 1920
    rope_parameters = { "rope_theta" = 10000.0, "rope_type" = "default" }
    eos_token_id    = null
    rope_theta      = absent
  }

  release "5.8" {}

  release "5.12" {}
}
