"""What knocked letters out of whom, the best word of each, and how the bout ended."""

from msgspec import Struct

from spellhall.core.account import Account, Best, sources
from spellhall.core.contract import Events
from spellhall.games.spelling_brawl import actions as said
from spellhall.games.spelling_brawl.board import DAMAGE
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import State
from spellhall.games.spelling_brawl.turn import outcome


class _Word(Struct):
    """A word that was spelled, and what its hits cost others."""

    seat: int
    word: str
    turn: int
    hits: list[said.Hit]
    costs: dict[str, int]  # letters, by the kind of attack

    @property
    def cost(self) -> int:
        return sum(self.costs.values())


def account(view: State, told: tuple[Events, ...], viewer: int | None) -> Account:
    words = _words(told)
    seats = range(len(view.players))
    # A table may begin in the middle of a bout.
    earlier = max(0, view.turns + (view.reason == "ring-out") - len(words))
    best = [max((one for one in words if one.seat == seat), key=_worth, default=None) for seat in seats]
    kinds = [(say(f"account.{kind}"), [_knocked_out(words, seat, kind) for seat in seats]) for kind in DAMAGE]
    return Account(
        title=say("account.title"),
        sources=sources(kinds),
        how=say(f"account.how.{view.reason}") if outcome(view).winners else "",
        why=_why(view, words, viewer),
        label=say("account.best"),
        best=tuple(_told(one, earlier) for one in best if one is not None),
        length=say("account.length", n=len(words)),
    )


def _words(told: tuple[Events, ...]) -> list[_Word]:
    words: list[_Word] = []
    for event in (event for events in told for event in events):
        match event:
            case said.Spelled(seat, word):
                words.append(_Word(seat, word, len(words) + 1, [], {}))
            case said.Hit() if words:
                words[-1].hits.append(event)
            case said.Lost(seat, letters) if words:
                _cost(words[-1], seat, len(letters))
            case said.LostHidden(seat, count) if words:
                _cost(words[-1], seat, count)
    return words


def _knocked_out(words: list[_Word], seat: int, kind: str) -> int:
    return sum(one.costs.get(kind, 0) for one in words if one.seat == seat)


def _told(word: _Word, earlier: int) -> Best:
    key = "cost" if word.cost else "turn"
    says = say(f"account.{key}", turn=earlier + word.turn, n=word.cost)
    return Best(word.seat, f"*{word.word}*", says, worth=word.cost * 100 + len(word.word))


def _cost(word: _Word, seat: int, count: int) -> None:
    """What a seat lost is put down to its hits, in their order; a short hand loses less than they cost."""
    for hit in word.hits:
        if hit.target == seat:
            share = min(count, DAMAGE[hit.kind])
            word.costs[hit.kind] = word.costs.get(hit.kind, 0) + share
            count -= share


def _worth(word: _Word) -> tuple[int, int]:
    return word.cost, len(word.word)


def _why(view: State, words: list[_Word], viewer: int | None) -> tuple[str, ...]:
    if view.winner is None or not words:
        return ()
    if view.reason == "pinned":
        return (_held("pinned", view, view.turn, viewer),)
    last = words[-1]
    if not last.hits:
        return (say("account.walked", you=viewer == last.seat, seat=last.seat, word=last.word),)
    hit = last.hits[-1]
    thrown = say(f"account.out.{hit.kind}", you=viewer == hit.target, seat=hit.target, word=last.word)
    return thrown, _held("held", view, hit.target, viewer)


def _held(key: str, view: State, seat: int, viewer: int | None) -> str:
    left = view.players[seat].size
    return say(f"account.{key}" if left else f"account.{key}-empty", you=viewer == seat, seat=seat, n=left)
