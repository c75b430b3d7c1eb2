"""The page as it is sent: small, packed, kept by browsers, and nothing beside it."""

import gzip
import json
import re
from pathlib import Path

import httpx
import pytest

import spellhall
from spellhall.web.api.files import TYPES, Files, lean
from spellhall.web.api.page import FOLDER

from ..api.conftest import Client, Running

FILES = Files(FOLDER)
OWN = [path for path in FILES.paths() if path.endswith((".js", ".css")) and not path.startswith("vendor/")]
MOST = 200_000  # bytes, packed, without fonts

_AT_ONCE = re.compile(
    r"""^(?:import|(?:import|export)\b[^;(="']*\bfrom) *["']([^"']+)["'];?$""", re.MULTILINE
)
_LATER = re.compile(r"""\bimport\(\s*["']([^"']+)["']\s*\)""")


def text(path: str) -> str:
    return (FOLDER / path).read_text(encoding="utf-8")


def imports(path: str) -> list[str]:
    """The modules that one imports, at once or later. Types are not sent."""
    told = lean(text(path).encode()).decode()
    return [*_AT_ONCE.findall(told), *(one for one in _LATER.findall(told) if not one.endswith(".d.ts"))]


def is_there(path: str, named: str) -> bool:
    found = (FOLDER / path).parent.joinpath(named).resolve()
    return found.is_file() and found.is_relative_to(FOLDER)


def test_the_page_loads_in_under_200_kb(server: Running) -> None:
    client = Client(server.address)
    document = client.call("GET", "/")
    named = re.findall(r'(?:href|src)="(/page/[^"]+\.(?:css|js))"', document.text)
    assert len(named) < 12, "few requests: on a slow line each one is waited for"
    sizes = {path: int(client.call("HEAD", path).headers["content-length"]) for path in named}
    assert sum(sizes.values()) + len(document.content) < MOST, sizes


def test_modules_import_each_other_by_relative_paths_that_are_there() -> None:
    # An absolute one would be a second copy beside the one with the version in its address.
    named = [(path, one) for path in OWN if path.endswith(".js") for one in imports(path)]
    assert len(named) > 200
    assert not [(path, one) for path, one in named if not (one.startswith(".") and is_there(path, one))]


def test_no_touch_has_a_whole_board_styled_again() -> None:
    """What a rule with `:has` names by its tag is styled again with each change below any such subject.

    The board and the table, in which each touch changes something, are no such subjects.
    """
    rules = re.compile(r"[^{}]*:has\([^{}]*(?=\{)")
    below = re.compile(r":has\((?:[^()]|\([^()]*\))*\)\)*(?P<below>[^,{}]*)")
    named = [rule.strip() for path in OWN if path.endswith(".css") for rule in rules.findall(text(path))]
    assert len(named) > 10
    assert not [rule for rule in named if re.search(r"\.(board|table|stage)(:not\(|:is\()?:has", rule)]
    tags = re.compile(r"(?:^|[\s>+~])(?:g|rect|path|circle|text|line|svg|div|span|p)\b")
    assert not [rule for rule in named for found in below.finditer(rule) if tags.search(found["below"])]


def test_style_sheets_name_only_files_that_are_there() -> None:
    sheets = [path for path in OWN if path.endswith(".css")]
    named = [(path, one) for path in sheets for one in re.findall(r"url\(\s*[\"']?([^\"')]+)", text(path))]
    files = [(path, one) for path, one in named if not one.startswith(("data:", "#"))]
    assert files
    assert not [(path, one) for path, one in files if not (one.startswith(".") and is_there(path, one))]


def test_leaving_comments_out_leaves_the_rest_as_it_is() -> None:
    for path in OWN:
        whole, short = text(path), lean(text(path).encode()).decode()
        assert whole.count("\n") == short.count("\n"), path
        inside = False
        for before, after in zip(whole.splitlines(), short.splitlines(), strict=True):
            begins = before.lstrip().startswith(("//", "/*"))
            assert after in ("", before), path
            assert after or not before.strip() or inside or begins, (path, before)
            inside = (
                not after
                and (inside or begins)
                and "*/" not in before
                and not before.lstrip().startswith("//")
            )


def test_no_game_is_named_by_the_page() -> None:
    titles = [spellhall.about(game).title for game in spellhall.games()]
    for path in FILES.paths():
        if path.endswith((".js", ".css", ".html", ".webmanifest")):
            told = text(path)
            assert not [name for name in (*spellhall.games(), *titles) if name in told], path


