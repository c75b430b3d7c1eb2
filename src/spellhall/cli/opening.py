"""Opening the hall for whoever sits here: in the browser, once, on a port that is free."""

import contextlib
import http.client
import json
import os
import socket
import sys
import threading

from msgspec.structs import replace

from spellhall.cli import FINE
from spellhall.web.settings import Settings

_FURTHER = 9  # ports that are tried after the usual one


def open_here(settings: Settings, quiet: bool, browse: bool) -> int:
    """Serve and show; if a hall is open here already, show that one."""
    if quiet and "SPELLHALL_LOG" not in os.environ:
        settings = replace(settings, log="warning")
    chosen = settings.port != Settings().port
    for port in range(settings.port, settings.port + (1 if chosen else _FURTHER + 1)):
        if port and is_hall(settings.host, port):
            address = f"http://{settings.host}:{port}"
            print(f"A hall is open here already, at {address}")
            if settings.games:
                print("It has the games that it was started with; close it first to bring others.")
            if browse:
                show(address)
            return FINE
        if chosen or is_free(settings.host, port):
            settings = replace(settings, port=port)
            break
    from spellhall.cli.serving import run_hall

    print("Opening the hall ...", flush=True)
    return run_hall(settings, show_beside if browse else lambda address: None)


def is_hall(host: str, port: int) -> bool:
    """Whether a hall answers there."""
    connection = http.client.HTTPConnection(host, port, timeout=2)
    try:
        connection.request("GET", "/api/health")
        told = json.loads(connection.getresponse().read(1000))
        return isinstance(told, dict) and told.get("hall") == "spellhall"
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()


def is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def show_beside(address: str) -> None:
    """A browser may take its time to start; the hall does not wait for it."""
    threading.Thread(target=show, args=(address,), daemon=True).start()


def show(address: str) -> None:
    # Where there is no screen, a browser for the terminal would come and take it away.
    screen = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
    )
    if not screen:
        return
    import webbrowser

    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
