package world

// Key describes a key of a model's config.json.
type Key struct {
	// Type is int, float, bool, str, strs (a list), one (a list of one string),
	// ints, dict, object (a nested configuration) or "" where it is not settled.
	Type string
	// Nullable: null is a usual value. Always: the key, or a default of it in
	// the base class of configurations, is always there. Zero: 0 is a usual
	// value of an int.
	Nullable, Always, Zero bool
}

// configKeys are keys of config.json with the types that the configuration
// classes of transformers document (https://huggingface.co/docs/transformers,
// pages main_classes/configuration and model_doc/*).
var configKeys = func() map[string]Key {
	m := map[string]Key{}
	add := func(k Key, names ...string) {
		for _, n := range names {
			m[n] = k
		}
	}
	add(Key{Type: "one", Always: true, Nullable: true}, "architectures")
	add(Key{Type: "str", Always: true}, "model_type")
	add(Key{Type: "int"}, "hidden_size", "num_hidden_layers", "num_attention_heads", "vocab_size", "max_position_embeddings",
		"intermediate_size", "n_embd", "n_head", "n_layer", "n_positions", "d_model", "ffn_hidden_size", "moe_intermediate_size",
		"qk_nope_head_dim", "qk_rope_head_dim", "v_head_dim", "index_head_dim", "index_n_heads", "index_topk", "num_experts_per_tok", "n_group", "topk_group",
		"max_sequence_length", "seq_length", "model_max_length", "max_seq_len", "max_target_positions", "shared_expert_intermediate_size",
		"mamba_d_state", "mamba_n_heads", "mamba_d_head", "mamba_expand", "mamba_n_groups", "mamba_d_conv", "linear_num_value_heads", "linear_num_key_heads")
	add(Key{Type: "int", Zero: true}, "n_shared_experts", "num_nextn_predict_layers", "first_k_dense_replace", "image_token_id", "video_token_id")
	add(Key{Type: "int", Nullable: true}, "num_key_value_heads", "head_dim", "kv_lora_rank", "q_lora_rank", "n_routed_experts", "num_experts", "num_local_experts", "sliding_window", "attention_chunk_size")
	add(Key{Type: "float"}, "rope_theta", "rms_norm_eps")
	add(Key{Type: "strs"}, "layer_types")
	add(Key{Type: "dict", Nullable: true}, "rope_scaling", "rope_parameters", "quantization_config", "compression_config", "auto_map", "dual_chunk_attention_config", "sparse_attention_config")
	add(Key{Type: "bool", Always: true}, "tie_word_embeddings", "is_encoder_decoder")
	add(Key{Type: "object"}, "text_config", "vision_config", "audio_config", "thinker_config", "llm_config", "language_config", "talker_config")
	add(Key{Type: "str"}, "quant_method", "quant_algo", "rope_type", "type", "kv_cache_quant_algo", "transformers_version", "torch_dtype")
	add(Key{Type: "int"}, "original_max_position_embeddings", "bits", "group_size")
	add(Key{Type: "float"}, "factor")
	return m
}()

// ConfigKey tells what is known of a key of config.json.
func ConfigKey(name string) Key { return configKeys[name] }
