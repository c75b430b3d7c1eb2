"""The laws are worth something only if they can fail: a real game with one method broken breaks one."""

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import force_setattr, replace

from spellhall.core.contract import Over, Told, Witness
from spellhall.core.errors import Illegal
from spellhall.core.laws import LawBroken, Laws
from spellhall.core.scene import Happening, Step, Way
from spellhall.core.thought import in_order
from spellhall.games import find
from spellhall.words import lexicon

from ..altered import altered
from ..walkers import WALKERS

GAME: Any = find("spell-write")


class Thorough(random.Random):
    """Looks closely wherever the laws do so only now and then."""

    def randrange(self, stop: int, *rest: Any) -> int:  # type: ignore[override]
        return 0 if stop == 50 else super().randrange(stop, *rest)


def broken_law(longest: int = 2_000, share: int = 1, **methods: Callable[..., Any]) -> str:
    """What the first of a few random games of the broken game breaks."""
    for seed in range(5):
        try:
            Laws(altered(GAME, **methods), Thorough(seed), WALKERS, longest).play({}, 2, share)
        except LawBroken as law:
            return str(law)
    pytest.fail("no law was broken")


def test_the_real_game_keeps_them() -> None:
    assert Laws(GAME, random.Random(1), WALKERS).play({}, 2, share=4) > 28


# Secrets
def test_a_view_that_leaks_is_seen() -> None:
    assert "what is told alike looks alike" in broken_law(redact=lambda state, seat: state)


def test_a_view_that_leaks_to_spectators_alone_is_seen() -> None:
    def redact(state: Any, seat: int | None) -> Any:
        return state if seat is None else GAME.secrets.redact(state, seat)

    assert "what is told alike looks alike" in broken_law(redact=redact)


def test_a_choice_that_shows_before_all_have_chosen_is_seen() -> None:
    def redact(state: Any, seat: int | None) -> Any:
        view = GAME.secrets.redact(state, seat)
        players = zip(view.players, state.players, strict=True)
        return replace(view, players=tuple(replace(seen, choice=real.choice) for seen, real in players))

    assert "what is told alike looks alike" in broken_law(redact=redact)


def test_redacting_twice_must_not_hide_more() -> None:
    def redact(state: Any, seat: int | None) -> Any:
        return replace(GAME.secrets.redact(state, seat), dice=state.dice[:-1])

    assert "redact is idempotent" in broken_law(redact=redact)


def test_a_view_that_is_no_position_is_seen() -> None:
    def redact(state: Any, seat: int | None) -> Any:
        return replace(GAME.secrets.redact(state, seat), round=14)

    assert "a view comes back the same from JSON, and is not refused (player 0 has" in broken_law(
        redact=redact
    )


def test_a_view_that_hides_the_own_paper_is_seen() -> None:
    assert broken_law(redact=lambda state, seat: GAME.secrets.redact(state, None))


def test_an_imagined_world_that_looks_different_is_seen() -> None:
    def imagine(view: Any, seat: int | None, rng: Any) -> Any:
        return replace(view, round=view.round % 14 + 1)

    assert "what is imagined looks the same" in broken_law(imagine=imagine)


def test_imagining_anew_what_is_known_is_seen() -> None:
    def imagine(view: Any, seat: int | None, rng: Any) -> Any:
        return GAME.secrets.imagine(GAME.secrets.redact(view, seat), seat, rng)

    assert "a full state is its own imagination" in broken_law(imagine=imagine)


def test_things_that_vanish_are_seen() -> None:
    assert "things are conserved" in broken_law(census=lambda state: (str(state.round),))


def test_things_that_are_imagined_twice_are_seen() -> None:
    worlds: list[int] = []

    def imagine(view: Any, seat: int | None, rng: Any) -> Any:
        world = GAME.secrets.imagine(view, seat, rng)
        if world != view:
            worlds.append(id(world))
            kept.append(world)
        return world

    kept: list[Any] = []
    law = broken_law(imagine=imagine, census=lambda state: ("die",) * (1 + (id(state) in worlds)))
    assert "imagining conserves every thing" in law


