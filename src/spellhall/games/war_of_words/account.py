"""How each counter was won, and the longest word that won one."""

from collections import defaultdict

from spellhall.core.account import Account, Best, sources
from spellhall.core.contract import Event, Events
from spellhall.games.war_of_words import actions as said
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State
from spellhall.games.war_of_words.turn import outcome

_WAYS = ("at-once", "claim", "rebuttal", "challenge", "led")


def account(view: State, told: tuple[Events, ...], viewer: int | None) -> Account:
    result = outcome(view)
    ways: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
    columns: dict[tuple[int, int], str] = {}
    words: dict[int, list[tuple[str, int]]] = {0: [], 1: []}
    laid = 0
    for events in told:
        way, rebuttal = "led", ""
        for event in events:
            way = way_of(event) or way
            match event:
                case said.Played(seat, _, at, letters, _):
                    columns[seat, at] = letters
                    laid += 1
                case said.Rebutted(word=word):
                    rebuttal = word
                case said.Took(seat, at):
                    ways[way][seat] += 1
                    words[seat].append((rebuttal or columns.get((seat, at), ""), at))
    before = [score - sum(ways[way][seat] for way in _WAYS) for seat, score in enumerate(result.scores)]
    counted = [(say(f"account.{way}"), ways[way]) for way in _WAYS]
    return Account(
        title=say("account.title"),
        sources=sources([*counted, (say("account.before"), before)]),
        how=_how(view),
        why=_why(view, viewer),
        label=say("account.best"),
        best=tuple(_best(seat, words[seat]) for seat in (0, 1) if any(word for word, _ in words[seat])),
        totals=result.scores,
        unit=say("account.unit"),
        length=say("account.length", n=laid),
    )


def way_of(event: Event) -> str:
    """How a counter is won that is taken after this; "" if the event says nothing of it."""
    match event:
        case said.Played():
            return "at-once"
        case said.Conceded() | said.Failed() | said.Accepted():
            return "claim"
        case said.Rebutted():
            return "rebuttal"
        case said.Upheld() | said.Struck():
            return "challenge"
        case said.Finished():
            return "led"
    return ""


def _how(view: State) -> str:
    result = outcome(view)
    if len(result.winners) != 1:
        return ""
    return say(f"account.how.{result.reason}", n=abs(result.scores[0] - result.scores[1]))


def _why(view: State, viewer: int | None) -> tuple[str, ...]:
    result = outcome(view)
    if len(result.winners) != 1:
        return ()
    winner = result.winners[0]
    scores = result.scores[winner], result.scores[1 - winner]
    said_of_it = say(
        "account.taken", you=viewer == winner, seat=winner, n=scores[0], other=1 - winner, rest=scores[1]
    )
    if result.reason != "three-adjacent":
        return (said_of_it,)
    first = next(at for at in range(len(view.won)) if view.won[at : at + 3] == (winner,) * 3)
    return (say("account.row", first=first + 1, last=first + 3), said_of_it)


def _best(seat: int, words: list[tuple[str, int]]) -> Best:
    word, at = max(words, key=lambda one: len(one[0]))
    return Best(seat, f"*{word}*", say("account.took", at=at + 1, n=len(word)), worth=len(word))
