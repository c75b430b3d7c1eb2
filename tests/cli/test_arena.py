"""The command `spellhall arena`."""

from pathlib import Path

from spellhall.cli.arena import arena


def test_options_are_typed_as_everywhere(tmp_path: Path) -> None:
    arena("brawl-mart", "random", "novice", rounds=2, option=["hardcore=true"], workers=1, to=tmp_path)
    assert "hardcore=True" in (tmp_path / "brawl-mart.jsonl").read_text("utf-8")
