"""Who may speak at a table, what can be taken back, and what happens when somebody goes."""

import random
from typing import Any

import pytest

from spellhall.core.contract import Decide, Over
from spellhall.core.errors import Illegal, Malformed, Unknown
from spellhall.table.sitting import Sitting

from .sittings import GAME, ROUND, say, sit


def refusal(sitting: Sitting, seat: int, line: str) -> str:
    """Why a line is illegal; the sitting stays as it was."""
    before = sitting.state, list(sitting.entries)
    with pytest.raises(Illegal) as told:
        sitting.play(seat, GAME.text.moves.read(line))
    assert (sitting.state, sitting.entries) == before
    assert sitting.objection(seat, GAME.text.moves.read(line)) == str(told.value)
    return str(told.value)


# Turns
def test_chance_speaks_first() -> None:
    sitting = sit()
    assert (sitting.to_act, sitting.owes_chance, sitting.asks, sitting.result) == ((), True, "dice", None)
    assert refusal(sitting, 0, "write 34 b2") == "chance speaks first (dice)"


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    sitting = sit("dice 3 4")
    assert (sitting.to_act, sitting.asks) == ((0, 1), None)
    assert say(sitting, "1: write 34 b2", "1: done").to_act == (0,)


def test_a_seat_that_has_answered_learns_the_rule_that_makes_it_wait() -> None:
    assert refusal(sit("dice 3 4", "1: write 34 b2", "1: done"), 1, "write 34 b2").startswith("R7.1: ")


def test_an_illegal_line_names_its_rule() -> None:
    assert refusal(sit("dice 3 4"), 0, "write 11 b2").startswith("R3.1: ")


@pytest.mark.parametrize("seat", [-1, 2, 99, True, "0", None, 0.0])
def test_there_are_no_other_seats(seat: Any) -> None:
    sitting = sit("dice 3 4")
    with pytest.raises(Unknown, match="seats are 0 to 1"):
        sitting.play(seat, GAME.text.moves.read("write 34 b2"))
    with pytest.raises(Unknown, match="seats are 0 to 1"):
        sitting.leave(seat, "resign")


@pytest.mark.parametrize("seat", [-1, 2, True, "spectator"])
def test_only_seats_and_spectators_see_something(seat: Any) -> None:
    sitting = sit("dice 3 4")
    for look in (sitting.view, sitting.feed, sitting.happenings, lambda who: sitting.scene(who, ())):
        with pytest.raises(Unknown, match="there is no seat"):
            look(seat)


class Tally:
    """Three seats and a result that is known from the start: all that a sitting asks of a game here."""

    def __init__(self, *scores: int) -> None:
        self.scores = scores
        self.rules = self

    def standing(self, state: bool) -> tuple[int, ...]:
        return self.scores

    def pending(self, ended: bool) -> Decide | Over:
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        return Over(winners, self.scores, "rounds") if ended else Decide((0, 1, 2))

    def objection(self, state: bool, seat: int, action: str) -> str | None:
        return None if action == "end" else "R1.1: never; it is not your turn"

    def play(self, state: bool, seat: int, action: str) -> tuple[bool, tuple[()]]:
        return True, ()


def tally(*scores: int) -> Sitting:
    game: Any = Tally(*scores)
    return Sitting(game, False)


def test_after_the_end_nothing_is_played() -> None:
    sitting = tally(1, 5, 3)
    sitting.play(0, "end")
    assert sitting.result == Over((1,), (1, 5, 3), "rounds")
    with pytest.raises(Illegal, match="the game is over"):
        sitting.play(0, "end")
    with pytest.raises(Illegal, match="the game is over"):
        sitting.leave(0, "left")
    with pytest.raises(Illegal, match="the game is over"):
        sitting.force("dice 3 4")


# Chance
@pytest.mark.parametrize("line", ["redie 3", "keep", "write 34 b2", "done"])
def test_chance_cannot_say_what_it_is_not_asked(line: str) -> None:
    sitting = sit()
    with pytest.raises(Illegal, match=r"R2\.1: two dice are asked for"):
        sitting.force(GAME.text.moves.read(line))
    assert not sitting.entries


def test_chance_speaks_only_when_asked() -> None:
    sitting = sit("dice 3 4")
    with pytest.raises(Illegal, match="chance is not asked for anything now"):
        sitting.force(GAME.text.moves.read("dice 3 4"))


