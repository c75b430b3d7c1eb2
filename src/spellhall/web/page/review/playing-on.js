// Playing on from a turn of a review: before a decision that was looked at, else after the turn.

/**
 * What the sheet that begins a new table needs to know.
 * @param {import("./store.js").ReviewStore} store
 * @returns {import("../replay/play-from.js").PlayPoint}
 */
export function pointOf(store) {
  const turn = store.turn.peek();
  const at = Math.max(0, store.at.peek() - (turn?.decision ? 1 : 0));
  const last = store.steps.peek().length - 1;
  const asked = turn?.decision?.seat ?? store.seat.peek();
  return {
    id: store.id,
    at,
    toAct: at < last ? [asked] : [],
    mine: store.open.peek() ? [asked] : store.mine.peek(),
    open: true,
    names: store.names.peek(),
    counted: store.open.peek() ? { open: true } : { viewed: store.seat.peek() },
  };
}
