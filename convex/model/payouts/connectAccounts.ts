/**
 * A creator's account at the payment provider: asked for once, kept as the provider reports it, never from what a page
 * or a client says. Fields of the specification (ENT-07 to ENT-09); source: money.md 3.5, 4.3.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import { isVerifiedAccount, kycStatusOf } from "../../domain/payouts/onboarding";
import { requireFound } from "../../errors";
import { alarm, enqueueOp, type Op } from "../../pay/ops";
import type { ProviderRecipient } from "../../tables/payouts";
import { findUser } from "../access/viewer";
import { setAssured } from "../age/assurance";
import { notify } from "../notifications/notifications";
import { tellOfChange } from "../notifications/security";
import { failLinks, queueWaitingPages } from "./onboardingLinks";
import { judge, recipientOf } from "./rules";

type Recipient = Doc<"recipients">;
type Applied = "applied" | "orphan" | "mismatch";

/** A page that is opened again and again asks the provider no more often than this. */
const SYNC_PAUSE_MS = 2_000;

/** ENT-09: nobody is known before the provider says so. */
const UNKNOWN = {
  stripeAccountType: "express",
  stripeDetailsSubmitted: false,
  stripeChargesEnabled: false,
  stripePayoutsEnabled: false,
  transfersActive: false,
  stripeVerified: false,
  stripeRequirements: { currently_due: [], eventually_due: [], past_due: [], disabled_reason: null },
  kycStatus: "unverified",
} as const satisfies Partial<Recipient>;

export async function ensureRow(ctx: MutationCtx, uid: string, now: number): Promise<Recipient> {
  const known = await recipientOf(ctx, uid);
  if (known !== null) return known;
  const { stripeRequirements } = UNKNOWN;
  const lists = { currently_due: [], eventually_due: [], past_due: [] };
  const row = { ...UNKNOWN, stripeRequirements: { ...stripeRequirements, ...lists }, uid };
  const times = { createdAt: now, updatedAt: now, sweepAt: now + DAY_MS };
  const id = await ctx.db.insert("recipients", { ...row, ...times });
  return requireFound(await ctx.db.get("recipients", id));
}

/** One account for one person, however often it is asked for. */
export async function queueAccount(ctx: MutationCtx, recipient: Recipient, now: number): Promise<void> {
  const { uid } = recipient;
  const params = { kind: "ensureRecipient" as const, uid };
  await enqueueOp(ctx, { subjectId: recipient._id, key: `acct:${uid}`, params, now });
}

async function ownRow(ctx: MutationCtx, { ref, uid }: ProviderRecipient): Promise<Recipient | null> {
  const byRef = await ctx.db
    .query("recipients")
    .withIndex("by_stripeConnectAccountId", (q) => q.eq("stripeConnectAccountId", ref))
    .unique();
  return byRef ?? (uid === null ? null : await recipientOf(ctx, uid));
}

/** What the provider says of the account replaces what we knew. Safe to apply twice. */
export async function applyRecipient(
  ctx: MutationCtx,
  news: ProviderRecipient,
  now: number,
): Promise<Applied> {
  const row = await ownRow(ctx, news);
  if (row === null) return "orphan";
  if (row.stripeConnectAccountId !== undefined && row.stripeConnectAccountId !== news.ref) {
    alarm("recipient-second-account", { recipientId: row._id, ref: news.ref });
    return "mismatch";
  }
  const fields = fieldsOf(row, news, now);
  await ctx.db.patch(row._id, fields);
  if (row.stripeConnectAccountId === undefined)
    await queueWaitingPages(ctx, { uid: row.uid, accountRef: news.ref, now });
  if (fields.verifiedAt !== undefined && row.verifiedAt === undefined)
    await believeDocument(ctx, row.uid, now);
  if (fields.kycStatus === "action_required" && row.kycStatus !== "action_required")
    await tellAsked(ctx, row, now);
  await tellOfBank(ctx, row, { bankRef: fields.bankRef, now });
  await judge(ctx, row.uid, now);
  return "applied";
}

