/* The walk of kernels.py in C, over the same arrays, as the measure of what a compiler can make of it. It looks
   at one edge after the other, and asks at every word which tiles stand. */
#include <stdint.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint8_t u8;

enum { DEPTH, TILES, WILDS, LAID, BUDGET, SHORTEST, LONGEST, WANTED, FLAGS, COUNT, TOUCHING, HEAD = 16 };
enum { EDGE, STOP, NODE, LEFT, SEEN, STEP, BIT, FRAME = 9, BLOCK = 64 };
enum { READ, TILE, BLANK, TURNED };
enum { REVISIT = 1, MUST_LAY = 2, PLAYS = 4, BEGUN = 8 };
enum { DONE, FULL, SPENT };

#define LETTERS ((1ull << 26) - 1)
#define WORD (1ull << 26)
#define EMPTY (1ull << 30)
#define WILD (1ull << 31)
#define HOW 14
#define LETTER 16
#define SPACE ((1ull << HOW) - 1)
#define DEEPEST 31ull
#define popcount __builtin_popcountll

static int stands(const u32 *offsets, const u32 *targets, const u8 *support, const u64 *state, const u64 *frame,
                  u64 touching)
{
    u64 done = 0;
    for (;;) {
        int waiting = 0, grown = 0;
        u64 bit = 1;
        for (const u64 *place = state + HEAD + FRAME; place <= frame; place += FRAME) {
            bit <<= 1;
            const u64 how = place[STEP] >> HOW & TURNED, here = place[STEP] & SPACE;
            if ((how != TILE && how != BLANK) || done & bit)
                continue;
            u64 number = support[here], other_bit = 1;
            for (const u64 *other = state + HEAD + FRAME; other <= frame && number < touching; other += FRAME) {
                other_bit <<= 1;
                if (done & other_bit)
                    for (u64 edge = offsets[here]; edge < offsets[here + 1]; edge++)
                        number += targets[edge] == (other[STEP] & SPACE);
            }
            if (number >= touching)
                done |= bit, grown = 1;
            else
                waiting = 1;
        }
        if (!waiting)
            return 1;
        if (!grown)
            return 0;
    }
}

