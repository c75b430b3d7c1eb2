"""Lexigo as the contract wants it: each part of the rules under its name."""

from collections.abc import Iterator, Mapping
from typing import Any

from spellhall.core.chance import Nature, Rng
from spellhall.core.contract import About, Decide, Event, Over, Witness
from spellhall.core.scene import Draft, Happening, Odds, Scene, Step
from spellhall.games.lexigo import legal, options, position, scene, secrets, telling, touches, turn
from spellhall.games.lexigo.actions import EVENTS, MOVES, PLAYERS_LINES, Action, Spell
from spellhall.games.lexigo.advice import LexigoAdvice
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State


class Lexigo:
    about = About(
        name="lexigo",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(2, 4),
        minutes=(20, 45),
        house=3,
        posters=("poster.svg", "strip.svg"),
    )
    options = options.OPTIONS
    advice = LexigoAdvice()

    def clash(self, options_: Mapping[str, Any], seats: int) -> str | None:
        return options.clash(options_, seats)

    def start(self, options_: Mapping[str, Any], seats: int) -> State:
        return turn.start(options.setup_of(options_), seats)

    def pending(self, state: State) -> Decide | Nature | Over:
        return turn.pending(state)

    def standing(self, state: State) -> tuple[int, ...]:
        return turn.outcome(state).scores

    def actions(self, state: State, seat: int) -> Iterator[Action]:
        return legal.actions(state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> Action:
        return legal.pick(state, seat, rng)

    def default(self, view: State, seat: int) -> Action:
        return legal.default(view, seat)

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        return legal.objection(state, seat, action)

    def play(self, state: State, seat: int | None, action: Any) -> tuple[State, tuple[Event, ...]]:
        return turn.play(state, seat, action)

    def unlisted(self, state: State, seat: int, action: Action) -> bool:
        return state.setup.challenging and isinstance(action, Spell) and action.word not in state.setup.list

    def words_of(self, action: Action) -> tuple[str, ...]:
        return (action.word,) if isinstance(action, Spell) else ()

    def redact(self, state: State, seat: int | None) -> State:
        return secrets.redact(state)

    def witness(
        self,
        before: State,
        seat: int | None,
        action: Any,
        events: tuple[Event, ...],
        after: State,
        viewer: int | None,
    ) -> Witness:
        return secrets.witness(action, events)

    def imagine(self, view: State, seat: int | None, rng: Rng) -> State:
        return secrets.imagine(view, rng)

    def census(self, state: State) -> tuple[str, ...]:
        return secrets.census(state)

    def read(self, line: str) -> Any:
        return MOVES.read(line)

    def show(self, move: Any) -> str:
        return MOVES.show(move)

    def read_event(self, line: str) -> Event:
        event: Event = EVENTS.read(line)
        return event

    def show_event(self, event: Event) -> str:
        return EVENTS.show(event)

    def load(self, told: Mapping[str, Any]) -> State:
        return position.load(told)

    def dump(self, state: State) -> dict[str, Any]:
        return position.dump(state)

    def forms(self) -> tuple[str, ...]:
        return MOVES.shapes(*PLAYERS_LINES)

    def steps(self, view: State, seat: int, so_far: Draft) -> tuple[Step, ...]:
        return touches.steps(view, seat, so_far)

    def assemble(self, view: State, seat: int, so_far: Draft) -> Action | None:
        return touches.assemble(view, seat, so_far)

    def touches(self, view: State, seat: int, action: Action) -> Draft:
        return touches.touches_of(view, action)

    def scene(self, view: State, seat: int | None, so_far: Draft) -> Scene:
        return scene.scene(view, seat, so_far)

    def happenings(
        self, before: State, events: tuple[Event, ...], after: State, seat: int | None
    ) -> tuple[Happening, ...]:
        return telling.happenings(events, seat)

    def odds(self, view: State, seat: int, so_far: Draft) -> Odds | None:
        return None