def test_the_document_stands_at_all_addresses_of_the_page(server: Running) -> None:
    client = Client(server.address)
    first = client.call("GET", "/")
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in first.headers["content-security-policy"]
    assert "unsafe" not in first.headers["content-security-policy"]
    assert "<style" not in first.text
    assert not re.search(r"<script(?![^>]* src=)", first.text)
    for path in ("/new/x", "/t/abc?invite=x", "/t/abc/replay", "/rules/x", "/carry/abc"):
        again = client.call("GET", path)
        assert (again.status_code, again.text) == (200, first.text)
    lost = client.call("GET", "/nowhere/at/all")
    assert (lost.status_code, lost.text) == (404, first.text)
    for path in ("/api/nowhere", "/page/nowhere.js", "/favicon.ico", "/page/types.d.ts", "/page/"):
        assert client.refused("GET", path)["type"] == "not-found"
    assert client.refused("POST", "/t/abc", {})["status"] in (404, 405)


def test_whatever_the_document_names_is_sent_with_its_type(server: Running) -> None:
    client = Client(server.address)
    document = client.call("GET", "/").text
    named = re.findall(r'(?:href|src)="(/[^"]+)"', document)
    assert len(named) >= 10
    manifest = client.call("GET", "/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    icons = [icon["src"] for icon in manifest.json()["icons"]]
    posters = [f"/page/posters/{game}/{one}.svg" for game in spellhall.games() for one in ("poster", "strip")]
    for path in [*named, *icons, *posters, "/worker.js"]:
        answer = client.call("GET", path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == TYPES["." + path.rpartition(".")[2]]
        kept = answer.headers["cache-control"]
        assert kept == ("public, max-age=31536000, immutable" if "/@" in path else "no-cache")


def test_files_are_packed_and_asked_for_again_by_their_tag(server: Running) -> None:
    with httpx.Client(base_url=server.address, verify=False) as http:
        plain = http.get("/page/main.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        answer = http.get("/page/main.js", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.content == plain.content
        tag = answer.headers["etag"]
        assert tag != plain.headers["etag"]
        same = http.get("/page/main.js", headers={"accept-encoding": "gzip", "if-none-match": tag})
        assert (same.status_code, same.content) == (304, b"")
        head = http.head("/page/main.js")
        assert (head.status_code, head.content) == (200, b"")
        assert int(head.headers["content-length"]) > 0
        font = http.get("/page/fonts/besley.woff2", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in font.headers
        assert font.content[:4] == b"wOF2"


@pytest.mark.parametrize(
    "path",
    [
        "/page/../settings.py",
        "/page/..%2fsettings.py",
        "/page/%2e%2e/settings.py",
        "/page//etc/passwd",
        "/page/vendor/README.md",
        "/page/@000000000000/../../settings.py",
        "/page/posters/../poster.svg",
        "/page/\x00",
    ],
)
def test_nothing_else_of_the_machine_is_sent(path: str) -> None:
    from spellhall.web.api.page import Page

    async def api(*_: object) -> None: ...

    assert Page(api).find(path) is None


def test_the_worker_knows_the_version_and_what_to_keep(server: Running) -> None:
    client = Client(server.address)
    told = client.call("GET", "/worker.js").text
    version = re.search(r'const VERSION = "([0-9a-f]{12})"', told)
    assert version is not None
    assert f"/page/@{version.group(1)}/bundle.js" in client.call("GET", "/").text
    kept = json.loads(re.search(r"const FILES = (\[.*?\]);", told)[1])  # type: ignore[index]
    assert {f"/page/@{version.group(1)}/{one}" for one in ("bundle.js", "more-bundle.js")} <= set(kept)
    assert not [path for path in kept if path.endswith("worker.js") or "/api/" in path]
    for path in kept:
        assert client.call("HEAD", path).status_code == 200, path


def test_changed_files_are_seen_and_change_the_version(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("// why\nlet a = 1;\n")
    (tmp_path / "notes.md").write_text("nothing to send")
    files = Files(tmp_path)
    first = files.get("a.js")
    assert first is not None
    assert first.body == b"\nlet a = 1;\n"
    assert files.get("notes.md") is None
    version = files.version
    (tmp_path / "a.js").write_text("let a = 22;\n")
    files._looked_at = -10.0
    second = files.get("a.js")
    assert second is not None
    assert second.tag != first.tag
    assert files.version != version
    big = "let b = 1;\n" * 200
    (tmp_path / "b.js").write_text(big)
    files._looked_at = -10.0
    third = files.get("b.js")
    assert third is not None
    assert third.packed is not None
    assert gzip.decompress(third.packed) == big.encode()


def test_the_dark_that_is_chosen_is_the_dark_of_the_system() -> None:
    """A media query and an attribute cannot share one rule, so the inks stand there twice."""
    blocks = re.findall(r"(:root[^{]*) \{\s*color-scheme: dark;([^}]*)\}", text("style/inks.css"))
    assert [selector for selector, _ in blocks] == [
        ':root:not([data-theme="light"])',
        ':root[data-theme="dark"]',
    ]
    system, chosen = (re.findall(r"--[\w-]+: [^;]+;", inks) for _, inks in blocks)
    assert len(system) > 20
    assert system == chosen
