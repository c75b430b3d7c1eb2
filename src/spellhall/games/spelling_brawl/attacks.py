"""Attacks while moving: who can be attacked on a step, and what it does to where everybody stands.

A moved fighter takes away the letter of the space it lands on and stands there. So the one thing that an
attack can spoil is a later visit to that space: a walk and its attacks go together exactly if no landing is
stepped on afterwards. Nothing that an attack removes lets a walk go anywhere it could not go before.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from spellhall.games.spelling_brawl.actions import AttackKind
from spellhall.games.spelling_brawl.board import GONE, Board, Edge
from spellhall.parts.hexboard import OFF

S = TypeVar("S")

Standing = tuple[int, ...]
"""The space of each seat's fighter, `GONE` for one that stands nowhere.

While a walk is looked at as a whole the mover counts as `GONE`: nobody can land where it is at that moment,
and the space that it left is free.
"""

STAYS = -3


class Attack(NamedTuple):
    seat: int
    kind: AttackKind
    landing: int  # a space, `OFF` for over the edge, `STAYS` for nowhere else


def attack_on(edge: Edge, at: Sequence[int], mover: int, seat: int) -> Attack | None:
    """The attack that this step allows on a seat as everybody stands now, if any."""
    stands = at[seat]
    if seat == mover or stands < 0:
        return None
    if stands in edge.sides:
        return Attack(seat, "clothesline", STAYS)
    if stands == edge.ahead:
        return Attack(seat, "slam", STAYS if edge.push in at else edge.push)
    if stands == edge.behind and edge.ahead not in at:
        return Attack(seat, "suplex", edge.ahead)
    return None


def moved(at: Standing, attack: Attack) -> Standing:
    """Where everybody stands after an attack."""
    landing = attack.landing
    if landing == STAYS:
        return at
    return (*at[: attack.seat], GONE if landing == OFF else landing, *at[attack.seat + 1 :])


def in_order(edge: Edge, at: Sequence[int], mover: int) -> tuple[int, ...]:
    """The seats that this step could attack, as they stand: clotheslines by seat, then slam, then suplex."""
    sides, ahead, behind = [], [], []
    for seat, stands in enumerate(at):
        if seat != mover and stands >= 0:
            if stands in edge.sides:
                sides.append(seat)
            elif stands == edge.ahead:
                ahead.append(seat)
            elif stands == edge.behind:
                behind.append(seat)
    return (*sides, *ahead, *behind)


class Choice(NamedTuple):
    """One way to attack on one step: as it is written, and where it leaves everybody."""

    hits: tuple[int, ...]
    at: Standing
    out: bool
    landings: frozenset[int]  # spaces that it closes for the rest of the walk


def choices(edge: Edge, at: Standing, mover: int, rest: Sequence[int]) -> list[Choice]:
    """Every way to attack on a step when these spaces are still to be visited; no attack comes first."""
    every = _choices(edge, at, mover)
    return [one for one in every if one.landings.isdisjoint(rest)]


# Thousands of walks of one position take the same few steps past the same fighters.
@lru_cache(maxsize=1 << 13)
def _choices(edge: Edge, at: Standing, mover: int) -> tuple[Choice, ...]:
    found = [Choice((), at, False, frozenset())]
    for seat in in_order(edge, at, mover):
        for before in tuple(found):
            # Whom the step could attack was asked before anybody moved; a slam only makes room for a suplex.
            attack = None if before.out else attack_on(edge, before.at, mover, seat)
            if attack is not None:
                out = attack.landing == OFF
                landings = before.landings if attack.landing < 0 else before.landings | {attack.landing}
                found.append(Choice((*before.hits, seat), moved(before.at, attack), out, landings))
    return tuple(found)


Hits = tuple[tuple[int, ...], ...]
"""For each step of a walk, whom it attacks."""


def variants(board: Board, mover: int, at: Standing, way: Sequence[int]) -> list[Hits]:
    """Every way to attack along a walk that begins where the mover stands; no attack at all comes first."""
    fights = Fights[tuple[int, ...]](board, mover, at, way[0], lambda _, hits: hits)
    return [steps for steps, _, _ in fights.along(way[1:], ((),) * (len(way) - 1))]


class _Offers(dict[tuple[int, int], tuple[Choice, ...]]):
    """By start and end of a step: the attacks that it allows as everybody stands, found when first met."""

    def __init__(self, board: Board, mover: int, at: Standing) -> None:
        super().__init__()
        self.board, self.mover, self.at = board, mover, at
        self.hot = hot_steps(board, mover, at)

    def __missing__(self, pair: tuple[int, int]) -> tuple[Choice, ...]:
        found: tuple[Choice, ...] = ()
        if pair in self.hot:
            found = _choices(self.board.edges[pair[0]][pair[1]], self.at, self.mover)[1:]
        self[pair] = found
        return found


_offers = lru_cache(maxsize=1 << 8)(_Offers)

Begun = tuple[tuple[S, ...], _Offers | None, frozenset[int]]
"""One way to attack along a walk so far: its steps, what others offer now (None: nobody may be attacked any
more), and where somebody landed, so that the walk must not lead there."""


class Fights(Generic[S]):
    """All ways to attack along the walks of one position: plain steps, and those that `mark` makes of them.

    Walks that follow each other mostly begin alike, and what was found out about that part is used again.
    """

    def __init__(
        self, board: Board, mover: int, at: Standing, here: int, mark: Callable[[S, tuple[int, ...]], S]
    ) -> None:
        self._board, self._mover, self._here, self._mark = board, mover, here, mark
        self._last: tuple[S, ...] = ()
        # After each step of the last walk, beginning before the first.
        self._levels: list[list[Begun[S]]] = [[((), _offers(board, mover, at), frozenset())]]

    def along(self, path: Sequence[int], plain: tuple[S, ...]) -> list[Begun[S]]:
        """Every way along this walk, in order; no attack at all comes first. Equal steps are one object."""
        levels, mark, depth = self._levels, self._mark, 0
        for one, other in zip(plain, self._last, strict=False):
            if one is not other:
                break
            depth += 1
        del levels[depth + 1 :]
        self._last = plain
        level = levels[depth]
        here = path[depth - 1] if depth else self._here
        for there, step in zip(path[depth:], plain[depth:], strict=True):
            pair = (here, there)
            longer: list[Begun[S]] = []
            for steps, offers, closed in level:
                if there in closed:
                    continue
                longer.append(((*steps, step), offers, closed))
                if offers is None:
                    continue
                for hits, at, out, landings in offers[pair]:
                    struck = (*steps, mark(step, hits))
                    if landings:
                        after = _offers(self._board, self._mover, at)
                        longer.append((struck, None if out else after, closed | landings))
                    else:
                        longer.append((struck, None if out else offers, closed))
            levels.append(longer)
            level, here = longer, there
        return level


@lru_cache(maxsize=1 << 12)
def hot_steps(board: Board, mover: int, at: Standing) -> frozenset[tuple[int, int]]:
    """The steps that could attack somebody as they stand now."""
    return frozenset().union(
        *(board.exposed[stands] for seat, stands in enumerate(at) if seat != mover and stands >= 0)
    )
