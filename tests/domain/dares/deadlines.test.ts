import {
  answerByAfterRewording,
  type DeadlineInput,
  deadlineFor,
  graceEnd,
  isPausedForLateness,
  remindersFor,
  resumedAt,
} from "@convex/domain/dares/deadlines";
import { DARE_STATUSES, OPEN_STATUSES } from "@convex/domain/dares/machine";
import { needsScreening, passesByItself } from "@convex/domain/safety/contentRules";
import { dareValue, isV2 } from "@convex/domain/sending/text";
import { describe, expect, test } from "vitest";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = 1_000_000_000_000;
const input = (over: Partial<DeadlineInput>): DeadlineInput => ({
  status: "sent",
  now: NOW,
  proofWindowMs: 7 * DAY,
  wasSent: false,
  ...over,
});
const at = (over: Partial<DeadlineInput>) => deadlineFor(input(over))?.at;

describe("the clock of each status (money 1.2)", () => {
  test.each([
    ["awaiting_payment", "payment", 35 * MINUTE],
    ["screening", "screening", DAY],
    ["sent", "answer", 2 * DAY],
    ["accepting", "capture", DAY],
    ["proof_submitted", "check", 3 * DAY],
    ["in_review", "review", 3 * DAY],
    ["redo_requested", "proof", 3 * DAY],
    ["rejected", "objection", 2 * DAY],
    ["disputed", "decision", 14 * DAY],
  ] as const)("%s: %s", (status, kind, ms) => {
    expect(deadlineFor(input({ status }))).toEqual({ kind, at: NOW + ms });
  });

  test("every open status has a clock, no closed one", () => {
    const clocked = DARE_STATUSES.filter((status) => deadlineFor(input({ status })) !== null);
    expect(clocked).toEqual(OPEN_STATUSES);
  });

  test("a payment page has a day after a refused capture", () => {
    const again = at({ status: "awaiting_payment", wasSent: true });
    expect(again).toBeGreaterThan(NOW + 23 * HOUR);
    expect(again).toBeLessThanOrEqual(NOW + DAY);
  });

  test("an answer and a screening never come closer than 12 hours to the authorisation's end", () => {
    expect(at({ captureBefore: NOW + 7 * DAY })).toBe(NOW + 2 * DAY);
    expect(at({ captureBefore: NOW + 50 * HOUR })).toBe(NOW + 38 * HOUR);
    expect(at({ status: "screening", captureBefore: NOW + 20 * HOUR })).toBe(NOW + 8 * HOUR);
  });

  test("D5 a round leaves a day, 72 hours in all, never shortens and never passes the authorisation", () => {
    const round = { now: NOW, sentAt: NOW - 40 * HOUR, deadlineAt: NOW + 8 * HOUR };
    expect(answerByAfterRewording(round)).toBe(NOW + DAY);
    expect(answerByAfterRewording({ ...round, sentAt: NOW - 60 * HOUR })).toBe(NOW + 12 * HOUR);
    expect(answerByAfterRewording({ ...round, deadlineAt: NOW + 30 * HOUR })).toBe(NOW + 30 * HOUR);
    expect(answerByAfterRewording({ ...round, captureBefore: NOW + 30 * HOUR })).toBe(NOW + 18 * HOUR);
  });

  test("the proof window starts at capture; a refused take keeps the first date, and at least an hour", () => {
    expect(deadlineFor(input({ status: "accepted", acceptedAt: NOW }))).toEqual({
      kind: "proof",
      at: NOW + 7 * DAY,
    });
    const back = { status: "accepted", acceptedAt: NOW - 7 * DAY, backFromCheck: true } as const;
    expect(at({ ...back, proofDueAt: NOW })).toBe(NOW + HOUR);
    expect(at({ ...back, proofDueAt: NOW + DAY })).toBe(NOW + DAY);
  });

  test("35 days after the charge a moderator decides, within 48 hours", () => {
    const charged = { acceptedAt: NOW - 34 * DAY };
    expect(deadlineFor(input({ status: "in_review", ...charged }))).toEqual({ kind: "cap", at: NOW + DAY });
    expect(deadlineFor(input({ status: "in_review", acceptedAt: NOW - 40 * DAY }))?.at).toBe(NOW);
    expect(deadlineFor(input({ status: "disputed", ...charged }))).toEqual({
      kind: "decision",
      at: NOW + 3 * DAY,
    });
    expect(at({ status: "disputed", acceptedAt: NOW - 40 * DAY })).toBe(NOW + 2 * DAY);
    expect(at({ status: "disputed", acceptedAt: NOW - DAY })).toBe(NOW + 14 * DAY);
  });
});

