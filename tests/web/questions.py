"""All that a viewer may ask of a table at one moment, and some that it may not."""

import random
from typing import Any

from msgspec import Struct

from spellhall.core.errors import SpellhallError
from spellhall.core.scene import Draft, Scene
from spellhall.table.sitting import Sitting
from spellhall.web.hall.room import Room

from .asgi import Guest

TOUCHES = 4
HINTS_EVERY = 30
NONSENSE = ("", "nonsense", "pass pass", "0: pass", "\u00e9")


class Question(Struct, frozen=True):
    """A message, or a request with a method; without either a new connection."""

    message: dict[str, Any] = {}
    method: str = ""
    path: str = ""
    body: Any = None


async def put(guest: Guest, question: Question) -> None:
    if question.message:
        await guest.say(**question.message)
    elif question.method:
        await guest.ask(question.method, question.path, question.body)
    else:
        await guest.connect()


def questions(room: Room, viewer: int | None, turn: int, rng: random.Random) -> list[Question]:
    place, number = f"/api/tables/{room.id}", room.number(viewer)
    since, want = rng.randrange(number + 1), rng.choice(["lines", "view", "scene"])
    seat = "" if viewer is None else f"seat={viewer}&"
    follow = {"type": "subscribe", "table": room.id, "seat": viewer, "want": want, "changes": turn % 4 > 0}
    asked = [
        Question({**follow, "since": since} if turn % 3 else follow),
        Question(method="GET", path=f"{place}/state?{seat}want={want}&since={since}"),
    ]
    if turn % 9 == 4:
        asked += [Question(), Question({**follow, "since": since})]
    if turn % 5 == 2 and room.playing().to_act:
        asked.append(Question(method="GET", path=f"{place}/record?{seat}"))
    if turn % 7 == 3:
        asked.append(Question(method="GET", path=f"{place}/replay?{seat}"))
    # When all is over every hand of the past is open, and the past is what was replaced.
    if turn % 7 == 5 and room.playing().to_act:
        asked.append(Question(method="GET", path=f"{place}/frames?{seat}at={rng.randrange(number + 2)}"))
    if viewer is None:
        return [*asked, *_of_a_spectator(room, place, turn)]
    return [*asked, *_of_a_seat(room, place, viewer, turn, rng)]


def _of_a_spectator(room: Room, place: str, turn: int) -> list[Question]:
    play = {"type": "play", "table": room.id, "seat": 0, "number": turn, "line": "pass", "key": f"{turn}"}
    return [
        Question(play),
        Question({"type": "subscribe", "table": room.id, "seat": 0}),
        Question(method="GET", path=f"{place}/state?seat=0"),
        Question(method="GET", path=f"{place}/legal?seat=0"),
        Question(method="POST", path=f"{place}/scene", body={})
        if turn % 4 == 0
        else Question(method="GET", path=place),
    ]


def _of_a_seat(room: Room, place: str, seat: int, turn: int, rng: random.Random) -> list[Question]:
    sitting, number = room.playing(), room.number(seat)
    draft = _draft(sitting, seat, rng)
    about = {"table": room.id, "seat": seat}
    lines = _lines(sitting, rng)
    other = (seat + 1) % max(2, sitting.seats)
    drafted = {"seat": seat, "draft": draft}
    # A Scene is much work: one kind of question about a draft at a time.
    about_draft = (
        Question({"type": "draft", **about, "draft": draft, "key": "d"}),
        Question({"type": "draft", **about, "draft": draft, "number": number, "key": "c"}),
        Question(method="POST", path=f"{place}/steps", body=drafted),
        Question({"type": "draft", **about, "draft": (*draft, "no:where"), "key": "w"}),
        Question(method="POST", path=f"{place}/why", body=drafted),
        Question(method="POST", path=f"{place}/odds", body=drafted),
    )
    asked = [
        about_draft[turn % len(about_draft)],
        *(Question(method="POST", path=f"{place}/why", body={"seat": seat, "line": one}) for one in lines),
        Question({"type": "play", **about, "number": number + 1, "line": lines[0], "key": f"late {turn}"}),
        Question({"type": "undo", **about, "number": number + 1, "key": f"undone {turn}"}),
        Question({"type": "play", "table": room.id, "seat": other, "number": number, "line": lines[0]}),
    ]
    for key, line in enumerate(lines):
        if not _may_play(sitting, seat, line):
            asked.append(
                Question({"type": "play", **about, "number": number, "line": line, "key": f"{turn}-{key}"})
            )
    if turn % 3 == 0:
        asked.append(Question(method="GET", path=f"{place}/legal?seat={seat}&limit=30"))
    if turn % HINTS_EVERY == 0:
        asked.append(Question(method="GET", path=f"{place}/hints?seat={seat}&count=3"))
    return asked


def _may_play(sitting: Sitting, seat: int, line: str) -> bool:
    try:
        return sitting.objection(seat, sitting.game.text.moves.read(line)) is None
    except SpellhallError:
        return False


def _lines(sitting: Sitting, rng: random.Random) -> list[str]:
    """Lines that might be played: what others have played, hidden or not, what they would, and nonsense."""
    played = [line.partition(": ")[2] for line in sitting.lines() if ": " in line]
    others = [
        sitting.game.text.moves.show(sitting.game.rules.pick(sitting.state, seat, rng))
        for seat in sitting.to_act
    ]
    return [rng.choice(NONSENSE), *rng.sample(played, min(2, len(played))), *others]


def _draft(sitting: Sitting, seat: int, rng: random.Random) -> Draft:
    """A few touches, each of which the Scene before it offers."""
    draft: Draft = ()
    for _ in range(rng.randrange(TOUCHES + 1)):
        offered = _offered(sitting.scene(seat, draft))
        if not offered:
            break
        draft = (*draft, rng.choice(offered))
    return draft


def _offered(scene: Scene) -> list[str]:
    spots = [name for name, spot in scene.spots.items() if "open" in spot.states]
    buttons = [button.touch for button in scene.buttons if not button.why]
    typed = [] if scene.field is None else [f"say:{'C' if scene.field.most == 1 else 'CAT'}"]
    return [*spots, *buttons, *typed]
