#!/usr/bin/env bash
# Both roles of one service. The target of the project holds for both.
# enginelint: fact numa_nodes=4
common=(--model-path /models/dense --tp 4)

CUDA_VISIBLE_DEVICES=0,1,2,3 python3 -m sglang.launch_server "${common[@]}" --disaggregation-mode prefill &

# enginelint: env MINI_LONG_CONTEXT=1
CUDA_VISIBLE_DEVICES=4,5,6,7 python3 -m sglang.launch_server "${common[@]}" --disaggregation-mode decode &
wait
