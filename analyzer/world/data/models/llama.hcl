# Llama and models of its architecture. The form of a row is described in docs/models.md.

model "meta-llama/Llama-3.1-8B" {
  aliases  = ["meta-llama/Meta-Llama-3.1-8B"]
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/meta-llama--Meta-Llama-3.1-8B_config.json"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = 128001
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      low_freq_factor                  = 1.0
      high_freq_factor                 = 4.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.43.0.dev0"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Llama-3.1-70B" {
  aliases  = ["meta-llama/Meta-Llama-3.1-70B"]
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/meta-llama--Meta-Llama-3.1-70B_config.json"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = 128001
    hidden_act              = "silu"
    hidden_size             = 8192
    initializer_range       = 0.02
    intermediate_size       = 28672
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 64
    num_hidden_layers       = 80
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      low_freq_factor                  = 1.0
      high_freq_factor                 = 4.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.43.0.dev0"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Llama-3.1-405B" {
  aliases  = ["meta-llama/Meta-Llama-3.1-405B"]
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/meta-llama--Meta-Llama-3.1-405B_config.json"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = 128001
    hidden_act              = "silu"
    hidden_size             = 16384
    initializer_range       = 0.02
    intermediate_size       = 53248
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 128
    num_hidden_layers       = 126
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      low_freq_factor                  = 1.0
      high_freq_factor                 = 4.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.42.3"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Llama-4-Scout-17B-16E-Instruct" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/meta-llama--Llama-4-Scout-17B-16E-Instruct_config.json"
  config = {
    architectures = ["Llama4ForConditionalGeneration"]
    model_type    = "llama4"
    text_config = {
      attention_bias            = false
      attention_chunk_size      = 8192
      attention_dropout         = 0.0
      head_dim                  = 128
      hidden_act                = "silu"
      hidden_size               = 5120
      interleave_moe_layer_step = 1
      intermediate_size         = 8192
      intermediate_size_mlp     = 16384
      max_position_embeddings   = 10485760
      model_type                = "llama4_text"
      num_attention_heads       = 40
      num_experts_per_tok       = 1
      num_hidden_layers         = 48
      num_key_value_heads       = 8
      num_local_experts         = 16
      output_router_logits      = false
      rms_norm_eps              = 1e-05
      rope_scaling = {
        factor                           = 16.0
        high_freq_factor                 = 1.0
        low_freq_factor                  = 1.0
        original_max_position_embeddings = 8192
        rope_type                        = "llama3"
      }
      rope_theta           = 500000.0
      router_aux_loss_coef = 0.001
      torch_dtype          = "bfloat16"
      use_cache            = true
      use_qk_norm          = true
      vocab_size           = 202048
    }
    torch_dtype          = "bfloat16"
    transformers_version = "4.51.0.dev0"
  }
  hf_quant_config = null
}

model "meta-llama/Llama-4-Maverick-17B-128E-Instruct" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/meta-llama--Llama-4-Maverick-17B-128E-Instruct_config.json"
  config = {
    architectures = ["Llama4ForConditionalGeneration"]
    model_type    = "llama4"
    text_config = {
      attention_bias            = false
      attention_chunk_size      = 8192
      attention_dropout         = 0.0
      head_dim                  = 128
      hidden_act                = "silu"
      hidden_size               = 5120
      interleave_moe_layer_step = 2
      intermediate_size         = 8192
      intermediate_size_mlp     = 16384
      max_position_embeddings   = 1048576
      model_type                = "llama4_text"
      num_attention_heads       = 40
      num_experts_per_tok       = 1
      num_hidden_layers         = 48
      num_key_value_heads       = 8
      num_local_experts         = 128
      output_router_logits      = false
      rms_norm_eps              = 1e-05
      rope_scaling              = null
      rope_theta                = 500000.0
      router_aux_loss_coef      = 0.001
      torch_dtype               = "bfloat16"
      use_cache                 = true
      use_qk_norm               = false
      vocab_size                = 202048
    }
    torch_dtype          = "bfloat16"
    transformers_version = "4.51.0.dev0"
  }
  hf_quant_config = null
}

model "nvidia/Llama-3.1-70B-Instruct-FP8" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Llama-3.1-70B-Instruct-FP8_config.json"
  complete = true
  config = {
    _name_or_path           = "/opt/zhiyu_hf_ckpts/Llama-3.1-70B-Instruct/"
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
    hidden_act              = "silu"
    hidden_size             = 8192
    initializer_range       = 0.02
    intermediate_size       = 28672
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 64
    num_hidden_layers       = 80
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      high_freq_factor                 = 4.0
      low_freq_factor                  = 1.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.44.0"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = {
    producer     = { name = "modelopt", version = "0.23.0" }
    quantization = { quant_algo = "FP8", kv_cache_quant_algo = "FP8", exclude_modules = ["lm_head"] }
  }
}

