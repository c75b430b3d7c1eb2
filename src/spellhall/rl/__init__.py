"""Learning environments: games as PettingZoo, Gymnasium and OpenSpiel want them. No game is named here.

The libraries come with `pip install 'spellhall[learn]'` and are imported when an environment is made.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from spellhall.core.errors import Unknown
from spellhall.rl.match import Match, Setting, setting, utilities

if TYPE_CHECKING:
    from spellhall.rl.aec import TurnEnv
    from spellhall.rl.parallel import TogetherEnv
    from spellhall.rl.solo import SoloEnv
    from spellhall.rl.vector import ManyEnv

__all__ = ["Match", "Setting", "aec_env", "parallel_env", "setting", "solo_env", "utilities", "vector_env"]


def aec_env(
    game: str,
    seats: int | None = None,
    reward: str | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "TurnEnv":
    """A PettingZoo environment in which one seat after the other speaks. `reward` is "win" (at the end, the
    sum is 0) or "points" (each seat's own, as they come)."""
    _brought()
    from spellhall.rl.aec import TurnEnv

    return TurnEnv(setting(game, seats, reward, options), render_mode)


def parallel_env(
    game: str,
    seats: int | None = None,
    reward: str | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "TogetherEnv":
    """A PettingZoo environment in which all seats speak at once; made for games that ask several at once."""
    _brought()
    from spellhall.rl.parallel import TogetherEnv

    return TogetherEnv(setting(game, seats, reward, options), render_mode)


def solo_env(
    game: str,
    against: str | Sequence[str] = (),
    seat: int = 0,
    reward: str | None = None,
    closed: Literal["refuse", "stay"] = "refuse",
    render_mode: str | None = None,
    **options: Any,
) -> "SoloEnv":
    """A Gymnasium environment for one learner, alone or against bots of these levels."""
    _brought()
    from spellhall.rl.solo import SoloEnv

    return SoloEnv(game, against, seat, reward, closed, render_mode, **options)


def vector_env(
    game: str,
    games: int,
    processes: int = 1,
    seats: int | None = None,
    against: str | Sequence[str] = (),
    seat: int = 0,
    reward: str | None = None,
    **options: Any,
) -> "ManyEnv":
    """Many games at once as a Gymnasium vector environment, in one process or several over shared memory."""
    _brought()
    from spellhall.rl.company import levels_of
    from spellhall.rl.vector import ManyEnv

    if seats is None and against:
        seats = len(levels_of(against)) + 1
    return ManyEnv(setting(game, seats, reward, options), games, processes, against, seat)


def _brought() -> None:
    try:
        import gymnasium
        import pettingzoo
    except ModuleNotFoundError as missing:
        raise Unknown(
            f"{missing.name} is not installed: learning environments come with pip install 'spellhall[learn]'"
        ) from None
    del gymnasium, pettingzoo
