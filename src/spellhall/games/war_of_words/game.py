"""War of Words, named part by part."""

from spellhall.core.account import Tally
from spellhall.core.contract import About, Face, Game, Mind, Rules, Secrets, Text
from spellhall.core.laying import Laying
from spellhall.core.sketch import Sketch, offered_by
from spellhall.games.war_of_words.account import account
from spellhall.games.war_of_words.actions import EVENTS, MOVES, PLAYERS_LINES, words_of
from spellhall.games.war_of_words.advice import why
from spellhall.games.war_of_words.bluffs import bluffs
from spellhall.games.war_of_words.laying import answer, ask, begin, knows, lay, show
from spellhall.games.war_of_words.learning import LEARNING
from spellhall.games.war_of_words.legal import actions, default, objection, pick, unlisted
from spellhall.games.war_of_words.mind import candidates, foresee, knowing, policy, value, words
from spellhall.games.war_of_words.options import OPTIONS
from spellhall.games.war_of_words.paper import pieces
from spellhall.games.war_of_words.position import dump, load
from spellhall.games.war_of_words.puzzles import PUZZLES
from spellhall.games.war_of_words.scene import scene
from spellhall.games.war_of_words.secrets import census, imagine, redact, witness
from spellhall.games.war_of_words.speech import all_of, say
from spellhall.games.war_of_words.study import study
from spellhall.games.war_of_words.telling import happenings
from spellhall.games.war_of_words.touches import action, steps, touches_of
from spellhall.games.war_of_words.turn import pending, play, standing, start

game = Game(
    about=About(
        name="war-of-words",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(2, 2),
        minutes=(30, 45),
        house=5,
        posters=("poster.svg", "strip.svg"),
        bots=all_of("bot."),
        tally=Tally(
            said=say("tally.said"),
            unit=say("tally.unit"),
            curve=say("tally.curve"),
            label=say("tally.label"),
        ),
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
    face=Face(Sketch, offered_by(scene), scene, action, steps, touches_of, happenings, account=account),
    mind=Mind(candidates, value, policy, why, foresee=foresee, words=words, knowing=knowing, bluffs=bluffs),
    secrets=Secrets(redact, witness, imagine, census),
    paper=pieces,
    study=study,
    puzzles=PUZZLES,
    laying=Laying(begin, show, lay, ask, answer, knows),
    learning=LEARNING,
)