model "meta-llama/Llama-3.1-8B-Instruct" {
  aliases  = ["meta-llama/Meta-Llama-3.1-8B-Instruct"]
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      low_freq_factor                  = 1.0
      high_freq_factor                 = 4.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.42.3"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Llama-3.1-70B-Instruct" {
  aliases  = ["meta-llama/Meta-Llama-3.1-70B-Instruct"]
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
    hidden_act              = "silu"
    hidden_size             = 8192
    initializer_range       = 0.02
    intermediate_size       = 28672
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 64
    num_hidden_layers       = 80
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      low_freq_factor                  = 1.0
      high_freq_factor                 = 4.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.42.3"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Llama-3.2-1B-Instruct" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
    head_dim                = 64
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 8192
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 32
    num_hidden_layers       = 16
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 32.0
      high_freq_factor                 = 4.0
      low_freq_factor                  = 1.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = true
    torch_dtype          = "bfloat16"
    transformers_version = "4.45.0.dev0"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Llama-3.2-3B-Instruct" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 3072
    initializer_range       = 0.02
    intermediate_size       = 8192
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 24
    num_hidden_layers       = 28
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 32.0
      high_freq_factor                 = 4.0
      low_freq_factor                  = 1.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = true
    torch_dtype          = "bfloat16"
    transformers_version = "4.45.0.dev0"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "codellama/CodeLlama-34b-Instruct-hf" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/codellama-34b-instruct-hf/config.json"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    bos_token_id            = 1
    eos_token_id            = 2
    hidden_act              = "silu"
    hidden_size             = 8192
    initializer_range       = 0.02
    intermediate_size       = 22016
    max_position_embeddings = 16384
    model_type              = "llama"
    num_attention_heads     = 64
    num_hidden_layers       = 48
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling            = null
    rope_theta              = 1000000
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.32.0.dev0"
    use_cache               = true
    vocab_size              = 32000
  }
  hf_quant_config = null
}

model "01-ai/Yi-34B" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/yi-34b/config.json"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    bos_token_id            = 1
    eos_token_id            = 2
    hidden_act              = "silu"
    hidden_size             = 7168
    initializer_range       = 0.02
    intermediate_size       = 20480
    max_position_embeddings = 4096
    model_type              = "llama"
    num_attention_heads     = 56
    num_hidden_layers       = 60
    num_key_value_heads     = 8
    pad_token_id            = 0
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling            = null
    rope_theta              = 5000000.0
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.34.0"
    use_cache               = true
    vocab_size              = 64000
  }
  hf_quant_config = null
}

model "meta-llama/Llama-2-7b-chat-hf" {
  source   = "https://github.com/sophgo/LLM-TPU/blob/d581e7bfa2411b9c51c775bbb4a2de4046bac9a3/models/Llama2/compile/files/llama-2-7b-chat-hf/config.json"
  complete = true
  config = {
    _name_or_path           = "meta-llama/Llama-2-7b-chat-hf"
    architectures           = ["LlamaForCausalLM"]
    bos_token_id            = 1
    eos_token_id            = 2
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 11008
    max_position_embeddings = 4096
    model_type              = "llama"
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 32
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling            = null
    tie_word_embeddings     = false
    torch_dtype             = "float16"
    transformers_version    = "4.32.0.dev0"
    use_cache               = true
    vocab_size              = 32000
  }
  hf_quant_config = null
}

