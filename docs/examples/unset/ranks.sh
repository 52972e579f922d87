#!/bin/sh
# enginelint: gpu=h200x8 model-config=../big-moe/config.json
# The caller sets EP.
sglang serve --model-path /models/big-moe --tp 8 --ep-size "$EP" --trust-remote-code
