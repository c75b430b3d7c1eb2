"""What links show: tags for those who only look at an address, pictures, and what may be framed."""

import re
from collections.abc import Awaitable, Callable
from html import unescape

import pytest

from spellhall.facade import preview
from spellhall.web.api import linked, links
from spellhall.web.preview import pictures
from spellhall.web.preview.picture import HEIGHT, WIDTH

from ..found import ONE, seats_for
from .conftest import Client, Running, sit

GAME = ONE[0]
_PNG = b"\x89PNG\r\n\x1a\n"


def begun(server: Running, person: Client, **more: object) -> str:
    """A table at which nobody moves: its picture stays the same."""
    asked = {"game": GAME, "seats": seats_for(GAME), "fixed": True, **more}
    made = person.ask("POST", "/api/tables", asked)
    for player in (person, *(server.somebody(f"P{number}") for number in range(1, seats_for(GAME)))):
        sit(player, made)
    return str(made["id"])


def tags(client: Client, path: str) -> dict[str, str]:
    text = client.http.get(path).text
    return {
        name: unescape(said) for name, said in re.findall(r'<meta \w+="([\w:]+)" content="([^"]*)">', text)
    }


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(_PNG)
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page without tags comes after a second; here the tags are looked at, however busy the machine is."""
    monkeypatch.setattr(linked, "PATIENCE", 60.0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pictures are their SVG; the list has all that were drawn."""
    drawn: list[str] = []

    async def rasterised(svg: str) -> bytes:
        drawn.append(svg)
        return svg.encode()

    monkeypatch.setattr(pictures, "rasterised", rasterised)
    monkeypatch.setattr(pictures, "can_draw", lambda: True)
    return drawn


def test_the_link_of_a_public_table_tells_who_plays_and_shows_the_board(
    server: Running, quick: list[str]
) -> None:
    ann = server.somebody("Ann <&> Co")
    table = begun(server, ann, public=True)
    told = tags(ann, f"/t/{table}")
    assert "Ann <&> Co" in told["og:title"]
    assert told["twitter:card"] == "summary_large_image"
    assert (told["og:image:width"], told["og:image:height"]) == (str(WIDTH), str(HEIGHT))
    assert told["og:image"].startswith(f"{server.address}/preview/t/{table}.png?v=")
    picture = ann.http.get(told["og:image"])
    assert "Ann &lt;&amp;&gt; Co" in picture.text
    assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
    again = ann.http.get(told["og:image"], headers={"if-none-match": picture.headers["etag"]})
    assert (again.status_code, len(quick)) == (304, 1)

    # A step of its replay has a picture of its own.
    steps = [tags(ann, f"/t/{table}/replay{step}")["og:image"] for step in ("?at=0", "?at=999999")]
    assert len({*steps, told["og:image"]}) == 3
    assert [ann.http.get(step).status_code for step in steps] == [200, 200]

    # Only embedded replays may be framed.
    policies = [
        ann.http.get(path).headers["content-security-policy"]
        for path in (f"/t/{table}", "/", "/api/health", "/preview/t/x.png", f"/embed/t/{table}")
    ]
    assert [policy.split("frame-ancestors ")[1] for policy in policies] == ["'none'"] * 4 + ["*"]
    assert "og:image" in tags(ann, f"/embed/t/{table}")

    # Of a private table the game is shown alone.
    private = tags(Client(server.address), f"/t/{begun(server, ann)}/replay?at=0")
    assert "Ann" not in private["og:title"] + private["og:description"]
    assert "Ann" not in ann.http.get(private["og:image"]).text

    # Where nothing is, the page comes without tags.
    for path in ("/t/nothing", "/t/..%2f..", "/puzzle/never", "/rules/nothing", "/embed/t/none"):
        assert "og:image" not in tags(ann, path)
        assert ann.http.get(f"/preview{path}.png").content.startswith(_PNG)
    assert "og:image" not in tags(ann, f"/t/{table}?{'a=1&' * 30}")  # nobody means that


def test_without_the_library_or_with_too_many_wishes_the_static_picture_is_shown(
    start: Callable[..., Running], quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(pictures_per_minute=2)
    ann = server.somebody("Ann")
    table = begun(server, ann, public=True)
    for step in range(6):
        assert ann.http.get(f"/preview/t/{table}/replay.png?at={step}").status_code == 200
    assert len(quick) <= 2
    monkeypatch.setattr(pictures, "can_draw", lambda: False)
    shown = ann.http.get(tags(ann, f"/t/{table}")["og:image"]).content
    assert shown == preview(GAME)
    assert size(shown) == (WIDTH, HEIGHT)


def test_the_link_of_a_puzzle_tells_what_it_asks(server: Running, quick: list[str]) -> None:
    told = tags(Client(server.address), "/puzzle/2026-01-02")
    assert "2026-01-02" in told["og:title"]
    assert told["og:description"].split()[0] in Client(server.address).http.get(told["og:image"]).text


def test_titles_and_lines_make_a_picture(wait: Callable[[Awaitable[str]], str]) -> None:
    shown = links.words("Tuesday <Swiss>", ["Round 3 of 5", "17 players"], game=GAME)
    assert shown.draw is not None
    drawn = wait(shown.draw())
    assert all(said in drawn for said in ("Tuesday", "&lt;Swiss&gt;", "Round 3 of 5", "17 players"))


def test_the_link_of_a_tournament_tells_how_it_stands(server: Running, quick: list[str]) -> None:
    person = server.somebody("Ada")
    for public in (True, False):
        cup = person.ask(
            *("POST", "/api/cups"),
            {"name": "Friday", "game": GAME, "kind": "swiss", "rounds": 2, "public": public},
        )
        person.ask("POST", f"/api/cups/{cup['id']}/join")
        told = tags(Client(server.address), f"/cups/{cup['id']}")
        assert ("Friday" in told["og:title"]) == public
        picture = Client(server.address).http.get(told["og:image"]).text
        assert ("Ada" in picture) == public
    assert "og:title" not in tags(Client(server.address), "/cups/new")
