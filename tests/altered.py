"""A real game with some of its functions replaced, by their names in the contract."""

from typing import Any

from msgspec.structs import replace

PARTS = ("rules", "text", "secrets", "face", "mind")


class _Notation:
    def __init__(self, real: Any, functions: dict[str, Any]) -> None:
        self._real = real
        self.__dict__.update(functions)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)


def altered(game: Any, **functions: Any) -> Any:
    """`read` and `show` are those of moves, `read_event` and `show_event` those of events."""
    left = dict(functions)
    for name, suffix in (("moves", ""), ("events", "_event")):
        own = {key: left.pop(key + suffix) for key in ("read", "show") if key + suffix in left}
        notation = _Notation(getattr(game.text, name), own)
        game = replace(game, text=replace(game.text, **{name: notation})) if own else game
    for part in PARTS:
        value = getattr(game, part)
        own = {key: left.pop(key) for key in list(left) if hasattr(value, key)}
        game = replace(game, **{part: replace(value, **own)}) if own else game
    assert not left, left
    return game
