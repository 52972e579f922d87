# Falcon. The form of a row is described in docs/models.md.

model "tiiuae/Falcon-H1-7B-Instruct" {
  source = "https://huggingface.co/docs/transformers/model_doc/falcon_h1"
  config = {
    architectures           = ["FalconH1ForCausalLM"]
    head_dim                = 128
    hidden_size             = 3072
    mamba_d_head            = 128
    mamba_d_state           = 256
    mamba_n_heads           = 24
    max_position_embeddings = 262144
    model_type              = "falcon_h1"
    num_attention_heads     = 12
    num_hidden_layers       = 44
    num_key_value_heads     = 2
  }
  hf_quant_config = null
}
