"""BRAWL x MART, named part by part."""

from msgspec.structs import replace

from spellhall.core.account import Tally
from spellhall.core.contract import OPEN, About, Face, Game, Mind, Rules, Text
from spellhall.core.laying import Laying, nothing_by_hand
from spellhall.core.sketch import Sketch, offered_by
from spellhall.games.brawl_mart.account import account
from spellhall.games.brawl_mart.actions import EVENTS, MOVES, PLAYERS_LINES
from spellhall.games.brawl_mart.following import answer, ask, bare, lay
from spellhall.games.brawl_mart.learning import LEARNING
from spellhall.games.brawl_mart.legal import actions, default, objection, pick
from spellhall.games.brawl_mart.mind import BEST, candidates, foresee, policy, value, why
from spellhall.games.brawl_mart.odds import odds
from spellhall.games.brawl_mart.options import OPTIONS, clash
from spellhall.games.brawl_mart.paper import pieces
from spellhall.games.brawl_mart.position import census, dump, load
from spellhall.games.brawl_mart.puzzles import PUZZLES
from spellhall.games.brawl_mart.scene import scene
from spellhall.games.brawl_mart.score import standing
from spellhall.games.brawl_mart.speech import say
from spellhall.games.brawl_mart.study import study
from spellhall.games.brawl_mart.telling import happenings
from spellhall.games.brawl_mart.touches import action, steps, touches_of
from spellhall.games.brawl_mart.turn import pending, play, start

game = Game(
    about=About(
        name="brawl-mart",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(1, 1),
        minutes=(15, 30),
        house=2,
        posters=("poster.svg", "strip.svg"),
        title_lines=("BRAWL", "× MART"),
        drawings="drawings.svg",
        tally=Tally(
            top=True,
            said=say("tally.said"),
            unit=say("tally.unit"),
            curve=say("tally.curve"),
            label=say("tally.label"),
        ),
    ),
    options=OPTIONS,
    rules=Rules(start, pending, actions, pick, objection, play, default, standing, clash=clash),
    text=Text(
        moves=MOVES,
        events=EVENTS,
        load=load,
        dump=dump,
        forms=MOVES.shapes(*PLAYERS_LINES),
    ),
    face=Face(Sketch, offered_by(scene), scene, action, steps, touches_of, happenings, odds, account),
    mind=Mind(candidates, value, policy, why, best_alone=BEST, foresee=foresee),
    # Piles have no order, and chance draws when it is asked: nothing is hidden.
    secrets=replace(OPEN, census=census),
    paper=pieces,
    study=study,
    puzzles=PUZZLES,
    laying=Laying(bare, nothing_by_hand, lay, ask, answer),
    learning=LEARNING,
)
