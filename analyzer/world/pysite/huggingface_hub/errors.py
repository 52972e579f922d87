"""Stand-in for huggingface_hub.errors."""

from _stubkit import child


class LocalEntryNotFoundError(OSError):
    pass


class OfflineModeIsEnabled(OSError):
    pass


class EntryNotFoundError(OSError):
    pass


class RepositoryNotFoundError(OSError):
    pass


class HfHubHTTPError(OSError):
    pass


class GatedRepoError(OSError):
    pass


class HFValidationError(OSError):
    pass


class RevisionNotFoundError(OSError):
    pass


def __getattr__(name):
    return child("huggingface_hub.errors", name)
