"""Commands that tell something: the games, their rules, what a word means."""

import sys

import spellhall
from spellhall.cli import FINE, NO
from spellhall.cli.games import Games, take_in
from spellhall.cli.reading import print_json


def list_games(*, json: bool = False, games: Games = None) -> int:
    """List the games.

    Parameters
    ----------
    json
        For programs: a list of objects.
    """
    take_in(games)
    found = [spellhall.about(name) for name in spellhall.games()]
    if json:
        print_json(
            [
                {
                    "name": about.name,
                    "title": about.title,
                    "line": about.line,
                    "seats": list(about.seats),
                    "minutes": list(about.minutes),
                }
                for about in found
            ]
        )
        return FINE
    from spellhall.term.seating import players

    for about in found:
        minutes = _range(about.minutes)
        print(f"{about.name:<16} {about.title}: {players(about.seats)}, {minutes} minutes")
        print(f"{'':<16} {about.line}")
    return FINE


def _range(ends: tuple[int, int]) -> str:
    return str(ends[0]) if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


def rules(game: str, number: str = "", /, *, plain: bool = False, games: Games = None) -> int:
    """Read the rules of a game.

    Parameters
    ----------
    game
        Its name, as `spellhall games` lists it.
    number
        One rule only, such as 3.1.
    plain
        The Markdown as it is written.
    """
    from spellhall.term.rules import rulebook_text, show_rules
    from spellhall.term.screen import Screen

    take_in(games)
    if plain:
        print(rulebook_text(game), end="")
        return FINE
    rulebook_text(game)
    return FINE if show_rules(game, Screen(), number) else NO


def define(word: str, /, *, lexicon: str = "default", json: bool = False) -> int:
    """Tell what a word means and whether a word list has it.

    Parameters
    ----------
    word
        In upper or lower case.
    lexicon
        The word list to look into.
    json
        For programs: an object.
    """
    from spellhall import words

    found = words.define(word)
    why_not = words.lexicon(lexicon).why_not(word.upper())
    if json:
        print_json(
            {
                "word": word.upper(),
                "listed": why_not is None,
                "base": found and found.base,
                "part_of_speech": found and found.part_of_speech,
                "definition": found and found.gloss,
                "relation": found and found.relation,
            }
        )
    elif found is not None:
        print(found)
        if why_not is not None:
            print(f"({why_not.sentence})")
    elif why_not is None:
        print(f"{word.upper()} is in the word list; there is no definition of it here.")
    else:
        print(f"spellhall: {why_not.sentence}", file=sys.stderr)
    return NO if found is None and why_not is not None else FINE
