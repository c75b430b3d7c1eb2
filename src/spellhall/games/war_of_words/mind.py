"""What a bot should know of War of Words: which columns can grow, which claims are safe, what to hope for."""

from functools import lru_cache
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from spellhall.core.chance import Rng
from spellhall.core.thought import Budget, Candidate, best_of, in_order
from spellhall.games.war_of_words.actions import (
    Accept,
    Action,
    Announce,
    Challenge,
    ChallengeAt,
    Claim,
    Concede,
    Done,
    Play,
    Rebut,
)
from spellhall.games.war_of_words.cards import SHORTEST
from spellhall.games.war_of_words.claims import rebuttals
from spellhall.games.war_of_words.duel import Option, Position
from spellhall.games.war_of_words.legal import holding, led_by, pick
from spellhall.games.war_of_words.state import Setup, State, at_once
from spellhall.games.war_of_words.turn import outcome
from spellhall.words import Lexicon
from spellhall.words.search import engine

_TRUST = 2  # worlds' worth of the first judgement
_WIDTH = 10  # cards that are tried for each answer at the end of a game
_CLEAR = 3  # letters by which a word must be longer to be claimed where much is unknown
_PICKS = 6  # cards and columns that a quick move is the best of
_REBUTTALS = 16  # that come to mind at once
_WEIGHED = 400  # the most rebuttals of which the commonest are found


class Reach(Struct, frozen=True):
    """How far a depth looks."""

    options: int  # the best looking ones, which are tried
    worlds: int  # imagined for the options that stay to the end
    cards: int  # played on in each world
    lines: int = 0  # of the end of a game, when both hands are known


_REACH = {2: Reach(10, 8, 4), 3: Reach(12, 16, 8, 200), 4: Reach(24, 64, 14, 1500)}


def words(view: State) -> Lexicon:
    return view.setup.list


class SomeWords(Setup, frozen=True):
    """The setup as somebody sees it who does not know every word of the list."""


def knowing(view: State, words: Lexicon) -> State:
    return replace(view, setup=SomeWords(view.setup.words, view.setup.deck, words))


def candidates(view: State, seat: int, most: int, budget: Budget, rng: Rng) -> list[Candidate[Action]]:
    match view.phase:
        case "play":
            return _cards_worth_a_thought(view, seat, most)
        case "claim":
            safe = [at for at in led_by(view, seat) if _safe(view, at, seat)]
            return in_order([Claim(at) for at in safe] if safe else [Done()])
        case "answer":
            return in_order(_answers(view, seat))
    doubted = [at for at in led_by(view, 1 - seat) if not _credible(view, 2 * at + 1 - seat)]
    return in_order([ChallengeAt(doubted[0])] if doubted else [Done()])


def policy(view: State, seat: int, rng: Rng) -> Action:
    if view.phase == "play":
        return best_of(_PICKS, lambda: pick(view, seat, rng), lambda action: _first_look(view, seat, action))
    return candidates(view, seat, 1, Budget(nodes=0), rng)[0].action


def _first_look(view: State, seat: int, action: Action) -> float:
    """Letters that make a word, and none that ruin one."""
    if not isinstance(action, Play | Announce):
        return 0.0
    stands = view.stands[2 * action.at + seat]
    return stands + 1.0 if _spells(view, seat, action.card, action.at) else -float(stands)


