"""Word search: walks over a board, all of them or one by chance, completions by cards, words in a grid.

Each search has a compiled kernel and a twin in plain Python that gives the same answers; the twin steps in
where Numba is missing or SPELLHALL_NO_NUMBA is set. Importing this package loads neither Numba nor NumPy.
"""

from spellhall.words.search.completions import Cards, Completions
from spellhall.words.search.engine import announce_with, warm, warmed
from spellhall.words.search.grids import GridWord, grid_words
from spellhall.words.search.holes import open_holes, prices
from spellhall.words.search.listing import Row
from spellhall.words.search.random_search import KINDS, RandomPlay, RandomSearch
from spellhall.words.search.random_walks import RandomWalks
from spellhall.words.search.walks import Ending, Found, Graph, Play, Walks
from spellhall.words.search.written import STEP_KINDS, Chunk, Lines, Steps, chunks, step_code, written

__all__ = [
    "KINDS",
    "STEP_KINDS",
    "Cards",
    "Chunk",
    "Completions",
    "Ending",
    "Found",
    "Graph",
    "GridWord",
    "Lines",
    "Play",
    "RandomPlay",
    "RandomSearch",
    "RandomWalks",
    "Row",
    "Steps",
    "Walks",
    "announce_with",
    "chunks",
    "grid_words",
    "open_holes",
    "prices",
    "step_code",
    "warm",
    "warmed",
    "written",
]
