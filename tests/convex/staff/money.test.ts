/** What an admin does about money: each act once, with its reason in the log (money 5.3, 5.4). */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { noteFinding } from "@convex/model/ledger/recon/findings";
import { holdPayer } from "@convex/model/payments/payerHolds";
import { recipientOf } from "@convex/model/payouts/connectAccounts";
import { beforeEach, describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { prepareBackend, read } from "../support/backend";
import { acceptedDare, PRICE, paymentOf } from "../support/dares";
import { hire, type Person, setupWorld, staffMember, type World } from "../support/people";
import { put } from "../support/put";
import { only, rowsOf } from "../support/rows";
import { failedRefund } from "./world";

prepareBackend();

const reason = "Asked for in ticket 12";
let world: World;
let admin: Person;

expectPrinted(/"alarm":"(recon-finding|refund-failed)"/);
beforeEach(async () => {
  world = await setupWorld();
  admin = await staffMember(world.t, "keyholder", "admin");
});

const logged = () => rowsOf(world.t, "auditLog");
const overview = () => admin.as.query(api.staffMoney.overview, {});

async function event(status: "parked" | "orphan" | "done", at = Date.now()): Promise<Id<"providerEvents">> {
  const said = { eventId: `evt_${status}_${at}`, objectRef: "ch_9", error: "mismatch" };
  return await put(world.t, "providerEvents", { ...said, status, attempts: 12, created: at, receivedAt: at });
}

async function chargeback(): Promise<Id<"chargebacks">> {
  const dareId = await acceptedDare(world);
  const { _id: paymentId, currency } = await paymentOf(world.t, dareId);
  const who = { payerId: world.sender.uid, creatorId: world.creator.uid };
  const about = { disputeRef: "dp_1", paymentId, dareId, currency, amount: PRICE };
  return await put(world.t, "chargebacks", { ...who, ...about, state: "open" });
}

test("payouts of one person are held and let go, never one's own", async () => {
  const { username, uid } = world.creator;
  const hold = (wish: boolean, name = username) =>
    admin.as.mutation(api.staffMoney.holdPayouts, { username: name, hold: wish, reason });
  const isHeld = async () => (await read(world.t, (ctx) => recipientOf(ctx, uid)))?.holdReason !== undefined;
  await hold(true);
  expect(await isHeld()).toBe(true);
  await expect(hold(true)).toBeRefused("failed-precondition:hold-unchanged");
  await hold(false);
  expect(await isHeld()).toBe(false);
  await expect(hold(true, admin.username)).toBeRefused("permission-denied:own-case");
  await expect(hold(true, "nobody")).toBeRefused("not-found");
  expect(await logged()).toMatchObject([
    { action: "payouts.hold", target: `user:${uid}`, before: "free", after: "held", reason },
    { before: "held", after: "free" },
  ]);
});

test("a stopped payer pays again when staff says so, never oneself; the log keeps why they were stopped", async () => {
  const { uid, username } = world.sender;
  const letPay = (name = username) => admin.as.mutation(api.staffMoney.letPay, { username: name, reason });
  await read(world.t, (ctx) =>
    holdPayer(ctx, { payerId: uid, reason: "chargeback", subject: "dp_1", now: Date.now() }),
  );
  await letPay();
  expect(await rowsOf(world.t, "payerHolds")).toEqual([]);
  await expect(letPay()).toBeRefused("failed-precondition:hold-unchanged");
  await expect(letPay(admin.username)).toBeRefused("permission-denied:own-case");
  expect(await logged()).toMatchObject([
    { action: "payer.lift", target: `user:${uid}`, before: "chargeback", after: "free", reason },
  ]);
});

describe("what does not add up", () => {
  test("a finding is explained by a person, once, and is gone from the list", async () => {
    const now = Date.now();
    const finding = { kind: "balance-differs" as const, subject: "stripe:clearing", found: 2_500, now };
    await read(world.t, (ctx) => noteFinding(ctx, finding));
    const list = async () => (await admin.as.query(api.staffMoney.findings, { cursor: null })).rows;
    const [row] = await list();
    expect(row).toMatchObject({ subject: "stripe:clearing", expected: null, found: 2_500, difference: null });
    if (!row) throw new Error("no finding");
    const explain = () =>
      admin.as.mutation(api.staffMoney.explainFinding, { findingId: row.findingId, reason });
    await explain();
    expect(await list()).toEqual([]);
    await expect(explain()).toBeRefused("failed-precondition:finding-explained");
    expect(await logged()).toMatchObject([{ action: "money.explain", before: "balance-differs", reason }]);
  });

  test("parked and orphan events run again; what is settled is left alone", async () => {
    const ids = [await event("parked"), await event("orphan"), await event("done")];
    const parked = await admin.as.query(api.staffMoney.parkedEvents, { status: "parked", cursor: null });
    expect(parked.rows).toMatchObject([{ id: ids[0], error: "mismatch" }]);
    expect(await admin.as.mutation(api.staffMoney.retryEvents, { ids, reason })).toBe(2);
    const events = await rowsOf(world.t, "providerEvents");
    expect(events.map(({ status, attempts }) => [status, attempts])).toEqual([
      ["received", 0],
      ["received", 0],
      ["done", 12],
    ]);
    expect((await logged()).map(({ target }) => target)).toEqual([`event:${ids[0]}`, `event:${ids[1]}`]);
  });

  test("a failed refund goes out again under its next key, once", async () => {
    const { _id: id } = await failedRefund(world);
    const listed = await admin.as.query(api.staffMoney.failedRefunds, { cursor: null });
    expect(listed.rows).toMatchObject([{ refundId: id, amount: PRICE, attempt: 1, state: "failed" }]);
    const retry = () => admin.as.mutation(api.staffMoney.retryRefund, { id, reason });
    await retry();
    expect(await only(world.t, "refunds")).toMatchObject({ state: "requested", attempt: 2 });
    const keys = (await rowsOf(world.t, "providerOps")).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith("rf:"))).toEqual([`rf:${id}:1`, `rf:${id}:2`]);
    await expect(retry()).toBeRefused("failed-precondition:refund-not-failed");
    expect(await logged()).toMatchObject([{ action: "refund.retry", after: "attempt 2", reason }]);
  });

  test("evidence is handed in once; neither party of the dare does it", async () => {
    const id = await chargeback();
    const send = ({ as }: Person) => as.mutation(api.staffMoney.sendEvidence, { id, reason });
    for (const party of [world.sender, world.creator]) {
      await hire(world.t, party, "admin");
      await expect(send(party)).toBeRefused("permission-denied:own-case");
    }
    await send(admin);
    const ops = await rowsOf(world.t, "providerOps");
    expect(ops.map(({ key }) => key)).toContain("ev:dp_1:2");
    await expect(send(admin)).toBeRefused("failed-precondition:evidence-sent");
    const open = await admin.as.query(api.staffMoney.chargebacks, { state: "open", cursor: null });
    expect(open.rows).toMatchObject([{ chargebackId: id, evidenceSentAt: Date.now() }]);
  });
});

describe("the overview", () => {
  test("counts what waits and stops counting at its cap", async () => {
    await failedRefund(world);
    await chargeback();
    for (let n = 0; n < 103; n += 1) await event("parked", n);
    expect((await overview()).tallies).toMatchObject({
      failedRefunds: { count: 1, isMore: false },
      findings: { count: 1, isMore: false },
      chargebacks: { count: 1, isMore: false },
      parkedEvents: { count: 100, isMore: true },
      disputes: { count: 0, isMore: false },
    });
  });
});
