"""What is hidden, closed tables, records of a seat, scenes and touches: rules 8 and 9."""

import random

import pytest

import spellhall
from spellhall.core.rulebook import read_rulebook
from spellhall.core.scene import Spot
from spellhall.games import find
from spellhall.games.war_of_words.actions import EVENTS

from .war_of_words_tables import table

GAME = find("war-of-words")


def _some_turns(seed: int, decisions: int, **options: str) -> spellhall.Table:
    game = spellhall.new("war-of-words", seed=seed, **options)
    for _ in range(decisions):
        if game.to_act:
            game.bot_move(game.to_act[0], "random")
    return game


def test_r8_1_a_view_has_the_own_hand_and_numbers_for_the_rest() -> None:
    game = _some_turns(4, 21)
    full = game.position()
    view = game.view(1)
    assert view["hands"] == [len(full["hands"][0]), full["hands"][1]]
    assert view["deck"] == len(full["deck"])
    assert game.view(None)["hands"] == [len(hand) for hand in full["hands"]]
    same = ("columns", "lead", "won", "turn", "phase", "claim")
    assert [view[key] for key in same] == [full[key] for key in same]


def test_r8_1_no_line_scene_or_record_tells_a_hand() -> None:
    game = _some_turns(5, 30)
    assert not any(line.startswith(("draw 1 ", "deal 1 ")) for line in game.lines(0))
    assert any(line.startswith("draw 0 ") for line in game.lines(0))
    for viewer in (0, None):
        assert not any(line.startswith(("draw 1 ", "deal 1 ")) for line in game.record(viewer).splitlines())
    view = GAME.text.load(game.view(0))
    other = GAME.secrets.imagine(view, 0, random.Random(1))
    assert other.hands[1] != tuple(game.position()["hands"][1])
    for state in (GAME.text.load(game.position()), other):
        assert GAME.face.scene(GAME.face.begin(GAME.secrets.redact(state, 0), 0)) == GAME.face.scene(
            GAME.face.begin(view, 0)
        )


def test_r8_2_a_hand_that_is_a_number_plays_what_is_unseen_and_draws_unseen() -> None:
    game = table({1: ("J", "Q"), 2: ("", "?=T")}, turn=1, hands=[["AE", "B", "B", "D", "F", "G", "H"], 7])
    lines = game.legal()
    assert "play C 1" in lines
    assert "play ?=Z 9" in lines
    assert not any(line.startswith(("play J", "play B ", "play Q")) for line in lines)
    assert "R8.2" in str(game.why_not("play B 1"))
    game.play("play C 1")
    game.play("done")
    assert game.asks == "draw 1"
    with pytest.raises(spellhall.Illegal, match=r"R8\.2"):
        game.force("draw 1 D")
    assert game.force("draw 1") == ["drew 1"]
    assert game.position()["hands"] == [["AE", "B", "B", "D", "F", "G", "H"], 7]
    assert (game.position()["deck"], game.to_act) == (74 - 4 - 14, (0,))


def test_r8_2_only_a_hand_that_is_a_number_is_dealt_unseen() -> None:
    start = {"game": "war-of-words", "phase": "deal"}
    cards = "deal 0 ? AE B C D F G"
    known = spellhall.table(start, chance="manual")
    with pytest.raises(spellhall.Illegal, match=r"R1\.5"):
        known.force("deal 0")
    assert known.force(cards) == ["dealt 0 ? AE B C D F G"]
    unknown = spellhall.table(start | {"hands": [0, []]}, chance="manual")
    with pytest.raises(spellhall.Illegal, match=r"R8\.2"):
        unknown.force(cards)
    assert unknown.force("deal 0") == ["dealt 0"]
    unknown.force("deal 1 ? AE B C D F G")
    assert (unknown.position()["hands"][0], unknown.position()["deck"]) == (7, 60)


def test_r8_2_a_closed_table_with_automatic_chance_is_filled_from_what_is_unseen() -> None:
    game = _some_turns(6, 25)
    filled = spellhall.table(game.view(0), seed=1)
    told = filled.position()
    assert told["hands"][0] == game.position()["hands"][0]
    everything = [card.partition("=")[0] for pair in told["columns"] for column in pair for card in column]
    everything += [*told["hands"][0], *told["hands"][1], *told["deck"]]
    assert sorted(everything) == list(GAME.secrets.census(GAME.rules.start({**_defaults()}, 2)))


def _defaults() -> dict[str, object]:
    return {option.name: option.default for option in GAME.options}


