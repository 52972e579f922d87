# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "wav2vec2" {
  since  = "4.30"
  class  = "Wav2Vec2Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/wav2vec2/configuration_wav2vec2.py"

  release "4.51" {
    bos_token_id                   = 1
    pad_token_id                   = 0
    eos_token_id                   = 2
    hidden_size                    = 768
    feat_extract_norm              = "group"
    feat_extract_activation        = "gelu"
    conv_dim                       = repeat([512], 7)
    conv_stride                    = [5, 2, 2, 2, 2, 2, 2]
    conv_kernel                    = [10, 3, 3, 3, 3, 2, 2]
    conv_bias                      = false
    num_conv_pos_embeddings        = 128
    num_conv_pos_embedding_groups  = 16
    num_feat_extract_layers        = rewritten()
    num_hidden_layers              = 12
    intermediate_size              = 3072
    hidden_act                     = "gelu"
    num_attention_heads            = 12
    hidden_dropout                 = 0.1
    attention_dropout              = 0.1
    activation_dropout             = 0.1
    feat_proj_dropout              = 0.0
    final_dropout                  = 0.1
    layerdrop                      = 0.1
    layer_norm_eps                 = 1e-05
    initializer_range              = 0.02
    vocab_size                     = 32
    do_stable_layer_norm           = false
    use_weighted_layer_sum         = false
    apply_spec_augment             = true
    mask_time_prob                 = 0.05
    mask_time_length               = 10
    mask_time_min_masks            = 2
    mask_feature_prob              = 0.0
    mask_feature_length            = 10
    mask_feature_min_masks         = 0
    num_codevectors_per_group      = 320
    num_codevector_groups          = 2
    contrastive_logits_temperature = 0.1
    feat_quantizer_dropout         = 0.0
    num_negatives                  = 100
    codevector_dim                 = 256
    proj_codevector_dim            = 256
    diversity_loss_weight          = 0.1
    ctc_loss_reduction             = "sum"
    ctc_zero_infinity              = false
    add_adapter                    = false
    adapter_kernel_size            = 3
    adapter_stride                 = 2
    num_adapter_layers             = 3
    output_hidden_size             = same("hidden_size")
    adapter_attn_dim               = null
    classifier_proj_size           = 256
    tdnn_dim                       = [512, 512, 512, 512, 1500]
    tdnn_kernel                    = [5, 3, 3, 1, 1]
    tdnn_dilation                  = [1, 2, 3, 1, 1]
    xvector_output_dim             = 512
    inputs_to_logits_ratio         = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 7
  }

  release "5.12" {}
}

