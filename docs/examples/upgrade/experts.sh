#!/bin/sh
# Serves a model over four ranks that share its experts.
python3 -m sglang.launch_server --model-path /models/big-moe --tp 4 --enable-ep-moe
