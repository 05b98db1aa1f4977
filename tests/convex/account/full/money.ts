/** A person in every table of money; the flows themselves have tests of their own, here only the place counts. */
import type { MutationCtx } from "@convex/_generated/server";
import { putIn } from "../../support/put";

interface Both {
  uid: string;
  third: string;
}

const now = Date.UTC(2026, 10, 21, 12);
const money = { amount: 500, currency: "usd" };

export async function insertMoney(ctx: MutationCtx, { uid, third }: Both): Promise<void> {
  const dare = await ctx.db.query("dares").first();
  const payment = await ctx.db.query("payments").first();
  if (dare === null || payment === null) throw new Error("nothing was paid");
  for (const [nth, payerId, creatorId, note] of [
    [1, uid, third, "From papercrown"],
    [2, third, uid, "Thanks"],
  ] as const) {
    const of = { payerId, creatorId, ...money };
    const about = { ...of, paymentId: payment._id, dareId: dare._id };
    await putIn(ctx, "refunds", { ...about, source: "held", state: "made" });
    await putIn(ctx, "chargebacks", {
      ...about,
      disputeRef: `dp_${nth}`,
      state: "won",
      closedAt: now,
    });
    await putIn(ctx, "tips", { ...of, subject: "profile", note, state: "paid", paidAt: now });
    await putIn(ctx, "trendEvents", { creatorId, payerKey: payerId, kind: "tip", subject: `tip-${nth}` });
  }
  await putIn(ctx, "payerHolds", { payerId: uid, reason: "chargeback" });
  await insertPayouts(ctx, uid);
  await insertPurchases(ctx, uid);
  const claimed = { dareId: dare._id, guestId: "guest_1", email: "papercrown@mail.test" };
  await putIn(ctx, "guestDares", { ...claimed, claimedBy: uid, claimedAt: now });
  await putIn(ctx, "dareWatchers", { dareId: dare._id, madeBy: uid, tokenHash: "h1" });
  for (const [of, askedBy, decidedBy] of [
    [uid, third, third],
    [third, uid, third],
    [third, third, uid],
  ] as const)
    await putIn(ctx, "adjustments", {
      uid: of,
      ...money,
      kind: "goodwill",
      state: "made",
      askedBy,
      decidedBy,
    });
}

async function insertPayouts(ctx: MutationCtx, uid: string): Promise<void> {
  const account = { stripeConnectAccountId: "acct_1", stripeVerified: true, kycStatus: "verified" } as const;
  const subjectId = await putIn(ctx, "recipients", { uid, ...account });
  // What was asked of the provider names its person.
  const key = `acct:${uid}`;
  const params = { kind: "ensureRecipient", uid } as const;
  await putIn(ctx, "providerOps", { subjectId, params, key, baseKey: key, status: "done" });
  await putIn(ctx, "recipientLinks", { uid, kind: "onboarding", clientId: "link-1", state: "asked" });
  await putIn(ctx, "payouts", { uid, ...money, clientId: "payout-1", accountRef: "acct_1", state: "paid" });
}

async function insertPurchases(ctx: MutationCtx, uid: string): Promise<void> {
  await putIn(ctx, "boosts", { uid, ...money, clientId: "boost-1", tier: "day", state: "paid" });
  await putIn(ctx, "plans", { uid, customerRef: "cus_1", subscriptionStatus: "canceled" });
  await putIn(ctx, "planPayments", { uid, ...money, paymentRef: "pi_plan", subscriptionRef: "sub_1" });
  await putIn(ctx, "freeTextUse", { uid, month: "2026-11", count: 1 });
  await putIn(ctx, "spendCaps", { uid, monthlyCap: 5_000 });
  const discovery = await ctx.db
    .query("discovery")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  if (discovery === null) await putIn(ctx, "discovery", { uid, trending48h: 4 });
}
