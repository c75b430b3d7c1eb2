"""A whole Scene as lines of text, from the Scene alone."""

from collections.abc import Iterator
from io import StringIO

from rich.console import Console, ConsoleRenderable, Group
from rich.rule import Rule
from rich.text import Text
from rich.theme import Theme

from spellhall.core.scene import Badge, Meter, Region, Scene
from spellhall.term.block import Block, beside, block_width, flowed, joined, rows_of
from spellhall.term.choices import CONFIRM, choices, key_touch
from spellhall.term.ending import draw_account
from spellhall.term.faces import piece_text, touching
from spellhall.term.hexes import draw_hexes
from spellhall.term.ink import STYLES, Ink, seat_style
from spellhall.term.lanes import draw_lanes
from spellhall.term.legend import draw_legend
from spellhall.term.maps import draw_map
from spellhall.term.rows import draw_row, draws_cards
from spellhall.term.squares import draw_squares

_KINDS = {
    "squares": draw_squares,
    "hexagons": draw_hexes,
    "lanes": draw_lanes,
    "row": draw_row,
    "map": draw_map,
}
_LONGEST_BAR = 20
_NARROWEST_LABEL = 14


def draw(scene: Scene, ink: Ink) -> Group:
    """Everything: title, seats, regions, prompt, and what may be pressed."""
    return Group(*_parts(scene, ink))


def _parts(scene: Scene, ink: Ink) -> Iterator[ConsoleRenderable]:
    yield Rule(draw_title(scene, ink), style=seat_style(scene.house), align="left")
    yield from fixed(flowed([draw_badge(badge, ink) for badge in scene.seats], ink.width, gap=4))
    yield Text()
    yield from fixed(draw_regions(scene, ink))
    yield from fixed(draw_legend(scene, ink))
    yield Text()
    yield from draw_question(scene, ink)


def draw_regions(scene: Scene, ink: Ink) -> Block:
    """Lines of small things first, then boards side by side, others' smaller, one's own hand last."""
    drawn = draw_stage(scene, ink)
    hand = draw_hand(scene, ink)
    return drawn + ([Text()] if drawn and hand else []) + hand


def draw_stage(scene: Scene, ink: Ink) -> Block:
    """All but the own hand."""
    lines = [region for region in scene.regions if _is_line(region) and region.role == "stage"]
    drawn: Block = [line for region in lines for line in _on_a_line(region, ink)]
    beside_each_other = beside(_boards(scene, ink), ink.width)
    return drawn + ([Text()] if drawn and beside_each_other else []) + beside_each_other


def rows_of_boards(scene: Scene, ink: Ink) -> int:
    """In how many rows the boards stand, beside each other as far as the width allows."""
    several = len(_board_regions(scene)) > 1
    return len(rows_of(_boards(scene, ink), ink.width)) if several else 1


def _boards(scene: Scene, ink: Ink) -> list[Block]:
    return [draw_region(region, ink, compact=region.role == "aside") for region in _board_regions(scene)]


def _board_regions(scene: Scene) -> list[Region]:
    """Others' boards after those in the middle. Until one is asked where to go, what lies here comes before
    the map."""
    stage = [region for region in scene.regions if not _is_line(region) and region.role == "stage"]
    stage.sort(key=_is_idle_map)
    return stage + [region for region in scene.regions if region.role == "aside"]


def _is_idle_map(region: Region) -> bool:
    return region.kind == "map" and not any("open" in spot.states for spot in region.spots)


def draw_hand(scene: Scene, ink: Ink) -> Block:
    """The own hand, and what a touch of it can be."""
    dock = [region for region in scene.regions if region.role in ("dock", "choice")]
    return [line for region in dock for line in _on_a_line(region, ink)]


def draw_region(region: Region, ink: Ink, compact: bool = False) -> Block:
    """One region below its label."""
    label = ink.spoken(region.label, "quiet" if compact else "heading")
    if region.seat is not None:
        label = joined([Text(f"{ink.shape(region.seat)} ", seat_style(region.seat)), label])
    if region.caption:
        caption = region.note if region.caption == region.label else _caption(region)
        label = joined([label, "  ", ink.spoken(caption)])
    drawn = _KINDS[region.kind](region, ink, compact)
    if compact:
        # A long label would take the room of the board beside it.
        return [*_folded(label, max(_NARROWEST_LABEL, block_width(drawn))), *drawn]
    return [label, *drawn]


def _caption(region: Region) -> str:
    return ", ".join(filter(None, (region.caption, region.note)))


