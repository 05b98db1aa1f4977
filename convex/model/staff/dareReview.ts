/** What moderators decide about a dare (money 1.3, actor M). Each act states why, is audited, and is nobody's own case. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { DareStatus } from "../../domain/dares/machine";
import { fail, requireFound } from "../../errors";
import type { contentRule, fixableFault } from "../../tables/dares";
import { type Actor, audit } from "../access/audit";
import { failDecided, requireOthersCase, requireReason } from "../access/staffRoles";
import { type Outcome, settleDispute } from "../dares/disputes/disputes";
import { tellRedoWanted } from "../dares/disputes/notices";
import { passOn, turnBack } from "../dares/reviewHold";
import { applyStep } from "../dares/transitions";
import { latestProofOf } from "../proofs/proofs";
import { passProof } from "../proofs/videoChecks";
import { decideAtOnce, state } from "./statements";

type Dare = Doc<"dares">;
type Answer = Promise<{ status: DareStatus }>;
type Rule = Infer<typeof contentRule>;

interface Act {
  dareId: string;
  reason: string;
  now: number;
}

async function caseOf(
  ctx: QueryCtx,
  actor: Actor,
  { dareId, reason }: Act,
  waitsAs?: DareStatus,
): Promise<{ dare: Dare; told: string }> {
  const id = ctx.db.normalizeId("dares", dareId);
  const dare = requireFound(id === null ? null : await ctx.db.get(id));
  requireOthersCase(actor, dare.ownerId);
  requireOthersCase(actor, dare.creatorId);
  const told = requireReason(reason);
  if (waitsAs !== undefined && dare.status !== waitsAs) failDecided(`dare-${dare.status}`);
  return { dare, told };
}

/** The audit row of one act, and its answer. */
async function noted(
  ctx: MutationCtx,
  actor: Actor,
  act: { action: string; before: Dare; after: Dare; outcome: string; reason: string; now: number },
): Answer {
  const { action, before, after, outcome, reason, now } = act;
  await audit(ctx, {
    actor,
    action,
    target: `dare:${before._id}`,
    before: before.status,
    after: `${after.status} (${outcome})`,
    reason,
    now,
  });
  return { status: after.status };
}

/** D4: on to the creator, or back to the sender with the rule that was broken. */
export async function screen(
  ctx: MutationCtx,
  actor: Actor,
  { verdict, ...act }: Act & { verdict: "pass" | { refuse: Rule } },
): Answer {
  const { dare, told } = await caseOf(ctx, actor, act, "screening");
  const { now } = act;
  const after =
    verdict === "pass"
      ? await passOn(ctx, dare, now)
      : await refuse(ctx, actor, dare, { rule: verdict.refuse, facts: told, now });
  const outcome = verdict === "pass" ? "pass" : verdict.refuse;
  return await noted(ctx, actor, { action: "dare.screen", before: dare, after, outcome, reason: told, now });
}

/** Its sender's one notice leads to the reasons. */
async function refuse(
  ctx: MutationCtx,
  actor: Actor,
  dare: Dare,
  { rule, facts, now }: { rule: Rule; facts: string; now: number },
): Promise<Dare> {
  const about = { targetKind: "dare", targetId: dare._id, subjectUid: dare.ownerId } as const;
  const moneyEffect = dare.escrowAmount === 0 ? ("none" as const) : ("back" as const);
  const stated = { about, act: "remove", rule, facts, moneyEffect, quiet: true, now } as const;
  const decisionId = await state(ctx, actor, stated);
  return await turnBack(ctx, dare, { actor: "M", rule, ...(decisionId === null ? {} : { decisionId }), now });
}

/** D17 (edgy: the flag was missing, product 5), D18, or held for a closer look; what is held for three days a moderator decides as a dispute. */
export async function checkProof(
  ctx: MutationCtx,
  actor: Actor,
  { verdict, ...act }: Act & { verdict: "pass" | "edgy" | "hold" | Fix },
): Answer {
  const { dare, told } = await caseOf(ctx, actor, act, "proof_submitted");
  const { now } = act;
  const after =
    verdict === "hold"
      ? await hold(ctx, dare, now)
      : await judge(ctx, actor, dare, { verdict, facts: told, now });
  const outcome = typeof verdict === "string" ? verdict : verdict.fix;
  return await noted(ctx, actor, {
    action: "dare.checkProof",
    before: dare,
    after,
    outcome,
    reason: told,
    now,
  });
}

async function hold(ctx: MutationCtx, dare: Dare, now: number): Promise<Dare> {
  const checkHeldAt = dare.checkHeldAt ?? now;
  await ctx.db.patch(dare._id, { checkHeldAt });
  return { ...dare, checkHeldAt };
}

type Fix = { fix: Infer<typeof fixableFault> };

async function judge(
  ctx: MutationCtx,
  actor: Actor,
  dare: Dare,
  { verdict, facts: told, now }: { verdict: "pass" | "edgy" | Fix; facts: string; now: number },
): Promise<Dare> {
  const latest = await latestProofOf(ctx, dare._id);
  if (latest?.proof.state !== "waiting") fail("failed-precondition", { reason: "proof-not-waiting" });
  const { proof } = latest;
  if (verdict === "edgy") {
    await ctx.db.patch(proof._id, { edgy: true });
    await state(ctx, actor, { about: takeOf(dare, proof), act: "edgy", facts: told, now });
  }
  if (typeof verdict === "string") return await passProof(ctx, { dare, proof, now }, "M");
  const redo = { by: "staff" as const, lines: [], fault: verdict.fix, note: null, at: now };
  const facts = { redo, checkHeldAt: undefined };
  const back = await applyStep(ctx, dare, { event: "proofFixable", actor: "M", now, facts });
  await ctx.db.patch(proof._id, { state: "replaced" });
  await tellRedoWanted(ctx, back, now);
  return back;
}

/** D24 */
export async function decideDispute(
  ctx: MutationCtx,
  actor: Actor,
  { outcome, reasons, ...act }: Act & { outcome: Outcome; reasons: string },
): Answer {
  const { dare, told } = await caseOf(ctx, actor, act, "disputed");
  const after = await settleDispute(ctx, dare, { outcome, reasons, now: act.now });
  const word = typeof outcome === "string" ? outcome : `split ${outcome.toCreator}`;
  const entry = { action: "dare.decide", before: dare, after, outcome: word, reason: told, now: act.now };
  return await noted(ctx, actor, entry);
}

const takeOf = ({ creatorId }: Dare, { _id }: Doc<"proofs">) =>
  ({ targetKind: "proof", targetId: _id, subjectUid: creatorId }) as const;

/** D25. By the take that is there, else by its words. */
export async function remove(ctx: MutationCtx, actor: Actor, { rule, ...act }: Act & { rule: Rule }): Answer {
  const { dare, told } = await caseOf(ctx, actor, act);
  const { now } = act;
  const take = await latestProofOf(ctx, dare._id);
  const words = { targetKind: "dare", targetId: dare._id, subjectUid: dare.ownerId } as const;
  const about = take === null ? words : takeOf(dare, take.proof);
  await decideAtOnce(ctx, actor, { about, act: "remove", rule, facts: told, byTeam: true, now });
  const removed = requireFound(await ctx.db.get(dare._id));
  const entry = { action: "dare.remove", before: dare, after: removed, outcome: rule, reason: told, now };
  return await noted(ctx, actor, entry);
}
