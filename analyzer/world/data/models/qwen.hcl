# Qwen. The form of a row is described in docs/models.md.

model "Qwen/Qwen3-0.6B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-0.6B_config.json"
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
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-1.7B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-1.7B_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
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
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-8B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-8B_config.json"
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
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-32B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-32B_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 5120
    initializer_range       = 0.02
    intermediate_size       = 25600
    max_position_embeddings = 40960
    max_window_layers       = 64
    model_type              = "qwen3"
    num_attention_heads     = 64
    num_hidden_layers       = 64
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-32B-FP8" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-32B-FP8_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 5120
    initializer_range       = 0.02
    intermediate_size       = 25600
    max_position_embeddings = 40960
    max_window_layers       = 64
    model_type              = "qwen3"
    num_attention_heads     = 64
    num_hidden_layers       = 64
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
    quantization_config = {
      activation_scheme = "dynamic"
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-30B-A3B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-30B-A3B_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
    max_position_embeddings = 40960
    max_window_layers       = 48
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 768
    norm_topk_prob          = true
    num_attention_heads     = 32
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 48
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000.0
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-30B-A3B-FP8" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-30B-A3B-FP8_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
    max_position_embeddings = 40960
    max_window_layers       = 48
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 768
    norm_topk_prob          = true
    num_attention_heads     = 32
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 48
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000.0
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
    quantization_config = {
      activation_scheme = "dynamic"
      modules_to_not_convert = concat(
        ["lm_head"],
        layers(0, 47, "model.layers.{}.input_layernorm", "model.layers.{}.mlp.gate", "model.layers.{}.post_attention_layernorm")
      )
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-235B-A22B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-235B-A22B_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 12288
    max_position_embeddings = 40960
    max_window_layers       = 94
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 1536
    norm_topk_prob          = true
    num_attention_heads     = 64
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 94
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000.0
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-235B-A22B-FP8" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-235B-A22B-FP8_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 12288
    max_position_embeddings = 40960
    max_window_layers       = 94
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 1536
    norm_topk_prob          = true
    num_attention_heads     = 64
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 94
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000.0
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
    quantization_config = {
      activation_scheme = "dynamic"
      modules_to_not_convert = concat(
        ["lm_head"],
        layers(0, 93, "model.layers.{}.input_layernorm", "model.layers.{}.mlp.gate", "model.layers.{}.post_attention_layernorm")
      )
      fmt               = "e4m3"
      quant_method      = "fp8"
      weight_block_size = [128, 128]
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-Coder-480B-A35B-Instruct" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-Coder-480B-A35B-Instruct_config.json"
  complete = true
  config = {
    architectures                   = ["Qwen3MoeForCausalLM"]
    attention_dropout               = 0.0
    decoder_sparse_step             = 1
    eos_token_id                    = 151645
    head_dim                        = 128
    hidden_act                      = "silu"
    hidden_size                     = 6144
    initializer_range               = 0.02
    intermediate_size               = 8192
    max_position_embeddings         = 262144
    max_window_layers               = 62
    mlp_only_layers                 = []
    model_type                      = "qwen3_moe"
    moe_intermediate_size           = 2560
    norm_topk_prob                  = true
    num_attention_heads             = 96
    num_experts                     = 160
    num_experts_per_tok             = 8
    num_hidden_layers               = 62
    num_key_value_heads             = 8
    output_router_logits            = false
    qkv_bias                        = false
    rms_norm_eps                    = 1e-06
    rope_scaling                    = null
    rope_theta                      = 10000000
    router_aux_loss_coef            = 0.0
    shared_expert_intermediate_size = 0
    sliding_window                  = null
    tie_word_embeddings             = false
    torch_dtype                     = "bfloat16"
    transformers_version            = "4.51.0"
    use_cache                       = true
    use_qk_norm                     = true
    use_sliding_window              = false
    vocab_size                      = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-32B-Instruct" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-VL-32B-Instruct_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3VLForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 5120
      initializer_range       = 0.02
      intermediate_size       = 25600
      max_position_embeddings = 262144
      model_type              = "qwen3_vl_text"
      num_attention_heads     = 64
      num_hidden_layers       = 64
      num_key_value_heads     = 8
      rms_norm_eps            = 1e-06
      rope_scaling            = { mrope_interleaved = true, mrope_section = [24, 20, 20], rope_type = "default" }
      rope_theta              = 5000000
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 151656
    vision_config = {
      deepstack_visual_indexes = [8, 16, 24]
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_vl"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 5120
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 151653
    vision_start_token_id = 151652
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-32B-Thinking" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-VL-32B-Thinking_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3VLForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 5120
      initializer_range       = 0.02
      intermediate_size       = 25600
      max_position_embeddings = 262144
      model_type              = "qwen3_vl_text"
      num_attention_heads     = 64
      num_hidden_layers       = 64
      num_key_value_heads     = 8
      rms_norm_eps            = 1e-06
      rope_scaling            = { mrope_interleaved = true, mrope_section = [24, 20, 20], rope_type = "default" }
      rope_theta              = 5000000
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 151656
    vision_config = {
      deepstack_visual_indexes = [8, 16, 24]
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_vl"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 5120
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 151653
    vision_start_token_id = 151652
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-2B-Instruct" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-VL-2B-Instruct_config.json"
  config = {
    architectures  = ["Qwen3VLForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 2048
      initializer_range       = 0.02
      intermediate_size       = 6144
      max_position_embeddings = 262144
      model_type              = "qwen3_vl_text"
      num_attention_heads     = 16
      num_hidden_layers       = 28
      num_key_value_heads     = 8
      rms_norm_eps            = 1e-06
      rope_theta              = 5000000
      tie_word_embeddings     = true
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings = true
    video_token_id      = 151656
    vision_config = {
      deepstack_visual_indexes = [5, 11, 17]
      depth                    = 24
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1024
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4096
      model_type               = "qwen3_vl"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 2048
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-8B-Instruct" {
  source   = "https://huggingface.co/Qwen/Qwen3-VL-8B-Instruct/blob/main/config.json"
  complete = true
  config = {
    architectures  = ["Qwen3VLForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 4096
      initializer_range       = 0.02
      intermediate_size       = 12288
      max_position_embeddings = 262144
      model_type              = "qwen3_vl_text"
      num_attention_heads     = 32
      num_hidden_layers       = 36
      num_key_value_heads     = 8
      rms_norm_eps            = 1e-06
      rope_scaling            = { mrope_interleaved = true, mrope_section = [24, 20, 20], rope_type = "default" }
      rope_theta              = 5000000
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 151656
    vision_config = {
      deepstack_visual_indexes = [8, 16, 24]
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_vl"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 4096
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 151653
    vision_start_token_id = 151652
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-30B-A3B-Instruct" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-VL-30B-A3B-Instruct_config.json"
  config = {
    architectures  = ["Qwen3VLMoeForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl_moe"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      decoder_sparse_step     = 1
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 2048
      initializer_range       = 0.02
      intermediate_size       = 6144
      max_position_embeddings = 262144
      mlp_only_layers         = []
      model_type              = "qwen3_vl_moe_text"
      moe_intermediate_size   = 768
      norm_topk_prob          = true
      num_attention_heads     = 32
      num_experts             = 128
      num_experts_per_tok     = 8
      num_hidden_layers       = 48
      num_key_value_heads     = 4
      rms_norm_eps            = 1e-06
      rope_theta              = 5000000
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings = false
    video_token_id      = 151656
    vision_config = {
      deepstack_visual_indexes = [8, 16, 24]
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_vl_moe"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 2048
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-235B-A22B-Instruct" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3-VL-235B-A22B-Instruct_config.json"
  config = {
    architectures  = ["Qwen3VLMoeForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl_moe"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      decoder_sparse_step     = 1
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 4096
      initializer_range       = 0.02
      intermediate_size       = 12288
      max_position_embeddings = 262144
      mlp_only_layers         = []
      model_type              = "qwen3_vl_moe_text"
      moe_intermediate_size   = 1536
      norm_topk_prob          = true
      num_attention_heads     = 64
      num_experts             = 128
      num_experts_per_tok     = 8
      num_hidden_layers       = 94
      num_key_value_heads     = 4
      rms_norm_eps            = 1e-06
      rope_theta              = 5000000
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings = false
    video_token_id      = 151656
    vision_config = {
      deepstack_visual_indexes = [8, 16, 24]
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_vl_moe"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 4096
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-27B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3.5-27B_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3_5ForConditionalGeneration"]
    image_token_id = 248056
    model_type     = "qwen3_5"
    text_config = {
      attention_bias               = false
      attention_dropout            = 0.0
      attn_output_gate             = true
      dtype                        = "bfloat16"
      eos_token_id                 = 248044
      full_attention_interval      = 4
      head_dim                     = 256
      hidden_act                   = "silu"
      hidden_size                  = 5120
      initializer_range            = 0.02
      intermediate_size            = 17408
      layer_types                  = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 16)
      linear_conv_kernel_dim       = 4
      linear_key_head_dim          = 128
      linear_num_key_heads         = 16
      linear_num_value_heads       = 48
      linear_value_head_dim        = 128
      max_position_embeddings      = 262144
      mlp_only_layers              = []
      model_type                   = "qwen3_5_text"
      mtp_num_hidden_layers        = 1
      mtp_use_dedicated_embeddings = false
      num_attention_heads          = 24
      num_hidden_layers            = 64
      num_key_value_heads          = 4
      rms_norm_eps                 = 1e-06
      use_cache                    = true
      vocab_size                   = 248320
      mamba_ssm_dtype              = "float32"
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        rope_type             = "default"
        rope_theta            = 10000000
        partial_rotary_factor = 0.25
      }
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 5120
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-35B-A3B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3.5-35B-A3B_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3_5MoeForConditionalGeneration"]
    image_token_id = 248056
    model_type     = "qwen3_5_moe"
    text_config = {
      attention_bias                  = false
      attention_dropout               = 0.0
      attn_output_gate                = true
      dtype                           = "bfloat16"
      eos_token_id                    = 248044
      full_attention_interval         = 4
      head_dim                        = 256
      hidden_act                      = "silu"
      hidden_size                     = 2048
      initializer_range               = 0.02
      layer_types                     = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 10)
      linear_conv_kernel_dim          = 4
      linear_key_head_dim             = 128
      linear_num_key_heads            = 16
      linear_num_value_heads          = 32
      linear_value_head_dim           = 128
      max_position_embeddings         = 262144
      mlp_only_layers                 = []
      model_type                      = "qwen3_5_moe_text"
      moe_intermediate_size           = 512
      mtp_num_hidden_layers           = 1
      mtp_use_dedicated_embeddings    = false
      num_attention_heads             = 16
      num_experts                     = 256
      num_experts_per_tok             = 8
      num_hidden_layers               = 40
      num_key_value_heads             = 2
      rms_norm_eps                    = 1e-06
      router_aux_loss_coef            = 0.001
      shared_expert_intermediate_size = 512
      use_cache                       = true
      vocab_size                      = 248320
      mamba_ssm_dtype                 = "float32"
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        rope_type             = "default"
        rope_theta            = 10000000
        partial_rotary_factor = 0.25
      }
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_moe"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 2048
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-122B-A10B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3.5-122B-A10B_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3_5MoeForConditionalGeneration"]
    image_token_id = 248056
    model_type     = "qwen3_5_moe"
    text_config = {
      attention_bias                  = false
      attention_dropout               = 0.0
      attn_output_gate                = true
      dtype                           = "bfloat16"
      eos_token_id                    = 248044
      full_attention_interval         = 4
      head_dim                        = 256
      hidden_act                      = "silu"
      hidden_size                     = 3072
      initializer_range               = 0.02
      layer_types                     = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 12)
      linear_conv_kernel_dim          = 4
      linear_key_head_dim             = 128
      linear_num_key_heads            = 16
      linear_num_value_heads          = 64
      linear_value_head_dim           = 128
      max_position_embeddings         = 262144
      mlp_only_layers                 = []
      model_type                      = "qwen3_5_moe_text"
      moe_intermediate_size           = 1024
      mtp_num_hidden_layers           = 1
      mtp_use_dedicated_embeddings    = false
      num_attention_heads             = 32
      num_experts                     = 256
      num_experts_per_tok             = 8
      num_hidden_layers               = 48
      num_key_value_heads             = 2
      rms_norm_eps                    = 1e-06
      router_aux_loss_coef            = 0.001
      shared_expert_intermediate_size = 1024
      use_cache                       = true
      vocab_size                      = 248320
      mamba_ssm_dtype                 = "float32"
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        rope_type             = "default"
        rope_theta            = 10000000
        partial_rotary_factor = 0.25
      }
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_moe"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 3072
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-397B-A17B" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/Qwen--Qwen3.5-397B-A17B_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3_5MoeForConditionalGeneration"]
    image_token_id = 248056
    model_type     = "qwen3_5_moe"
    text_config = {
      attention_bias                  = false
      attention_dropout               = 0.0
      attn_output_gate                = true
      dtype                           = "bfloat16"
      eos_token_id                    = 248044
      full_attention_interval         = 4
      head_dim                        = 256
      hidden_act                      = "silu"
      hidden_size                     = 4096
      initializer_range               = 0.02
      layer_types                     = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 15)
      linear_conv_kernel_dim          = 4
      linear_key_head_dim             = 128
      linear_num_key_heads            = 16
      linear_num_value_heads          = 64
      linear_value_head_dim           = 128
      max_position_embeddings         = 262144
      mlp_only_layers                 = []
      model_type                      = "qwen3_5_moe_text"
      moe_intermediate_size           = 1024
      mtp_num_hidden_layers           = 1
      mtp_use_dedicated_embeddings    = false
      num_attention_heads             = 32
      num_experts                     = 512
      num_experts_per_tok             = 10
      num_hidden_layers               = 60
      num_key_value_heads             = 2
      rms_norm_eps                    = 1e-06
      router_aux_loss_coef            = 0.001
      shared_expert_intermediate_size = 1024
      use_cache                       = true
      vocab_size                      = 248320
      mamba_ssm_dtype                 = "float32"
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        rope_type             = "default"
        rope_theta            = 10000000
        partial_rotary_factor = 0.25
      }
    }
    tie_word_embeddings  = false
    transformers_version = "4.57.0.dev0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_moe"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 4096
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
  }
  hf_quant_config = null
}

model "nvidia/Qwen3-235B-A22B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Qwen3-235B-A22B-NVFP4_config.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 4096
    initializer_range       = 0.02
    intermediate_size       = 12288
    max_position_embeddings = 40960
    max_window_layers       = 94
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 1536
    norm_topk_prob          = true
    num_attention_heads     = 64
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 94
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000.0
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.3"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.33.0" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = concat(
        sorted(layers(0, 93, "model.layers.{}.mlp.gate")),
        ["lm_head"]
      )
    }
  }
}

model "nvidia/Qwen3.5-122B-A10B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Qwen3.5-122B-A10B-NVFP4_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3_5MoeForConditionalGeneration"]
    dtype          = "bfloat16"
    image_token_id = 248056
    model_type     = "qwen3_5_moe"
    text_config = {
      attention_bias               = false
      attention_dropout            = 0.0
      attn_output_gate             = true
      bos_token_id                 = null
      dtype                        = "bfloat16"
      eos_token_id                 = 248044
      full_attention_interval      = 4
      head_dim                     = 256
      hidden_act                   = "silu"
      hidden_size                  = 3072
      initializer_range            = 0.02
      layer_types                  = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 12)
      linear_conv_kernel_dim       = 4
      linear_key_head_dim          = 128
      linear_num_key_heads         = 16
      linear_num_value_heads       = 64
      linear_value_head_dim        = 128
      mamba_ssm_dtype              = "float32"
      max_position_embeddings      = 262144
      mlp_only_layers              = []
      model_type                   = "qwen3_5_moe_text"
      moe_intermediate_size        = 1024
      mtp_num_hidden_layers        = 1
      mtp_use_dedicated_embeddings = false
      num_attention_heads          = 32
      num_experts                  = 256
      num_experts_per_tok          = 8
      num_hidden_layers            = 48
      num_key_value_heads          = 2
      output_router_logits         = false
      pad_token_id                 = null
      partial_rotary_factor        = 0.25
      rms_norm_eps                 = 1e-06
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        partial_rotary_factor = 0.25
        rope_theta            = 10000000
        rope_type             = "default"
      }
      router_aux_loss_coef            = 0.001
      shared_expert_intermediate_size = 1024
      tie_word_embeddings             = false
      use_cache                       = true
      vocab_size                      = 248320
    }
    tie_word_embeddings  = false
    transformers_version = "5.6.2"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      dtype                    = "bfloat16"
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_moe_vision"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 3072
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          weights           = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          targets           = ["Linear"]
        }
      }
      ignore = concat(
        sorted(
          ["lm_head", "model.language_model.layers.3.self_attn*", "model.language_model.layers.7.self_attn*", "model.language_model.layers.11.self_attn*", "model.language_model.layers.15.self_attn*", "model.language_model.layers.19.self_attn*", "model.language_model.layers.23.self_attn*", "model.language_model.layers.27.self_attn*", "model.language_model.layers.31.self_attn*", "model.language_model.layers.35.self_attn*", "model.language_model.layers.39.self_attn*", "model.language_model.layers.43.self_attn*", "model.language_model.layers.47.self_attn*", "model.visual*", "mtp.layers.0*"],
          layers(0, 2, "model.language_model.layers.{}.linear_attn*"),
          layers(4, 6, "model.language_model.layers.{}.linear_attn*"),
          layers(8, 10, "model.language_model.layers.{}.linear_attn*"),
          layers(12, 14, "model.language_model.layers.{}.linear_attn*"),
          layers(16, 18, "model.language_model.layers.{}.linear_attn*"),
          layers(20, 22, "model.language_model.layers.{}.linear_attn*"),
          layers(24, 26, "model.language_model.layers.{}.linear_attn*"),
          layers(28, 30, "model.language_model.layers.{}.linear_attn*"),
          layers(32, 34, "model.language_model.layers.{}.linear_attn*"),
          layers(36, 38, "model.language_model.layers.{}.linear_attn*"),
          layers(40, 42, "model.language_model.layers.{}.linear_attn*"),
          layers(44, 46, "model.language_model.layers.{}.linear_attn*"),
          layers(0, 47, "model.language_model.layers.{}.mlp.shared_expert*", "model.language_model.layers.{}.mlp.shared_expert_gate")
        ),
        ["mtp*"]
      )
      quant_algo      = "NVFP4"
      kv_cache_scheme = { dynamic = false, num_bits = 8, type = "float" }
      producer        = { name = "modelopt", version = "0.0.1.dev752+gbd4fc3a65.d20260504" }
      quant_method    = "modelopt"
    }
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.0.1.dev752+gbd4fc3a65.d20260504" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = concat(
        sorted(
          ["lm_head", "model.language_model.layers.3.self_attn*", "model.language_model.layers.7.self_attn*", "model.language_model.layers.11.self_attn*", "model.language_model.layers.15.self_attn*", "model.language_model.layers.19.self_attn*", "model.language_model.layers.23.self_attn*", "model.language_model.layers.27.self_attn*", "model.language_model.layers.31.self_attn*", "model.language_model.layers.35.self_attn*", "model.language_model.layers.39.self_attn*", "model.language_model.layers.43.self_attn*", "model.language_model.layers.47.self_attn*", "model.visual*", "mtp.layers.0*"],
          layers(0, 2, "model.language_model.layers.{}.linear_attn*"),
          layers(4, 6, "model.language_model.layers.{}.linear_attn*"),
          layers(8, 10, "model.language_model.layers.{}.linear_attn*"),
          layers(12, 14, "model.language_model.layers.{}.linear_attn*"),
          layers(16, 18, "model.language_model.layers.{}.linear_attn*"),
          layers(20, 22, "model.language_model.layers.{}.linear_attn*"),
          layers(24, 26, "model.language_model.layers.{}.linear_attn*"),
          layers(28, 30, "model.language_model.layers.{}.linear_attn*"),
          layers(32, 34, "model.language_model.layers.{}.linear_attn*"),
          layers(36, 38, "model.language_model.layers.{}.linear_attn*"),
          layers(40, 42, "model.language_model.layers.{}.linear_attn*"),
          layers(44, 46, "model.language_model.layers.{}.linear_attn*"),
          layers(0, 47, "model.language_model.layers.{}.mlp.shared_expert*", "model.language_model.layers.{}.mlp.shared_expert_gate")
        ),
        ["mtp*"]
      )
    }
  }
}

