"""The sentence that tells what the touches so far would do, the name of the main button, and the ways."""

from collections.abc import Callable
from itertools import groupby

from spellhall.core.contract import Decide
from spellhall.core.scene import Act, Draft, Way
from spellhall.games.spelling_brawl.actions import Action, Block, Enter, Place, Spell
from spellhall.games.spelling_brawl.attacks import STAYS, Attack, Hits, attack_on, moved, variants
from spellhall.games.spelling_brawl.board import ATTACK_BONUS, DAMAGE, HAND_LIMIT, SHORTEST, momentum
from spellhall.games.spelling_brawl.draft import (
    Drawing,
    Fight,
    Walking,
    draft_with,
    place_of,
)
from spellhall.games.spelling_brawl.legal import waits_for_wind
from spellhall.games.spelling_brawl.speech import say
from spellhall.games.spelling_brawl.state import EMPTY, State, hunter_of
from spellhall.games.spelling_brawl.touches import PLACE, open_spaces
from spellhall.games.spelling_brawl.turn import pending
from spellhall.games.spelling_brawl.walks import others
from spellhall.parts.hexboard import OFF

_MOST_WAYS = 6


def prompt(sketch: Walking, action: Action | None, asked: bool) -> str:
    view, seat = sketch.view, sketch.seat
    if seat is not None and asked:
        return _asked(view, seat, sketch.draft, sketch.drawn, action)
    if view.phase == "over":
        return say("prompt.over")
    return say("prompt.wait", seat=view.turn) if isinstance(pending(view), Decide) else say("prompt.chance")


def _asked(view: State, seat: int, so_far: Draft, drawn: Drawing, action: Action | None) -> str:
    match action:
        case Enter(space):
            return say("prompt.entering", space=space)
        case Block(str(space)):
            number = view.setup.ring.numbers.get(space)
            letter = EMPTY if number is None else view.letters[number]
            return say(
                "prompt.guarding" if letter == EMPTY else "prompt.guarding-letter", space=space, letter=letter
            )
        case Place(letter, space):
            return say("prompt.placed", letter=letter, space=space)
    if view.phase != "prepare":
        return say(f"prompt.{view.phase}")
    if so_far[:1] == (PLACE,):
        hand, place = view.players[seat].hand or "", place_of(so_far[-1])
        return say("prompt.place") if place is None else say("prompt.place-where", letter=hand[place])
    if waits_for_wind(view, seat):
        return say("prompt.wait-for-wind")
    return _walking(view, seat, drawn)


def _walking(view: State, seat: int, drawn: Drawing) -> str:
    names = view.setup.ring.names
    if drawn.tile is not None:
        letter = (view.players[seat].hand or "")[drawn.tile]
        if not open_spaces(view, seat, drawn):
            return say("prompt.tile-nowhere", letter=letter)
        return say("prompt.tile" if drawn.path else "prompt.tile-first", letter=letter)
    if not drawn.path:
        if view.placed:
            return say("prompt.spell-placed", spaces=" ".join(names[space] for space in view.placed))
        return say("prompt.spell")
    fought = drawn.fought
    outlook = _attacks(view, seat, fought)
    if len(drawn.path) < SHORTEST:
        return say("prompt.walking", letters=drawn.word, outlook=outlook).strip()
    unused = [names[space] for space in view.placed if space not in drawn.path]
    if unused:
        spaces = " ".join(unused)
        return say("prompt.walking-placed", letters=drawn.word, spaces=spaces, outlook=outlook).strip()
    if fought.out is None:
        outlook = f"{outlook} {_draws(view, seat, drawn, fought)}".strip()
    return say("prompt.word", word=drawn.word, space=names[drawn.path[-1]], outlook=outlook)


def _draws(view: State, seat: int, drawn: Drawing, fought: Fight) -> str:
    count = momentum(len(drawn.word)) + (ATTACK_BONUS if fought.made else 0)
    room = HAND_LIMIT - view.players[seat].size + len(drawn.laid)
    if room <= 0:
        return say("prompt.outlook-full")
    return say("prompt.outlook-draw", count=min(count, room))


def _attacks(view: State, seat: int, fought: Fight) -> str:
    # The same again is told at once, so that the sentence keeps to its lines.
    alike = [list(same) for _, same in groupby(fought.made, key=lambda one: (one.kind, one.seat))]
    told = [_repeated(view, same) or " ".join(_attack(view, seat, one) for one in same) for same in alike]
    last = fought.offers[-1] if fought.offers else ()
    told += [say("attack.spared", seat=offer.attack.seat) for offer in last if not offer.made]
    return " ".join(told)


def _repeated(view: State, same: list[Attack]) -> str:
    """One sentence for several attacks on one rival; none where one of them is of another sort."""
    kind, rival = same[0].kind, same[0].seat
    landings = [attack.landing for attack in same]
    if len(same) == 1 or OFF in landings or (kind == "slam" and STAYS in landings):
        return ""
    damage = say("attack.damage", count=min(len(same) * DAMAGE[kind], view.players[rival].size))
    spaces = [view.setup.ring.names[landing] for landing in landings if landing != STAYS]
    return say(f"attack.{kind}-times", seat=rival, n=len(same), spaces=", ".join(spaces), damage=damage)


