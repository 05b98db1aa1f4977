/** L17 and refunds paid otherwise: what nobody else can book two admins book, and the books agree again. */
import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { userAccount } from "@convex/domain/ledger/accounts";
import { planEntry } from "@convex/domain/ledger/postings";
import { isOff } from "@convex/model/access/killSwitches";
import { checkLedger } from "@convex/model/ledger/checks";
import { balanceOf, post } from "@convex/model/ledger/ledger";
import { noteFinding, stopOnUnexplained } from "@convex/model/ledger/recon/findings";
import { checkMissing, checkMovements, type Movement } from "@convex/model/ledger/recon/movements";
import { refundReleased } from "@convex/model/payments/refunds";
import { beforeEach, describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { refundSays, sumOf } from "../ledger/books";
import { DAY, HOUR, passTime, prepareBackend, read } from "../support/backend";
import { paymentOf } from "../support/dares";
import { type Person, setupWorld, staffMember, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { put } from "../support/put";
import { only, rowsOf } from "../support/rows";
import { failedRefund } from "./world";

prepareBackend();

const reason = "Seen in the provider's dashboard";
let world: World;
let first: Person;
let second: Person;

expectPrinted(/"alarm":"(recon-finding|refund-failed|refund-twice)"/);
beforeEach(async () => {
  world = await setupWorld();
  first = await staffMember(world.t, "keyholder", "admin");
  second = await staffMember(world.t, "otheradmin", "admin");
});

const byHand = (over: Partial<Movement> = {}): Movement => ({
  ...{ ref: "txn_hand", kind: "refund", sourceRef: "re_hand", currency: "usd", at: Date.now() - 2 * HOUR },
  ...{ amount: -700, fee: 0, net: -700 },
  ...over,
});
const look = (movement: Movement) =>
  read(world.t, (ctx) => checkMovements(ctx, [movement], { startedAt: Date.now(), now: Date.now() }));
const findings = () => rowsOf(world.t, "reconFindings");
const finding = () => only(world.t, "reconFindings");
async function forgetFindings(): Promise<void> {
  for (const { _id } of await findings()) await read(world.t, (ctx) => ctx.db.delete(_id));
}
const ask = async (by = first) =>
  (await by.as.mutation(api.staffMoney.askDifference, { findingId: (await finding())._id, reason })).id;
const decide = (id: Id<"adjustments">, by = second, make = true) =>
  by.as.mutation(api.staffMoney.decideWriteOff, { id, make, reason });

describe("L17 a difference that nobody can explain", () => {
  test("L17 is a cost once two admins have booked it: matched, closed, and found no more", async () => {
    await look(byHand());
    const id = await ask();
    expect(await sumOf(world.t, "cost:provider_differences")).toBe(0);
    await decide(id);
    expect(await sumOf(world.t, "cost:provider_differences")).toBe(700);
    expect(await sumOf(world.t, "stripe:clearing")).toBe(-700);
    const [txn] = await rowsOf(world.t, "ledgerTxns");
    expect(txn).toMatchObject({ key: `adj:${id}`, objectRef: "txn_hand", matchedRef: "txn_hand" });
    expect(await finding()).toMatchObject({ open: false, explainedBy: "staff" });
    expect(await look(byHand())).toBe(0);
    await expect(decide(id)).toBeRefused("failed-precondition:adjustment-decided");
  });

  test("L17 is a gain where the provider has more than our books", async () => {
    await look(byHand({ kind: "adjustment", sourceRef: null, amount: 250, net: 250 }));
    await decide(await ask());
    expect(await sumOf(world.t, "cost:provider_differences")).toBe(-250);
    expect(await sumOf(world.t, "stripe:clearing")).toBe(250);
  });

  test("L17 takes back an entry without a movement; one that comes after all shows again", async () => {
    const entry = { ...planEntry({ invoiceRef: "in_1", amount: 999 }), objectRef: "ch_9" };
    const about = { currency: "usd", actor: "provider", memo: "test" } as const;
    const now = Date.now();
    await read(world.t, (ctx) => post(ctx, { ...entry, ...about, at: now - 3 * DAY }));
    const all = { after: 0, before: now - 2 * DAY, now };
    expect(await read(world.t, (ctx) => checkMissing(ctx, all))).toMatchObject({ findings: 1 });
    await decide(await ask());
    expect(await sumOf(world.t, "stripe:clearing")).toBe(0);
    expect(await sumOf(world.t, "cost:provider_differences")).toBe(999);
    expect(await read(world.t, (ctx) => checkMissing(ctx, all))).toMatchObject({ findings: 0 });
    expect(await look(byHand({ kind: "charge", sourceRef: "ch_9", amount: 999, net: 999 }))).toBe(1);
    expect((await findings()).filter(({ open }) => open)).toMatchObject([
      { kind: "amount-differs", expected: 0, found: 999 },
    ]);
  });

  test("L17 is never made by whoever asked, nor asked for twice", async () => {
    await look(byHand());
    const id = await ask();
    await expect(decide(id, first)).toBeRefused("permission-denied:second-admin");
    await expect(ask(second)).toBeRefused("failed-precondition:difference-asked");
    await decide(id, first, false);
    await decide(await ask(second), first);
    expect(await sumOf(world.t, "cost:provider_differences")).toBe(700);
  });

  test("L17 is refused when the sum has changed or its news came meanwhile", async () => {
    await look(byHand());
    const id = await ask();
    await look(byHand({ net: -701 }));
    const changed = "failed-precondition:difference-changed";
    await expect(decide(id)).toBeRefused(changed);
    await decide(id, second, false);
    const again = await ask();
    const { _id } = await finding();
    await read(world.t, (ctx) => ctx.db.patch(_id, { open: false }));
    await expect(decide(again)).toBeRefused(changed);
    expect(await rowsOf(world.t, "ledgerTxns")).toEqual([]);
  });

  test("L17 such a sum cannot be explained away, and what is no sum cannot be booked", async () => {
    await look(byHand());
    const { _id: findingId } = await finding();
    await expect(first.as.mutation(api.staffMoney.explainFinding, { findingId, reason })).toBeRefused(
      "failed-precondition:book-instead",
    );
    await decide(await ask());
    await forgetFindings();
    await read(world.t, async (ctx) => {
      const sums = { expected: 10, found: 9, now: Date.now() };
      await noteFinding(ctx, { kind: "balance-differs", subject: "stripe:clearing", ...sums });
    });
    await expect(ask()).toBeRefused("failed-precondition:no-sum");
    const { _id: other } = await finding();
    await first.as.mutation(api.staffMoney.explainFinding, { findingId: other, reason });
    expect(await finding()).toMatchObject({ open: false });
  });

  test("L17 both halves are in the log; the list shows what it is about", async () => {
    await look(byHand());
    const { _id } = await finding();
    const list = await first.as.query(api.staffMoney.findings, { cursor: null });
    expect(list.rows).toMatchObject([{ findingId: _id, difference: -700 }]);
    const id = await ask();
    const waiting = await second.as.query(api.staffMoney.writeOffs, { state: "asked", cursor: null });
    expect(waiting.rows).toMatchObject([
      {
        ...{ id, person: null, kind: "providerDifference", amount: -700, stands: "open" },
        finding: { kind: "unknown-movement", subject: "txn_hand", expected: 0, found: -700, open: true },
      },
    ]);
    await decide(id);
    const target = `finding:${_id}`;
    expect(await rowsOf(world.t, "auditLog")).toMatchObject([
      { actorId: first.uid, action: "adjustment.ask", target, after: "providerDifference -700", reason },
      { actorId: second.uid, action: "adjustment.decide", target, after: "made", caseId: id },
    ]);
  });
});

describe("a refund that no bank takes", () => {
  const askFor = async (refundId: Id<"refunds">, by = first) =>
    (await by.as.mutation(api.staffMoney.askPaidOtherwise, { refundId, reason })).id;

  test("L6'' is paid from the platform's own account once two admins say so, and nothing is in flight", async () => {
    const { _id, dareId } = await failedRefund(world);
    const id = await askFor(_id);
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(-2_500);
    const creatorIs = (creatorId: string) => read(world.t, (ctx) => ctx.db.patch(_id, { creatorId }));
    await creatorIs(second.uid);
    await expect(decide(id)).toBeRefused("permission-denied:own-case");
    await creatorIs(world.creator.uid);
    await decide(id);
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(0);
    expect(await sumOf(world.t, "bank:platform")).toBe(-2_500);
    expect(await rowsOf(world.t, "refunds")).toMatchObject([{ state: "otherwise" }]);
    expect((await rowsOf(world.t, "dares")).find((dare) => dare._id === dareId)?.funds).toBe("refunded");
    expect(await finding()).toMatchObject({ kind: "stuck-refund", open: false });
  });

  test("L6'' a later word of the provider about it books nothing and is told to a person", async () => {
    const { _id } = await failedRefund(world);
    await decide(await askFor(_id));
    expect(await refundSays(world.t, { ref: "re_late" })).toBe("mismatch");
    expect(await sumOf(world.t, "refunds:in_flight")).toBe(0);
    await expect(askFor(_id)).toBeRefused("failed-precondition:refund-not-failed");
  });

  test("I5 a refund that was made, of a price that the bank gave back, too, is told and stops no payouts", async () => {
    const { _id, paymentId, payerId, creatorId } = await failedRefund(world);
    await decide(await askFor(_id));
    await put(world.t, "chargebacks", { paymentId, payerId, creatorId, amount: 2_500, state: "lost" });
    await forgetFindings();
    passTime(HOUR);
    while (await read(world.t, (ctx) => checkLedger(ctx, Date.now())));
    expect(await findings()).toMatchObject([{ kind: "given-twice", expected: 2_500, found: 5_000 }]);
    await read(world.t, (ctx) => stopOnUnexplained(ctx, Date.now() + 9 * DAY));
    expect(await read(world.t, (ctx) => isOff(ctx, "payouts"))).toBe(false);
  });

  test("L6'' waits for the bank, and is nobody's own case", async () => {
    const { _id, paymentId, payerId, creatorId } = await failedRefund(world);
    await put(world.t, "chargebacks", { paymentId, payerId, creatorId, amount: 2_500, state: "open" });
    await expect(askFor(_id)).toBeRefused("failed-precondition:chargeback-open");
    for (const own of [{ payerId: first.uid }, { payerId, creatorId: first.uid }]) {
      await read(world.t, (ctx) => ctx.db.patch(_id, own));
      await expect(askFor(_id)).toBeRefused("permission-denied:own-case");
    }
  });
});

const available = (uid: string) => read(world.t, (ctx) => balanceOf(ctx, userAccount(uid, "available")));
const wish = (over: object = {}) => ({
  username: world.creator.username,
  kind: "goodwill" as const,
  amount: 1_500,
  reason,
  ...over,
});
const askWriteOff = async (over: object = {}, by = first) =>
  (await by.as.mutation(api.staffMoney.askWriteOff, wish(over))).id;

/** The creator owes what was given back after they had it paid out (L8). */
async function debtOfTwoThousand(): Promise<void> {
  const dareId = await settledDare(world);
  const { _id: paymentId } = await paymentOf(world.t, dareId);
  const { _id } = await only(world.t, "earnings");
  await read(world.t, async (ctx) => {
    await ctx.db.patch(_id, { state: "available" });
    await refundReleased(ctx, { paymentId, reason: "test", actor: "staff", now: Date.now() });
  });
}

/** L14: what one admin asks for another makes, and nobody for themselves. */
describe("L14 a gift or a write-off", () => {
  test("L14 moves nothing when it is asked for, and is booked once when another admin makes it", async () => {
    const id = await askWriteOff();
    expect(await available(world.creator.uid)).toBe(0);
    expect(await decide(id, second)).toBeNull();
    expect(await available(world.creator.uid)).toBe(1_500);
    expect(await sumOf(world.t, "cost:goodwill")).toBe(1_500);
    expect((await rowsOf(world.t, "ledgerTxns")).map(({ key }) => key)).toEqual([`adj:${id}`]);
    await expect(decide(id, second)).toBeRefused("failed-precondition:adjustment-decided");
  });

  test("L14 needs two who are admins: a first one who lost the role counts no more", async () => {
    const id = await askWriteOff();
    await second.as.mutation(api.staff.revoke, { username: first.username, reason });
    await expect(decide(id, second)).toBeRefused("failed-precondition:asker-no-admin");
    expect(await available(world.creator.uid)).toBe(0);
  });

  test("L14 writes off a debt as far as it goes and not a cent more", async () => {
    await debtOfTwoThousand();
    expect(await available(world.creator.uid)).toBeLessThan(0);
    const owed = -(await available(world.creator.uid));
    await expect(askWriteOff({ kind: "badDebt", amount: owed + 1 })).toBeRefused(
      "failed-precondition:no-such-debt",
    );
    const [id, twice] = [
      await askWriteOff({ kind: "badDebt", amount: owed }),
      await askWriteOff({ kind: "badDebt", amount: 1 }),
    ];
    await decide(id, second);
    expect(await available(world.creator.uid)).toBe(0);
    expect(await sumOf(world.t, "cost:bad_debt")).toBe(owed);
    await expect(decide(twice, second)).toBeRefused("failed-precondition:no-such-debt");
  });

  test("takes whole cents above nothing and below the limit alone", async () => {
    for (const amount of [0, -1, 0.5, 100_001, Number.NaN]) {
      await expect(askWriteOff({ amount })).toBeRefused("invalid-argument", { field: "amount" });
    }
    await expect(askWriteOff({ reason: "why" })).toBeRefused("invalid-argument", { field: "reason" });
    expect(await rowsOf(world.t, "adjustments")).toEqual([]);
  });

  test("each reader sees what they may do about it", async () => {
    const id = await askWriteOff();
    const seenBy = async ({ as }: Person) =>
      (await as.query(api.staffMoney.writeOffs, { state: "asked", cursor: null })).rows;
    expect(await seenBy(first)).toMatchObject([{ id, stands: "second", person: { username: "papercrown" } }]);
    expect(await seenBy(second)).toMatchObject([{ id, stands: "open", amount: 1_500, currency: "usd" }]);
  });
});
