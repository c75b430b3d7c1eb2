"""War of Words as the contract wants it: each part of the rules under its name."""

from collections.abc import Iterator, Mapping
from typing import Any

from spellhall.core.chance import Nature, Rng
from spellhall.core.contract import About, Decide, Event, Over, Witness
from spellhall.core.scene import Draft, Happening, Odds, Scene, Step
from spellhall.games.war_of_words import (
    claims,
    legal,
    options,
    position,
    scene,
    secrets,
    telling,
    touches,
    turn,
)
from spellhall.games.war_of_words.actions import EVENTS, MOVES, PLAYERS_LINES, Action, Announce, Rebut
from spellhall.games.war_of_words.advice import WarOfWordsAdvice
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State, begin


class WarOfWords:
    about = About(
        name="war-of-words",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(2, 2),
        minutes=(30, 45),
        house=5,
        posters=("poster.svg", "strip.svg"),
    )
    options = options.OPTIONS
    advice = WarOfWordsAdvice()

    def clash(self, options_: Mapping[str, Any], seats: int) -> str | None:
        return None

    def start(self, options_: Mapping[str, Any], seats: int) -> State:
        return begin(options.setup_of(options_))

    def pending(self, state: State) -> Decide | Nature | Over:
        return turn.pending(state)

    def standing(self, state: State) -> tuple[int, ...]:
        return turn.scores(state)

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
        if isinstance(action, Announce):
            return state.spelled[2 * action.at + seat] + action.card[-1] not in state.setup.list
        if isinstance(action, Rebut) and state.claim is not None:
            return not claims.holds(state, state.claim, 1 - seat, action.word)
        return False

    def words_of(self, action: Action) -> tuple[str, ...]:
        return (action.word,) if isinstance(action, Rebut) else ()

    def redact(self, state: State, seat: int | None) -> State:
        return secrets.redact(state, seat)

    def witness(
        self,
        before: State,
        seat: int | None,
        action: Any,
        events: tuple[Event, ...],
        after: State,
        viewer: int | None,
    ) -> Witness:
        return secrets.witness(before, seat, action, events, after, viewer)

    def imagine(self, view: State, seat: int | None, rng: Rng) -> State:
        return secrets.imagine(view, rng)

    def census(self, state: State) -> tuple[str, ...]:
        return turn.census(state)

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
        return touches.touches_of(view, seat, action)

    def scene(self, view: State, seat: int | None, so_far: Draft) -> Scene:
        return scene.scene(view, seat, so_far)

    def happenings(
        self, before: State, events: tuple[Event, ...], after: State, seat: int | None
    ) -> tuple[Happening, ...]:
        return telling.happenings(events, seat)

    def odds(self, view: State, seat: int, so_far: Draft) -> Odds | None:
        return None
