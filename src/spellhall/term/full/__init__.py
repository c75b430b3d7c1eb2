"""The full-screen table of the terminal: the plain face's drawings, with a pointer, keys and a log beside."""
