/** A person in every table of money; the flows themselves have tests of their own, here only the place counts. */
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";

interface Both {
  uid: string;
  third: string;
}
interface Side {
  payerId: string;
  creatorId: string;
  paymentId: Id<"payments">;
  dareId: Id<"dares">;
  nth: number;
}

const now = Date.UTC(2026, 10, 21, 12);
const money = { amount: 500, currency: "usd" };
const paid = { ...money, createdAt: now, updatedAt: now };

export async function insertMoney(ctx: MutationCtx, { uid, third }: Both): Promise<void> {
  const dare = await ctx.db.query("dares").first();
  const payment = await ctx.db.query("payments").first();
  if (dare === null || payment === null) throw new Error("nothing was paid");
  for (const side of [
    { payerId: uid, creatorId: third, nth: 1 },
    { payerId: third, creatorId: uid, nth: 2 },
  ]) {
    await insertSide(ctx, { ...side, paymentId: payment._id, dareId: dare._id });
  }
  const hold = { reason: "chargeback", subject: "dp_1", createdAt: now } as const;
  await ctx.db.insert("payerHolds", { payerId: uid, ...hold });
  await insertPayouts(ctx, uid);
  await insertPurchases(ctx, uid);
  await insertGuests(ctx, { uid, dare });
  await insertAdjustments(ctx, { uid, third });
}

async function insertSide(ctx: MutationCtx, { paymentId, dareId, nth, ...side }: Side): Promise<void> {
  await ctx.db.insert("refunds", {
    ...{ ...side, ...paid, paymentId, dareId, source: "held", reason: "test", state: "made", attempt: 1 },
  } as const);
  await ctx.db.insert("chargebacks", {
    ...{ ...side, ...money, paymentId, dareId, disputeRef: `dp_${nth}`, providerReason: "general" },
    ...{ state: "won", frozenAmount: 0, openedAt: now, closedAt: now },
  } as const);
  await ctx.db.insert("tips", {
    ...{
      ...side,
      ...paid,
      clientId: "tip-1",
      subject: "profile",
      note: nth === 1 ? "From papercrown" : "Thanks",
    },
    ...{ feeAmount: 100, netAmount: 400, pricingVersion: 1, state: "paid", paidAt: now },
  } as const);
  await ctx.db.insert("trendEvents", {
    ...{ creatorId: side.creatorId, payerKey: side.payerId, kind: "tip", subject: `tip-${nth}`, at: now },
  } as const);
}

async function insertPayouts(ctx: MutationCtx, uid: string): Promise<void> {
  const requirements = { currently_due: [], eventually_due: [], past_due: [], disabled_reason: null };
  const recipientId = await ctx.db.insert("recipients", {
    ...{ uid, stripeConnectAccountId: "acct_1", stripeAccountType: "express", stripeDetailsSubmitted: true },
    ...{
      stripeChargesEnabled: false,
      stripePayoutsEnabled: true,
      transfersActive: true,
      stripeVerified: true,
    },
    ...{ stripeRequirements: requirements, kycStatus: "verified", createdAt: now, updatedAt: now },
  } as const);
  // What was asked of the provider names its person.
  const key = `acct:${uid}`;
  await ctx.db.insert("providerOps", {
    ...{ subjectId: recipientId, params: { kind: "ensureRecipient", uid }, key, baseKey: key },
    ...{ attempt: 1, tries: 1, status: "done", lease: 1, createdAt: now },
  } as const);
  await ctx.db.insert("recipientLinks", {
    ...{ uid, kind: "onboarding", clientId: "link-1", state: "asked", createdAt: now },
  } as const);
  await ctx.db.insert("payouts", {
    ...{ uid, ...money, clientId: "payout-1", accountRef: "acct_1", state: "paid", attempt: 1, backs: 0 },
    ...{ automatic: false, requestedAt: now, updatedAt: now },
  } as const);
}

async function insertPurchases(ctx: MutationCtx, uid: string): Promise<void> {
  await ctx.db.insert("boosts", { uid, ...paid, clientId: "boost-1", tier: "day", state: "paid" } as const);
  await ctx.db.insert("plans", {
    ...{ uid, customerRef: "cus_1", subscriptionStatus: "canceled", hasActiveSubscription: false },
    ...{ platformSubscriptions: { custom_dares: { status: "canceled" } }, cancelAtPeriodEnd: false },
    ...{ pageRound: 1, updatedAt: now },
  } as const);
  await ctx.db.insert("planPayments", {
    ...{ uid, paymentRef: "pi_plan", subscriptionRef: "sub_1", ...money, createdAt: now },
  });
  await ctx.db.insert("freeTextUse", { uid, month: "2026-11", count: 1 });
  await ctx.db.insert("spendCaps", { uid, monthlyCap: 5_000, updatedAt: now });
  const discovery = await ctx.db
    .query("discovery")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  const counts = { uniquePayers48h: 1, dares48h: 1, settled48h: 1, trending48h: 4 };
  if (discovery === null) await ctx.db.insert("discovery", { uid, ...counts, updatedAt: now });
}

async function insertGuests(
  ctx: MutationCtx,
  { uid, dare }: { uid: string; dare: Doc<"dares"> },
): Promise<void> {
  await ctx.db.insert("guestDares", {
    ...{ dareId: dare._id, guestId: "guest_1", email: "papercrown@mail.test", keyHashes: [], mailedAt: [] },
    ...{ claimedBy: uid, claimedAt: now, createdAt: now },
  });
  await ctx.db.insert("dareWatchers", { dareId: dare._id, madeBy: uid, tokenHash: "h1", createdAt: now });
}

async function insertAdjustments(ctx: MutationCtx, { uid, third }: Both): Promise<void> {
  const row = {
    ...money,
    kind: "goodwill",
    reason: "Test.",
    state: "made",
    createdAt: now,
    decidedAt: now,
  } as const;
  await ctx.db.insert("adjustments", { ...row, uid, askedBy: third, decidedBy: third });
  await ctx.db.insert("adjustments", { ...row, uid: third, askedBy: uid, decidedBy: third });
  await ctx.db.insert("adjustments", { ...row, uid: third, askedBy: third, decidedBy: uid });
}
