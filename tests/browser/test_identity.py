"""Somebody keeps a passkey in one browser and comes back by it in another, and is not shown to others."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from .conftest import PHONE, WIDE, Guest
from .hall import RunningHall
from .test_looks import troubles

KEYRING = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def keyring(page: Page) -> tuple[CDPSession, str]:
    """A place for passkeys in this browser, which says yes to all."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    return session, session.send("WebAuthn.addVirtualAuthenticator", {"options": KEYRING})["authenticatorId"]


@pytest.mark.slow
def test_a_passkey_is_kept_and_used_in_another_browser(hall: RunningHall, guest: Guest) -> None:
    # Browsers make passkeys for names, and of those over plain http for this machine's own alone.
    named = hall.address.replace("127.0.0.1", "localhost")
    computer, phone = guest(hall, WIDE, base_url=named), guest(hall, PHONE, base_url=named)
    (here, kept_here), (there, kept_there) = keyring(computer), keyring(phone)
    found: list[str] = []
    computer.goto("/me")
    computer.get_by_label("Your name").fill("Ottilie")
    computer.get_by_role("button", name="Keep", exact=True).click()
    computer.get_by_role("button", name="Keep a passkey").click()
    expect(computer.get_by_role("status").filter(has_text="The passkey is kept.")).to_be_visible()
    computer.get_by_role("button", name="Make a recovery code").click()
    expect(
        computer.get_by_label("Recovery code").filter(has_text=re.compile("^(....-){7}....$"))
    ).to_be_visible()
    found += troubles(computer, "you")

    (credential,) = here.send("WebAuthn.getCredentials", {"authenticatorId": kept_here})["credentials"]
    there.send("WebAuthn.addCredential", {"authenticatorId": kept_there, "credential": credential})
    phone.goto("/me")
    phone.get_by_role("button", name="Use a passkey").click()
    expect(phone.get_by_role("status").filter(has_text="Welcome back, Ottilie.")).to_be_visible()
    expect(phone.get_by_role("listitem").filter(has_text="this one")).to_have_count(1)
    phone.get_by_role("radio", name="Only you").check()
    found += troubles(phone, "you")
    person = phone.request.get("/api/me").json()["id"]
    stranger = guest(hall)
    stranger.goto("/me")
    # At a bare number there are no passkeys: a code alone is offered.
    expect(stranger.get_by_text("At this one a recovery code does it.")).to_be_visible()
    expect(stranger.get_by_role("button", name="Use a passkey")).to_have_count(0)
    assert stranger.request.get(f"/api/people/{person}").status == 404
    assert phone.request.get(f"/api/people/{person}").json()["private"] is True

    phone.get_by_role("button", name="Delete me").click()
    found += troubles(phone, "deleting", "dialog[open]")
    phone.get_by_label("Write Ottilie to go on").fill("Ottilie")
    phone.get_by_role("button", name="Delete me for good").click()
    expect(phone).to_have_url(re.compile("/$"))
    computer.reload()
    expect(computer.get_by_text("This browser knows you as")).to_be_visible()
    expect(computer.get_by_text("Ottilie")).to_have_count(0)
    assert not found, "\n".join(found)
