"""Benchmarks that compare by ratio, since absolute times say more about the machine than about the code.

A section is a module here with a `TITLE` and a function `measure(plan)` that yields rows. Sections are found,
not listed; `scripts/bench NAME ...` runs only those named.
"""
