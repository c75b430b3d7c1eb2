"""What a game without secrets says to the questions about secrets, and other plain answers.

A game may inherit these and answer anew where it has more to say.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic

from spellhall.core.chance import Rng
from spellhall.core.contract import A, Event, S, Told, Witness
from spellhall.core.scene import Draft, Odds


class OpenGame(ABC, Generic[S, A]):
    """Everybody sees everything, options never clash, and nothing is said but what is listed."""

    @abstractmethod
    def show(self, move: Any) -> str:
        """The line of a move, as in the contract."""

    def clash(self, options: Mapping[str, Any], seats: int) -> str | None:
        return None

    def redact(self, state: S, seat: int | None) -> S:
        return state

    def imagine(self, view: S, seat: int | None, rng: Rng) -> S:
        return view

    def witness(
        self,
        before: S,
        seat: int | None,
        action: Any,
        events: tuple[Event, ...],
        after: S,
        viewer: int | None,
    ) -> Witness:
        return Witness(Told(self.show(action), events))

    def unlisted(self, state: S, seat: int, action: A) -> bool:
        return False

    def words_of(self, action: A) -> tuple[str, ...]:
        return ()

    def odds(self, view: S, seat: int, so_far: Draft) -> Odds | None:
        return None
