"""Settings of all tests, those in `tests/` and those in the games' own folders."""

from hypothesis import settings

# The first search of a run may compile for seconds, and machines are shared: time says nothing about truth.
# What hypothesis itself sets on a CI machine (fixed examples) is kept.
settings.register_profile("house", settings(), deadline=None)
settings.load_profile("house")