@pytest.mark.parametrize("words", ["referee", "challenge"])
def test_r8_2_a_seats_record_replays_on_what_it_was_told(words: str) -> None:
    game = _some_turns(7, 60, words=words)
    for viewer in (None, 0, 1):
        seen = spellhall.replay(game.record(viewer))
        assert seen.lines() == game.lines(viewer)
        assert seen.position() == game.view(viewer)


def test_r9_1_every_listed_line_is_read_back_as_it_stands() -> None:
    game = _some_turns(8, 20)
    for line in game.legal():
        assert GAME.text.moves.show(GAME.text.moves.read(line)) == line
    assert len(GAME.text.forms) == 9


@pytest.mark.parametrize("words", ["referee", "challenge"])
def test_r9_2_a_position_comes_back_at_any_moment(words: str) -> None:
    game = spellhall.new("war-of-words", seed=9, words=words, chance="manual")
    rng = random.Random(9)
    while game.pending != "over":
        told = game.position()
        assert spellhall.table(told, chance="manual").position() == told
        if game.pending == "chance":
            game.settle()
        else:
            game.play(GAME.text.moves.show(GAME.rules.pick(GAME.text.load(told), game.to_act[0], rng)))
    assert spellhall.table(game.position()).over == game.over


def test_r9_3_events_read_back_and_stand_in_the_rulebook() -> None:
    book = read_rulebook(spellhall.rulebook("war-of-words")).rules["9.3"]
    seen = set()
    for seed in range(6):
        game = spellhall.new("war-of-words", seed=seed, words=("referee", "challenge")[seed % 2])
        while game.to_act:
            seat = game.to_act[0]
            line = GAME.text.moves.show(
                GAME.rules.pick(GAME.text.load(game.position()), seat, random.Random(len(game.lines())))
            )
            for event in game.play(line, seat):
                assert EVENTS.show(EVENTS.read(event)) == event
                seen.add(event.partition(" ")[0])
    assert {"played", "led", "claimed", "took", "finished", "drew", "conceded"} <= seen
    for verb in seen:
        assert f"`{verb} " in book


def test_touches_build_every_action() -> None:
    for words, seed in (("referee", 10), ("challenge", 11)):
        game = _some_turns(seed, 41, words=words)
        seat = game.to_act[0]
        built = set()
        waiting: list[tuple[str, ...]] = [()]
        while waiting:
            draft = waiting.pop()
            line = game.assemble(seat, draft) if draft else None
            if line:
                built.add(line)
            waiting += [(*draft, step.touch) for step in game.steps(seat, draft)]
        assert sorted(built) == game.legal(seat)


def test_a_card_goes_from_the_hand_to_its_column() -> None:
    game = table({8: ("C EO=O M", "N EI=E W")}, hands=[["?", "AI", "B", "EU", "G", "P", "W"], 7])
    assert [spot.name for spot in _open(game, ())] == [f"hand:{place}" for place in range(1, 8)]
    assert [spot.name for spot in _open(game, ("hand:2",))] == ["letter:A", "letter:I"]
    assert len(_open(game, ("hand:1",))) == 26
    assert [spot.name for spot in _open(game, ("hand:3",))] == [f"own:{at}" for at in range(1, 10)]
    scene = game.scene(0, ("hand:3", "own:8"))
    assert scene.prompt == "Put B on location 8? Your column will read COMB."
    assert scene.act is not None
    assert (scene.act.label, scene.act.complete) == ("Play B on 8", True)
    laid = scene.spots["own:8"]
    assert [piece.letter for piece in laid.pieces] == list("COMB")
    assert laid.pieces[1].corners == ("E",)


def _open(game: spellhall.Table, draft: tuple[str, ...]) -> list[Spot]:
    scene = game.scene(0, draft)
    return [spot for spot in scene.spots.values() if "open" in spot.states]


def test_the_scene_of_a_card_does_not_know_the_dictionary() -> None:
    """A column that becomes a word and one that does not look alike but for their letters."""
    word = table({8: ("C EO=O M", "")}, words="challenge", hands=[["B", "X", "AI", "EU", "G", "P", "W"], 7])
    texts = []
    for card in ("hand:2", "hand:7"):
        scene = word.scene(0, (card, "own:8"))
        letter = scene.spots[card].pieces[0].letter
        texts.append((scene.prompt.replace(letter, "_"), [button.touch for button in scene.buttons]))
    assert texts[0] == texts[1]
    assert texts[0][1] == ["do:word"]