model "meta-llama/Llama-3.2-11B-Vision-Instruct" {
  source   = "https://github.com/sophgo/LLM-TPU/blob/d581e7bfa2411b9c51c775bbb4a2de4046bac9a3/models/Llama3_2-Vision/token_config/config.json"
  complete = true
  config = {
    architectures     = ["MllamaForConditionalGeneration"]
    image_token_index = 128256
    model_type        = "mllama"
    text_config = {
      _name_or_path                    = ""
      add_cross_attention              = false
      architectures                    = null
      bad_words_ids                    = null
      begin_suppress_tokens            = null
      bos_token_id                     = 128000
      chunk_size_feed_forward          = 0
      cross_attention_hidden_size      = null
      cross_attention_layers           = [3, 8, 13, 18, 23, 28, 33, 38]
      decoder_start_token_id           = null
      diversity_penalty                = 0.0
      do_sample                        = false
      dropout                          = 0
      early_stopping                   = false
      encoder_no_repeat_ngram_size     = 0
      eos_token_id                     = [128001, 128008, 128009]
      exponential_decay_length_penalty = null
      finetuning_task                  = null
      forced_bos_token_id              = null
      forced_eos_token_id              = null
      hidden_act                       = "silu"
      hidden_size                      = 4096
      id2label                         = { "0" = "LABEL_0", "1" = "LABEL_1" }
      initializer_range                = 0.02
      intermediate_size                = 14336
      is_decoder                       = false
      is_encoder_decoder               = false
      label2id                         = { LABEL_0 = 0, LABEL_1 = 1 }
      length_penalty                   = 1.0
      max_length                       = 20
      max_position_embeddings          = 131072
      min_length                       = 0
      model_type                       = "mllama_text_model"
      no_repeat_ngram_size             = 0
      num_attention_heads              = 32
      num_beam_groups                  = 1
      num_beams                        = 1
      num_hidden_layers                = 40
      num_key_value_heads              = 8
      num_return_sequences             = 1
      output_attentions                = false
      output_hidden_states             = false
      output_scores                    = false
      pad_token_id                     = 128004
      prefix                           = null
      problem_type                     = null
      pruned_heads                     = {}
      remove_invalid_values            = false
      repetition_penalty               = 1.0
      return_dict                      = true
      return_dict_in_generate          = false
      rms_norm_eps                     = 1e-05
      rope_scaling = {
        factor                           = 8.0
        high_freq_factor                 = 4.0
        low_freq_factor                  = 1.0
        original_max_position_embeddings = 8192
        rope_type                        = "llama3"
      }
      rope_theta           = 500000.0
      sep_token_id         = null
      suppress_tokens      = null
      task_specific_params = null
      temperature          = 1.0
      tf_legacy_loss       = false
      tie_encoder_decoder  = false
      tie_word_embeddings  = false
      tokenizer_class      = null
      top_k                = 50
      top_p                = 1.0
      torch_dtype          = "bfloat16"
      torchscript          = false
      typical_p            = 1.0
      use_bfloat16         = false
      use_cache            = true
      vocab_size           = 128256
    }
    torch_dtype          = "bfloat16"
    transformers_version = "4.45.0.dev0"
    vision_config = {
      _name_or_path                    = ""
      add_cross_attention              = false
      architectures                    = null
      attention_heads                  = 16
      bad_words_ids                    = null
      begin_suppress_tokens            = null
      bos_token_id                     = null
      chunk_size_feed_forward          = 0
      cross_attention_hidden_size      = null
      decoder_start_token_id           = null
      diversity_penalty                = 0.0
      do_sample                        = false
      early_stopping                   = false
      encoder_no_repeat_ngram_size     = 0
      eos_token_id                     = null
      exponential_decay_length_penalty = null
      finetuning_task                  = null
      forced_bos_token_id              = null
      forced_eos_token_id              = null
      hidden_act                       = "gelu"
      hidden_size                      = 1280
      id2label                         = { "0" = "LABEL_0", "1" = "LABEL_1" }
      image_size                       = 560
      intermediate_layers_indices      = [3, 7, 15, 23, 30]
      intermediate_size                = 5120
      is_decoder                       = false
      is_encoder_decoder               = false
      label2id                         = { LABEL_0 = 0, LABEL_1 = 1 }
      length_penalty                   = 1.0
      max_length                       = 20
      max_num_tiles                    = 4
      min_length                       = 0
      model_type                       = "mllama_vision_model"
      no_repeat_ngram_size             = 0
      norm_eps                         = 1e-05
      num_beam_groups                  = 1
      num_beams                        = 1
      num_channels                     = 3
      num_global_layers                = 8
      num_hidden_layers                = 32
      num_return_sequences             = 1
      output_attentions                = false
      output_hidden_states             = false
      output_scores                    = false
      pad_token_id                     = null
      patch_size                       = 14
      prefix                           = null
      problem_type                     = null
      pruned_heads                     = {}
      remove_invalid_values            = false
      repetition_penalty               = 1.0
      return_dict                      = true
      return_dict_in_generate          = false
      sep_token_id                     = null
      supported_aspect_ratios          = [[1, 1], [1, 2], [1, 3], [1, 4], [2, 1], [2, 2], [3, 1], [4, 1]]
      suppress_tokens                  = null
      task_specific_params             = null
      temperature                      = 1.0
      tf_legacy_loss                   = false
      tie_encoder_decoder              = false
      tie_word_embeddings              = true
      tokenizer_class                  = null
      top_k                            = 50
      top_p                            = 1.0
      torch_dtype                      = "bfloat16"
      torchscript                      = false
      typical_p                        = 1.0
      use_bfloat16                     = false
      vision_output_dim                = 7680
    }
  }
  hf_quant_config = null
}