/** A bank account entered during onboarding is no change of one. */
function fieldsOf(row: Recipient, news: ProviderRecipient, now: number) {
  const bankRef = news.bankRef ?? row.bankRef;
  const bankChanged = row.bankRef !== undefined && bankRef !== row.bankRef;
  const kycStatus = kycStatusOf(news);
  return {
    stripeConnectAccountId: news.ref,
    stripeDetailsSubmitted: news.detailsSubmitted,
    stripeChargesEnabled: news.chargesEnabled,
    stripePayoutsEnabled: news.payoutsEnabled,
    transfersActive: news.transfersActive,
    stripeVerified: isVerifiedAccount(news),
    stripeRequirements: news.requirements,
    requirementsDueAt: news.requirementsDueAt ?? undefined,
    kycStatus,
    bankRef,
    bankChangedAt: bankChanged ? now : row.bankChangedAt,
    bankRefusedAt: bankChanged ? undefined : row.bankRefusedAt,
    onboardedAt: row.onboardedAt ?? (news.detailsSubmitted ? now : undefined),
    verifiedAt: row.verifiedAt ?? (kycStatus === "verified" ? now : undefined),
    seenAt: now,
    updatedAt: now,
  };
}

/** Rulings 3: finished onboarding showed a document, once. The rules of age decide what follows from it. */
async function believeDocument(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const user = await findUser(ctx, uid);
  if (user?.standing === "good") await setAssured(ctx, user, now);
}

/** Product 14: where the money goes now is the provider's to show; that it goes elsewhere is ours to tell. */
async function tellOfBank(
  ctx: MutationCtx,
  { uid, bankRef: before }: Recipient,
  { bankRef, now }: { bankRef: string | undefined; now: number },
): Promise<void> {
  if (bankRef === undefined || bankRef === before) return;
  await tellOfChange(ctx, uid, { change: before === undefined ? "bankAdded" : "bankReplaced", now });
}

async function tellAsked(ctx: MutationCtx, { _id, uid }: Recipient, now: number): Promise<void> {
  if ((await findUser(ctx, uid)) === null) return;
  await notify(ctx, {
    uid,
    type: "payout_action",
    body: "Our payment partner needs something more from you before money can be paid out.",
    threadId: _id,
    dedupeKey: `payout_action:${_id}`,
    link: "/app/wallet?view=payouts",
    now,
  });
}

/** The return page's word counts for nothing: it only makes us ask the provider (money.md 4.5). */
export async function confirmOnboarding(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const recipient = await recipientOf(ctx, uid);
  if (recipient?.stripeConnectAccountId === undefined) return null;
  if (now - (recipient.syncAskedAt ?? 0) < SYNC_PAUSE_MS) return null;
  await ctx.db.patch(recipient._id, { syncAskedAt: now });
  const name = { type: "recipient" as const, ref: recipient.stripeConnectAccountId };
  await ctx.scheduler.runAfter(0, internal.jobs.payouts.sync, { names: [name] });
  return null;
}

/** Both sides of a payment look like one person: the hold that we set ourselves, until a person has looked. */
export const LINKED = "linked-accounts";

export async function liftLinked(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  if ((await recipientOf(ctx, uid))?.holdReason === LINKED) await lift(ctx, { uid, now });
}

/** Nothing is paid out until it is lifted; what is queued waits. `reason`: a stable word. */
export async function hold(
  ctx: MutationCtx,
  { uid, reason, now }: { uid: string; reason: string; now: number },
): Promise<void> {
  const { _id } = await ensureRow(ctx, uid, now);
  await ctx.db.patch(_id, { holdReason: reason, updatedAt: now });
  await judge(ctx, uid, now);
}

export async function lift(ctx: MutationCtx, { uid, now }: { uid: string; now: number }): Promise<void> {
  const recipient = await recipientOf(ctx, uid);
  if (recipient?.holdReason === undefined) return;
  await ctx.db.patch(recipient._id, { holdReason: undefined, updatedAt: now });
  await judge(ctx, uid, now);
}

/** The provider will not make the account, or not open the page: whoever waits is told, and may ask again. */
export async function onOpRefused(ctx: MutationCtx, op: Op, code: string, _now: number): Promise<void> {
  const { params } = op;
  if (params.kind === "ensureRecipient") {
    alarm("recipient-refused", { opId: op._id, code });
    await failLinks(ctx, { uid: params.uid });
  }
  if (params.kind === "recipientPage") await failLinks(ctx, { linkId: params.linkId });
}

export { applyPage, gate } from "./onboardingLinks";
export { recipientOf } from "./rules";
