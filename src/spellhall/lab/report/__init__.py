"""What the tables of an experiment say, as one page that opens without a network.

`statistics` knows numbers, `figures` asks the tables, `drawing` draws, `page` puts the page together.
"""

from spellhall.lab.report.page import report

__all__ = ["report"]
