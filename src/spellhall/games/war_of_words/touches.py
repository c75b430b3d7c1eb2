"""The same actions as touches: cards of the hand, letters, columns and buttons.

A card that shows one letter goes straight to a column; others are asked for their letter between.
"""

import re

from msgspec import Struct

from spellhall.core.scene import Draft, Step, Touch
from spellhall.core.sketch import Sketch
from spellhall.games.war_of_words.actions import (
    Accept,
    Action,
    Announce,
    Challenge,
    ChallengeAt,
    Claim,
    Concede,
    Done,
    Play,
    Rebut,
)
from spellhall.games.war_of_words.cards import LOCATIONS, SHORTEST, WILD, card_of, faces
from spellhall.games.war_of_words.legal import actions, holding, open_locations
from spellhall.games.war_of_words.state import State
from spellhall.parts.deck import Deck

SAY_WORD = "do:word"
_BUTTONS: dict[Touch, Action] = {
    "do:done": Done(),
    "do:concede": Concede(),
    "do:accept": Accept(),
    "do:challenge": Challenge(),
}
_COLUMN = re.compile(rf"(?:own|other):([1-{LOCATIONS}])")
_WORD = re.compile(rf"[A-Z]{{{SHORTEST + 1},}}")


class Drafted(Struct, frozen=True):
    """How far the playing of a card has come."""

    card: str = ""  # of the hand
    face: str = ""  # as it would be played
    at: int | None = None
    said: bool = False


def choices(view: State, seat: int) -> Deck:
    """The cards that can be touched: the own hand, or where it is not known one of each that it may hold."""
    cards = holding(view, seat)
    return tuple(dict.fromkeys(cards)) if isinstance(view.hands[seat], int) else cards


def column_touch(at: int, own: bool = True) -> Touch:
    return f"{'own' if own else 'other'}:{at + 1}"


def hand_touch(place: int) -> Touch:
    return f"hand:{place + 1}"


def drafted(view: State, seat: int, so_far: Draft) -> Drafted:
    """What the touches say, as far as they can be followed."""
    if not so_far:
        return Drafted()
    cards = choices(view, seat)
    card = next((card for place, card in enumerate(cards) if hand_touch(place) == so_far[0]), "")
    shown = faces(card) if card else ()
    rest = so_far[1:]
    face = shown[0] if len(shown) == 1 else ""
    if not face and rest:
        face = next((one for one in shown if rest[0] == f"letter:{one[-1]}"), "")
        rest = rest[1:]
    at = _location(rest[0]) if face and rest else None
    return Drafted(card, face, at, rest[1:] == (SAY_WORD,))


def _location(touch: Touch) -> int | None:
    match = _COLUMN.fullmatch(touch)
    return int(match.group(1)) - 1 if match else None


def column_with(view: State, seat: int, draft: Drafted) -> str:
    """What the column would read with the card."""
    return "" if draft.at is None else view.spelled[2 * draft.at + seat] + draft.face[-1]


def action(sketch: Sketch[State]) -> Action | None:
    return None if sketch.seat is None else assemble(sketch.view, sketch.seat, sketch.draft)


def assemble(view: State, seat: int, so_far: Draft) -> Action | None:
    """The action of a complete draft, legal or not."""
    if view.phase == "play":
        draft = drafted(view, seat, so_far)
        if draft.at is None:
            return None
        return Announce(draft.face, draft.at) if draft.said else Play(draft.face, draft.at)
    if len(so_far) != 1:
        return None
    touch = so_far[0]
    if touch in _BUTTONS:
        return _BUTTONS[touch]
    at = _location(touch)
    if at is not None:
        return Claim(at) if view.phase == "claim" else ChallengeAt(at)
    word = touch.removeprefix("say:").upper()
    return Rebut(word) if touch.startswith("say:") and _WORD.fullmatch(word) else None


def steps(sketch: Sketch[State]) -> tuple[Step, ...]:
    return () if sketch.seat is None else _steps(sketch.view, sketch.seat, sketch.draft)


def _steps(view: State, seat: int, so_far: Draft) -> tuple[Step, ...]:
    if view.phase == "play":
        return _card_steps(view, seat, so_far)
    if so_far:
        return ()
    return tuple(Step(touch, touch.partition(":")[2]) for touch in map(_touch_of, actions(view, seat)))


def _touch_of(action: Action) -> Touch:
    match action:
        case Claim(at):
            return column_touch(at)
        case ChallengeAt(at):
            return column_touch(at, own=False)
        case Rebut(word):
            return f"say:{word}"
    return next(touch for touch, made in _BUTTONS.items() if made == action)


def touches_of(view: State, seat: int, action: Action) -> Draft:
    """How a finger makes this action."""
    if not isinstance(action, Play | Announce):
        return (_touch_of(action),)
    card = card_of(action.card)
    letter = (f"letter:{action.card[-1]}",) if len(faces(card)) > 1 else ()
    said = (SAY_WORD,) if isinstance(action, Announce) else ()
    return hand_touch(choices(view, seat).index(card)), *letter, column_touch(action.at), *said


def _card_steps(view: State, seat: int, so_far: Draft) -> tuple[Step, ...]:
    if not so_far:
        return tuple(Step(hand_touch(place), card) for place, card in enumerate(choices(view, seat)))
    draft = drafted(view, seat, so_far)
    if not draft.face:
        return tuple(Step(f"letter:{face[-1]}", face[-1]) for face in faces(draft.card))
    if draft.at is None:
        return tuple(Step(column_touch(at), str(at + 1)) for at in open_locations(view))
    letters = column_with(view, seat, draft)
    if view.setup.challenging and not draft.said and len(letters) >= SHORTEST and letters in view.setup.list:
        return (Step(SAY_WORD, letters),)
    return ()


def open_touches(view: State, seat: int, so_far: Draft) -> frozenset[Touch]:
    """The spots that may be touched now: the steps, except that no word list is asked."""
    if view.phase == "play":
        return frozenset(step.touch for step in _card_steps(view, seat, so_far) if step.touch != SAY_WORD)
    if so_far or view.phase == "answer":
        return frozenset()
    return frozenset(step.touch for step in _steps(view, seat, so_far))


def may_say_word(view: State, seat: int, draft: Drafted) -> bool:
    """Whether the column with the card may be announced, word or not."""
    return view.setup.challenging and not draft.said and len(column_with(view, seat, draft)) >= SHORTEST


def shows(card: str) -> str:
    """A card in words: both letters of a pair."""
    return card if card == WILD or len(card) == 1 else f"{card[0]}/{card[1]}"
