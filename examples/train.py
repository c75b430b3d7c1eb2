"""Train a small policy at SPELL Write with numpy alone, and let it play against a bot of the house.

    python examples/train.py --minutes 3 --out policy.npz     # its curve is written beside it
    python examples/train.py --play policy.npz --against novice --games 400

The policy knows no word. It chooses a letter and a square together, by how well the letter sits beside what
is written around the square: a weight for each two and each three letters in a line, learned from the points
that followed (REINFORCE with a baseline for each round). All other numbers have one weight in each phase.
"""

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np

from spellhall.rl import solo_env, vector_env

GAME = "spell-write"
EMPTY, BLACK, EDGE, CODES = 0, 1, 28, 29  # codes of squares; letters are 2 to 27


class Layout:
    """Where the observation has what."""

    def __init__(self, spaces):
        place = 0
        for field in spaces.fields:
            name = field.name.removeprefix("own.").replace("-", "_")
            if not field.name[0].isdigit():
                setattr(self, name, slice(place, place + field.size))
            place += field.size
        self.numbers = spaces.numbers
        self.cells = np.array([n for n, name in enumerate(spaces.numbers) if name.startswith("letters:")])
        self.squares = np.array([n for n, name in enumerate(spaces.numbers) if name.startswith("sheet:")])


# For each square and each of the four ways, the next square and the one behind it; 16 is beyond the edge.
AROUND = np.full((16, 4, 2), 16)
for _square in range(16):
    _row, _column = divmod(_square, 4)
    for _way, (_down, _right) in enumerate(((0, 1), (0, -1), (1, 0), (-1, 0))):
        for _step in (1, 2):
            _r, _c = _row + _step * _down, _column + _step * _right
            if 0 <= _r < 4 and 0 <= _c < 4:
                AROUND[_square, _way, _step - 1] = 4 * _r + _c
OPPOSITE = ((0, 1), (2, 3))


