"""What the hall refuses: a machine-readable kind, a sentence for people, and what helps to do it right."""

from typing import Any

from spellhall.web.store import StoreError


def reason_of(error: Exception) -> str:
    """For a log: what kind of thing went wrong, and nothing that somebody has typed."""
    match error:
        case Refusal():
            return error.kind
        case StoreError():
            return error.cause
    return type(error).__name__


class Refusal(Exception):
    """`kind` is a slug that programs may rely on; docs/api.md lists them all."""

    def __init__(self, kind: str, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.more = more
