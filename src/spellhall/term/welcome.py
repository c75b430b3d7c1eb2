"""For who has just come in: which game, and a guided first turn."""

import spellhall
from spellhall.core.errors import SpellhallError
from spellhall.term.rules import rulebook_of
from spellhall.term.screen import Gone, Screen
from spellhall.term.seating import players
from spellhall.term.tour import walk
from spellhall.words.lists import data_folder


def choose_game(screen: Screen) -> str | None:
    """A game by number or name; None if nobody answers."""
    names = spellhall.games()
    screen.say("Which game?", "heading")
    for number, name in enumerate(names, start=1):
        about = spellhall.about(name)
        screen.say(f"  [{number}] {about.title} ({players(about.seats)}): {about.line}")
    while True:
        try:
            answer = screen.ask(f"Its number or name (Enter: {names[0]}) > ").casefold()
        except Gone:
            return None
        if not answer:
            return names[0]
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        begun = [name for name in names if name.startswith(answer.replace(" ", "-"))]
        if len(begun) == 1:
            return begun[0]
        screen.refuse(f"There is no game {answer}.")


def offer_tour(game: str, screen: Screen, forced: bool) -> None:
    """Once for each game, to a person at a keyboard; always where it is asked for."""
    seen = data_folder() / "seen" / game
    if not forced and (not screen.has_person or seen.exists()):
        return
    try:
        tour = rulebook_of(game).tour
    except SpellhallError as error:
        if forced:
            screen.refuse(str(error))
        return
    if tour is None:
        if forced:
            screen.refuse("This game has no tour.")
        return
    try:
        if forced or screen.agreed("Your first game here. Shall we walk through one turn together?"):
            walk(tour, screen)
    except Gone:
        return
    try:
        seen.parent.mkdir(parents=True, exist_ok=True)
        seen.touch()
    except OSError:
        return  # then it is offered again
