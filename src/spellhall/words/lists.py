"""Word lists by name: those shipped, those registered in this process, those the user installed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from spellhall.words import shipped
from spellhall.words.errors import BadList, BadName, Problem, UnknownList
from spellhall.words.lexicon import Lexicon, check_name, is_name
from spellhall.words.listfile import Reading, read_bytes, split_lines

DATA_VARIABLE = "SPELLHALL_DATA"

_registered: dict[str, Lexicon] = {}
_loaded: dict[tuple[str, Path | None], Lexicon] = {}
"""Shipped lists under (name, None); installed ones with their folder, which may change between calls."""


class ListReport(msgspec.Struct, frozen=True):
    """What `words check` tells about a file. `problems` holds the first bad lines, `bad_lines` counts all."""

    words: int
    duplicates: int
    by_length: dict[int, int]
    in_default: int
    problems: tuple[Problem, ...]
    bad_lines: int

    @property
    def good(self) -> bool:
        return not self.bad_lines and self.words > 0


def _default() -> Lexicon:
    return Lexicon.of_sorted("default", shipped.words())


def _family() -> Lexicon:
    rude = shipped.rude()
    return Lexicon.of_sorted("family", tuple(word for word in shipped.words() if word not in rude))


SHIPPED: dict[str, Callable[[], Lexicon]] = {"default": _default, "family": _family}


def data_folder() -> Path:
    """Where installed lists lie as NAME.txt: SPELLHALL_DATA, else the user's data folder of this system."""
    if chosen := os.environ.get(DATA_VARIABLE):
        return Path(chosen)
    from platformdirs import user_data_path  # only who asks for an own list pays for it

    return user_data_path("spellhall", appauthor=False)


def _installed_names() -> list[str]:
    try:
        found = [path.stem for path in data_folder().iterdir() if path.suffix == ".txt" and path.is_file()]
    except OSError:
        return []
    return sorted(name for name in found if is_name(name) and name not in SHIPPED)


def names() -> list[str]:
    """All lists to play with: shipped first, then the others by name. What stands in for a list is none."""
    registered = {name for name, known in _registered.items() if known.checked}
    return [*SHIPPED, *sorted({*registered, *_installed_names()})]


def lexicon(name: str | Lexicon = "default") -> Lexicon:
    """The list of this name, loaded once in a process; a list is itself. A name is never taken as a path."""
    if isinstance(name, Lexicon):
        return name
    if name in _registered:
        return _registered[name]
    key = (name, None if name in SHIPPED else data_folder())
    if key in _loaded:
        return _loaded[key]
    if name in SHIPPED:
        return _loaded.setdefault(key, SHIPPED[name]())
    if name in _installed_names():
        return _loaded.setdefault(key, read_list(data_folder() / f"{name}.txt", name))
    raise UnknownList(name, names())


def register(made: Lexicon) -> Lexicon:
    """Makes a list known by its name in this process; the same content may be registered again."""
    if made.name in SHIPPED:
        raise BadName(f"{made.name!r} is a list of the hall itself; give yours another name")
    known = _registered.get(made.name)
    if known is not None and known.sha256 != made.sha256:
        raise BadName(f"another list is already registered as {made.name!r}; give yours another name")
    return _registered.setdefault(made.name, made)


def read_list(source: str | os.PathLike[str] | Iterable[str], name: str) -> Lexicon:
    """Reads a list from a file (a path) or from lines; a bad one raises BadList with its first bad lines."""
    check_name(name)
    if isinstance(source, (str, os.PathLike)):
        return _lexicon_of(Reading(split_lines(read_bytes(source))), name, str(source))
    return _lexicon_of(Reading(source), name, f"list {name}")


def _lexicon_of(reading: Reading, name: str, title: str) -> Lexicon:
    if reading.bad_lines:
        count = "1 bad line" if reading.bad_lines == 1 else f"{reading.bad_lines} bad lines"
        raise BadList(f"{title} has {count}:", reading.problems, reading.bad_lines)
    if not reading.words:
        raise BadList(f"{title} holds no words; write one word a line")
    return Lexicon.of_sorted(name, tuple(sorted(reading.words)))


def check_list(path: str | os.PathLike[str]) -> ListReport:
    """Looks a list over without using it; raises BadList only where there is no readable file."""
    reading = Reading(split_lines(read_bytes(path)))
    lengths = Counter(map(len, reading.words))
    return ListReport(
        words=len(reading.words),
        duplicates=reading.duplicates,
        by_length=dict(sorted(lengths.items())),
        in_default=len(lexicon("default").words & reading.words),
        problems=tuple(reading.problems),
        bad_lines=reading.bad_lines,
    )


def install(path: str | os.PathLike[str], name: str | None = None, replace: bool = False) -> Lexicon:
    """Checks a list and copies its file, comments and all, into the data folder; the file's name names it."""
    name = check_name(Path(path).stem.lower() if name is None else name)
    if name in SHIPPED:
        raise BadName(f"{name!r} is a list of the hall itself; give yours another name")
    content = read_bytes(path)
    made = _lexicon_of(Reading(split_lines(content)), name, str(path))
    folder = data_folder()
    target = folder / f"{name}.txt"
    try:
        if not replace and target.exists() and target.read_bytes() != content:
            raise BadName(f"a list {name!r} is already installed; replace it or give yours another name")
        folder.mkdir(parents=True, exist_ok=True)
        _write(target, content)
    except OSError as error:
        raise BadList(f"{target} cannot be written: {error.strerror or error}") from None
    _loaded[(name, folder)] = made
    return made


def _write(target: Path, content: bytes) -> None:
    """All or nothing: another process never reads half a list."""
    import tempfile  # only who installs a list pays for it

    with tempfile.NamedTemporaryFile(dir=target.parent, suffix=".part", delete=False) as part:
        part.write(content)
    try:
        os.chmod(part.name, 0o644)
        os.replace(part.name, target)
    except OSError:
        os.unlink(part.name)
        raise
