"""The hall over HTTP and WebSocket. What may happen is decided in `hall`."""
