"""What a move was about, for experiments."""

from collections.abc import Iterator

from spellhall.core.contract import Events
from spellhall.core.study import Feature, Study, Trait
from spellhall.games.spell_write import actions as said
from spellhall.games.spell_write.speech import say
from spellhall.games.spell_write.state import State


def features(before: State, events: Events) -> Iterator[Feature]:
    for event in events:
        match event:
            case said.Rolled(low, high):
                yield Feature("roll", f"{low} {high}")
            case said.Wrote(letter=letter):
                yield Feature("letter", letter)
            case said.Scored(word=word):
                yield Feature("length", str(len(word)))


study = Study(
    (
        Trait("roll", say("study.roll"), dealt=True),
        Trait("letter", say("study.letter"), missed=say("study.missed-letter")),
        Trait("length", say("study.length"), missed=say("study.missed-length")),
    ),
    features,
)
