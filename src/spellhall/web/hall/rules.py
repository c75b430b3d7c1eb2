"""What a hall allows, to be set by whoever runs it."""

from msgspec import Struct


class Rules(Struct, frozen=True):
    tables: int = 50  # unfinished ones that one person made
    chat_letters: int = 300
    bot_workers: int = 1  # processes that think, and as many that answer; 0: a thread each
    bot_seconds: float = 10.0  # after which a bot that still thinks plays the game's default
    bot_pause: float = 0.0  # seconds that a bot takes for a move before people; 0: as quick as it can
    lease_seconds: float = 24.0  # renewed when half of it is gone, so more than twice the above
    idle_seconds: float = 60.0  # a table that nobody follows leaves the memory
    rooms: int = 20_000  # in memory, followed or not
    poll_seconds: float = 0.5  # how often clocks and abandoned bots are looked for
    archive_days: int = 30  # a table that has been over for so long is packed away
    idle_days: int = 365  # and one that nobody has touched
