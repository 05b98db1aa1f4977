import { EVENTS_A_SLICE, sliceOf, TURNS_A_SLICE } from "@convex/domain/bots/slices";
import { expect, it } from "vitest";

it("take a burst of 10,000 events apart: each once, in order, and none too big for a transaction", () => {
  // How many rules each concerns: mostly few, now and then every one there may be.
  const burst = Array.from({ length: 10_000 }, (_, at) => ({ at, rules: at % 97 === 0 ? 200 : at % 4 }));
  const done: number[] = [];
  while (done.length < burst.length) {
    const slice = sliceOf(burst.slice(done.length), ({ rules }) => rules);
    const turns = slice.reduce((sum, { rules }) => sum + rules, 0);
    expect(slice.length).toBeGreaterThan(0);
    expect(slice.length).toBeLessThanOrEqual(EVENTS_A_SLICE);
    if (slice.length > 1) expect(turns).toBeLessThanOrEqual(TURNS_A_SLICE);
    done.push(...slice.map(({ at }) => at));
  }
  expect(done).toEqual(burst.map(({ at }) => at));
});

it("hold nothing where nothing waits", () => {
  expect(sliceOf([], () => 1)).toEqual([]);
});
