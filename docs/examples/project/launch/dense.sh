#!/usr/bin/env bash
set -e

python3 -m sglang.launch_server --model-path /models/dense --tp 2