model "nvidia/Qwen3.5-397B-A17B-NVFP4" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Qwen3.5-397B-A17B-NVFP4_config.json"
  complete = true
  config = {
    architectures  = ["Qwen3_5MoeForConditionalGeneration"]
    dtype          = "bfloat16"
    image_token_id = 248056
    model_type     = "qwen3_5_moe"
    text_config = {
      attention_bias               = false
      attention_dropout            = 0.0
      attn_output_gate             = true
      bos_token_id                 = null
      dtype                        = "bfloat16"
      eos_token_id                 = 248044
      full_attention_interval      = 4
      head_dim                     = 256
      hidden_act                   = "silu"
      hidden_size                  = 4096
      initializer_range            = 0.02
      layer_types                  = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 15)
      linear_conv_kernel_dim       = 4
      linear_key_head_dim          = 128
      linear_num_key_heads         = 16
      linear_num_value_heads       = 64
      linear_value_head_dim        = 128
      mamba_ssm_dtype              = "float32"
      max_position_embeddings      = 262144
      mlp_only_layers              = []
      model_type                   = "qwen3_5_moe_text"
      moe_intermediate_size        = 1024
      mtp_num_hidden_layers        = 1
      mtp_use_dedicated_embeddings = false
      num_attention_heads          = 32
      num_experts                  = 512
      num_experts_per_tok          = 10
      num_hidden_layers            = 60
      num_key_value_heads          = 2
      output_router_logits         = false
      pad_token_id                 = null
      partial_rotary_factor        = 0.25
      rms_norm_eps                 = 1e-06
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        partial_rotary_factor = 0.25
        rope_theta            = 10000000
        rope_type             = "default"
      }
      router_aux_loss_coef            = 0.001
      shared_expert_intermediate_size = 1024
      tie_word_embeddings             = false
      use_cache                       = true
      vocab_size                      = 248320
    }
    tie_word_embeddings  = false
    transformers_version = "5.3.0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      dtype                    = "bfloat16"
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_moe"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 4096
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
    quantization_config = {
      config_groups = {
        group_0 = {
          input_activations = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          weights           = { dynamic = false, num_bits = 4, type = "float", group_size = 16 }
          targets           = ["Linear"]
        }
      }
      ignore = concat(
        ["lm_head"],
        sorted(
          ["*.mlp.shared_expert.*", "model.language_model.layers.3.self_attn*", "model.language_model.layers.7.self_attn*", "model.language_model.layers.11.self_attn*", "model.language_model.layers.15.self_attn*", "model.language_model.layers.19.self_attn*", "model.language_model.layers.23.self_attn*", "model.language_model.layers.27.self_attn*", "model.language_model.layers.31.self_attn*", "model.language_model.layers.35.self_attn*", "model.language_model.layers.39.self_attn*", "model.language_model.layers.43.self_attn*", "model.language_model.layers.47.self_attn*", "model.language_model.layers.51.self_attn*", "model.language_model.layers.55.self_attn*", "model.language_model.layers.59.self_attn*", "model.visual*", "mtp.layers.0*"],
          layers(0, 2, "model.language_model.layers.{}.linear_attn*"),
          layers(4, 6, "model.language_model.layers.{}.linear_attn*"),
          layers(8, 10, "model.language_model.layers.{}.linear_attn*"),
          layers(12, 14, "model.language_model.layers.{}.linear_attn*"),
          layers(16, 18, "model.language_model.layers.{}.linear_attn*"),
          layers(20, 22, "model.language_model.layers.{}.linear_attn*"),
          layers(24, 26, "model.language_model.layers.{}.linear_attn*"),
          layers(28, 30, "model.language_model.layers.{}.linear_attn*"),
          layers(32, 34, "model.language_model.layers.{}.linear_attn*"),
          layers(36, 38, "model.language_model.layers.{}.linear_attn*"),
          layers(40, 42, "model.language_model.layers.{}.linear_attn*"),
          layers(44, 46, "model.language_model.layers.{}.linear_attn*"),
          layers(48, 50, "model.language_model.layers.{}.linear_attn*"),
          layers(52, 54, "model.language_model.layers.{}.linear_attn*"),
          layers(56, 58, "model.language_model.layers.{}.linear_attn*"),
          layers(0, 59, "model.language_model.layers.{}.mlp.shared_expert*", "model.language_model.layers.{}.mlp.shared_expert_gate")
        )
      )
      quant_algo      = "NVFP4"
      kv_cache_scheme = { dynamic = false, num_bits = 8, type = "float" }
      producer        = { name = "modelopt", version = "0.0.1.dev538+g26cad678d" }
      quant_method    = "modelopt"
    }
  }
  hf_quant_config = {
    producer = { name = "modelopt", version = "0.0.1.dev538+g26cad678d" }
    quantization = {
      quant_algo          = "NVFP4"
      kv_cache_quant_algo = "FP8"
      group_size          = 16
      exclude_modules = concat(
        ["lm_head"],
        sorted(
          ["*.mlp.shared_expert.*", "model.language_model.layers.3.self_attn*", "model.language_model.layers.7.self_attn*", "model.language_model.layers.11.self_attn*", "model.language_model.layers.15.self_attn*", "model.language_model.layers.19.self_attn*", "model.language_model.layers.23.self_attn*", "model.language_model.layers.27.self_attn*", "model.language_model.layers.31.self_attn*", "model.language_model.layers.35.self_attn*", "model.language_model.layers.39.self_attn*", "model.language_model.layers.43.self_attn*", "model.language_model.layers.47.self_attn*", "model.language_model.layers.51.self_attn*", "model.language_model.layers.55.self_attn*", "model.language_model.layers.59.self_attn*", "model.visual*", "mtp.layers.0*"],
          layers(0, 2, "model.language_model.layers.{}.linear_attn*"),
          layers(4, 6, "model.language_model.layers.{}.linear_attn*"),
          layers(8, 10, "model.language_model.layers.{}.linear_attn*"),
          layers(12, 14, "model.language_model.layers.{}.linear_attn*"),
          layers(16, 18, "model.language_model.layers.{}.linear_attn*"),
          layers(20, 22, "model.language_model.layers.{}.linear_attn*"),
          layers(24, 26, "model.language_model.layers.{}.linear_attn*"),
          layers(28, 30, "model.language_model.layers.{}.linear_attn*"),
          layers(32, 34, "model.language_model.layers.{}.linear_attn*"),
          layers(36, 38, "model.language_model.layers.{}.linear_attn*"),
          layers(40, 42, "model.language_model.layers.{}.linear_attn*"),
          layers(44, 46, "model.language_model.layers.{}.linear_attn*"),
          layers(48, 50, "model.language_model.layers.{}.linear_attn*"),
          layers(52, 54, "model.language_model.layers.{}.linear_attn*"),
          layers(56, 58, "model.language_model.layers.{}.linear_attn*"),
          layers(0, 59, "model.language_model.layers.{}.mlp.shared_expert*", "model.language_model.layers.{}.mlp.shared_expert_gate")
        )
      )
    }
  }
}

