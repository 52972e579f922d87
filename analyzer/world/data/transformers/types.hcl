# What configuration classes of transformers do with keys that config.json leaves out; see configclass.go for the form.

type "" {
}

type "DbrxAttentionConfig" {
}

type "DbrxFFNConfig" {
}

type "FlavaImageCodebookConfig" {
}

type "GotOcr2VisionConfig" {
}

type "MptAttentionConfig" {
}

type "Ovis2VisionConfig" {
}

type "PPChart2TableVisionConfig" {
}

type "Qwen3OmniMoeCode2WavConfig" {
}

type "Qwen3OmniMoeTalkerConfig" {
}

type "SaProtConfig" {
}

type "audio-spectrogram-transformer" {
  since = "4.30"
}

type "autoformer" {
  since = "4.30"
}

type "axk1" {
  since = "5.15"
  maybe = "5.14"
}

type "axk2" {
  since = "5.15"
}

type "beit" {
  since = "4.30"
}

type "bit" {
  since = "4.30"
}

type "canine" {
  since = "4.30"
}

type "chmv2" {
  since = "5.3"
}

type "conditional_detr" {
  since = "4.30"
}

type "convnext" {
  since = "4.30"
}

type "convnextv2" {
  since = "4.30"
}

type "cosmos3_edge" {
  since = "5.15"
  maybe = "5.14"
}

type "cosmos3_edge_text" {
  since = "5.15"
  maybe = "5.14"
}

type "cosmos3_edge_vision" {
  since = "5.15"
  maybe = "5.14"
}

type "cvt" {
  since = "4.30"
}

type "d_fine" {
  since = "4.52"
}

type "dab-detr" {
  since = "4.49"
}

type "dac" {
  since = "4.45"
}

type "data2vec-vision" {
  since = "4.30"
}

type "deformable_detr" {
  since = "4.30"
}

type "deimv2" {
  since = "5.7"
  maybe = "5.6"
}

type "deit" {
  since = "4.30"
}

type "depth_anything" {
  since = "4.38"
  maybe = "4.37"
}

type "depth_pro" {
  since = "4.49"
}

type "deta" {
  since = "4.30"
  until = "4.57"
}

type "detr" {
  since = "4.30"
}

type "dinat" {
  since = "4.30"
}

type "dinov2" {
  since = "4.32"
  maybe = "4.31"
}

type "dinov2_with_registers" {
  since = "4.48"
}

type "dinov3_convnext" {
  since = "4.56"
}

type "dinov3_vit" {
  since = "4.56"
}

type "donut-swin" {
  since = "4.30"
}

type "dpt" {
  since = "4.30"
}

type "edgetam" {
  since = "4.57"
}

type "edgetam_video" {
  since = "4.57"
}

type "edgetam_vision_model" {
  since = "4.57"
  maybe = "4.56"
}

type "efficientformer" {
  since = "4.30"
  until = "4.57"
}

type "efficientloftr" {
  since = "4.54"
}

type "efficientnet" {
  since = "4.30"
}

type "encoder-decoder" {
  since = "4.30"
}

type "eomt" {
  since = "4.54"
  maybe = "4.53"
}

type "eomt_dinov3" {
  since = "5.1"
  maybe = "5.0"
}

type "ernie_m" {
  since = "4.30"
  until = "4.57"
}

type "focalnet" {
  since = "4.30"
}

type "funnel" {
  since = "4.30"
}

type "fuyu" {
  since = "4.35"
}

type "glpn" {
  since = "4.30"
}

type "gptsan-japanese" {
  since = "4.30"
  until = "4.57"
}

type "granite_swa" {
  since = "5.15"
}

type "granitemoe_swa" {
  since = "5.15"
}

type "graphormer" {
  since = "4.30"
  until = "4.57"
}

type "grounding-dino" {
  since = "4.40"
}

type "hgnet_v2" {
  since = "4.52"
}

type "hiera" {
  since = "4.43"
}

type "higgs_audio_v2_tokenizer" {
  since = "5.3"
  maybe = "5.2"
}

