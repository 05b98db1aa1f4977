import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { expect, test } from "vitest";
import { HOUR, NOW, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, dareOf } from "../support/dares";
import { eachIn } from "../support/fixtures";
import { countsOf, type Person, setupWorld, staffMember, titlesOf } from "../support/people";
import { checkProof, reviewableDare, submitProof } from "../support/proofs";
import {
  DAY,
  decideDispute,
  disputedDare,
  expectRefunded,
  heardDispute,
  moneyOf,
  reason,
  reasons,
  redoDare,
  rejectedDare,
  uncheckedDare,
  waitingProof,
} from "./steps";

prepareBackend();
const world = eachIn(setupWorld);

const moderator = (): Promise<Person> => staffMember(world.t, "watcher", "moderator");
const pending = async () => (await world.creator.as.query(api.wallet.mine, {})).pending;

/** Both sides read how and why. */
async function decide(dareId: Id<"dares">, outcome: Parameters<typeof decideDispute>[2]): Promise<void> {
  await decideDispute(world, dareId, outcome);
  for (const side of [world.sender, world.creator]) {
    const shown = await side.as.query(api.dares.get, { dareId });
    const word = typeof outcome === "object" ? "split" : outcome;
    expect(shown?.dispute?.decision).toMatchObject({ outcome: word, reasons });
  }
}

test("D20 once, naming what is missing; the money stays held for 72 hours", async () => {
  const dareId = await reviewableDare(world);
  const ask = (lines: number[]) => world.sender.as.mutation(api.dares.requestRedo, { dareId, lines });
  for (const lines of [[], [9], [0, 0], [0.5]]) {
    await expect(ask(lines)).toBeRefused("invalid-argument", { field: "lines" });
  }
  expect(await ask([0])).toEqual({ status: "redo_requested" });
  expect(await dareOf(world.t, dareId)).toMatchObject({ deadlineAt: NOW + 72 * HOUR, redoUsed: true });
  expect((await titlesOf(world.creator))[0]).toBe("Retake requested for your dare");
  expect(await moneyOf(world, dareId)).toEqual({ held: 2_500, back: 0 });
});

test("D21 a new take goes the same way, the old one is seen by nobody, and there is no second redo", async () => {
  const dareId = await redoDare(world);
  const first = (await world.sender.as.query(api.dares.get, { dareId }))?.proof;
  const second = await submitProof(world, dareId);
  const view = await world.sender.as.query(api.dares.get, { dareId });
  expect(view).toMatchObject({
    status: "in_review",
    actions: ["approve", "reject"],
    proof: { mediaId: second },
  });
  if (!first) throw new Error("no first take");
  await expect(world.sender.as.mutation(api.media.playbackUrl, { mediaId: first.mediaId })).toBeRefused(
    "not-found",
  );
  await expect(world.sender.as.mutation(api.dares.requestRedo, { dareId, lines: [0] })).toBeRefused(
    "failed-precondition:redo-used",
  );
});

test("D21R a redo that is no video goes back to the redo, with the redo's date", async () => {
  const dareId = await redoDare(world);
  const { deadlineAt } = await dareOf(world.t, dareId);
  await submitProof(world, dareId, [new TextEncoder().encode("<!doctype html>")]);
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "redo_requested", deadlineAt });
});

test("D21 the creator stands by the first take: a moderator decides", async () => {
  const dareId = await redoDare(world);
  await world.creator.as.mutation(api.disputes.standByFirst, { dareId, statement: "It is all there." });
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "disputed",
    dispute: { openedBy: "creator" },
  });
  const asked = { rejection: null, redo: { lines: [0], note: "The hat is not seen." } };
  const { as } = await moderator();
  expect(await as.query(api.staffMoney.dispute, { dareId })).toMatchObject(asked);
  expect((await titlesOf(world.sender))[0]).toBe("Dispute opened");
});

test("D18 staff asks for another take, which is not the sender's redo and has no first to stand by", async () => {
  const dareId = await acceptedDare(world);
  await waitingProof(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("proof_submitted");
  expect((await world.sender.as.query(api.dares.get, { dareId }))?.proof?.viewable).toBe(false);
  const staff = await moderator();
  const verdict = { fix: "bystander" } as const;
  await staff.as.mutation(api.staffDares.checkProof, { dareId, verdict, reason });
  const dare = await dareOf(world.t, dareId);
  expect(dare).toMatchObject({ status: "redo_requested", redo: { by: "staff", fault: "bystander" } });
  expect(dare.redoUsed).toBeUndefined();
  await expect(world.creator.as.mutation(api.disputes.standByFirst, { dareId })).toBeRefused(
    "failed-precondition:redo-by-staff",
  );
});

test("D17 staff passes what waited; what is still being read cannot be judged; held it waits on", async () => {
  const dareId = await acceptedDare(world);
  const staff = await moderator();
  const judge = (verdict: "pass" | "hold") =>
    staff.as.mutation(api.staffDares.checkProof, { dareId, verdict, reason });
  await uncheckedDare(world, dareId);
  await expect(judge("pass")).toBeRefused("failed-precondition:proof-not-waiting");
  expect(await judge("hold")).toEqual({ status: "proof_submitted" });
  await checkProof(world, dareId);
  expect((await dareOf(world.t, dareId)).status).toBe("proof_submitted");
  expect(await judge("pass")).toEqual({ status: "in_review" });
  expect((await titlesOf(world.sender))[0]).toBe("Video submitted");
  expect((await world.sender.as.query(api.dares.get, { dareId }))?.proof?.viewable).toBe(true);
});

test("D22 a missing line has to be named; the creator has 48 hours", async () => {
  const dareId = await reviewableDare(world);
  const reject = (why: "missing-line" | "unsafe", lines: number[]) =>
    world.sender.as.mutation(api.dares.reject, { dareId, reason: why, lines });
  await expect(reject("missing-line", [])).toBeRefused("invalid-argument", { field: "lines" });
  expect(await reject("unsafe", [])).toEqual({ status: "rejected" });
  expect((await dareOf(world.t, dareId)).deadlineAt).toBe(NOW + 48 * HOUR);
  expect((await titlesOf(world.creator))[0]).toBe("Rejected by the sender");
  expect(await world.creator.as.query(api.dares.get, { dareId })).toMatchObject({
    rejection: { reason: "unsafe", lines: [] },
    actions: ["dispute", "acceptRejection", "withdraw"],
  });
});

test("D23 the creator agrees: the money goes back", async () => {
  const dareId = await rejectedDare(world);
  await world.creator.as.mutation(api.dares.agreeToRejection, { dareId });
  await expectRefunded(world, dareId, "refunded");
  expect(await titlesOf(world.sender)).toContain("Refund on its way");
});

test("D23 the creator disputes: 14 days for a decision, the money stays held", async () => {
  const dareId = await disputedDare(world);
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "disputed", deadlineAt: NOW + 14 * DAY });
  expect(await moneyOf(world, dareId)).toEqual({ held: 2_500, back: 0 });
  expect((await titlesOf(world.sender))[0]).toBe("Dispute opened");
});

