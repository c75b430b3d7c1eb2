"""Draw the icons of the page: one mask on a red poster, as SVG and as the PNGs that phones ask for.

Needs Playwright and Chromium, as the browser tests do: python scripts/icons.py
"""

import math
import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PLACE = Path(__file__).parent.parent / "src/spellhall/web/page/icons"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

HEAD = (
    "M0 -50C23 -50 39 -33 39 -9C39 14 31 33 18 43.5C8 51.5 -8 51.5 -18 43.5"
    "C-31 33 -39 14 -39 -9C-39 -33 -23 -50 0 -50Z"
)
EYE = "M-32 -8C-27 -17 -12 -18 -4.5 -4C-10 4.5 -26 5 -32 -8Z"
MOUTH = (
    "M-17.5 28C-19 20 -12.5 17.5 -7 18.5C-4 19 -2 20 0 20C2 20 4 19 7 18.5C12.5 17.5 19 20 17.5 28"
    "C17.5 34 10 36 0 36C-10 36 -17.5 34 -17.5 28Z"
)
BLAZE = "M-44 -10L-24 -22L-29 -10L-32 10L-44 14ZM44 -10L24 -22L29 -10L32 10L44 14Z"
CREST = "M-15 -54H15L0 -20Z"
CHIN = "M-20 54L-9 38C-4 36 4 36 9 38L20 54Z"

INK, CREAM, RED, RAY, GOLD, BLUE = "#221A14", "#FFF8EA", "#C23A1C", "#CF5A40", "#F4B92B", "#1D4E9E"


def rays() -> str:
    beams = []
    for number in range(12):
        one, two = (math.tau * (number + part) / 12 for part in (0, 0.5))
        reach = 90
        beams.append(
            f"M0 8L{reach * math.cos(one):.1f} {8 + reach * math.sin(one):.1f}"
            f"L{reach * math.cos(two):.1f} {8 + reach * math.sin(two):.1f}Z"
        )
    return f'<path d="{"".join(beams)}" fill="{RAY}"/>'


def mask(height: float) -> str:
    return (
        f'<g transform="translate(0 1) scale({height / 100})">'
        f'<clipPath id="head"><path d="{HEAD}"/></clipPath>'
        f'<path d="{HEAD}" fill="{CREAM}" stroke="{CREAM}" stroke-width="13"/>'
        f'<path d="{HEAD}" fill="{GOLD}"/>'
        f'<g clip-path="url(#head)"><path d="{CREST}{CHIN}" fill="{RED}"/>'
        f'<path d="{BLAZE}" fill="{BLUE}"/></g>'
        f'<path d="{HEAD}" fill="none" stroke="{INK}" stroke-width="5.5"/>'
        f'<g stroke="{INK}" stroke-width="3.6" fill="{CREAM}" stroke-linejoin="round">'
        f'<path d="{EYE}"/><path d="{EYE}" transform="scale(-1 1)"/><path d="{MOUTH}"/></g>'
        f'<path d="M-10 27.5H10" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
        f'<g fill="{INK}"><circle cx="-16.5" cy="-7" r="5.4"/><circle cx="16.5" cy="-7" r="5.4"/></g></g>'
    )


def icon(corner: float, height: float, frame: bool) -> str:
    """A square of 100 around 0, 0; without corners where the phone cuts it into its own shape."""
    edge = (
        f'<rect x="-44.5" y="-44.5" width="89" height="89" rx="{max(corner - 5, 0)}" fill="none" '
        f'stroke="{CREAM}" stroke-width="2.4"/>'
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        f'<clipPath id="sheet"><rect x="-50" y="-50" width="100" height="100" rx="{corner}"/></clipPath>'
        f'<g clip-path="url(#sheet)"><rect x="-50" y="-50" width="100" height="100" fill="{RED}"/>'
        f"{rays()}</g>"
        f"{edge if frame else ''}{mask(height)}</svg>\n"
    )


def main() -> None:
    plain, whole, safe = icon(16, 70, True), icon(0, 66, True), icon(0, 56, False)
    (PLACE / "icon.svg").write_text(plain, encoding="utf-8")
    wanted = {
        "icon-180": (whole, 180),
        "icon-192": (plain, 192),
        "icon-512": (plain, 512),
        "maskable-512": (safe, 512),
    }
    with sync_playwright() as chromium:
        browser = chromium.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for name, (drawing, size) in wanted.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>html,body{{margin:0}}svg{{display:block;width:100vw}}</style>{drawing}")
            page.screenshot(path=PLACE / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
