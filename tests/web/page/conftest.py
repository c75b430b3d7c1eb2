"""The same servers as for the API."""

from ..api.conftest import hang_up, server, start

__all__ = ["hang_up", "server", "start"]
