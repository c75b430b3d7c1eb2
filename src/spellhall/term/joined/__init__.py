"""A table of a hall in the terminal: over HTTP and one live connection, drawn like a table of one's own."""