def test_actions_that_follow_from_secrets_are_seen() -> None:
    def actions(state: Any, seat: int) -> Any:
        secret = any(one.wrote is not None for other, one in enumerate(state.players) if other != seat)
        return itertools.islice(GAME.rules.actions(state, seat), 1 if secret else None)

    law = broken_law(actions=actions)
    assert "actions follow from the view" in law or "actions do not tell secrets" in law


# Actions
def test_a_pick_that_is_not_listed_is_seen() -> None:
    first = {"write": "write 11 b1"}

    def pick(state: Any, seat: int, rng: Any) -> Any:
        line = first.get(state.players[seat].phase)
        return GAME.text.moves.read(line) if line else GAME.rules.pick(state, seat, rng)

    assert "pick gives listed actions only" in broken_law(pick=pick)


def test_a_pick_that_never_gives_one_of_the_actions_is_seen() -> None:
    def pick(state: Any, seat: int, rng: Any) -> Any:
        action = GAME.rules.pick(state, seat, rng)
        return GAME.text.moves.read("keep") if GAME.text.moves.show(action) == "reroll" else action

    assert "every listed action can be picked" in broken_law(pick=pick)


def test_an_objection_that_is_too_lenient_is_seen() -> None:
    assert "is listed" in broken_law(objection=lambda state, seat, action: None)


@pytest.mark.slow
def test_an_objection_that_is_too_strict_is_seen() -> None:
    def objection(state: Any, seat: int, action: Any) -> str | None:
        return (
            "never"
            if GAME.text.moves.show(action) == "light -"
            else GAME.rules.objection(state, seat, action)
        )

    def default(view: Any, seat: int) -> Any:
        return next(one for one in GAME.rules.actions(view, seat) if GAME.text.moves.show(one) != "light -")

    assert "listed 'light -' is legal (never)" in broken_law(objection=objection, default=default)


def test_an_action_listed_twice_is_seen() -> None:
    def actions(state: Any, seat: int) -> Any:
        return itertools.chain(
            GAME.rules.actions(state, seat), itertools.islice(GAME.rules.actions(state, seat), 1)
        )

    assert "no action is listed twice" in broken_law(actions=actions)


def test_a_seat_that_is_asked_and_cannot_answer_is_seen() -> None:
    assert "who is asked can answer" in broken_law(actions=lambda state, seat: iter(()))


def test_an_illegal_default_is_seen() -> None:
    assert "the default is legal" in broken_law(
        default=lambda view, seat: GAME.text.moves.read("challenge 0 NO")
    )


def test_a_default_that_changes_is_seen() -> None:
    turns = itertools.count()

    def default(view: Any, seat: int) -> Any:
        listed = list(itertools.islice(GAME.rules.actions(view, seat), 2))
        return listed[next(turns) % len(listed)]

    assert "the default is the same each time" in broken_law(default=default)


# Mind
def test_a_mind_without_a_thought_is_seen() -> None:
    assert "there is a candidate" in broken_law(candidates=lambda *_: [])


def test_candidates_that_are_illegal_or_in_disorder_are_seen() -> None:
    def illegal(*_: Any) -> Any:
        return in_order([GAME.text.moves.read("challenge 0 NO")])

    def disorderly(*given: Any) -> Any:
        found = GAME.mind.candidates(*given)
        return [replace(one, score=float(place)) for place, one in enumerate(found)]

    assert "what the mind thinks of is legal" in broken_law(candidates=illegal)
    assert "the best comes first" in broken_law(candidates=disorderly)


def test_a_policy_or_a_value_that_cannot_be_is_seen() -> None:
    law = broken_law(policy=lambda *_: GAME.text.moves.read("challenge 0 NO"))
    assert "what the mind thinks of is legal" in law
    assert "a value is a share of the win" in broken_law(value=lambda view, seat: 2.0)


# Moves
def test_playing_that_changes_its_input_is_seen() -> None:
    def play(state: Any, seat: int | None, action: Any) -> Any:
        after = GAME.rules.play(state, seat, action)
        force_setattr(state, "round", 14)
        return after

    assert "play leaves its input alone" in broken_law(play=play)


