"""The walks that spell a text, found from the Scene's spelling graph alone."""

from collections.abc import Iterator

from msgspec.structs import replace

from spellhall.core.scene import Draft, Scene
from spellhall.words.walking import WILD, Terrain, Walk

MOST = 60
"""Nobody chooses from more ways than this."""


def walks(scene: Scene, text: str) -> list[Draft]:
    """Every draft that spells the text, in the order of the graph, up to `MOST`."""
    spelling = scene.spelling
    if spelling is None or not spelling.least <= len(text) <= spelling.most:
        return []
    found: list[Draft] = []
    for walk in _spelled(Terrain(spelling, scene.rack), text, Walk()):
        draft = (*spelling.before, *walk.touches)
        if draft not in found:
            found.append(draft)
        if len(found) == MOST:
            break
    return found


def loose_walks(scene: Scene, text: str) -> list[Draft]:
    """The same without regard to where a walk may begin or must pass: for telling why it may not."""
    if scene.spelling is None:
        return []
    everywhere = tuple(node.spot for node in scene.spelling.nodes)
    loose = replace(scene.spelling, starts=everywhere, any_of=(), all_of=(), any_step=())
    return walks(replace(scene, spelling=loose), text)


def _spelled(terrain: Terrain, text: str, walk: Walk) -> Iterator[Walk]:
    """The complete walks that go on from this one to spell the text."""
    if len(walk.path) == len(text):
        if terrain.complete(walk):
            yield walk
        return
    wanted = text[len(walk.path)]
    for spot, way in terrain.onward(walk):
        tried: set[str] = set()
        for entry in terrain.entries(walk, spot):
            # Equal pieces of a rack make equal plays: the first one is as good as any.
            if entry.letter in tried or entry.letter not in (wanted, WILD):
                continue
            tried.add(entry.letter)
            yield from _spelled(terrain, text, terrain.stepped(walk, spot, way, entry, wanted))