type "hunyuan_vl" {
  since = "5.13"
}

type "hunyuan_vl_text" {
  since = "5.13"
}

type "hunyuan_vl_vision" {
  since = "5.13"
}

type "ijepa" {
  since = "4.47"
}

type "informer" {
  since = "4.30"
}

type "inkling_audio" {
  since = "5.14"
  maybe = "5.13"
}

type "inkling_mm_model" {
  since = "5.14"
  maybe = "5.13"
}

type "inkling_text" {
  since = "5.14"
}

type "inkling_vision" {
  since = "5.14"
}

type "jukebox" {
  since = "4.30"
  until = "4.57"
}

type "kimi_k25" {
  since = "5.13"
}

type "kimi_k25_vision" {
  since = "5.13"
}

type "lasr_ctc" {
  since = "5.0"
  maybe = "4.57"
}

type "lasr_encoder" {
  since = "5.0"
  maybe = "4.57"
}

type "levit" {
  since = "4.30"
}

type "lightglue" {
  since = "4.53"
}

type "llava-next-video" {
  since = "4.42"
  until = "4.44"
}

type "lw_detr" {
  since = "5.0"
}

type "lw_detr_vit" {
  since = "5.0"
  maybe = "4.57"
}

type "mask2former" {
  since = "4.30"
}

type "maskformer" {
  since = "4.30"
}

type "maskformer-swin" {
  since = "4.30"
}

type "mctct" {
  since = "4.30"
  until = "4.57"
}

type "mega" {
  since = "4.30"
  until = "4.57"
}

type "mgp-str" {
  since = "4.30"
}

type "mimo_v2_flash" {
  since = "5.13"
}

type "minicpm3" {
  since = "5.13"
}

type "mlcd" {
  since = "4.52"
  until = "5.5"
}

type "mlcd_vision_model" {
  since = "5.3"
  maybe = "5.2"
}

type "mm-grounding-dino" {
  since = "4.55"
  maybe = "4.54"
}

type "mobilebert" {
  since = "4.30"
}

type "mobilenet_v1" {
  since = "4.30"
}

type "mobilenet_v2" {
  since = "4.30"
}

type "mobilevit" {
  since = "4.30"
}

type "mobilevitv2" {
  since = "4.30"
}

type "muse_glimmer" {
  since = "5.15"
}

type "muse_glimmer_assistant" {
  since = "5.15"
}

type "muse_glimmer_text" {
  since = "5.15"
}

type "muse_glimmer_vision" {
  since = "5.15"
}

type "musicflamingo_encoder" {
  since = "5.5"
  maybe = "5.4"
  until = "5.5"
}

type "musicgen" {
  since = "4.31"
}

type "musicgen_melody" {
  since = "4.39"
}

type "nat" {
  since = "4.30"
  until = "4.57"
}

type "nemotron3_5_asr" {
  since = "5.13"
}

type "nemotron_asr_streaming" {
  since = "5.13"
  maybe = "5.12"
}

type "nemotron_asr_streaming_encoder" {
  since = "5.13"
  maybe = "5.12"
}

type "nemotron_h" {
  since = "5.3"
}

type "nezha" {
  since = "4.30"
  until = "4.57"
}

type "nougat" {
  since = "4.34"
}

type "oneformer" {
  since = "4.30"
}

type "open-llama" {
  since = "4.30"
  until = "4.57"
}

type "parakeet_ctc" {
  since = "4.57"
  maybe = "4.56"
}

type "parakeet_rnnt" {
  since = "5.12"
  maybe = "5.9"
}

type "parakeet_tdt" {
  since = "5.9"
  maybe = "5.7"
  until = "5.9"
}

type "patchtsmixer" {
  since = "4.36"
}

type "patchtst" {
  since = "4.36"
}

type "pe_audio" {
  since = "5.0"
}

type "pe_audio_encoder" {
  since = "5.0"
  maybe = "4.57"
}

type "pe_audio_video" {
  since = "5.0"
}

