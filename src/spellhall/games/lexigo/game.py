"""Lexigo, named part by part."""

from spellhall.core.account import Tally
from spellhall.core.contract import About, Face, Game, Mind, Rules, Secrets, Text
from spellhall.core.laying import Laying
from spellhall.games.lexigo.account import account
from spellhall.games.lexigo.actions import EVENTS, MOVES, PLAYERS_LINES, words_of
from spellhall.games.lexigo.advice import why
from spellhall.games.lexigo.face import begin, touch
from spellhall.games.lexigo.foresight import foresee
from spellhall.games.lexigo.laying import answer, ask, bare, lay, show
from spellhall.games.lexigo.learning import LEARNING
from spellhall.games.lexigo.legal import actions, default, objection, pick, unlisted
from spellhall.games.lexigo.mind import candidates, knowing, policy, words
from spellhall.games.lexigo.options import OPTIONS, clash
from spellhall.games.lexigo.outlook import value
from spellhall.games.lexigo.paper import pieces
from spellhall.games.lexigo.position import dump, load
from spellhall.games.lexigo.puzzles import PUZZLES
from spellhall.games.lexigo.scene import scene
from spellhall.games.lexigo.secrets import census, imagine, redact, witness
from spellhall.games.lexigo.speech import all_of, say
from spellhall.games.lexigo.study import study
from spellhall.games.lexigo.telling import happenings
from spellhall.games.lexigo.touches import action, steps, touches_of
from spellhall.games.lexigo.turn import pending, play, standing, start

game = Game(
    about=About(
        name="lexigo",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(2, 4),
        minutes=(20, 45),
        house=3,
        posters=("poster.svg", "strip.svg"),
        bots=all_of("bot."),
        brief=say("brief"),
        tally=Tally(
            fewer=True,
            said=say("tally.said"),
            unit=say("tally.unit"),
            curve=say("tally.curve"),
            label=say("tally.label"),
        ),
    ),
    options=OPTIONS,
    rules=Rules(start, pending, actions, pick, objection, play, default, standing, unlisted, clash),
    text=Text(
        moves=MOVES,
        events=EVENTS,
        load=load,
        dump=dump,
        forms=MOVES.shapes(*PLAYERS_LINES),
        words_of=words_of,
    ),
    face=Face(begin, touch, scene, action, steps, touches_of, happenings, account=account),
    mind=Mind(candidates, value, policy, why, foresee=foresee, words=words, knowing=knowing),
    secrets=Secrets(redact, witness, imagine, census),
    paper=pieces,
    study=study,
    puzzles=PUZZLES,
    laying=Laying(bare, show, lay, ask, answer),
    learning=LEARNING,
)
