"""The walks that spell a text, found from the Scene's spelling graph alone."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from spellhall.core.scene import Draft, Node, Scene, Spelling, Touch

MOST = 60
"""Nobody chooses from more ways than this."""


def walks(scene: Scene, text: str) -> list[Draft]:
    """Every draft that spells the text, in the order of the graph, up to `MOST`."""
    spelling = scene.spelling
    if spelling is None or not spelling.least <= len(text) <= spelling.most:
        return []
    found: list[Draft] = []
    for walk in _Search(scene, spelling, text).all():
        if walk not in found:
            found.append(walk)
        if len(found) == MOST:
            break
    return found


def loose_walks(scene: Scene, text: str) -> list[Draft]:
    """The same without regard to where a walk may begin or must pass: for telling why it may not."""
    if scene.spelling is None:
        return []
    everywhere = tuple(node.spot for node in scene.spelling.nodes)
    return walks(replace(scene, spelling=replace(scene.spelling, starts=everywhere, through=())), text)


class _Search:
    def __init__(self, scene: Scene, spelling: Spelling, text: str) -> None:
        self.spelling = spelling
        self.text = text
        self.nodes = {node.spot: node for node in spelling.nodes}
        rack = {touch for node in spelling.nodes for touch in node.lay}
        self.rack = {touch: _letter(scene, touch) for touch in sorted(rack)}

    def all(self) -> Iterator[Draft]:
        for start in self.spelling.starts:
            yield from self._go(start, (), {}, (), None)

    def _go(
        self,
        spot: Touch,
        path: tuple[Touch, ...],
        letters: dict[Touch, str],
        draft: Draft,
        direction: int | None,
    ) -> Iterator[Draft]:
        """`letters` are those that this walk laid or gave to wild tiles: they stay what they are."""
        node = self.nodes[spot]
        wanted = self.text[len(path)]
        for added, here in self._entered(node, wanted, letters, draft):
            walked = (*path, spot)
            so_far = (*draft, *added)
            if len(walked) == len(self.text):
                if not self._laid_well(so_far):
                    continue
                if not self.spelling.through or set(self.spelling.through) & set(walked):
                    yield (*self.spelling.before, *so_far)
                continue
            for way, neighbour in enumerate(node.next):
                if neighbour is None or neighbour not in self.nodes:
                    continue
                if self.spelling.straight and direction is not None and way != direction:
                    continue
                if neighbour in walked and not self.spelling.reuse:
                    continue
                yield from self._go(neighbour, walked, here, so_far, way)

    def _laid_well(self, draft: Draft) -> bool:
        """Whether enough is laid, and each piece can touch as many as it must, in some order of laying."""
        waiting = {spot for tile, spot in pairwise(draft) if tile in self.rack}
        if not waiting:
            return not self.spelling.lays
        laid: set[Touch] = set()
        while waiting:
            able = {spot for spot in waiting if self._touching(spot, laid) >= self.spelling.touching}
            if not able:
                return False
            laid |= able
            waiting -= able
        return True

    def _touching(self, spot: Touch, laid: set[Touch]) -> int:
        """How many spots around this one hold a piece by now."""
        around = (self.nodes.get(near) for near in self.nodes[spot].next if near is not None)
        return sum(node is not None and (bool(node.letter) or node.spot in laid) for node in around)

    def _entered(
        self, node: Node, wanted: str, letters: dict[Touch, str], draft: Draft
    ) -> Iterator[tuple[Draft, dict[Touch, str]]]:
        """The touches that step onto a spot with this letter, and the letters that are fixed then."""
        if not node.enter:
            return
        fixed = letters.get(node.spot) or ("" if node.letter == "?" else node.letter)
        if fixed:
            if fixed == wanted:
                yield (node.spot,), letters
            return
        here = {**letters, node.spot: wanted}
        if node.letter == "?":
            yield (node.spot, f"say:{wanted}"), here
            return
        tried: set[str] = set()
        for tile in node.lay:
            letter = self.rack[tile]
            # Equal tiles of a rack make equal plays: the first one is as good as any.
            if tile in draft or letter in tried or letter not in (wanted, "?"):
                continue
            tried.add(letter)
            yield (tile, node.spot, f"say:{wanted}") if letter == "?" else (tile, node.spot), here


def _letter(scene: Scene, touch: Touch) -> str:
    spot = scene.spots.get(touch)
    return spot.pieces[0].letter if spot is not None and spot.pieces else ""
