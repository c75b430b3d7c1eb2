"""Scenes of real games for the tests of the page's scripts: one file for each kind of act.

    python scripts/scenes_for_page.py tests/page/scenes

Games are played by touches that `steps` gives, so each file holds a position, the touches of an act, and
what the table shows after each of them. An act that spells also has texts and the walks that the terminal
finds for them.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

import msgspec

import spellhall
from spellhall.core.scene import Scene
from spellhall.term.walks import walks

SEED = 7
LONGEST_GAME = 400
LONGEST_ACT = 8
WORDS = 6
DRAFTED = {"open", "chosen", "laid", "taken"}


def main(folder: str) -> None:
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for house, game in enumerate(spellhall.games()):
        for kind, sample in samples(game).items():
            path = out / f"{house}-{kind}.json"
            path.write_text(
                json.dumps(sample, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8"
            )
            print(f"{path} {path.stat().st_size // 1000} KB")


def samples(game: str) -> dict[str, dict[str, Any]]:
    """A whole game by touches; of each kind of act the one with the most touches."""
    rng = random.Random(SEED)
    fewest, most = spellhall.about(game).seats
    table = spellhall.new(game, seats=min(max(2, fewest), most), seed=SEED)
    found: dict[str, dict[str, Any]] = {}
    for _ in range(LONGEST_GAME):
        if table.over is not None:
            break
        seat = rng.choice(table.to_act)
        draft, line = act_by_touches(table, seat, rng)
        kind = line.split(" ")[0]
        worth_it = table.scene(seat).field is not None or 1 < len(draft) <= LONGEST_ACT
        if worth_it and len(draft) > len(found.get(kind, {"touches": ""})["touches"]):
            found[kind] = sample(table, seat, draft, line, rng)
        table.play(line, seat)
    return found


def act_by_touches(table: spellhall.Table, seat: int, rng: random.Random) -> tuple[list[str], str]:
    """Touches that make a legal act, each of them offered by the Scene before it."""
    draft: list[str] = []
    while True:
        line = table.assemble(seat, draft)
        steps = [step.touch for step in table.steps(seat, draft)]
        if line is not None and table.why_not(line, seat) is None and (not steps or rng.random() < 0.5):
            return draft, line
        if not steps:
            raise SystemExit(f"{table.game}: {draft} leads nowhere")
        touch = rng.choice(steps)
        if not table.scene(seat, draft).offers(touch):
            raise SystemExit(f"{table.game}: {touch} is a step and not open after {draft}")
        draft.append(touch)


def sample(
    table: spellhall.Table, seat: int, draft: list[str], line: str, rng: random.Random
) -> dict[str, Any]:
    scene = table.scene(seat)
    shown = [table.scene(seat, draft[:length]) for length in range(1, len(draft) + 1)]
    told: dict[str, Any] = {"scene": plain(scene), "line": line, "touches": draft}
    if scene.spelling is None or draft[0].startswith("do:"):
        return {**told, "answers": [plain(one) for one in shown]}
    texts = spellable(scene, rng)
    return {
        **told,
        "after": [drawn(one) for one in shown],
        "texts": {text: walks(scene, text) for text in texts},
    }


def plain(scene: Scene) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(msgspec.json.encode(scene))
    return told


def drawn(scene: Scene) -> dict[str, Any]:
    """What a draft changes, in short."""
    marked = {
        name: [spot.states, spot.steps] for name, spot in scene.spots.items() if DRAFTED & {*spot.states}
    }
    return {
        "spots": marked,
        "complete": bool(scene.act and scene.act.complete),
        "field": scene.field is not None,
    }


def spellable(scene: Scene, rng: random.Random) -> list[str]:
    """Texts along walks of the graph, whether or not they may be confirmed."""
    assert scene.spelling is not None
    nodes = {node.spot: node for node in scene.spelling.nodes}
    letters = {
        spot.name: spot.pieces[0].letter
        for region in scene.regions
        for spot in region.spots
        if spot.pieces and spot.pieces[0].letter
    }
    texts: list[str] = []
    for _ in range(WORDS if scene.spelling.starts else 0):
        at, text = rng.choice(scene.spelling.starts), ""
        for _ in range(rng.randint(scene.spelling.least, 7)):
            node = nodes[at]
            letter = node.letter or (letters[rng.choice(node.lay)] if node.lay else "")
            text += letter.replace("?", rng.choice("AEIST"))
            ahead = [near for near in node.next if near in nodes]
            if not ahead:
                break
            at = rng.choice(ahead)
        if text not in texts:
            texts.append(text)
    return texts


if __name__ == "__main__":
    main(*sys.argv[1:])
