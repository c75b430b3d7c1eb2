"""A spell line in the making: what the touches so far mean, and which attacks they make.

Steps are touches of spaces; a letter from the hand is a touch of the rack and one of its space. An attack
that a step allows is made unless it is touched away: touching another fighter turns the latest attack on that
fighter off, or on again. Two kinds of attack are not made by themselves: one that the steps after it rule
out, and one that would let somebody else win.
"""

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.scene import Draft, Spelling, Touch
from spellhall.core.sketch import Sketch
from spellhall.games.spelling_brawl.actions import Spell
from spellhall.games.spelling_brawl.attacks import Attack, Hits, Standing, attack_on, in_order, moved
from spellhall.games.spelling_brawl.state import EMPTY, State, hunter_of
from spellhall.games.spelling_brawl.walks import others, with_hits
from spellhall.parts.hexboard import OFF

Flips = frozenset[tuple[int, int]]
"""Attacks touched off or on, by step and seat."""


class Offer(Struct, frozen=True):
    """An attack that a step allows, and whether the draft makes it."""

    attack: Attack
    made: bool


class Fight(Struct, frozen=True):
    """All attacks along a walk, and where they leave the others."""

    offers: tuple[tuple[Offer, ...], ...]  # by step
    at: Standing
    out: int | None

    @property
    def made(self) -> list[Attack]:
        return [offer.attack for step in self.offers for offer in step if offer.made]

    @property
    def hits(self) -> Hits:
        return tuple(tuple(offer.attack.seat for offer in step if offer.made) for step in self.offers)


class Drawing(Struct, frozen=True):
    """What touches of ring and rack mean: the walk, letters laid, the tile taken up, and the attacks."""

    path: tuple[int, ...] = ()
    word: str = ""
    laid: tuple[tuple[int, str], ...] = ()
    used: tuple[int, ...] = ()  # places of the rack
    tile: int | None = None
    flips: Flips = frozenset()
    touches: tuple[Draft, ...] = ()  # those of each step
    broken: bool = False  # some touch makes no sense here
    fought: Fight = Fight((), (), None)  # along the walk

    def letter_on(self, view: State, space: int) -> str:
        return dict(self.laid).get(space) or view.letters[space]

    def hand_left(self, hand: str) -> str:
        return "".join(letter for place, letter in enumerate(hand) if place not in self.used)


def space_touch(view: State, space: int) -> Touch:
    return f"ring:{view.setup.ring.names[space]}"


def rack_touch(place: int) -> Touch:
    return f"rack:{place}"


def place_of(touch: Touch) -> int | None:
    """The place of the rack that a touch names."""
    kind, _, number = touch.partition(":")
    return int(number) if kind == "rack" and number.isdecimal() else None


def space_of(view: State, touch: Touch) -> int | None:
    kind, _, name = touch.partition(":")
    return view.setup.ring.numbers.get(name) if kind == "ring" else None


class Walking(Sketch[State], frozen=True):
    drawn: Drawing = Drawing()
    graph: Spelling | None = None  # where a walk may go, if the seat may walk


def drawing(view: State, seat: int, so_far: Draft) -> Drawing:
    drawn = Drawing()
    for touch in so_far:
        drawn = extended(view, seat, drawn, touch)
    return drawn


def extended(view: State, seat: int, drawn: Drawing, touch: Touch) -> Drawing:
    """The drawing with one more touch, and what is fought along it."""
    grown = _grown(view, seat, drawn, touch)
    if grown.path == drawn.path and grown.flips == drawn.flips:
        return grown
    return replace(grown, fought=fight(view, seat, grown.path, grown.flips))


