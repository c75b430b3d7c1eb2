"""Spelling Brawl, named part by part."""

from spellhall.core.contract import About, Face, Game, Mind, Rules, Secrets, Text
from spellhall.core.laying import Laying
from spellhall.games.spelling_brawl.account import account
from spellhall.games.spelling_brawl.actions import EVENTS, MOVES, PLAYERS_LINES, words_of
from spellhall.games.spelling_brawl.advice import why
from spellhall.games.spelling_brawl.face import begin, touch
from spellhall.games.spelling_brawl.foresight import foresee
from spellhall.games.spelling_brawl.laying import answer, ask, bare, lay, show
from spellhall.games.spelling_brawl.learning import LEARNING
from spellhall.games.spelling_brawl.legal import actions, default, objection, pick, unlisted
from spellhall.games.spelling_brawl.mind import candidates, knowing, policy, words
from spellhall.games.spelling_brawl.options import OPTIONS
from spellhall.games.spelling_brawl.paper import pieces
from spellhall.games.spelling_brawl.position import dump, load
from spellhall.games.spelling_brawl.puzzles import PUZZLES
from spellhall.games.spelling_brawl.scene import scene
from spellhall.games.spelling_brawl.secrets import census, imagine, redact, witness
from spellhall.games.spelling_brawl.signs import value
from spellhall.games.spelling_brawl.speech import all_of, say
from spellhall.games.spelling_brawl.study import study
from spellhall.games.spelling_brawl.telling import happenings
from spellhall.games.spelling_brawl.touches import action, steps, touches_of
from spellhall.games.spelling_brawl.turn import pending, play, standing, start

game = Game(
    about=About(
        name="spelling-brawl",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(2, 4),
        minutes=(15, 25),
        house=0,
        posters=("poster.svg", "strip.svg"),
        bots=all_of("bot."),
        drawings="drawings.svg",
    ),
    options=OPTIONS,
    rules=Rules(start, pending, actions, pick, objection, play, default, standing, unlisted),
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
