"""Where this game's sentences are kept."""

from importlib.resources import files

from spellhall.core.sentences import Sentences

say = Sentences(files(__package__) / "sentences.toml").say
