"""Where this game's sentences are kept."""

from importlib.resources import files

from spellhall.core.sentences import Sentences

_sentences = Sentences(files(__package__) / "sentences.toml")
say, may_say, all_of = _sentences.say, _sentences.may_say, _sentences.all_of
