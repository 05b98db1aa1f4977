/** Money 8: nothing happens a second before a deadline, and what should happens a second after it; two at once. */
import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { describe, expect, test } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { HOUR, passTime, prepareBackend } from "../../support/backend";
import { accept, acceptedDare, dareOf, paymentOf, sendDare, sentDare } from "../../support/dares";
import { eachIn } from "../../support/fixtures";
import { setupWorld, titlesOf } from "../../support/people";
import { reviewableDare } from "../../support/proofs";
import {
  atDeadline,
  DAY,
  disputedDare,
  expectRefunded,
  moneyOf,
  redoDare,
  rejectedDare,
  screenedDare,
  waitingProof,
} from "../steps";

prepareBackend();
const world = eachIn(setupWorld);
const MINUTE = 60_000;
type DareId = Id<"dares">;

const cancel = (dareId: DareId) => world.sender.as.mutation(api.dares.cancel, { dareId });
const approve = (dareId: DareId) => world.sender.as.mutation(api.dares.approve, { dareId });
const withdraw = (dareId: DareId) => world.creator.as.mutation(api.dares.withdraw, { dareId });

async function accepting(): Promise<DareId> {
  const dareId = await sentDare(world);
  await accept(world, dareId);
  return dareId;
}

async function inCheck(): Promise<DareId> {
  const dareId = await acceptedDare(world);
  await waitingProof(world, dareId);
  return dareId;
}

interface After extends Partial<Pick<Doc<"dares">, "status" | "reason" | "deadlineKind" | "funds">> {
  dispute?: object;
  payment?: object;
  /** The newest that sender and creator read. */
  told?: [string | undefined, string | undefined];
}
const left = { payment: { closing: true } };
const ROWS: [string, () => Promise<DareId>, number, After][] = [
  ["D3 35 minutes on the payment page", () => sendDare(world), 35 * MINUTE, { status: "abandoned", ...left }],
  [
    "D4 24 h of screening",
    () => screenedDare(world),
    DAY,
    { status: "cancelled", reason: "screening-ended", ...left },
  ],
  [
    "D11 48 h for the answer",
    () => sentDare(world),
    48 * HOUR,
    {
      ...({ status: "expired", reason: "no-answer", ...left } as const),
      told: ["Dare ran out of time", "Dare ran out of time"],
    },
  ],
  [
    "D8 24 h for the capture, then it is paid for anew",
    accepting,
    DAY,
    { status: "awaiting_payment", payment: { round: 2, state: "opening" } },
  ],
  [
    "7 d for the proof, then an hour of grace",
    () => acceptedDare(world),
    7 * DAY,
    { status: "accepted", deadlineKind: "grace" },
  ],
  [
    "D17T 72 h for the check, then a moderator",
    inCheck,
    72 * HOUR,
    {
      ...({ status: "disputed", dispute: { openedBy: "check" } } as const),
      told: ["Dispute opened", "Dispute opened"],
    },
  ],
  [
    "D19 72 h of review, then silence approves",
    () => reviewableDare(world),
    72 * HOUR,
    { status: "completed", reason: "review-ended", told: ["Video approved", "Video approved"] },
  ],
  [
    "72 h for the redo, then an hour of grace",
    () => redoDare(world),
    72 * HOUR,
    { status: "redo_requested", deadlineKind: "grace" },
  ],
  [
    "D23 48 h to object",
    () => rejectedDare(world),
    48 * HOUR,
    { status: "refunded", reason: "objection-ended", funds: "refunding" },
  ],
  [
    "D24 14 d for a decision",
    () => disputedDare(world),
    14 * DAY,
    { status: "refunded", reason: "no-decision", funds: "refunding" },
  ],
];

test.each(ROWS)("clock ±1 s around each deadline (money 8), %s", async (_name, make, ms, after) => {
  const { told, payment = {}, ...dare } = after;
  const dareId = await make();
  expect((await dareOf(world.t, dareId)).deadlineAt).toBe(Date.now() + ms);
  expect(await atDeadline(world, dareId, ms)).toMatchObject(dare);
  expect(await paymentOf(world.t, dareId)).toMatchObject(payment);
  if (told) expect([(await titlesOf(world.sender))[0], (await titlesOf(world.creator))[0]]).toEqual(told);
  if (dare.funds === "refunding") await expectRefunded(world, dareId, "refunded");
  expectPrinted('"alarm":"dispute-opened"', dare.status === "disputed" ? 1 : 0);
});

const clock = async (dareId: DareId) => {
  const { epoch } = await dareOf(world.t, dareId);
  passTime(72 * HOUR);
  await world.t.mutation(internal.jobs.dares.onDeadline, { dareId, epoch });
};
const RACES: [string, () => Promise<DareId>, ((dareId: DareId) => Promise<unknown>)[], [number, number][]][] =
  [
    [
      "D6 D10 accept and cancel",
      () => sentDare(world),
      [(dareId) => accept(world, dareId), cancel],
      [[0, 0]],
    ],
    [
      "D12 D19 withdraw and approve",
      () => reviewableDare(world),
      [withdraw, approve],
      [
        [2_500, 0],
        [0, 2_000],
      ],
    ],
    ["D19 approve and approve", () => reviewableDare(world), [approve, approve], [[0, 2_000]]],
    ["D19 approve and the clock", () => reviewableDare(world), [approve, clock], [[0, 2_000]]],
  ];

describe("two at once (money 8)", () => {
  test.each(RACES)("race, %s: one wins, the money moves once", async (_name, make, acts, ends) => {
    const dareId = await make();
    const { epoch } = await dareOf(world.t, dareId);
    const results = await Promise.allSettled(acts.map((act) => act(dareId)));
    if (!acts.includes(clock))
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await dareOf(world.t, dareId)).epoch).toBe(epoch + 1);
    const { held, back } = await moneyOf(world, dareId);
    const { pending } = await world.creator.as.query(api.wallet.mine, {});
    expect(held).toBe(0);
    expect(ends).toContainEqual([back, pending]);
  });
});
