import { actionsFor, DARE_ACTIONS } from "@convex/domain/dares/actions";
import {
  CLOSED_STATUSES,
  DARE_ROWS,
  DARE_STATUSES,
  type DareActor,
  type DareEvent,
  endedUnpaid,
  OPEN_STATUSES,
  transition,
} from "@convex/domain/dares/machine";
import { describe, expect, test } from "vitest";

const EVENTS = [...new Set(DARE_ROWS.map((row) => row.event))];
const ACTORS: DareActor[] = ["S", "C", "M", "T", "P", "J"];
const LIVE = [
  "awaiting_payment",
  "screening",
  "sent",
  "accepting",
  "accepted",
  "proof_submitted",
  "in_review",
  "redo_requested",
  "rejected",
  "disputed",
];
const CHARGED = ["accepted", "proof_submitted", "in_review", "redo_requested", "rejected"];

/** Money 1.3 and the two clocks of 1.2 without a row there, written out a second time: from, event, by, to. */
const EXPECTED: [from: string[] | null, event: DareEvent, by: DareActor[], to: string][] = [
  [null, "send", ["S"], "awaiting_payment"],
  [["awaiting_payment"], "authorised", ["P"], "sent"],
  [["awaiting_payment"], "authorisedForCheck", ["P"], "screening"],
  [["awaiting_payment"], "checkoutClosed", ["S", "T", "P"], "abandoned"],
  [["screening"], "screeningPassed", ["M"], "sent"],
  [["screening"], "screeningRefused", ["M", "T"], "cancelled"],
  [["sent"], "askRewording", ["C"], "same"],
  [["sent"], "reword", ["S"], "same"],
  [["sent"], "keepWording", ["S"], "same"],
  [["sent"], "accept", ["C"], "accepting"],
  [["sent"], "decline", ["C"], "declined"],
  [["sent", "screening"], "cancel", ["S"], "cancelled"],
  [["sent"], "answerTimedOut", ["T"], "expired"],
  [["accepting"], "captured", ["P"], "accepted"],
  [["accepting"], "captureRefused", ["P", "T"], "awaiting_payment"],
  [CHARGED, "withdraw", ["C"], "withdrawn"],
  [["accepted"], "askCancelling", ["S"], "same"],
  [["accepted"], "agreeToCancel", ["C"], "cancelled"],
  [["accepted"], "cancelBlocked", ["S"], "cancelled"],
  [["accepted"], "askExtension", ["C"], "same"],
  [["accepted"], "agreeExtension", ["S"], "same"],
  [["accepted"], "refuseExtension", ["S"], "same"],
  [["accepted"], "submitProof", ["C"], "proof_submitted"],
  [["proof_submitted"], "proofUnplayable", ["J"], "accepted"],
  [["accepted", "redo_requested"], "proofTimedOut", ["T"], "expired"],
  [["proof_submitted"], "proofPassed", ["M", "J"], "in_review"],
  [["proof_submitted"], "checkTimedOut", ["T"], "disputed"],
  [["proof_submitted"], "proofFixable", ["M"], "redo_requested"],
  [["in_review"], "approve", ["S", "T"], "completed"],
  [["in_review"], "requestRedo", ["S"], "redo_requested"],
  [["redo_requested"], "submitRedo", ["C"], "proof_submitted"],
  [["proof_submitted"], "redoUnplayable", ["J"], "redo_requested"],
  [["redo_requested"], "standByFirst", ["C"], "disputed"],
  [["in_review"], "reject", ["S"], "rejected"],
  [["rejected"], "dispute", ["C"], "disputed"],
  [["rejected"], "acceptRejection", ["C", "T"], "refunded"],
  [["disputed"], "addStatement", ["S", "C"], "same"],
  [["disputed"], "decideForCreator", ["M"], "completed"],
  [["disputed"], "decideForSender", ["M", "T"], "refunded"],
  [["disputed"], "decideSplit", ["M"], "completed"],
  [CHARGED, "capReached", ["T"], "disputed"],
  [LIVE, "remove", ["M"], "removed"],
  [["completed"], "removeLater", ["M"], "same"],
  [LIVE, "chargebackLost", ["P"], "charged_back"],
  [LIVE, "freeze", ["P", "J"], "same"],
  [LIVE, "resume", ["P", "J"], "same"],
  [LIVE, "closeBySystem", ["J"], "cancelled"],
];

