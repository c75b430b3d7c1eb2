"""Somebody who plays by keys alone: Tab from part to part, arrows from spot to spot, Space and Enter."""

from playwright.sync_api import Locator, Page, expect

from .finger import Finger

MOST_TABS = 120
MOST_LOOKS = 6

# The arrows that lead from the focused spot to another, found with the page's own idea of what lies where.
_WAY = """async (name) => {
  const { nearest } = await import("/page/touch/focus.js");
  const here = document.activeElement.closest("[data-spot]");
  const part = here.closest(".table-stage, .dock-place, .seats");
  const spots = [...part.querySelectorAll("[data-spot]")];
  const middles = spots.map((one) => {
    const box = one.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  });
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const ways = new Map([[spots.indexOf(here), []]]);
  for (const [at, way] of ways) {
    if (spots[at].dataset.spot === name) return way;
    for (const [key, [x, y]] of Object.entries(arrows)) {
      const others = spots.map((_, i) => i).filter((i) => i !== at);
      const to = others[nearest(middles[at], others.map((i) => middles[i]), { x, y })];
      if (to !== undefined && !ways.has(to)) ways.set(to, [...way, key]);
    }
  }
  return null;
}"""


class Keys(Finger):
    def touch(self, name: str) -> None:
        if name.startswith("do:"):
            tab_to(self.page, self.page.locator(f'[data-touch="{name}"]'))
            self.page.keyboard.press("Enter")
        elif name.startswith("say:"):
            tab_to(self.page, self.page.locator("form.ask input"))
            self.page.keyboard.type(name.removeprefix("say:"))
            self.page.keyboard.press("Enter")
        elif self.until_open(name):
            self.go_to(name)
            self.page.keyboard.press("Space")

    def go_to(self, name: str) -> None:
        """The focus comes to a spot by Tab and arrows."""
        spot = self.spot(name)
        part = self.page.locator(".table-stage, .dock-place, .seats").filter(has=spot)
        if not part.evaluate("part => part.contains(document.activeElement?.closest('[data-spot]'))"):
            tab_to(self.page, part.locator("[data-spot]"))
        # A large board follows the focus, so the way is looked for again when the arrows have led elsewhere.
        for _ in range(MOST_LOOKS):
            way = self.page.evaluate(_WAY, name)
            assert way is not None, f"no arrows lead to {name}"
            for arrow in way:
                self.page.keyboard.press(arrow)
            if not way:
                break
        expect(spot).to_be_focused()

    def confirm(self) -> None:
        act = self.page.locator("button.act")
        expect(act).not_to_have_attribute("aria-disabled", "true")
        self.page.keyboard.press("Enter")


def tab_to(page: Page, target: Locator) -> None:
    """Tab until the focus is on one of these."""
    expect(target.first).to_be_attached()
    for _ in range(MOST_TABS):
        if any(target.evaluate_all("all => all.map(one => one === document.activeElement)")):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")
