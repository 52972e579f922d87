# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "zamba" {
  since  = "4.46"
  class  = "ZambaConfig"
  source = "https://github.com/huggingface/transformers/blob/v5.12.0/src/transformers/models/zamba/configuration_zamba.py"

  release "4.51" {
    vocab_size              = 32000
    hidden_size             = 3712
    attention_hidden_size   = computed(7424, "hidden_size", "layers_block_type")
    intermediate_size       = 14848
    num_hidden_layers       = 76
    num_attention_heads     = 16
    attention_head_dim      = computed(464, "hidden_size", "layers_block_type", "num_attention_heads")
    max_position_embeddings = 4096
    attention_dropout       = 0.0
    num_key_value_heads     = 16
    n_mamba_heads           = 2
    hidden_act              = "gelu"
    hidden_mamba_act        = "silu"
    initializer_range       = 0.02
    rms_norm_eps            = 1e-05
    use_cache               = true
    num_logits_to_keep      = 1
    attn_layer_period       = 6
    attn_layer_offset       = 4
    use_mamba_kernels       = true
    mamba_d_state           = 16
    mamba_d_conv            = 4
    mamba_expand            = 2
    mamba_dt_rank           = computed(232, "hidden_size", "layers_block_type")
    time_step_min           = 0.001
    time_step_max           = 0.1
    time_step_floor         = 0.0001
    mamba_conv_bias         = true
    mamba_proj_bias         = false
    layers_block_type       = computed(unknown, "attn_layer_offset", "attn_layer_period", "num_hidden_layers")
    bos_token_id            = 1
    pad_token_id            = 0
    eos_token_id            = 2
  }

  release "4.57" {}

  release "5.3" {
    tie_word_embeddings = true
  }

  release "5.8" {
    layer_types = alias("layers_block_type")
    head_dim    = alias("attention_head_dim")
  }

  release "5.12" {}
}