def test_after_a_reroll_one_die_is_asked_for() -> None:
    sitting = sit("dice 3 3", "0: keep", "1: reroll")
    assert sitting.asks == "redie"
    with pytest.raises(Illegal, match=r"R2\.4"):
        sitting.force(GAME.text.moves.read("dice 3 4"))
    assert say(sitting, "redie 5").to_act == (0, 1)


def test_a_player_cannot_roll() -> None:
    assert refusal(sit("dice 3 4"), 0, "dice 3 4").startswith("R2.1: ")


def test_drawing_answers_all_that_is_asked_and_nothing_more() -> None:
    sitting = sit()
    assert [GAME.text.events.show(event)[:6] for event in sitting.draw(random.Random(1))] == ["rolled"]
    assert sitting.draw(random.Random(1)) == ()


# Undo
def test_undo_takes_back_moves_and_chance_and_stays_in_the_record() -> None:
    sitting = sit(*ROUND, "dice 1 2")
    sitting.undo(2)
    assert sitting.to_act == (1,)
    assert sitting.lines() == [*ROUND, "dice 1 2", "undo 2"]
    assert say(sit(), *sitting.lines()).state == sitting.state


def test_undoing_everything_gives_the_start() -> None:
    sitting = sit(*ROUND)
    sitting.undo(len(ROUND))
    assert (sitting.state, sitting.asks) == (sitting.start, "dice")


def test_what_was_undone_is_not_undone_again() -> None:
    sitting = sit(*ROUND, "undo 2", "undo 1")
    assert sitting.state == sit(*ROUND[:2]).state


@pytest.mark.parametrize("lines", [0, -1, 6, 1_000])
def test_only_so_many_moves_can_be_taken_back(lines: int) -> None:
    sitting = sit(*ROUND)
    with pytest.raises(Illegal, match="there are 5 moves to take back"):
        sitting.undo(lines)


def test_the_last_decision_is_undone_with_the_chance_behind_it() -> None:
    assert sit().lines_since_decision() == 0
    assert sit("dice 3 4").lines_since_decision() == 0
    assert sit(*ROUND).lines_since_decision() == 1
    assert sit(*ROUND, "dice 1 2").lines_since_decision() == 2


def test_what_was_played_for_a_seat_that_is_gone_is_undone_with_the_decision_before_it() -> None:
    sitting = sit("dice 3 4", "0: write 34 b2", "left 1", "1: write 34 b2", "1: done", seats=3)
    assert sitting.lines_since_decision() == 3


# Going away
@pytest.mark.parametrize(("verb", "reason"), [("resign", "resigned"), ("left", "left")])
def test_of_two_the_other_wins(verb: str, reason: str) -> None:
    sitting = sit("dice 3 4")
    sitting.leave(0, verb)
    assert sitting.result == Over((1,), (0, 0), reason)
    assert (sitting.to_act, sitting.owes_chance) == ((), False)
    assert sitting.lines() == ["dice 3 4", f"{verb} 0"]
    assert refusal(sitting, 1, "write 34 b2") == "the game is over"


def test_alone_the_game_ends_without_a_winner() -> None:
    sitting = sit("dice 3 4", seats=1)
    sitting.leave(0, "resign")
    assert sitting.result == Over((), (0,), "resigned")


def test_of_three_the_others_play_on_until_one_is_left() -> None:
    sitting = sit("dice 3 4", "resign 1", seats=3)
    assert (sitting.result, sitting.to_act, sitting.absent) == (None, (0, 1, 2), {1})
    with pytest.raises(Illegal, match="seat 1 has left the game already"):
        sitting.leave(1, "left")
    say(sitting, "left 0")
    assert sitting.result == Over((2,), (0, 0, 0), "left")


def test_a_broken_off_game_cannot_be_undone() -> None:
    with pytest.raises(Illegal, match="the game is over"):
        sit("dice 3 4", "0: write 34 b2", "resign 1").undo(1)


@pytest.mark.parametrize(
    ("scores", "gone", "winners"),
    [
        ((1, 9, 3), 1, (2,)),
        ((4, 9, 4), 1, (0, 2)),
        ((9, 9, 4), 1, (0,)),
        ((1, 9, 3), 0, (1,)),
        ((-5, 0, -2), 1, (2,)),
    ],
)
def test_who_is_gone_wins_nothing_however_good_the_score(
    scores: tuple[int, ...], gone: int, winners: tuple[int, ...]
) -> None:
    sitting = tally(*scores)
    sitting.leave(gone, "left")
    sitting.play((gone + 1) % 3, "end")
    assert sitting.result == Over(winners, scores, "rounds")


