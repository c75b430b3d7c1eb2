"""What a person would feel, measured on the page: the first touch, its answer, long tasks, jumping boards."""

from dataclasses import dataclass

from playwright.sync_api import Page

LONG_TASK = 200
WANTED_ANSWER = 50

_WATCH = """(() => {
  const felt = { opened: null, answers: [], long: [], shifts: [], boards: [] };
  window.felt = felt;
  const open = () => document.querySelector(
    "main.table:not(.guide) :is([data-states~='open'], [data-touch]:not([aria-disabled]), form.ask)");
  let pressed = null;
  const drawn = (what) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = what;
    channel.port2.postMessage(0);
  });
  // Once a frame: a look in the middle of a change would make the page lay itself out once more.
  let looking = false;
  const look = () => {
    looking = false;
    const board = document.querySelector("main.table:not(.guide) .table-stage");
    if (!board) return;
    const { x, y, width, height } = board.getBoundingClientRect();
    const box = [x, y, width, height].map(Math.round).join(" ");
    if (felt.boards.at(-1) !== box) felt.boards.push(box);
  };
  const changed = () => {
    if (felt.opened === null && open()) {
      felt.opened = -1;
      drawn(() => (felt.opened = performance.now()));
    }
    if (pressed !== null) {
      const since = pressed;
      pressed = null;
      drawn(() => felt.answers.push(performance.now() - since));
    }
    if (!looking && felt.opened !== null) {
      looking = true;
      requestAnimationFrame(look);
    }
  };
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, attributes: true });
  const touched = (event) => {
    if (event.target instanceof Element && event.target.closest("[data-spot]")) pressed = event.timeStamp;
  };
  addEventListener("pointerdown", touched, true);
  new PerformanceObserver((list) => felt.long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => felt.shifts.push(...list.getEntries()
    .filter((one) => !one.hadRecentInput && felt.opened > 0 && one.startTime > felt.opened)
    .map((one) => one.value)))
    .observe({ type: "layout-shift", buffered: true });
})()"""


def watch(page: Page) -> None:
    page.add_init_script(_WATCH)


@dataclass(frozen=True)
class Felt:
    opened: float
    answers: list[float]
    long: list[float]
    shifts: list[float]
    boards: list[str]

    def told(self) -> str:
        answers = sorted(self.answers) or [0.0]
        long = [task for task in self.long if task > LONG_TASK]
        return (
            f"first touch {self.opened:.0f} ms after loading; {len(self.answers)} touches drawn within "
            f"{answers[len(answers) // 2]:.0f} ms (half), "
            f"{answers[len(answers) * 95 // 100]:.0f} ms (95 of 100), "
            f"{sum(answer > WANTED_ANSWER for answer in answers)} over {WANTED_ANSWER} ms; "
            f"{len(long)} tasks over {LONG_TASK} ms, the longest {max(self.long, default=0):.0f} ms; "
            f"shifts of the layout {sum(self.shifts):.4f}"
        )


def felt_on(page: Page) -> Felt:
    """Since the page was loaded."""
    return Felt(**page.evaluate("window.felt"))
