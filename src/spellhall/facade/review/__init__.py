"""Reviews: every decision of a game looked at again, and where it turned."""

from spellhall.facade.review.report import Decision, Report, TurningPoint, TurnTold
from spellhall.facade.review.reviewing import Question, Review, open_review, review, study_all

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
