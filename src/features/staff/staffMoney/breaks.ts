/** Whoever judges pictures all day is asked to look away now and then (product 22). */
import { HOUR_MS } from "@convex/domain/limits";

export const LOOKS_BEFORE_BREAK = 15;

/** When something was unblurred within the last hour, in ms, since a break was asked for. */
export type Looks = readonly number[];

/** One more look: whether it is time for a break, and what is counted from here on. */
export function looked(before: Looks, now: number): { looks: Looks; isDue: boolean } {
  const looks = [...before.filter((at) => at > now - HOUR_MS), now];
  return looks.length < LOOKS_BEFORE_BREAK ? { looks, isDue: false } : { looks: [], isDue: true };
}
