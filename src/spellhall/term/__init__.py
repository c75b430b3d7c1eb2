"""The plain terminal: draws any Scene as text and plays whole games at a prompt. It names no game."""
