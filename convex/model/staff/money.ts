/** What staff does about money (product 20, money 5.3, 5.4). Each act states why, is in the log, and is nobody's own case. */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isBookable } from "../../domain/ledger/recon";
import { STAFF_MONEY_PAGE } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { type Actor, audit, personTarget } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { explainByStaff } from "../ledger/recon/findings";
import { isLinked, liftEveryHold } from "../payments/payerHolds";
import * as Refunds from "../payments/refunds";
import * as Recipients from "../payouts/connectAccounts";
import { userByUsername } from "../people/usernames";
import { submitEvidence } from "../provider/chargebackEvidence";
import * as ProviderEvents from "../provider/webhookEvents";
import { HOLD_REASON } from "../safety/decisionEffects";
import { endPayoutHolds } from "../safety/decisionEnds";
import { state } from "./statements";

interface Why {
  reason: string;
  now: number;
}

/** Payouts of one person: what is queued waits, what is at the bank is not called back. */
export async function holdPayouts(
  ctx: MutationCtx,
  actor: Actor,
  { username, hold, reason, now }: Why & { username: string; hold: boolean },
): Promise<null> {
  const { uid } = requireFound(await userByUsername(ctx, username));
  requireOthersCase(actor, uid);
  if (!hold && (await isLinked(ctx, actor.uid))) requireOthersCase(actor, actor.uid);
  const told = requireReason(reason);
  const isHeld = (await Recipients.recipientOf(ctx, uid))?.holdReason !== undefined;
  if (isHeld === hold) fail("failed-precondition", { field: "username", reason: "hold-unchanged" });
  if (hold) {
    const about = { targetKind: "profile", targetId: uid, subjectUid: uid } as const;
    await Recipients.hold(ctx, { uid, reason: HOLD_REASON, now });
    await state(ctx, actor, {
      about,
      act: "holdPayouts",
      facts: told,
      moneyEffect: "held",
      byTeam: true,
      now,
    });
  } else {
    await Recipients.lift(ctx, { uid, now });
    await endPayoutHolds(ctx, uid);
  }
  const facts = { before: isHeld ? "held" : "free", after: hold ? "held" : "free", reason: told, now };
  await audit(ctx, { actor, action: "payouts.hold", target: personTarget(uid), ...facts });
  return null;
}

/** After a lost chargeback, a fraud warning or refused cards: this person may pay again (money 4.7). */
export async function letPay(
  ctx: MutationCtx,
  actor: Actor,
  { username, reason, now }: Why & { username: string },
): Promise<null> {
  const { uid } = requireFound(await userByUsername(ctx, username));
  requireOthersCase(actor, uid);
  const told = requireReason(reason);
  const lifted = await liftEveryHold(ctx, uid);
  if (lifted.length === 0) fail("failed-precondition", { field: "username", reason: "hold-unchanged" });
  const facts = { before: lifted.join(", "), after: "free", reason: told, now };
  await audit(ctx, { actor, action: "payer.lift", target: personTarget(uid), ...facts });
  return null;
}

const BOOK_INSTEAD = "Book it instead: this amount has to enter our books.";

export async function explainFinding(
  ctx: MutationCtx,
  actor: Actor,
  { findingId, reason, now }: Why & { findingId: Id<"reconFindings"> },
): Promise<null> {
  const told = requireReason(reason);
  const finding = requireFound(await ctx.db.get("reconFindings", findingId));
  if (!finding.open) fail("failed-precondition", { reason: "finding-explained" });
  // Explained and not booked, the same sum would be missing from our books for ever.
  if (isBookable(finding)) fail("failed-precondition", { message: BOOK_INSTEAD, reason: "book-instead" });
  await explainByStaff(ctx, findingId, now);
  const facts = { before: finding.kind, after: "explained", reason: told, now };
  await audit(ctx, { actor, action: "money.explain", target: `finding:${findingId}`, ...facts });
  return null;
}

/** Parked events once more, each with a row in the log; how many were taken up. */
export async function retryEvents(
  ctx: MutationCtx,
  actor: Actor,
  { ids, reason, now }: Why & { ids: readonly Id<"providerEvents">[] },
): Promise<number> {
  const told = requireReason(reason);
  if (ids.length > STAFF_MONEY_PAGE) fail("invalid-argument", { field: "ids", reason: "too-many" });
  let taken = 0;
  for (const id of ids) {
    if ((await ProviderEvents.retryParked(ctx, [id], now)) === 0) continue;
    taken += 1;
    await audit(ctx, { actor, action: "event.retry", target: `event:${id}`, reason: told, now });
  }
  return taken;
}

/** A refund that failed, under a new key (`rf:{refund}:{n+1}`). */
export async function retryRefund(
  ctx: MutationCtx,
  actor: Actor,
  { id, reason, now }: Why & { id: Id<"refunds"> },
): Promise<null> {
  const refund = requireFound(await ctx.db.get("refunds", id));
  requireOthersCase(actor, refund.payerId);
  requireOthersCase(actor, refund.creatorId);
  const told = requireReason(reason);
  await Refunds.retryRefund(ctx, id, now);
  const facts = { before: refund.state, after: `attempt ${refund.attempt + 1}`, reason: told, now };
  await audit(ctx, { actor, action: "refund.retry", target: `refund:${id}`, ...facts });
  return null;
}

/** Hands in what was laid ready when the chargeback opened; once, and no way back. */
export async function sendEvidence(
  ctx: MutationCtx,
  actor: Actor,
  { id, reason, now }: Why & { id: Id<"chargebacks"> },
): Promise<null> {
  const chargeback = requireFound(await ctx.db.get("chargebacks", id));
  requireOthersCase(actor, chargeback.payerId);
  requireOthersCase(actor, chargeback.creatorId);
  const told = requireReason(reason);
  if (chargeback.evidenceSentAt !== undefined) fail("failed-precondition", { reason: "evidence-sent" });
  await submitEvidence(ctx, chargeback, now);
  const facts = { before: chargeback.state, after: "evidence sent", reason: told, now };
  await audit(ctx, { actor, action: "chargeback.evidence", target: `chargeback:${id}`, ...facts });
  return null;
}
