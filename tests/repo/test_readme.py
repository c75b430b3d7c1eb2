"""What the README shows is true."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_examples_of_the_readme_run() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0, "README.md shows no Python example; it should show at least one that runs"
    assert result.failed == 0, "an example in README.md is not true any more; the captured output shows which"
