"""A game's sentences: templates with named parts in one TOML file, none in code.

Parts are written `{name}`; a number picks its noun with `{n:letter|letters}`. A template may be a
table with `you` and `other`: the first is said to the seat that the sentence is about.
In every sentence `@1` stands for the name of seat 1 and `*WORD*` for a word that can be looked up;
a face puts in what it knows.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


class _Number(int):
    """A number that picks its noun. A formatter in Python would take ten times as long."""

    def __format__(self, format_spec: str) -> str:
        one, counts, many = format_spec.partition("|")
        return f"{int(self)} {one if self == 1 else many}" if counts else int.__format__(self, format_spec)


class Sentences:
    """`say("prompt.write", letter="L")` from the file, which is read when the first sentence is needed."""

    def __init__(self, file: Traversable) -> None:
        self._file = file

    @classmethod
    def of(cls, package: str | None) -> "Sentences":
        """Those of a game, by the name of its package."""
        return cls(files(package or "") / "sentences.toml")

    @cached_property
    def _templates(self) -> Mapping[str, Any]:
        return dict(_flat(tomllib.loads(self._file.read_text(encoding="utf-8")), ""))

    def say(self, key: str, *, you: bool = False, **parts: Any) -> str:
        template: str | dict[str, str] = self._templates[key]
        if not isinstance(template, str):
            template = template["you" if you else "other"]
        if "|" in template:
            parts = {name: _Number(part) if isinstance(part, int) else part for name, part in parts.items()}
        return template.format_map(parts)

    def all_of(self, beginning: str) -> dict[str, str]:
        """Every sentence whose name begins so, by the rest of its name."""
        return {key[len(beginning) :]: self.say(key) for key in self._templates if key.startswith(beginning)}

    def may_say(self, key: str, **parts: Any) -> str:
        """A sentence that need not be there: then nothing is said."""
        return self.say(key, **parts) if key in self._templates else ""


def _flat(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, Any]]:
    """Templates by their dotted names; a pair of `you` and `other` stays together."""
    for name, value in table.items():
        if isinstance(value, Mapping) and set(value) != {"you", "other"}:
            yield from _flat(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value
