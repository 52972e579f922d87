"""Stand-in for transformers.models.auto.modeling_auto."""

from _stubkit import child

MODEL_FOR_CAUSAL_LM_MAPPING_NAMES = {
    "llama": "LlamaForCausalLM", "qwen2": "Qwen2ForCausalLM", "qwen3": "Qwen3ForCausalLM",
    "qwen3_moe": "Qwen3MoeForCausalLM", "deepseek_v3": "DeepseekV3ForCausalLM",
    "gpt_oss": "GptOssForCausalLM", "mistral": "MistralForCausalLM",
    "glm4_moe": "Glm4MoeForCausalLM", "falcon_h1": "FalconH1ForCausalLM",
}


def __getattr__(name):
    return child("transformers.models.auto.modeling_auto", name)
