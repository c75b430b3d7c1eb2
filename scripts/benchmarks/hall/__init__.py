"""The server under load: one driver, and the two servers that it drives."""
