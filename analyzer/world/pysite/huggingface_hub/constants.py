"""Stand-in for huggingface_hub.constants."""

import os

from _stubkit import child

REPO_ID_SEPARATOR = "--"
HF_HUB_OFFLINE = False
HF_HUB_ENABLE_HF_TRANSFER = False
HF_HUB_CACHE = os.path.expanduser("~/.cache/huggingface/hub")
HF_HOME = "/root/.cache/huggingface"


def __getattr__(name):
    return child("huggingface_hub.constants", name)
