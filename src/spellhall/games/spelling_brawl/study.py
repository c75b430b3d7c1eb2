"""What a move was about, for experiments."""

from collections.abc import Iterator

from spellhall.core.contract import Events
from spellhall.core.study import Feature, Study, Trait
from spellhall.games.spelling_brawl import actions as said
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import State


def features(before: State, events: Events) -> Iterator[Feature]:
    for event in events:
        match event:
            case said.Drew(seat, letters):
                yield from (Feature("letter", letter, seat) for letter in letters)
            case said.Spelled(word=word):
                yield Feature("length", str(len(word)))
            case said.Hit(kind=kind):
                yield Feature("attack", say(f"account.{kind}"))
            case said.Winded():
                yield Feature("wind", say("study.winded"))


study = Study(
    (
        Trait("letter", say("study.letter"), dealt=True),
        Trait("length", say("study.length"), missed=say("study.missed-length")),
        Trait("attack", say("study.attack"), missed=say("study.missed-attack")),
        Trait("wind", say("study.wind")),
    ),
    features,
)
