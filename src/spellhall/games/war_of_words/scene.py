"""What a face draws of War of Words: nine lanes with a counter between two columns, and the own hand."""

from spellhall.core.contract import Over
from spellhall.core.scene import (
    Badge,
    Button,
    Draft,
    Ending,
    Piece,
    Region,
    Scene,
    Spot,
    SpotState,
    TextField,
    Touch,
)
from spellhall.core.sketch import Sketch
from spellhall.games.war_of_words.cards import LOCATIONS, SHORTEST, WILD, card_of, faces, not_on_table, size
from spellhall.games.war_of_words.prompt import act, prompt
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State, at_once, count
from spellhall.games.war_of_words.touches import (
    SAY_WORD,
    Drafted,
    choices,
    column_touch,
    column_with,
    drafted,
    hand_touch,
    may_say_word,
    open_touches,
    shows,
)
from spellhall.games.war_of_words.turn import outcome, pending, standing
from spellhall.parts import deck


def scene(sketch: Sketch[State]) -> Scene:
    view, seat, so_far = sketch.view, sketch.seat, sketch.draft
    now = pending(view)
    asked = seat is not None and seat in getattr(now, "seats", ())
    speaks = seat if asked else None
    reach = frozenset() if speaks is None else open_touches(view, speaks, so_far)
    draft = Drafted() if speaks is None or view.phase != "play" else drafted(view, speaks, so_far)
    regions = [_lanes(view, seat, so_far, reach, draft, asked)]
    if seat is not None:
        regions.append(_hand(view, seat, so_far, reach, draft))
    if draft.card and not draft.face:
        regions.append(_letters(draft))
    regions.append(_unseen(view))
    return Scene(
        game="war-of-words",
        title=say("title"),
        house=5,
        status=_status(view),
        viewer=seat,
        seats=tuple(_badge(view, one, getattr(now, "seats", ())) for one in (0, 1)),
        regions=tuple(regions),
        prompt=prompt(view, seat, so_far, asked),
        asked=asked,
        act=None if speaks is None else act(view, speaks, so_far),
        buttons=() if speaks is None else _buttons(view, speaks, so_far, draft),
        field=_field(view, so_far) if asked else None,
        helpless=asked and view.phase == "answer",
        over=_ending(view) if isinstance(now, Over) else None,
    )


def _status(view: State) -> str:
    if view.phase in ("deal", "scoring", "over"):
        return say(f"label.status-{view.phase}")
    return say("label.status", cards=count(view.deck))


# The table
def _lanes(
    view: State, seat: int | None, so_far: Draft, reach: frozenset[Touch], draft: Drafted, asked: bool
) -> Region:
    own = seat or 0
    spots = []
    for at in range(LOCATIONS):
        for owner in (own, 1 - own):
            spots.append(_column(view, at, owner, seat, so_far, reach, draft, asked))
        spots.append(_counter(view, at))
    rows = (say("label.other"), "", say("label.you"))
    if seat is None:
        rows = (say("label.seat", seat=1), "", say("label.seat", seat=0))
    notes = tuple(_note(view, at) for at in range(LOCATIONS))
    numbers = tuple(str(at + 1) for at in range(LOCATIONS))
    return Region(
        "lanes", "lanes", say("label.lanes"), tuple(spots), columns=numbers, rows=rows, column_notes=notes
    )


def _note(view: State, at: int) -> str:
    leader = view.lead[at]
    return "" if leader is None else str(view.stands[2 * at + leader])


def laid_piece(played: str, seat: int | None = None) -> Piece:
    """A played card is its letter; what else it showed is printed small."""
    card = card_of(played)
    other = card if card == WILD else card.replace(played[-1], "") if len(card) > 1 else ""
    return Piece("card", played[-1], tuple(other), seat)


def _column(
    view: State,
    at: int,
    owner: int,
    viewer: int | None,
    so_far: Draft,
    reach: frozenset[Touch],
    draft: Drafted,
    asked: bool,
) -> Spot:
    place = 2 * at + owner
    own = owner == (viewer or 0)
    touch = column_touch(at, own)
    letters = view.spelled[place]
    said = view.setup.challenging and view.stands[place]
    key = "label.column-said" if said else "label.column" if letters else "label.column-empty"
    laying = own and draft.at == at
    pieces = [laid_piece(played) for played in view.columns[place]]
    if laying:
        pieces.append(laid_piece(draft.face, viewer))
    states: dict[SpotState, bool] = {
        "open": touch in reach,
        "chosen": touch in so_far,
        "laid": laying,
        "closed": view.won[at] is not None,
        "last": view.claim == at and owner == view.turn,
    }
    return Spot(
        touch,
        say(key, you=owner == viewer, seat=owner, at=at + 1, letters=letters),
        (at, 2 if own else 0),
        tuple(pieces),
        tuple(state for state, so in states.items() if so),
        tuple(step for step, one in enumerate(so_far, start=1) if one == touch),
        seat=owner,
        why=_why_not(view, at, draft) if asked and own and touch not in reach else "",
    )


