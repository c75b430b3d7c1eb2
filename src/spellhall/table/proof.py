"""Whether a record's chance followed from its seed: every draw is made again, those since undone too."""

from msgspec import Struct

from spellhall.core.errors import Refused
from spellhall.table.fair import Fairness, FairRng, commit_of, draw_seats, salt_of
from spellhall.table.record import Record, is_outcome, play_line
from spellhall.table.sitting import Sitting


class Verdict(Struct, frozen=True):
    """`objection` is None where all is proved, else what is wrong."""

    objection: str | None
    outcomes: int = 0  # lines of chance that were drawn again
    draws: int = 0
    seats_drawn: bool = False
    early: tuple[int, ...] | None = None  # places whose bytes came before the commit; None: not told
    position: bool = False  # whether it begins with a position, which was given and not drawn

    @property
    def fair(self) -> bool:
        return self.objection is None


def judge(sitting: Sitting, record: Record) -> Verdict:
    """Play a record from its beginning and draw everything again."""
    fair = record.fair
    if fair is None:
        return Verdict("this record names no table and no commit, so there is nothing to prove it by")
    if record.viewer is not None:
        return Verdict(
            "this is the record of one viewer; the proof needs the full one, told when all is over"
        )
    if fair.seed is None:
        return Verdict("its seed is not told; a hall tells it when the table is over")
    if commit_of(fair.seed, fair.table) != fair.commit:
        return Verdict("its seed is not the one that the commit was made for")
    return _draw_again(sitting, record, FairRng(fair.seed, salt_of(fair.table, fair.contributions)), fair)


def _draw_again(sitting: Sitting, record: Record, rng: FairRng, fair: Fairness) -> Verdict:
    if fair.drawn is not None:
        drawn = draw_seats(record.seats, rng)
        if drawn != fair.drawn:
            return Verdict(f"the seats were not drawn like this; the seed gives {' '.join(map(str, drawn))}")
    outcomes = 0
    try:
        for number, line in record.lines:
            if is_outcome(line) and sitting.owes_chance:
                asks, first = sitting.asks, rng.count
                drawn_line = sitting.game.text.moves.show(sitting.would_draw(rng))
                if drawn_line != line:
                    return Verdict(
                        f"line {number}: {line[:80]!r} does not follow from the seed; "
                        f"asked for {asks!r}, draw {first} gives {drawn_line!r}"
                    )
                outcomes += 1
            play_line(sitting, number, line)
    except Refused as error:
        return Verdict(str(error))
    given = record.start is not None
    return Verdict(None, outcomes, rng.count, fair.drawn is not None, fair.early, given)
