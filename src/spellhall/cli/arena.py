"""The command that lets bots play each other."""

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import spellhall
from spellhall.cli import FINE
from spellhall.cli.agreeing import agreed
from spellhall.cli.games import Games, take_in
from spellhall.games import folders
from spellhall.lab.arena import Arena, Standings, hold
from spellhall.lab.plot import Whisker, whiskers

_STOPPED = 130


def arena(
    game: str,
    /,
    *entrants: str,
    rounds: int = 40,
    seed: int = 1,
    seconds: float = 1.0,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    workers: int | None = None,
    to: Path | None = None,
    games: Games = None,
) -> int:
    """Let bots play each other and tell how strong they are.

    Every two meet so many times, always twice with the same chance and the seats changed. Whatever was played
    is kept: the same command goes on where it was broken off.

    Parameters
    ----------
    game
        Its name, as `spellhall games` lists it.
    entrants
        Levels (club), dials (club,vocabulary=35), classes (module:Class) or programs ("run:python3 bot.py").
    rounds
        How many games every two of them play; alone, how many each.
    seed
        Which chance.
    seconds
        The most that a bot may think about a decision.
    option
        What is agreed on, such as words=challenge; may be given again.
    workers
        Processes that play at the same time; else one for each core.
    to
        A folder for the games played, the table and the plot; else `arena` here.
    """
    take_in(games)
    options = tuple(agreed(game, option or ()).items())
    asked = Arena(game, entrants, rounds, seed, seconds, options, folders())
    place = (to or Path("arena")) / f"{game}.jsonl"
    try:
        found = hold(asked, place, workers or os.cpu_count() or 1)
    except KeyboardInterrupt:
        print(f"\nStopped. What was played is in {place}; the same command goes on from there.")
        return _STOPPED
    table = "\n".join(_table(found))
    print(table)
    place.with_suffix(".txt").write_text(table + "\n", encoding="utf-8")
    plot = place.with_suffix(".svg")
    plot.write_text(_plot(spellhall.about(game).title, found), encoding="utf-8")
    print(f"The games are in {place}, the plot in {plot}.")
    return FINE


def _table(found: Standings) -> list[str]:
    if found.scores:
        lines = [f"{'bot':24} {'mean score':>16} {'games':>6}"]
        lines += [
            f"{name:24} {one.mean:9.1f} ± {one.error:4.1f} {one.number:6}" for name, one in found.scores
        ]
        return [*lines, *found.failures]
    lines = [f"{'bot':24} {'rating':>14} {'points':>8} {'games':>6}"]
    for one in found.ratings:
        lines.append(f"{one.name:24} {one.rating:7.0f} ± {one.error:4.0f} {one.points:8.1f} {one.games:6}")
    lines.append("")
    for (first, other), share in found.shares.items():
        lines.append(f"{first} against {other}: {share.mean:.1%} ± {share.error:.1%} of the points")
    return [*lines, *found.failures]


def _plot(title: str, found: Standings) -> str:
    if found.scores:
        rows = [Whisker(name, one.mean, one.error) for name, one in found.scores]
        return whiskers(f"{title}: mean score, 95% intervals", rows, "points")
    rows = [Whisker(one.name, one.rating, one.error) for one in found.ratings]
    return whiskers(f"{title}: ratings, 95% intervals", rows, "rating")
