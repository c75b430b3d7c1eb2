"""One game played by numbers: what all environments are made of.

A seat sees its view and nothing else: observations and masks are made of views alone. Within a decision
nothing of that is made again; a number only leads on to the next fork.
"""

import random
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from spellhall.core.contract import Decide, Game, Over
from spellhall.core.errors import Illegal, Refused, Unknown
from spellhall.core.learning import ACT, Field, Fork, Learning, Spaces, marked
from spellhall.core.options import settle
from spellhall.facade.lists import list_name, word_list
from spellhall.games import find, names

Reward = Literal["win", "points"]
REWARDS = ("win", "points")


class Setting(Struct, frozen=True):
    """What is played: the same for all games of an environment."""

    name: str
    seats: int
    options: dict[str, Any]
    reward: Reward

    @property
    def game(self) -> Game[Any, Any]:
        return find(self.name)


def setting(
    game: str, seats: int | None = None, reward: str | None = None, options: Mapping[str, Any] | None = None
) -> Setting:
    """Checked, with defaults filled in. With several seats the win is rewarded, alone the points."""
    found = find(game)
    if found.learning is None:
        able = [name for name in names() if find(name).learning is not None]
        raise Unknown(f"{found.about.title} is not told in numbers; these games are: {', '.join(able)}")
    fewest, most = found.about.seats
    seats = fewest if seats is None else seats
    if type(seats) is not int or not fewest <= seats <= most:
        wanted = f"{fewest} to {most}" if fewest < most else f"exactly {fewest}"
        raise Unknown(f"{found.about.title} seats {wanted}, not {seats!r:.60}")
    given = {name.replace("_", "-"): value for name, value in (options or {}).items()}
    if "lexicon" in given:
        given["lexicon"] = list_name(given["lexicon"])
    settled = settle(found.options, given)
    word_list(settled)  # one that does not exist is told here
    clash = found.rules.clash(settled, seats)
    if clash:
        raise Refused(clash)
    reward = reward or ("points" if seats == 1 else "win")
    if reward not in REWARDS:
        raise Unknown(f"a reward is one of {', '.join(REWARDS)}, not {reward!r:.60}")
    return Setting(found.about.name, seats, settled, "points" if reward == "points" else "win")


def utilities(winners: tuple[int, ...], seats: int) -> tuple[float, ...]:
    """From 1 for the only winner to a loss that makes the sum 0: -1 with two seats. Alone: 1 or 0."""
    if seats == 1:
        return (float(bool(winners)),)
    # Where nobody wins, all share what there is.
    sharing = winners or tuple(range(seats))
    even = 1 / seats
    share = 1 / len(sharing)
    scale = seats / (seats - 1)
    return tuple(((share if seat in sharing else 0.0) - even) * scale for seat in range(seats))


