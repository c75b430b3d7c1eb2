"""What docs/learning.md shows is true."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/learning.md"


def test_the_examples_of_the_page_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted >= 4
    assert result.failed == 0
