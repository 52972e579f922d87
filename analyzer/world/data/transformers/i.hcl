# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "ibert" {
  since  = "4.30"
  class  = "IBertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/ibert/configuration_ibert.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 30522
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
    quant_mode                   = false
    force_dequant                = "none"
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
  }

  release "5.8" {
    tie_word_embeddings = true
  }

  release "5.12" {}
}

type "idefics" {
  since  = "4.32"
  class  = "IdeficsConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics/configuration_idefics.py"

  release "4.51" {
    vocab_size                      = 32000
    additional_vocab_size           = 0
    hidden_size                     = 4096
    intermediate_size               = 11008
    num_hidden_layers               = 32
    num_attention_heads             = 32
    dropout                         = 0.0
    hidden_act                      = "silu"
    initializer_range               = 0.02
    alpha_initializer               = "zeros"
    alphas_initializer_range        = 0.0
    alpha_type                      = "float"
    rms_norm_eps                    = 1e-06
    use_cache                       = true
    cross_layer_interval            = 1
    qk_layer_norms                  = false
    freeze_vision_layers            = true
    freeze_text_layers              = true
    freeze_text_module_exceptions   = []
    freeze_vision_module_exceptions = []
    freeze_lm_head                  = false
    use_resampler                   = false
    perceiver_config                = part("idefics_perciever")
    vision_config                   = part("idefics_vision")
    tie_word_embeddings             = false
    bos_token_id                    = 1
    pad_token_id                    = 0
    eos_token_id                    = 2
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "idefics2" {
  since  = "4.40"
  class  = "Idefics2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics2/configuration_idefics2.py"

  release "4.51" {
    image_token_id      = 32001
    use_cache           = true
    tie_word_embeddings = false
    perceiver_config    = part("idefics2_perceiver")
    vision_config       = part("idefics2_vision")
    text_config         = part("auto", unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "idefics2_perceiver" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Idefics2PerceiverConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics2/configuration_idefics2.py"

  release "4.51" {
    hidden_act          = "silu"
    hidden_size         = 4096
    rms_norm_eps        = 1e-06
    resampler_n_latents = 64
    resampler_depth     = 3
    resampler_n_heads   = 16
    num_key_value_heads = 4
    resampler_head_dim  = 96
    attention_dropout   = 0.0
  }

  release "4.57" {
    initializer_range = 0.02
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "idefics2_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "Idefics2VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics2/configuration_idefics2.py"

  release "4.51" {
    hidden_size         = 768
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 12
    num_channels        = 3
    patch_size          = 32
    image_size          = 224
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    initializer_range   = 0.02
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "idefics3" {
  since  = "4.46"
  maybe  = "4.45"
  class  = "Idefics3Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics3/configuration_idefics3.py"

  release "4.51" {
    image_token_id      = 128257
    use_cache           = true
    tie_word_embeddings = false
    vision_config       = part("idefics3_vision")
    text_config         = part("auto", unknown)
    scale_factor        = 2
    pad_token_id        = 128002
  }

  release "4.57" {}

  release "5.3" {
    pad_token_id = absent
  }

  release "5.8" {
    pad_token_id = 128002
  }

  release "5.12" {}
}

type "idefics3_vision" {
  since  = "4.48"
  maybe  = "4.47"
  class  = "Idefics3VisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics3/configuration_idefics3.py"

  release "4.51" {
    hidden_size         = 1152
    intermediate_size   = 3072
    num_hidden_layers   = 12
    num_attention_heads = 16
    num_channels        = 3
    patch_size          = 32
    image_size          = 224
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu_pytorch_tanh"
    initializer_range   = 0.02
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "idefics_perciever" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "IdeficsPerceiverConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics/configuration_idefics.py"

  release "4.51" {
    use_resampler            = false
    resampler_n_latents      = 64
    resampler_depth          = 6
    resampler_n_heads        = 16
    resampler_head_dim       = 96
    qk_layer_norms_perceiver = false
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "idefics_vision" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "IdeficsVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/idefics/configuration_idefics.py"

  release "4.51" {
    embed_dim           = 768
    image_size          = 224
    intermediate_size   = 5120
    patch_size          = 14
    num_hidden_layers   = 32
    num_attention_heads = 16
    num_channels        = 3
    layer_norm_eps      = 1e-05
    attention_dropout   = 0.0
    initializer_range   = 0.02
    initializer_factor  = 1.0
    hidden_act          = "gelu"
    hidden_size         = alias("embed_dim")
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "imagegpt" {
  since  = "4.30"
  class  = "ImageGPTConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/imagegpt/configuration_imagegpt.py"

  release "4.51" {
    vocab_size                      = 513
    n_positions                     = 1024
    n_embd                          = 512
    n_layer                         = 24
    n_head                          = 8
    n_inner                         = null
    activation_function             = "quick_gelu"
    resid_pdrop                     = 0.1
    embd_pdrop                      = 0.1
    attn_pdrop                      = 0.1
    layer_norm_epsilon              = 1e-05
    initializer_range               = 0.02
    scale_attn_weights              = true
    use_cache                       = true
    scale_attn_by_inverse_layer_idx = false
    reorder_and_upcast_attn         = false
    tie_word_embeddings             = false
    hidden_size                     = alias("n_embd")
    max_position_embeddings         = alias("n_positions")
    num_attention_heads             = alias("n_head")
    num_hidden_layers               = alias("n_layer")
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
    pad_token_id        = null
    bos_token_id        = null
    eos_token_id        = null
  }

  release "5.8" {}

  release "5.12" {}
}

type "instructblip" {
  since  = "4.31"
  class  = "InstructBlipConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/instructblip/configuration_instructblip.py"

  release "4.51" {
    vision_config                   = part("instructblip_vision_model")
    qformer_config                  = part("instructblip_qformer")
    text_config                     = part("auto", "opt")
    num_query_tokens                = 32
    image_token_index               = null
    use_decoder_only_language_model = rewritten()
    initializer_factor              = rewritten()
    initializer_range               = rewritten()
  }

  release "4.57" {
    image_token_id = alias("image_token_index")
  }

  release "5.3" {
    use_decoder_only_language_model = true
    initializer_factor              = 1.0
    initializer_range               = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "instructblip_qformer" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "InstructBlipQFormerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/instructblip/configuration_instructblip.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    cross_attention_frequency    = 2
    encoder_hidden_size          = 1408
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "instructblip_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "InstructBlipVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/instructblip/configuration_instructblip.py"

  release "4.51" {
    hidden_size         = 1408
    intermediate_size   = 6144
    num_hidden_layers   = 39
    num_attention_heads = 16
    patch_size          = 14
    image_size          = 224
    initializer_range   = 1e-10
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu"
    qkv_bias            = true
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "instructblipvideo" {
  since  = "4.42"
  class  = "InstructBlipVideoConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/instructblipvideo/configuration_instructblipvideo.py"

  release "4.51" {
    vision_config                   = part("instructblipvideo_vision_model")
    qformer_config                  = part("instructblipvideo_qformer")
    text_config                     = part("auto", "opt")
    num_query_tokens                = 32
    video_token_index               = null
    use_decoder_only_language_model = rewritten()
    initializer_factor              = rewritten()
    initializer_range               = rewritten()
  }

  release "4.57" {
    video_token_id = alias("video_token_index")
  }

  release "5.3" {
    use_decoder_only_language_model = true
    initializer_factor              = 1.0
    initializer_range               = 0.02
  }

  release "5.8" {}

  release "5.12" {}
}

type "instructblipvideo_qformer" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "InstructBlipVideoQFormerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/instructblipvideo/configuration_instructblipvideo.py"

  release "4.51" {
    pad_token_id                 = 0
    vocab_size                   = 30522
    hidden_size                  = 768
    num_hidden_layers            = 12
    num_attention_heads          = 12
    hidden_act                   = "gelu"
    intermediate_size            = 3072
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 512
    initializer_range            = 0.02
    layer_norm_eps               = 1e-12
    position_embedding_type      = "absolute"
    cross_attention_frequency    = 2
    encoder_hidden_size          = 1408
  }

  release "4.57" {}

  release "5.3" {
    position_embedding_type = absent
  }

  release "5.8" {}

  release "5.12" {}
}

type "instructblipvideo_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "InstructBlipVideoVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/instructblipvideo/configuration_instructblipvideo.py"

  release "4.51" {
    hidden_size         = 1408
    intermediate_size   = 6144
    num_hidden_layers   = 39
    num_attention_heads = 16
    patch_size          = 14
    image_size          = 224
    initializer_range   = 1e-10
    attention_dropout   = 0.0
    layer_norm_eps      = 1e-06
    hidden_act          = "gelu"
    qkv_bias            = true
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "internvl" {
  since  = "4.52"
  class  = "InternVLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/internvl/configuration_internvl.py"

  release "4.57" {
    image_token_id                 = 151667
    image_seq_length               = 256
    downsample_ratio               = 0.5
    projector_hidden_act           = "gelu"
    vision_feature_layer           = -1
    vision_feature_select_strategy = "default"
    vision_config                  = part("internvl_vision")
    text_config                    = part("auto", "qwen2")
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "internvl_vision" {
  since  = "4.52"
  class  = "InternVLVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/internvl/configuration_internvl.py"

  release "4.57" {
    hidden_size                      = 1024
    num_hidden_layers                = 24
    num_attention_heads              = 16
    attention_bias                   = false
    use_qk_norm                      = false
    intermediate_size                = 4096
    hidden_act                       = "gelu"
    hidden_dropout_prob              = 0.0
    attention_dropout                = 0.0
    projection_dropout               = 0.0
    initializer_range                = 0.02
    norm_type                        = "layer_norm"
    layer_norm_eps                   = 1e-06
    image_size                       = [448, 448]
    patch_size                       = [14, 14]
    num_channels                     = 3
    use_mask_token                   = false
    use_absolute_position_embeddings = true
    layer_scale_init_value           = 0.1
    use_mean_pooling                 = true
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}
