"""The command line. Light to import: what a command needs is loaded when it is called."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

FINE = 0
NO = 1  # the answer is no: illegal, a bad list, an unknown word
WRONG = 2  # wrong usage or bad input
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. A person's mistake is told in a sentence, never as a traceback."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows ? and goes on
    try:
        code = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough. Nothing more may be flushed into the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code


def _run(given: list[str]) -> int:
    # Help and version are asked for often and need none of the machinery.
    if given and given[0] in ("-h", "--help", "help"):
        from spellhall.cli.front import front_page

        print(front_page(), end="")
        return FINE
    if given and given[0] in ("--version", "-V"):
        from importlib.metadata import version

        print(f"spellhall {version('spellhall')}")
        return FINE
    from spellhall.cli.app import run

    # Without a command the hall is opened: `spellhall`, `spellhall --no-browser`.
    return run(["open", *given] if not given or given[0].startswith("-") else given)
