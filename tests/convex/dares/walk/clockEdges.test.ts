/** Money 8: nothing happens a second before a deadline, and what should happens a second after it. */
import { api } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import { describe, expect, test } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { HOUR, prepareBackend } from "../../support/backend";
import { acceptedDare, dareOf, sendDare, sentDare } from "../../support/dares";
import { setupWorld, type World } from "../../support/people";
import { reviewableDare } from "../../support/proofs";
import { atDeadline, DAY, redoDare, screenedDare, waitingProof } from "../steps";

prepareBackend();
const MINUTE = 60_000;

async function accepting(world: World): Promise<Id<"dares">> {
  const dareId = await sentDare(world);
  await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
  return dareId;
}

async function inCheck(world: World): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  await waitingProof(world, dareId);
  return dareId;
}

/** The proof's date has passed, its hour of grace runs (rulings 9). */
async function inGrace(world: World): Promise<Id<"dares">> {
  const dareId = await acceptedDare(world);
  const { deadlineAt = 0 } = await dareOf(world.t, dareId);
  await atDeadline(world, dareId, deadlineAt - Date.now());
  return dareId;
}

type Row = [string, (world: World) => Promise<Id<"dares">>, number, Partial<Doc<"dares">>];
const ROWS: Row[] = [
  ["35 minutes on the payment page -> abandoned", sendDare, 35 * MINUTE, { status: "abandoned" }],
  ["24 h of screening -> cancelled", screenedDare, DAY, { status: "cancelled" }],
  ["48 h for the answer -> expired", sentDare, 48 * HOUR, { status: "expired" }],
  ["24 h for the capture -> paid for anew", accepting, DAY, { status: "awaiting_payment" }],
  ["7 d for the proof -> grace", acceptedDare, 7 * DAY, { status: "accepted", deadlineKind: "grace" }],
  ["72 h for the check -> disputed", inCheck, 72 * HOUR, { status: "disputed" }],
  ["72 h of review, auto-approve -> completed", reviewableDare, 72 * HOUR, { status: "completed" }],
  ["72 h for the redo -> grace", redoDare, 72 * HOUR, { status: "redo_requested", deadlineKind: "grace" }],
];

describe("clock ±1 s around each deadline (money 8)", () => {
  test.each(ROWS)("clock ±1 s around each deadline, time-outs: %s", async (_name, make, ms, after) => {
    const world = await setupWorld();
    const dareId = await make(world);
    const { deadlineAt = 0 } = await dareOf(world.t, dareId);
    expect(deadlineAt - Date.now()).toBe(ms);
    expect(await atDeadline(world, dareId, ms)).toMatchObject(after);
    expectPrinted('"alarm":"dispute-opened"', after.status === "disputed" ? 1 : 0);
  });

  test("clock ±1 s around each deadline, grace: the hour after the proof's date -> expired", async () => {
    const world = await setupWorld();
    const dareId = await inGrace(world);
    const { deadlineAt = 0 } = await dareOf(world.t, dareId);
    const ended = await atDeadline(world, dareId, deadlineAt - Date.now());
    expect(ended).toMatchObject({ status: "expired", funds: "refunding" });
  });
});
