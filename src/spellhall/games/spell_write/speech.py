"""Where this game's sentences are kept."""

from importlib.resources import files

from spellhall.core.sentences import Sentences
from spellhall.games.spell_write.board import SIDE

_sentences = Sentences(files(__package__) / "sentences.toml")
say, may_say, all_of = _sentences.say, _sentences.may_say, _sentences.all_of


def place_of(square: int) -> str:
    """Where a square lies, in words: only lines, and what is said of lines, call it by its name."""
    row, column = divmod(square, SIDE)
    return say("label.place", row=row + 1, column=column + 1)
