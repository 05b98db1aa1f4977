import { expect, it } from "vitest";
import type { Execute } from "../../../embedded/subscriptions/heldQuery";
import { QueryCache } from "../../../embedded/subscriptions/queryCache";
import { call } from "../engine/support";

/** A cache over a query that gives `chars` characters and read one row; counts its runs. */
function counting(chars = 1, options: { ok?: boolean; clockReadAtMs?: number; along?: boolean } = {}) {
  const counted = { runs: 0 };
  const failed = { ok: false as const, errorMessage: "no", logLines: [] };
  const one: Execute = (asked) => {
    counted.runs++;
    return {
      call: asked,
      outcome: options.ok === false ? failed : { ok: true, value: "x".repeat(chars), logLines: [] },
      journal: null,
      reads: {
        intervals: new Map([[1, [{ lo: Buffer.from([counted.runs & 255]), hi: null }]]]),
        missingTables: new Set(),
      },
      identityRead: false,
      clockReadAtMs: options.clockReadAtMs ?? null,
      weight: chars,
      ms: 1,
    };
  };
  let isFirst = true;
  const cache = new QueryCache({
    one,
    several(refresh) {
      isFirst = true;
      refresh.run(one, () => {
        const wants = isFirst || options.along === true;
        isFirst = false;
        return wants;
      });
    },
  });
  return { cache, counted, ask: (n: number) => cache.run(call("t:q", { n }), null, 0) };
}

it("takes 20,000 watched queries in time that grows with their number", () => {
  const { cache } = counting();
  const before = process.cpuUsage();
  const held = Array.from({ length: 20_000 }, (_, n) => cache.hold(call("t:q", { n }), null));
  for (const query of held) cache.read(query, 0);
  for (const query of held) cache.release(query);
  // Processor time: a machine busy elsewhere gives it later, not more of it.
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  expect(cache.size).toBeLessThanOrEqual(2000);
});

it("keeps the results used last, up to a number", () => {
  const { counted, ask } = counting();
  for (let n = 0; n < 2000; n++) ask(n);
  ask(0);
  ask(2000);
  expect(counted.runs).toBe(2001);
  ask(0);
  expect(counted.runs).toBe(2001);
  ask(1);
  expect(counted.runs).toBe(2002);
});

it("keeps large results only up to a weight together; watched ones always", () => {
  const { cache, counted, ask } = counting(8 << 20);
  const watched = cache.hold(call("t:q", { n: -1 }), null);
  cache.read(watched, 0);
  for (let n = 0; n < 20; n++) ask(n);
  expect(cache.size).toBe(9);
  const { runs } = counted;
  cache.read(watched, 0);
  ask(-1);
  ask(19);
  expect(counted.runs).toBe(runs);
});

it("keeps no failed result, and of one that read the clock only the newest", () => {
  const failing = counting(1, { ok: false });
  for (let n = 0; n < 10; n++) failing.ask(n);
  expect(failing.cache.size).toBe(0);
  const { cache, counted } = counting(1, { clockReadAtMs: 0 });
  for (const nowMs of [0, 4000, 6000, 60_000]) cache.run(call("t:q"), null, nowMs);
  expect([counted.runs, cache.size]).toEqual([3, 1]);
});
