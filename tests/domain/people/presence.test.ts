import {
  PRESENCE_STALE_MS,
  PRESENCE_TABS_MAX,
  type PresenceRow,
  presenceAfter,
} from "@convex/domain/people/presence";
import fc from "fast-check";
import { expect, it } from "vitest";

const MINUTE = 60_000;
const T = 1_000_000_000;

const shown = (session: string) => ({ session, visible: true });
const hidden = (session: string) => ({ session, visible: false });

/** The words of tabs, each at its minute. */
function told(...words: [word: { session: string; visible: boolean }, minute: number][]): PresenceRow {
  let row: PresenceRow | null = null;
  for (const [word, minute] of words) row = presenceAfter(row, word, T + minute * MINUTE);
  if (row === null) throw new Error("no word was said");
  return row;
}

it("STA-07 a visible tab sets online, the last one hidden or unloaded sets offline", () => {
  expect(told([shown("a"), 0])).toMatchObject({ isOnline: true, lastSeen: T });
  const both = told([shown("a"), 0], [shown("b"), 1]);
  expect(presenceAfter(both, hidden("a"), T + 2 * MINUTE)).toMatchObject({ isOnline: true });
  expect(told([shown("a"), 0], [shown("b"), 1], [hidden("a"), 2], [hidden("b"), 3])).toEqual({
    isOnline: false,
    lastSeen: T + 3 * MINUTE,
    visibleIn: [],
  });
});

it("STA-09 a tab that fell silent keeps nobody online for longer than eleven minutes of its own silence", () => {
  const row = told([shown("lost"), 0], [shown("b"), 5], [hidden("b"), 8]);
  expect(row).toMatchObject({ isOnline: true, lastSeen: T });
  expect(told([shown("lost"), 0], [shown("b"), 5], [hidden("b"), 12])).toMatchObject({ isOnline: false });
});

it("a tab opened in the background is no sign of the person", () => {
  expect(told([shown("a"), 0], [hidden("a"), 1], [hidden("b"), 30])).toMatchObject({
    lastSeen: T + MINUTE,
  });
});

it("any words of any tabs: online exactly while a tab was shown within eleven minutes and not hidden since", () => {
  const word = fc.record({
    session: fc.constantFrom("a", "b", "c"),
    visible: fc.boolean(),
    pause: fc.integer({ min: 0, max: 15 }),
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      let row: PresenceRow | null = null;
      let now = T;
      const shownAt = new Map<string, number>();
      for (const { session, visible, pause } of words) {
        now += pause * MINUTE;
        row = presenceAfter(row, { session, visible }, now);
        if (visible) shownAt.set(session, now);
        else shownAt.delete(session);
        const isLive = [...shownAt.values()].some((at) => now - at <= PRESENCE_STALE_MS);
        expect(row.isOnline && now - row.lastSeen <= PRESENCE_STALE_MS).toBe(isLive);
        expect(row.lastSeen).toBeLessThanOrEqual(now);
      }
    }),
    { numRuns: 300 },
  );
});

it("remembers few tabs", () => {
  let row: PresenceRow | null = null;
  for (let tab = 0; tab < 50; tab += 1) row = presenceAfter(row, shown(`tab${tab}`), T + tab);
  expect(row?.visibleIn).toHaveLength(PRESENCE_TABS_MAX);
  expect(row?.visibleIn.at(-1)?.session).toBe("tab49");
});