type "wav2vec2-bert" {
  since  = "4.37"
  class  = "Wav2Vec2BertConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/wav2vec2_bert/configuration_wav2vec2_bert.py"

  release "4.51" {
    bos_token_id                        = 1
    pad_token_id                        = 0
    eos_token_id                        = 2
    hidden_size                         = 1024
    num_hidden_layers                   = 24
    intermediate_size                   = 4096
    hidden_act                          = "swish"
    num_attention_heads                 = 16
    feature_projection_input_dim        = 160
    hidden_dropout                      = 0.0
    attention_dropout                   = 0.0
    activation_dropout                  = 0.0
    feat_proj_dropout                   = 0.0
    final_dropout                       = 0.1
    layerdrop                           = 0.1
    layer_norm_eps                      = 1e-05
    initializer_range                   = 0.02
    vocab_size                          = null
    use_weighted_layer_sum              = false
    max_source_positions                = 5000
    position_embeddings_type            = "relative_key"
    rotary_embedding_base               = 10000
    left_max_position_embeddings        = 64
    right_max_position_embeddings       = 8
    conv_depthwise_kernel_size          = 31
    conformer_conv_dropout              = 0.1
    apply_spec_augment                  = true
    mask_time_prob                      = 0.05
    mask_time_length                    = 10
    mask_time_min_masks                 = 2
    mask_feature_prob                   = 0.0
    mask_feature_length                 = 10
    mask_feature_min_masks              = 0
    ctc_loss_reduction                  = "sum"
    ctc_zero_infinity                   = false
    add_adapter                         = false
    adapter_kernel_size                 = 3
    adapter_stride                      = 2
    num_adapter_layers                  = 1
    adapter_act                         = "relu"
    output_hidden_size                  = same("hidden_size")
    use_intermediate_ffn_before_adapter = false
    classifier_proj_size                = 768
    tdnn_dim                            = [512, 512, 512, 512, 1500]
    tdnn_kernel                         = [5, 3, 3, 1, 1]
    tdnn_dilation                       = [1, 2, 3, 1, 1]
    xvector_output_dim                  = 512
    inputs_to_logits_ratio              = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {}

  release "5.12" {}
}

type "wav2vec2-conformer" {
  since  = "4.30"
  class  = "Wav2Vec2ConformerConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/wav2vec2_conformer/configuration_wav2vec2_conformer.py"

  release "4.51" {
    bos_token_id                   = 1
    pad_token_id                   = 0
    eos_token_id                   = 2
    hidden_size                    = 768
    feat_extract_norm              = "group"
    feat_extract_activation        = "gelu"
    conv_dim                       = repeat([512], 7)
    conv_stride                    = [5, 2, 2, 2, 2, 2, 2]
    conv_kernel                    = [10, 3, 3, 3, 3, 2, 2]
    conv_bias                      = false
    num_conv_pos_embeddings        = 128
    num_conv_pos_embedding_groups  = 16
    num_feat_extract_layers        = rewritten()
    num_hidden_layers              = 12
    intermediate_size              = 3072
    hidden_act                     = "gelu"
    num_attention_heads            = 12
    hidden_dropout                 = 0.1
    attention_dropout              = 0.1
    activation_dropout             = 0.1
    feat_proj_dropout              = 0.0
    final_dropout                  = 0.1
    layerdrop                      = 0.1
    layer_norm_eps                 = 1e-05
    initializer_range              = 0.02
    vocab_size                     = null
    use_weighted_layer_sum         = false
    max_source_positions           = 5000
    position_embeddings_type       = "relative"
    rotary_embedding_base          = 10000
    conv_depthwise_kernel_size     = 31
    conformer_conv_dropout         = 0.1
    apply_spec_augment             = true
    mask_time_prob                 = 0.05
    mask_time_length               = 10
    mask_time_min_masks            = 2
    mask_feature_prob              = 0.0
    mask_feature_length            = 10
    mask_feature_min_masks         = 0
    num_codevectors_per_group      = 320
    num_codevector_groups          = 2
    contrastive_logits_temperature = 0.1
    feat_quantizer_dropout         = 0.0
    num_negatives                  = 100
    codevector_dim                 = 256
    proj_codevector_dim            = 256
    diversity_loss_weight          = 0.1
    ctc_loss_reduction             = "sum"
    ctc_zero_infinity              = false
    add_adapter                    = false
    adapter_kernel_size            = 3
    adapter_stride                 = 2
    num_adapter_layers             = 3
    output_hidden_size             = same("hidden_size")
    classifier_proj_size           = 256
    tdnn_dim                       = [512, 512, 512, 512, 1500]
    tdnn_kernel                    = [5, 3, 3, 1, 1]
    tdnn_dilation                  = [1, 2, 3, 1, 1]
    xvector_output_dim             = 512
    inputs_to_logits_ratio         = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 7
  }

  release "5.12" {}
}

type "wavlm" {
  since  = "4.30"
  class  = "WavLMConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/wavlm/configuration_wavlm.py"

  release "4.51" {
    bos_token_id                   = 1
    pad_token_id                   = 0
    eos_token_id                   = 2
    hidden_size                    = 768
    feat_extract_norm              = "group"
    feat_extract_activation        = "gelu"
    conv_dim                       = repeat([512], 7)
    conv_stride                    = [5, 2, 2, 2, 2, 2, 2]
    conv_kernel                    = [10, 3, 3, 3, 3, 2, 2]
    conv_bias                      = false
    num_buckets                    = 320
    max_bucket_distance            = 800
    num_conv_pos_embeddings        = 128
    num_conv_pos_embedding_groups  = 16
    num_feat_extract_layers        = rewritten()
    num_hidden_layers              = 12
    intermediate_size              = 3072
    hidden_act                     = "gelu"
    num_attention_heads            = 12
    hidden_dropout                 = 0.1
    attention_dropout              = 0.1
    activation_dropout             = 0.1
    feat_proj_dropout              = 0.0
    final_dropout                  = 0.1
    layerdrop                      = 0.1
    layer_norm_eps                 = 1e-05
    initializer_range              = 0.02
    num_ctc_classes                = 80
    vocab_size                     = 32
    do_stable_layer_norm           = false
    use_weighted_layer_sum         = false
    classifier_proj_size           = 256
    apply_spec_augment             = true
    mask_time_prob                 = 0.05
    mask_time_length               = 10
    mask_time_min_masks            = 2
    mask_feature_prob              = 0.0
    mask_feature_length            = 10
    num_codevectors_per_group      = 320
    num_codevector_groups          = 2
    contrastive_logits_temperature = 0.1
    num_negatives                  = 100
    codevector_dim                 = 256
    proj_codevector_dim            = 256
    diversity_loss_weight          = 0.1
    ctc_loss_reduction             = "mean"
    ctc_zero_infinity              = false
    add_adapter                    = false
    adapter_kernel_size            = 3
    adapter_stride                 = 2
    num_adapter_layers             = 3
    output_hidden_size             = same("hidden_size")
    tdnn_dim                       = [512, 512, 512, 512, 1500]
    tdnn_kernel                    = [5, 3, 3, 1, 1]
    tdnn_dilation                  = [1, 2, 3, 1, 1]
    xvector_output_dim             = 512
    inputs_to_logits_ratio         = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 7
  }

  release "5.12" {}
}

type "whisper" {
  since  = "4.23"
  class  = "WhisperConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/whisper/configuration_whisper.py"

  release "4.51" {
    vocab_size              = 51865
    num_mel_bins            = 80
    d_model                 = 384
    encoder_layers          = 4
    encoder_attention_heads = 6
    decoder_layers          = 4
    decoder_attention_heads = 6
    decoder_ffn_dim         = 1536
    encoder_ffn_dim         = 1536
    dropout                 = 0.0
    attention_dropout       = 0.0
    activation_dropout      = 0.0
    activation_function     = "gelu"
    init_std                = 0.02
    encoder_layerdrop       = 0.0
    decoder_layerdrop       = 0.0
    use_cache               = true
    num_hidden_layers       = same("encoder_layers")
    scale_embedding         = false
    max_source_positions    = 1500
    max_target_positions    = 448
    classifier_proj_size    = 256
    use_weighted_layer_sum  = false
    apply_spec_augment      = false
    mask_time_prob          = 0.05
    mask_time_length        = 10
    mask_time_min_masks     = 2
    mask_feature_prob       = 0.0
    mask_feature_length     = 10
    mask_feature_min_masks  = 0
    median_filter_width     = 7
    is_encoder_decoder      = true
    begin_suppress_tokens   = [220, 50256]
    bos_token_id            = 50256
    pad_token_id            = 50256
    eos_token_id            = 50256
    decoder_start_token_id  = 50257
    num_key_value_heads     = alias("encoder_attention_heads")
    num_attention_heads     = alias("encoder_attention_heads")
    hidden_size             = alias("d_model")
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
    suppress_tokens     = null
  }

  release "5.8" {
    num_hidden_layers = alias("encoder_layers")
  }

  release "5.12" {}
}
