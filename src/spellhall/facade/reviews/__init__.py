"""Reviews: every decision of a game looked at again, and where it turned."""

from spellhall.facade.reviews.report import Decision, Report, TurningPoint, TurnTold
from spellhall.facade.reviews.reviewing import Question, Review, open_review, review, study_all

__all__ = [
    "Decision",
    "Question",
    "Report",
    "Review",
    "TurnTold",
    "TurningPoint",
    "open_review",
    "review",
    "study_all",
]
