"""The answer to `?`: what can be typed now, from the Scene and the game's forms."""

from rich.text import Text

from spellhall.core.scene import Draft, Scene
from spellhall.games import find
from spellhall.term.choices import choices
from spellhall.term.faces import short_name
from spellhall.term.screen import Screen
from spellhall.term.shown import Shown
from spellhall.term.typed import COMMANDS

_MANY = 12
"""Beyond so many names, some examples say more than all."""


def explain(table: Shown, scene: Scene, draft: Draft, screen: Screen) -> None:
    screen.say(scene.prompt, "prompt")
    rows = [*_spots(scene), *_choices(scene, draft, screen), *_words(scene)]
    if scene.act is not None and scene.act.complete:
        rows.append(("Enter", scene.act.label))
    if draft:
        rows.append(("undo", "takes back the last touch"))
    _table("What you can type now:", rows, screen)
    _table("At any time:", list(COMMANDS.items()), screen)
    forms = find(table.game).text.forms
    _table("Or a whole line, as it stands in records:", [(form.line, form.parts) for form in forms], screen)


def _spots(scene: Scene) -> list[tuple[str, str]]:
    rows = []
    for region in scene.regions:
        names = [short_name(spot.name) for spot in region.spots if "open" in spot.states]
        if names:
            told = " ".join(names[:_MANY]) + (f" ... ({len(names)} in all)" if len(names) > _MANY else "")
            rows.append((told, region.label))
    if any(len(row[0].split()) > 1 for row in rows):
        rows.append(("several", "places may be typed at once, with blanks between them"))
    return rows


def _choices(scene: Scene, draft: Draft, screen: Screen) -> list[tuple[str, str]]:
    return [
        (choice.key, f"{screen.ink.plain(choice.label)} (its name or the beginning of it will do too)")
        for choice in choices(scene, draft)
    ]


def _words(scene: Scene) -> list[tuple[str, str]]:
    if scene.field is not None:
        return [("a word", f"{scene.field.label} ({scene.field.least} to {scene.field.most} letters)")]
    if scene.spelling is not None and scene.spelling.starts:
        return [
            (
                "a word",
                f"of {scene.spelling.least} to {scene.spelling.most} letters: its way is found for you",
            )
        ]
    return []


def _table(title: str, rows: list[tuple[str, str]], screen: Screen) -> None:
    if not rows:
        return
    screen.say(title, "heading")
    screen.rows((Text(left, "open"), screen.ink.spoken(right)) for left, right in rows)
