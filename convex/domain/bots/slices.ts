/**
 * How much of what waits is done in one transaction. A turn is one rule about one event and makes some thirty
 * reads with its note; the store allows 4,096 in all, and an event may concern every rule there is (two hundred).
 */
export const TURNS_A_SLICE = 50;
/** Even what concerns no rule is read and written. */
export const EVENTS_A_SLICE = 100;

/** The first of what waits, as many as fit; one that is too big for any slice goes alone. */
export function sliceOf<One>(waiting: readonly One[], turnsOf: (one: One) => number): One[] {
  let turns = 0;
  const end = waiting.findIndex((one, at) => {
    turns += turnsOf(one);
    return at > 0 && turns > TURNS_A_SLICE;
  });
  return waiting.slice(0, end < 0 ? EVENTS_A_SLICE : Math.min(end, EVENTS_A_SLICE));
}
