#!/usr/bin/env python3
"""A whole bot: it speaks the protocol of docs/bots.md and plays the longest word that it is offered.

spellhall arena spell-write novice "run:python3 examples/line_bot.py" --rounds 20
"""

import sys


def say(line):
    print(line, flush=True)


legal = []
for line in sys.stdin:
    verb, _, rest = line.strip().partition(" ")
    if verb == "spellhall-bot":  # hello; the rest is the version
        say("ready")
    elif verb == "choose":  # the seat and the seconds; the position came before
        legal = []
        say("legal 500")
    elif verb == "legal":
        legal.append(rest)
    elif verb == "end":  # no more lines: the longest word of a line is its longest run of capitals
        say("play " + max(legal, key=lambda one: max(len(part) * part.isupper() for part in one.split())))
    elif verb == "bye":
        break