describe("STA-39 every status × event × actor", () => {
  const statuses = [null, ...DARE_STATUSES];
  test.each(statuses)("STA-39 from %s only the rows of money 1.3 are possible", (status) => {
    for (const event of EVENTS) {
      const row = EXPECTED.find(
        ([from, each]) =>
          each === event && (from === null ? status === null : status !== null && from.includes(status)),
      );
      for (const actor of ACTORS) {
        const outcome = transition(status, event, actor);
        if (row === undefined) expect(outcome).toEqual({ ok: false, code: "failed-precondition" });
        else if (!row[2].includes(actor)) expect(outcome).toEqual({ ok: false, code: "permission-denied" });
        else expect(outcome).toMatchObject({ ok: true, to: row[3] === "same" ? status : row[3] });
      }
    }
  });

  test("D1 to D29 each have a row, and each event starts once from a status", () => {
    const ids: ReadonlySet<string> = new Set(DARE_ROWS.map((row) => row.id));
    expect(Array.from({ length: 29 }, (_, at) => `D${at + 1}`).filter((id) => !ids.has(id))).toEqual([]);
    expect(EXPECTED.map(([, event]) => event).sort()).toEqual([...EVENTS].sort());
    expect(EVENTS).toHaveLength(DARE_ROWS.length);
  });

  test("nothing leads out of a closed dare", () => {
    for (const status of CLOSED_STATUSES) {
      for (const event of EVENTS) {
        for (const actor of ACTORS) {
          const outcome = transition(status, event, actor);
          if (outcome.ok) expect(outcome.to, `${status} ${event}`).toBe(status);
        }
      }
    }
  });

  test("each status is either open or closed", () => {
    expect([...OPEN_STATUSES, ...CLOSED_STATUSES].sort()).toEqual([...DARE_STATUSES].sort());
  });
});

describe("actionsFor", () => {
  test.each([
    ["awaiting_payment", "sender", ["pay"]],
    ["screening", "sender", ["cancel"]],
    ["sent", "sender", ["cancel"]],
    ["sent", "creator", ["accept", "decline", "askRewording"]],
    ["accepting", "creator", []],
    ["accepted", "creator", ["askExtension", "submitProof", "withdraw"]],
    ["accepted", "sender", ["askCancelling"]],
    ["proof_submitted", "creator", ["withdraw"]],
    ["in_review", "sender", ["approve", "requestRedo", "reject"]],
    ["in_review", "creator", ["withdraw"]],
    ["redo_requested", "creator", ["submitProof", "withdraw"]],
    ["rejected", "creator", ["dispute", "acceptRejection", "withdraw"]],
    ["disputed", "sender", ["addStatement"]],
    ["disputed", "creator", ["addStatement"]],
  ] as const)("%s, %s", (status, role, actions) => {
    expect(actionsFor({ status, role })).toEqual(actions);
  });

  test.each([
    ["sent", "sender", { rewordingOpen: true }, ["cancel", "reword", "keepWording"]],
    ["sent", "sender", { rewordingOpen: true, isChecked: true }, ["cancel", "keepWording"]],
    ["sent", "creator", { rewordingOpen: true, rewordingRounds: 1 }, ["accept", "decline"]],
    ["sent", "creator", { rewordingRounds: 2 }, ["accept", "decline"]],
    [
      "accepted",
      "creator",
      { cancelAsked: true, extension: "refused" },
      ["agreeToCancel", "submitProof", "withdraw"],
    ],
    ["accepted", "sender", { cancelAsked: true, extension: "asked" }, ["answerExtension"]],
    ["in_review", "sender", { redoUsed: true }, ["approve", "reject"]],
    ["redo_requested", "creator", { redoBy: "sender" }, ["submitProof", "standByFirst", "withdraw"]],
    ["disputed", "creator", { heard: true }, []],
  ] as const)("%s, %s, %o", (status, role, facts, actions) => {
    expect(actionsFor({ status, role, facts })).toEqual(actions);
  });

  test("a closed dare has no buttons, and every button has a status", () => {
    for (const status of CLOSED_STATUSES) {
      expect(actionsFor({ status, role: "sender" })).toEqual([]);
      expect(actionsFor({ status, role: "creator" })).toEqual([]);
    }
    const facts = { rewordingOpen: true, cancelAsked: true, redoBy: "sender" } as const;
    const offered = new Set(
      OPEN_STATUSES.flatMap((status) =>
        (["sender", "creator"] as const).flatMap((role) => [
          ...actionsFor({ status, role }),
          ...actionsFor({ status, role, facts: { ...facts, extension: "asked" } }),
        ]),
      ),
    );
    expect(DARE_ACTIONS.filter((action) => !offered.has(action))).toEqual([]);
  });
});

test("a dare that is over without being done cost its sender nothing", () => {
  expect(CLOSED_STATUSES.filter((status) => !endedUnpaid(status))).toEqual(["completed"]);
  expect(OPEN_STATUSES.filter(endedUnpaid)).toEqual([]);
});
