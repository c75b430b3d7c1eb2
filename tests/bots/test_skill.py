"""Levels are dials: each can be turned alone, and what cannot be is said."""

import itertools
import random
from typing import Any

import pytest

import spellhall
from spellhall import bots
from spellhall.bots.skill import LEVELS, Skill, read_skill
from spellhall.bots.vocabulary import limited, seen
from spellhall.core.thought import Budget, Candidate
from spellhall.games import find
from spellhall.words import lexicon, shipped


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_a_skill(name: str) -> None:
    assert read_skill(name) == LEVELS[name]


def test_one_dial_is_turned_and_the_others_stay() -> None:
    club = LEVELS["club"]
    assert read_skill("club,vocabulary=35") == Skill(
        35, club.attention, club.caution, club.depth, club.boldness
    )
    assert read_skill("vocabulary=35, depth=expert") == Skill(35, 100, 100, 3, LEVELS["master"].boldness)
    assert bots.named("club, vocabulary=35") == "club,vocabulary=35"


@pytest.mark.parametrize(
    "said", ["club,vocabulary", "club,speed=3", "vocabulary=9", "depth=7", "club,,", "a=b", ","]
)
def test_what_is_no_dial_is_told(said: str) -> None:
    with pytest.raises(spellhall.Unknown):
        bots.find(said)


def test_levels_grow_on_every_dial() -> None:
    skills = list(LEVELS.values())
    for weaker, stronger in itertools.pairwise(skills):
        assert weaker.vocabulary < stronger.vocabulary
        assert weaker.attention < stronger.attention
        assert weaker.caution <= stronger.caution
        assert weaker.depth < stronger.depth


def test_a_small_vocabulary_knows_common_words_alone() -> None:
    game: Any = find("spell-write")
    view = game.text.load(spellhall.new("spell-write", seats=1, seed=1).view(0))
    known = game.mind.words(limited(game, view, 10))
    assert 3_500 < len(known) < 4_500
    assert all((shipped.tier(word) or 0) <= 10 for word in known)
    assert game.mind.words(limited(game, view, 95)) is lexicon("default")


def test_attention_overlooks_long_and_rare_words_more_often() -> None:
    game: Any = find("spell-write")
    texts = {"CAT": "score CAT a1-c1", "QUAY": "score QUAY a1-d1"}
    found = [Candidate(game.text.moves.read(line), 0.0) for line in texts.values()]
    counted = dict.fromkeys(texts, 0)
    for seed in range(400):
        for one in seen(game, found, 60, random.Random(seed)):
            counted[game.text.words_of(one.action)[0]] += 1
    assert counted["CAT"] > counted["QUAY"] + 40 > 40
    assert seen(game, found, 100, random.Random(1)) == found


@pytest.mark.parametrize("level", ["novice", "club"])
def test_a_bot_that_knows_no_word_still_plays_a_legal_line(level: str) -> None:
    """Words beyond its own come to mind at last, instead of a pass that is illegal."""
    table = spellhall.new("spelling-brawl", seats=2, seed=4)
    game: Any = find("spelling-brawl")
    for turn in range(12):
        seat = table.to_act[0]
        view = game.text.load(table.view(seat))
        chosen = bots.find(level).choose(game, view, seat, random.Random(turn), Budget(nodes=100))
        line = game.text.moves.show(chosen)
        assert table.why_not(line, seat) is None
        table.play(line, seat)
        if table.over:
            break
