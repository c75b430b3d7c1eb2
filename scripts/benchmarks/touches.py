"""What touches cost: the last of many against the first, what an answer weighs, how long one message takes.

A touch is folded and its Scene drawn and compared, as the hall does it for one message. Drafts wander over
open spots of random games; where a game has no draft of `FAR` touches, its longest counts. Seconds are those
of this process, which waits for nothing and looks for garbage as a hall does.
"""

from __future__ import annotations

import contextlib
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from benchmarks.rounds import Plan, Row
from spellhall.core.changes import changes
from spellhall.core.contract import Decide, Over
from spellhall.core.errors import SpellhallError
from spellhall.core.options import settle
from spellhall.games import find, names, warm
from spellhall.table.sitting import Sitting
from spellhall.web.garbage import spare_the_long_lived
from spellhall.words.search.walks import WalkRun

TITLE = "Touches (cost of the last / cost of the first; bytes of an answer; the longest message)"
FAR = 24
POSITIONS = 40
MESSAGES = 2_000  # for each game: 10,000 in all


def positions(name: str, rng: random.Random) -> Iterator[tuple[Sitting, int]]:
    """Sittings at decisions of random games."""
    game = find(name)
    seats = min(max(2, game.about.seats[0]), game.about.seats[1])
    while True:
        sitting = Sitting(game, game.rules.start(settle(game.options, {}), seats))
        while True:
            sitting.draw(rng)
            now = game.rules.pending(sitting.state)
            if isinstance(now, Over):
                break
            assert isinstance(now, Decide)
            yield sitting, now.seats[0]
            sitting.play(now.seats[0], game.rules.pick(sitting.state, now.seats[0], rng))


def answer(sitting: Sitting, seat: int, draft: tuple[str, ...]) -> bytes:
    """One message: the touch is folded, the Scene drawn, and what changed encoded."""
    return msgspec.json.encode(changes(sitting.scene(seat, ()), sitting.scene(seat, draft)))


def wandered(sitting: Sitting, seat: int, rng: random.Random) -> tuple[str, ...]:
    """A draft of open spots, whatever it spells, as long as the scene lets it go on."""
    draft: tuple[str, ...] = ()
    while len(draft) < FAR:
        scene = sitting.scene(seat, draft)
        spots = [name for name, spot in scene.spots.items() if "open" in spot.states]
        if scene.field is not None:
            spots = [f"say:{'AEIORST'[rng.randrange(7)]}"]
        if not spots:
            break
        draft = (*draft, spots[rng.randrange(len(spots))])
    return draft


def seconds(sitting: Sitting, seat: int, draft: tuple[str, ...]) -> float:
    sitting._folds.clear()
    sitting.scene(seat, ())
    sitting.scene(seat, draft[:-1])
    began = time.process_time()
    answer(sitting, seat, draft)
    return time.process_time() - began


def cost(name: str, rng: random.Random) -> tuple[float, float, int, int]:
    """Seconds of the first and the last touch, touches of the longest draft, bytes of an answer: medians."""
    firsts: list[float] = []
    lasts: list[tuple[int, float]] = []
    sizes: list[int] = []
    for (sitting, seat), _ in zip(positions(name, rng), range(POSITIONS), strict=False):
        sitting.scene(seat, ())
        draft = wandered(sitting, seat, rng)
        if not draft:
            continue
        sitting.scene(seat, ())
        firsts.append(seconds(sitting, seat, draft[:1]))
        lasts.append((len(draft), seconds(sitting, seat, draft)))
        sizes += [len(answer(sitting, seat, draft[:length])) for length in range(1, len(draft) + 1)]
    longest = max(length for length, _ in lasts)
    # The first touches of the same drafts: other decisions of a game may have cheaper scenes.
    far = [place for place, (length, _) in enumerate(lasts) if length >= longest * 0.8]
    first = statistics.median(firsts[place] for place in far)
    last = statistics.median(lasts[place][1] for place in far)
    return first, last, longest, int(statistics.median(sizes))


def hostile(draft: tuple[str, ...], rng: random.Random) -> tuple[str, ...]:
    """A draft that somebody might send to be a nuisance: repeated, shuffled, cut, or nonsense."""
    match rng.randrange(5):
        case 0:
            return draft * 4
        case 1:
            return tuple(rng.sample(draft, len(draft)))
        case 2:
            return (*draft, "nowhere:1" * 20)
        case 3:
            return ("say:" + "Z" * 60, *draft)
    return draft


class Searches:
    """The time that games spend in the search for words, while it is open."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._chunks = WalkRun.chunks

    def __enter__(self) -> Searches:
        def chunks(run: WalkRun, limit: int) -> Iterator[Any]:
            return self._timed(run, limit)

        WalkRun.chunks = chunks  # type: ignore[method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        WalkRun.chunks = self._chunks  # type: ignore[method-assign]

    def _timed(self, *given: Any) -> Iterator[Any]:
        found = self._chunks(*given)
        while True:
            began = time.process_time()
            chunk = next(found, None)
            self.seconds += time.process_time() - began
            if chunk is None:
                return
            yield chunk


def longest_message(name: str, rng: random.Random) -> tuple[float, float]:
    """The longest that any message took, in ms, and the share of its time that was a search for words."""
    worst, share = 0.0, 0.0
    with Searches() as searches:
        for (sitting, seat), _ in zip(positions(name, rng), range(MESSAGES), strict=False):
            draft = hostile(wandered(sitting, seat, rng), rng)[:100]
            sitting._folds.clear()  # as a message that comes first at a position, with the whole draft
            searched, began = searches.seconds, time.process_time()
            with contextlib.suppress(SpellhallError):
                answer(sitting, seat, draft)
            spent = time.process_time() - began
            if spent > worst:
                worst, share = spent, (searches.seconds - searched) / spent
    return worst * 1000, share


def measure(plan: Plan) -> Iterator[Row]:
    warm()
    spare_the_long_lived()
    for name in names():
        rng = random.Random(plan.seed)
        first, last, longest, size = cost(name, rng)
        title = f"{name}: touch {longest} against touch 1"
        yield Row(title, f"{last * 1000:.2f} ms", f"{first * 1000:.2f} ms", last / first, "<= 1.5")
        yield Row(f"{name}: kilobytes of an answer", f"{size} bytes", "", size / 1024, "<= 2")
        worst, search = longest_message(name, rng)
        title = f"{name}: ms of the longest of {MESSAGES} messages"
        yield Row(title, f"{worst:.1f} ms", f"search {search:.0%}", worst, "<= 25")
