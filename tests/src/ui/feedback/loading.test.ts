import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import { toUserError } from "@/lib/errors/toUserError";
import { type Loading, loading, startLoading, wordsTurn } from "@/ui/feedback/loading";

const refused = (code: string) =>
  ({ type: "failed", error: toUserError(new ConvexError({ code })) }) as const;
const timePassed = { type: "timePassed" } as const;
/** Lets the phase end at its own moment. */
const pass = (state: Loading) => loading(state, timePassed, state.nextAt ?? Number.NaN);

it("STA-20 CON-54 becomes an error view after 10 s without an answer", () => {
  const start = startLoading(100);
  expect(loading(start, timePassed, 10_099).phase).toBe("waiting");
  expect(loading(start, timePassed, 10_100)).toMatchObject({ phase: "failed", error: null });
});

it("STA-20 becomes an error view at once on an error", () => {
  const state = loading(startLoading(0), refused("unavailable"), 50);
  expect(state).toMatchObject({ phase: "failed", error: { title: "Connection Issue" }, nextAt: 1_050 });
});

it("STA-21 CON-54 tries again by itself after 1 s, doubling to at most 30 s", () => {
  let state = startLoading(0);
  const pauses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const at = state.nextAt ?? 0;
    state = loading(state, refused("unavailable"), at);
    pauses.push((state.nextAt ?? 0) - at);
    state = pass(state);
    expect(state).toMatchObject({ phase: "retrying", tries: n + 1 });
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it("STA-21 a try without an answer ends after 10 s and counts as a failure", () => {
  const timedOut = pass(startLoading(0));
  const again = pass(pass(timedOut));
  expect(again).toMatchObject({ phase: "failed", failures: 2, nextAt: 10_000 + 1_000 + 10_000 + 2_000 });
});

it("STA-21 what a retry cannot help is not retried, until a person asks for it", () => {
  const denied = loading(startLoading(0), refused("permission-denied"), 0);
  expect(denied.nextAt).toBeNull();
  expect(loading(denied, timePassed, 3_600_000)).toBe(denied);
  expect(loading(denied, { type: "retryAsked" }, 5)).toMatchObject({ phase: "retrying", tries: 1 });
});

it("ERR-04 STA-21 an overloaded service gets its 10 s", () => {
  expect(loading(startLoading(0), refused("resource-exhausted"), 0).nextAt).toBe(10_000);
});

it("STA-21 an answer ends it, and the next wait starts anew", () => {
  const failed = loading(startLoading(0), refused("unavailable"), 0);
  const done = loading(failed, { type: "ready" }, 10);
  expect(done).toMatchObject({ phase: "done", nextAt: null, failures: 0 });
  expect(loading(done, { type: "waits" }, 20)).toEqual(startLoading(20));
  expect(loading(failed, { type: "waits" }, 20)).toBe(failed);
});

it("STA-20 the same failure told twice is one failure", () => {
  const once = loading(startLoading(0), refused("unavailable"), 0);
  expect(loading(once, refused("unavailable"), 10).failures).toBe(1);
});

it("OVL-08 the messages take turns", () => {
  expect([0, 2_499, 2_500, 5_000, 7_500].map((at) => wordsTurn(0, at, 3))).toEqual([0, 0, 1, 2, 0]);
});
