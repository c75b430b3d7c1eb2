"""SVG from standard input, PNG to standard output. Run as a program of its own: the library holds Python's
lock for a tenth of a second, in which an event loop would serve nobody, and what hangs can be killed.

It imports nothing of the project, so that it starts at once.
"""

import sys

import resvg_py


def main(system_fonts: str, *fonts: str) -> None:
    told = sys.stdin.buffer.read().decode()
    made = resvg_py.svg_to_bytes(
        svg_string=told, font_files=list(fonts), skip_system_fonts=system_fonts != "system"
    )
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
