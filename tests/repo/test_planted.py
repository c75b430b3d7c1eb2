"""The faults of `tests/planted.toml` can still be planted, and tests that are quick find theirs."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "planted.py"
QUICK = "a-missing-poster-is-not-drawn"  # its tests need no kernels, which a copy would compile anew


@pytest.fixture(scope="module")
def planted() -> ModuleType:
    spec = importlib.util.spec_from_file_location("planted", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_every_fault_has_its_place_and_its_tests(planted: ModuleType) -> None:
    for fault in planted.faults():
        text = (planted.ROOT / fault.file).read_text("utf-8")
        assert text.count(fault.old) == 1, fault.name
        assert fault.new != fault.old, fault.name
        assert (planted.ROOT / fault.tests[0]).exists(), fault.name


@pytest.mark.slow
def test_a_planted_fault_is_found(planted: ModuleType) -> None:
    fault = next(fault for fault in planted.faults() if fault.name == QUICK)
    with planted.copied() as tree:
        assert planted.found(fault, tree)
