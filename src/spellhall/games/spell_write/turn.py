"""Playing: the state after an action or an outcome of chance, and what happened."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec.structs import replace

from spellhall.core.contract import Decide, Event, Over
from spellhall.games.spell_write import actions as said
from spellhall.games.spell_write.board import BONUS, LETTERS, LINE, PENALTY, ROUNDS, WAGER, blank, sheets
from spellhall.games.spell_write.dice import DICE, Question, redie
from spellhall.games.spell_write.options import setup_of
from spellhall.games.spell_write.state import Before, Player, Said, State

Played = tuple[State, tuple[Event, ...]]

_DECIDE: dict[tuple[int, ...], Decide] = {}


def start(options: Mapping[str, Any], seats: int) -> State:
    setup = setup_of(options)
    papers = list(sheets().values())
    players = []
    for seat in range(seats):
        sheet = setup.sheet or papers[seat]
        players.append(Player(sheet, blank(sheet), lookup=setup.has_lookups))
    return State(setup, 1, (), None, tuple(players))


def pending(state: State) -> Decide | Question | Over:
    acting = tuple([seat for seat, player in enumerate(state.players) if player.phase not in _SILENT])
    if acting:
        decide = _DECIDE.get(acting)
        if decide is None:
            decide = _DECIDE[acting] = Decide(acting)
        return decide
    if state.players[0].phase == "over":
        return outcome(state)
    return redie(state.dice[0]) if state.dice else DICE


_SILENT = frozenset({"wait", "over"})


def standing(state: State) -> tuple[int, ...]:
    return outcome(state).scores


def outcome(state: State) -> Over:
    """Who has won by the scores as they are."""
    scores = tuple(player.score for player in state.players)
    best = max(scores)
    return Over(tuple(seat for seat, score in enumerate(scores) if score == best), scores, "rounds")


def play(state: State, seat: int | None, action: Any) -> Played:
    if seat is None:
        return _rolled(state, action) if isinstance(action, said.Dice) else _rerolled(state, action)
    return _PLAYS[type(action)](state, seat, state.players[seat], action)


def _with(state: State, seat: int, player: Player) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def _all(state: State, **changes: Any) -> tuple[Player, ...]:
    return tuple([replace(player, **changes) for player in state.players])


def _rolled(state: State, dice: said.Dice) -> Played:
    phase = "doubles" if dice.low == dice.high else "write"
    after = replace(state, dice=(dice.low, dice.high), players=_all(state, phase=phase))
    return after, (said.Rolled(dice.low, dice.high),)


def _rerolled(state: State, outcome: said.Redie) -> Played:
    after = replace(state, redie=outcome.die, players=_all(state, phase="write"))
    return after, (said.Rerolled(outcome.die),)


def _choose(state: State, seat: int, player: Player, action: said.Keep | said.Reroll) -> Played:
    choice: Literal["keep", "reroll"] = "keep" if isinstance(action, said.Keep) else "reroll"
    after = _with(state, seat, replace(player, phase="wait", choice=choice))
    events = (said.Chose(seat, choice),)
    players = after.players
    if any(one.phase == "doubles" for one in players):
        return after, events
    if any(one.choice is None for one in players):
        # A closed position does not know what somebody chose in secret: it is told now.
        return replace(after, players=_asked_again(players, "choice", "doubles")), events
    if any(one.choice == "reroll" for one in players):
        return after, events
    return replace(after, players=_all(after, phase="write")), events


def _asked_again(players: tuple[Player, ...], unknown: str, phase: str) -> tuple[Player, ...]:
    return tuple(replace(one, phase=phase) if getattr(one, unknown) is None else one for one in players)


def _write(state: State, seat: int, player: Player, action: said.Write) -> Played:
    cell, square, grid, score = action.cell, action.square, player.grid, player.score
    letter = LETTERS[cell]
    events: tuple[Event, ...] = (said.Wrote(seat, letter, square, cell),)
    if player.crossed >> cell & 1:
        score -= PENALTY
        events += (said.Penalised(seat, PENALTY),)
    after = replace(
        player,
        grid=grid[:square] + letter + grid[square + 1 :],
        crossed=player.crossed | 1 << cell,
        score=score,
        wrote=square,
        phase="light" if player.sheet.stars >> square & 1 else "score",
        before=Before(grid, player.crossed, player.lights, player.dots, player.score, player.lookup),
    )
    return _with(state, seat, after), events


def _light(state: State, seat: int, player: Player, action: said.Light) -> Played:
    if action.cell is None:
        return _with(state, seat, replace(player, phase="score")), ()
    lit = replace(player, phase="score", lights=player.lights | 1 << action.cell)
    return _with(state, seat, lit), (said.Lit(seat, action.cell),)


def _paid(player: Player, seat: int, said_word: Said) -> tuple[Player, tuple[Event, ...]]:
    """A word is paid by its letters, and the turn's first touch of bonus row or column by one more."""
    line = LINE[said_word.first, said_word.last]
    points = len(said_word.word)
    events: tuple[Event, ...] = (said.Scored(seat, said_word.word, said_word.first, said_word.last, points),)
    bonus = player.bonus
    if not bonus and line.bits & player.sheet.bonus:
        bonus = True
        points += BONUS
        events += (said.GotBonus(seat, BONUS),)
    return replace(player, dots=player.dots | line.dots, score=player.score + points, bonus=bonus), events


