"""What `spellhall` says by itself. Written out, so that it comes at once; a test compares it with the app."""

COMMANDS = (
    ("open", "open the hall in the browser; the same as spellhall alone"),
    ("play", "play a game here in the terminal"),
    ("join", "take a seat at a table of a hall, here in the terminal"),
    ("puzzle", "solve the puzzle of the day"),
    ("setup", "set up a table of the real world, and follow it"),
    ("games", "list the games"),
    ("rules", "read the rules of a game"),
    ("print", "make a PDF of a game, to play it on paper"),
    ("define", "tell what a word means"),
    ("replay", "look at a game that was played"),
    ("review", "tell what each decision of a game gave away, and where it turned"),
    ("verify", "prove that the chance of a hall's game was fair"),
    ("laws", "judge a game by the laws that every game keeps"),
    ("arena", "let bots play each other, and rate them"),
    ("lab", "play experiments by the thousand games, and report what came of them"),
    ("legal", "list the legal lines of a position"),
    ("why", "say whether a line is legal, and if not, why"),
    ("apply", "play lines on a position and print the new one"),
    ("words", "check and install word lists"),
    ("serve", "open a hall on this machine, for browsers and bots"),
    ("hall", "export, import and archive the tables that a server keeps"),
    ("completion", "print a completion script for your shell"),
)

_PAGE = """\
Spellhall: a hall of word games, for people and programs.

  spellhall                  opens the hall in your browser
  spellhall --no-browser     only prints its address; --lan lets others on this network join
  spellhall play             plays here in the terminal

Commands:
{commands}

  spellhall COMMAND --help   tells more about a command
  spellhall --version        tells the version

Positions are JSON and lines are the notation of the rulebooks; `-` reads standard input.
Exit codes: 0 fine, 1 the answer is no, 2 wrong usage or bad input, 130 interrupted.
"""


def front_page() -> str:
    wide = max(len(name) for name, _ in COMMANDS)
    return _PAGE.format(commands="\n".join(f"  {name.ljust(wide)}   {line}" for name, line in COMMANDS))