describe("clocks that stood still, grace, reminders", () => {
  test("D28 a clock goes on with what it had, at least a day, and never past the card", () => {
    expect(resumedAt({ kind: "review", leftMs: HOUR, now: NOW })).toBe(NOW + DAY);
    expect(resumedAt({ kind: "review", leftMs: 2 * DAY, now: NOW })).toBe(NOW + 2 * DAY);
    expect(resumedAt({ kind: "answer", leftMs: HOUR, now: NOW, captureBefore: NOW + DAY })).toBe(
      NOW + 12 * HOUR,
    );
  });

  test("D16 the grace is an hour, or a day for a take that was begun in time (rulings 9)", () => {
    expect(graceEnd(NOW, false)).toBe(NOW + HOUR);
    expect(graceEnd(NOW, true)).toBe(NOW + DAY);
  });

  test("D16 three late proofs in 30 days leave one open dare for 14 days", () => {
    const late = [NOW - 29 * DAY, NOW - 10 * DAY, NOW];
    expect(isPausedForLateness(late, NOW + 14 * DAY - 1)).toBe(true);
    expect(isPausedForLateness(late, NOW + 14 * DAY)).toBe(false);
    expect(isPausedForLateness([NOW - 31 * DAY, NOW - 10 * DAY, NOW], NOW)).toBe(false);
    expect(isPausedForLateness([NOW - DAY, NOW], NOW)).toBe(false);
  });

  test("the review is reminded of after 24, 48 and 70 hours, later ones alone after a pause", () => {
    const review = { status: "in_review", statusAt: NOW, deadlineAt: NOW + 72 * HOUR } as const;
    const hours = (now: number) => remindersFor({ ...review, now }).map((each) => (each.at - NOW) / HOUR);
    expect(hours(NOW)).toEqual([24, 48, 70]);
    expect(hours(NOW + 24 * HOUR)).toEqual([48, 70]);
  });

  test("staff hears of a proof that waits after 2 and 24 hours, of a dispute after 2 and 7 days", () => {
    const kinds = (status: "proof_submitted" | "disputed", ms: number) =>
      remindersFor({ status, statusAt: NOW, deadlineAt: NOW + ms, now: NOW }).map(({ kind, at }) => [
        kind,
        at - NOW,
      ]);
    expect(kinds("proof_submitted", 3 * DAY)).toEqual([
      ["checkAgain", 5 * MINUTE],
      ["checkTarget", 2 * HOUR],
      ["checkPager", DAY],
    ]);
    expect(kinds("disputed", 14 * DAY)).toEqual([
      ["statementsOver", 2 * DAY],
      ["decisionTarget", 7 * DAY],
    ]);
    expect(kinds("disputed", 2 * DAY)).toEqual([]);
  });

  test("D28 a file check that was missed is asked for at once, what was said is not said again", () => {
    const late = {
      status: "proof_submitted",
      statusAt: NOW,
      deadlineAt: NOW + 3 * DAY,
      now: NOW + DAY,
    } as const;
    expect(remindersFor(late)).toEqual([{ kind: "checkAgain", at: NOW + DAY + 1 }]);
  });
});

describe("pure rules", () => {
  test("D2 a price above the payer's review line is looked at first, at the line it is not", () => {
    expect(needsScreening({ amount: 5_000, reviewAbove: 5_000 })).toBe(false);
    expect(needsScreening({ amount: 5_001, reviewAbove: 5_000 })).toBe(true);
    expect(needsScreening({ amount: 500, reviewAbove: 0 })).toBe(true);
  });

  test("D17 only a video without a facet, of an assured creator, passes without a person (rulings 12)", () => {
    const fine = {
      isVideo: true,
      hasNoReviewedFacet: true,
      isEdgy: false,
      hasPlainWords: true,
      creatorAssured: true,
    };
    expect(passesByItself(fine)).toBe(true);
    for (const name of [
      "isVideo",
      "hasNoReviewedFacet",
      "isEdgy",
      "hasPlainWords",
      "creatorAssured",
    ] as const) {
      expect(passesByItself({ ...fine, [name]: !fine[name] })).toBe(false);
    }
  });

  test("ENT-28 an owner marks the second version; everything else is history", () => {
    expect(isV2({ ownerId: "abc" })).toBe(true);
    expect(isV2({ ownerId: "guest_1" })).toBe(true);
    for (const ownerId of [undefined, null, ""]) expect(isV2({ ownerId })).toBe(false);
  });

  test("ENT-29 the value of a dare is its held price, else its amount, else 0", () => {
    expect(dareValue({ escrowAmount: 2_500, amount: 900 })).toBe(2_500);
    expect(dareValue({ escrowAmount: 0, amount: 900 })).toBe(0);
    expect(dareValue({ amount: 900 })).toBe(900);
    expect(dareValue({})).toBe(0);
    expect(dareValue({ escrowAmount: null, amount: null })).toBe(0);
  });
});
