# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "xclip" {
  since  = "4.30"
  class  = "XCLIPConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/x_clip/configuration_x_clip.py"

  release "4.51" {
    text_config                = part("xclip_text_model")
    vision_config              = part("xclip_vision_model")
    projection_dim             = 512
    prompt_layers              = 2
    prompt_alpha               = 0.1
    prompt_hidden_act          = "quick_gelu"
    prompt_num_attention_heads = 8
    prompt_attention_dropout   = 0.0
    prompt_projection_dropout  = 0.0
    logit_scale_init_value     = 2.6592
    initializer_factor         = rewritten()
  }

  release "4.57" {}

  release "5.3" {
    initializer_factor = 1.0
  }

  release "5.8" {}

  release "5.12" {}
}

type "xclip_text_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "XCLIPTextConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/x_clip/configuration_x_clip.py"

  release "4.51" {
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    vocab_size              = 49408
    hidden_size             = 512
    intermediate_size       = 2048
    num_hidden_layers       = 12
    num_attention_heads     = 8
    max_position_embeddings = 77
    layer_norm_eps          = 1e-05
    hidden_act              = "quick_gelu"
    initializer_range       = 0.02
    initializer_factor      = 1.0
    attention_dropout       = 0.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "xclip_vision_model" {
  since  = "5.6"
  maybe  = "5.5"
  class  = "XCLIPVisionConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/x_clip/configuration_x_clip.py"

  release "4.51" {
    hidden_size             = 768
    intermediate_size       = 3072
    num_hidden_layers       = 12
    num_attention_heads     = 12
    mit_hidden_size         = 512
    mit_intermediate_size   = 2048
    mit_num_hidden_layers   = 1
    mit_num_attention_heads = 8
    num_channels            = 3
    patch_size              = 32
    num_frames              = 8
    image_size              = 224
    initializer_range       = 0.02
    initializer_factor      = 1.0
    attention_dropout       = 0.0
    layer_norm_eps          = 1e-05
    hidden_act              = "quick_gelu"
    drop_path_rate          = 0.0
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "xglm" {
  since  = "4.30"
  class  = "XGLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xglm/configuration_xglm.py"

  release "4.51" {
    vocab_size              = 256008
    max_position_embeddings = 2048
    d_model                 = 1024
    ffn_dim                 = 4096
    num_layers              = 24
    attention_heads         = 16
    activation_function     = "gelu"
    dropout                 = 0.1
    attention_dropout       = 0.1
    activation_dropout      = 0.0
    layerdrop               = 0.0
    init_std                = 0.02
    scale_embedding         = true
    use_cache               = true
    bos_token_id            = 0
    pad_token_id            = 1
    eos_token_id            = 2
    decoder_start_token_id  = 2
    num_attention_heads     = alias("attention_heads")
    hidden_size             = alias("d_model")
    num_hidden_layers       = alias("num_layers")
  }

  release "4.57" {}

  release "5.3" {
    add_cross_attention = false
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "xlm" {
  since  = "4.30"
  class  = "XLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xlm/configuration_xlm.py"

  release "4.51" {
    vocab_size              = 30145
    emb_dim                 = 2048
    n_layers                = 12
    n_heads                 = 16
    dropout                 = 0.1
    attention_dropout       = 0.1
    gelu_activation         = true
    sinusoidal_embeddings   = false
    causal                  = false
    asm                     = false
    n_langs                 = 1
    use_lang_emb            = true
    layer_norm_eps          = 1e-12
    bos_index               = 0
    eos_index               = 1
    pad_index               = 2
    unk_index               = 3
    mask_index              = 5
    is_encoder              = true
    max_position_embeddings = 512
    embed_init_std          = 0.02209708691207961
    init_std                = 0.02
    summary_type            = "first"
    summary_use_proj        = true
    summary_activation      = null
    summary_proj_to_labels  = true
    summary_first_dropout   = 0.1
    start_n_top             = 5
    end_n_top               = 5
    mask_token_id           = 0
    lang_id                 = 0
    bos_token_id            = 0
    pad_token_id            = 2
    hidden_size             = alias("emb_dim")
    num_attention_heads     = alias("n_heads")
    num_hidden_layers       = alias("n_layers")
    n_words                 = alias("vocab_size")
  }

  release "4.57" {}

  release "5.3" {
    eos_token_id        = 1
    tie_word_embeddings = true
    bos_index           = alias("bos_token_id")
    eos_index           = alias("eos_token_id")
    pad_index           = alias("pad_token_id")
  }

  release "5.8" {}

  release "5.12" {}
}

type "xlm-roberta" {
  since  = "1.0"
  class  = "XLMRobertaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xlm_roberta/configuration_xlm_roberta.py"

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

type "xlm-roberta-xl" {
  since  = "4.30"
  class  = "XLMRobertaXLConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xlm_roberta_xl/configuration_xlm_roberta_xl.py"

  release "4.51" {
    bos_token_id                 = 0
    pad_token_id                 = 1
    eos_token_id                 = 2
    vocab_size                   = 250880
    hidden_size                  = 2560
    num_hidden_layers            = 36
    num_attention_heads          = 32
    hidden_act                   = "gelu"
    intermediate_size            = 10240
    hidden_dropout_prob          = 0.1
    attention_probs_dropout_prob = 0.1
    max_position_embeddings      = 514
    type_vocab_size              = 1
    initializer_range            = 0.02
    layer_norm_eps               = 1e-05
    position_embedding_type      = "absolute"
    use_cache                    = true
    classifier_dropout           = null
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

type "xlnet" {
  since  = "4.30"
  class  = "XLNetConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xlnet/configuration_xlnet.py"

  release "4.51" {
    vocab_size              = 32000
    d_model                 = 1024
    n_layer                 = 24
    n_head                  = 16
    d_head                  = computed(64, "d_model", "n_head")
    ff_activation           = "gelu"
    d_inner                 = 4096
    untie_r                 = true
    attn_type               = "bi"
    initializer_range       = 0.02
    layer_norm_eps          = 1e-12
    dropout                 = 0.1
    mem_len                 = 512
    reuse_len               = null
    bi_data                 = false
    clamp_len               = -1
    same_length             = false
    summary_type            = "last"
    summary_use_proj        = true
    summary_activation      = "tanh"
    summary_last_dropout    = 0.1
    start_n_top             = 5
    end_n_top               = 5
    bos_token_id            = 1
    pad_token_id            = 5
    eos_token_id            = 2
    use_mems_eval           = true
    use_mems_train          = false
    max_position_embeddings = computed(unknown)
    n_token                 = alias("vocab_size")
    hidden_size             = alias("d_model")
    num_attention_heads     = alias("n_head")
    num_hidden_layers       = alias("n_layer")
  }

  release "4.57" {
    untie_r = absent
  }

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {}

  release "5.12" {}
}

type "xlstm" {
  since  = "4.54"
  class  = "xLSTMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xlstm/configuration_xlstm.py"

  release "4.57" {
    vocab_size                   = 50304
    hidden_size                  = 4096
    embedding_dim                = same("hidden_size")
    num_hidden_layers            = 32
    num_blocks                   = same("num_hidden_layers")
    num_heads                    = 8
    use_bias                     = false
    tie_word_embeddings          = false
    add_out_norm                 = true
    norm_eps                     = 1e-06
    norm_reduction_force_float32 = true
    qk_dim_factor                = 0.5
    v_dim_factor                 = 1.0
    chunkwise_kernel             = "chunkwise--native_autograd"
    sequence_kernel              = "native_sequence__native"
    step_kernel                  = "native"
    mode                         = "inference"
    chunk_size                   = 64
    return_last_states           = true
    autocast_kernel_dtype        = "bfloat16"
    eps                          = 1e-06
    inference_state_dtype        = "float32"
    ffn_proj_factor              = 2.667
    ffn_round_up_to_multiple_of  = 64
    gate_soft_cap                = 15.0
    output_logit_soft_cap        = 30.0
    weight_mode                  = "single"
    use_cache                    = true
    pad_token_id                 = 1
    bos_token_id                 = 0
    eos_token_id                 = 2
    max_inference_chunksize      = 16384
    qk_dim                       = computed(unknown)
    qk_head_dim                  = computed(unknown)
    v_dim                        = computed(unknown)
    v_head_dim                   = computed(unknown)
  }

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "xmod" {
  since  = "4.30"
  class  = "XmodConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/xmod/configuration_xmod.py"

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
    use_cache                    = true
    classifier_dropout           = null
    pre_norm                     = false
    adapter_reduction_factor     = 2
    adapter_layer_norm           = false
    adapter_reuse_layer_norm     = true
    ln_before_adapter            = true
    languages                    = ["en_XX"]
    default_language             = null
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