@pytest.mark.parametrize(
    ("seats", "gone", "headline"),
    [
        (2, ["resign 0"], "@1 won: @0 gave up."),
        (2, ["left 1"], "@0 won: @1 left."),
        (3, ["left 0", "resign 2"], "@1 won: nobody else is left."),
        (1, ["left 0"], "The game was given up."),
    ],
)
def test_the_scene_of_a_broken_off_game_asks_nobody(seats: int, gone: list[str], headline: str) -> None:
    sitting = sit("dice 3 4", *gone, seats=seats)
    for seat in (None, *range(seats)):
        scene = sitting.scene(seat, ())
        assert (scene.asked, scene.act, scene.buttons, scene.prompt) == (False, None, (), headline)
        assert scene.over is not None
        assert (scene.over.headline, scene.over.winners) == (
            headline,
            sitting.result and sitting.result.winners,
        )
        assert not any("open" in spot.states for spot in scene.spots.values())
        assert not any(badge.acting for badge in scene.seats)


def test_the_last_scene_of_a_whole_game_does_not_name_a_winner_who_is_gone() -> None:
    sitting = sit("left 2", seats=3)
    rng = random.Random(5)
    while sitting.result is None:
        sitting.draw(rng)
        for seat in sitting.to_act:
            action = (
                GAME.rules.default(sitting.view(seat), seat)
                if seat != 2
                else GAME.rules.pick(sitting.state, 2, rng)
            )
            sitting.play(seat, action)
    assert GAME.rules.pending(sitting.state).winners == (2,)
    scene = sitting.scene(0, ())
    assert scene.over is not None
    assert scene.over.winners == sitting.result.winners
    assert "@2" not in scene.over.headline


def test_a_closed_position_may_ask_a_seat_of_which_nothing_is_known() -> None:
    told = GAME.text.dump(sit("dice 3 4", "1: write 34 b2").state)
    del told["players"][1]["before"]
    sitting = Sitting(GAME, GAME.secrets.redact(GAME.text.load(told), 0))
    assert sitting.to_act == (0, 1)
    assert (sitting.can_answer(0), sitting.can_answer(1)) == (True, False)


def test_lines_of_the_table_are_kept_and_move_nothing() -> None:
    sitting = sit("dice 3 4")
    state = sitting.state
    sitting.remark("bot", 1, "casual")
    sitting.remark("timeout", 0)
    assert (sitting.state, sitting.lines()) == (state, ["dice 3 4", "bot 1 casual", "timeout 0"])
    assert sitting.feed(None).lines == ["dice 3 4", "bot 1 casual", "timeout 0"]


# Drafts
def test_a_draft_is_made_of_what_scenes_offer() -> None:
    sitting = sit("dice 3 4")
    assert sitting.assemble(0, ("letters:34",)) is None
    assert sitting.assemble(0, ("letters:34", "sheet:b2")) == GAME.text.moves.read("write 34 b2")
    assert "sheet:b2" in {step.touch for step in sitting.steps(0, ("letters:34",))}


@pytest.mark.parametrize(
    "draft",
    [
        ("letters:11",),
        ("letters:99",),
        ("sheet:b2",),
        ("letters:34", "sheet:b1"),
        ("do:fly",),
        ("say:HI",),
        ("",),
    ],
)
def test_what_no_scene_offers_cannot_be_touched(draft: tuple[str, ...]) -> None:
    sitting = sit("dice 3 4")
    for ask in (sitting.scene, sitting.steps, sitting.assemble, sitting.odds):
        with pytest.raises(Illegal, match="cannot be touched now"):
            ask(0, draft)


def test_a_touch_is_text() -> None:
    draft: Any = (34,)
    with pytest.raises(Malformed, match="a touch is text"):
        sit("dice 3 4").scene(0, draft)


def test_who_is_not_asked_has_nothing_to_touch() -> None:
    sitting = sit("dice 3 4", "0: write 34 b2", "0: done")
    assert (sitting.steps(0, ()), sitting.assemble(0, ()), sitting.odds(0, ())) == ((), None, None)
    with pytest.raises(Illegal, match="cannot be touched now"):
        sitting.scene(None, ("letters:34",))
