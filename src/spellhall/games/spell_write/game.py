"""SPELL Write, named part by part."""

from spellhall.core.account import Tally
from spellhall.core.contract import About, Face, Game, Mind, Rules, Secrets, Text
from spellhall.core.laying import Laying
from spellhall.core.sketch import Sketch, offered_by
from spellhall.games.spell_write.account import account
from spellhall.games.spell_write.actions import EVENTS, MOVES, PLAYERS_LINES, words_of
from spellhall.games.spell_write.doubts import bluffs
from spellhall.games.spell_write.laying import answer, ask, begin, lay, show
from spellhall.games.spell_write.learning import LEARNING
from spellhall.games.spell_write.legal import actions, default, objection, pick, unlisted
from spellhall.games.spell_write.mind import BEST, candidates, foresee, knowing, policy, value, why, words
from spellhall.games.spell_write.options import OPTIONS, clash
from spellhall.games.spell_write.paper import pieces
from spellhall.games.spell_write.position import dump, load
from spellhall.games.spell_write.puzzles import PUZZLES
from spellhall.games.spell_write.scene import scene
from spellhall.games.spell_write.secrets import census, imagine, redact, witness
from spellhall.games.spell_write.speech import all_of, say
from spellhall.games.spell_write.study import study
from spellhall.games.spell_write.telling import happenings
from spellhall.games.spell_write.touches import action, steps, touches_of
from spellhall.games.spell_write.turn import pending, play, standing, start

game = Game(
    about=About(
        name="spell-write",
        title=say("title"),
        line=say("line"),
        version=1,
        seats=(1, 6),
        minutes=(15, 30),
        house=1,
        posters=("poster.svg", "strip.svg"),
        bots=all_of("bot."),
        tally=Tally(
            lead="mean",
            said=say("tally.said"),
            unit=say("tally.unit"),
            curve=say("tally.curve"),
            label=say("tally.label"),
            under=say("tally.under"),
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
    face=Face(Sketch, offered_by(scene), scene, action, steps, touches_of, happenings, account=account),
    mind=Mind(
        candidates,
        value,
        policy,
        why,
        best_alone=BEST,
        foresee=foresee,
        words=words,
        knowing=knowing,
        bluffs=bluffs,
    ),
    secrets=Secrets(redact, witness, imagine, census),
    paper=pieces,
    study=study,
    puzzles=PUZZLES,
    laying=Laying(begin, show, lay, ask, answer),
    learning=LEARNING,
)
