"""The commands, and how their errors become sentences and exit codes."""

import sys

from cyclopts import App, CycloptsError, Parameter

from spellhall.cli import FINE, NO, WRONG
from spellhall.core.errors import Illegal, SpellhallError
from spellhall.words import BadList, ListError

app = App(
    name="spellhall",
    help="A hall of word games, for people and programs. Try: spellhall",
    version_flags=(),
    help_format="plaintext",
    default_parameter=Parameter(negative=()),
)
words = App(name="words", help="Check and install word lists.", version_flags=())
app.command(words)
hall = App(name="hall", help="Look after the tables that a server keeps.", version_flags=())
app.command(hall)
lab = App(name="lab", help="Let bots play experiments, and report what came of them.", version_flags=())
app.command(lab)

# By name, so that a command's module is loaded only when it is called.
app.command("spellhall.cli.serving:open_hall", name="open")
app.command("spellhall.cli.sit:play", name="play")
app.command("spellhall.cli.joining:join", name="join")
app.command("spellhall.cli.puzzling:puzzle", name="puzzle")
app.command("spellhall.cli.kitchen:setup", name="setup")
app.command("spellhall.cli.catalogue:list_games", name="games")
app.command("spellhall.cli.catalogue:rules", name="rules")
app.command("spellhall.cli.printing:print_game", name="print")
app.command("spellhall.cli.catalogue:define", name="define")
app.command("spellhall.cli.sit:replay", name="replay")
app.command("spellhall.cli.review:review", name="review")
app.command("spellhall.cli.proof:verify", name="verify")
app.command("spellhall.cli.judging:laws", name="laws")
app.command("spellhall.cli.arena:arena", name="arena")
app.command("spellhall.cli.lines:legal", name="legal")
app.command("spellhall.cli.lines:why", name="why")
app.command("spellhall.cli.lines:apply", name="apply")
app.command("spellhall.cli.serving:serve", name="serve")
app.command("spellhall.cli.shell:completion", name="completion")
lab.command("spellhall.cli.lab:run_experiment", name="run", help="Play the games of an experiment.")
lab.command("spellhall.cli.lab:write_report", name="report", help="Make a page of what was played.")
lab.command("spellhall.cli.lab:list_experiments", name="list", help="List the experiments that are ready.")
words.command("spellhall.cli.lists:check", name="check", help="Look a word list over.")
words.command("spellhall.cli.lists:install", name="install", help="Keep a word list, to be played with.")
words.command("spellhall.cli.lists:lists", name="lists", help="List the word lists there are.")
hall.command("spellhall.cli.hall:export", name="export", help="Write all tables as records into a file.")
hall.command("spellhall.cli.hall:bring_in", name="import", help="Take in tables from a file or records.")
hall.command("spellhall.cli.hall:archive", name="archive", help="Pack old tables away.")
hall.command("spellhall.cli.host:host_key", name="host-key", help="Make or end a key to the host's page.")
hall.command("spellhall.cli.host:bar", name="bar", help="Keep a person or an address out, or silence them.")
hall.command("spellhall.cli.host:lift", name="lift", help="Lift a bar.")
hall.command("spellhall.cli.host:bars", name="bars", help="List who is barred or silenced.")
hall.command("spellhall.cli.host:reports", name="reports", help="List what people have reported.")
hall.command("spellhall.cli.host:log", name="log", help="List what hosts have done.")


def run(given: list[str]) -> int:
    try:
        code = app(given, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        asked = " ".join(["spellhall", *(error.command_chain or ())])
        return complain(f"{str(error).strip()} See: {asked} --help", WRONG)
    except Illegal as error:
        return complain(str(error), NO)
    except BadList as error:
        return complain(str(error), NO if error.problems else WRONG)
    except (SpellhallError, ListError) as error:
        return complain(str(error), WRONG)
    return code if isinstance(code, int) else FINE


def complain(sentence: str, code: int) -> int:
    print(f"spellhall: {sentence}", file=sys.stderr)
    return code
