"""BRAWL x MART as the contract wants it: each part of the rules under its name."""

from collections.abc import Iterator, Mapping
from typing import Any

from spellhall.core.chance import Nature, Rng
from spellhall.core.contract import About, Decide, Event, Over, Told, Witness
from spellhall.core.scene import Draft, Happening, Odds, Scene, Step
from spellhall.games.brawl_mart import legal, odds, options, position, scene, score, telling, touches, turn
from spellhall.games.brawl_mart.actions import EVENTS, MOVES, PLAYERS_LINES, Action
from spellhall.games.brawl_mart.advice import BrawlMartAdvice
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State


class BrawlMart:
    about = About(
        name="brawl-mart",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(1, 1),
        minutes=(15, 30),
        house=2,
        posters=("poster.svg", "strip.svg"),
    )
    options = options.OPTIONS
    advice = BrawlMartAdvice()

    def clash(self, options_: Mapping[str, Any], seats: int) -> str | None:
        return options.clash(options_)

    def start(self, options_: Mapping[str, Any], seats: int) -> State:
        return turn.start(options.setup_of(options_))

    def pending(self, state: State) -> Decide | Nature | Over:
        return turn.pending(state)

    def standing(self, state: State) -> tuple[int, ...]:
        return (score.score(state),)

    def actions(self, state: State, seat: int) -> Iterator[Action]:
        return legal.actions(state)

    def pick(self, state: State, seat: int, rng: Rng) -> Action:
        return legal.pick(state, rng)

    def default(self, view: State, seat: int) -> Action:
        return legal.default(view)

    def objection(self, state: State, seat: int, action: Action) -> str | None:
        return legal.objection(state, action)

    def play(self, state: State, seat: int | None, action: Any) -> tuple[State, tuple[Event, ...]]:
        return turn.play(state, seat, action)

    def unlisted(self, state: State, seat: int, action: Action) -> bool:
        return False

    def words_of(self, action: Action) -> tuple[str, ...]:
        return ()

    # Nothing is hidden: piles have no order, and chance draws when it is asked.
    def redact(self, state: State, seat: int | None) -> State:
        return state

    def witness(
        self,
        before: State,
        seat: int | None,
        action: Any,
        events: tuple[Event, ...],
        after: State,
        viewer: int | None,
    ) -> Witness:
        return Witness(Told(MOVES.show(action), events))

    def imagine(self, view: State, seat: int | None, rng: Rng) -> State:
        return view

    def census(self, state: State) -> tuple[str, ...]:
        return position.census(state)

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
        return touches.steps(view, so_far)

    def assemble(self, view: State, seat: int, so_far: Draft) -> Action | None:
        return touches.assemble(view, so_far)

    def touches(self, view: State, seat: int, action: Action) -> Draft:
        return touches.drafts_of(view, action)[0]

    def scene(self, view: State, seat: int | None, so_far: Draft) -> Scene:
        return scene.scene(view, seat, so_far)

    def happenings(
        self, before: State, events: tuple[Event, ...], after: State, seat: int | None
    ) -> tuple[Happening, ...]:
        return telling.happenings(before, events, after)

    def odds(self, view: State, seat: int, so_far: Draft) -> Odds | None:
        return odds.odds(view, touches.assemble(view, so_far))
