"""Stand-in for huggingface_hub: the hub holds the models of the profile and
nothing else."""

import os

import _world
from _stubkit import Ns, child
from huggingface_hub import constants, errors

__version__ = _world.module_version("huggingface_hub")


def _root(repo):
    spec = _world.argv_model(str(repo))
    return spec and spec.get("dir")


def _file(repo, filename):
    """Path of a file of a repository, None if it is not there."""
    r = _root(repo)
    if not r:
        return None
    p = os.path.join(r, filename)
    return p if _world.fs_exists(p) else None


class HfApi:
    def __init__(self, *a, **k):
        pass

    def file_exists(self, repo_id, filename, **k):
        return _file(repo_id, filename) is not None

    def list_repo_files(self, repo_id, **k):
        r = _root(repo_id)
        if r and not _world.fs_listable(r):
            return _world.unknown_strings("files " + r + "/*")
        return sorted(_world.fs_listdir(r)) if r else []

    def model_info(self, repo_id, **k):
        files = [Ns(rfilename=f) for f in self.list_repo_files(repo_id)]
        return Ns(tags=[], siblings=files, pipeline_tag=None, library_name=None)

    def repo_exists(self, repo_id, **k):
        return _root(repo_id) is not None

    def repo_info(self, repo_id, **k):
        return self.model_info(repo_id)


def hf_hub_download(repo_id=None, filename=None, **k):
    p = _file(repo_id, filename)
    if not p:
        raise errors.EntryNotFoundError(f"404 {repo_id}/{filename}")
    return p


def snapshot_download(repo_id=None, **k):
    r = _root(repo_id)
    if r is None:
        raise errors.RepositoryNotFoundError(str(repo_id))
    return r


def file_exists(repo_id, filename, **k):
    return HfApi().file_exists(repo_id, filename)


def try_to_load_from_cache(repo_id, filename, **k):
    return _file(repo_id, filename)


def __getattr__(name):
    return child("huggingface_hub", name)
