"""What the scene marks, offers and refuses while a star is answered."""

from spellhall.core.scene import Scene, Spot

from .spell_write_papers import BLANK, FULL, alone


def _spot(scene: Scene, name: str) -> Spot:
    return next(spot for region in scene.regions for spot in region.spots if spot.name == name)


def _at_a_star(lights: list[str] | None = None) -> Scene:
    begun = alone(BLANK["S1"], "write", "3 4", lights=lights or [])
    begun.play("write 34 a1")
    return begun.scene(0)


def test_a_refusal_speaks_of_the_star_until_it_is_answered() -> None:
    begun = alone(BLANK["S1"], "write", "3 4")
    begun.play("write 34 a1")
    assert "First the star" in _spot(begun.scene(0), "sheet:a1").why
    begun.play("light -")
    assert "empty dot" in _spot(begun.scene(0), "sheet:a1").why


def test_a_letter_where_no_block_begins_says_so() -> None:
    scene = _at_a_star(lights=["11"])
    assert "lit already" in _spot(scene, "letters:11").why
    assert "No block begins here" in _spot(scene, "letters:16").why
    assert not _spot(scene, "letters:12").why


def test_all_four_letters_of_a_block_are_marked_before_it_is_lit() -> None:
    begun = alone(BLANK["S1"], "write", "3 4")
    begun.play("write 34 a1")
    (letters,) = (region for region in begun.scene(0, ["letters:23"]).regions if region.name == "letters")
    chosen = [spot.name for spot in letters.spots if "chosen" in spot.states]
    assert chosen == ["letters:23", "letters:24", "letters:33", "letters:34"]


def test_in_the_last_round_declining_is_the_main_answer() -> None:
    earlier = _at_a_star()
    assert earlier.act is not None
    begun = alone(FULL.replace("Q#TA", ".#TA"), "write", "3 4")
    begun.play("write 34 a1")
    last = begun.scene(0)
    assert "no roll follows" in last.prompt
    assert last.act is None
    assert [button.touch for button in last.buttons] == ["do:decline"]
