import { DAY_MS } from "@convex/domain/limits";
import {
  BAN_STRIKES,
  STRIKE_DECAY_MS,
  type Struck,
  standingAfter,
  strikesAt,
  strikesFor,
} from "@convex/domain/safety/strikes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const AT = Date.UTC(2026, 0, 1);
const days = (count: number) => count * DAY_MS;

const histories = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 1_500 }).map((day) => AT + days(day)),
    strikes: fc.constantFrom(0, 1, 2, BAN_STRIKES),
  }),
  { maxLength: 12 },
);

/** The same, told day by day as product 22 says it: the slow way, to compare with. */
function byTheDay(history: readonly Struck[], now: number): number {
  let [count, clean] = [0, 0];
  for (let day = AT; day <= now; day += DAY_MS) {
    const today = history.filter(({ at, strikes }) => at === day && strikes > 0);
    if (day > AT) clean += 1;
    if (clean === STRIKE_DECAY_MS / DAY_MS) {
      count = Math.max(0, count - 1);
      clean = 0;
    }
    for (const { strikes } of today) {
      count += strikes;
      clean = 0;
    }
  }
  return count;
}

describe("strikes", () => {
  it("PRODUCT-22 weigh by how grave it was: none for a first slip, and never for being at risk", () => {
    const of = (severity: 0 | 1 | 2 | 3, isFirst = false) => strikesFor({ severity, rule: "P10", isFirst });
    expect([of(3, true), of(3), of(2), of(1), of(0)]).toEqual([0, 1, 1, 2, BAN_STRIKES]);
    for (const severity of [0, 1, 2, 3] as const) {
      expect(strikesFor({ severity, rule: "P6", isFirst: false })).toBe(0);
    }
  });

  it("lose one for each ninety clean days", () => {
    const history = [{ at: AT, strikes: 2 }];
    const left = (count: number) => strikesAt(history, AT + days(count));
    expect([0, 89, 90, 179, 180, 999].map(left)).toEqual([2, 2, 1, 1, 0, 0]);
  });

  it("a new one begins the ninety days anew", () => {
    const history = [
      { at: AT, strikes: 2 },
      { at: AT + days(80), strikes: 1 },
    ];
    expect(strikesAt(history, AT + days(100))).toBe(3);
    expect(strikesAt(history, AT + days(170))).toBe(2);
  });

  it("are as product 22 tells it day by day, whatever the history and its order", () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 1_600 }), (history, day) => {
        const now = AT + days(day);
        const counted = strikesAt(history, now);
        expect(counted).toBe(byTheDay(history, now));
        expect(strikesAt([...history].reverse(), now)).toBe(counted);
        expect(counted).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("one more decision never makes fewer, and an overturned one leaves no trace", () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1_500, max: 2_000 }), (history, day) => {
        const now = AT + days(day);
        const more = [...history, { at: now, strikes: 1 }];
        expect(strikesAt(more, now)).toBe(strikesAt(history, now) + 1);
        expect(
          strikesAt(
            history.filter(({ strikes }) => strikes > 0),
            now,
          ),
        ).toBe(strikesAt(history, now));
      }),
    );
  });
});

describe("what strikes lead to", () => {
  it("three are seven days, five thirty, six a ban; only a line that is crossed counts", () => {
    const week = { kind: "suspended", days: 7 };
    const month = { kind: "suspended", days: 30 };
    expect(standingAfter(0, 2)).toBeNull();
    expect(standingAfter(1, 2)).toEqual(week);
    expect(standingAfter(3, 1)).toBeNull();
    expect(standingAfter(3, 2)).toEqual(month);
    expect(standingAfter(2, 4)).toEqual({ kind: "banned" });
    expect(standingAfter(0, BAN_STRIKES)).toEqual({ kind: "banned" });
    expect(standingAfter(7, 0)).toBeNull();
  });
});
