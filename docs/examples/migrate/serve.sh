#!/bin/sh
# Two servers that share their flags.
COMMON="--sparse-prefill-backend tiled --scheduler-strategy eager"
python3 -m sglang.launch_server --model-path /models/chat $COMMON --draft "$DRAFT"
python3 -m sglang.launch_server --model-path /models/big-moe $COMMON --enable-ep-moe