model "RedHatAI/Llama-4-Scout-17B-16E-Instruct-FP8-dynamic" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/llama-4-scout-17b-16e-instruct-fp8-dynamic/config.json"
  complete = true
  config = {
    architectures     = ["Llama4ForConditionalGeneration"]
    boi_token_index   = 200080
    eoi_token_index   = 200081
    image_token_index = 200092
    model_type        = "llama4"
    text_config = {
      _attn_implementation_autoset = true
      attention_bias               = false
      attention_chunk_size         = 8192
      attention_dropout            = 0.0
      bos_token_id                 = 200000
      eos_token_id                 = [200001, 200007, 200008]
      for_llm_compressor           = true
      head_dim                     = 128
      hidden_act                   = "silu"
      hidden_size                  = 5120
      initializer_range            = 0.02
      interleave_moe_layer_step    = 1
      intermediate_size            = 8192
      intermediate_size_mlp        = 16384
      max_position_embeddings      = 10485760
      model_type                   = "llama4_text"
      no_rope_layers               = []
      num_attention_heads          = 40
      num_experts_per_tok          = 1
      num_hidden_layers            = 48
      num_key_value_heads          = 8
      num_local_experts            = 16
      output_router_logits         = false
      pad_token_id                 = 200018
      rms_norm_eps                 = 1e-05
      rope_scaling = {
        factor                           = 16.0
        high_freq_factor                 = 1.0
        low_freq_factor                  = 1.0
        original_max_position_embeddings = 8192
        rope_type                        = "llama3"
      }
      rope_theta           = 500000.0
      router_aux_loss_coef = 0.001
      router_jitter_noise  = 0.0
      torch_dtype          = "bfloat16"
      use_cache            = true
      use_qk_norm          = true
      vocab_size           = 202048
    }
    torch_dtype          = "bfloat16"
    transformers_version = "4.51.0.dev0"
    vision_config = {
      _attn_implementation_autoset   = true
      attention_dropout              = 0.0
      hidden_act                     = "gelu"
      hidden_size                    = 1408
      image_size                     = 336
      initializer_range              = 0.02
      intermediate_size              = 5632
      model_type                     = "llama4_vision_model"
      multi_modal_projector_bias     = false
      norm_eps                       = 1e-05
      num_attention_heads            = 16
      num_channels                   = 3
      num_hidden_layers              = 34
      patch_size                     = 14
      pixel_shuffle_ratio            = 0.5
      projector_dropout              = 0.0
      projector_input_dim            = 4096
      projector_output_dim           = 4096
      rope_theta                     = 10000
      vision_feature_layer           = -1
      vision_feature_select_strategy = "default"
      vision_output_dim              = 4096
    }
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = {
            actorder        = null
            block_structure = null
            dynamic         = true
            group_size      = null
            num_bits        = 8
            observer        = null
            observer_kwargs = {}
            strategy        = "token"
            symmetric       = true
            type            = "float"
          }
          output_activations = null
          targets            = ["Linear"]
          weights = {
            actorder        = null
            block_structure = null
            dynamic         = false
            group_size      = null
            num_bits        = 8
            observer        = "mse"
            observer_kwargs = {}
            strategy        = "channel"
            symmetric       = true
            type            = "float"
          }
        }
      }
      format                   = "float-quantized"
      global_compression_ratio = null
      ignore = concat(
        ["vision_model.patch_embedding.linear"],
        layers(0, 33, "vision_model.model.layers.{}.self_attn.q_proj", "vision_model.model.layers.{}.self_attn.k_proj", "vision_model.model.layers.{}.self_attn.v_proj", "vision_model.model.layers.{}.self_attn.o_proj", "vision_model.model.layers.{}.mlp.fc1", "vision_model.model.layers.{}.mlp.fc2"),
        ["vision_model.vision_adapter.mlp.fc1", "vision_model.vision_adapter.mlp.fc2", "multi_modal_projector.linear_1"],
        layers(0, 47, "language_model.model.layers.{}.self_attn.q_proj", "language_model.model.layers.{}.self_attn.k_proj", "language_model.model.layers.{}.self_attn.v_proj", "language_model.model.layers.{}.self_attn.o_proj", "language_model.model.layers.{}.feed_forward.router"),
        ["language_model.lm_head"]
      )
      kv_cache_scheme     = null
      quant_method        = "compressed-tensors"
      quantization_status = "compressed"
    }
  }
}