def test_a_game_that_does_not_end_is_seen() -> None:
    def play(state: Any, seat: int | None, action: Any) -> Any:
        return state, ()

    assert "random games end" in broken_law(longest=50, share=50, play=play)


def test_an_event_that_does_not_come_back_is_seen() -> None:
    def read_event(line: str) -> Any:
        event = GAME.text.events.read(line)
        return replace(event, low=1, high=1) if line.startswith("rolled") else event

    assert "comes back the same" in broken_law(read_event=read_event)


def test_a_seat_that_is_not_told_its_own_move_is_seen() -> None:
    def witness(before: Any, seat: Any, action: Any, events: Any, after: Any, viewer: Any) -> Witness:
        told = GAME.secrets.witness(before, seat, action, events, after, viewer)
        return Witness(Told()) if seat is not None and seat == viewer else told

    assert "a seat is told its own move" in broken_law(witness=witness)


def test_a_happening_without_a_sentence_is_seen() -> None:
    def happenings(before: Any, events: Any, after: Any, seat: int | None) -> Any:
        return tuple(Happening("") for _ in events)

    assert "every happening has a sentence" in broken_law(happenings=happenings)


@pytest.mark.parametrize(
    ("result", "law"),
    [
        (Over((0,), (3,), "rounds"), "every seat has a score"),
        (Over((2,), (3, 4), "rounds"), "winners are seats"),
    ],
)
def test_a_result_that_cannot_be_is_seen(result: Over, law: str) -> None:
    def pending(state: Any) -> Any:
        now = GAME.rules.pending(state)
        return result if isinstance(now, Over) else now

    assert law in broken_law(share=1_000, pending=pending)


class Loaded:
    """Dice that are asked for, with one answer about them changed."""

    def __init__(self, question: Any, **answers: Any) -> None:
        self._question = question
        self.__dict__.update(answers)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._question, name)


@pytest.mark.parametrize(
    ("answers", "law"),
    [
        ({"objection": lambda outcome: "no"}, "what chance draws can happen"),
        ({"probability": lambda outcome: 0.0}, "what chance draws is likely"),
        ({"outcomes": lambda: [(GAME.text.moves.read("dice 1 1"), 0.5)]}, "chances add up to 1"),
        ({"outcomes": lambda: [(GAME.text.moves.read("redie 1"), 1.0)]}, "the outcome drawn is listed"),
        ({"outcomes": lambda: [(GAME.text.moves.read("redie 1"), 0.0)] * 1001}, "at most 1,000"),
    ],
)
def test_chance_that_contradicts_itself_is_seen(answers: dict[str, Any], law: str) -> None:
    def pending(state: Any) -> Any:
        now = GAME.rules.pending(state)
        return Loaded(now, **answers) if hasattr(now, "asks") else now

    assert law in broken_law(pending=pending)


# Text
def test_a_position_that_forgets_something_is_seen() -> None:
    def dump(state: Any) -> Any:
        told = GAME.text.dump(state)
        for player in told["players"]:
            player.pop("score", None)
        return told

    assert "comes back the same from JSON" in broken_law(dump=dump)


class Forgetful:
    """Equal to itself alone, so that a copy of a state that holds it is another state."""


def test_a_state_that_does_not_survive_pickling_is_seen() -> None:
    def start(options: Any, seats: int) -> Any:
        state = GAME.rules.start(options, seats)
        return replace(state, setup=replace(state.setup, lexicon=Forgetful()))

    dumped: list[Any] = []
    law = broken_law(start=start, load=lambda told: dumped[-1], dump=lambda state: dumped.append(state) or {})
    assert "a state survives pickling" in law


@pytest.mark.slow
def test_an_action_with_two_lines_is_seen() -> None:
    def show(move: Any) -> str:
        line: str = GAME.text.moves.show(move)
        return "light -" if line.startswith("light") else line

    law = broken_law(show=show)
    assert "no action is listed twice" in law


def test_an_outcome_that_reads_as_another_is_seen() -> None:
    def read(line: str) -> Any:
        return GAME.text.moves.read("dice 1 1" if line.startswith("dice") else line)

    assert "an outcome has one line" in broken_law(read=read)


