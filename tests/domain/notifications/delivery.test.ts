import {
  afterOutcome,
  DELIVERY_STATES,
  NEXT_STATES,
  RETRY_AFTER_MAX_MS,
  RETRY_PAUSES_MS,
} from "@convex/domain/notifications/delivery";
import { expect, it } from "vitest";

const NOW = 1_000_000;

it("moves only along the table: what was sent, given up or dropped stays so", () => {
  expect(NEXT_STATES).toEqual({
    waiting: ["waiting", "sending", "dropped", "sent"],
    sending: ["sent", "failed", "waiting", "dropped"],
    sent: [],
    failed: [],
    dropped: [],
  });
  expect(Object.keys(NEXT_STATES)).toEqual([...DELIVERY_STATES]);
});

it("is tried five more times, longer apart each time, and then given up", () => {
  expect(RETRY_PAUSES_MS).toEqual([30_000, 120_000, 600_000, 3_600_000, 21_600_000]);
  const steps = [1, 2, 3, 4, 5, 6].map((attempts) => afterOutcome({ outcome: "retry", attempts, now: NOW }));
  expect(steps.map(({ state, nextAt }) => `${state} ${nextAt - NOW}`)).toEqual([
    "waiting 30000",
    "waiting 120000",
    "waiting 600000",
    "waiting 3600000",
    "waiting 21600000",
    "failed 0",
  ]);
});

it("waits as long as the service asks, within half a day, and never less than our own pause", () => {
  const pauseAfter = (retryAfterMs: number) =>
    afterOutcome({ outcome: "retry", attempts: 1, retryAfterMs, now: NOW }).nextAt - NOW;
  expect(pauseAfter(1_000)).toBe(30_000);
  expect(pauseAfter(90_000)).toBe(90_000);
  expect(pauseAfter(Number.MAX_SAFE_INTEGER)).toBe(RETRY_AFTER_MAX_MS);
});

it("ends with the service's word", () => {
  const end = (outcome: "sent" | "gone" | "refused") => afterOutcome({ outcome, attempts: 1, now: NOW });
  expect(end("sent")).toEqual({ state: "sent", nextAt: NOW });
  expect(end("gone")).toMatchObject({ state: "dropped", reason: "gone" });
  expect(end("refused")).toMatchObject({ state: "failed", reason: "refused" });
});
