"""Lines of text for actions, outcomes and events: one declaration both reads and writes them.

A form is a line with its parts in braces, each of a named kind: `write {cell:CELL} {square:SQUARE}`.
The part's name is the field of the value, the kind says how it looks. There is exactly one line for
each value, so reading is strict; `Malformed` says what would have been right.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct

from spellhall.core.errors import Malformed

_REMEMBERED = 4096  # lines, and as many values
_PART = re.compile(r"\{(\w+):(\w+)\}")


class Kind(Struct, frozen=True):
    """One kind of part: what it looks like (a regular expression), and in words."""

    pattern: str
    says: str
    read: Callable[[str], Any] = str
    show: Callable[[Any], str] = str


NUMBER = Kind(r"0|[1-9][0-9]{0,8}", "a number", int)


class Form(NamedTuple):
    """How a line is written, for a person who asks."""

    verb: str
    line: str  # with the kinds of its parts: "write CELL SQUARE"
    parts: str = ""  # what these stand for

    def __str__(self) -> str:
        return f"{self.line} ({self.parts})" if self.parts else self.line


class _Template:
    def __init__(self, made: type, template: str, kinds: Mapping[str, Kind]) -> None:
        self.made = made
        self._make = getattr(made, "of", made)
        self.parts = [(name, kinds[kind]) for name, kind in _PART.findall(template)]
        literals = _PART.sub("\0", template).split("\0")
        self.verb = template.split(" ", 1)[0]
        self._line = "%s".join(literal.replace("%", "%%") for literal in literals)
        self._shows = [(name, kind.show) for name, kind in self.parts]
        pattern = re.escape(literals[0])
        for (_, kind), literal in zip(self.parts, literals[1:], strict=True):
            pattern += f"({kind.pattern})" + re.escape(literal)
        self.pattern = re.compile(pattern)
        explained = dict.fromkeys(
            f"{name} is {kinds[name].says}" for name in (kind for _, kind in _PART.findall(template))
        )
        shape = _PART.sub(lambda part: part.group(2), template)
        self.form = Form(self.verb, shape, ", ".join(explained))

    def read(self, line: str) -> Any | None:
        match = self.pattern.fullmatch(line)
        if match is None:
            return None
        texts = match.groups()
        return self._make(
            **{name: kind.read(text) for (name, kind), text in zip(self.parts, texts, strict=True)}
        )

    def show(self, value: object) -> str:
        return self._line % tuple([show(getattr(value, name)) for name, show in self._shows])


class Notation:
    """The lines of one game. A type of value has one form.

    Kinds may hold no capturing groups. A value type whose parts are not its fields has a class method `of`
    that makes a value of them. One with a method `flaw() -> str | None` is asked
    whether its parts go together: that is still judged by the text alone.
    """

    def __init__(self, kinds: Mapping[str, Kind], forms: Mapping[type, str]) -> None:
        self._forms = {made: _Template(made, template, kinds) for made, template in forms.items()}
        self._by_verb: dict[str, list[_Template]] = {}
        for form in self._forms.values():
            self._by_verb.setdefault(form.verb, []).append(form)
        # Many lines come again and again, at every table of a hall; values never change.
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._read)
        self._written = lru_cache(maxsize=_REMEMBERED)(self._show)

    def read(self, line: str) -> Any:
        """The value that a line stands for, or `Malformed`."""
        if not isinstance(line, str):
            raise Malformed(f"a line is text, not {type(line).__name__}")
        return self._remembered(line)

    def _read(self, line: str) -> Any:
        verb = line.split(" ", 1)[0]
        forms = self._by_verb.get(verb)
        if not forms:
            raise Malformed(
                f"{line[:60]!r} is not understood: a line begins with {', '.join(sorted(self._by_verb))}"
            )
        for form in forms:
            value = form.read(line)
            if value is not None:
                flaw = value.flaw() if hasattr(value, "flaw") else None
                if flaw:
                    raise Malformed(f"{line!r}: {flaw}")
                return value
        right = " or ".join(str(form.form) for form in forms)
        raise Malformed(f"{line[:60]!r} is not understood: it is written {right}")

    def show(self, value: object) -> str:
        """The one line that stands for a value."""
        try:
            return self._written(value)
        except TypeError:  # a value of a game from outside may hold a list
            return self._show(value)

    def _show(self, value: object) -> str:
        return self._forms[type(value)].show(value)

    def verb(self, value: object) -> str:
        """The word that its line begins with."""
        return self._forms[type(value)].verb

    def shapes(self, *types: type) -> tuple[Form, ...]:
        """How lines of these types are written."""
        return tuple(self._forms[made].form for made in types)