def _why_not(view: State, at: int, draft: Drafted) -> str:
    if view.won[at] is not None:
        return say("why.closed")
    match view.phase:
        case "play":
            if not draft.card:
                return say("why.card-first")
            return say("why.letter-first") if not draft.face else ""
        case "claim":
            return say("why.no-lead")
        case "answer":
            return say("why.answer")
    return say("why.not-led")


def _counter(view: State, at: int) -> Spot:
    winner, leader = view.won[at], view.lead[at]
    if winner is not None:
        label = say("label.counter-won", at=at + 1, seat=winner)
    elif leader is not None:
        label = say("label.counter-led", at=at + 1, seat=leader, letters=view.stands[2 * at + leader])
    else:
        label = say("label.counter", at=at + 1)
    states: tuple[SpotState, ...] = ("won", "closed") if winner is not None else ()
    owner = leader if winner is None else winner
    piece = Piece("disc", seat=owner, number=at + 1)
    return Spot(f"counter:{at + 1}", label, (at, 1), (piece,), states, seat=owner)


# The hand
def _hand(view: State, seat: int, so_far: Draft, reach: frozenset[Touch], draft: Drafted) -> Region:
    spots = []
    for place, card in enumerate(choices(view, seat)):
        touch = hand_touch(place)
        chosen = touch in so_far
        states: dict[SpotState, bool] = {
            "open": touch in reach,
            "chosen": chosen and draft.at is None,
            "taken": chosen and draft.at is not None,
        }
        spots.append(
            Spot(
                touch,
                say("label.card", card=shows(card)),
                (place, 0),
                (card_piece(card),),
                tuple(state for state, so in states.items() if so),
                (1,) if chosen else (),
            )
        )
    label = say("label.hand-unknown" if isinstance(view.hands[seat], int) else "label.hand")
    return Region("hand", "row", label, tuple(spots), role="dock", seat=seat)


def card_piece(card: str) -> Piece:
    return Piece("card", card) if len(card) == 1 else Piece("card", corners=tuple(card))


def _letters(draft: Drafted) -> Region:
    """What the chosen card can be."""
    spots = tuple(
        Spot(
            f"letter:{face[-1]}",
            say("label.letter", letter=face[-1]),
            (place, 0),
            (Piece("tile", face[-1]),),
            ("open",),
        )
        for place, face in enumerate(faces(draft.card))
    )
    return Region("letters", "row", say("label.letters"), spots, role="choice")


def _unseen(view: State) -> Region:
    """What a claim is argued with: every card that does not lie on the table, own hand or not."""
    counts = deck.counts(not_on_table(view.setup.deck, view.columns))
    spots = tuple(
        Spot(
            f"unseen:pile-{card}",  # no name that a person would type for a card of the hand
            say("label.pile", count=number, card=shows(card)),
            (place, 0),
            (Piece("pile", name=shows(card), number=number),),
        )
        for place, (card, number) in enumerate(counts.items())
    )
    return Region("unseen", "row", say("label.unseen"), spots, role="aside")


# Around the table
def _badge(view: State, seat: int, acting: tuple[int, ...]) -> Badge:
    return Badge(
        seat,
        say("label.in-hand", cards=count(view.hands[seat])),
        standing(view)[seat],
        say("label.counter-unit" if standing(view)[seat] == 1 else "label.counters-unit"),
        acting=seat in acting,
    )


def _buttons(view: State, seat: int, so_far: Draft, draft: Drafted) -> tuple[Button, ...]:
    if view.phase == "play":
        if draft.at is None or not may_say_word(view, seat, draft):
            return ()
        return (Button(SAY_WORD, say("button.word", letters=column_with(view, seat, draft))),)
    if so_far:
        return ()
    if view.phase != "answer":
        # A lead can be claimed in any later turn, too: whoever does not ask for it goes on.
        return (Button("do:done", say("button.done"), usual=True, unasked=view.phase == "claim"),)
    first = ("accept",) if at_once(view) else ("concede",)
    names = (*first, "challenge") if view.setup.challenging else first
    return tuple(Button(f"do:{name}", say(f"button.{name}")) for name in names)


def _field(view: State, so_far: Draft) -> TextField | None:
    if view.phase != "answer" or at_once(view) or so_far:
        return None
    return TextField(say("label.field"), least=SHORTEST + 1, most=size(view.setup.deck))


def _ending(view: State) -> Ending:
    result = outcome(view)
    best, rest = max(result.scores), min(result.scores)
    if len(result.winners) > 1:
        headline = say("ending.shared", best=best)
    else:
        headline = say(f"ending.{result.reason}", seat=result.winners[0], best=best, rest=rest)
    return Ending(headline, result.winners, result.scores)
