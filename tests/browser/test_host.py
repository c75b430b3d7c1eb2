"""A replay in the frame of another site, somebody who is blocked and reported, and the host."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import expect

from spellhall.web.store import hash_of, new_token, order
from spellhall.web.store.database import Database

from .conftest import PHONE, Guest
from .hall import RunningHall
from .test_looks import troubles
from .visits import asked, close_sheet, invite_friend, sit_down, table_at_once

pytestmark = pytest.mark.slow


@contextmanager
def another_site(body: str) -> Iterator[str]:
    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def host_link(hall: RunningHall) -> str:
    key, database = new_token(), Database(str(hall.database))
    with database.writing.begin() as connection:
        order.add_key(connection, hash_of(key), "keeper", 1)
    database.close()
    return f"/host#key={key}"


def test_somebody_is_blocked_and_reported_at_the_table(hall: RunningHall, guest: Guest) -> None:
    player, other = guest(hall), guest(hall, PHONE)
    link = invite_friend(player, "lexigo")
    named = player.request.patch("/api/me", data={"name": "Ann"}, headers={"Origin": hall.address})
    person, name = (named.json()[key] for key in ("id", "name"))
    sit_down(other, link)
    table = link.partition("?")[0].rpartition("/")[2]
    player.get_by_role("tab", name="Chat").click()
    player.get_by_label("Say something").fill("Hurry up!")
    player.get_by_role("button", name="Say", exact=True).click()
    other.locator(".ticker").click()
    other.get_by_role("tab", name="Chat").click()
    expect(other.get_by_text("Hurry up!")).to_be_visible()
    close_sheet(other)
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name=f"Block or report {name}").click()
    sheet = other.get_by_role("dialog", name=f"Block or report {name}")
    sheet.get_by_label("What happened").fill("Shouts all evening.")
    found = troubles(other, "order sheet")
    sheet.get_by_role("button", name="Send the report").click()
    expect(sheet.get_by_text("The host has it now.")).to_be_visible()
    sheet.get_by_role("button", name="Block").click()
    expect(sheet.get_by_role("button", name="no more")).to_be_visible()
    assert [one["id"] for one in asked(other, "/api/me/blocks")] == [person]
    close_sheet(other)
    other.locator(".ticker").click()
    other.get_by_role("tab", name="Chat").click()
    expect(other.get_by_text("Nobody has said anything yet.")).to_be_visible()
    expect(other).to_have_url(re.compile(f"/t/{table}"))
    expect(player.locator(".dock")).to_be_visible()
    player.get_by_role("button", name="Block or report").click()
    expect(player.get_by_role("dialog", name="Block or report").get_by_label("What for")).to_be_visible()
    database = Database(str(hall.database))
    with database.reading.connect() as connection:
        (report,) = order.reports_by(connection, asked(other, "/api/me")["id"])
    database.close()
    assert (report.about, report.table_id, report.text) == (person, table, "Shouts all evening.")
    assert not found, "\n".join(found)


def test_framed_reported_and_closed(hall: RunningHall, guest: Guest) -> None:
    player, reader, host = guest(hall), guest(hall), guest(hall, PHONE)
    table = table_at_once(player, "lexigo")
    person = asked(player, "/api/me")["id"]

    address = f"{hall.address}/embed/t/{table}"
    with another_site(f'<iframe src="{address}" width="380" height="500"></iframe>') as site:
        reader.goto(site)
        framed = reader.frame_locator("iframe")
        expect(framed.locator("svg.stage [data-spot]").first).to_be_attached()
        expect(framed.get_by_role("slider")).to_be_visible()

    reader.goto(f"/p/{person}?table={table}")
    reader.get_by_label("What happened").fill("Shouts <b>all</b> evening.")
    reader.get_by_role("button", name="Send the report").click()
    expect(reader.get_by_text("The host has it now.")).to_be_visible()
    reader.get_by_role("button", name="Block").click()
    expect(reader.get_by_role("button", name="no more")).to_be_visible()
    reader.goto("/host")
    expect(reader.locator(".missing")).to_be_visible()  # there is no such page for others
    player.goto(f"/t/{table}")
    expect(player.locator(".dock")).to_be_visible()
    host.goto(host_link(hall))
    expect(host.get_by_text("Shouts <b>all</b> evening.")).to_be_visible()
    found = troubles(host, "host")
    row = host.locator(".host-row", has=host.locator(f'a[href="/t/{table}"]'))
    row.locator("summary").click()
    row.get_by_label("Why").fill("It is late.")
    row.get_by_role("button", name="Do it").click()
    expect(player.locator(".closed-word")).to_contain_text("It is late.")
    expect(row).to_have_count(0)
    assert not found, "\n".join(found)
