"""The hall: people, tables and what may happen at them. It knows nothing of HTTP and names no game."""
