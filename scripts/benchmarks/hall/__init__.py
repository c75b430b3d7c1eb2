"""The server under load: one driver, and the servers that it drives."""
