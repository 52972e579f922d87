# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "udop" {
  since  = "4.39"
  class  = "UdopConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/udop/configuration_udop.py"

  release "4.51" {
    vocab_size                      = 33201
    d_model                         = 1024
    d_kv                            = 64
    d_ff                            = 4096
    num_layers                      = 24
    num_decoder_layers              = same("num_layers")
    num_heads                       = 16
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    feed_forward_proj               = "relu"
    use_cache                       = true
    max_2d_position_embeddings      = 1024
    image_size                      = 224
    patch_size                      = 16
    num_channels                    = 3
    relative_bias_args              = [{ "type" = "1d" }, { "type" = "horizontal" }, { "type" = "vertical" }]
    dense_act_fn                    = "relu"
    is_gated_act                    = false
    is_encoder_decoder              = true
    pad_token_id                    = 0
    eos_token_id                    = 1
    hidden_size                     = alias("d_model")
    num_attention_heads             = alias("num_heads")
    num_hidden_layers               = alias("num_layers")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    add_cross_attention = false
    tie_word_embeddings = rewritten()
  }

  release "5.8" {}

  release "5.12" {}
}

type "umt5" {
  since  = "4.31"
  class  = "UMT5Config"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/umt5/configuration_umt5.py"

  release "4.51" {
    vocab_size                      = 250112
    d_model                         = 512
    d_kv                            = 64
    d_ff                            = 1024
    num_layers                      = 8
    num_decoder_layers              = same("num_layers")
    num_heads                       = 6
    relative_attention_num_buckets  = 32
    relative_attention_max_distance = 128
    dropout_rate                    = 0.1
    classifier_dropout              = 0.0
    layer_norm_epsilon              = 1e-06
    initializer_factor              = 1.0
    feed_forward_proj               = "gated-gelu"
    use_cache                       = true
    dense_act_fn                    = "gelu_new"
    is_gated_act                    = true
    is_encoder_decoder              = true
    tokenizer_class                 = "T5Tokenizer"
    pad_token_id                    = 0
    eos_token_id                    = 1
    decoder_start_token_id          = 0
    hidden_size                     = alias("d_model")
    num_attention_heads             = alias("num_heads")
    num_hidden_layers               = alias("num_layers")
    head_dim                        = alias("d_kv")
  }

  release "4.57" {}

  release "5.3" {
    is_decoder          = false
    tie_word_embeddings = rewritten()
  }

  release "5.8" {
    tokenizer_class = absent
  }

  release "5.12" {}
}

type "unispeech" {
  since  = "4.30"
  class  = "UniSpeechConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/unispeech/configuration_unispeech.py"

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
    mask_feature_min_masks         = 0
    num_codevectors_per_group      = 320
    num_codevector_groups          = 2
    contrastive_logits_temperature = 0.1
    feat_quantizer_dropout         = 0.0
    num_negatives                  = 100
    codevector_dim                 = 256
    proj_codevector_dim            = 256
    diversity_loss_weight          = 0.1
    ctc_loss_reduction             = "mean"
    ctc_zero_infinity              = false
    replace_prob                   = 0.5
    inputs_to_logits_ratio         = computed(unknown)
  }

  release "4.57" {}

  release "5.3" {}

  release "5.8" {
    num_feat_extract_layers = 7
  }

  release "5.12" {}
}

type "unispeech-sat" {
  since  = "4.30"
  class  = "UniSpeechSatConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/unispeech_sat/configuration_unispeech_sat.py"

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
    num_clusters                   = 504
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
    ctc_loss_reduction             = "mean"
    ctc_zero_infinity              = false
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
