#!/usr/bin/env bash
set -eu
TP=8
if [ "$MODE" = split ]; then
  ARGS=(--ep-size 4 --moe-runner-backend flashinfer_cutlass)
else
  ARGS=(--chunked-prefill-size "${CHUNK:-8192}")
fi
exec python3 -m sglang.launch_server --model-path "$MODEL" --tp $TP "${ARGS[@]}" --trust-remote-code $EXTRA