model "Qwen/Qwen2-7B-Instruct" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    hidden_act              = "silu"
    hidden_size             = 3584
    initializer_range       = 0.02
    intermediate_size       = 18944
    max_position_embeddings = 32768
    max_window_layers       = 28
    model_type              = "qwen2"
    num_attention_heads     = 28
    num_hidden_layers       = 28
    num_key_value_heads     = 4
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 131072
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.41.2"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 152064
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-3B-Instruct" {
  source   = "https://github.com/mlc-ai/mlc-llm/blob/79d603f085f50500e9509fa01785ffa7ecfaaa93/python/mlc_llm/model/model_preset.py"
  complete = true
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 11008
    max_position_embeddings = 32768
    max_window_layers       = 70
    model_type              = "qwen2"
    num_attention_heads     = 16
    num_hidden_layers       = 36
    num_key_value_heads     = 2
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 32768
    tie_word_embeddings     = true
    torch_dtype             = "bfloat16"
    transformers_version    = "4.43.1"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-7B-Instruct" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/qwen2.5-7b-instruct/config.json"
  complete = true
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    hidden_act              = "silu"
    hidden_size             = 3584
    initializer_range       = 0.02
    intermediate_size       = 18944
    max_position_embeddings = 32768
    max_window_layers       = 28
    model_type              = "qwen2"
    num_attention_heads     = 28
    num_hidden_layers       = 28
    num_key_value_heads     = 4
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 131072
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.43.1"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 152064
  }
  hf_quant_config = null
}

