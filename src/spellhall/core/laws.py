"""The laws that every game keeps, as checks that anybody can run on a game: `Laws(game, ...).play(...)`.

Each law is a method that raises `LawBroken` with the game, the law and the position where it happened.
"""

import copy
import json
import pickle
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from spellhall.core.chance import Nature, Rng
from spellhall.core.contract import Decide, Event, Game, Over
from spellhall.core.errors import Illegal, Malformed, Refused
from spellhall.core.options import settle
from spellhall.core.scene import Draft, Scene, Spelling, Touch
from spellhall.core.sketch import folded
from spellhall.core.thought import Budget

_MOST_LISTED = 400  # longer lists of actions are checked at their beginning
_THOUGHT_OF = 6  # one position in so many is thought about
_NODES, _CANDIDATES = 300, 8
_TRIED, _TOUCHED = 4, 3  # one scene in so many is tried, with so many of its spots and buttons
_WALKS = 2  # so many walks are drawn in each scene that spells
_NAME = re.compile(r"\b[a-z][a-z-]*\d*:\w")  # of a spot or a button, such as `sheet0:a1`
_PICKS = 2_000  # enough that each of a few actions comes, however unlikely it is


class LawBroken(AssertionError):
    pass


class Walkers(Struct, frozen=True):
    """What the law about walks asks of the room of words, which this room does not know."""

    walk: Callable[[Spelling, Mapping[Touch, str], Rng], Draft | None]
    """A complete walk by chance on this graph with these letters of the rack; None if none is found."""
    lexicon: str
    """The name of a word list that has every word."""


