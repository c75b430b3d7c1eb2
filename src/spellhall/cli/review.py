"""The command that reviews a game: what each decision gave away, and where the game turned."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from spellhall.cli import FINE
from spellhall.cli.games import Games, take_in
from spellhall.cli.progress import with_progress
from spellhall.cli.reading import STANDARD_INPUT, print_json, read_text
from spellhall.core.errors import Refused, Unknown
from spellhall.facade.reviews import Decision, Report, Review, TurnTold, open_review, study_all

_BARS = "▁▂▃▄▅▆▇█"
_WIDE = 72  # signs of a curve


def review(
    record: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    seat: int | None = None,
    all_open: bool = False,
    seconds: float = 25.0,
    html: Path | None = None,
    json: bool = False,
    games: Games = None,
) -> int:
    """Look at every decision of a game again: the best found, what was given away, and where it turned.

    Parameters
    ----------
    record
        The file; - is standard input.
    seat
        Whose game; else that of the seat whose record it is, of the first person, or of seat 0.
    all_open
        Look at the decisions of all seats, and show all; for games that are over. Else all is shown as that
        seat saw it.
    seconds
        How long to look; more is surer. Each decision is looked at once at least.
    html
        Write the review into this file, a page that opens without a network.
    json
        For programs: an object.
    """
    from spellhall.term.records import seating_in

    take_in(games)
    if not 0 < seconds <= 86_400:
        raise Unknown(f"seconds are more than 0 and at most 86400, not {seconds:g}")
    text = read_text(record, "a record")
    seating = seating_in(text)
    if seat is None and seating is not None:
        people = [number for number, level in enumerate(seating.levels) if level is None]
        seat = people[0] if people else None
    made = open_review(text, seat, all_open)
    names = _names(made.report(), seating.names if seating is not None else ())
    with_progress(lambda: study_all(made, seconds), lambda: _progress(made))
    report = made.report()
    if html is not None:
        _write(html, made, names)
    if json:
        print_json(msgspec.to_builtins(report))
        return FINE
    print("\n".join(_told(report, names, record)))
    if html is not None:
        print(f"\nThe page is in {html}.")
    return FINE


def _progress(made: Review) -> str:
    done, of = made.progress
    return f"looking, {done} of about {of} looks at {made.decisions} decisions (Ctrl-C stops)"


def _names(report: Report, told: Sequence[str]) -> list[str]:
    from spellhall.term.ink import SEAT_NAMES

    return list(told if len(told) == report.seats else SEAT_NAMES[: report.seats])


def _write(place: Path, made: Review, names: Sequence[str]) -> None:
    from spellhall.web.one_file import review_page

    try:
        place.write_text(review_page(made, names), encoding="utf-8")
    except OSError as error:
        raise Refused(f"{place} cannot be written: {error.strerror or error}") from None


def _told(report: Report, names: Sequence[str], record: str) -> list[str]:
    lines = [_title(report, names), "", *_curves(report, names), "", *_decisions(report)]
    lines += ["", "Turning points", *_turning(report, names)]
    lines += ["", "Best moves missed", *_missed(report, names)]
    playing = next((turn for turn in report.turns if turn.at in report.missed[:1]), None)
    if playing is not None and record != STANDARD_INPUT:
        lines += [
            "",
            f"Play on from turn {playing.at}: spellhall play --resume {record} --upto {playing.entry}",
        ]
    return lines


def _title(report: Report, names: Sequence[str]) -> str:
    eyes = (
        "all open: every decision, by what its own seat could know"
        if report.all_open
        else f"as {names[report.seat]} saw it"
    )
    how = "" if report.final else f" (stopped after {report.done} of about {report.of} looks)"
    return f"{report.title}, {eyes}{how}"


def _of(report: Report, value: float) -> str:
    return f"{100 * value:.0f}" if report.unit == "chance" else f"{value:.1f}"


def _lost(report: Report, change: float) -> str:
    return f"{_of(report, change):>6}" if change < 0 else f"+{_of(report, change)}".rjust(6)


def _curves(report: Report, names: Sequence[str]) -> list[str]:
    unit = "Chance to win, of a hundred" if report.unit == "chance" else "Points expected in the end"
    lines = [f"{unit}, from what {'each seat' if report.all_open else 'you'} could know"]
    for seat in range(report.seats):
        values = [turn.chances[seat] for turn in report.turns]
        known = [value for value in values if value is not None]
        if known:
            name = "you" if seat == report.seat and not report.all_open else names[seat]
            first, last = _of(report, known[0]), _of(report, known[-1])
            lines.append(f"  {name:12} {first:>5} {_bars(report, known)} {last}")
    return lines


def _bars(report: Report, values: Sequence[float]) -> str:
    low, high = (0.0, 1.0) if report.unit == "chance" else (min(values), max(values))
    step = max(1, -(-len(values) // _WIDE))
    return "".join(
        _BARS[round((value - low) / (high - low or 1.0) * (len(_BARS) - 1))] for value in values[::step]
    )


def _name(decision: Decision, best: bool) -> str:
    option = decision.best if best else decision.played
    return plain(option.label, (), None)


def _decisions(report: Report) -> list[str]:
    lines = [f"  turn {'seat ' if report.all_open else ''}{'played':32} {'best found':32} given away"]
    for turn in report.turns:
        decision = turn.decision
        if decision is None:
            continue
        seat = f"{decision.seat:4} " if report.all_open else ""
        best = "-" if not decision.given else _name(decision, True)
        given = _of(report, -decision.given) if decision.given else "forced" if decision.forced else "0"
        missed = f"  missed {', '.join(decision.missed)}" if decision.missed else ""
        lines.append(
            f"  {turn.at:4} {seat}{_name(decision, False)[:32]:32} {best[:32]:32} {given:>6}{missed}"
        )
    return lines


def _turning(report: Report, names: Sequence[str]) -> list[str]:
    you = None if report.all_open else report.seat
    lines = []
    for point in report.turning:
        lines.append(f"  turn {point.at:3} {_lost(report, point.change)}  {plain(point.text, names, you)}")
        if point.cure:
            lines.append(f"{'':18}Better on turn {point.cure_at}: {plain(point.cure, names, you)}")
    return lines or ["  none: the game took its course"]


def _missed(report: Report, names: Sequence[str]) -> list[str]:
    by_turn: dict[int, TurnTold] = {turn.at: turn for turn in report.turns}
    you = None if report.all_open else report.seat
    lines = []
    for at in report.missed:
        decision = by_turn[at].decision
        assert decision is not None
        lines += [
            f"  turn {at:3} {_lost(report, -decision.given)}  {_name(decision, False)}. "
            f"{plain(decision.played.why, names, you)}",
            f"{'':18}best: {_name(decision, True)}. {plain(decision.best.why, names, you)}",
        ]
    return lines or ["  none: nothing much better was found"]


def plain(text: str, names: Sequence[str], you: int | None) -> str:
    """A game's sentence with names for seats, and words as they are."""

    def named(found: re.Match[str]) -> str:
        seat = int(found[1])
        if seat == you:
            return "You" if found.start() == 0 else "you"
        return names[seat] if seat < len(names) else f"seat {seat}"

    return re.sub(r"\*([^*]+)\*", r"\1", re.sub(r"@(\d+)", named, text))
