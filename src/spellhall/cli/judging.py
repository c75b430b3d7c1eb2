"""The command that judges a game by the laws."""

import sys
import time

import spellhall
from spellhall.cli import FINE, NO
from spellhall.cli.games import Games, take_in
from spellhall.core.errors import Refused
from spellhall.facade.judging import agreements, broken_by, judge
from spellhall.facade.laws import boards_play

_TOLD = 3  # so many broken laws are told; they tend to have one cause
_PARTS = 4  # where nobody watches, progress is told so often


def laws(
    game: str,
    /,
    *,
    rounds: int = 100,
    seed: int = 1,
    first: int = 0,
    share: int = 3,
    games: Games = None,
) -> int:
    """Judge a game by the laws that every game keeps: exit code 0 if they hold, 1 if one is broken.

    Random games are played with all that can be agreed on. The same seed plays the same games.

    Parameters
    ----------
    game
        Its name, as `spellhall games` lists it.
    rounds
        How many random games are played.
    seed
        Which random games.
    first
        The number of the first, to play again one that broke a law.
    share
        Look closely at every so many positions; 1 is all of them.
    """
    if rounds < 1 or share < 1 or first < 0:
        raise Refused("rounds and share are 1 or more, and the first game is 0 or later")
    take_in(games)
    title, agreed = spellhall.about(game).title, len(agreements(game))
    began, decisions = time.monotonic(), 0
    broken = [sentence] if (sentence := broken_by(lambda: boards_play(game))) else []
    for played, judged in enumerate(judge(game, seed, range(first, first + rounds), share), start=1):
        decisions += judged.decisions
        if judged.broken:
            again = f"spellhall laws {game} --seed {seed} --first {judged.number} --rounds 1 --share {share}"
            broken.append(f"{judged.broken}\n  Again: {again}")
        _progress(game, played, rounds)
        if len(broken) >= _TOLD:
            break
    for sentence in broken:
        print(sentence)
    if broken:
        print(f"{title} breaks the laws.")
        return NO
    took = time.monotonic() - began
    counted = f"{rounds} games, {decisions} decisions, {agreed} agreement{'s' * (agreed != 1)}"
    print(f"{title} keeps the laws: {counted}, seed {seed}, {took:.0f} s.")
    return FINE


def _progress(game: str, played: int, rounds: int) -> None:
    watched = sys.stderr.isatty()
    if watched or played * _PARTS // rounds > (played - 1) * _PARTS // rounds:
        end = "\n" if not watched or played == rounds else ""
        start = "\r" if watched else ""
        print(f"{start}{game}: {played} of {rounds} games", end=end, file=sys.stderr, flush=True)
