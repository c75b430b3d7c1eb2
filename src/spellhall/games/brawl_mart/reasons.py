"""What speaks for an action, in one true sentence."""

from spellhall.games.brawl_mart import actions as said
from spellhall.games.brawl_mart.actions import Action
from spellhall.games.brawl_mart.cards import OUT
from spellhall.games.brawl_mart.odds import odds_of, spoken_odds
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.state import State


def why(view: State, seat: int, action: Action) -> str:
    called = view.setup.cards.called
    match action:
        case said.Line(brawlers):
            enemies = ", ".join(called(one.name) for one in view.enemies)
            return say("advice.line", names=", ".join(map(called, brawlers)), enemies=enemies)
        case said.Equip(item, brawler):
            return say("advice.equip", item=called(item), name=called(brawler))
        case said.Attack() | said.ProudAttack():
            found = odds_of(view, action)
            return say("advice.attack", odds=spoken_odds(found)) if found else ""
        case said.Use(brawler) | said.UseOn(brawler, _):
            held = next((one.item for one in view.allies if one.name == brawler), None)
            return say("advice.use", item=called(held or ""))
        case said.Pass(brawler):
            return say("advice.pass", name=called(brawler))
        case said.Recruit(brawler):
            return say("advice.recruit", name=called(brawler))
        case said.Buy(slot):
            return say("advice.buy", item=called(view.shop[slot - 1] or ""))
        case said.Go(to):
            return say("advice.out") if to == OUT else say("advice.go", to=called(to))
    return say("advice.fight")