class Laws:
    """Plays one game at random and looks at every position on the way."""

    def __init__(self, game: Game[Any, Any], rng: Rng, walkers: Walkers, longest: int = 20_000) -> None:
        self.game = game
        self.rng = rng
        self.walkers = walkers
        self.longest = longest
        self._lines_seen: list[str] = []

    def play(self, options: Mapping[str, Any], seats: int, share: int = 1) -> int:
        """A whole random game; every `share`-th position is looked at closely. Returns the decisions made."""
        game = self.game
        state = game.rules.start(settle(game.options, options), seats)
        census = game.secrets.census(state)
        decisions = 0
        for turn in range(self.longest):
            if turn % share == 0:
                self.look(state, seats)
            self._hold(game.secrets.census(state) == census, "things are conserved", state)
            now = game.rules.pending(state)
            if isinstance(now, Over):
                self._the_end(now, seats, state)
                return decisions
            if isinstance(now, Decide):
                seat = now.seats[self.rng.randrange(len(now.seats))]
                action = game.rules.pick(state, seat, self.rng)
                decisions += 1
            else:
                seat, action = None, self._chance(now, state)
            state = self._move(state, seat, action, seats)
        raise LawBroken(f"{game.about.name}: random games end; this one has not after {self.longest} moves")

    def look(self, state: Any, seats: int) -> None:
        """All laws of one position."""
        self._round_trips(state)
        now = self.game.rules.pending(state)
        for viewer in (None, *range(seats)):
            self._secrets(state, viewer)
        if isinstance(now, Decide):
            for seat in now.seats:
                self._actions(state, seat)
                self._touches(state, seat)
                self._touched(state, seat)
                if self.rng.randrange(_THOUGHT_OF) == 0:
                    self._mind(state, seat)

    def _hold(self, fact: bool, law: str, state: Any) -> None:
        if not fact:
            position = json.dumps(self.game.text.dump(state))
            raise LawBroken(f"{self.game.about.name}: {law}. Position: {position}")

    def _the_end(self, over: Over, seats: int, state: Any) -> None:
        self._hold(len(over.scores) == seats, "every seat has a score", state)
        self._hold(set(over.winners) <= set(range(seats)), "winners are seats", state)

    # Text
    def _round_trips(self, state: Any) -> None:
        self._comes_back(state, "a position comes back the same from JSON", state)
        self._hold(pickle.loads(pickle.dumps(state)) == state, "a state survives pickling", state)
        self._hold(copy.deepcopy(state) == state, "a state survives copying", state)

    def _comes_back(self, dumped: Any, law: str, state: Any) -> None:
        told = json.loads(json.dumps(self.game.text.dump(dumped)))
        try:
            self._hold(self.game.text.load(told) == dumped, law, state)
        except Refused as error:
            self._hold(False, f"{law}, and is not refused ({error})", state)

    # Secrets
    def _secrets(self, state: Any, viewer: int | None) -> None:
        game = self.game
        view = game.secrets.redact(state, viewer)
        self._hold(game.secrets.redact(view, viewer) == view, "redact is idempotent", state)
        self._comes_back(view, "a view comes back the same from JSON", state)
        world = game.secrets.imagine(view, viewer, self.rng)
        self._hold(game.secrets.redact(world, viewer) == view, "what is imagined looks the same", state)
        self._hold(
            game.secrets.census(world) == game.secrets.census(state), "imagining conserves every thing", state
        )
        self._hold(
            game.secrets.imagine(state, viewer, self.rng) == state,
            "a full state is its own imagination",
            state,
        )
        scene = game.face.scene(game.face.begin(view, viewer))
        self._drawable(scene, state)
        if viewer is None:
            return
        now, seen = game.rules.pending(state), game.rules.pending(view)
        asked = isinstance(now, Decide) and viewer in now.seats
        self._hold(
            asked == (isinstance(seen, Decide) and viewer in seen.seats), "a seat knows it is asked", state
        )
        self._hold(asked == scene.asked, "the scene asks whom the rules ask", state)
        if asked:
            listed = self._listed(state, viewer)
            self._hold(self._listed(view, viewer) == listed, "actions follow from the view", state)
            self._hold(self._listed(world, viewer) == listed, "actions do not tell secrets", state)
            default = game.rules.default(view, viewer)
            self._hold(
                default == game.rules.default(view, viewer), "the default is the same each time", state
            )
            self._hold(game.rules.objection(state, viewer, default) is None, "the default is legal", state)

    def _drawable(self, scene: Scene, state: Any) -> None:
        msgspec.json.encode(scene)
        names = [spot.name for region in scene.regions for spot in region.spots]
        self._hold(len(names) == len(set(names)), "a spot's name is its own", state)
        self._hold(bool(scene.prompt), "there is a prompt", state)
        said = [scene.prompt, *(f"{one.label} {one.why}" for one in scene.spots.values())]
        for told in (*said, *(f"{one.label} {one.why}" for one in scene.buttons)):
            self._in_words(told, state)

    def _in_words(self, told: str, state: Any) -> None:
        self._hold(_NAME.search(told) is None, f"people are told no names of spots: {told!r}", state)

    # Actions
    def _listed(self, state: Any, seat: int) -> list[str]:
        lines = []
        for action in self.game.rules.actions(state, seat):
            lines.append(self.game.text.moves.show(action))
            if len(lines) >= _MOST_LISTED:
                break
        return lines

    def _actions(self, state: Any, seat: int) -> None:
        game = self.game
        listed = self._listed(state, seat)
        self._hold(bool(listed), "who is asked can answer", state)
        self._hold(len(set(listed)) == len(listed), "no action is listed twice", state)
        for line in listed:
            action = game.text.moves.read(line)
            self._hold(game.text.moves.show(action) == line, f"{line!r} has one line", state)
            why = game.rules.objection(state, seat, action)
            self._hold(why is None, f"listed {line!r} is legal ({why})", state)
        self._lines_seen = (self._lines_seen + listed[:20])[-200:]
        if len(listed) < _MOST_LISTED:
            for _ in range(8):
                self._mutant(state, seat, listed)
            self._picks(state, seat, listed)

    def _picks(self, state: Any, seat: int, listed: list[str]) -> None:
        """Only listed actions are picked; where there are few, now and then all of them must come."""
        thorough = len(listed) <= 6 and self.rng.randrange(50) == 0
        tries = range(_PICKS if thorough else 3)
        came = {self.game.text.moves.show(self.game.rules.pick(state, seat, self.rng)) for _ in tries}
        self._hold(came <= set(listed), f"pick gives listed actions only, not {came - set(listed)}", state)
        if thorough:
            self._hold(
                came == set(listed), f"every listed action can be picked; not so {set(listed) - came}", state
            )

    def _mutant(self, state: Any, seat: int, listed: list[str]) -> None:
        """A line with a part of another line in it: legal exactly if it is listed."""
        line = self._lines_seen[self.rng.randrange(len(self._lines_seen))]
        other = self._lines_seen[self.rng.randrange(len(self._lines_seen))]
        parts, others = line.split(" "), other.split(" ")
        if len(parts) > 1 and len(others) > 1:
            parts[1 + self.rng.randrange(len(parts) - 1)] = others[1 + self.rng.randrange(len(others) - 1)]
        try:
            action = self.game.text.moves.read(" ".join(parts))
        except Malformed:
            return
        line = self.game.text.moves.show(action)
        why = self.game.rules.objection(state, seat, action)
        if why is None:
            free = self.game.rules.unlisted(state, seat, action)
            self._hold(free or line in listed, f"legal {line!r} is listed", state)
        else:
            self._hold(line not in listed, f"listed {line!r} is legal", state)
            self._in_words(why, state)

    # Touches
    def _touches(self, state: Any, seat: int) -> None:
        """Random touches of `steps` are offered by the scene and end in a legal action."""
        game = self.game
        face = game.face
        sketch = face.begin(game.secrets.redact(state, seat), seat)
        draft: Draft = ()
        while True:
            action = face.action(sketch)
            legal = action is not None and game.rules.objection(state, seat, action) is None
            steps = face.steps(sketch)
            scene = face.scene(sketch)
            self._drawable(scene, state)
            self._ways(scene, seat, draft, state)
            if scene.spelling is not None and draft == scene.spelling.before:
                self._walks(sketch, scene, scene.spelling, state, seat)
            if self.rng.randrange(_TRIED) == 0:
                self._offered(sketch, scene, draft, state)
            if not steps or (legal and self.rng.randrange(2)):
                self._hold(legal, f"touches end in a legal action: {draft}", state)
                return
            step = steps[self.rng.randrange(len(steps))]
            self._hold(scene.offers(step.touch), f"the scene offers {step.touch!r} after {draft}", state)
            draft = (*draft, step.touch)
            sketch = self._touch(sketch, step.touch, state)

    def _touch(self, sketch: Any, touch: str, state: Any) -> Any:
        try:
            return self.game.face.touch(sketch, touch)
        except Illegal as error:
            self._hold(False, f"what is offered may be touched ({error})", state)

    def _walks(self, sketch: Any, scene: Scene, spelling: Spelling, state: Any, seat: int) -> None:
        """A complete walk that the graph of a scene allows is refused for its dictionary only."""
        face, lenient = self.game.face, self._lenient(state)
        for _ in range(_WALKS):
            walk = self.walkers.walk(spelling, scene.rack, self.rng)
            if walk is None:
                return
            drawn = sketch
            for touch in walk[len(spelling.before) :]:
                try:
                    drawn = face.touch(drawn, touch)
                except Illegal as error:
                    self._hold(False, f"a walk of the graph may be touched: {walk} ({error})", state)
            action = face.action(drawn)
            self._hold(action is not None, f"a complete walk of the graph is complete: {walk}", state)
            why = self.game.rules.objection(lenient, seat, action)
            self._hold(
                why is None, f"a complete walk is refused for its dictionary only: {walk} ({why})", state
            )

    def _lenient(self, state: Any) -> Any:
        """The same state with a word list that has every word, if the game is played with one."""
        if all(option.name != "lexicon" for option in self.game.options):
            return state
        told = self.game.text.dump(state)
        options = {**told.get("options", {}), "lexicon": self.walkers.lexicon}
        return self.game.text.load({**told, "options": options})

    def _offered(self, sketch: Any, scene: Scene, draft: Draft, state: Any) -> None:
        """Exactly what the scene offers can be touched."""
        there = [*scene.spots, *(button.touch for button in scene.buttons), "do:nothing", "nowhere:1"]
        for touch in (there[self.rng.randrange(len(there))] for _ in range(_TOUCHED)):
            try:
                self.game.face.touch(sketch, touch)
                taken = True
            except Illegal as refusal:
                taken = False
                self._in_words(str(refusal), state)
            self._hold(taken == scene.offers(touch), f"offered is what {touch!r} may do after {draft}", state)

    def _touched(self, state: Any, seat: int) -> None:
        """The touches of an action are offered by the scenes before them and make that action again."""
        game = self.game
        view, action = game.secrets.redact(state, seat), game.rules.pick(state, seat, self.rng)
        draft = game.face.touches(view, seat, action)
        sketch = game.face.begin(view, seat)
        for touch in draft:
            offered = game.face.scene(sketch).offers(touch)
            self._hold(offered, f"the scene offers {touch!r} of {game.text.moves.show(action)!r}", state)
            sketch = self._touch(sketch, touch, state)
        made = game.face.action(sketch)
        self._hold(made == action, f"its touches make {game.text.moves.show(action)!r}, not {made}", state)
        self._ways(game.face.scene(sketch), seat, draft, state)

    def _ways(self, scene: Scene, seat: int, draft: Draft, state: Any) -> None:
        """Ways look and do different things, and the draft itself is the one that is chosen."""
        view = self.game.secrets.redact(state, seat)
        chosen = [way.draft for way in scene.ways if way.chosen]
        self._hold(chosen in ([], [draft]), f"the way chosen is the draft {draft}, not {chosen}", state)
        face = self.game.face
        lines = [face.action(folded(face, view, seat, way.draft)) for way in scene.ways]
        self._hold(None not in lines, f"every way after {draft} makes an action", state)
        shown = [self.game.text.moves.show(line) for line in lines]
        self._hold(len({*shown}) == len(shown), f"no two ways after {draft} do the same: {shown}", state)
        labels = [way.label for way in scene.ways]
        self._hold(len({*labels}) == len(labels), f"ways after {draft} differ in words: {labels}", state)

    # Mind
    def _mind(self, state: Any, seat: int) -> None:
        """Whatever the budget, there are candidates; all are legal, and the best comes first."""
        game, view = self.game, self.game.secrets.redact(state, seat)
        for nodes in (0, _NODES):
            found = game.mind.candidates(view, seat, _CANDIDATES, Budget(nodes=nodes), self.rng)
            self._hold(bool(found), f"there is a candidate with {nodes} nodes", state)
            scores = [one.score for one in found]
            self._hold(scores == sorted(scores, reverse=True), f"the best comes first: {scores}", state)
            for action in [*(one.action for one in found), game.mind.policy(view, seat, self.rng)]:
                line, why = game.text.moves.show(action), game.rules.objection(state, seat, action)
                self._hold(why is None, f"what the mind thinks of is legal: {line!r} ({why})", state)
            self._hold(bool(game.mind.why(view, seat, found[0].action)), "a candidate has a reason", state)
        value = game.mind.value(view, seat)
        alone = len(game.rules.standing(state)) == 1
        self._hold(alone or 0 <= value <= 1, f"a value is a share of the win, not {value}", state)

    # Moves
    def _chance(self, nature: Nature, state: Any) -> Any:
        outcome = nature.draw(self.rng)
        self._hold(nature.objection(outcome) is None, "what chance draws can happen", state)
        self._hold(nature.probability(outcome) > 0, "what chance draws is likely", state)
        self._hold(
            self.game.text.moves.read(self.game.text.moves.show(outcome)) == outcome,
            "an outcome has one line",
            state,
        )
        every = nature.outcomes()
        if every is not None:
            self._hold(len(every) <= 1000, "at most 1,000 outcomes are listed", state)
            self._hold(abs(sum(weight for _, weight in every) - 1) < 1e-9, "chances add up to 1", state)
            self._hold(any(one == outcome for one, _ in every), "the outcome drawn is listed", state)
        return outcome

    def _move(self, state: Any, seat: int | None, action: Any, seats: int) -> Any:
        game = self.game
        told = json.dumps(game.text.dump(state))
        after, events = game.rules.play(state, seat, action)
        self._hold(json.dumps(game.text.dump(state)) == told, "play leaves its input alone", state)
        for event in events:
            self._hold(
                game.text.events.read(game.text.events.show(event)) == event,
                f"{event} comes back the same",
                state,
            )
        for viewer in (None, *range(seats)):
            self._told(state, seat, action, events, after, viewer)
        self._alike(state, seat, (action, events, after), seats)
        return after

    def _alike(
        self, before: Any, seat: int | None, made: tuple[Any, tuple[Event, ...], Any], seats: int
    ) -> None:
        """Another move that a seat is told of in the same words leaves it with the same view.

        Who is asked next is open to all, so only moves that ask the same are compared.
        """
        game, now = self.game, self.game.rules.pending(before)
        if seat is not None:
            other = game.rules.pick(before, seat, self.rng)
        else:
            assert not isinstance(now, Decide | Over)  # chance has just spoken
            other = now.draw(self.rng)
        after, events = game.rules.play(before, seat, other)
        if game.rules.pending(after) != game.rules.pending(made[2]):
            return
        for viewer in (None, *range(seats)):
            told = game.secrets.witness(before, seat, other, events, after, viewer)
            if told.now == game.secrets.witness(before, seat, *made, viewer).now:
                alike = game.secrets.redact(after, viewer) == game.secrets.redact(made[2], viewer)
                self._hold(alike, "what is told alike looks alike", before)

    def _told(
        self,
        before: Any,
        seat: int | None,
        action: Any,
        events: tuple[Event, ...],
        after: Any,
        viewer: int | None,
    ) -> None:
        game = self.game
        witness = game.secrets.witness(before, seat, action, events, after, viewer)
        if seat is not None and seat == viewer:
            self._hold(witness.now.move == action, "a seat is told its own move", before)
        views = game.secrets.redact(before, viewer), game.secrets.redact(after, viewer)
        for told in (witness.now, witness.later):
            if told is not None:
                shown = game.face.happenings(views[0], told.events, views[1], viewer)
                self._hold(all(one.text for one in shown), "every happening has a sentence", before)