# Touches and scenes
def test_touches_that_lead_nowhere_are_seen() -> None:
    def steps(sketch: Any) -> Any:
        return () if sketch.draft else GAME.face.steps(sketch)

    assert "touches end in a legal action" in broken_law(steps=steps)


def test_touches_that_the_scene_does_not_offer_are_seen() -> None:
    assert "the scene offers 'letters:99'" in broken_law(steps=lambda *_: (Step("letters:99", "99"),))


def test_touches_that_make_another_action_are_seen() -> None:
    law = broken_law(action=lambda sketch: GAME.text.moves.read("write 11 b1"))
    assert "touches end in a legal action" in law


def test_a_touch_that_is_taken_and_not_offered_is_seen() -> None:
    def touch(sketch: Any, touch: str) -> Any:
        return replace(sketch, draft=(*sketch.draft, touch))

    assert "offered is what" in broken_law(touch=touch)


def test_a_touch_that_is_offered_and_not_taken_is_seen() -> None:
    def touch(sketch: Any, touch: str) -> Any:
        if touch == "do:reroll":
            raise Illegal("no")
        return GAME.face.touch(sketch, touch)

    law = broken_law(touch=touch)
    assert "offered is what 'do:reroll' may do" in law or "what is offered may be touched (no)" in law


@pytest.mark.parametrize(
    ("spoil", "law"),
    [
        (lambda scene: replace(scene, prompt=""), "there is a prompt"),
        (lambda scene: replace(scene, asked=not scene.asked), "the scene asks whom the rules ask"),
        (lambda scene: replace(scene, regions=scene.regions * 2), "a spot's name is its own"),
    ],
)
def test_a_scene_that_cannot_be_drawn_is_seen(spoil: Callable[[Any], Any], law: str) -> None:
    assert law in broken_law(scene=lambda sketch: spoil(GAME.face.scene(sketch)))


def with_ways(ways: Callable[[Any], tuple[Any, ...]]) -> Callable[..., Any]:
    def scene(sketch: Any) -> Any:
        shown = GAME.face.scene(sketch)
        return replace(shown, ways=ways(sketch.draft)) if sketch.draft else shown

    return scene


@pytest.mark.parametrize(
    ("ways", "law"),
    [
        (lambda draft: (Way("one", draft[:-1], chosen=True),), "the way chosen is the draft"),
        (lambda draft: (Way("one", draft, chosen=True),) * 2, "the way chosen is the draft"),
        (lambda draft: (Way("one", draft), Way("two", draft)), "do the same"),
        (lambda draft: (Way("one", ()),), "makes an action"),
    ],
)
def test_ways_that_are_no_choice_are_seen(ways: Callable[[Any], tuple[Any, ...]], law: str) -> None:
    assert law in broken_law(scene=with_ways(ways))


def test_a_broken_law_tells_the_game_and_the_position() -> None:
    law = broken_law(default=lambda view, seat: GAME.text.moves.read("reroll"))
    assert law.startswith("spell-write: ")
    assert 'Position: {"game": "spell-write"' in law


# Walks
def _with_graph(sketch: Any, **changed: Any) -> Any:
    scene = GAME.face.scene(sketch)
    return scene if scene.spelling is None else replace(scene, spelling=replace(scene.spelling, **changed))


def test_a_graph_that_allows_more_than_can_be_touched_is_seen() -> None:
    law = broken_law(scene=lambda sketch: _with_graph(sketch, any_step=(), straight=False))
    assert "a walk of the graph may be touched" in law


def _unknown(action: Any) -> bool:
    return bool(set(GAME.text.words_of(action)) - lexicon("default").words)


def test_a_walk_that_is_complete_by_the_graph_alone_is_seen() -> None:
    def action(sketch: Any) -> Any:
        made = GAME.face.action(sketch)
        return None if made is None or _unknown(made) else made

    assert "a complete walk of the graph is complete" in broken_law(action=action)


def test_a_walk_that_is_refused_for_anything_but_its_dictionary_is_seen() -> None:
    def objection(state: Any, seat: int, action: Any) -> str | None:
        return GAME.rules.objection(state, seat, action) or ("too odd" if _unknown(action) else None)

    assert "refused for its dictionary only" in broken_law(objection=objection)
