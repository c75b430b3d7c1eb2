"""What can be wrong with what somebody asked for. Every message is a sentence for a person."""


class SpellhallError(Exception):
    """Whatever a person can mend by asking differently."""


class Malformed(SpellhallError):
    """The text alone shows that it is wrong."""


class Illegal(SpellhallError):
    """Well formed, but the rules forbid it here; the message names the rule."""


class Refused(SpellhallError):
    """A position or a record that cannot be."""


class Unknown(SpellhallError):
    """A game, an option, a seat or a word list that does not exist."""
