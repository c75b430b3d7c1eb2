"""`python -m spellhall`, the same as the command `spellhall`."""

import sys

from spellhall.cli import main

sys.exit(main())
