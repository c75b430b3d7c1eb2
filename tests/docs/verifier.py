"""A verifier as a stranger would write it from docs/fair-chance.md: of Spellhall it uses only replays.

Seed, salt, draws and all that is made of them are its own; what lies in a bag it reads from positions.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Any

import spellhall

Position = dict[str, Any]
_D4 = ("nerph", "traitor-joe")


class Chance:
    """Numbered draws, and the four steps that all outcomes are made of."""

    def __init__(self, seed: bytes, salt: bytes) -> None:
        self._seed, self._salt = seed, salt
        self.count = 0

    def one_of(self, stop: int) -> int:
        attempt = 0
        while True:
            told = self._salt + self.count.to_bytes(8, "big") + attempt.to_bytes(4, "big")
            number = int.from_bytes(hmac.digest(self._seed, told, "sha256"), "big")
            if number < 2**256 // stop * stop:
                self.count += 1
                return number % stop
            attempt += 1

    def die(self, sides: int) -> int:
        return self.one_of(sides) + 1

    def one_by_one(self, pool: Sequence[str], number: int) -> list[str]:
        left = sorted(pool)
        return [left.pop(self.one_of(len(left))) for _ in range(number)]

    def handful(self, pool: Sequence[str], number: int) -> list[str]:
        things = sorted(pool)
        if number == 1:
            return [things[self.one_of(len(things))]]
        places: set[int] = set()
        for top in range(len(things) - number, len(things)):
            place = self.one_of(top + 1)
            places.add(top if place in places else place)
        return [things[place] for place in sorted(places)]


def _spell_write(chance: Chance, line: list[str], position: Position) -> str:
    if line[0] == "redie":
        return f"redie {chance.die(6)}"
    low, high = sorted((chance.die(6), chance.die(6)))
    return f"dice {low} {high}"


def _spelling_brawl(chance: Chance, line: list[str], position: Position) -> str:
    verb, *rest = line
    if verb == "fill":
        spaces = [part.partition("=")[0] for part in rest]
        letters = chance.one_by_one(position["bag"], len(spaces))
        return " ".join(["fill", *map("=".join, zip(spaces, letters, strict=True))])
    pool = position["bag"] if verb == "draw" else position["players"][int(rest[0])]["hand"]
    return f"{verb} {rest[0]} {''.join(chance.handful(pool, len(rest[1])))}"


def _lexigo(chance: Chance, line: list[str], position: Position) -> str:
    verb, *rest = line
    if verb == "start":
        return f"start {chance.one_of(len(position['players']))}"
    pouch = position["pouch"]
    if verb == "ring":
        return f"ring {''.join(chance.one_by_one(pouch, 6))}"
    if verb == "deal":
        bank = chance.handful(pouch, 6)
        left = list(pouch)
        for tile in bank:
            left.remove(tile)
        return f"deal {rest[0]} {''.join(bank)} {''.join(chance.one_by_one(left, len(rest[2])))}"
    number = len(rest[1])
    if verb == "penalty":
        tiles = chance.one_by_one(pouch, number)
    elif position.get("returned"):
        tiles = chance.handful(pouch, number)
    else:
        tiles = sorted(position["players"][int(rest[0])]["tiles"][:number])
    return f"{verb} {rest[0]} {''.join(tiles)}"


def _war_of_words(chance: Chance, line: list[str], position: Position) -> str:
    verb, *rest = line
    if verb == "start":
        return f"start {chance.one_of(2)}"
    return " ".join([verb, rest[0], *chance.handful(position["deck"], 7 if verb == "deal" else 1)])


def _brawl_mart(chance: Chance, line: list[str], position: Position) -> str:
    verb, *rest = line
    if verb == "deal":
        return " ".join(["deal", *chance.handful(position["standing"], len(rest))])
    if verb == "roll":
        who, faces = rest[0], rest[1].split(",")
        looped = who == "traitor-joe" and position["exchange"]["line"].startswith("attack brodacious ")
        sides = [4 if who in _D4 and not looped else 6] * len(faces)
        fighter = next(one for one in position["allies"] + position["enemies"] if one["name"] == who)
        if "energy-drink" in fighter["effects"]:
            sides[-1] = 4
        return f"roll {who} {','.join(str(chance.die(side)) for side in sides)}"
    first, then = ("standing", "knocked-out") if verb == "enemies" else ("items", "discard")
    early = min(len(rest), len(position[first]))
    drawn = chance.one_by_one(position[first], early)
    return " ".join([verb, *drawn, *chance.one_by_one(position[then], len(rest) - early)])


GAMES = {
    "spell-write": _spell_write,
    "spelling-brawl": _spelling_brawl,
    "lexigo": _lexigo,
    "war-of-words": _war_of_words,
    "brawl-mart": _brawl_mart,
}


def verify(record: str) -> tuple[str | None, int]:
    """What is wrong with the chance of a record, None if it was fair; and how many draws there were."""
    told, _, played = record.partition("\n\n")
    heads = [line.split(": ", 1) for line in told.splitlines() if ": " in line]
    one = {name: value for name, value in heads if name != "bytes"}
    added = {int(place): bytes.fromhex(some) for place, some in (v.split() for n, v in heads if n == "bytes")}
    seed, table, seats = bytes.fromhex(one["seed"]), one["table"], int(one["seats"])
    if hashlib.sha256(seed + table.encode()).hexdigest() != one["commit"]:
        return "the commit is not of this seed", 0
    salt = table.encode() + b"\0"
    for place in range(seats):
        some = added.get(place, b"")
        salt += len(some).to_bytes(2, "big") + some
    chance = Chance(seed, salt)
    if "drawn" in one:
        places = list(range(seats))
        for last in range(seats - 1, 0, -1):
            other = chance.one_of(last + 1)
            places[last], places[other] = places[other], places[last]
        if " ".join(map(str, places)) != one["drawn"]:
            return "the seats were drawn otherwise", chance.count
    outcome = GAMES[one["game"].split()[0]]
    lines = [line for line in played.splitlines() if line]
    for number, line in enumerate(lines):
        if re.match(r"\d+: |(undo|back|resign|left|bot|timeout) ", line):
            continue
        position = spellhall.replay(record, upto=number).position()
        drawn = outcome(chance, line.split(" "), position)
        if drawn != line:
            return f"line {number + 1} is {line!r}, but {drawn!r} was drawn", chance.count
    return None, chance.count
