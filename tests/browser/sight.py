"""What a page says without anybody being told, and what goes wrong there: console, failed scripts."""

from playwright.sync_api import ConsoleMessage, Error, Page

# A lost connection, refusals, and plain http (where the last does nothing) are what some tests are about.
_EXPECTED = ("WebSocket connection to", "Failed to load resource", "The Cross-Origin-Opener-Policy header")


class Sight:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        self.console: list[str] = []
        page.on("console", self._heard)
        page.on("pageerror", self._failed)

    def _heard(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")
        if message.type == "error" and not message.text.startswith(_EXPECTED):
            self.troubles.append(f"{self.page.url}: {message.text}")

    def _failed(self, error: Error) -> None:
        self.console.append(f"failed: {error.stack or error}")
        self.troubles.append(f"{self.page.url}: {error.stack or error}")
