"""The workspace in which bouts are simulated: one row of numbers, and where everything lies in it."""

EMPTY = 1 << 30
WAYS = 6  # out of a space
NOBODY, STAYS, FAR = -1, -2, 99

# It begins with a world: what lies on each space (the bit of a letter, or EMPTY), fighters, blocks, second
# winds and hands by seat, and after the hands the bag and one to imagine with.
CELLS, AT, BLOCK, WIND, HANDS = 0, 64, 68, 72, 76
BAG, SPARE = 4, 5
SEATS, SIZE, CHANCE, NODES, STAMP, WALLS, MOVER = 232, 233, 234, 235, 236, 237, 238
HIDDEN, OWED, STAGE = 240, 244, 245  # letters to deal to each seat and to the mover, and where it begins
RISKS = 246  # worlds in which a fighter is thrown out, by way to its block, and without one
# Then copies of worlds, the ground of a walk and as it was before, distances, lines kept, and the box.
WORLD, TRIED, BASE = 256, 256, 512
GROUND, BEFORE, NEED, ROWS, NEAR, RIMS, BOX, STACK, WORKSPACE = (
    768,
    832,
    896,
    4992,
    6016,
    6400,
    6464,
    6528,
    7040,
)

KEPT = 10  # lines that a quick move is chosen from
SCORE, END, TARGET, HURT, DRAWN, MOVED, LINE_CELLS, LINE_HAND, LINE = 0, 1, 2, 3, 4, 5, 8, 72, 100
HERE, STANDS, NODE, WAY, LEFT, TILES, PAIN, SHOVED = range(8)
LAID, TRIES, THERE, BELOW, LAYING, LANDING, CLOSED, BESIDE = range(8, 16)
FRAME, FRAMES = 16, 30  # no walk is longer
MOST_NODES = 20_000  # of one search
AT_ONCE = -1.0  # a share: thrown out by the first turn of a bout
PREPARE, DEFEND, GUARD = 0, 1, 2  # where a bout goes on: a turn begins, a block comes next, setup blocks do
