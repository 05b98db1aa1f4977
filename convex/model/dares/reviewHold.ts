/** T2 (product 7): a person looks at a dare before its creator sees it (D2, D4). */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { payerLimits } from "../../domain/payments/pricing";
import { needsScreening } from "../../domain/safety/contentRules";
import type { contentRule } from "../../tables/dares";
import { findUser } from "../access/viewer";
import { tellFirstDares } from "../bots/events";
import { payerHistory } from "../payments/payerLimits";
import { paymentOf } from "../payments/payments";
import { noteTrend } from "../people/trending";
import { addToCounts } from "../people/users";
import { noteRefusal } from "../safety/textScreening";
import { returnAllowance } from "../sending/customDareAllowance";
import { discardSent } from "../sending/drafts";
import { giveBack } from "./endings";
import { tellNotPassedOn, tellReceived, tellReviewHold } from "./notices";
import { isStillTaken } from "./rules";
import { applyStep } from "./transitions";

type Dare = Doc<"dares">;

/** Without an account there is no history: money 2 has every guest's dare looked at. */
async function isHeld(ctx: QueryCtx, dare: Dare, now: number): Promise<boolean> {
  const payer = await findUser(ctx, dare.ownerId);
  const history =
    payer === null
      ? { createdAt: now, settledCount: 0, now, isGuest: true }
      : await payerHistory(ctx, payer, now);
  if (dare.tier === "T2") return true;
  const { reviewAbove } = payerLimits(history);
  return needsScreening({ amount: dare.escrowAmount, reviewAbove });
}

/** D2: on to the creator, or to a person first. A dare that was sent before is not held again (D8). */
export async function sendOn(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const captureBefore = (await paymentOf(ctx, dare))?.captureBefore;
  const wasSent = dare.sentAt !== undefined;
  if (!wasSent && (await isHeld(ctx, dare, now))) {
    const facts = { funds: "authorised" } as const;
    const step = { event: "authorisedForCheck", actor: "P", now, facts, captureBefore } as const;
    await tellReviewHold(ctx, await applyStep(ctx, dare, step), now);
    await discardSent(ctx, dare);
    return;
  }
  const facts = { sentAt: now, funds: "authorised" } as const;
  const sent = await applyStep(ctx, dare, { event: "authorised", actor: "P", now, facts, captureBefore });
  await arrive(ctx, sent, { isFirst: !wasSent, now });
}

/** The creator sees the dare from now on. Counted once, even if a refused capture sends it again. */
async function arrive(ctx: MutationCtx, sent: Dare, { isFirst, now }: { isFirst: boolean; now: number }) {
  if (isFirst) {
    await addToCounts(ctx, sent.ownerId, { daresSentCount: 1 });
    await addToCounts(ctx, sent.creatorId, { daresReceivedCount: 1 });
    await tellFirstDares(ctx, sent, now);
    await discardSent(ctx, sent);
    const { creatorId, _id: subject } = sent;
    await noteTrend(ctx, {
      creatorId,
      payerKey: await payerKeyOf(ctx, sent),
      kind: "sent",
      subject,
      at: now,
    });
  }
  await tellReceived(ctx, sent, now);
}

/** Who pays, as ranks count them: a guest is the card, not the name made for one dare. */
export async function payerKeyOf(ctx: QueryCtx, dare: Dare): Promise<string> {
  if ((await findUser(ctx, dare.ownerId)) !== null) return dare.ownerId;
  return (await paymentOf(ctx, dare))?.cardFingerprint ?? dare.ownerId;
}

/** D4 passed. Whoever blocked the other, or takes no such dares any more, is not reached (product 24, ROL-09). */
export async function passOn(ctx: MutationCtx, dare: Dare, now: number): Promise<Dare> {
  if (!(await isStillTaken(ctx, dare))) {
    return await turnBack(ctx, dare, { actor: "M", now });
  }
  const captureBefore = (await paymentOf(ctx, dare))?.captureBefore;
  const facts = { sentAt: now };
  const sent = await applyStep(ctx, dare, {
    event: "screeningPassed",
    actor: "M",
    now,
    facts,
    captureBefore,
  });
  await arrive(ctx, sent, { isFirst: true, now });
  return sent;
}

/** D4 refused by a person, not looked at within a day, or not wanted any more: the sender keeps the money and learns why. */
export async function turnBack(
  ctx: MutationCtx,
  dare: Dare,
  {
    actor,
    rule,
    decisionId,
    now,
  }: { actor: "M" | "T"; rule?: Infer<typeof contentRule>; decisionId?: Id<"decisions">; now: number },
): Promise<Dare> {
  const byStaff = rule === undefined ? "not-taken" : "screening-refused";
  const reason = actor === "T" ? "screening-ended" : byStaff;
  const facts = { reason, ...(rule === undefined ? {} : { brokenRule: rule }) } as const;
  const refused = await applyStep(ctx, dare, { event: "screeningRefused", actor, now, facts });
  await returnAllowance(ctx, refused);
  // Of a guest there is nobody to keep it for.
  if (rule !== undefined && (await findUser(ctx, dare.ownerId))) await noteRefusal(ctx, dare, { rule, now });
  await tellNotPassedOn(ctx, refused, now, decisionId);
  await giveBack(ctx, refused, { reason: "D4", actor: actor === "T" ? "timer" : "staff", now });
  return refused;
}
