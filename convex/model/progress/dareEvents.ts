/** What a dare gives the two of them, moved along with every step of the dare (product 15, 16). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { type DareFact, dareFacts } from "../../domain/progress/dareFacts";
import { recordEvents, reverseEvents } from "./events";

type Dare = Doc<"dares">;

/** Given back after it was paid, because somebody cheated: the fact is none. */
const FRAUD_REASONS = ["fraud-warning", "linked-accounts"];
const REFUNDS_MAX = 10;

export const isFraudReason = (reason: string): boolean => FRAUD_REASONS.includes(reason);

async function isFraud(ctx: QueryCtx, { _id, status, funds }: Dare): Promise<boolean> {
  if (status !== "completed" || (funds !== "refunding" && funds !== "refunded")) return false;
  const refunds = await ctx.db
    .query("refunds")
    .withIndex("by_dareId", (q) => q.eq("dareId", _id))
    .take(REFUNDS_MAX);
  return refunds.some(({ reason }) => isFraudReason(reason));
}

export const hasCaptions = (proof: Pick<Doc<"proofs">, "captions"> | null | undefined): boolean =>
  proof?.captions !== undefined;

async function isCaptioned(ctx: QueryCtx, dare: Dare): Promise<boolean> {
  const proof = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .order("desc")
    .first();
  return hasCaptions(proof);
}

/** All that counts of it now. */
export async function factsOfDare(ctx: QueryCtx, dare: Dare): Promise<DareFact[]> {
  if (await isFraud(ctx, dare)) return [];
  return dareFacts(dare, dare.status === "completed" && (await isCaptioned(ctx, dare)));
}

const isAmong = (facts: readonly DareFact[], { uid, kind }: DareFact): boolean =>
  facts.some((each) => each.uid === uid && each.kind === kind);

/** `before` null: it was nobody's of ours. Steps that change nothing that counts cost nothing. */
export async function noteDare(
  ctx: MutationCtx,
  { before, after, now }: { before: Dare | null; after: Dare; now: number },
): Promise<void> {
  const known = before === null ? [] : dareFacts(before, true);
  const standing = dareFacts(after, true);
  const gone = known.filter((fact) => !isAmong(standing, fact));
  const isNew = (fact: DareFact): boolean => !isAmong(known, fact);
  const fresh = standing.some(isNew) ? (await factsOfDare(ctx, after)).filter(isNew) : [];
  const { _id: subject, ownerId, creatorId } = after;
  for (const uid of new Set([creatorId, ownerId])) {
    const of = (facts: readonly DareFact[]) =>
      facts.filter((fact) => fact.uid === uid).map(({ kind, at }) => ({ kind, subject, at }));
    await reverseEvents(ctx, uid, { events: of(gone), now });
    await recordEvents(ctx, uid, { events: of(fresh), now });
  }
}

/** The money went back because somebody cheated. */
export async function forgetDare(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { _id: subject, ownerId, creatorId } = dare;
  const gone = dareFacts(dare, true);
  for (const uid of new Set([creatorId, ownerId])) {
    const events = gone.filter((fact) => fact.uid === uid).map(({ kind }) => ({ kind, subject }));
    await reverseEvents(ctx, uid, { events, now });
  }
}
