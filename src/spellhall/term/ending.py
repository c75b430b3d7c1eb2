"""How a game was won: why, where the points came from as a table, and the best of each."""

from collections.abc import Iterator

from rich.text import Text

from spellhall.core.account import Account
from spellhall.term.block import joined
from spellhall.term.ink import Ink, seat_style

_GAP = 2


def draw_account(account: Account, ink: Ink) -> Iterator[Text]:
    if account.why:
        yield ink.spoken(" ".join(account.why))
    if account.turning is not None:
        yield ink.spoken(f"{account.turning.when}: {account.turning.says}")
    if account.sources:
        yield Text()
        yield from _table(account, ink)
    if account.best:
        yield Text()
    for best in account.best:
        said = f"{account.label} of @{best.seat}: {best.head}, {best.says}".replace("·", ink.signs.between)
        yield ink.spoken(said[:1].upper() + said[1:])


def _table(account: Account, ink: Ink) -> Iterator[Text]:
    seats = range(len(account.sources[0].amounts))
    label = max(len(text) for text in (account.title, *(source.name for source in account.sources)))
    heads = [f"{ink.shape(seat)} {ink.name(seat)}" for seat in seats]
    parts: list[Text | str] = [Text(account.title.ljust(label), "heading")]
    for seat, head in zip(seats, heads, strict=True):
        parts += [" " * _GAP, Text(head, seat_style(seat))]
    yield joined(parts)
    for source in account.sources:
        numbers = [
            f"{amount:>{len(head) + _GAP}}" for amount, head in zip(source.amounts, heads, strict=True)
        ]
        yield Text(source.name.ljust(label) + "".join(numbers))
