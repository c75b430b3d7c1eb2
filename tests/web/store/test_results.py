"""What is kept of finished games, the same on SQLite and PostgreSQL."""

from typing import Any

import pytest
from msgspec.structs import replace

from spellhall.web.store import LevelCount, Result, Seat, Store, TableRow

WORDS = {1: "CAT", 2: "HORSE", 3: "OX"}


def a_table(number: int, *people: str, over: bool = True) -> TableRow:
    seats = tuple(Seat(person) for person in people)
    row = TableRow(f"t{number}", "chess", 1, {}, seats, people[0], number, "c0" * 32, b"s" * 32)
    result = {"winners": [0], "scores": [1] * len(seats), "reason": "mate"}
    return replace(
        row, status="over" if over else "playing", result=result if over else None, changed_at=number
    )


def a_result(number: int, **more: Any) -> Result:
    made = Result(
        "ann", f"t{number}", "chess", number * 10, "won", "casual", number, number, f"*{WORDS[number]}*"
    )
    return replace(made, **{"longest": WORDS[number], "told": {"how": "by 2"}, **more})


@pytest.fixture
def shelf(store: Store, wait: Any) -> Store:
    for number in (1, 2, 3):
        wait(store.create_table(a_table(number, "ann", "ben")))
    wait(store.keep_results([a_result(1), a_result(2, outcome="lost"), a_result(3, level=None)]))
    return store


def test_results_come_page_by_page_the_last_one_first(shelf: Store, wait: Any) -> None:
    assert wait(shelf.results_of("ann", 2)) == [a_result(3, level=None), a_result(2, outcome="lost")]
    assert wait(shelf.results_of("ann", 2, after="t2")) == [a_result(1)]
    assert wait(shelf.results_of("ann", 2, after="t1")) == []
    assert wait(shelf.results_of("ann", 2, after="nothing")) == []
    assert wait(shelf.results_of("ann", 9, game="go")) == []
    assert wait(shelf.results_of("ben", 9)) == []


def test_games_that_ended_at_once_are_each_shown_once(shelf: Store, wait: Any) -> None:
    wait(shelf.create_table(a_table(4, "ann")))
    wait(shelf.keep_results([a_result(1, table_id="t4", ended_at=30)]))
    pages = [wait(shelf.results_of("ann", 1, after=after)) for after in (None, "t3", "t4")]
    assert [one.table_id for (one,) in pages] == ["t3", "t4", "t2"]


def test_what_is_kept_already_stays(shelf: Store, wait: Any) -> None:
    wait(shelf.keep_results([a_result(1, outcome="drawn")]))
    assert wait(shelf.results_of("ann", 9))[-1] == a_result(1)


def test_results_are_summed_up_game_by_game(shelf: Store, wait: Any) -> None:
    (chess,) = wait(shelf.results_by_game("ann"))
    assert (chess.played, chess.won, chess.drawn, chess.lost) == (3, 2, 0, 1)
    assert chess.levels == (LevelCount("casual", 2, 1, 0),)
    assert (chess.mean, chess.top, chess.since) == (2.0, 3, 10)
    assert (chess.best.table_id, chess.longest.longest) == ("t3", "HORSE")
    assert [one.table_id for one in chess.last] == ["t1", "t2", "t3"]
    assert wait(shelf.results_by_game("ann", ["chess"]))[0].top == 1
    assert wait(shelf.results_by_game("ben")) == []


def test_what_is_taken_off_is_neither_shown_nor_counted_nor_made_again(shelf: Store, wait: Any) -> None:
    assert wait(shelf.hide_result("ben", "t3")) is False
    assert wait(shelf.hide_result("ann", "t3")) is True
    assert wait(shelf.hide_result("ann", "t3")) is False
    wait(shelf.keep_results([a_result(3)]))
    assert [one.table_id for one in wait(shelf.results_of("ann", 9))] == ["t2", "t1"]
    assert wait(shelf.results_by_game("ann"))[0].played == 2
    assert [row.id for row in wait(shelf.finished_of("ann", "chess", 9))] == ["t2", "t1"]
    assert [row.id for row in wait(shelf.finished_of("ben", "chess", 9))] == ["t3", "t2", "t1"]
    assert wait(shelf.lacking_results("ann", 9)) == []


def test_games_of_which_nothing_is_kept_are_found(shelf: Store, wait: Any) -> None:
    wait(shelf.create_table(a_table(5, "ann", over=False)))
    assert wait(shelf.lacking_results("ann", 9)) == []
    assert wait(shelf.lacking_results("ben", 2)) == ["t3", "t2"]


def test_unfinished_tables_can_be_asked_for_alone(shelf: Store, wait: Any) -> None:
    wait(shelf.create_table(a_table(5, "ann", over=False)))
    assert [row.id for row in wait(shelf.tables_of("ann", unfinished=True))] == ["t5"]
    assert len(wait(shelf.tables_of("ann"))) == 4


def test_what_a_review_found_is_kept_beside_the_rest(shelf: Store, wait: Any) -> None:
    wait(shelf.note_missed("ann", "t1", ["Forks"]))
    wait(shelf.note_missed("ben", "t1", ["Pins"]))  # nothing is kept of it
    told = [one.told for one in wait(shelf.results_of("ann", 9))]
    assert told == [{"how": "by 2"}, {"how": "by 2"}, {"how": "by 2", "missed": ["Forks"]}]