def _folded(label: Text, width: int) -> Block:
    lines = [Text()]
    for word in label.split(" "):
        if lines[-1].cell_len and lines[-1].cell_len + 1 + word.cell_len > width:
            lines.append(Text())
        lines[-1] = joined([lines[-1], " " if lines[-1].cell_len else "", word])
    return lines


def _is_line(region: Region) -> bool:
    return region.kind == "row" and not draws_cards(region)


def _on_a_line(region: Region, ink: Ink) -> Block:
    """A row of small things behind its label, if it stays one line."""
    drawn = draw_region(region, ink)
    if not _is_line(region) or len(drawn) != 2:
        return drawn
    line = joined([ink.spoken(region.label, "heading"), "  ", drawn[1]])
    if region.caption:
        line = joined([line, "   ", ink.spoken(_caption(region), "quiet")])
    return [line] if line.cell_len <= ink.width else drawn


def fixed(block: Block) -> Iterator[ConsoleRenderable]:
    """Drawn lines keep their shape, however narrow the terminal is."""
    for line in block:
        line.no_wrap = True
        line.overflow = "crop"
        yield line


def draw_title(scene: Scene, ink: Ink) -> Text:
    title = Text(scene.title, f"bold {seat_style(scene.house)}")
    parts: list[Text | str] = [title, f" {ink.signs.between} {scene.status}" if scene.status else ""]
    for meter in scene.meters:
        parts += ["  ", _meter(meter, ink, "" if meter.told else meter.label)]
    return joined(parts)


def draw_badge(badge: Badge, ink: Ink) -> Text:
    """`> ● Red  12 points, writing`: the pointer stands before who is to act."""
    parts: list[Text | str] = ["> " if badge.acting else "  "]
    parts.append(Text(f"{ink.shape(badge.seat)} {ink.name(badge.seat)}", seat_style(badge.seat)))
    if badge.number is not None:
        parts.append(f"  {badge.number} {badge.unit}".rstrip())
    if badge.pieces:
        parts.append("  " + " ".join(piece_text(piece, ink) for piece in badge.pieces))
    parts += [joined(["  ", _meter(meter, ink, meter.label)]) for meter in badge.meters]
    if badge.line:
        parts.append(Text(f"  {ink.plain(badge.line)}", "quiet"))
    return joined(parts)


def _meter(meter: Meter, ink: Ink, label: str) -> Text:
    if meter.most is None or meter.most > _LONGEST_BAR or not 0 <= meter.value <= meter.most:
        shown = str(meter.value) if meter.most is None else f"{meter.value} of {meter.most}"
    else:
        shown = ink.signs.full * meter.value + ink.signs.rest * (meter.most - meter.value)
    return Text(f"{label} {shown}".strip(), "quiet")


def draw_question(scene: Scene, ink: Ink) -> Iterator[ConsoleRenderable]:
    """The prompt and what can be pressed; or how it ended."""
    if scene.over is not None:
        yield ink.spoken(scene.over.headline, "bold")
        if scene.over.account is not None:
            yield from draw_account(scene.over.account, ink)
        return
    pointer = f"{ink.signs.hand} " if scene.asked else ""
    yield joined([Text(pointer, "prompt"), ink.spoken(scene.prompt, "prompt" if scene.asked else "")])
    yield from fixed(draw_choices(scene, ink))


def draw_choices(scene: Scene, ink: Ink) -> Block:
    """What can be pressed, each behind its key; then what cannot, and why."""
    pressed = [
        touching(joined([Text(f"[{choice.key}] ", "open"), ink.spoken(choice.label)]), key_touch(choice.key))
        for choice in choices(scene)
    ]
    flat = [
        Text(f" -  {ink.plain(button.label)} ({ink.plain(button.why)})", "quiet")
        for button in scene.buttons
        if button.why
    ]
    if scene.act is not None and scene.act.complete:
        said = joined([Text("[Enter] ", "open"), ink.spoken(scene.act.label, "bold")])
        pressed.append(touching(said, key_touch(CONFIRM)))
    return flowed([*pressed, *flat], ink.width, gap=3)


def plain_text(scene: Scene, ink: Ink) -> str:
    """The Scene without any style, for files and tests."""
    out = StringIO()
    console = Console(
        file=out,
        width=ink.width,
        color_system=None,
        theme=Theme(STYLES),
        highlight=False,
        legacy_windows=False,
    )
    console.print(draw(scene, ink))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"
