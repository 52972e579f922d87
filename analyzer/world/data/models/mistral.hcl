# Mistral and Mixtral. The form of a row is described in docs/models.md.

model "mistralai/Mixtral-8x7B-v0.1" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/mistralai--Mixtral-8x7B-v0.1_config.json"
  complete = true
  config = {
    architectures           = ["MixtralForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 1
    eos_token_id            = 2
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 32768
    model_type              = "mixtral"
    num_attention_heads     = 32
    num_experts_per_tok     = 2
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    num_local_experts       = 8
    output_router_logits    = false
    rms_norm_eps            = 1e-05
    rope_theta              = 1000000.0
    router_aux_loss_coef    = 0.02
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.36.0.dev0"
    use_cache               = true
    vocab_size              = 32000
  }
  hf_quant_config = null
}

model "mistralai/Mixtral-8x22B-v0.1" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/mistralai--Mixtral-8x22B-v0.1_config.json"
  complete = true
  config = {
    architectures           = ["MixtralForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 1
    eos_token_id            = 2
    hidden_act              = "silu"
    hidden_size             = 6144
    initializer_range       = 0.02
    intermediate_size       = 16384
    max_position_embeddings = 65536
    model_type              = "mixtral"
    num_attention_heads     = 48
    num_experts_per_tok     = 2
    num_hidden_layers       = 56
    num_key_value_heads     = 8
    num_local_experts       = 8
    output_router_logits    = false
    rms_norm_eps            = 1e-05
    rope_theta              = 1000000
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.38.0"
    use_cache               = true
    vocab_size              = 32000
  }
  hf_quant_config = null
}

model "mistralai/Mistral-7B-Instruct-v0.3" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["MistralForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 1
    eos_token_id            = 2
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 32768
    model_type              = "mistral"
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-05
    rope_theta              = 1000000.0
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.42.0.dev0"
    use_cache               = true
    vocab_size              = 32768
  }
  hf_quant_config = null
}

model "mistralai/Mistral-Nemo-Instruct-2407" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/mistral-nemo-instruct-2407/config.json"
  complete = true
  config = {
    architectures           = ["MistralForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 1
    eos_token_id            = 2
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 5120
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 131072
    model_type              = "mistral"
    num_attention_heads     = 32
    num_hidden_layers       = 40
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-05
    rope_theta              = 1000000.0
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.43.0.dev0"
    use_cache               = true
    vocab_size              = 131072
  }
  hf_quant_config = null
}

model "mistralai/Mistral-7B-v0.3" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["MistralForCausalLM"]
    model_type              = "mistral"
    hidden_size             = 4096
    max_position_embeddings = 32768
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 8
  }
  hf_quant_config = null
}

model "mistralai/Ministral-3-3B-Instruct-2512" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Mistral3ForConditionalGeneration"]
    model_type    = "mistral3"
    text_config = {
      head_dim                = 128
      hidden_size             = 3072
      max_position_embeddings = 262144
      num_attention_heads     = 32
      num_hidden_layers       = 26
      num_key_value_heads     = 8
    }
    quantization_config = { quant_method = "fp8" }
  }
  hf_quant_config = null
}

model "mistralai/Ministral-3-8B-Instruct-2512" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Mistral3ForConditionalGeneration"]
    model_type    = "mistral3"
    text_config = {
      hidden_size             = 4096
      max_position_embeddings = 262144
      num_attention_heads     = 32
      num_hidden_layers       = 34
      num_key_value_heads     = 8
    }
    quantization_config = { quant_method = "fp8" }
  }
  hf_quant_config = null
}

model "mistralai/Ministral-3-14B-Instruct-2512" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Mistral3ForConditionalGeneration"]
    model_type    = "mistral3"
    text_config = {
      head_dim                = 128
      hidden_size             = 5120
      max_position_embeddings = 262144
      num_attention_heads     = 32
      num_hidden_layers       = 40
      num_key_value_heads     = 8
    }
    quantization_config = { quant_method = "fp8" }
  }
  hf_quant_config = null
}
