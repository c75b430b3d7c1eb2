"""Who plays whom in a tournament, against a slow judge; and how it stands, with its tie-breaks."""

from collections import Counter
from collections.abc import Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from spellhall.web.hall.cups.pairings import Contestant, Pair, arena, round_robin, rounds_of, swiss
from spellhall.web.hall.cups.standings import Bout, standings

NAMES = "abcdefgh"
SEATS = st.lists(st.sampled_from([(2, 0), (1, 1), (0, 2)]), min_size=4, max_size=4)


def contestants(names: Sequence[str], bouts: Sequence[Bout]) -> list[Contestant]:
    """As the standings have them."""
    made = []
    for line in standings("swiss", names, bouts):
        own = [bout for bout in bouts if line.name in (bout.first, bout.second)]
        games = [bout for bout in own if bout.second is not None]
        seats = [1 if bout.first == line.name else -1 for bout in games]
        met = Counter(bout.second if bout.first == line.name else bout.first for bout in games)
        made.append(
            Contestant(
                line.name,
                line.points,
                {str(name): count for name, count in met.items()},
                free=len(own) - len(games),
                firsts=sum(seats),
                sat=seats[-1] if seats else 0,
            )
        )
    return made


def every_round(names: Sequence[str]) -> Iterator[list[Pair]]:
    """All that a round could be."""
    if not names:
        yield []
        return
    first, rest = names[0], names[1:]
    for other in rest:
        for more in every_round([name for name in rest if name != other]):
            yield [(first, other), *more]
    if len(names) % 2:
        for more in every_round(rest):
            yield [(first, None), *more]


def price(pairs: Sequence[Pair], players: Sequence[Contestant]) -> tuple[int, int, int]:
    """Second free rounds, repeats, and how far apart opponents are."""
    known = {one.name: one for one in players}
    least = min(one.points for one in players)
    free = sum(known[one].free for one, other in pairs if other is None)
    again = sum(known[one].met.get(other, 0) for one, other in pairs if other is not None)
    apart = sum(
        (known[one].points - (least if other is None else known[other].points)) ** 2 for one, other in pairs
    )
    return free, again, apart


@settings(max_examples=12, deadline=None, database=None)
@given(st.integers(2, 7), st.lists(SEATS, min_size=5, max_size=5))
def test_swiss_rounds_are_the_best_there_are(many: int, results: list[list[tuple[int, int]]]) -> None:
    names = NAMES[:many]
    bouts: list[Bout] = []
    for of_round in results:
        players = contestants(names, bouts)
        pairs = swiss(players)
        assert sorted(name for pair in pairs for name in pair if name is not None) == list(names)
        assert price(pairs, players) == min(price(one, players) for one in every_round(names))
        known = {one.name: one for one in players}
        for first, second in pairs:
            if second is not None:
                assert known[first].firsts <= known[second].firsts
        bouts += [
            Bout(first, second, (2, 0) if second is None else points)
            for (first, second), points in zip(pairs, of_round, strict=False)
        ]


def test_in_a_swiss_nobody_meets_twice_and_nobody_has_two_free_rounds() -> None:
    names = [f"p{number:02}" for number in range(21)]
    bouts: list[Bout] = []
    for number in range(9):
        pairs = swiss(contestants(names, bouts))
        bouts += [
            Bout(one, other, (2, 0) if other is None or (at + number) % 3 else (1, 1))
            for at, (one, other) in enumerate(pairs)
        ]
    games = [frozenset((bout.first, bout.second)) for bout in bouts if bout.second is not None]
    assert len(set(games)) == len(games) == 90
    assert max(Counter(bout.first for bout in bouts if bout.second is None).values()) == 1
    seats = Counter(bout.first for bout in bouts if bout.second is not None)
    played = Counter(name for bout in bouts if bout.second is not None for name in (bout.first, bout.second))
    uneven = [abs(2 * seats[name] - played[name]) for name in names]
    assert max(uneven) <= 3
    assert sum(one <= 2 for one in uneven) > 18


