"""What the hall refuses: a machine-readable kind, a sentence for people, and what helps to do it right."""

from typing import Any


class Refusal(Exception):
    """`kind` is a slug that programs may rely on; docs/api.md lists them all."""

    def __init__(self, kind: str, sentence: str, **more: Any) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.more = more
