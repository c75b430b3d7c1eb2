"""What a move was about, for experiments."""

from collections.abc import Iterator

from spellhall.core.contract import Events
from spellhall.core.study import Feature, Study, Trait
from spellhall.games.lexigo import actions as said
from spellhall.games.lexigo.speech import say
from spellhall.games.lexigo.state import State


def features(before: State, events: Events) -> Iterator[Feature]:
    for event in events:
        match event:
            case said.Dealt(seat=seat, bank=tiles) | said.Filled(seat=seat, tiles=tiles):
                yield from (Feature("tile", tile, seat) for tile in tiles)
            case said.Spelled(word=word, way=way, seat=seat):
                yield Feature("laid", str(sum(1 for _, tile in said.read_path(way) if tile)), seat)
                yield Feature("length", str(len(word)), seat)
            case said.KnockedOff():
                yield Feature("act", say("study.knocked"))
            case said.Relocated():
                yield Feature("act", say("study.relocated"))
            case said.Traded(tiles=tiles) if tiles:
                yield Feature("act", say("study.traded"))


study = Study(
    (
        Trait("tile", say("study.tile"), dealt=True),
        Trait("laid", say("study.laid"), missed=say("study.missed-laid")),
        Trait("length", say("study.length")),
        Trait("act", say("study.act"), missed=say("study.missed-act")),
    ),
    features,
)