class Policy:
    PHASES = 8
    WRITE = 1

    def __init__(self, layout, letters):
        self.layout, self.letters = layout, letters  # the code of each cell's letter
        size = len(layout.numbers)
        self.weights = {
            "pairs": np.zeros((CODES, CODES), np.float32),  # letter, its neighbour
            "ends": np.zeros((CODES, CODES, CODES), np.float32),  # letter, neighbour, the one behind it
            "middles": np.zeros((CODES, CODES, CODES), np.float32),  # letter between two
            "crossed": np.zeros(2, np.float32),
            "squares": np.zeros((2, 2, 16), np.float32),  # star, bonus, square
            "others": np.zeros((self.PHASES, size), np.float32),
        }

    def places(self, seen):
        """Indices into each table for all letters and squares: what the score of writing there is made of."""
        layout = self.layout
        grid = np.concatenate([seen[:, layout.grid], np.full((len(seen), 1), EDGE, np.uint8)], axis=1)
        near, far = grid[:, AROUND[:, :, 0]], grid[:, AROUND[:, :, 1]]
        return near, far

    def scores(self, seen):
        """The score of each letter (a code) on each square: rows, codes, squares."""
        weights, layout = self.weights, self.layout
        near, far = self.places(seen)
        total = np.zeros((len(seen), 16, CODES), np.float32)
        for way in range(4):
            total += weights["pairs"].T[near[:, :, way]]
            total += weights["ends"].transpose(1, 2, 0)[near[:, :, way], far[:, :, way]]
        for one, other in OPPOSITE:
            total += weights["middles"].transpose(1, 2, 0)[near[:, :, one], near[:, :, other]]
        bias = weights["squares"][seen[:, layout.stars], seen[:, layout.bonus_squares], np.arange(16)]
        return (total + bias[:, :, None]).transpose(0, 2, 1), near, far

    def distribution(self, seen, masks):
        """The chance of each number, and what a gradient needs."""
        layout, weights = self.layout, self.weights
        phases = seen[:, layout.phase][:, 0]
        drafts = seen[:, layout.draft][:, 0]
        logits = weights["others"][phases].copy()
        writing = np.flatnonzero(phases == self.WRITE)
        kept = None
        if len(writing):
            score, near, far = self.scores(seen[writing])
            closed = seen[writing][:, layout.grid] != EMPTY
            score = np.where(closed[:, None, :], -1e9, score)
            top = score.max(axis=2, keepdims=True)
            powers = np.exp(score - top)
            sums = powers.sum(axis=2)
            within = powers / sums[:, :, None]  # of the squares, for each letter
            worth = np.log(sums) + top[:, :, 0]
            crossed = seen[writing][:, layout.crossed]
            cells = worth[:, self.letters] + weights["crossed"][crossed]
            logits[writing[:, None], layout.cells] = cells
            begun = drafts[writing] > 0
            chosen = np.where(begun, self.letters[np.maximum(drafts[writing].astype(int) - 2, 0)], 0)
            squares = np.take_along_axis(score, chosen[:, None, None], axis=1)[:, 0]
            logits[writing[:, None], layout.squares] = squares
            kept = writing, near, far, within, begun, chosen
        logits = np.where(masks == 1, logits, -1e9)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        return chances / chances.sum(axis=1, keepdims=True), phases, kept

    def gradient(self, into, seen, chances, phases, kept, numbers, advantages):
        """Add advantage times the gradient of the log chance of what was chosen."""
        layout = self.layout
        push = -chances * advantages[:, None]
        push[np.arange(len(numbers)), numbers] += advantages
        push = push.astype(np.float32)
        writing = np.zeros(len(seen), bool) if kept is None else np.isin(np.arange(len(seen)), kept[0])
        np.add.at(into["others"], phases[~writing], push[~writing])
        if kept is None:
            return
        rows, near, far, within, begun, chosen = kept
        at_cells = push[rows][:, layout.cells] * ~begun[:, None]
        np.add.at(into["crossed"], seen[rows][:, layout.crossed], at_cells)
        # What a cell is pushed goes on to its letter's squares, by their share.
        by_letter = np.zeros((len(rows), CODES), np.float32)
        np.add.at(by_letter.T, self.letters, at_cells.T)
        onto = by_letter[:, :, None] * within
        onto[np.arange(len(rows)), chosen] += push[rows][:, layout.squares] * begun[:, None]
        row, letter, square = np.nonzero(onto)
        amount = onto[row, letter, square]
        stars, bonus = seen[rows][:, layout.stars], seen[rows][:, layout.bonus_squares]
        np.add.at(into["squares"], (stars[row, square], bonus[row, square], square), amount)
        for way in range(4):
            beside, behind = near[row, square, way], far[row, square, way]
            np.add.at(into["pairs"], (letter, beside), amount)
            np.add.at(into["ends"], (letter, beside, behind), amount)
        for one, other in OPPOSITE:
            np.add.at(into["middles"], (letter, near[row, square, one], near[row, square, other]), amount)


def cell_letters():
    """The code of each cell's letter: printed on every sheet, and told in the rules."""
    from spellhall.games.spell_write.board import LETTERS

    return np.array([ord(letter) - 65 + 2 for letter in LETTERS])


def choose(chances, rng):
    return (chances.cumsum(axis=1) > rng.random(len(chances))[:, None]).argmax(axis=1)


