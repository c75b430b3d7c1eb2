"""Sets: found by name, checked when loaded, and played like the house set."""

import random
import re
import tomllib
from pathlib import Path

import pytest

import spellhall
from spellhall.games.brawl_mart.abilities import ABILITIES
from spellhall.games.brawl_mart.cards import Effect, read_dice
from spellhall.games.brawl_mart.sets import find_set, read_set, set_names

GUIDE = (Path(__file__).parents[5] / "docs" / "brawl-mart-sets.md").read_text(encoding="utf-8")
TINY = re.findall(r"^```toml\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)[0]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an empty shelf for sets."""
    monkeypatch.setenv("SPELLHALL_DATA", str(tmp_path))
    folder = tmp_path / "brawl-mart"
    folder.mkdir()
    return folder


def test_the_set_of_the_guide_is_found_by_name_and_played_to_the_end(shelf: Path) -> None:
    (shelf / "tiny-store.toml").write_text(TINY, encoding="utf-8")
    assert set_names() == ["house", "tiny-store"]
    ends = set()
    for seed in range(12):
        table = spellhall.new("brawl-mart", seed=seed, set="tiny-store")
        rng = random.Random(seed)
        while table.pending == "decide":
            assert spellhall.table(table.position()).position() == table.position()
            table.play(rng.choice(table.legal()))
        assert table.over is not None
        ends.add(table.over["reason"])
        assert spellhall.replay(table.record()).over == table.over
    assert "lost" in ends or "out" in ends
    position = spellhall.new("brawl-mart", set="tiny-store", chance="manual").position()
    assert position["options"] == {"set": "tiny-store"}
    assert position["owed"] == ["deal 2", "stock 2", "enemies 1"]


def test_names_of_another_set_are_known_but_illegal(shelf: Path) -> None:
    (shelf / "tiny-shop.toml").write_text(TINY, encoding="utf-8")
    find_set("tiny-shop")
    table = spellhall.new("brawl-mart", seed=1)
    assert (table.why_not("line ann bo cy") or "").startswith("R2.3")


@pytest.mark.parametrize("name", ["nowhere", "../house", "sets/house.toml", "/etc/passwd", "House", ""])
def test_a_name_is_never_a_path(name: str, shelf: Path) -> None:
    with pytest.raises(spellhall.Unknown, match="house"):
        spellhall.new("brawl-mart", set=name)
    with pytest.raises(spellhall.Refused):
        spellhall.table({**spellhall.new("brawl-mart", seed=1).position(), "options": {"set": name}})


FAULTS = {
    'to = ["till"]\nat = [1, 0]': ('to = ["bakery"]\nat = [1, 0]', "bakery"),
    'to = ["screens"]': ("to = []", "CHECKOUT .till. cannot be reached from door"),
    'to = ["out"]': ('to = ["door"]', "no CHECKOUT"),
    'restroom = "restroom"': ('restroom = "toilet"', "department 'toilet' is missing"),
    'ability = "greeting"': ('ability = "juggling"', "unknown ability 'juggling'"),
    'dice = "2D4"': ('dice = "2D4 + X"', "do not go together"),
    'dice = "1D6 + 1"': ('dice = "a handful"', "not understood"),
    'type = "strong"\ndice = "1D6"': ('type = "wet"\ndice = "1D6"', "type 'wet'"),
    'quick = ["strong"]': ('quick = ["wet"]', "type 'wet'"),
    'effect = "bonus"\namount = 2': ('effect = "magic"\namount = 2', "unknown effect 'magic'"),
    'drawing = "aluminum-bat"': ('drawing = "spoon"', "has the drawing 'spoon'"),
    "amount = 2": ("amount = 0", "amount of 1 or more"),
    "resistance = 4": ("resistance = 0", "resistance 0"),
    "[items.broom]": ("[items.kp]", "'kp' is no name"),
    "enemies = 1\nitems = 1": ("enemies = 1\nitems = 2", "screens"),
    "hand = 2 ": ("hand = 9 ", "hand"),
    'kind = "contact"        # or': ('kind = "rude"        # or', "contact"),
    'title = "A tiny store"': ('titel = "A tiny store"', "titel"),
    'start = "door"': ("start = door", "not written as a set"),
    'to = ["till"]\nat = [1, 1]': ('to = ["restroom"]\nat = [1, 1]', "from restroom"),
    "recruit = 2": ("recruit = -1", "prices"),
    "amount = 3\nonce = true": (
        'amount = 3\nonce = true\n[items.kit]\ntitle = "Kit"\neffect = "aid"\nonce = true',
        "one use",
    ),
}


@pytest.mark.parametrize("right", FAULTS)
def test_a_fault_is_told_in_a_sentence(right: str) -> None:
    wrong, told = FAULTS[right]
    assert right in TINY
    with pytest.raises(spellhall.Refused, match=told):
        read_set("mine", TINY.replace(right, wrong, 1))


def test_circles_dead_ends_and_lost_places_are_told() -> None:
    circle = TINY.replace('to = ["out"]', 'to = ["out", "screens"]')
    with pytest.raises(spellhall.Refused, match="no way back"):
        read_set("mine", circle)
    extra = '\n[departments.attic]\ntitle = "Attic"\nenemies = 1\nitems = 0\nslots = 1\nat = [3, 3]\n'
    with pytest.raises(spellhall.Refused, match="attic"):
        read_set("mine", TINY + extra + 'to = ["till"]\n')
    with pytest.raises(spellhall.Refused, match="attic"):
        read_set("mine", TINY.replace('to = ["screens"]', 'to = ["screens", "attic"]') + extra + "to = []\n")


def test_the_guide_tells_every_ability_and_effect() -> None:
    told = set(re.findall(r"^\| `([a-z-]+)` \|", GUIDE, re.MULTILINE))
    assert told == {*ABILITIES, *Effect.__args__}
    assert tomllib.loads(TINY)["title"] in TINY


@pytest.mark.parametrize("text", ["1D6", "2D4", "2 * 1D6", "1D6 / 2", "1D6 + 1", "1D6 + X", "XD6", "X"])
def test_dice_are_read_as_cards_print_them(text: str) -> None:
    dice = read_dice(text)
    assert dice is not None
    assert dice.text == text
    assert dice.worth(5) == {"2 * 1D6": 10, "1D6 / 2": 3, "1D6 + 1": 6}.get(text, 5)
