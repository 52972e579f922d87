#!/bin/sh
# enginelint:ignore EL301,EL302 all ranks hold experts, as the engine wants it
sglang serve --model-path /models/big-moe --tp 8 --ep-size 2 \
  --moe-a2a-backend flashinfer --trust-remote-code

# enginelint:ignore EL103
sglang serve --model-path /models/big-moe --tp 4 --trust-remote-code