class Match:
    """A game in progress. `asked` are the seats that must decide now; `over` tells how it ended."""

    __slots__ = (
        "_drafts",
        "_forks",
        "_learning",
        "_standing",
        "_start",
        "_told",
        "_undrafted",
        "_views",
        "_wait",
        "asked",
        "gained",
        "game",
        "lines",
        "over",
        "recording",
        "rng",
        "setting",
        "size",
        "spaces",
        "state",
        "width",
    )
    _COPIED: tuple[str, ...] = __slots__

    def __init__(self, setting: Setting, rng: random.Random, recording: bool = False) -> None:
        self._settle_in(setting)
        self.rng = rng
        self.recording = recording
        self.begin()

    def _settle_in(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        learning: Learning[Any, Any] | None = self.game.learning
        assert learning is not None  # as `setting` has seen
        self._learning = learning
        self._start = self.game.rules.start(setting.options, setting.seats)
        told = learning.spaces(self._start)
        self.spaces = Spaces(
            (*told.fields, Field("draft", told.longest, len(told.numbers) + 1)), told.numbers, told.longest
        )
        self.size = len(told.numbers)
        self.width = self.spaces.size  # bytes of an observation
        self._undrafted = bytes(told.longest)
        self._wait = marked(self.size, (ACT,))

    def begin(self, rng: random.Random | None = None) -> None:
        """A new game, with another generator if one is given."""
        if rng is not None:
            self.rng = rng
        self.state = self._start
        self.over: Over | None = None
        self.lines: list[str] | None = [] if self.recording else None
        self.gained: tuple[float, ...] | None = None
        self._standing: tuple[int, ...] = ()
        self._drafts = [b""] * self.setting.seats
        self._go_on()

    def _let_chance_speak(self) -> None:
        """Until somebody is asked, or the game is over."""
        pending, play, state = self.game.rules.pending, self.game.rules.play, self.state
        now = pending(state)
        while type(now) is not Decide:
            if type(now) is Over:
                self.over = now
                break
            outcome = now.draw(self.rng)  # type: ignore[union-attr]
            state, _ = play(state, None, outcome)
            if self.lines is not None:
                self.lines.append(self.game.text.moves.show(outcome))
            now = pending(state)
        self.state = state
        self.asked: tuple[int, ...] = now.seats if type(now) is Decide else ()

    def _go_on(self) -> None:
        self._let_chance_speak()
        seats = self.setting.seats
        self._views: list[Any] = [None] * seats
        self._told: list[bytes | None] = [None] * seats
        self._forks: list[Fork[Any] | None] = [None] * seats
        if any(self._drafts):
            for seat in range(seats):
                if seat in self.asked:
                    self._fork(seat)
                else:
                    self._drafts[seat] = b""

    # What a seat may know
    def view(self, seat: int) -> Any:
        view = self._views[seat]
        if view is None:
            view = self._views[seat] = self.game.secrets.redact(self.state, seat)
        return view

    def observation(self, seat: int) -> bytes:
        told = self._told[seat]
        if told is None:
            told = self._told[seat] = self._learning.observe(self.view(seat), seat) + self._undrafted
        drafted = self._drafts[seat]
        if not drafted:
            return told
        longest = self.spaces.longest
        return told[:-longest] + drafted[-longest:].ljust(longest, b"\0")

    def seen(self, seat: int) -> bytearray:
        """A copy of the observation, with the mask behind it."""
        return bytearray(self.observation(seat) + self.mask(seat))

    def mask(self, seat: int) -> bytes:
        """The numbers that are open: `ACT` alone, to wait, for a seat that is not asked."""
        fork = self._forks[seat]
        if fork is not None:
            return fork.open
        return self._fork(seat).open if seat in self.asked else self._wait

    def _fork(self, seat: int) -> Fork[Any]:
        fork = self._forks[seat]
        if fork is None:
            fork = self._learning.decide(self.view(seat), seat)
            drafted = self._drafts[seat]
            if drafted:
                # Somebody else has moved meanwhile: what was drafted stays if it can still be meant so.
                there: Any = fork
                for number in drafted:
                    if type(there) is not Fork or not there.open[number - 1]:
                        there = None
                        break
                    there = there.take(number - 1)
                if type(there) is Fork:
                    fork = there
                else:
                    self._drafts[seat] = b""
            self._forks[seat] = fork
        return fork

    # Playing
    def take(self, seat: int, number: int) -> bool:
        """Take an open number for a seat that is asked; whether that ended its decision."""
        fork = self._forks[seat]
        # Only a seat that is asked has a fork; nearly always it has been made for the mask.
        if fork is None or type(number) is not int or not 0 <= number < self.size or not fork.open[number]:
            self._check_asked(seat, number)
            fork = self._fork(seat)
        there = fork.take(number)
        if type(there) is Fork:
            self._forks[seat] = there
            self._drafts[seat] += bytes((number + 1,))
            return False
        self.play(seat, there)
        return True

    def is_open(self, seat: int, number: Any) -> bool:
        try:
            return bool(0 <= number < self.size and self.mask(seat)[number])
        except TypeError:
            return False

    def check(self, seat: int, number: Any) -> None:
        """`Illegal` unless this number is open to the seat."""
        if not self.is_open(seat, number):
            raise self._closed(seat, number)

    def _check_asked(self, seat: int, number: object) -> None:
        """`Illegal` unless this number is open to the seat, and not to wait."""
        self.check(seat, number)
        if seat not in self.asked:
            raise Illegal(f"seat {seat} waits: asked now are {', '.join(map(str, self.asked)) or 'none'}")

    def _closed(self, seat: int, number: object) -> Illegal:
        if self.over is not None:
            return Illegal("the game is over: reset the environment first")
        open_now = [place for place, is_open in enumerate(self.mask(seat)) if is_open]
        named = ", ".join(f"{place} ({self.spaces.numbers[place]})" for place in open_now[:12])
        more = ", ..." if len(open_now) > 12 else ""
        return Illegal(
            f"{number!r:.60} is not open to seat {seat} now: look at its action mask. Open are {named}{more}"
        )

    def play(self, seat: int, action: Any) -> None:
        """Play a whole legal action."""
        if self.lines is not None:
            self.lines.append(self.game.text.moves.show(action))
        rules, points = self.game.rules, self.setting.reward == "points"
        before = (self._standing or rules.standing(self.state)) if points else ()
        self.state, _ = rules.play(self.state, seat, action)
        self._drafts[seat] = b""
        self._go_on()
        if points:
            after = self.over.scores if self.over is not None else rules.standing(self.state)
            self.gained = tuple([float(now - then) for then, now in zip(before, after, strict=True)])
            self._standing = after
        elif self.over is not None:
            self.gained = utilities(self.over.winners, self.setting.seats)

    def numbers(self, seat: int, action: Any) -> tuple[int, ...]:
        """How a legal action is made by numbers, from the beginning of the decision; `Illegal` where it is
        not among those offered."""
        view = self.view(seat)
        made = self._learning.numbers(view, seat, action)
        there: Any = self._learning.decide(view, seat)
        for number in made:
            if type(there) is not Fork or not there.open[number]:
                raise Illegal(f"{self.game.text.moves.show(action)!r} is not among the ways offered here")
            there = there.take(number)
        return (*made, ACT) if type(there) is Fork else made

    # Copies go on equally: states and forks are never changed, so they are shared.
    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        copied = type(self).__new__(type(self))
        memo[id(self)] = copied
        for name in self._COPIED:
            setattr(copied, name, getattr(self, name))
        copied.rng = random.Random()
        copied.rng.setstate(self.rng.getstate())
        for name in ("_drafts", "_forks", "_told", "_views"):
            setattr(copied, name, list(getattr(self, name)))
        copied.lines = None if self.lines is None else list(self.lines)
        return copied

    def __getstate__(self) -> tuple[Any, ...]:
        kept = (
            self.rng,
            self.recording,
            self.state,
            self.over,
            self.lines,
            self.gained,
            self._drafts,
            self.asked,
        )
        return self.setting, *kept

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self._settle_in(kept[0])
        self.rng, self.recording, self.state, self.over, self.lines, self.gained, self._drafts, self.asked = (
            kept[1:]
        )
        self._standing = ()
        seats = self.setting.seats
        self._views, self._told, self._forks = [None] * seats, [None] * seats, [None] * seats
