/**
 * L17: a difference to the provider's books that no later news explains (a refund by hand, a dispute about a part, an
 * adjustment nobody knows) becomes a cost or a gain of the platform. One admin asks, another makes it.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { differenceEntry } from "../../domain/ledger/postings";
import { differenceOf, isBookable } from "../../domain/ledger/recon";
import { CURRENCY } from "../../domain/money";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireReason } from "../access/staffRoles";
import { markMatched, post } from "../ledger/ledger";
import { explainByStaff } from "../ledger/recon/findings";

type Finding = Doc<"reconFindings">;
type Txn = Doc<"ledgerTxns">;

const MESSAGES = {
  noSum: "There is no amount to book here. Explain it instead.",
  asked: "This has already been requested. Another admin decides.",
  changed:
    "This difference has changed or has been explained. Refuse it, and request it again if it is still there.",
} as const;

/** What may be booked: open, of a movement or a posting that is known by name, and not nothing. */
function requireBookable(finding: Finding): number {
  if (!finding.open) fail("failed-precondition", { reason: "finding-explained" });
  const amount = differenceOf(finding);
  if (!isBookable(finding) || amount === 0) {
    fail("failed-precondition", { message: MESSAGES.noSum, reason: "no-sum" });
  }
  return amount;
}

export async function ask(
  ctx: MutationCtx,
  actor: Actor,
  { findingId, reason, now }: { findingId: Id<"reconFindings">; reason: string; now: number },
): Promise<{ id: Id<"adjustments"> }> {
  const told = requireReason(reason);
  const amount = requireBookable(requireFound(await ctx.db.get("reconFindings", findingId)));
  const waiting = await ctx.db
    .query("adjustments")
    .withIndex("by_finding_and_state", (q) => q.eq("findingId", findingId).eq("state", "asked"))
    .first();
  if (waiting) fail("failed-precondition", { message: MESSAGES.asked, reason: "difference-asked" });
  const id = await ctx.db.insert("adjustments", {
    ...{ findingId, kind: "providerDifference", amount, currency: CURRENCY, reason: told },
    ...{ state: "asked", askedBy: actor.uid, createdAt: now },
  } as const);
  const facts = { after: `providerDifference ${amount}`, reason: told, caseId: id, now };
  await audit(ctx, { actor, action: "adjustment.ask", target: `finding:${findingId}`, ...facts });
  return { id };
}

/** Books it and closes its finding. The sum is the finding's own and must still be what was asked for. */
export async function book(
  ctx: MutationCtx,
  { _id: adjustmentId, findingId, amount, currency }: Doc<"adjustments">,
  now: number,
): Promise<void> {
  const finding = findingId === undefined ? null : await ctx.db.get("reconFindings", findingId);
  const missing = finding === null ? null : await missingTxn(ctx, finding);
  const isSettled = finding?.kind === "missing-movement" && missing?.matchedAt !== undefined;
  if (!finding?.open || isSettled || differenceOf(finding) !== amount) {
    fail("failed-precondition", { message: MESSAGES.changed, reason: "difference-changed" });
  }
  const { key } = differenceEntry({ adjustmentId, amount });
  await post(ctx, {
    ...differenceEntry({ adjustmentId, amount }),
    ...(missing === null ? { objectRef: finding.subject } : asReverseOf(missing)),
    ...{ currency, at: now, actor: "staff", memo: "difference to the provider's books" },
  });
  const booked = requireFound(await txnByKey(ctx, key));
  const movement = missing === null ? { matchedRef: finding.subject } : {};
  for (const txn of missing === null ? [booked] : [booked, missing]) {
    await markMatched(ctx, txn._id, { at: now, ...movement });
  }
  await explainByStaff(ctx, finding._id, now);
}

async function txnByKey(ctx: QueryCtx, key: string): Promise<Txn | null> {
  return await ctx.db
    .query("ledgerTxns")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
}

/** Our posting that no movement answers for; null where the finding is about a movement. */
async function missingTxn(ctx: QueryCtx, { kind, subject }: Finding): Promise<Txn | null> {
  return kind === "missing-movement" ? requireFound(await txnByKey(ctx, subject)) : null;
}

/** Should its movement turn up after all, both are found with it and the difference shows again. */
function asReverseOf({ _id, objectRef }: Txn) {
  return { reverses: _id, ...(objectRef === undefined ? {} : { objectRef }) };
}