type "pe_audio_video_encoder" {
  since = "5.0"
  maybe = "4.57"
}

type "pe_video" {
  since = "5.0"
}

type "pe_video_encoder" {
  since = "5.0"
  maybe = "4.57"
}

type "perceiver" {
  since = "4.30"
}

type "perception_encoder" {
  since = "4.54"
  maybe = "4.53"
  until = "4.56"
}

type "pix2struct" {
  since = "4.30"
}

type "pix2struct_text_model" {
  since = "5.6"
  maybe = "5.5"
}

type "pixio" {
  since = "5.0"
}

type "poolformer" {
  since = "4.30"
}

type "pp_doclayout_v2" {
  since = "5.3"
}

type "pp_doclayout_v3" {
  since = "5.1"
  maybe = "5.0"
}

type "pp_formulanet" {
  since = "5.7"
}

type "pp_lcnet" {
  since = "5.3"
}

type "pp_lcnet_v3" {
  since = "5.3"
}

type "pp_lcnet_v4" {
  since = "5.9"
}

type "pp_ocrv5_mobile_det" {
  since = "5.3"
}

type "pp_ocrv5_mobile_rec" {
  since = "5.3"
}

type "pp_ocrv5_server_det" {
  since = "5.3"
}

type "pp_ocrv5_server_rec" {
  since = "5.3"
}

type "pp_ocrv6_medium_det" {
  since = "5.9"
}

type "pp_ocrv6_small_det" {
  since = "5.9"
}

type "pp_ocrv6_small_rec" {
  since = "5.9"
}

type "pp_ocrv6_tiny_rec" {
  since = "5.9"
}

type "prompt_depth_anything" {
  since = "4.50"
}

type "prophetnet" {
  since = "4.30"
}

type "pvt" {
  since = "4.32"
  maybe = "4.31"
}

type "pvt_v2" {
  since = "4.39"
}

type "qdqbert" {
  since = "4.30"
  until = "4.57"
}

type "qwen2_5_omni_bigvgan" {
  since = "5.6"
  maybe = "5.5"
}

type "qwen2_5_omni_dit" {
  since = "5.6"
  maybe = "5.5"
}

type "qwen3_asr" {
  since = "5.13"
}

type "qwen3_asr_encoder" {
  since = "5.13"
  maybe = "5.12"
}

type "radio" {
  since = "5.13"
}

type "rag" {
  since = "4.30"
}

type "realm" {
  since = "4.30"
  until = "4.57"
}

type "regnet" {
  since = "4.30"
}

type "resnet" {
  since = "4.30"
}

type "retribert" {
  since = "4.30"
  until = "4.57"
}

type "rf_detr" {
  since = "5.9"
  maybe = "5.7"
}

type "rf_detr_dinov2" {
  since = "5.9"
  maybe = "5.7"
}

type "rt_detr" {
  since = "4.42"
}

type "rt_detr_resnet" {
  since = "4.42"
  maybe = "4.41"
}

type "rt_detr_v2" {
  since = "4.49"
}

type "sam" {
  since = "4.30"
}

type "sam2" {
  since = "4.56"
}

type "sam2_hiera_det_model" {
  since = "4.56"
  maybe = "4.55"
}

type "sam2_video" {
  since = "4.56"
}

type "sam2_vision_model" {
  since = "4.56"
  maybe = "4.55"
}

type "sam3" {
  since = "5.0"
}

type "sam3_detr_decoder" {
  since = "5.6"
  maybe = "5.5"
}

type "sam3_detr_encoder" {
  since = "5.6"
  maybe = "5.5"
}

type "sam3_geometry_encoder" {
  since = "5.6"
  maybe = "5.5"
}

type "sam3_mask_decoder" {
  since = "5.6"
  maybe = "5.5"
}

type "sam3_tracker" {
  since = "5.0"
}

type "sam3_tracker_video" {
  since = "5.0"
}

type "sam3_video" {
  since = "5.0"
}

type "sam3_vit_model" {
  since = "5.0"
  maybe = "4.57"
}

