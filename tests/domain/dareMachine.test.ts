import {
  actionsFor,
  CLOSED_STATUSES,
  DARE_ROWS,
  DARE_STATUSES,
  type DareActor,
  type DareEvent,
  OPEN_STATUSES,
  transition,
} from "@convex/domain/dareMachine";
import { describe, expect, test } from "vitest";

const EVENTS = [...new Set(DARE_ROWS.map((row) => row.event))];
const ACTORS: DareActor[] = ["S", "C", "M", "T", "P", "J"];

/** Money 1.3, the rows of this issue, written out a second time: from, event, by, to. */
const EXPECTED: [from: string | null, event: DareEvent, by: DareActor[], to: string][] = [
  [null, "send", ["S"], "awaiting_payment"],
  ["awaiting_payment", "authorised", ["P"], "sent"],
  ["awaiting_payment", "checkoutClosed", ["S", "T", "P"], "abandoned"],
  ["sent", "accept", ["C"], "accepting"],
  ["sent", "decline", ["C"], "declined"],
  ["sent", "cancel", ["S"], "cancelled"],
  ["sent", "answerTimedOut", ["T"], "expired"],
  ["accepting", "captured", ["P"], "accepted"],
  ["accepting", "captureRefused", ["P", "T"], "awaiting_payment"],
  ["accepted", "submitProof", ["C"], "proof_submitted"],
  ["proof_submitted", "proofPassed", ["J"], "in_review"],
  ["proof_submitted", "proofUnplayable", ["J"], "accepted"],
  ["in_review", "approve", ["S", "T"], "completed"],
];

describe("every status × event × actor", () => {
  const statuses = [null, ...DARE_STATUSES];
  test.each(statuses)("from %s only the rows of money 1.3 are possible", (status) => {
    for (const event of EVENTS) {
      const row = EXPECTED.find(([from, each]) => from === status && each === event);
      for (const actor of ACTORS) {
        const outcome = transition(status, event, actor);
        if (row === undefined) expect(outcome).toEqual({ ok: false, code: "failed-precondition" });
        else if (!row[2].includes(actor)) expect(outcome).toEqual({ ok: false, code: "permission-denied" });
        else expect(outcome).toMatchObject({ ok: true, to: row[3] });
      }
    }
  });

  test("row ids are unique and nothing leads out of a closed dare", () => {
    expect(new Set(DARE_ROWS.map((row) => row.id)).size).toBe(DARE_ROWS.length);
    const sources = new Set<string | null>(DARE_ROWS.map((row) => row.from));
    expect(CLOSED_STATUSES.filter((status) => sources.has(status))).toEqual([]);
  });

  test("each status is either open or closed", () => {
    expect([...OPEN_STATUSES, ...CLOSED_STATUSES].sort()).toEqual([...DARE_STATUSES].sort());
  });
});

describe("actionsFor", () => {
  test.each([
    ["awaiting_payment", "sender", ["pay"]],
    ["sent", "sender", ["cancel"]],
    ["sent", "creator", ["accept", "decline"]],
    ["accepting", "creator", []],
    ["accepted", "creator", ["submitProof"]],
    ["accepted", "sender", []],
    ["in_review", "sender", ["approve"]],
    ["in_review", "creator", []],
  ] as const)("%s, %s", (status, role, actions) => {
    expect(actionsFor({ status, role })).toEqual(actions);
  });

  test("a closed dare has no buttons", () => {
    for (const status of CLOSED_STATUSES) {
      expect(actionsFor({ status, role: "sender" })).toEqual([]);
      expect(actionsFor({ status, role: "creator" })).toEqual([]);
    }
  });
});
