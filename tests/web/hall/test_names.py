"""What people may be called: whatever they write, as long as others can see it and see nothing else by it."""

import pytest

from spellhall.web.hall.names import LONGEST, checked_name, funny_name
from spellhall.web.hall.refusals import Refusal


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u00a0\u2003",  # spaces, if not the usual ones
        "\u200b",  # no width at all
        "a\u200db",
        "\u2060\ufeff",
        "\u202eAnn",  # turns what follows
        "Ann\u2066",
        "a\nb",
        "a\x00b",
        "a\x1fb",
        "\u0301",  # a mark on nothing
        "Ann \u0301",
        "a\u0301\u0302\u0303\u0304\u0305",  # a heap of them
        "\u3164",  # letters that show nothing
        "\u115f\u1160",
        "Ann\u3164",
        "\uffa0",
        "\ufffc",
        "\u2800\u2800",
        "\ufe0f",
        "a\U000e0101",
        "\U0001d159",
        "\U00013441",
        "\u034f",
        "\ue000",  # nobody knows what that looks like
        "x" * (LONGEST + 1),
    ],
)
def test_names_that_look_blank_or_hide_something_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.kind == "bad-name"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada   B ", "Ada B"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("नमस्ते", "नमस्ते"),
        ("ภูมิใจที่", "ภูมิใจที่"),
        ("Nguyễn", "Nguyễn"),
        ("張偉", "張偉"),
        ("🦦", "🦦"),
        ("\u2764\ufe0f", "\u2764"),
        ("?!", "?!"),
        ("مريم", "مريم"),
    ],
)
def test_names_of_all_writings_are_kept(given: str, kept: str) -> None:
    assert checked_name(given) == kept


def test_a_funny_name_is_a_name() -> None:
    name = funny_name()
    assert checked_name(name) == name
