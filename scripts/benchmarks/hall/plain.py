"""`spellhall` with the WebSocket of uvicorn as it comes, for comparison with the hall's own."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from spellhall.cli import main
from spellhall.web import serve

if __name__ == "__main__":
    serve.WebSocketProtocol = WebSocketsSansIOProtocol  # type: ignore[misc, assignment]
    main()
