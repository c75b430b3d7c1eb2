"""Besiege a hall as a stranger could, and see how others fare: with the attack, and without it, in turn.

    PYTHONPATH=src .venv/bin/python scripts/siege.py [--attack NAME] [--seconds 10] [--rounds 3] [--seed 1]

The hall is the real command with its own limits. Others play at several tables, each from an address of their
own, one of them against a bot of the hall; what they play is worked out in another process than the one that
takes the times. The stranger is one person at one address, in a process that gives way to the hall. Wanted of
every attack: others' moves take at the 99th percentile no more than twice as long as without it and less than
100 ms, the hall and its workers stay below 600 MB, and its health is told within a second; nobody hears that
something went wrong in the hall, and nobody waits for ever.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from siege_others import Fallen, HallProcess, Others, Phase, learn

HERE = Path(__file__).parent
# What an attack is answered, at least once, if it got in.
ATTACKS = {"drafts": "101", "packets": "101", "questions": "200", "heads": "431", "requests": "200"}
FACTOR, MOST_MS, MOST_MB, MOST_HEALTH_MS = 2.0, 100.0, 600.0, 1000.0


@dataclass
class Outcome:
    attack: str
    quiet: Phase
    besieged: Phase
    told: dict[str, int]  # what the stranger was answered, and how often

    def faults(self) -> list[str]:
        """What must hold on every machine."""
        found = [f"{kind}: {count} times" for kind, count in self.told.items() if _is_fault(kind)]
        if not self.told.get(ATTACKS[self.attack]):
            found.append("the stranger did not get in")
        for phase in (self.quiet, self.besieged):
            if not phase.moves or not phase.health:
                found.append("others could not play")
        return found

    def missed(self) -> list[str]:
        """Which targets were missed."""
        calm, found = percentile(self.quiet.moves, 99), percentile(self.besieged.moves, 99)
        wanted = min(MOST_MS, FACTOR * calm)
        size, health = self.besieged.megabytes, max(self.besieged.health)
        targets = [
            (found <= wanted, f"moves took {found:.0f} ms, not {wanted:.0f}"),
            (size <= MOST_MB, f"the hall took {size:.0f} MB"),
            (health <= MOST_HEALTH_MS, f"health was told after {health:.0f} ms"),
        ]
        return [what for met, what in targets if not met]


def _is_fault(kind: str) -> bool:
    return kind.startswith("5") or kind == "unanswered"


def percentile(times: list[float], percent: int) -> float:
    ranked = sorted(times)
    return ranked[min(len(ranked) - 1, len(ranked) * percent // 100)] if ranked else float("nan")


class Stranger:
    """The one who attacks, as long as this is entered."""

    def __init__(self, hall: HallProcess, attack: str, seed: int) -> None:
        self._command = [sys.executable, str(HERE / "siege_attacks.py"), hall.address, attack, str(seed)]
        self._command.append(ATTACKS[attack])
        self.told: dict[str, int] = {}

    async def __aenter__(self) -> Stranger:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        if not await self._process.stdout.readline():
            raise Fallen("the stranger did not get in")
        return self

    async def __aexit__(self, *_: object) -> None:
        told, _errors = await self._process.communicate(b"\n")
        self.told = json.loads(told or b'{"unanswered": 1}')


async def besiege(
    hall: HallProcess, minds: Executor, attack: str, seconds: float, rounds: int, seed: int
) -> Outcome:
    others = Others(hall, minds, seed)
    outcome = Outcome(attack, Phase(), Phase(), {})
    async with others.playing():
        await others.see(Phase(), min(1.0, seconds))  # until they play; that is not counted
        for turn in range(rounds):
            await others.see(outcome.quiet, seconds)
            async with Stranger(hall, attack, seed + turn) as stranger:
                await others.see(outcome.besieged, seconds)
            for kind, count in stranger.told.items():
                outcome.told[kind] = outcome.told.get(kind, 0) + count
            print(f"{attack}: {turn + 1} of {rounds}, {outcome.told}", file=sys.stderr, flush=True)
    return outcome


def run(attacks: Sequence[str], seconds: float, rounds: int, seed: int) -> list[Outcome]:
    """One hall for all attacks, so that what one leaves behind shows in the next."""
    with (
        tempfile.TemporaryDirectory(prefix="siege-") as folder,
        ProcessPoolExecutor(1, get_context("fork")) as minds,
    ):
        minds.submit(learn).result()
        hall = HallProcess(folder)
        try:
            hall.wait_until_warm()
            outcomes = [asyncio.run(besiege(hall, minds, one, seconds, rounds, seed)) for one in attacks]
        except BaseExceptionGroup as failed:
            hall.stop()
            raise failed.exceptions[0] from None
        except BaseException:
            hall.stop()
            raise
        errors = hall.stop()
    for outcome in outcomes:
        if outcome.faults():
            raise Fallen(f"{outcome.attack}: {'; '.join(outcome.faults())}")
    if errors:
        raise Fallen(f"the hall has logged {len(errors)} errors: {errors[0][:300]}")
    return outcomes


def show(outcome: Outcome) -> str:
    quiet, besieged = outcome.quiet, outcome.besieged

    def pair(name: str, percent: int) -> str:
        return " / ".join(f"{percentile(getattr(one, name), percent):.1f}" for one in (quiet, besieged))

    return (
        f"{outcome.attack:10} {len(quiet.moves):6} {len(besieged.moves):6}   {pair('moves', 50):>15} "
        f"{pair('moves', 99):>17} {pair('bots', 99):>17} {pair('health', 100):>17} {besieged.megabytes:6.0f} "
        + " / ".join(f"{100 * one.worked / one.seconds:.0f}%" for one in (quiet, besieged))
        + "  "
        + ("; ".join(outcome.missed()) or "held")
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--attack", choices=list(ATTACKS), action="append", help="all, unless named")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    try:
        outcomes = run(asked.attack or list(ATTACKS), asked.seconds, asked.rounds, asked.seed)
    except Fallen as what:
        print(f"{what} (seed {asked.seed})", file=sys.stderr)
        return 1
    print(
        "attack     moves: quiet, besieged; ms quiet / besieged: half of them, 99 of 100; bots, 99 of 100; "
        "health, slowest; MB; a processor's time"
    )
    for outcome in outcomes:
        print(show(outcome))
    return 1 if any(outcome.missed() for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
