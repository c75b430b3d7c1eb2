"""From a link to a seat: who one is, whether there is a place, and waiting until the game begins."""

from queue import Empty

from spellhall.core.errors import Refused, SpellhallError
from spellhall.games import names as games_here
from spellhall.term.joined.following import Back, Ended, Lost, Moved, Said, Seated
from spellhall.term.joined.guest import Guest
from spellhall.term.joined.hall import Denied, Hall
from spellhall.term.joined.link import read_link
from spellhall.term.screen import Gone, Screen

LOST = "The connection is lost; trying to come back ..."
FOUND = "The connection is back."


def join(text: str, name: str | None, watch: bool, screen: Screen) -> Guest:
    """At the table, or looking on. Whatever speaks against it is refused with a sentence."""
    link = read_link(text)
    guest = Guest(link, Hall(link.hall))
    told = guest.told
    if told.game not in games_here():
        raise Refused(f"this table plays {told.title}, which is not here; --games FOLDER brings a game")
    if told.status in ("over", "archived"):
        raise Refused(f"the game at this table is over; look at it in a browser: {link.to_look_on}")
    if guest.may_sit and not watch:
        try:
            guest.sit(_name(guest, name, screen))
        except Denied as error:
            if error.kind in ("table-full", "started", "seat-taken"):
                raise _full(guest) from None
            raise
    elif told.mine is None and link.invite is not None and told.status == "playing" and not watch:
        raise _full(guest)
    return guest


def _full(guest: Guest) -> Refused:
    return Refused(
        "all places of this table are taken; to look on: " + f"spellhall join {guest.link.to_look_on}"
    )


def _name(guest: Guest, given: str | None, screen: Screen) -> str:
    """As wished, else as last time at this hall, else asked for; empty: the hall finds one."""
    if given is not None:
        return given.strip()
    if guest.hall.name:
        return guest.hall.name
    try:
        return screen.ask(f"What shall {guest.hall.host} call you? (Enter: let the hall choose) ")
    except Gone:
        return ""


def wait_for_game(guest: Guest, screen: Screen) -> bool:
    """Until the game begins, or is seen as it stands; False if there is nothing to wait for any more."""
    screen.names = guest.told.names
    seated = guest.seat is not None
    doing = f"You sit at a table of {guest.told.title}" if seated else f"You look on: {guest.told.title}"
    screen.say(f"{doing}, at {guest.hall.host}.")
    guest.follow()
    said = ""
    while True:
        try:
            told = guest.news.get(timeout=1.0)  # so that Ctrl+C is heard everywhere
        except Empty:
            continue
        match told:
            case Seated(table):
                guest.table.told = table
                screen.names = table.names
                free = sum(place.free for place in table.seats)
                now = f"Waiting for {free} more to sit down. Ctrl+C leaves." if free else ""
                if now and now != said:
                    screen.say(now)
                said = now
                if table.status in ("over", "archived"):
                    screen.say("The game at this table is over.")
                    return False
            case Moved(news, view):
                guest.table.take_news(news, view)
                if news.seat == guest.seat:
                    return True
            case Said(name, text):
                screen.say(f"{name}: {text}")
            case Lost():
                screen.refuse(LOST)
            case Back():
                screen.say(FOUND)
            case Ended(why):
                raise Refused(why)


def leave_early(guest: Guest, screen: Screen) -> None:
    """Somebody who goes before the game has begun."""
    guest.close()
    try:
        guest.stand_up()
        screen.say("You have left the table.")
    except SpellhallError as error:
        screen.refuse(str(error))