def _attack(view: State, seat: int, attack: Attack) -> str:
    rival = attack.seat
    damage = say("attack.damage", count=min(DAMAGE[attack.kind], view.players[rival].size))
    if attack.landing == OFF:
        winner = hunter_of(len(view.players), rival)
        wins = say("attack.you-win") if winner == seat else say("attack.wins", seat=winner)
        return say(f"attack.{attack.kind}-out", seat=rival, winner=wins)
    if attack.kind == "slam" and attack.landing == STAYS:
        return say("attack.slam-stays", seat=rival, damage=damage)
    space = "" if attack.landing == STAYS else view.setup.ring.names[attack.landing]
    return say(f"attack.{attack.kind}", seat=rival, space=space, damage=damage)


def _spells() -> str:
    return say("act.spell", word="{word}")


def act(view: State, seat: int, so_far: Draft, action: Action | None) -> Act | None:
    match action:
        case Enter(space):
            return Act(say("act.enter", space=space), complete=True)
        case Block(str(space)):
            return Act(say("act.block", space=space), complete=True)
        case Place(letter, space):
            return Act(say("act.place", letter=letter, space=space), complete=True)
        case Spell(word):
            return Act(say("act.spell", word=word), True, _spells())
    if view.phase == "enter":
        return Act(say("act.enter-open"))
    if view.phase in ("guard", "defend"):
        return Act(say("act.block-open"))
    if so_far[:1] == (PLACE,):
        return Act(say("act.place-open"))
    return None if waits_for_wind(view, seat) else Act(say("act.spell-open"), spells=_spells())


def ways(view: State, seat: int, drawn: Drawing, so_far: Draft) -> tuple[Way, ...]:
    """The same walk with other attacks; none where there is nothing to choose."""
    here = view.players[seat].at
    fought = drawn.fought
    if here is None or not any(fought.offers):
        return ()
    every = variants(view.setup.ring, seat, others(view, seat), (here, *drawn.path))
    # With several fighters about there can be hundreds; the plainest and the one chosen are enough to see.
    found = sorted(every, key=lambda hits: sum(map(len, hits)))
    if len(found) < 2:
        return ()
    kept = found[:_MOST_WAYS]
    if fought.hits not in kept:
        kept[-1] = fought.hits
    return tuple(
        Way(
            label,
            so_far if hits == fought.hits else draft_with(view, seat, drawn, hits),
            hits == fought.hits,
        )
        for label, hits in zip(_labels(view, drawn, kept), kept, strict=True)
    )


Placed = Callable[[str, list[int]], str]
"""The name of an attack with the places where it is made in a row, by the steps of the walk."""


def _labels(view: State, drawn: Drawing, ways: list[Hits]) -> list[str]:
    """Each way in as few words as tell it from the others: its attacks, with their spaces, or their steps."""
    names, joint = view.setup.ring.names, say("way.and")

    def alone(attack: str, steps: list[int]) -> str:
        return attack if len(steps) == 1 else say("way.times", attack=attack, n=len(steps))

    def at_space(attack: str, steps: list[int]) -> str:
        return say("way.at", attack=attack, spaces=joint.join(names[drawn.path[step]] for step in steps))

    def on_step(attack: str, steps: list[int]) -> str:
        form = "way.step" if len(steps) == 1 else "way.steps"
        return say(form, attack=attack, steps=joint.join(str(step + 1) for step in steps))

    told = [[_way(view, drawn, hits, placed) for hits in ways] for placed in (alone, at_space, on_step)]
    return [
        next((label for row, label in zip(told, choice, strict=True) if row.count(label) == 1), choice[-1])
        for choice in zip(*told, strict=True)
    ]


def _way(view: State, drawn: Drawing, hits: Hits, placed: Placed) -> str:
    """The attacks of a way in a few words; the same one again is not named again."""
    told: list[tuple[str, list[int]]] = []
    at, here = others(view, view.turn), view.players[view.turn].at
    for step, (there, struck) in enumerate(zip(drawn.path, hits, strict=True)):
        edge = view.setup.ring.edges[here or 0][there]
        for rival in struck:
            attack = attack_on(edge, at, view.turn, rival)
            if attack is not None:
                name = _named(view, attack)
                if told and told[-1][0] == name:
                    told[-1][1].append(step)
                else:
                    told.append((name, [step]))
                at = moved(at, attack)
        here = there
    return ", ".join(placed(name, steps) for name, steps in told) or say("way.none")


def _named(view: State, attack: Attack) -> str:
    name = say(f"way.{attack.kind}")
    return name if len(view.players) == 2 else say("way.on", attack=name, seat=attack.seat)
