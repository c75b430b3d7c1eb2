"""The command that judges a game by the laws."""

import sys
import time

import spellhall
from spellhall.cli import FINE, NO
from spellhall.cli.games import Games, take_in
from spellhall.core.errors import Refused
from spellhall.facade.judging import agreements, broken_by, fitting_share, judge
from spellhall.facade.laws import boards_play

_TOLD = 3  # so many broken laws are told; they tend to have one cause
_PARTS = 4  # where nobody watches, progress is told so often


def laws(
    game: str,
    /,
    *,
    rounds: int = 50,
    seed: int = 1,
    first: int = 0,
    share: int | None = None,
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
        Look closely at every so many positions, 1 is all of them; else at some eight of each game.
    """
    if rounds < 1 or (share is not None and share < 1) or first < 0:
        raise Refused("rounds and share are 1 or more, and the first game is 0 or later")
    take_in(games)
    title = spellhall.about(game).title
    if unagreed := broken_by(lambda: agreements(game)):
        return _verdict(title, [unagreed])
    share = share or fitting_share(game, seed)
    began, decisions, agreed = time.monotonic(), 0, len(agreements(game))
    broken = [sentence] if (sentence := broken_by(lambda: boards_play(game))) else []
    for played, judged in enumerate(judge(game, seed, range(first, first + rounds), share), start=1):
        decisions += judged.decisions
        if judged.broken:
            again = f"spellhall laws {game} --seed {seed} --first {judged.number} --rounds 1 --share {share}"
            broken.append(f"{judged.broken}\n  Again: {again}")
        _progress(game, played, rounds)
        if len(broken) >= _TOLD:
            break
    took = time.monotonic() - began
    counted = f"{rounds} games, {decisions} decisions, {agreed} agreement{'s' * (agreed != 1)}"
    return _verdict(title, broken, f"{counted}, seed {seed}, {took:.0f} s")


def _verdict(title: str, broken: list[str], counted: str = "") -> int:
    for sentence in broken:
        print(sentence)
    print(f"{title} breaks the laws." if broken else f"{title} keeps the laws: {counted}.")
    return NO if broken else FINE


def _progress(game: str, played: int, rounds: int) -> None:
    watched = sys.stderr.isatty()
    if watched or played * _PARTS // rounds > (played - 1) * _PARTS // rounds:
        end = "\n" if not watched or played == rounds else ""
        start = "\r" if watched else ""
        print(f"{start}{game}: {played} of {rounds} games", end=end, file=sys.stderr, flush=True)
