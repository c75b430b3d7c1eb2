"""Games on paper: pieces that a game names as plain data become pages to print, cut and play with."""

from spellhall.paper.choices import printed_options
from spellhall.paper.printing import CannotPrint, Printed, Wish, print_game

__all__ = ["CannotPrint", "Printed", "Wish", "print_game", "printed_options"]