test("D24 each side speaks once within 48 hours, and reads its own words alone", async () => {
  const dareId = await disputedDare(world);
  const say = (person: Person, statement: string) =>
    person.as.mutation(api.disputes.addStatement, { dareId, statement });
  await expect(say(world.creator, "And another thing.")).toBeRefused("failed-precondition:statement-given");
  await expect(say(world.stranger, "I saw it.")).toBeRefused("not-found");
  await expect(say(world.sender, "x".repeat(501))).toBeRefused("invalid-argument");
  passTime(48 * HOUR - 1_000);
  await say(world.sender, "The hat is missing.");
  const view = await world.creator.as.query(api.dares.get, { dareId });
  expect(view?.dispute).toMatchObject({ ownStatement: "Every line is in it.", otherHeard: true });
  expect(JSON.stringify(view)).not.toContain("The hat is missing");
  expect((await dareOf(world.t, dareId)).deadlineAt).toBe(NOW + 14 * DAY);
});

test("D24 no words after 48 hours", async () => {
  const dareId = await disputedDare(world);
  passTime(48 * HOUR);
  await expect(
    world.sender.as.mutation(api.disputes.addStatement, { dareId, statement: "Too late." }),
  ).toBeRefused("failed-precondition:statements-over");
});

test("D24 for the creator: paid as if approved", async () => {
  const dareId = await heardDispute(world);
  await decide(dareId, "creator");
  expect(await dareOf(world.t, dareId)).toMatchObject({ status: "completed", funds: "released" });
  expect(await moneyOf(world, dareId)).toEqual({ held: 0, back: 0 });
  expect(await pending()).toBe(2_000);
  expect(await countsOf(world)).toMatchObject({ completed: 1 });
  expect((await titlesOf(world.sender))[0]).toBe("Dispute decided");
  const [row] = await read(world.t, (ctx) => ctx.db.query("auditLog").order("desc").take(1));
  expect(row).toMatchObject({ action: "dare.decide", before: "disputed", reason });
});

test("D24 nothing is decided without words for both sides, and with none that lead past the house", async () => {
  const dareId = await heardDispute(world);
  const staff = await moderator();
  for (const bad of ["  ", "Write to me at one@example.org"]) {
    const decision = { dareId, outcome: "creator" as const, reason, reasons: bad };
    await expect(staff.as.mutation(api.staffDares.decideDispute, decision)).toBeRefused("invalid-argument", {
      field: "reasons",
    });
  }
});

test("D24 for the sender: the whole price goes back", async () => {
  const dareId = await heardDispute(world);
  await decide(dareId, "sender");
  await expectRefunded(world, dareId, "refunded");
  expect(await pending()).toBe(0);
});

test("D24 a split in whole cents: both parts move, nothing is left or made", async () => {
  const dareId = await heardDispute(world);
  for (const bad of [0, -1, 2_501, 0.5]) {
    await expect(decide(dareId, { toCreator: bad })).toBeRefused("invalid-argument", { field: "toCreator" });
  }
  await decide(dareId, { toCreator: 1_001 });
  expect(await dareOf(world.t, dareId)).toMatchObject({
    status: "completed",
    funds: "released",
    dispute: { decision: { outcome: "split", toCreator: 1_001 } },
  });
  expect(await moneyOf(world, dareId)).toEqual({ held: 0, back: 1_499 });
  // 20 % of 10.01, rounded to a cent.
  expect(await pending()).toBe(801);
  expect(await world.t.query(internal.dev.inspect.ledgerSum, {})).toMatchObject({ sum: 0 });
  await expect(decide(dareId, { toCreator: 1_001 })).toBeRefused("failed-precondition:dare-completed");
});

test("D24 a reason is asked for", async () => {
  const dareId = await heardDispute(world);
  const staff = await moderator();
  await expect(
    staff.as.mutation(api.staffDares.decideDispute, { dareId, outcome: "creator", reason: "ok", reasons }),
  ).toBeRefused("invalid-argument", { field: "reason" });
});
