"""docs/lab.ipynb runs, cell by cell, and ends in a plot."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "docs/lab.ipynb"


def _code() -> list[str]:
    """The code cells without what only a notebook understands."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    lines = (
        [line for line in cell["source"] if not line.startswith("%")]
        for cell in cells
        if cell["cell_type"] == "code"
    )
    return ["".join(cell) for cell in lines if cell]


def test_the_notebook_leads_from_install_to_a_plot_in_ten_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    display: Any = ModuleType("IPython.display")
    display.SVG = shown.append
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    plot, learning = _code()
    assert len(plot.splitlines()) == 10
    names: dict[str, Any] = {}
    # Fewer games than a reader plays: the way is the same.
    exec(plot.replace("range(12)", "range(3)"), names)
    assert shown[0].startswith("<svg")
    assert all(level in shown[0] for level in ("random", "novice", "casual"))
    exec(learning, names)
    assert "points a game" in capsys.readouterr().out


def test_the_notebook_keeps_what_it_showed() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
    assert any(output["output_type"] == "stream" for output in outputs)