int walk(const u64 *restrict trie, const u32 *restrict offsets, const u32 *restrict targets,
         u32 *restrict cells, u32 *restrict reach, u64 spaces, const u64 *restrict marks,
         const u8 *restrict support, u8 *restrict firm, u64 *restrict hand, u64 *restrict state, u64 *restrict found,
         u32 *restrict nodes, u64 room, u32 *restrict ends, u32 *restrict steps, u64 step_room)
{
    const u64 flags = state[FLAGS];
    u64 tiles = state[TILES], wilds = state[WILDS], laid = state[LAID], budget = state[BUDGET];
    const u64 shortest = state[SHORTEST], longest = state[LONGEST], wanted = state[WANTED];
    const u64 revisit = flags & REVISIT, must_lay = flags & MUST_LAY, plays = flags & PLAYS;
    const u64 touching = state[TOUCHING];
    const u64 spare = plays ? LETTERS : 0;
    if (!(flags & BEGUN)) {
        state[FLAGS] = flags | BEGUN;
        state[HEAD + EDGE] += BLOCK; /* the kernel begins behind a block that it has looked at */
        for (u64 space = 0; space < spaces; space++) {
            if (!cells[space])
                continue;
            u64 letters = 0;
            for (u64 edge = offsets[space]; edge < offsets[space + 1]; edge++) {
                u64 cell = cells[targets[edge]];
                if (cell == EMPTY)
                    cell = wilds ? LETTERS : tiles;
                else if (cell == WILD)
                    cell = LETTERS;
                letters |= cell;
            }
            reach[space] = letters;
        }
    }
    u64 count = 0, written = 0;
    u64 depth = state[DEPTH];
    u64 *frame = state + HEAD + depth * FRAME;
    u64 edge = frame[EDGE], stop = frame[STOP], node = frame[NODE], left = frame[LEFT], seen = frame[SEEN];
    int status = DONE;
    for (;;) {
        u64 space, bit, how;
        if (!left) {
            if (edge == stop) {
                if (!depth)
                    break;
                how = frame[STEP] >> HOW & TURNED;
                space = frame[STEP] & SPACE;
                bit = frame[BIT];
                if (how == READ) {
                    if (!revisit)
                        cells[space] = bit;
                } else if (how == TURNED) {
                    cells[space] = WILD;
                } else {
                    cells[space] = EMPTY;
                    laid--;
                    if (how == TILE) {
                        hand[popcount(bit - 1)]++;
                        tiles |= bit;
                    } else {
                        wilds++;
                    }
                }
                depth--;
                frame -= FRAME;
                edge = frame[EDGE], stop = frame[STOP], node = frame[NODE];
                left = frame[LEFT], seen = frame[SEEN];
                continue;
            }
            space = targets[edge++];
            const u64 cell = cells[space];
            if (cell & (EMPTY | WILD)) {
                const u64 letters = node & LETTERS;
                if (cell == WILD) {
                    left = letters;
                } else {
                    left = letters & tiles;
                    if (wilds)
                        left |= (letters & (spare | ~tiles)) << 32;
                }
                continue;
            }
            bit = cell & node;
            if (!bit)
                continue;
            how = READ;
        } else {
            space = targets[edge - 1];
            bit = left & -left;
            left ^= bit;
            if (bit > LETTERS) {
                bit >>= 32;
                how = BLANK;
            } else {
                how = cells[space] == EMPTY ? TILE : TURNED;
            }
        }
        if (!budget) {
            status = SPENT;
            break;
        }
        budget--;
        const u64 child = (node >> 32) + popcount(node & (bit - 1));
        const u64 below = trie[child];
        const u64 length = depth + 1;
        const u64 visited = seen | marks[space];
        const u64 step = space | how << HOW | popcount(bit - 1) << LETTER;
        int full = 0;
        if (touching)
            frame[FRAME + STEP] = step;
        if (below & WORD && length >= shortest && visited == wanted &&
            (!must_lay || laid || how == TILE || how == BLANK) &&
            (!touching || stands(offsets, targets, support, state, frame + FRAME, touching))) {
            if (plays) {
                for (u64 *past = state + HEAD + FRAME; past <= frame; past += FRAME)
                    steps[written++] = past[STEP];
                steps[written++] = step;
                nodes[count] = child;
                ends[count++] = written;
                full = count == room || written + longest > step_room;
            } else if (!(found[child >> 6] >> (child & 63) & 1)) {
                found[child >> 6] |= 1ull << (child & 63);
                nodes[count++] = child;
                full = count == room;
            }
        }
        const u64 depth_below = below >> 27 & DEEPEST;
        if (below & reach[space] && length < longest &&
            (length + depth_below >= shortest || depth_below == DEEPEST) &&
            length + popcount(visited ^ wanted) <= longest) {
            frame[EDGE] = edge, frame[LEFT] = left;
            if (how == READ) {
                if (!revisit)
                    cells[space] = 0;
            } else {
                cells[space] = revisit ? bit : 0;
                if (how == TILE) {
                    laid++;
                    if (!--hand[popcount(bit - 1)])
                        tiles &= ~bit;
                } else if (how == BLANK) {
                    laid++;
                    wilds--;
                }
            }
            depth = length;
            frame += FRAME;
            edge = offsets[space], stop = offsets[space + 1], node = below, left = 0, seen = visited;
            frame[STOP] = stop, frame[NODE] = node, frame[SEEN] = seen;
            frame[STEP] = step, frame[BIT] = bit;
        }
        if (full) {
            status = FULL;
            break;
        }
    }
    frame[EDGE] = edge, frame[LEFT] = left;
    state[DEPTH] = depth, state[TILES] = tiles, state[WILDS] = wilds, state[LAID] = laid;
    state[BUDGET] = budget, state[COUNT] = count;
    return status;
}