model "Qwen/Qwen2-72B-Instruct" {
  source   = "https://github.com/sophgo/LLM-TPU/blob/d581e7bfa2411b9c51c775bbb4a2de4046bac9a3/models/Qwen2/compile/files/Qwen2-72B-Instruct/config.json"
  complete = true
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    hidden_act              = "silu"
    hidden_size             = 8192
    initializer_range       = 0.02
    intermediate_size       = 29568
    max_position_embeddings = 32768
    max_window_layers       = 80
    model_type              = "qwen2"
    num_attention_heads     = 64
    num_hidden_layers       = 80
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 131072
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.40.1"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 152064
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-4B" {
  source   = "https://github.com/sophgo/LLM-TPU/blob/d581e7bfa2411b9c51c775bbb4a2de4046bac9a3/models/Qwen3/config/config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2560
    initializer_range       = 0.02
    intermediate_size       = 9728
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
    tie_word_embeddings     = true
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-14B" {
  source   = "https://github.com/inference-sim/inference-sim/blob/f90a1e3a6787da17c2cd463dab6fb2660b1b1760/model_configs/qwen3-14b/config.json"
  complete = true
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 5120
    initializer_range       = 0.02
    intermediate_size       = 17408
    max_position_embeddings = 40960
    max_window_layers       = 40
    model_type              = "qwen3"
    num_attention_heads     = 40
    num_hidden_layers       = 40
    num_key_value_heads     = 8
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 1000000
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-30B-A3B-Instruct-2507" {
  source   = "https://github.com/casys-kaist/LLMServingSim/blob/5daddb21a545658d5150b535712d0494584b5278/configs/model/Qwen/Qwen3-30B-A3B-Instruct-2507.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
    max_position_embeddings = 262144
    max_window_layers       = 48
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 768
    norm_topk_prob          = true
    num_attention_heads     = 32
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 48
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 10000000
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.51.0"
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-VL-4B-Instruct" {
  source   = "https://github.com/sophgo/LLM-TPU/blob/d581e7bfa2411b9c51c775bbb4a2de4046bac9a3/models/Qwen3_VL/config/config.json"
  complete = true
  config = {
    architectures  = ["Qwen3VLForConditionalGeneration"]
    image_token_id = 151655
    model_type     = "qwen3_vl"
    text_config = {
      attention_bias          = false
      attention_dropout       = 0.0
      bos_token_id            = 151643
      dtype                   = "bfloat16"
      eos_token_id            = 151645
      head_dim                = 128
      hidden_act              = "silu"
      hidden_size             = 2560
      initializer_range       = 0.02
      intermediate_size       = 9728
      max_position_embeddings = 262144
      model_type              = "qwen3_vl_text"
      num_attention_heads     = 32
      num_hidden_layers       = 36
      num_key_value_heads     = 8
      rms_norm_eps            = 1e-06
      rope_scaling            = { mrope_interleaved = true, mrope_section = [24, 20, 20], rope_type = "default" }
      rope_theta              = 5000000
      tie_word_embeddings     = true
      use_cache               = true
      vocab_size              = 151936
    }
    tie_word_embeddings  = true
    transformers_version = "4.57.0.dev0"
    video_token_id       = 151656
    vision_config = {
      deepstack_visual_indexes = [5, 11, 17]
      depth                    = 24
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1024
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4096
      model_type               = "qwen3_vl"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 2560
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 151653
    vision_start_token_id = 151652
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-Next-80B-A3B-Thinking" {
  source   = "https://github.com/ai-dynamo/aiconfigurator/blob/1b7cfb10a6fa06880ad7911db5ddb949882ff76a/src/aiconfigurator/model_configs/Qwen--Qwen3-Next-80B-A3B-Thinking_config.json"
  complete = true
  config = {
    architectures                   = ["Qwen3NextForCausalLM"]
    attention_dropout               = 0.0
    bos_token_id                    = 151643
    decoder_sparse_step             = 1
    eos_token_id                    = 151645
    full_attention_interval         = 4
    head_dim                        = 256
    hidden_act                      = "silu"
    hidden_size                     = 2048
    initializer_range               = 0.02
    intermediate_size               = 5120
    linear_conv_kernel_dim          = 4
    linear_key_head_dim             = 128
    linear_num_key_heads            = 16
    linear_num_value_heads          = 32
    linear_value_head_dim           = 128
    max_position_embeddings         = 262144
    mlp_only_layers                 = []
    model_type                      = "qwen3_next"
    moe_intermediate_size           = 512
    norm_topk_prob                  = true
    num_attention_heads             = 16
    num_experts                     = 512
    num_experts_per_tok             = 10
    num_hidden_layers               = 48
    num_key_value_heads             = 2
    output_router_logits            = false
    partial_rotary_factor           = 0.25
    rms_norm_eps                    = 1e-06
    rope_scaling                    = null
    rope_theta                      = 10000000
    router_aux_loss_coef            = 0.001
    shared_expert_intermediate_size = 512
    tie_word_embeddings             = false
    torch_dtype                     = "bfloat16"
    transformers_version            = "4.57.0.dev0"
    use_cache                       = true
    use_sliding_window              = false
    vocab_size                      = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-VL-3B-Instruct" {
  source   = "https://github.com/zhanggaojian/Qwen2.5-VL-3B-LLMQ_Samples/blob/f119d337a4b2d032116fc289e79aa43ca736104c/models/Qwen2.5-VL-3B-Instruct/config.json"
  complete = true
  config = {
    architectures           = ["Qwen2_5_VLForConditionalGeneration"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    vision_start_token_id   = 151652
    vision_end_token_id     = 151653
    vision_token_id         = 151654
    image_token_id          = 151655
    video_token_id          = 151656
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 11008
    max_position_embeddings = 128000
    max_window_layers       = 70
    model_type              = "qwen2_5_vl"
    num_attention_heads     = 16
    num_hidden_layers       = 36
    num_key_value_heads     = 2
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 32768
    tie_word_embeddings     = true
    torch_dtype             = "bfloat16"
    transformers_version    = "4.41.2"
    use_cache               = true
    use_sliding_window      = false
    vision_config = {
      depth                 = 32
      hidden_act            = "silu"
      hidden_size           = 1280
      intermediate_size     = 3420
      num_heads             = 16
      in_chans              = 3
      out_hidden_size       = 2048
      patch_size            = 14
      spatial_merge_size    = 2
      spatial_patch_size    = 14
      window_size           = 112
      fullatt_block_indexes = [7, 15, 23, 31]
      tokens_per_second     = 2
      temporal_patch_size   = 2
    }
    rope_scaling = { type = "mrope", mrope_section = [16, 24, 24] }
    vocab_size   = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-VL-7B-Instruct" {
  source   = "https://huggingface.co/Qwen/Qwen2.5-VL-7B-Instruct/blob/main/config.json"
  complete = true
  config = {
    architectures           = ["Qwen2_5_VLForConditionalGeneration"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    vision_start_token_id   = 151652
    vision_end_token_id     = 151653
    vision_token_id         = 151654
    image_token_id          = 151655
    video_token_id          = 151656
    hidden_act              = "silu"
    hidden_size             = 3584
    initializer_range       = 0.02
    intermediate_size       = 18944
    max_position_embeddings = 128000
    max_window_layers       = 28
    model_type              = "qwen2_5_vl"
    num_attention_heads     = 28
    num_hidden_layers       = 28
    num_key_value_heads     = 4
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 32768
    tie_word_embeddings     = false
    torch_dtype             = "bfloat16"
    transformers_version    = "4.41.2"
    use_cache               = true
    use_sliding_window      = false
    vision_config = {
      depth                 = 32
      hidden_act            = "silu"
      hidden_size           = 1280
      intermediate_size     = 3420
      num_heads             = 16
      in_chans              = 3
      out_hidden_size       = 3584
      patch_size            = 14
      spatial_merge_size    = 2
      spatial_patch_size    = 14
      window_size           = 112
      fullatt_block_indexes = [7, 15, 23, 31]
      tokens_per_second     = 2
      temporal_patch_size   = 2
    }
    rope_scaling = { type = "mrope", mrope_section = [16, 24, 24] }
    vocab_size   = 152064
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-14B-Instruct-AWQ" {
  source   = "https://github.com/z-changyu/Paper2code/blob/e80e9c8372eaf6ccd1d1757b3d8e171ca4a10d1c/models/Qwen2.5-14B-Instruct-AWQ/config.json"
  complete = true
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    hidden_act              = "silu"
    hidden_size             = 5120
    initializer_range       = 0.02
    intermediate_size       = 13824
    max_position_embeddings = 32768
    max_window_layers       = 70
    model_type              = "qwen2"
    num_attention_heads     = 40
    num_hidden_layers       = 48
    num_key_value_heads     = 8
    quantization_config = {
      bits                   = 4
      group_size             = 128
      modules_to_not_convert = null
      quant_method           = "awq"
      version                = "gemm"
      zero_point             = true
    }
    rms_norm_eps         = 1e-06
    rope_theta           = 1000000.0
    sliding_window       = 131072
    tie_word_embeddings  = false
    torch_dtype          = "float16"
    transformers_version = "4.41.1"
    use_cache            = true
    use_sliding_window   = false
    vocab_size           = 152064
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-0.5B-Instruct" {
  source = "https://github.com/infinityarpan/qwen-25-api/blob/88ec35fc849f376d0bb2c797f2579874e4d076ea/models/Qwen2.5-0.5B-Instruct/config.json"
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    attention_dropout       = 0.0
    bos_token_id            = 151643
    eos_token_id            = 151645
    hidden_act              = "silu"
    hidden_size             = 896
    initializer_range       = 0.02
    intermediate_size       = 4864
    max_position_embeddings = 32768
    max_window_layers       = 21
    model_type              = "qwen2"
    num_attention_heads     = 14
    num_hidden_layers       = 24
    num_key_value_heads     = 2
    rms_norm_eps            = 1e-06
    rope_theta              = 1000000.0
    sliding_window          = 32768
    tie_word_embeddings     = true
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-Coder-7B-Instruct" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    model_type              = "qwen2"
    hidden_size             = 3584
    max_position_embeddings = 32768
    num_attention_heads     = 28
    num_hidden_layers       = 28
    num_key_value_heads     = 4
  }
  hf_quant_config = null
}

model "Qwen/Qwen2.5-Coder-32B-Instruct" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Qwen2ForCausalLM"]
    model_type              = "qwen2"
    hidden_size             = 5120
    max_position_embeddings = 32768
    num_attention_heads     = 40
    num_hidden_layers       = 64
    num_key_value_heads     = 8
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-8B-AWQ" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures           = ["Qwen3ForCausalLM"]
    model_type              = "qwen3"
    hidden_size             = 4096
    max_position_embeddings = 40960
    num_attention_heads     = 32
    num_hidden_layers       = 36
    num_key_value_heads     = 8
    quantization_config     = { quant_method = "awq" }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-2B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5ForConditionalGeneration"]
    model_type    = "qwen3_5"
    text_config = {
      model_type              = "qwen3_5_text"
      hidden_size             = 2048
      max_position_embeddings = 262144
      num_attention_heads     = 8
      num_hidden_layers       = 24
      num_key_value_heads     = 2
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-4B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5ForConditionalGeneration"]
    model_type    = "qwen3_5"
    text_config = {
      model_type              = "qwen3_5_text"
      head_dim                = 256
      hidden_size             = 2560
      max_position_embeddings = 262144
      num_attention_heads     = 16
      num_hidden_layers       = 32
      num_key_value_heads     = 4
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-9B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5ForConditionalGeneration"]
    model_type    = "qwen3_5"
    text_config = {
      model_type              = "qwen3_5_text"
      hidden_size             = 4096
      max_position_embeddings = 262144
      num_attention_heads     = 16
      num_hidden_layers       = 32
      num_key_value_heads     = 4
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.6-27B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5ForConditionalGeneration"]
    model_type    = "qwen3_5"
    text_config = {
      model_type              = "qwen3_5_text"
      head_dim                = 256
      hidden_size             = 5120
      max_position_embeddings = 262144
      num_attention_heads     = 24
      num_hidden_layers       = 64
      num_key_value_heads     = 4
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.6-35B-A3B" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5MoeForConditionalGeneration"]
    model_type    = "qwen3_5_moe"
    text_config = {
      model_type              = "qwen3_5_moe_text"
      head_dim                = 256
      hidden_size             = 2048
      max_position_embeddings = 262144
      num_attention_heads     = 16
      num_hidden_layers       = 40
      num_key_value_heads     = 2
    }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.6-35B-A3B-FP8" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5MoeForConditionalGeneration"]
    model_type    = "qwen3_5_moe"
    text_config = {
      model_type              = "qwen3_5_moe_text"
      head_dim                = 256
      hidden_size             = 2048
      max_position_embeddings = 262144
      num_attention_heads     = 16
      num_hidden_layers       = 40
      num_key_value_heads     = 2
    }
    quantization_config = { quant_method = "fp8" }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-122B-A10B-GPTQ-Int4" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5MoeForConditionalGeneration"]
    model_type    = "qwen3_5_moe"
    text_config = {
      model_type              = "qwen3_5_moe_text"
      head_dim                = 256
      hidden_size             = 3072
      max_position_embeddings = 262144
      num_attention_heads     = 32
      num_hidden_layers       = 48
      num_key_value_heads     = 2
    }
    quantization_config = { quant_method = "gptq" }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3.5-397B-A17B-GPTQ-Int4" {
  source = "https://github.com/kaito-project/kaito/blob/056b8280b1a8debf644bc6f4399e913a1f9c7e70/presets/workspace/models/model_catalog.yaml"
  config = {
    architectures = ["Qwen3_5MoeForConditionalGeneration"]
    model_type    = "qwen3_5_moe"
    text_config = {
      model_type              = "qwen3_5_moe_text"
      head_dim                = 256
      hidden_size             = 4096
      max_position_embeddings = 262144
      num_attention_heads     = 32
      num_hidden_layers       = 60
      num_key_value_heads     = 2
    }
    quantization_config = { quant_method = "gptq" }
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-30B-A3B-GPTQ-Int4" {
  source   = "https://github.com/deepit-cz/amd-npu-converting/blob/6b8cf99de8bbb7030b938c9a89d700d42287538b/models/Qwen3-30B-A3B-GPTQ-Int4/config.json"
  complete = true
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
    max_position_embeddings = 40960
    max_window_layers       = 48
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 768
    norm_topk_prob          = true
    num_attention_heads     = 32
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 48
    num_key_value_heads     = 4
    output_router_logits    = false
    quantization_config = {
      bits                 = 4
      checkpoint_format    = "gptq"
      damp_percent         = 0.01
      desc_act             = false
      group_size           = 128
      model_file_base_name = null
      model_name_or_path   = null
      quant_method         = "gptq"
      static_groups        = false
      sym                  = true
      true_sequential      = true
    }
    rms_norm_eps         = 1e-06
    rope_scaling         = null
    rope_theta           = 1000000.0
    router_aux_loss_coef = 0.001
    sliding_window       = null
    tie_word_embeddings  = false
    torch_dtype          = "float16"
    transformers_version = "4.51.3"
    use_cache            = true
    use_sliding_window   = false
    vocab_size           = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-Coder-30B-A3B-Instruct" {
  source = "https://github.com/deepit-cz/amd-npu-converting/blob/6b8cf99de8bbb7030b938c9a89d700d42287538b/models/Qwen3-Coder-30B-A3B-Instruct/config.json"
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
    max_position_embeddings = 262144
    max_window_layers       = 48
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 768
    norm_topk_prob          = true
    num_attention_heads     = 32
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 48
    num_key_value_heads     = 4
    output_router_logits    = false
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 10000000
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "Qwen/Qwen3-Coder-30B-A3B-Instruct-FP8" {
  source = "https://github.com/deepit-cz/amd-npu-converting/blob/6b8cf99de8bbb7030b938c9a89d700d42287538b/models/Qwen3-Coder-30B-A3B-Instruct-FP8/config.json"
  config = {
    architectures           = ["Qwen3MoeForCausalLM"]
    attention_bias          = false
    attention_dropout       = 0.0
    bos_token_id            = 151643
    decoder_sparse_step     = 1
    eos_token_id            = 151645
    head_dim                = 128
    hidden_act              = "silu"
    hidden_size             = 2048
    initializer_range       = 0.02
    intermediate_size       = 6144
    max_position_embeddings = 262144
    max_window_layers       = 48
    mlp_only_layers         = []
    model_type              = "qwen3_moe"
    moe_intermediate_size   = 768
    norm_topk_prob          = true
    num_attention_heads     = 32
    num_experts             = 128
    num_experts_per_tok     = 8
    num_hidden_layers       = 48
    num_key_value_heads     = 4
    output_router_logits    = false
    quantization_config     = { activation_scheme = "dynamic", quant_method = "fp8", weight_block_size = [128, 128] }
    rms_norm_eps            = 1e-06
    rope_scaling            = null
    rope_theta              = 10000000
    router_aux_loss_coef    = 0.001
    sliding_window          = null
    tie_word_embeddings     = false
    use_cache               = true
    use_sliding_window      = false
    vocab_size              = 151936
  }
  hf_quant_config = null
}

model "nvidia/Qwen3.6-27B-NVFP4" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Qwen3.6-27B-NVFP4_config.json"
  config = {
    architectures       = ["Qwen3_5ForConditionalGeneration"]
    dtype               = "bfloat16"
    image_token_id      = 248056
    language_model_only = false
    model_type          = "qwen3_5"
    text_config = {
      attention_bias               = false
      attention_dropout            = 0.0
      attn_output_gate             = true
      bos_token_id                 = 248044
      dtype                        = "bfloat16"
      eos_token_id                 = 248044
      full_attention_interval      = 4
      head_dim                     = 256
      hidden_act                   = "silu"
      hidden_size                  = 5120
      initializer_range            = 0.02
      intermediate_size            = 17408
      layer_types                  = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 16)
      linear_conv_kernel_dim       = 4
      linear_key_head_dim          = 128
      linear_num_key_heads         = 16
      linear_num_value_heads       = 48
      linear_value_head_dim        = 128
      mamba_ssm_dtype              = "float32"
      max_position_embeddings      = 262144
      model_type                   = "qwen3_5_text"
      mtp_num_hidden_layers        = 1
      mtp_use_dedicated_embeddings = false
      num_attention_heads          = 24
      num_hidden_layers            = 64
      num_key_value_heads          = 4
      output_gate_type             = "swish"
      pad_token_id                 = null
      partial_rotary_factor        = 0.25
      rms_norm_eps                 = 1e-06
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        partial_rotary_factor = 0.25
        rope_theta            = 10000000
        rope_type             = "default"
      }
      tie_word_embeddings = false
      use_cache           = true
      vocab_size          = 248320
    }
    tie_word_embeddings  = false
    transformers_version = "5.7.0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      dtype                    = "bfloat16"
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_vision"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 5120
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
    quantization_config = {
      config_groups    = unknown
      quantized_layers = unknown
      ignore           = ["mtp*", "mtp.layers.0*"]
      quant_algo       = "MIXED_PRECISION"
      kv_cache_scheme  = { dynamic = false, num_bits = 8, type = "float" }
      producer         = { name = "modelopt", version = "0.45.0" }
      quant_method     = "modelopt"
    }
  }
}

model "nvidia/Qwen3.6-35B-A3B-NVFP4" {
  source = "https://github.com/ai-dynamo/aiconfigurator/blob/095f58a51c4ca8e61b66ec108d86f223f8d559ce/aic-core/src/aiconfigurator_core/model_configs/nvidia--Qwen3.6-35B-A3B-NVFP4_config.json"
  config = {
    architectures  = ["Qwen3_5MoeForConditionalGeneration"]
    dtype          = "bfloat16"
    image_token_id = 248056
    model_type     = "qwen3_5_moe"
    text_config = {
      attention_bias               = false
      attention_dropout            = 0.0
      attn_output_gate             = true
      bos_token_id                 = 248044
      dtype                        = "bfloat16"
      eos_token_id                 = 248044
      full_attention_interval      = 4
      head_dim                     = 256
      hidden_act                   = "silu"
      hidden_size                  = 2048
      initializer_range            = 0.02
      layer_types                  = repeat(["linear_attention", "linear_attention", "linear_attention", "full_attention"], 10)
      linear_conv_kernel_dim       = 4
      linear_key_head_dim          = 128
      linear_num_key_heads         = 16
      linear_num_value_heads       = 32
      linear_value_head_dim        = 128
      mamba_ssm_dtype              = "float32"
      max_position_embeddings      = 262144
      model_type                   = "qwen3_5_moe_text"
      moe_intermediate_size        = 512
      mtp_num_hidden_layers        = 1
      mtp_use_dedicated_embeddings = false
      num_attention_heads          = 16
      num_experts                  = 256
      num_experts_per_tok          = 8
      num_hidden_layers            = 40
      num_key_value_heads          = 2
      output_router_logits         = false
      pad_token_id                 = null
      partial_rotary_factor        = 0.25
      rms_norm_eps                 = 1e-06
      rope_parameters = {
        mrope_interleaved     = true
        mrope_section         = [11, 11, 10]
        partial_rotary_factor = 0.25
        rope_theta            = 10000000
        rope_type             = "default"
      }
      router_aux_loss_coef            = 0.001
      shared_expert_intermediate_size = 512
      tie_word_embeddings             = false
      use_cache                       = true
      vocab_size                      = 248320
    }
    tie_word_embeddings  = false
    transformers_version = "5.7.0.dev0"
    video_token_id       = 248057
    vision_config = {
      deepstack_visual_indexes = []
      depth                    = 27
      dtype                    = "bfloat16"
      hidden_act               = "gelu_pytorch_tanh"
      hidden_size              = 1152
      in_channels              = 3
      initializer_range        = 0.02
      intermediate_size        = 4304
      model_type               = "qwen3_5_moe_vision"
      num_heads                = 16
      num_position_embeddings  = 2304
      out_hidden_size          = 2048
      patch_size               = 16
      spatial_merge_size       = 2
      temporal_patch_size      = 2
    }
    vision_end_token_id   = 248054
    vision_start_token_id = 248053
    quantization_config = {
      config_groups    = unknown
      quantized_layers = unknown
      ignore           = ["mtp.layers.0*", "mtp*"]
      quant_algo       = "MIXED_PRECISION"
      producer         = { name = "modelopt", version = "0.37.0" }
      quant_method     = "modelopt"
    }
  }
}
