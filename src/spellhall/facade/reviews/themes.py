"""What the moves had in common that were missed, told by what the game says a move is about."""

import random

from spellhall.core.errors import SpellhallError
from spellhall.core.study import Feature
from spellhall.facade.reviews.report import Report
from spellhall.facade.reviews.reviewing import Review


def themes(review: Review, report: Report) -> tuple[str, ...]:
    """Of the turns at which most was given away: what the best move was about and the one played was not."""
    missed = {trait.name: trait.missed for trait in review.game.study.traits if trait.missed}
    found: dict[str, None] = {}
    for at in report.missed:
        decision = report.turns[at].decision
        if decision is None or not missed:
            continue
        played = set(_about(review, at, decision.played.line))
        for feature in _about(review, at, decision.best.line):
            own = feature.seat in (None, decision.seat)
            if feature.kind in missed and own and feature not in played:
                found[missed[feature.kind].replace("$name", feature.name)] = None
    return tuple(found)


def _about(review: Review, at: int, line: str) -> list[Feature]:
    """In a world that the seat could not rule out: chance after the move has no part in it."""
    game, decision = review.game, review.turns[at].decision
    assert decision is not None
    assert decision.seat is not None
    view = game.secrets.redact(decision.before, decision.seat)
    try:
        world = game.secrets.imagine(view, decision.seat, random.Random(0))
        _, events = game.rules.play(world, decision.seat, game.text.moves.read(line))
    except SpellhallError:  # what is unknown at a table in the real world cannot be played with
        return []
    return [*game.study.features(world, events)]
