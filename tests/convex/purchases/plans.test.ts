/** The plan's life as the provider tells it: every status, lost, late and doubled news (money 4.5, 4.6). */
import { api, internal } from "@convex/_generated/api";
import {
  FREE_TEXTS_A_MONTH,
  hasAccess,
  PLAN_GRACE_MS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "@convex/domain/purchases/plan";
import { switchOff } from "@convex/model/access/killSwitches";
import { freeTextLeft, giveFreeTextBack, takeFreeText } from "@convex/model/sending/customDareAllowance";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import {
  type Backend,
  jobsFor,
  NOW,
  newClientId,
  passTime,
  prepareBackend,
  read,
  setupConvex,
} from "../support/backend";
import { member, type Person } from "../support/people";
import { applyState } from "../support/provider";
import { only, postings, rowsOf } from "../support/rows";
import { DAY, invoiceSays, openPage, opsAbout, planOf, SUBSCRIPTION, subscriptionSays } from "./planWorld";

expectPrinted(/"alarm":"(money-switched-off|pay-op-failed)"/);
prepareBackend();

let t: Backend;
let buyer: Person;
beforeEach(async () => {
  t = setupConvex();
  buyer = await member(t, "nightowl");
});

const mine = () => buyer.as.query(api.plans.mine, {});

describe("buying the plan", () => {
  test("PRD-07 there is one plan, Custom Dares, at 9.99 a month, bought on the provider's page", async () => {
    expect(await mine()).toMatchObject({
      price: 999,
      currency: "usd",
      subscriptionStatus: "none",
      page: null,
    });
    const { clientId, url } = await openPage(t, buyer);
    const plan = await planOf(t, buyer);
    const [op, ...more] = await opsAbout(t, plan._id);
    expect(more).toEqual([]);
    expect(op).toMatchObject({
      baseKey: `sub:${buyer.uid}:${new Date(NOW).toISOString().slice(0, 10)}:1`,
      params: { kind: "openPlanPage", uid: buyer.uid, round: 1, customerRef: null },
    });
    expect((await mine()).page).toEqual({ clientId, kind: "checkout", state: "ready", url });
  });

  test("nobody who has never paid buys it while new payers are switched off", async () => {
    await read(t, (ctx) => switchOff(ctx, "newPayers", "chargeback-ratio", NOW));
    const ask = buyer.as.mutation(api.plans.openCheckout, { clientId: newClientId() });
    await expect(ask).toBeRefused("unavailable:new-payers-paused");
    expect(await mine()).toMatchObject({ page: null });
  });

  test("a page that is open is given again, to a repeat and to another device", async () => {
    const first = await openPage(t, buyer);
    await buyer.as.mutation(api.plans.openCheckout, { clientId: first.clientId });
    const clientId = newClientId();
    await buyer.as.mutation(api.plans.openCheckout, { clientId });
    expect((await mine()).page).toMatchObject({ clientId, state: "ready", url: first.url });
    expect(await opsAbout(t, (await planOf(t, buyer))._id)).toHaveLength(1);
    passTime(DAY + HOUR_AND_MORE);
    await buyer.as.mutation(api.plans.openCheckout, { clientId: newClientId() });
    expect(await opsAbout(t, (await planOf(t, buyer))._id)).toHaveLength(2);
  });

  test("an answer to an earlier asking changes nothing, a refused one says so", async () => {
    const { url } = await openPage(t, buyer);
    passTime(2 * DAY);
    const clientId = newClientId();
    await buyer.as.mutation(api.plans.openCheckout, { clientId });
    const { _id: subjectId } = await planOf(t, buyer);
    const page = { subjectId, ref: "cs_late", url, round: 1 };
    await applyState(t, { type: "page", page });
    expect((await mine()).page).toEqual({ clientId, kind: "checkout", state: "asked", url: null });
    for (const [nth, op] of (await opsAbout(t, subjectId)).entries()) {
      expect((await mine()).page).toMatchObject({ clientId, state: "asked" });
      expect(op.params).toMatchObject({ kind: "openPlanPage", round: nth + 1 });
      const leased = await t.mutation(internal.webhooks.payments.leaseOp, { opId: op._id });
      await t.mutation(internal.webhooks.payments.settleOp, {
        opId: op._id,
        lease: leased?.lease ?? 0,
        outcome: { kind: "refused", code: "price-missing", observed: null },
      });
    }
    expect((await mine()).page).toMatchObject({ clientId, state: "failed", url: null });
  });

  test("who has it cannot buy it twice, who owes for it is sent to the plan's own page", async () => {
    await subscriptionSays(t, buyer);
    const buying = () => buyer.as.mutation(api.plans.openCheckout, { clientId: newClientId() });
    await expect(buying()).toBeRefused("failed-precondition:plan-active");
    await subscriptionSays(t, buyer, { status: "unpaid" });
    await expect(buying()).toBeRefused("failed-precondition:plan-unpaid");
  });

  test("the page for managing is there for who has a plan, one for each asking", async () => {
    const opening = (clientId: string) => buyer.as.mutation(api.plans.openPortal, { clientId });
    await expect(opening("early")).toBeRefused("failed-precondition:no-plan");
    await subscriptionSays(t, buyer);
    await opening("first");
    await opening("first");
    await opening("second");
    const ops = await opsAbout(t, (await planOf(t, buyer))._id);
    expect(ops.map(({ params }) => params)).toEqual([
      { kind: "planPortal", uid: buyer.uid, round: 1, customerRef: "cus_1" },
      { kind: "planPortal", uid: buyer.uid, round: 2, customerRef: "cus_1" },
    ]);
  });

  test("STA-37 the return page's word grants nothing; a foreign session is unknown", async () => {
    await openPage(t, buyer);
    const stranger = await member(t, "passerby");
    const sessionId = "cs_plan_1";
    expect(await stranger.as.mutation(api.plans.confirmReturn, { sessionId })).toEqual({ known: false });
    expect(await buyer.as.mutation(api.plans.confirmReturn, { sessionId })).toEqual({ known: true });
    expect(await mine()).toMatchObject({ subscriptionStatus: "none", hasActiveSubscription: false });
    // It only makes us ask, and not twice in a moment.
    for (const ms of [1_999, 1]) {
      passTime(ms);
      await buyer.as.mutation(api.plans.confirmReturn, { sessionId });
      expect(await jobsFor(t, internal.jobs.purchases.syncPlan)).toHaveLength(ms === 1 ? 2 : 1);
    }
  });
});

const HOUR_AND_MORE = 3_700_000;

describe("what a status gives", () => {
  const GIVES: Partial<Record<SubscriptionStatus, { subscriptionStatus?: SubscriptionStatus }>> = {
    trialing: { subscriptionStatus: "active" },
    active: {},
    past_due: {},
  };

  test.each(SUBSCRIPTION_STATUSES)("STA-36 %s gives access as the table says", async (status) => {
    await subscriptionSays(t, buyer, { status });
    const access = status in GIVES;
    const { subscriptionStatus = status } = GIVES[status] ?? {};
    const plan = await mine();
    expect(plan).toMatchObject({ subscriptionStatus, hasActiveSubscription: access });
    expect(plan.platformSubscriptions.custom_dares.status).toBe(subscriptionStatus);
    expect(hasAccess(plan)).toBe(access);
  });

  test("ROL-08 access is the status active or the flag, and nothing else", () => {
    const of = (subscriptionStatus: SubscriptionStatus, hasActiveSubscription: boolean) =>
      hasAccess({ subscriptionStatus, hasActiveSubscription });
    expect([of("active", false), of("canceled", true), of("active", true)]).toEqual([true, true, true]);
    expect([of("past_due", false), of("none", false), hasAccess(null)]).toEqual([false, false, false]);
  });

  test("ENT-23 the fields of the specification stand under its names", async () => {
    await subscriptionSays(t, buyer, { startedAt: NOW - DAY });
    expect(await mine()).toMatchObject({
      hasActiveSubscription: true,
      stripeSubscriptionId: SUBSCRIPTION,
      subscriptionStatus: "active",
      subscriptionStartedAt: NOW - DAY,
      platformSubscriptions: { custom_dares: { status: "active" } },
    });
  });

  test("cancelled for the end of its period it gives access until the provider ends it", async () => {
    await subscriptionSays(t, buyer, { cancelAtPeriodEnd: true });
    expect(await mine()).toMatchObject({ subscriptionStatus: "active", cancelAtPeriodEnd: true });
    await subscriptionSays(t, buyer, { status: "canceled", cancelAtPeriodEnd: true });
    expect(hasAccess(await mine())).toBe(false);
  });

  test("an unpaid renewal gives seven days, counted once, ended by the sweep to the millisecond", async () => {
    await subscriptionSays(t, buyer);
    await subscriptionSays(t, buyer, { status: "past_due" });
    expect((await mine()).graceEndsAt).toBe(NOW + PLAN_GRACE_MS);
    passTime(PLAN_GRACE_MS - 1);
    await subscriptionSays(t, buyer, { status: "past_due" });
    await t.mutation(internal.jobs.purchases.sweepPlans, {});
    expect(hasAccess(await mine())).toBe(true);
    passTime(1);
    await t.mutation(internal.jobs.purchases.sweepPlans, {});
    expect(await mine()).toMatchObject({ subscriptionStatus: "past_due", hasActiveSubscription: false });
    expect((await planOf(t, buyer)).nextCheckAt).toBeUndefined();
    // Said again by the provider, the days of grace do not come back.
    await subscriptionSays(t, buyer, { status: "past_due" });
    expect(hasAccess(await mine())).toBe(false);
    await subscriptionSays(t, buyer);
    expect(await mine()).toMatchObject({ subscriptionStatus: "active", graceEndsAt: null });
  });
});

describe("late and doubled news", () => {
  test("an ended subscription stays ended, whatever older news says", async () => {
    await subscriptionSays(t, buyer);
    await subscriptionSays(t, buyer, { status: "canceled" });
    await subscriptionSays(t, buyer, { status: "active" });
    expect((await mine()).subscriptionStatus).toBe("canceled");
  });

  test("a new one after the end counts, and late news of the old one does not touch it", async () => {
    await subscriptionSays(t, buyer, { status: "canceled" });
    await subscriptionSays(t, buyer, { ref: "sub_2" });
    await subscriptionSays(t, buyer, { status: "canceled" });
    expect(await mine()).toMatchObject({ subscriptionStatus: "active", stripeSubscriptionId: "sub_2" });
  });

  test("a second one beside one that runs is cancelled at once and a person is told to look", async () => {
    expectPrinted("plan-second-subscription");
    await subscriptionSays(t, buyer);
    await subscriptionSays(t, buyer, { ref: "sub_2" });
    const plan = await planOf(t, buyer);
    expect(plan.stripeSubscriptionId).toBe(SUBSCRIPTION);
    const [op] = await opsAbout(t, plan._id);
    expect(op?.params).toEqual({ kind: "cancelPlan", subscriptionRef: "sub_2" });
  });

  test("somebody else's subscription is an orphan", async () => {
    expect(await subscriptionSays(t, buyer, { uid: null })).toBe("orphan");
  });

  test("the owner is told once of each change", async () => {
    for (const status of ["active", "active", "past_due", "past_due", "canceled", "canceled"] as const) {
      await subscriptionSays(t, buyer, { status });
    }
    const rows = await rowsOf(t, "notifications");
    expect(rows.map(({ type }) => type)).toEqual([
      "subscription_changed",
      "subscription_problem",
      "subscription_changed",
    ]);
  });

  test("the sweep asks about a page that may have been paid and about a period that is over", async () => {
    await openPage(t, buyer);
    passTime(2 * 3_600_000);
    await t.mutation(internal.jobs.purchases.sweepPlans, {});
    const asked = async () => (await jobsFor(t, internal.jobs.purchases.syncPlan)).length;
    expect(await asked()).toBe(1);
    await subscriptionSays(t, buyer, { periodEndsAt: Date.now() + DAY });
    await t.mutation(internal.jobs.purchases.sweepPlans, {});
    expect(await asked()).toBe(1);
    passTime(DAY + 3_600_000);
    await t.mutation(internal.jobs.purchases.sweepPlans, {});
    expect(await asked()).toBe(2);
    expect(
      await t.query(internal.jobs.purchases.planNames, { planId: (await planOf(t, buyer))._id }),
    ).toEqual([
      { type: "checkout", ref: "cs_plan_1" },
      { type: "subscription", ref: SUBSCRIPTION },
    ]);
  });
});

describe("the plan in the books", () => {
  test("L13 a paid invoice is income once, its fee is booked when the provider names it", async () => {
    await subscriptionSays(t, buyer);
    await invoiceSays(t, buyer);
    await invoiceSays(t, buyer, { fee: { movementRef: "txn_plan", amount: 59 } });
    await invoiceSays(t, buyer, { fee: { movementRef: "txn_plan", amount: 59 } });
    expect(await postings(t)).toEqual([
      ["stripe:clearing", 999],
      ["platform:subscriptions", -999],
      ["cost:processing", 59],
      ["stripe:clearing", -59],
    ]);
  });

  test("L13 an unpaid, an empty and a foreign invoice book nothing", async () => {
    await subscriptionSays(t, buyer);
    expect(await invoiceSays(t, buyer, { paid: false })).toBe("applied");
    expect(await invoiceSays(t, buyer, { amount: 0 })).toBe("applied");
    expect(await invoiceSays(t, buyer, { uid: null, subscriptionRef: "sub_other" })).toBe("orphan");
    expect(await postings(t)).toEqual([]);
  });

  test("L13 another sum is booked and another currency is not: a person looks at both", async () => {
    await subscriptionSays(t, buyer);
    expectPrinted('"alarm":"plan-invoice-amount"', 2);
    expect(await invoiceSays(t, buyer, { ref: "in_eur", currency: "eur" })).toBe("mismatch");
    expect(await postings(t)).toEqual([]);
    expect(await invoiceSays(t, buyer, { amount: 500 })).toBe("applied");
    expect((await postings(t))[0]).toEqual(["stripe:clearing", 500]);
  });

  test("L2 a fee that is not named yet is asked for, once; the subscription behind an invoice each time", async () => {
    await subscriptionSays(t, buyer);
    for (const _twice of [1, 2]) await invoiceSays(t, buyer);
    await invoiceSays(t, buyer, { ref: "in_2", fee: { movementRef: "txn_2", amount: 59 } });
    const asked = await jobsFor(t, internal.jobs.purchases.syncPlanInvoice);
    expect(asked.map(({ args }) => args)).toEqual([[{ ref: "in_1", tries: 0 }]]);
    expect(await jobsFor(t, internal.jobs.purchases.syncPlan)).toHaveLength(3);
  });

  test("L13 an invoice that comes before its subscription is known is booked all the same", async () => {
    await openPage(t, buyer);
    expect(await invoiceSays(t, buyer)).toBe("applied");
    expect(await postings(t)).toHaveLength(2);
  });
});

describe("leaving with a plan", () => {
  const leave = () => buyer.as.mutation(api.account.requestDeletion, { when: "now", givesUp: true });
  /** The job of the deletion, so much later. */
  async function goOn(ms: number): Promise<void> {
    passTime(ms);
    const { _id: deletionId } = await only(t, "accountDeletions");
    await t.mutation(internal.jobs.account.advanceErasure, { deletionId });
  }

  test("asking for the deletion ends the plan at the provider, and the deletion waits for that", async () => {
    await subscriptionSays(t, buyer);
    await leave();
    const plan = await planOf(t, buyer);
    const [op] = await opsAbout(t, plan._id);
    expect(op?.params).toEqual({ kind: "cancelPlan", subscriptionRef: SUBSCRIPTION });
    await goOn(10_000);
    expect(await only(t, "accountDeletions")).toMatchObject({ waitsFor: "plan", status: "waiting" });
    await subscriptionSays(t, buyer, { status: "canceled" });
    await goOn(60_000);
    expect(await only(t, "accountDeletions")).toMatchObject({ status: "running" });
  });

  test("what was asked of the provider goes with its person: nothing names them any more", async () => {
    await openPage(t, buyer);
    await leave();
    const isLeft = async () => {
      const rows = [...(await rowsOf(t, "plans")), ...(await rowsOf(t, "providerOps"))];
      return JSON.stringify(rows).includes(buyer.uid);
    };
    expect(await isLeft()).toBe(true);
    await goOn(10_000);
    for (let step = 0; step < 120; step += 1) await goOn(0);
    expect(await isLeft()).toBe(false);
  });

  test("one that is paid on an open page meanwhile is ended, too; a refusal of that is for a person", async () => {
    await openPage(t, buyer);
    await leave();
    await subscriptionSays(t, buyer);
    const { _id: planId } = await planOf(t, buyer);
    const op = (await opsAbout(t, planId)).find(({ params }) => params.kind === "cancelPlan");
    if (!op) throw new Error("not cancelled");
    expectPrinted('"alarm":"plan-cancel-refused"', 1);
    const lease = (await t.mutation(internal.webhooks.payments.leaseOp, { opId: op._id }))?.lease ?? 0;
    const outcome = { kind: "refused", code: "odd", observed: null } as const;
    await t.mutation(internal.webhooks.payments.settleOp, { opId: op._id, lease, outcome });
  });

  test("one that is paid after its person left is cancelled, and makes no row of theirs again", async () => {
    const gone = { uid: "nobody-any-more" };
    await subscriptionSays(t, gone, { ref: "sub_over", status: "canceled" });
    expect(await opsAbout(t, "sub_over")).toEqual([]);
    await subscriptionSays(t, gone, { ref: "sub_late" });
    expect(await rowsOf(t, "plans")).toEqual([]);
    const [op] = await opsAbout(t, "sub_late");
    expect(op?.params).toEqual({ kind: "cancelPlan", subscriptionRef: "sub_late" });
  });
});

describe("dares in one's own words", () => {
  const left = () => read(t, (ctx) => freeTextLeft(ctx, buyer.uid, Date.now()));
  const take = () => read(t, (ctx) => takeFreeText(ctx, buyer.uid, Date.now()));

  test("STA-38 three for each calendar month in UTC without the plan, counted by the server", async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 30, 23, 59, 59));
    for (let sent = 0; sent < FREE_TEXTS_A_MONTH; sent += 1) await take();
    expect(await left()).toBe(0);
    await expect(take()).toBeRefused("failed-precondition:free-text-used");
    passTime(1_000);
    expect(await left()).toBe(3);
  });

  test("STA-38 the plan sets no limit, and what was declined is given back", async () => {
    await take();
    await read(t, (ctx) => giveFreeTextBack(ctx, buyer.uid, Date.now()));
    await read(t, (ctx) => giveFreeTextBack(ctx, buyer.uid, Date.now()));
    expect(await left()).toBe(3);
    await subscriptionSays(t, buyer);
    expect(await left()).toBeNull();
    await take();
    await subscriptionSays(t, buyer, { status: "canceled" });
    expect(await left()).toBe(3);
  });
});
