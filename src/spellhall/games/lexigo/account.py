"""Where everybody's tiles went, the best word of each, and the turn that decided it."""

from collections import defaultdict

from spellhall.core.account import Account, Best, Turning, ahead_since, sources
from spellhall.core.contract import Events
from spellhall.games.lexigo import actions as said
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State
from spellhall.games.lexigo.turn import outcome

_MANY = 4


def account(view: State, told: tuple[Events, ...], viewer: int | None) -> Account:
    seats = range(len(view.players))
    laid: defaultdict[int, list[int]] = defaultdict(lambda: [0] * len(seats))  # by the tiles of one word
    penalties = [0] * len(seats)
    turns = [0] * len(seats)
    words: list[list[tuple[int, str, int]]] = [[] for _ in seats]  # tiles laid, word, turn
    gone = [0] * len(seats)
    standings, by = [], []
    for event in (event for events in told for event in events):
        match event:
            case said.Spelled(seat, word, way):
                n = sum(1 for _, tile in said.read_path(way) if tile)
                turns[seat] += 1
                laid[min(n, _MANY)][seat] += n
                words[seat].append((n, word, turns[seat]))
                gone[seat] += n
                standings.append(tuple(gone))
                by.append((seat, word, n))
            case said.Passed(seat) | said.Refuted(seat=seat):
                turns[seat] += 1
            case said.TookTiles(seat, number):
                penalties[seat] -= number
                gone[seat] -= number
    counted = [
        (say("account.many" if n == _MANY else "account.laid", n=n), laid[n]) for n in range(_MANY, 0, -1)
    ]
    result = outcome(view)
    left = [player.left for player in view.players]
    return Account(
        title=say("account.title"),
        sources=sources([*counted, (say("account.penalty"), penalties)]),
        how=_how(left, result.winners),
        why=_why(left, result.winners, viewer),
        label=say("account.best"),
        best=tuple(_best(seat, words[seat]) for seat in seats if words[seat]),
        totals=tuple(left),
        unit=say("account.unit"),
        length=say("account.length", n=len(by)),
        turning=_turning(left, gone, standings, by, result.winners, viewer),
    )


def _how(left: list[int], winners: tuple[int, ...]) -> str:
    if len(winners) != 1:
        return ""
    fewest = min(number for seat, number in enumerate(left) if seat not in winners)
    return say("account.how", n=fewest - left[winners[0]])


def _why(left: list[int], winners: tuple[int, ...], viewer: int | None) -> tuple[str, ...]:
    if len(winners) != 1:
        return ()
    key = "few" if left[winners[0]] else "out"
    return (say(f"account.{key}", you=viewer == winners[0], seat=winners[0], n=left[winners[0]]),)


def _best(seat: int, words: list[tuple[int, str, int]]) -> Best:
    n, word, turn = max(words, key=lambda one: (one[0], len(one[1])))
    return Best(seat, f"*{word}*", say("account.turn", turn=turn, n=n), worth=n * 100 + len(word))


def _turning(
    left: list[int],
    gone: list[int],
    standings: list[tuple[int, ...]],
    by: list[tuple[int, str, int]],
    winners: tuple[int, ...],
    viewer: int | None,
) -> Turning | None:
    """The word by which the winner came ahead and stayed so."""
    if len(winners) != 1:
        return None
    # How many everybody had at first, less what has gone until then.
    held = [[gone[seat] + left[seat] - one[seat] for seat in range(len(left))] for one in standings]
    since = ahead_since([[-number for number in one] for one in held], winners[0])
    if not 0 < since < len(by) or by[since][0] != winners[0]:
        return None
    winner, word, n = by[since]
    rest = min(number for seat, number in enumerate(held[since]) if seat != winner)
    own = held[since][winner]
    return Turning(
        say("account.when", n=since + 1),
        say("account.passed", you=viewer == winner, seat=winner, word=word, n=n, own=own, rest=rest),
    )
