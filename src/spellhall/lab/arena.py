"""Bots play each other: every two of them meet, twice with the same chance and the seats changed."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from msgspec import Struct

from spellhall.bots.program import BotFailed, ProgramBot
from spellhall.core.errors import Refused
from spellhall.core.options import settle
from spellhall.core.thought import Budget
from spellhall.games import find, take_in, warm
from spellhall.lab.entrants import end_programs, entrant, seated
from spellhall.lab.match import Failed, Player, play_match
from spellhall.lab.ratings import Rating, rate
from spellhall.lab.runner import Result, progress, run
from spellhall.lab.tally import Estimate, estimate

FORFEIT = "forfeit"


class Arena(Struct, frozen=True):
    game: str
    entrants: tuple[str, ...]
    games: int  # of each two entrants; alone, of each
    seed: int = 1
    seconds: float = 1.0  # the most for a thought
    options: tuple[tuple[str, Any], ...] = ()
    folders: tuple[Path, ...] = ()  # of games from outside

    @property
    def alone(self) -> bool:
        return find(self.game).about.seats[1] == 1


class Standings(Struct, frozen=True):
    ratings: tuple[Rating, ...]  # empty where everybody plays alone
    scores: tuple[tuple[str, Estimate], ...]  # mean scores of those who play alone, best first
    shares: dict[tuple[str, str], Estimate]  # points of the first against the second
    failures: tuple[str, ...]


def check(arena: Arena) -> None:
    """Says before the first game what is wrong with what was asked for."""
    if len(set(arena.entrants)) < len(arena.entrants):
        raise Refused("every entrant is named once")
    if len(arena.entrants) < (1 if arena.alone else 2):
        raise Refused("an arena needs two entrants or more")
    if arena.games < 2:
        raise Refused("two games or more, so that everybody sits at every seat")
    game = find(arena.game)
    seats = 1 if arena.alone else 2
    clash = game.rules.clash(settle(game.options, dict(arena.options)), seats)
    if clash:
        raise Refused(clash)
    for said in arena.entrants:
        made = entrant(said, arena.seconds)
        if isinstance(made, ProgramBot):
            made.close()


def jobs_of(arena: Arena) -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    rest = (arena.seconds, dict(arena.options), arena.folders)
    # Games of other agreements lie in the same file and are other jobs.
    agreed = "|".join((f"{arena.seconds:g}s", *(f"{name}={value}" for name, value in arena.options)))
    if arena.alone:
        for said in arena.entrants:
            for number in range(arena.games):
                fate = f"{arena.game}/{arena.seed}/{number}"
                found[f"{said}|{agreed}|{fate}"] = (arena.game, (said,), fate, *rest)
        return found
    for number in range(arena.games):
        fate = f"{arena.game}/{arena.seed}/{number // 2}"
        for pair in combinations(arena.entrants, 2):
            seats = pair if number % 2 == 0 else pair[::-1]
            found[f"{seats[0]}|{seats[1]}|{agreed}|{fate}"] = (arena.game, seats, fate, *rest)
    return found


def play(
    game: str,
    seats: Sequence[str],
    seed: str,
    seconds: float,
    options: Mapping[str, Any],
    folders: tuple[Path, ...],
) -> Result:
    """One game. Who fails loses it, and the reason is kept."""
    for folder in folders:
        take_in(folder)
    warm()
    found = find(game)
    players = []
    for seat, said in enumerate(seats):
        try:
            players.append(Player(seated(said, seconds), found))
        except BotFailed as error:
            return _forfeited(seats, seat, str(error))
    try:
        played = play_match(found, players, seed, options, lambda: Budget(seconds=seconds))
    except Failed as error:
        end_programs()  # one that failed is started anew
        return _forfeited(seats, error.seat, f"{seats[error.seat]} {error}")
    return {
        "seats": list(seats),
        "points": played.points,
        "scores": played.scores,
        "reason": played.reason,
        "decisions": played.decisions,
        "seconds": played.seconds,
    }


def _forfeited(seats: Sequence[str], failed: int, why: str) -> Result:
    points = [float(seat != failed) for seat in range(len(seats))]
    return {"seats": list(seats), "points": points, "scores": [0] * len(seats), "reason": FORFEIT, "why": why}


def hold(arena: Arena, to: Path, workers: int, told: bool = True) -> Standings:
    """Play what has not been played yet, and rate everybody."""
    check(arena)
    try:
        results = run(play, jobs_of(arena), to, workers, progress(arena.game) if told else None)
    finally:
        end_programs()
    return standings(arena, results)


def standings(arena: Arena, results: Mapping[str, Result]) -> Standings:
    failures = tuple(dict.fromkeys(one["why"] for one in results.values() if one["reason"] == FORFEIT))
    if arena.alone:
        by_name: dict[str, list[float]] = {said: [] for said in arena.entrants}
        for result in results.values():
            by_name[result["seats"][0]].append(result["scores"][0])
        means = [(said, estimate(scores)) for said, scores in by_name.items()]
        return Standings((), tuple(sorted(means, key=lambda one: -one[1].mean)), {}, failures)
    groups: dict[tuple[str, str], dict[str, list[float]]] = {}
    for key, result in results.items():
        first, other = sorted(result["seats"], key=arena.entrants.index)
        fate = key.rpartition("|")[2]
        points = result["points"][result["seats"].index(first)]
        groups.setdefault((first, other), {}).setdefault(fate, []).append(points)
    shares = {
        pair: estimate([sum(points) / len(points) for points in fates.values()])
        for pair, fates in groups.items()
    }
    totals = {
        pair: (sum(map(sum, fates.values())), sum(map(len, fates.values()))) for pair, fates in groups.items()
    }
    return Standings(tuple(rate(arena.entrants, totals)), (), shares, failures)
