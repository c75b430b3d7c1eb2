"""Faces and the core take no sentence apart: what they need to know of a game is a field of its Scene."""

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "src" / "spellhall"
SAID = (
    "label|prompt|status|text|headline|caption|note|why|title|spells|tag|foot|kind|detail|line"
    "|gist|head|says|said|task"
)
"""Fields that hold words for people; what is being typed is `now.text` and `typing.text` in the page."""

SCRIPT = re.compile(
    rf"(?<!now)(?<!typing)\.(?:{SAID})(?:\)|\?|!)*\.(?:match|matchAll|split|replace|search|slice|startsWith|endsWith|includes|indexOf)\("
    rf"|/\w*\.(?:test|exec)\([^()]*\.(?:{SAID})\)"
)
PYTHON = re.compile(
    rf"\.(?:{SAID})\.(?:split|partition|rpartition|replace|startswith|endswith|removeprefix|removesuffix|find|index)\("
    rf"|\b(?:search|match|fullmatch|findall|finditer|split|sub)\([^)]*\.(?:{SAID})\b"
)
FACES = [
    *sorted((HOUSE / "web" / "page").rglob("*.js")),
    *(path for room in ("term", "core") for path in sorted((HOUSE / room).rglob("*.py"))),
]


def taken_apart(path: Path, text: str) -> list[str]:
    wrong = SCRIPT if path.suffix == ".js" else PYTHON
    return [line.strip() for line in text.splitlines() if wrong.search(line)]


def test_no_face_takes_a_sentence_apart() -> None:
    own = [path for path in FACES if "vendor" not in path.parts]
    assert len(own) > 200
    found = {
        str(path.relative_to(HOUSE)): taken_apart(path, path.read_text(encoding="utf-8")) for path in own
    }
    assert not {path: lines for path, lines in found.items() if lines}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("a.js", "const dice = /\\dD6/.exec(spot.label);"),
        ("a.js", "const word = /[A-Z]+/u.exec(turns[at].gist)?.[1];"),
        ("a.js", 'const [word] = scene.act.label.split(" ");'),
        ("a.js", 'return piece?.foot?.startsWith("2D6");'),
        ("a.py", 'word = scene.act.label.split(" ")[1]'),
        ("a.py", 'found = re.search(r"[0-9]+", spot.label)'),
    ],
)
def test_it_would_be_found(name: str, line: str) -> None:
    assert taken_apart(Path(name), line)
