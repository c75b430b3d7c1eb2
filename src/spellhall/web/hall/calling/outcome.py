"""What can come of sending."""


class Failed(Exception):
    """It may go better later. The word says what kind of thing went wrong, and names no address."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Gone(Exception):
    """Nobody is there any more, and nobody will be."""


def judge(status: int) -> None:
    """An answer of a push service or a webhook."""
    if status in (404, 410):
        raise Gone
    if not 200 <= status < 300:
        raise Failed(f"answered-{status}")
