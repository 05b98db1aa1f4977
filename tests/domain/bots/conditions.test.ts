import { afterNote, NO_CAPS, SPARED, sparedBy } from "@convex/domain/bots/caps";
import { type BotFacts, failing, isSound, isWithin, sampleOf } from "@convex/domain/bots/conditions";
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import { describe, expect, it } from "vitest";

const facts: BotFacts = {
  ...{ accountDays: 3, daresSent: 0, daresReceived: 2, daysSinceNote: null, creator: false, push: true },
  level: 4,
  ...{ interests: ["Art"], daysAway: 7, localHour: 11, sample: 40 },
};

describe("conditions of a bot's rule", () => {
  it("all of them have to hold, and the first that does not is named", () => {
    const creator = { fact: "creator", yes: true } as const;
    expect(failing([], facts)).toBeNull();
    expect(failing([{ fact: "push", yes: true }, creator], facts)).toBe(creator);
  });

  it.each([
    [{ fact: "accountDays", atLeast: true, n: 3 }, true],
    [{ fact: "accountDays", atLeast: true, n: 4 }, false],
    [{ fact: "daresSent", atLeast: false, n: 0 }, true],
    [{ fact: "daresReceived", atLeast: false, n: 1 }, false],
    [{ fact: "daysSinceNote", atLeast: true, n: 14 }, true],
    [{ fact: "daysSinceNote", atLeast: false, n: 14 }, false],
    [{ fact: "level", atLeast: true, n: 4 }, true],
    [{ fact: "level", atLeast: true, n: 5 }, false],
    [{ fact: "interest", interest: "Art" }, true],
    [{ fact: "interest", interest: "Food" }, false],
    [{ fact: "daysAway", n: 8 }, false],
    [{ fact: "hours", from: 10, to: 12 }, true],
    [{ fact: "hours", from: 20, to: 8 }, false],
    [{ fact: "sample", percent: 41 }, true],
    [{ fact: "sample", percent: 40 }, false],
  ] as const)("%j holds: %s", (condition, holds) => {
    expect(failing([condition], facts) === null).toBe(holds);
  });

  it("refuses numbers that nobody means", () => {
    expect(isSound({ fact: "accountDays", atLeast: true, n: -1 })).toBe(false);
    expect(isSound({ fact: "accountDays", atLeast: true, n: 1.5 })).toBe(false);
    expect(isSound({ fact: "hours", from: 24, to: 3 })).toBe(false);
    expect(isSound({ fact: "sample", percent: 0 })).toBe(false);
    expect(isSound({ fact: "daysAway", n: 7 })).toBe(true);
  });

  it("samples the same people each time, about as many as asked for", () => {
    const numbers = Array.from({ length: 1_000 }, (_, i) => sampleOf("rule", `person${i}`));
    expect(sampleOf("rule", "person7")).toBe(numbers[7]);
    const share = numbers.filter((number) => number < 30).length;
    expect(share).toBeGreaterThan(240);
    expect(share).toBeLessThan(360);
  });

  it("counts hours over midnight", () => {
    expect([21, 3, 10, 15].map((hour) => isWithin(hour, { from: 20, to: 10 }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

const noon = {
  ...{ now: 100 * DAY_MS, hasOpenCase: false, isSilenced: false },
  ...{ localHour: 12, quiet: { from: 20, to: 10 } },
};

describe("caps of a person", () => {
  it.each([
    ["optedOut", { ...NO_CAPS, optedOut: true }, noon],
    ["openCase", NO_CAPS, { ...noon, hasOpenCase: true }],
    ["author", NO_CAPS, { ...noon, isSilenced: true }],
    ["day", { optedOut: false, sentAt: [noon.now - DAY_MS + 1] }, noon],
    ["week", { optedOut: false, sentAt: [2, 3, 4].map((days) => noon.now - days * DAY_MS) }, noon],
    ["quiet", NO_CAPS, { ...noon, localHour: 22 }],
    [null, { optedOut: false, sentAt: [noon.now - DAY_MS] }, noon],
    [null, NO_CAPS, { ...noon, localHour: null }],
  ] as const)("spare somebody: %s", (why, caps, moment) => {
    expect(sparedBy(caps, moment)).toBe(why);
  });

  it("hold whatever happens: never two notes within a day, never four within a week", () => {
    // A fixed series that looks random: the same run each time.
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let caps = NO_CAPS;
    let now = noon.now;
    const sent: number[] = [];
    for (let turn = 0; turn < 5_000; turn += 1) {
      // Clocks jump back, too.
      now += next(20) === 0 ? -next(3 * HOUR_MS) : next(9 * HOUR_MS);
      if (next(50) === 0) caps = { ...caps, optedOut: !caps.optedOut };
      const why = sparedBy(caps, { ...noon, now, localHour: next(24), hasOpenCase: next(30) === 0 });
      expect([null, ...SPARED]).toContain(why);
      if (why !== null) continue;
      expect(caps.optedOut).toBe(false);
      caps = { ...caps, sentAt: afterNote(caps.sentAt, now) };
      sent.push(now);
    }
    expect(sent.length).toBeGreaterThan(100);
    for (const at of sent) {
      expect(sent.filter((other) => other > at - DAY_MS && other <= at)).toHaveLength(1);
      expect(sent.filter((other) => other > at - 7 * DAY_MS && other <= at).length).toBeLessThanOrEqual(3);
    }
  });
});
