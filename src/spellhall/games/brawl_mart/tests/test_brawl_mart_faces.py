"""What faces and bots get: scenes, touches, sentences, hints."""

import random

import pytest

import spellhall
from spellhall import bots
from spellhall.core.contract import Decide, Over
from spellhall.core.options import settle
from spellhall.games import find
from spellhall.games.brawl_mart.touches import drafts_of

from .brawl_mart_tables import seated

GAME = find("brawl-mart")


def _spot(table: spellhall.Table, name: str, *draft: str) -> tuple[str, ...]:
    spot = table.scene(0, draft).spots[name]
    return spot.states


@pytest.mark.slow
def test_touches_build_every_action_of_random_games() -> None:
    seen: set[str] = set()
    for seed in range(40):
        rng = random.Random(seed)
        state = GAME.rules.start(settle(GAME.options, {}), 1)
        while not isinstance(now := GAME.rules.pending(state), Over):
            if not isinstance(now, Decide):
                state, _ = GAME.rules.play(state, None, now.draw(rng))
                continue
            for number, action in enumerate(GAME.rules.actions(state, 0)):
                if number >= 30:
                    break
                for draft in drafts_of(state, action):
                    sketch = GAME.face.begin(state, 0)
                    for touch in draft:
                        assert touch in {step.touch for step in GAME.face.steps(sketch)}
                        sketch = GAME.face.touch(sketch, touch)
                    assert GAME.face.action(sketch) == action
                seen.add(type(action).__name__)
            state, _ = GAME.rules.play(state, 0, GAME.rules.pick(state, 0, rng))
    assert seen >= {
        "Line",
        "Fight",
        "Attack",
        "ProudAttack",
        "Pass",
        "Recruit",
        "Buy",
        "Go",
        "Use",
        "UseOn",
        "Equip",
    }


def test_a_line_is_chosen_card_by_card() -> None:
    table = seated(phase="line", department="clothing", enemies="wallace ivan", hand="flo nadia stu")
    first = table.scene(0)
    assert first.asked
    assert first.act is not None
    assert not first.act.complete
    assert _spot(table, "hand:stu") == ("open",)
    half = table.scene(0, ("hand:stu",))
    assert "Stu" in half.prompt
    assert _spot(table, "hand:stu", "hand:stu") == ("chosen",)
    done = table.scene(0, ("hand:stu", "hand:flo"))
    assert done.act is not None
    assert (done.act.complete, done.act.label) == (True, "Line up")
    assert table.assemble(0, ("hand:stu", "hand:flo")) == "line stu flo"


def test_an_attack_names_its_dice_and_its_bonus() -> None:
    table = seated("stu nadia", "wallace ivan-")
    scene = table.scene(0, ("enemies:wallace",))
    assert "Lightweight over Robust" in scene.prompt
    assert scene.act is not None
    assert scene.act.label == "Attack Wallace"
    assert "does not hit back" in table.scene(0, ("enemies:ivan",)).prompt
    assert "threatened" in _spot(table, "enemies:wallace", "enemies:wallace")


def test_ojwald_threatens_all_whom_he_attacks() -> None:
    table = seated("ojwald nadia", "stu flo traitor-joe")
    assert table.assemble(0, ("enemies:traitor-joe",)) == "attack ojwald stu traitor-joe"
    assert "threatened" in _spot(table, "enemies:stu", "enemies:traitor-joe")
    flo = table.scene(0).spots["enemies:flo"]
    assert "resistance" in flo.why


def test_choices_are_buttons() -> None:
    proud = seated("kaathrynn", "flo").scene(0, ("enemies:flo",))
    assert [button.label for button in proud.buttons] == ["1 die", *(f"{n} dice" for n in range(2, 7))]
    credit = seated("stu:store-credit", "flo").scene(0, ("do:use",))
    assert [button.touch for button in credit.buttons] == ["do:kp", "do:sp"]
    must = seated("stu", "flo", passes=2).scene(0)
    assert next(button.why for button in must.buttons if button.touch == "do:pass")
    useless = seated("stu:first-aid-kit", "flo").scene(0)
    assert next(button.why for button in useless.buttons if button.touch == "do:use")


def test_a_scene_shows_who_is_down_and_who_is_gone() -> None:
    table = seated("stu nadia-:bike-helmet", "flo ivan+")
    scene = table.scene(0)
    nadia, ivan = scene.spots["allies:nadia"], scene.spots["enemies:ivan"]
    assert (nadia.pieces[0].down, nadia.pieces[0].badge, nadia.pieces[0].tag) == (True, 7, "Bike Helmet")
    assert (ivan.pieces, ivan.states) == ((), ("hole",))
    table.play("attack stu flo")
    table.force("roll stu 4")
    assert "dice:0" in table.scene(0).spots
    assert table.scene(None).asked is False


def test_the_cafe_says_why_not() -> None:
    table = seated(
        phase="cafe", department="produce", enemies="carly-", sp=1, shop=["price-gun", "megaphone", None]
    )
    scene = table.scene(0)
    carly, dear = scene.spots["enemies:carly"], scene.spots["shop:2"]
    assert "2 KP" in carly.why
    assert "2 SP" in dear.why
    assert "open" in _spot(table, "map:toys")
    assert table.scene(0, ("map:toys",)).act is not None


def test_everything_that_happens_has_a_sentence() -> None:
    table = spellhall.new("brawl-mart", seed=5)
    rng = random.Random(5)
    while table.pending == "decide":
        table.play(rng.choice(table.legal(limit=100)))
    told = [happening.text for happening in table.happenings(0)]
    assert len(told) > 30
    assert all(text.endswith((".", "!")) and "{" not in text for text in told)
    assert table.scene(0).over is not None


@pytest.mark.parametrize("phase", ["line", "brawl", "cafe"])
def test_every_hint_has_a_reason(phase: str) -> None:
    if phase == "line":
        table = seated(phase="line", enemies="wallace ivan", hand="flo nadia stu kaathrynn")
    elif phase == "brawl":
        table = seated("stu:energy-drink nadia", "wallace ivan-")
    else:
        table = seated(
            phase="cafe", enemies="carly-", hand="stu", kp=2, sp=3, shop=["price-gun", None, "megaphone"]
        )
    hints = table.hint(n=20, level="casual")
    assert hints
    for hint in hints:
        assert hint["why"]
        assert table.why_not(hint["line"]) is None
    assert [hint["value"] for hint in hints] == sorted((hint["value"] for hint in hints), reverse=True)


def _points(level: str, games: int) -> float:
    bot, total = bots.find(level), 0
    for seed in range(games):
        rng = random.Random(seed)
        state = GAME.rules.start(settle(GAME.options, {}), 1)
        while not isinstance(now := GAME.rules.pending(state), Over):
            if isinstance(now, Decide):
                state, _ = GAME.rules.play(state, 0, bot.choose(GAME, state, 0, rng))
            else:
                state, _ = GAME.rules.play(state, None, now.draw(rng))
        total += now.scores[0]
    return total / games


@pytest.mark.slow
def test_casual_beats_random_clearly() -> None:
    assert _points("casual", 8) > 1.25 * _points("random", 100)


def test_the_store_has_arrows_one_way_and_a_pawn() -> None:
    table = seated("stu", "flo", department="electronics")
    store = next(region for region in table.scene(0).regions if region.name == "map")
    assert store.links
    assert all(link.one_way for link in store.links)
    pawns = [spot.name for spot in store.spots if spot.pieces]
    assert pawns == ["map:electronics"]
    assert store.caption == "Winning here gives the TV."
