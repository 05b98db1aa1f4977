import {
  DEADLINE_EVENTS,
  DEADLINE_KINDS,
  type DeadlineInput,
  deadlineFor,
} from "@convex/domain/dareDeadlines";
import { DARE_ROWS, DARE_STATUSES } from "@convex/domain/dareMachine";
import { describe, expect, test } from "vitest";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_000_000_000_000;
const input = (over: Partial<DeadlineInput>): DeadlineInput => ({
  status: "sent",
  now: NOW,
  proofWindowMs: 168 * HOUR,
  wasSent: false,
  ...over,
});

describe("the clock of each status (money 1.2)", () => {
  test("a payment page has 35 minutes, a day after a refused capture", () => {
    expect(deadlineFor(input({ status: "awaiting_payment" }))).toEqual({
      kind: "payment",
      at: NOW + 35 * MINUTE,
    });
    const again = deadlineFor(input({ status: "awaiting_payment", wasSent: true }));
    expect(again?.at).toBeGreaterThan(NOW + 23 * HOUR);
    expect(again?.at).toBeLessThanOrEqual(NOW + 24 * HOUR);
  });

  test("the creator has 48 hours, never past 12 hours before the authorisation ends", () => {
    expect(deadlineFor(input({}))).toEqual({ kind: "answer", at: NOW + 48 * HOUR });
    expect(deadlineFor(input({ captureBefore: NOW + 168 * HOUR }))?.at).toBe(NOW + 48 * HOUR);
    expect(deadlineFor(input({ captureBefore: NOW + 50 * HOUR }))?.at).toBe(NOW + 38 * HOUR);
  });

  test("the proof window starts at capture; a refused take leaves at least an hour", () => {
    expect(deadlineFor(input({ status: "accepted", acceptedAt: NOW }))).toEqual({
      kind: "proof",
      at: NOW + 168 * HOUR,
    });
    const late = deadlineFor(input({ status: "accepted", acceptedAt: NOW - 168 * HOUR }));
    expect(late?.at).toBe(NOW + HOUR);
  });

  test("review ends after 72 hours, a capture is tried for 24", () => {
    expect(deadlineFor(input({ status: "in_review" }))).toEqual({ kind: "review", at: NOW + 72 * HOUR });
    expect(deadlineFor(input({ status: "accepting" }))).toEqual({ kind: "capture", at: NOW + 24 * HOUR });
  });

  test("each deadline's event is a timer's row from the status that starts it", () => {
    for (const status of DARE_STATUSES) {
      const deadline = deadlineFor(input({ status }));
      const event = deadline === null ? null : DEADLINE_EVENTS[deadline.kind];
      if (event === null || event === "recheckProof") continue;
      const row = DARE_ROWS.find((each) => each.from === status && each.event === event);
      expect(row?.by, `${status} ${event}`).toContain("T");
    }
    expect(Object.keys(DEADLINE_EVENTS)).toEqual([...DEADLINE_KINDS]);
  });
});
