"""What a move was about, for experiments."""

from collections.abc import Iterator

from spellhall.core.contract import Events
from spellhall.core.study import Feature, Study, Trait
from spellhall.games.war_of_words import actions as said
from spellhall.games.war_of_words.account import way_of
from spellhall.games.war_of_words.speech import say
from spellhall.games.war_of_words.state import State


def features(before: State, events: Events) -> Iterator[Feature]:
    way = "led"
    for event in events:
        way = way_of(event) or way
        match event:
            case said.Dealt(seat, cards):
                yield from (Feature("card", card, seat) for card in cards)
            case said.Drew(seat, card):
                yield Feature("card", card, seat)
            case said.Played(letters=letters, column="word" | "said"):
                yield Feature("length", str(len(letters)))
            case said.Took(seat=seat):
                yield Feature("counter", say(f"account.{way}"), seat)


study = Study(
    (
        Trait("card", say("study.card"), dealt=True),
        Trait("length", say("study.length"), missed=say("study.missed-length")),
        Trait("counter", say("study.counter"), missed=say("study.missed-counter")),
    ),
    features,
)
