import type { DareEvent, DareStatus } from "@convex/domain/dares/machine";
import { ANSWER_WINDOW_MS, DAY_MS, HOUR_MS } from "@convex/domain/limits";
import {
  ANSWERS_KEPT,
  type CountedDare,
  type CreatorStats,
  creatorRecord,
  NO_STATS,
  nextFreeSlot,
  type StatsStep,
  statsAfter,
  statsOfDares,
} from "@convex/domain/people/creatorStats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const NOW = 1_000 * DAY_MS;
const ROOM = { maxOpenDares: 5, weeklyCapacity: null };
const answered = (...hours: (number | null)[]): CreatorStats => ({
  ...NO_STATS,
  answers: hours.map((each) => (each === null ? null : each * HOUR_MS)),
});
const step = (event: DareEvent, from: DareStatus, to: DareStatus, tookMs: number) =>
  ({ event, from, to, now: NOW, reachedAt: NOW - tookMs }) as const;
const took = fc.integer({ min: 0, max: ANSWER_WINDOW_MS });
const stats = fc.record({
  openDares: fc.integer({ min: 0, max: 50 }),
  acceptedAt: fc
    .array(fc.integer({ min: NOW - 7 * DAY_MS + 1, max: NOW }), { maxLength: 100 })
    .map((all) => all.toSorted((one, other) => one - other)),
  answers: fc.array(fc.option(took), { maxLength: ANSWERS_KEPT }),
});

describe("what a creator's answers tell", () => {
  test("below five answers nothing is told; from then on the middle one is, and how many came in time", () => {
    expect(creatorRecord(answered(1, 1, 1, 1), ROOM)).toMatchObject({ usualAnswerMs: null, inTime: null });
    const record = creatorRecord(answered(9, 1, 3, 2, null), ROOM);
    expect(record).toMatchObject({ usualAnswerMs: 3 * HOUR_MS, inTime: { count: 4, of: 5 } });
    expect(creatorRecord(answered(null, null, null, 1, 1), ROOM).usualAnswerMs).toBe(ANSWER_WINDOW_MS);
  });

  test("full by open dares, full for the week until the oldest yes is a week old, or free", () => {
    const acceptedAt = [NOW - 3 * DAY_MS, NOW - DAY_MS];
    const slot = (openDares: number, weeklyCapacity: number | null) =>
      nextFreeSlot(creatorRecord({ ...NO_STATS, openDares, acceptedAt }, { ...ROOM, weeklyCapacity }), NOW);
    expect([slot(5, null), slot(2, null), slot(2, 3)]).toEqual(["later", "now", "now"]);
    expect([slot(2, 2), slot(2, 1)]).toEqual([NOW + 4 * DAY_MS, NOW + 6 * DAY_MS]);
    const past = { ...creatorRecord(NO_STATS, ROOM), weekFullUntil: NOW };
    expect(nextFreeSlot(past, NOW)).toBe("now");
  });

  test("a no counts as an answer like a yes and lowers nothing", () => {
    fc.assert(
      fc.property(stats, took, (before, ms) => {
        const no = statsAfter(before, step("decline", "sent", "declined", ms));
        const yes = statsAfter(before, step("accept", "sent", "accepting", ms));
        expect(no.answers).toEqual(yes.answers);
        expect(no.answers.at(-1)).toBe(ms);
        const share = ({ answers }: CreatorStats) =>
          answers.filter((each) => each !== null).length / Math.max(1, answers.length);
        expect(share(no)).toBeGreaterThanOrEqual(share(before));
        expect([no.openDares, no.acceptedAt]).toEqual([before.openDares, before.acceptedAt]);
      }),
    );
  });

  test("a withdrawal leaves the answers alone and frees the place", () => {
    fc.assert(
      fc.property(stats, (before) => {
        const held = { ...step("withdraw", "accepted", "withdrawn", DAY_MS), saidYesAt: NOW - HOUR_MS };
        const after = statsAfter(before, held);
        expect([after.answers, after.acceptedAt]).toEqual([before.answers, before.acceptedAt]);
        expect(after.openDares).toBe(Math.max(0, before.openDares - 1));
      }),
    );
  });

  test("time that ran out counts, unless the sender was asked for other words", () => {
    const out = step("answerTimedOut", "sent", "expired", ANSWER_WINDOW_MS);
    expect(statsAfter(NO_STATS, out).answers).toEqual([null]);
    expect(statsAfter(NO_STATS, { ...out, waitsForSender: true }).answers).toEqual([]);
  });

  test("a refused card takes the yes back, and saying yes again is no second answer", () => {
    const yes = statsAfter(NO_STATS, step("accept", "sent", "accepting", HOUR_MS));
    const refused = { ...step("captureRefused", "accepting", "awaiting_payment", 0), saidYesAt: NOW };
    const back = statsAfter(yes, refused);
    expect(back).toEqual({ openDares: 0, acceptedAt: [], answers: [HOUR_MS] });
    const again = statsAfter(back, { ...step("accept", "sent", "accepting", HOUR_MS), saidYesAt: NOW });
    expect(again).toEqual({ openDares: 1, acceptedAt: [NOW], answers: [HOUR_MS] });
  });

  test("kept bounded, never below nothing, and the same as counted from the dares", () => {
    const end = fc.constantFrom<DareStatus>(
      "sent",
      "declined",
      "accepted",
      "withdrawn",
      "completed",
      "expired",
    );
    const dare = fc.record({ end, took, startedAt: fc.integer({ min: NOW - 9 * DAY_MS, max: NOW }) });
    fc.assert(
      fc.property(fc.array(dare, { maxLength: 40 }), (all) => {
        const moments = all.flatMap(({ end, took: ms, startedAt }): StatsStep[] => {
          if (end === "sent") return [];
          const at = startedAt + ms;
          const reachedAt = startedAt;
          if (end === "declined")
            return [{ event: "decline", from: "sent", to: end, now: at, reachedAt } as const];
          if (end === "expired")
            return [{ event: "answerTimedOut", from: "sent", to: end, now: at, reachedAt } as const];
          const yes = { event: "accept", from: "sent", to: "accepting", now: at, reachedAt } as const;
          const on = { from: "accepting", to: end, now: at, reachedAt, saidYesAt: at } as const;
          return [yes, { ...on, event: end === "withdrawn" ? "withdraw" : "captured" } as const];
        });
        const inOrder = moments.toSorted((one, other) => one.now - other.now);
        const folded = inOrder.reduce<CreatorStats>((before, each) => statsAfter(before, each), NO_STATS);
        const rows: CountedDare[] = all.map(({ end, took: ms, startedAt }) => ({
          status: end,
          sentAt: startedAt,
          isUnanswered: end === "expired",
          ...(["accepted", "withdrawn", "completed"].includes(end) ? { consentAt: startedAt + ms } : {}),
          ...(end === "sent" || end === "accepted" ? {} : { closedAt: startedAt + ms }),
        }));
        const last = inOrder.at(-1)?.now ?? NOW;
        const counted = statsOfDares(rows, last);
        expect(folded.openDares).toBe(counted.openDares);
        expect(folded.answers.length).toBe(counted.answers.length);
        expect(folded.answers.length).toBeLessThanOrEqual(ANSWERS_KEPT);
        const week = ({ acceptedAt }: CreatorStats) => acceptedAt.filter((at) => at > last - 7 * DAY_MS);
        expect(week(folded)).toEqual(week(counted));
      }),
    );
  });
});