type "sam_hq" {
  since = "4.52"
}

type "sam_hq_vision_model" {
  since = "4.52"
  maybe = "4.51"
}

type "sapiens2" {
  since = "5.12"
}

type "sapiens2_head" {
  since = "5.12"
  maybe = "5.9"
}

type "segformer" {
  since = "4.30"
}

type "seggpt" {
  since = "4.39"
  maybe = "4.38"
}

type "slanet" {
  since = "5.6"
}

type "slanext" {
  since = "5.3"
}

type "speech-encoder-decoder" {
  since = "4.30"
}

type "speech_to_text_2" {
  since = "4.30"
  until = "4.57"
}

type "speecht5_hifigan" {
  since = "5.6"
  maybe = "5.5"
}

type "superglue" {
  since = "4.49"
}

type "superpoint" {
  since = "4.39"
}

type "swiftformer" {
  since = "4.30"
}

type "swin" {
  since = "4.30"
}

type "swin2sr" {
  since = "4.30"
}

type "swinv2" {
  since = "4.30"
}

type "table-transformer" {
  since = "4.30"
}

type "textnet" {
  since = "4.48"
}

type "time_series_transformer" {
  since = "4.30"
}

type "timesfm" {
  since = "4.52"
}

type "timesfm2_5" {
  since = "5.3"
}

type "timesformer" {
  since = "4.30"
}

type "timm_backbone" {
  since = "4.30"
}

type "tipsv2" {
  since = "5.14"
  maybe = "5.13"
}

type "tipsv2_dpt" {
  since = "5.14"
  maybe = "5.13"
}

type "tipsv2_text_model" {
  since = "5.14"
  maybe = "5.13"
}

type "tipsv2_vision_model" {
  since = "5.14"
  maybe = "5.13"
}

type "trajectory_transformer" {
  since = "4.30"
  until = "4.57"
}

type "transfo-xl" {
  since = "4.30"
  until = "4.57"
}

type "tvlt" {
  since = "4.30"
  until = "4.57"
}

type "tvp" {
  since = "4.36"
}

type "univnet" {
  since = "4.36"
}

type "upernet" {
  since = "4.30"
}

type "uvdoc" {
  since = "5.3"
}

type "uvdoc_backbone" {
  since = "5.3"
  maybe = "5.2"
}

type "van" {
  since = "4.30"
  until = "4.57"
}

type "vibevoice_acoustic_tokenizer" {
  since = "5.2"
  maybe = "5.1"
}

type "vibevoice_acoustic_tokenizer_decoder" {
  since = "5.3"
  maybe = "5.2"
  until = "5.5"
}

type "videomae" {
  since = "4.30"
}

type "videomt" {
  since = "5.3"
}

type "videoprism" {
  since = "5.13"
  maybe = "5.12"
}

type "videoprism_text_model" {
  since = "5.13"
  maybe = "5.12"
}

type "videoprism_vision_model" {
  since = "5.13"
  maybe = "5.12"
}

type "vision-encoder-decoder" {
  since = "4.30"
}

type "vision-text-dual-encoder" {
  since = "4.30"
}

type "vit" {
  since = "4.30"
}

type "vit_hybrid" {
  since = "4.30"
  until = "4.57"
}

type "vit_mae" {
  since = "4.30"
}

type "vit_msn" {
  since = "4.30"
}

type "vitdet" {
  since = "4.33"
}

type "vitmatte" {
  since = "4.34"
}

type "vitpose" {
  since = "4.48"
}

type "vitpose_backbone" {
  since = "4.48"
}

type "vivit" {
  since = "4.31"
}

type "vjepa2" {
  since = "4.53"
}

type "xcodec" {
  since = "4.56"
}

type "xcodec2" {
  since = "5.13"
}

type "xlm-prophetnet" {
  since = "4.30"
  until = "4.57"
}

type "yolos" {
  since = "4.30"
}

type "zamba2" {
  since = "4.49"
}

type "zaya" {
  since = "5.13"
}

type "zoedepth" {
  since = "4.43"
}
