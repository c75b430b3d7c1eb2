"""Workers of a Ray cluster: of this machine, or of many. Ray plays what a lost worker had on another one."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from spellhall.core.errors import Refused, SpellhallError
from spellhall.lab.experiments.workers import TRIES, Done, Lost, Task, work


class NoRay(SpellhallError):
    """Ray is not installed."""


def _ray() -> ModuleType:
    # A command reports nothing to anybody, and starts as quickly as it can.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise NoRay(
            "--on ray needs Ray, which is not installed. In a copy of the project: scripts/setup ray; "
            "elsewhere: pip install 'spellhall[lab,ray]'"
        ) from None
    found: ModuleType = ray
    return found


def _show_token(file: Path | None) -> bool:
    """Let Ray send the token of a cluster, if there is one; whether there is. It reads the variables when it
    is imported, and without the mode sends none, wherever the token lies."""
    if file is not None:
        try:
            empty = not file.read_text(encoding="ascii").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise Refused(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}") from None
        if empty:
            raise Refused(f"{file} is empty: it should hold the token of the cluster")
        os.environ.pop("RAY_AUTH_TOKEN", None)  # which would go before the file
        os.environ["RAY_AUTH_TOKEN_PATH"] = str(file.absolute())
    usual = Path.home() / ".ray" / "auth_token"
    there = any(os.environ.get(name) for name in ("RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH")) or usual.exists()
    if there:
        os.environ.setdefault("RAY_AUTH_MODE", "token")
    return there


class RayWorkers:
    """As many tasks at once as the cluster has processors, or as many as are wanted."""

    spell = 5.0

    def __init__(self, number: int | None, address: str | None = None, token: Path | None = None) -> None:
        shown = _show_token(token) if address else False
        ray = self._ray = _ray()
        # Left to itself, Ray would join whatever cluster runs on this machine, and refuse a number.
        wanted: dict[str, Any] = {"address": "local", "include_dashboard": False}
        if address:
            wanted = {"address": address}
        elif number:
            wanted["num_cpus"] = number
        try:
            ray.init(log_to_driver=False, configure_logging=False, **wanted)
        except (ConnectionError, RuntimeError, ValueError) as error:
            where = f"at {address}" if address else "on this machine"
            hint = ""
            if address:
                hint = (
                    ". Is the token that of the cluster?"
                    if shown
                    else ". If it asks for a token: --token FILE"
                )
            why = str(error).splitlines()[0].rstrip(".")
            raise Refused(f"there is no Ray cluster {where}: {why}{hint}") from None
        self.number = number or int(ray.cluster_resources().get("CPU", 1))
        self._work = ray.remote(work).options(max_retries=TRIES - 1, num_cpus=1)
        self._open: list[Any] = []

    def submit(self, task: Task) -> None:
        self._open.append(self._work.remote(task))

    def next(self) -> Sequence[Done]:
        ray = self._ray
        ready, self._open = ray.wait(self._open, num_returns=1)
        try:
            return [ray.get(one) for one in ready]
        except ray.exceptions.WorkerCrashedError as error:
            raise Lost(f"a worker of the cluster died {TRIES} times over the same games: {error}") from None
        except ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, SpellhallError | ImportError):
                raise Refused(
                    f"a worker of the cluster says: {error.cause}. Every machine needs this version of "
                    "spellhall, the games and the modules of your bots"
                ) from None
            raise

    def close(self) -> None:
        self._ray.shutdown()
