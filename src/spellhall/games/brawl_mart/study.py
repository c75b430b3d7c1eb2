"""What a move was about, for experiments."""

from collections.abc import Iterator

from spellhall.core.contract import Events
from spellhall.core.study import Feature, Study, Trait
from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State


def features(before: State, events: Events) -> Iterator[Feature]:
    called = before.setup.cards.called
    for event in events:
        match event:
            case said.Dealt(cards):
                yield from (Feature("hand", called(card)) for card in cards)
            case said.Met(cards):
                yield from (Feature("enemy", called(card)) for card in cards)
            case said.Stocked(items):
                yield from (Feature("shelf", called(item)) for item in items)
            case said.Recruited(brawler=brawler):
                yield Feature("recruit", called(brawler))
            case said.Bought(item=item):
                yield Feature("item", called(item))
            case said.WonBrawl(department=department):
                yield Feature("won", called(department))
            case said.LostBrawl(department=department):
                yield Feature("lost", called(department))


_DEALT = ("hand", "enemy", "shelf")
_CHOSEN = ("recruit", "item")
_FOUGHT = ("won", "lost")

study = Study(
    (
        *(Trait(name, say(f"study.{name}"), dealt=True) for name in _DEALT),
        *(Trait(name, say(f"study.{name}"), missed=say(f"study.missed-{name}")) for name in _CHOSEN),
        *(Trait(name, say(f"study.{name}")) for name in _FOUGHT),
    ),
    features,
)