def train(minutes, games, processes, out, seed, rate):
    env = vector_env(GAME, games, processes=processes, reward="points")
    layout = Layout(solo_env(GAME).match.spaces)
    policy = Policy(layout, cell_letters())
    moments = {name: np.zeros_like(table) for name, table in policy.weights.items()}
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    baseline, counted = np.zeros(16), np.zeros(16)
    running = np.zeros(games)
    finished, curve, played = [], [], 0
    began = time.monotonic()
    while time.monotonic() - began < minutes * 60:
        steps = []
        for _ in range(64):
            told, masks = seen["observation"], seen["action_mask"]
            chances, phases, kept = policy.distribution(told, masks)
            numbers = choose(chances, rng)
            seen, rewards, ended, _, _ = env.step(numbers)
            steps.append((told, chances, phases, kept, numbers, rewards, ended))
            running += rewards
            finished += running[ended].tolist()
            running[ended] = 0
        # What followed, from behind; a game that goes on is expected to earn what others did from its round.
        rounds = seen["observation"][:, layout.round][:, 0]
        following = baseline[rounds]
        into = {name: np.zeros_like(table) for name, table in policy.weights.items()}
        for told, chances, phases, kept, numbers, rewards, ended in reversed(steps):
            following = rewards + np.where(ended, 0, following)
            rounds = told[:, layout.round][:, 0]
            advantages = following - baseline[rounds]
            np.add.at(counted, rounds, 1)
            np.add.at(baseline, rounds, (following - baseline[rounds]) / np.minimum(counted[rounds], 20_000))
            policy.gradient(into, told, chances, phases, kept, numbers, advantages.astype(np.float32))
        for name, table in policy.weights.items():
            moments[name] = 0.99 * moments[name] + 0.01 * into[name] ** 2
            table[:] += rate * into[name] / (np.sqrt(moments[name]) + 1e-3)
        if len(finished) >= 2000:
            played += len(finished)
            spent = time.monotonic() - began
            curve.append({"games": played, "points": float(np.mean(finished)), "seconds": round(spent, 1)})
            print(f"{played:>8,} games  {curve[-1]['points']:6.2f} points a game  {spent:5.0f} s", flush=True)
            finished = []
            np.savez_compressed(out, **policy.weights)
            Path(out).with_suffix(".json").write_text(json.dumps(curve) + "\n", encoding="utf-8")
            Path(out).with_suffix(".svg").write_text(drawn(curve), encoding="utf-8")
    env.close()


def drawn(curve):
    """The curve as SVG: points a game over games."""
    last, best = curve[-1]["games"], max(point["points"] for point in curve)
    wide, high, left, top = 620, 260, 60, 40

    def at(games, points):
        return f"{left + wide * games / last:.1f} {top + high * (1 - points / (1.1 * best)):.1f}"

    way = " ".join(at(point["games"], point["points"]) for point in curve)
    marks = []
    for step in range(5):
        games, points = round(last * step / 4, -2), 1.1 * best * step / 4
        x, y = at(games, 0).split()[0], at(0, points).split()[1]
        marks.append(f'<text x="{x}" y="{top + high + 22}" text-anchor="middle">{games:,.0f}</text>')
        marks.append(f'<text x="{left - 10}" y="{y}" text-anchor="end">{points:.0f}</text>')
        marks.append(f'<path d="M{left} {y}h{wide}" stroke="#c9c2b4"/>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 40} {top + high + 50}" '
            'font-family="sans-serif" font-size="14" role="img" aria-label="Points a game while training">',
            '<rect width="100%" height="100%" fill="#fffdf8"/>',
            f'<text x="{left}" y="24" font-size="16">Points a game, by games played</text>',
            *marks,
            f'<polyline points="{way}" fill="none" stroke="#1d3a66" stroke-width="3"/>',
            "</svg>\n",
        ]
    )


def play(path, against, games, seed):
    """How often the trained policy wins, always taking what it thinks best."""
    shares = []
    for seat in (0, 1):
        env = solo_env(GAME, against=against, seat=seat)
        layout = Layout(env.match.spaces)
        policy = Policy(layout, cell_letters())
        kept = np.load(path)
        policy.weights = {name: kept[name] for name in kept}
        for game in range(games // 2):
            seen, _ = env.reset(seed=seed + game)
            over = False
            while not over:
                told, mask = seen["observation"][None], seen["action_mask"][None]
                chances, _, _ = policy.distribution(told, mask)
                seen, reward, over, _, _ = env.step(int(chances[0].argmax()))
            shares.append((1 + reward) / 2)
    mean, spread = float(np.mean(shares)), 1.96 * float(np.std(shares)) / len(shares) ** 0.5
    interval = f"95% interval {mean - spread:.1%} to {mean + spread:.1%}"
    print(f"{mean:.1%} of {len(shares)} games against {against} ({interval})")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--parallel", type=int, default=256, help="games at the same time")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--rate", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="policy.npz")
    parser.add_argument("--play", metavar="POLICY", help="play with a trained policy instead")
    parser.add_argument("--against", default="novice")
    parser.add_argument("--games", type=int, default=400)
    asked = parser.parse_args()
    if asked.play:
        play(asked.play, asked.against, asked.games, asked.seed)
    else:
        train(asked.minutes, asked.parallel, asked.processes, asked.out, asked.seed, asked.rate)
    return 0


if __name__ == "__main__":
    sys.exit(main())
