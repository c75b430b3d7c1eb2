"""The experiments that games bring: `experiments/NAME.toml` in a game's folder is `GAME/NAME`."""

from collections.abc import Iterator
from pathlib import Path

from spellhall.core.errors import Unknown
from spellhall.games import folder_of, names
from spellhall.lab.experiments.plan import Experiment, read


def _all() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for game in names():
        folder = Path(str(folder_of(game))) / "experiments"
        if folder.is_dir():
            found |= {f"{game}/{file.stem}": file for file in sorted(folder.glob("*.toml"))}
    return found


def listed() -> Iterator[tuple[str, Experiment]]:
    for name, file in _all().items():
        yield name, read(file)


def found(said: str) -> tuple[Path, str]:
    """The file of an experiment, and a name for the folder of its results."""
    file = Path(said)
    if file.is_file():
        return file, file.stem
    ready = _all()
    if said in ready:
        return ready[said], said.replace("/", "-")
    if file.suffix:
        raise Unknown(f"there is no file {said}")
    raise Unknown(f"there is no experiment {said!r}, neither as a file nor here: {', '.join(ready)}")
