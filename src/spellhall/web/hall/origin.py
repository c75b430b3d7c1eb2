"""The process from which workers are forked: importing this loads, once, what each of them needs."""

import contextlib
import signal

# The server ends it; and a Ctrl-C while it loads is no failure.
signal.signal(signal.SIGINT, signal.SIG_IGN)

from spellhall.games import warm  # noqa: E402
from spellhall.web.hall import thoughts  # noqa: E402, F401

# What cannot be loaded fails where it is asked for, and tells why there.
with contextlib.suppress(Exception):
    warm()
