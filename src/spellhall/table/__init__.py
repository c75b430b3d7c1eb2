"""One sitting of a game: seats, record, undo, and the only gate through which a seat sees anything."""
