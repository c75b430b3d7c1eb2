"""Where the hall may send something, how a push message is sealed, and what is said of time."""

import asyncio
import socket
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from spellhall.core.errors import Refused
from spellhall.web.hall.calling import push
from spellhall.web.hall.calling.addresses import checked_mail, checked_url, is_open
from spellhall.web.hall.calling.digest import time_said
from spellhall.web.hall.calling.means import mail_server
from spellhall.web.hall.calling.outcome import Failed
from spellhall.web.hall.calling.posting import Post
from spellhall.web.hall.calling.tokens import channel_of, token
from spellhall.web.hall.refusals import Refusal

INSIDE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::"),
    "2001:0:0:0:0:0:80ff:fffe",
)


@pytest.mark.parametrize("number", INSIDE)
def test_no_number_of_a_private_network_is_open(number: str) -> None:
    assert not is_open(number)
    host = f"[{number}]" if ":" in number else number
    with pytest.raises(Refusal):
        checked_url(f"https://{host}/x", private=False)


@pytest.mark.parametrize("number", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"])
def test_the_internet_is_open(number: str) -> None:
    assert is_open(number)


@pytest.mark.parametrize(
    "url",
    [
        *("", "x", "http://a.org/", "https://", "https:///x", "https://localhost/", "https://x.localhost/"),
        *("https://printer.local/", "https://intranet/", "https://a@b.org/", "https://a.org/#x"),
        *("https://a.org:99999/", "https://a.org:0/", "https://a.org/\r\nX: y", "https://a.org/ x"),
        *("https://a.org/\x00", "https://ä.org/", "https://[::1", "https://a.org/" + "x" * 1000),
        *("https://2130706433/", "https://a.org\\@b.org/", "file:///etc/passwd", "gopher://a.org/"),
    ],
)
def test_addresses_that_the_hall_does_not_ask(url: str) -> None:
    with pytest.raises(Refusal) as refusal:
        checked_url(url, private=False)
    assert refusal.value.kind == "bad-address"
    assert len(refusal.value.sentence) < 200


def test_a_name_that_leads_inside_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """However innocent it looks: it is looked up once, and what was looked at is what is asked."""
    asked: list[str] = []

    def found(host: str, port: int, **more: Any) -> Any:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in ("8.8.8.8", "127.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", found)

    async def test() -> None:
        post = Post(private=False)
        with pytest.raises(Failed, match="private-address"):
            await post.send("https://innocent.example/", {}, b"")
        post.close()

    asyncio.run(test())
    assert asked == ["innocent.example"]


@pytest.mark.parametrize("given", ["a.b+c@example.org", "x@a-b.co.uk"])
def test_mail_addresses(given: str) -> None:
    assert checked_mail(given) == given


@pytest.mark.parametrize(
    "given",
    [
        *("", "a", "@", "a@", "@b.org", "a@b", "a b@c.org", "a@b.org ", "a@b..org", ".a@b.org", "a@-b.org"),
        *("a@b.org\r\nBcc: c@d.org", "a\n@b.org", "a@b.org,c@d.org", "A <a@b.org>", "ä@b.org", "a@bö.org"),
        *("a" * 65 + "@b.org", "a@" + "b." * 150 + "org", '"a"@b.org', "a@[127.0.0.1]"),
    ],
)
def test_what_is_no_mail_address(given: str) -> None:
    with pytest.raises(Refusal):
        checked_mail(given)


def test_sealing_agrees_with_the_example_of_rfc_8291() -> None:
    once = ec.derive_private_key(
        int.from_bytes(push.uncoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1()
    )
    keys = push.Keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    sealed = push.seal(
        b"When I grow up, I want to be a watermelon", keys, push.uncoded("DGv6ra1nlYgDCS1FRnbzlw"), once
    )
    assert push.coded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6"
        "PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize("key", ["", "AAAA", "x" * 500])
def test_a_key_of_the_host_that_is_none_is_refused(key: str) -> None:
    with pytest.raises(Refused, match="vapid_key"):
        push.Signer(key, "https://hall.example")


def test_links_are_good_for_what_they_were_written_for() -> None:
    made = token("secret", "off", "abc")
    assert channel_of("secret", "off", made) == "abc"
    for secret, shown in (
        ("secret", f"{made}x"),
        ("other", made),
        ("secret", "abc"),
        ("secret", "abd" + made[3:]),
    ):
        assert channel_of(secret, "off", shown) is None
    assert channel_of("secret", "confirm", made) is None


def test_time_in_plain_words() -> None:
    hour = 3_600_000
    said = {51 * hour: "2 days 3 h", 24 * hour: "1 day", 5 * hour + 60_000: "5 h 1 min", 1: "1 min"}
    assert {left: time_said(left) for left in said} == said


def test_a_mail_server_with_a_password_of_many_signs() -> None:
    server = mail_server("smtp://me%40x.org:p%2Fw%3A@mail.example")
    assert (server.user, server.password, server.port, server.tls) == ("me@x.org", "p/w:", 587, False)
    assert mail_server("smtps://mail.example").port == 465
    assert "p/w" not in repr(server)
