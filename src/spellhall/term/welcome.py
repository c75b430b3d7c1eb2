"""For who has just come in: which game, and a guided first turn."""

from pathlib import Path

import spellhall
from spellhall.core.errors import SpellhallError
from spellhall.core.rulebook import LittleBoard
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


OFFER = "Your first game here. Shall we walk through one turn together?"


def tour_for(game: str, screen: Screen, forced: bool) -> LittleBoard | None:
    """The guided first turn, if it is asked for or has not been offered yet to a person at a keyboard."""
    if not forced and (not screen.has_person or _seen(game).exists()):
        return None
    try:
        tour = rulebook_of(game).tour
    except SpellhallError as error:
        if forced:
            screen.refuse(str(error))
        return None
    if tour is None and forced:
        screen.refuse("This game has no tour.")
    return tour


def offer_tour(game: str, screen: Screen, forced: bool) -> None:
    """Once for each game; always where it is asked for."""
    tour = tour_for(game, screen, forced)
    if tour is None:
        return
    try:
        if forced or screen.agreed(OFFER):
            walk(tour, screen)
    except Gone:
        return
    remember_offer(game)


def remember_offer(game: str) -> None:
    try:
        _seen(game).parent.mkdir(parents=True, exist_ok=True)
        _seen(game).touch()
    except OSError:
        return  # then it is offered again


def _seen(game: str) -> Path:
    return data_folder() / "seen" / game