def foresee(
    view: State, seat: int, found: list[Candidate[Action]], depth: int, budget: Budget, rng: Rng
) -> list[Candidate[Action]]:
    """A node is one world in which one card is tried."""
    if view.phase != "play":
        return [Candidate(one.action, _outcome_of(view, seat, one.action)) for one in found]
    position = Position(view, seat)
    options = [_option(position, one.action) for one in found]
    first = position.appraised(options)
    order = sorted(range(len(found)), key=lambda place: -first[place])
    if depth == 1:
        return [Candidate(found[place].action, first[place]) for place in order]
    # Without compiled code a world takes a thousand times as long.
    reach = _REACH[depth if engine.kernels() else 2]
    if reach.lines and position.open:
        return _finished(position, options, found, order[: reach.options], reach, budget)
    totals = [score * _TRUST for score in first]
    tries = [_TRUST] * len(found)
    alive, worlds, tried = order[: reach.options], max(1, reach.worlds // 8), 0
    while granted := budget.take(len(alive) * (worlds - tried)):
        seeds = [rng.randrange(1 << 47) for _ in range(max(1, granted // len(alive)))]
        for place, total in enumerate(position.tried(options, alive, seeds, reach.cards)):
            totals[place] += total
        for place in alive:
            tries[place] += len(seeds)
        if worlds >= reach.worlds or len(alive) == 1:
            break
        alive.sort(key=lambda place: -totals[place])
        alive = alive[: (len(alive) + 1) // 2]
        tried, worlds = worlds, min(reach.worlds, worlds * 2)
    shares = [total / number for total, number in zip(totals, tries, strict=True)]
    # Who was tried in more worlds was better in the first ones: luck in few worlds puts nobody above them.
    order.sort(key=lambda place: (-tries[place], -shares[place]))
    worth = accumulate((shares[place] for place in order), min)
    return [Candidate(found[place].action, share) for place, share in zip(order, worth, strict=True)]


def _option(position: Position, action: Action) -> Option:
    assert isinstance(action, Play | Announce)  # as all are in the phase `play`
    return position.option(action.card, action.at)


def _finished(
    position: Position, options: list[Option], found: list[Candidate[Action]], order: list[int], reach: Reach,
    budget: Budget,
) -> list[Candidate[Action]]:  # fmt: skip
    """The end of a game; a node is one line that is played to it."""
    lines = budget.take(reach.lines)
    shares = position.finished([options[place] for place in order], _WIDTH, lines)
    ranked = sorted(zip(order, shares, strict=True), key=lambda one: -one[1])
    return [Candidate(found[place].action, share) for place, share in ranked]


def _outcome_of(view: State, seat: int, action: Action) -> float:
    """The share of the win after an answer to a claim, or after a claim."""
    match action:
        case Rebut():
            return Position(_given(view, view.claim or 0, seat), seat).worth()
        case Concede() | Accept():
            return Position(_given(view, view.claim or 0, 1 - seat), seat).worth()
        case Claim(at):
            return Position(_given(view, at, seat), seat).worth()
    return value(view, seat)


def value(view: State, seat: int) -> float:
    if view.phase == "over":
        return float(seat in outcome(view).winners) / len(outcome(view).winners)
    claim = view.claim
    if claim is None or at_once(view):
        return Position(view, seat).worth()
    holder = view.turn if not rebuttals(view, claim, view.turn, limit=1) else 1 - view.turn
    return Position(_given(view, claim, holder), seat).worth()


def _given(view: State, at: int, seat: int) -> State:
    """The view once a counter has gone to a seat."""
    return replace(view, won=(*view.won[:at], seat, *view.won[at + 1 :]))


def _safe(view: State, at: int, seat: int) -> bool:
    """Whether a claim looks safe. Whoever knows some words only fears others that are a little longer."""
    if rebuttals(view, at, seat, limit=1):
        return False
    theirs = view.spelled[2 * at + 1 - seat]
    clear = view.stands[2 * at + seat] - len(theirs) >= _CLEAR
    return clear or not isinstance(view.setup, SomeWords) or not looks_like_a_beginning(words(view), theirs)


def _credible(view: State, place: int) -> bool:
    """Whether a column may be a word. Whoever knows some words only gives others the benefit of the doubt."""
    letters, setup = view.spelled[place], view.setup
    return letters in setup.list or (isinstance(setup, SomeWords) and looks_like_a_word(setup.list, letters))


def _answers(view: State, seat: int) -> list[Action]:
    """The best first; whoever sees no word of a rebuttal has the last."""
    at, other = view.claim or 0, 1 - seat
    credible = _credible(view, 2 * at + other)
    if at_once(view):
        return [Accept() if credible else Challenge()]
    if view.setup.challenging and not credible:
        return [Challenge()]
    words = view.setup.list
    every = rebuttals(view, at, other)
    # Against an empty column half the list may do: to weigh some of it is enough.
    some = [word for word in every[:: 1 + len(every) // _WEIGHED] if not words.rude(word)]
    some = some or [word for word in every if not words.rude(word)] or every
    some.sort(key=lambda word: (words.tier(word) or 0, len(word), word))
    return [*map(Rebut, some[:_REBUTTALS]), Concede()]


def _cards_worth_a_thought(view: State, seat: int, most: int) -> list[Candidate[Action]]:
    """The cards that leave the best boards, as they look at once."""
    position = Position(view, seat)
    options = position.options(holding(view, seat))
    good = position.appraised(options)
    best = sorted(range(len(options)), key=lambda place: -good[place])[:most]
    return [Candidate(_played(view, seat, options[place]), good[place]) for place in best]


def _played(view: State, seat: int, option: Option) -> Action:
    if view.setup.challenging and _spells(view, seat, option.face, option.at):
        return Announce(option.face, option.at)
    return Play(option.face, option.at)


def _spells(view: State, seat: int, face: str, at: int) -> bool:
    letters = view.spelled[2 * at + seat] + face[-1]
    return len(letters) >= SHORTEST and letters in view.setup.list


@lru_cache(maxsize=8)
def _stretches(words: Lexicon) -> frozenset[str]:
    """All that is three letters long in the words, with their ends."""
    return frozenset(
        ended[place : place + 3]
        for ended in (f"<{word}>" for word in words)
        for place in range(len(ended) - 2)
    )


def looks_like_a_word(words: Lexicon, letters: str) -> bool:
    return looks_like_a_beginning(words, f"{letters}>")


def looks_like_a_beginning(words: Lexicon, letters: str) -> bool:
    begun, known = f"<{letters}", _stretches(words)
    return all(begun[place : place + 3] in known for place in range(len(begun) - 2))
