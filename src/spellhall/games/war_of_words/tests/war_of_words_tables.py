"""Small tables for the tests: columns are written as their cards, `B AE=A D`, by location."""

from typing import Any

import spellhall
from spellhall.facade import Table
from spellhall.words import lexicon

Columns = dict[int, tuple[str, str]]
KNOWN = lexicon("default")


def position(
    columns: Columns,
    *,
    hands: list[Any] | None = None,
    lead: dict[int, int] | None = None,
    won: dict[int, int] | None = None,
    said: set[tuple[int, int]] | None = None,
    words: str = "referee",
    **fields: Any,
) -> dict[str, Any]:
    """A position; leads follow from the words, except where both are equally long and `lead` says."""
    pairs = [[side.split() for side in columns.get(at, ("", ""))] for at in range(1, 10)]
    won, said = won or {}, said or set()
    leads: list[int | None] = []
    for at, pair in enumerate(pairs, start=1):
        spelled = ["".join(card[-1] for card in column) for column in pair]
        if words == "referee":
            lengths = [len(word) if word in KNOWN else 0 for word in spelled]
        else:
            lengths = [len(word) if (at, seat) in said else 0 for seat, word in enumerate(spelled)]
        first, second = (0, 0) if at in won else lengths
        leads.append((lead or {}).get(at, 0) if first == second != 0 else None)
        if first != second:
            leads[-1] = 0 if first > second else 1
    told: dict[str, Any] = {
        "game": "war-of-words",
        "options": {"words": words},
        "turn": 0,
        "phase": "play",
        "columns": pairs,
        "lead": leads,
        "won": [won.get(at) for at in range(1, 10)],
        "hands": hands or [7, 7],
    }
    if said:
        told["said"] = [[(at, 0) in said, (at, 1) in said] for at in range(1, 10)]
    return told | fields


def table(columns: Columns, **fields: Any) -> Table:
    """A table where every chance is forced."""
    return spellhall.table(position(columns, **fields), chance="manual")


def played_out(columns: Columns, **fields: Any) -> dict[str, Any]:
    """A position with every card that is not named lying in the columns of location 9."""
    from spellhall.games.war_of_words.cards import card_of, faces, whole

    left = list(whole("semi-wild"))
    for side in (side for sides in columns.values() for side in sides):
        for card in side.split():
            left.remove(card_of(card))
    for hand in fields.get("hands", ()):
        for card in hand:
            left.remove(card)
    # Consonants first, so that no column is a word.
    junk = [faces(card)[-1] for card in sorted(left, key=lambda card: (len(card) > 1, card), reverse=True)]
    half = len(junk) // 2
    columns = columns | {9: (" ".join(junk[half:]), " ".join(junk[:half]))}
    return position(columns, **({"hands": [[], []], "deck": []} | fields))
