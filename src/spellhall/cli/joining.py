"""The command that joins a table of a hall."""

from spellhall.cli import FINE, INTERRUPTED
from spellhall.cli.games import Games, take_in


def join(
    link: str,
    /,
    *,
    name: str | None = None,
    watch: bool = False,
    plain: bool = False,
    games: Games = None,
) -> int:
    """Join a table of a hall, here in the terminal.

    A link with an invitation gives you a place; a link without one lets you look on, unless the table is
    public or a place is yours already. Who comes again with the same link finds their seat.

    Parameters
    ----------
    link
        As the page of the hall shows it to those who may invite.
    name
        What you are called there; else you are asked once for each hall.
    watch
        Only look on.
    plain
        Plain lines in a terminal too: for screen readers, and to scroll back.
    """
    from spellhall.term.joined.joining import join as come_in
    from spellhall.term.joined.joining import leave_early, wait_for_game
    from spellhall.term.play import Ended
    from spellhall.term.screen import Screen

    take_in(games)
    screen = Screen()
    guest = come_in(link, name, watch, screen)
    try:
        if not wait_for_game(guest, screen):
            return FINE
    except KeyboardInterrupt:
        screen.print()
        leave_early(guest, screen)
        return INTERRUPTED
    if plain or not screen.can_be_full:
        from spellhall.term.joined.plain import PlainGuest

        ended = PlainGuest(guest, screen).run()
    else:
        from spellhall.term.full.app import visit_full

        ended = visit_full(guest, screen)
    return INTERRUPTED if ended is Ended.INTERRUPTED else FINE
