#!/bin/sh
# The caller sets EP.
sglang serve --model-path /models/big-moe --tp 8 --ep-size "$EP" \
  --moe-runner-backend flashinfer_cutlass --trust-remote-code