def _grown(view: State, seat: int, drawn: Drawing, touch: Touch) -> Drawing:
    hand = view.players[seat].hand or ""
    place, space = place_of(touch), space_of(view, touch)
    if place is not None and place < len(hand) and place not in drawn.used:
        return replace(drawn, tile=place)
    if space is None:
        return replace(drawn, broken=True)
    rival = next((one for one, player in enumerate(view.players) if one != seat and player.at == space), None)
    if rival is not None:
        return _flipped(view, seat, drawn, rival)
    if drawn.tile is not None:
        letter, touches = hand[drawn.tile], (rack_touch(drawn.tile), touch)
        return replace(
            drawn,
            path=(*drawn.path, space),
            word=drawn.word + letter,
            laid=(*drawn.laid, (space, letter)),
            used=(*drawn.used, drawn.tile),
            tile=None,
            touches=(*drawn.touches, touches),
            broken=drawn.broken or drawn.letter_on(view, space) != EMPTY,
        )
    letter = drawn.letter_on(view, space)
    return replace(
        drawn,
        path=(*drawn.path, space),
        word=drawn.word + letter,
        touches=(*drawn.touches, (touch,)),
        broken=drawn.broken or letter == EMPTY,
    )


def _flipped(view: State, seat: int, drawn: Drawing, rival: int) -> Drawing:
    """Turn the latest attack on this fighter off or on."""
    for step in range(len(drawn.path) - 1, -1, -1):
        if any(offer.attack.seat == rival for offer in drawn.fought.offers[step]):
            return replace(drawn, flips=drawn.flips ^ {(step, rival)})
    return replace(drawn, broken=True)


def fight(view: State, seat: int, path: tuple[int, ...], flips: Flips) -> Fight:
    """The attacks that a walk allows and those that it makes."""
    board, at, here = view.setup.ring, others(view, seat), view.players[seat].at
    offers: list[tuple[Offer, ...]] = []
    out: int | None = None
    for step, there in enumerate(path):
        edge = board.edges[here].get(there) if here is not None else None
        allowed: list[Offer] = []
        for rival in in_order(edge, at, seat) if edge else ():
            attack = attack_on(edge, at, seat, rival) if edge and out is None else None
            if attack is None:
                continue
            for_others = attack.landing == OFF and hunter_of(len(at), rival) != seat
            made = for_others == ((step, rival) in flips) and attack.landing not in path[step + 1 :]
            allowed.append(Offer(attack, made))
            if made:
                at = moved(at, attack)
                out = rival if attack.landing == OFF else None
        offers.append(tuple(allowed))
        here = there
    return Fight(tuple(offers), at, out)


def landings(fought: Fight) -> frozenset[int]:
    """The spaces that the attacks made so far close for the rest of the walk."""
    return frozenset(attack.landing for attack in fought.made if attack.landing >= 0)


def spell_of(view: State, drawn: Drawing) -> Spell | None:
    """The line of a draft, legal or not; None where some touch makes no sense."""
    if drawn.broken or drawn.tile is not None:
        return None
    names, laid, plain = view.setup.ring.names, dict(drawn.laid), []
    for space in drawn.path:
        letter = laid.pop(space, "")
        plain.append(f"{names[space]}={letter}" if letter else names[space])
    return with_hits(drawn.word, tuple(plain), drawn.fought.hits)


def draft_with(view: State, seat: int, drawn: Drawing, hits: Hits) -> Draft:
    """The touches of the same walk with these attacks on its steps: the walk alone where that makes them."""
    if fight(view, seat, drawn.path, frozenset()).hits == hits:
        return tuple(touch for step in drawn.touches for touch in step)
    made: list[Touch] = []
    flips: Flips = frozenset()
    for step, wanted in enumerate(hits):
        made += drawn.touches[step]
        while (now := fight(view, seat, drawn.path[: step + 1], flips).hits[step]) != wanted:
            # Attacks too many are touched away first: a missing one may need that.
            odd = next((one for one in now if one not in wanted), None)
            if odd is None:
                odd = next(one for one in wanted if one not in now)
            flips ^= {(step, odd)}
            made.append(space_touch(view, view.players[odd].at or 0))
    return tuple(made)
