"""Commands about word lists."""

import sys

import msgspec

from spellhall import words
from spellhall.cli import FINE, NO
from spellhall.cli.reading import print_json


def check(file: str, /, *, json: bool = False) -> int:
    """Look a word list over: one word a line, # begins a comment.

    Parameters
    ----------
    file
        The list.
    json
        For programs: an object.
    """
    report = words.check_list(file)
    if json:
        print_json({"good": report.good, **msgspec.to_builtins(report, str_keys=True)})
        return FINE if report.good else NO
    print(f"{report.words} words, {report.in_default} of them in the default list", end="")
    print(f", {report.duplicates} repeated" if report.duplicates else "")
    if report.by_length:
        print("by length: " + ", ".join(f"{size}: {count}" for size, count in report.by_length.items()))
    for problem in report.problems:
        print(problem, file=sys.stderr)
    if report.bad_lines > len(report.problems):
        print(f"and {report.bad_lines - len(report.problems)} more bad lines", file=sys.stderr)
    if not report.good:
        reason = f"{report.bad_lines} bad lines" if report.bad_lines else "it holds no words"
        print(f"spellhall: {file} cannot be used: {reason}", file=sys.stderr)
    return FINE if report.good else NO


def install(file: str, /, *, name: str | None = None, replace: bool = False) -> int:
    """Keep a word list, so that games can be played with it by its name.

    Parameters
    ----------
    file
        The list: one word a line, # begins a comment.
    name
        What to call it; else the file's name.
    replace
        Whether it may take the place of an installed list of this name.
    """
    made = words.install(file, name, replace)
    print(
        f"{made.name} is installed with {len(made)} words. Play with it: spellhall play --lexicon {made.name}"
    )
    return FINE


def lists(*, json: bool = False) -> int:
    """List the word lists that games can be played with.

    Parameters
    ----------
    json
        For programs: a list of names.
    """
    if json:
        print_json(words.names())
        return FINE
    for name in words.names():
        print(name)
    return FINE
