"""A rulebook at the terminal: its text, and its little boards drawn."""

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

import spellhall
from spellhall.core.errors import Refused, SpellhallError
from spellhall.core.rulebook import BLOCK, LittleBoard, Rulebook, read_rulebook
from spellhall.core.scene import Scene
from spellhall.term.draw import draw_regions
from spellhall.term.ink import Ink
from spellhall.term.screen import Screen


def rulebook_text(game: str) -> str:
    try:
        return spellhall.rulebook(game)
    except OSError:
        raise Refused(f"the rulebook of {game} is missing from this installation") from None


def rulebook_of(game: str) -> Rulebook:
    return read_rulebook(rulebook_text(game))


def drawn_rules(game: str, ink: Ink) -> Group:
    """The whole rulebook: Markdown, with a drawing in the place of each board; the tour is left out."""
    text = rulebook_text(game)
    book = read_rulebook(text)
    boards = iter(book.boards)
    parts: list[RenderableType] = []
    end = 0
    for block in BLOCK.finditer(text):
        parts.append(Markdown(text[end : block.start()]))
        if block.group(1) == "board":
            parts.append(drawn_board(next(boards), ink))
        elif block.group(1) == "minute":
            parts.append(Markdown("\n".join(f"- {one.text}" for one in book.minute)))
        end = block.end()
    parts.append(Markdown(text[end:]))
    return Group(*parts)


def drawn_board(board: LittleBoard, ink: Ink) -> RenderableType:
    """The position, the lines that follow, and what comes of them."""
    table = spellhall.table(board.position, chance="manual")
    seat = next((spoken.seat for spoken in board.lines if spoken.seat is not None), None)
    parts: list[RenderableType] = [Text(board.title, "heading"), *_drawn(table.scene(seat), ink)]
    for spoken in board.lines:
        try:
            if spoken.say:
                parts.append(ink.spoken(spoken.line))
            elif spoken.seat is None:
                table.force(spoken.line)
            else:
                table.play(spoken.line, spoken.seat)
        except SpellhallError as error:
            parts.append(Text.assemble(f"  {spoken.line}: ", ink.spoken(str(error), "bad")))
            continue
        parts += [Text.assemble("  - ", ink.spoken(told.text)) for told in table.happenings(seat)]
    return Padding(Group(*parts), (0, 0, 1, 2))


def _drawn(scene: Scene, ink: Ink) -> list[Text]:
    lines = draw_regions(scene, Ink(ink.names, ink.signs, max(20, ink.width - 2)))
    for line in lines:
        line.no_wrap = True
        line.overflow = "crop"
    return lines


def show_rules(game: str, screen: Screen, number: str = "") -> bool:
    """All rules, through a pager where a person sits; or one of them. Whether there was something to show."""
    try:
        if number:
            return _show_one(rulebook_of(game), screen, number.removeprefix("R").removeprefix("r"))
        if screen.console.is_terminal:
            with screen.console.pager(styles=False):
                screen.print(drawn_rules(game, screen.ink))
        else:
            screen.print(drawn_rules(game, screen.ink))
    except SpellhallError as error:
        screen.refuse(str(error))
        return False
    return True


def _show_one(book: Rulebook, screen: Screen, number: str) -> bool:
    if number not in book.rules:
        first, last = next(iter(book.rules), "none"), next(reversed(book.rules), "none")
        screen.refuse(f"There is no rule {number}; they go from {first} to {last}.")
        return False
    screen.print(Markdown(f"**{number}** {book.rules[number]}"))
    for board in book.boards:
        if board.rule == number:
            screen.print(drawn_board(board, screen.ink))
    return True