def _score(state: State, seat: int, player: Player, action: said.Score) -> Played:
    word = Said(action.word, action.first, action.last)
    if player.phase == "end":
        return _last_word(state, seat, player, word)
    if state.setup.challenging:
        after = replace(player, said=(*player.said, word))
        return _with(state, seat, after), (said.Announced(seat, word.word, word.first, word.last),)
    after, events = _paid(player, seat, word)
    return _with(state, seat, after), events


def _last_word(state: State, seat: int, player: Player, word: Said) -> Played:
    events: tuple[Event, ...]
    if word.word in state.setup.list:
        player, events = _paid(player, seat, word)
    else:
        events = (said.Missed(seat, word.word),)
    after = _with(state, seat, replace(player, lookup=False, phase="wait"))
    return _after_the_last(after, events)


def _lookup(state: State, seat: int, player: Player, action: said.Lookup) -> Played:
    answer: Literal["yes", "no"] = "yes" if action.word in state.setup.list else "no"
    return _with(state, seat, replace(player, lookup=False)), (said.LookedUp(seat, action.word, answer),)


def _done(state: State, seat: int, player: Player, _: said.Done) -> Played:
    after = _with(state, seat, replace(player, phase="wait"))
    events = (said.Finished(seat),)
    if any(one.phase != "wait" for one in after.players):
        return after, events
    if player.phase == "score":
        return _after_scoring(after, events)
    if player.phase == "challenge":
        return _end_round(after, events)
    return _after_the_last(after, events)


def _after_scoring(state: State, events: tuple[Event, ...]) -> Played:
    players = state.players
    if any(player.wrote is None for player in players):
        # A closed position does not know what somebody wrote in secret: it is told now.
        return replace(state, players=_asked_again(players, "wrote", "write")), events
    asked = [any(one.said for one in players if one is not player) for player in players]
    if not any(asked):
        return _end_round(state, events)
    after = tuple(
        replace(player, phase="challenge") if ask else player
        for player, ask in zip(players, asked, strict=True)
    )
    return replace(state, players=after), events


def _challenge(state: State, seat: int, player: Player, action: said.Challenge) -> Played:
    accused = state.players[action.player]
    if action.word in state.setup.list:
        upheld = tuple(sorted((*accused.upheld, action.word)))
        state = _with(state, action.player, replace(accused, upheld=upheld))
        after = _with(state, seat, replace(player, score=player.score - WAGER))
        return after, (said.Upheld(seat, action.player, action.word, WAGER),)
    left = tuple(one for one in accused.said if one.word != action.word)
    after = _with(state, action.player, replace(accused, said=left, score=accused.score - WAGER))
    return after, (said.Struck(seat, action.player, action.word, WAGER),)


def _end_round(state: State, events: tuple[Event, ...]) -> Played:
    players = []
    for seat, player in enumerate(state.players):
        for word in player.said:
            player, paid = _paid(player, seat, word)  # noqa: PLW2901 - the same player, word after word
            events += paid
        players.append(replace(player, choice=None, wrote=None, bonus=False, said=(), upheld=(), before=None))
    events += (said.RoundEnded(state.round),)
    if state.round < ROUNDS:
        return replace(state, round=state.round + 1, dice=(), redie=None, players=tuple(players)), events
    after = replace(state, players=tuple(players))
    if state.setup.lookup == "end":
        return replace(after, players=_all(after, phase="end")), events
    return _finish(after, events)


def _after_the_last(state: State, events: tuple[Event, ...]) -> Played:
    if any(player.phase == "end" for player in state.players):
        return state, events
    return _finish(state, events)


def _finish(state: State, events: tuple[Event, ...]) -> Played:
    after = replace(state, players=_all(state, phase="over"))
    result = outcome(after)
    return after, events + tuple(said.Won(seat, result.scores[seat]) for seat in result.winners)


_PLAYS: dict[type, Callable[[State, int, Player, Any], Played]] = {
    said.Keep: _choose,
    said.Reroll: _choose,
    said.Write: _write,
    said.Light: _light,
    said.Score: _score,
    said.Lookup: _lookup,
    said.Done: _done,
    said.Challenge: _challenge,
}
