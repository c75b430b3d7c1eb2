"""Things in a box: bags, decks, dice, hexagons and squares, with nothing of any game in them.

Everything here is plain immutable data (strings, tuples, integers) and functions over it, so a game's state
can hold it flat, compare it, hash it and keep the old one for free. Impossible requests raise `ValueError`.
"""