model "meta-llama/Llama-3.3-70B-Instruct" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/f577ab8432dfc9970fea27853a24861a6d3076cf/src/aiconfigurator/model_configs/meta-llama--Llama-3.3-70B-Instruct_config.json"
  complete = true
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    eos_token_id            = [128001, 128008, 128009]
    hidden_act              = "silu"
    hidden_size             = 8192
    initializer_range       = 0.02
    intermediate_size       = 28672
    max_position_embeddings = 131072
    mlp_bias                = false
    model_type              = "llama"
    num_attention_heads     = 64
    num_hidden_layers       = 80
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling = {
      factor                           = 8.0
      low_freq_factor                  = 1.0
      high_freq_factor                 = 4.0
      original_max_position_embeddings = 8192
      rope_type                        = "llama3"
    }
    rope_theta           = 500000.0
    tie_word_embeddings  = false
    torch_dtype          = "bfloat16"
    transformers_version = "4.47.0"
    use_cache            = true
    vocab_size           = 128256
  }
  hf_quant_config = null
}

model "meta-llama/Meta-Llama-3-8B-Instruct" {
  source = "https://github.com/ahmedghosaini/crag-meta/blob/07bf4be7a311fe57f7a63bd85c688a8736596347/models/Meta-Llama-3-8B-Instruct/config.json"
  config = {
    architectures           = ["LlamaForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 128000
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 14336
    max_position_embeddings = 8192
    model_type              = "llama"
    num_attention_heads     = 32
    num_hidden_layers       = 32
    num_key_value_heads     = 8
    pretraining_tp          = 1
    rms_norm_eps            = 1e-05
    rope_scaling            = null
    rope_theta              = 500000.0
    tie_word_embeddings     = false
    use_cache               = true
    vocab_size              = 128256
  }
  hf_quant_config = null
}
