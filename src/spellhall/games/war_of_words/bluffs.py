"""What may be announced although it is no word: others must doubt it."""

from spellhall.core.thought import Candidate
from spellhall.games.war_of_words.actions import Action, Announce
from spellhall.games.war_of_words.cards import faces
from spellhall.games.war_of_words.legal import holding, open_locations
from spellhall.games.war_of_words.mind import looks_like_a_word
from spellhall.games.war_of_words.state import State

_LONG_ENOUGH = 4  # letters: shorter words are known by heart


def bluffs(view: State, seat: int) -> list[Candidate[Action]]:
    """Columns that look like a word and would lead; the longest first."""
    if not view.setup.challenging or view.phase != "play":
        return []
    words = view.setup.list
    found = []
    for at in open_locations(view):
        column, theirs = view.spelled[2 * at + seat], view.stands[2 * at + 1 - seat]
        if len(column) + 1 < max(_LONG_ENOUGH, theirs + 1):
            continue
        for face in dict.fromkeys(face for card in holding(view, seat) for face in faces(card)):
            letters = column + face[-1]
            if letters not in words and looks_like_a_word(words, letters):
                found.append(Candidate[Action](Announce(face, at), float(len(letters))))
    return sorted(found, key=lambda one: -one.score)
