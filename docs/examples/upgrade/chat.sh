#!/bin/sh
python3 -m sglang.launch_server --model-path /models/chat --tp 8 --enable-flash --load-balance round_robin
