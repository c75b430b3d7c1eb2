"""Drawn rectangles of text, and how they stand beside and below each other."""

from collections.abc import Iterable, Sequence

from rich.text import Text

Block = list[Text]


def block_width(block: Block) -> int:
    return max((line.cell_len for line in block), default=0)


def padded(text: Text, width: int) -> Text:
    """At least so wide; the given text is left alone."""
    made = text.copy()
    made.pad_right(max(0, width - made.cell_len))
    return made


def joined(parts: Iterable[Text | str]) -> Text:
    line = Text()
    for part in parts:
        line.append(part) if isinstance(part, str) else line.append_text(part)
    return line


def beside(blocks: Sequence[Block], width: int, gap: int = 3) -> Block:
    """Blocks from left to right, in as many rows as the width asks for, an empty line between rows."""
    made: Block = []
    for row in rows_of(blocks, width, gap):
        if made:
            made.append(Text())
        widths = [block_width(block) for block in row]
        for line in range(max(len(block) for block in row)):
            cells = [
                padded(block[line] if line < len(block) else Text(), wide + gap)
                for block, wide in zip(row, widths, strict=True)
            ]
            whole = joined(cells)
            whole.rstrip()
            made.append(whole)
    return made


def rows_of(blocks: Sequence[Block], width: int, gap: int = 3) -> list[list[Block]]:
    """Which of them stand beside each other."""
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        wide = block_width(block)
        if rows and used + gap + wide <= width:
            rows[-1].append(block)
            used += gap + wide
        else:
            rows.append([block])
            used = wide
    return rows


def flowed(parts: Sequence[Text], width: int, gap: int = 2) -> Block:
    """Short texts one behind the other, on as many lines as they need."""
    return [
        line
        for row in rows_of([[part] for part in parts], width, gap)
        for line in beside(row, width * 2, gap)
    ]
