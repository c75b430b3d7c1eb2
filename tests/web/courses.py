"""Ways in which a table fares beside its moves: what the search for leaks plays through."""

from msgspec import Struct

from spellhall.games import find

from .found import seats_for


class Course(Struct, frozen=True):
    seats: int
    shared: int = 1  # so many seats, the first ones, are one person's, at one device
    late: float = 0.0  # the share of decisions for which the clock runs out
    fork: int = 0  # after so many moves the game is broken off, and played on at another table

    @property
    def devices(self) -> tuple[tuple[int | None, ...], ...]:
        """The seats that look through one device, of each; the last is a spectator's."""
        alone = range(self.shared, self.seats)
        return (tuple(range(self.shared)), *((seat,) for seat in alone), (None,))


def courses(game: str) -> dict[str, Course]:
    """Those that this game has, by name."""
    most = find(game).about.seats[1]
    usual, several = seats_for(game), min(3, most)
    found = {
        "usual": Course(usual),
        "late": Course(several, late=0.2),  # with three a game goes on when one of them counts as left
        "forked": Course(usual, fork=9),
    }
    if most > 1:
        found["shared"] = Course(several, shared=2)
    if most > 4:  # four are not different from three
        found["full"] = Course(most)
    return found