@settings(max_examples=20, deadline=None, database=None)
@given(st.integers(2, 20))
def test_everybody_meets_everybody_once_and_seats_change(many: int) -> None:
    names = [f"p{number}" for number in range(many)]
    rounds = [round_robin(names, number) for number in range(1, rounds_of(many) + 1)]
    for pairs in rounds:
        assert sorted(name for pair in pairs for name in pair if name is not None) == sorted(names)
    games = [frozenset(pair) for pairs in rounds for pair in pairs if None not in pair]
    assert len(set(games)) == len(games) == many * (many - 1) // 2
    for name in names:
        own = [pair for pairs in rounds for pair in pairs if name in pair]
        seats = [1 if pair[0] == name else -1 for pair in own if pair[1] is not None]
        assert abs(sum(seats)) <= 1
        assert len(own) - len(seats) == many % 2
        assert not any(len(set(seats[at : at + 3])) == 1 for at in range(len(seats) - 2))


@settings(max_examples=30, deadline=None, database=None)
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 40), st.booleans()), max_size=60))
def test_in_an_arena_nobody_waits_beside_a_good_opponent(
    given_players: list[tuple[int, int, bool]],
) -> None:
    waiting = [
        Contestant(f"p{at}", points, waited=float(waited), bot=bot, last=f"p{at ^ 1}" if at % 3 else "")
        for at, (points, waited, bot) in enumerate(given_players)
    ]
    pairs = arena(waiting)
    known = {one.name: one for one in waiting}
    paired = [name for pair in pairs for name in pair]
    assert len(set(paired)) == len(paired)

    def may_meet(one: Contestant, other: Contestant) -> bool:
        again = one.last == other.name or other.last == one.name
        return not (one.bot and other.bot) and not (again and min(one.waited, other.waited) < 15)

    assert all(may_meet(known[one], known[other]) for one, other in pairs)
    left = [one for one in waiting if one.name not in paired]
    if len(waiting) <= 24:
        assert not any(may_meet(one, other) for one in left for other in left if one is not other)


def test_equal_points_are_parted_by_name() -> None:
    bouts = [
        Bout("a", "b", (2, 0)),
        Bout("c", "d", (2, 0)),
        Bout("a", "c", (0, 2)),
        Bout("b", "d", (2, 0)),
        Bout("e", None, (2, 0)),
        Bout("d", "e", None),
    ]
    lines = standings("swiss", "abcde", bouts)
    assert [(line.name, line.points, line.opponents, line.place) for line in lines] == [
        ("c", 4, 2, 1),
        ("a", 2, 6, 2),
        ("b", 2, 2, 3),
        ("e", 2, 0, 4),
        ("d", 0, 6, 5),
    ]
    robin = standings(
        "robin", "abc", [Bout("a", "b", (0, 2)), Bout("c", "a", (0, 2)), Bout("b", "c", (1, 1))]
    )
    assert [line.name for line in robin] == ["b", "a", "c"]
    tied = [Bout("a", "b", (0, 2)), Bout("a", "c", (2, 0)), Bout("b", "c", (0, 2))]
    assert [line.place for line in standings("robin", "abc", tied)] == [1, 1, 1]
    fewer = standings(
        "arena", "abc", [Bout("a", "b", (2, 0)), Bout("c", "b", (2, 0)), Bout("c", "b", (0, 2))]
    )
    assert [(line.name, line.place) for line in fewer] == [("a", 1), ("c", 2), ("b", 3)]


def test_direct_encounter_counts_among_equals_alone() -> None:
    bouts = [
        *(Bout("a", "b", (0, 2)), Bout("a", "c", (2, 0)), Bout("a", "d", (2, 0))),
        *(Bout("b", "c", (2, 0)), Bout("b", "d", (0, 2)), Bout("c", "d", (2, 0))),
    ]
    lines = standings("robin", "abcd", bouts)
    assert [(line.name, line.points, line.direct) for line in lines] == [
        *(("b", 4, 2), ("a", 4, 0)),
        *(("c", 2, 2), ("d", 2, 0)),
    ]
