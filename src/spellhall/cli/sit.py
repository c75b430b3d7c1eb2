"""Commands that sit a person down: play a game, look at one that was played."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

import spellhall
from spellhall.cli import FINE, INTERRUPTED, WRONG
from spellhall.cli.agreeing import agreed
from spellhall.cli.games import Games, take_in
from spellhall.cli.reading import print_json, read_text
from spellhall.core.errors import Unknown
from spellhall.facade import Table

Several = Parameter(consume_multiple=True)


def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    bots: Annotated[list[str] | None, Several] = None,
    hot_seat: bool = False,
    seed: int | None = None,
    option: Annotated[list[str] | None, Several] = None,
    lexicon: str | None = None,
    position: str | None = None,
    resume: str | None = None,
    upto: int | None = None,
    name: Annotated[list[str] | None, Several] = None,
    tour: Annotated[bool | None, Parameter(negative="--no-tour")] = None,
    plain: bool = False,
    games: Games = None,
) -> int:
    """Play a game here in the terminal, against bots or with others at the same keyboard.

    A terminal shows the whole table, with keys and the mouse; pipes and files get plain lines.

    Parameters
    ----------
    game
        Its name, as `spellhall games` lists it; without one you are asked.
    seats
        How many play, bots included.
    bots
        The levels of the bots: novice, casual, club, expert, master. Else all other seats are casual bots.
    hot_seat
        People share this keyboard; seats without a bot are theirs.
    seed
        Makes chance repeatable.
    option
        What the players agree on, as name=value.
    lexicon
        A word list by name, or a file with one word a line.
    position
        Begin from this position, a JSON file.
    resume
        Go on with a game that was kept, from its record.
    upto
        Go on from after so many lines of that record, as another game: the record stays as it is.
    name
        What the people are called, in the order of their seats.
    tour
        Walk through the guided first turn before the game, or do not offer it.
    plain
        Plain lines in a terminal too: for screen readers, and to scroll back.
    """
    from spellhall.term.play import Ended, Play
    from spellhall.term.records import read, seating_in
    from spellhall.term.screen import Screen
    from spellhall.term.seating import seat
    from spellhall.term.welcome import choose_game, offer_tour

    take_in(games)
    screen = Screen()
    seating = None
    if resume is not None:
        text = read(Path(resume))
        table = spellhall.replay(text, upto=upto, seed=seed)
        table.settle()
        seating = seating_in(text)
        if seating is not None and len(seating.names) != table.seats:
            seating = None
    elif position is not None:
        table = spellhall.table(read_text(position, "a position"), seed=seed)
    else:
        game = game or choose_game(screen)
        if game is None:
            return WRONG
        limits = spellhall.about(game).seats
        seating = seat(limits, seats, bots or (), hot_seat, name or ())
        table = spellhall.new(game, len(seating.names), seed, **_agreed(game, option or (), lexicon))
    if seating is None:
        seating = seat((table.seats, table.seats), table.seats, bots or (), hot_seat, name or ())
    screen.names = seating.names
    tour = False if resume is not None else tour
    kept_in = None if resume is None or upto is not None else Path(resume)
    if plain or not screen.can_be_full:
        if tour is not False:
            offer_tour(table.game, screen, forced=bool(tour))
        ended = Play(table, seating, screen, kept_in).run()
    else:
        # Half a second of modules that the plain lines do not need.
        from spellhall.term.full.app import play_full

        ended = play_full(table, seating, screen, kept_in, tour)
    return INTERRUPTED if ended is Ended.INTERRUPTED else FINE


def _agreed(game: str, given: list[str] | tuple[()], lexicon: str | None) -> dict[str, Any]:
    """Options as the facade takes them."""
    options = agreed(game, given)
    if lexicon is not None:
        options["lexicon"] = Path(lexicon) if _is_file(lexicon) else lexicon
    return {name.replace("-", "_"): value for name, value in options.items()}


def _is_file(lexicon: str) -> bool:
    return lexicon not in spellhall.lists() and Path(lexicon).is_file()


def replay(
    record: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    upto: int | None = None,
    seat: int | None = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """Look at a game that was played, line by line; where nobody can step, its end.

    Parameters
    ----------
    record
        The file; - is standard input.
    upto
        Stop after so many lines.
    seat
        As this seat may see it; else as a spectator.
    json
        For programs: the position reached, its lines and how it ended.
    """
    take_in(games)
    text = read_text(record, "a record")
    table = spellhall.replay(text, upto=upto)
    if seat is not None and not 0 <= seat < table.seats:
        raise Unknown(f"there is no seat {seat}; seats are 0 to {table.seats - 1}")
    if json:
        print_json(_told(table, seat))
        return FINE
    from spellhall.term.replay import step_through

    step_through(text, table, seat, begin=upto or 0)
    return FINE


def _told(table: Table, seat: int | None) -> dict[str, Any]:
    return {
        "game": table.game,
        "lines": table.lines() if seat is None else table.lines(seat),
        "position": table.position() if seat is None else table.view(seat),
        "to_act": list(table.to_act),
        "over": table.over,
    }
