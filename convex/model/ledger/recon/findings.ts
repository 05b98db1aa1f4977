/** Differences between our books and the provider's (money.md 5.3): each once, open until explained. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { differenceOf, type FoundSums, isBookable } from "../../../domain/ledger/recon";
import { DAY_MS } from "../../../domain/limits";
import { alarm } from "../../../pay/ops";
import type { reconFindingKind } from "../../../tables/ledger";
import { switchOff } from "../../access/killSwitches";

type Finding = Doc<"reconFindings">;
type Kind = Infer<typeof reconFindingKind>;

/** How long a difference may stay without explanation before no more money leaves. */
export const UNEXPLAINED_MS = DAY_MS;
const OLD_FINDINGS = 100;
/** More open ones than anybody could work off; then no sum of them is built on. */
const OPEN_MAX = 2_000;
/** What is late is not lost: only sums that do not agree stop payouts. */
const SERIOUS: readonly Kind[] = [
  "unknown-movement",
  "missing-movement",
  "amount-differs",
  "balance-differs",
  "account-differs",
  "invariant",
];

async function findingOf(ctx: QueryCtx, kind: Kind, subject: string): Promise<Finding | null> {
  return await ctx.db
    .query("reconFindings")
    .withIndex("by_kind_and_subject", (q) => q.eq("kind", kind).eq("subject", subject))
    .unique();
}

/** A balance moves day by day: what is wrong with it is its difference. */
function isSame(known: Finding, seen: FoundSums): boolean {
  if (known.kind === "balance-differs" || known.kind === "account-differs")
    return differenceOf(known) === differenceOf(seen);
  return known.expected === seen.expected && known.found === seen.found;
}

type NewFinding = FoundSums & { kind: Kind; subject: string; now: number };

/**
 * Seen again it keeps its first moment, unless it had been explained meanwhile; other sums are news. What staff
 * explained stays so.
 */
export async function noteFinding(ctx: MutationCtx, { now, ...seen }: NewFinding): Promise<void> {
  const { kind, subject, ...sums } = seen;
  const known = await findingOf(ctx, kind, subject);
  const isKnown = known !== null && isSame(known, seen);
  if (known && !known.open && known.explainedBy === "staff" && isKnown) return;
  if (!known?.open || !isKnown) alarm("recon-finding", { kind, subject, ...sums });
  if (known?.open) return await ctx.db.patch(known._id, { ...sums, lastSeenAt: now });
  const fresh = { kind, subject, ...sums, open: true, firstSeenAt: now, lastSeenAt: now };
  if (known) await ctx.db.replace(known._id, fresh);
  else await ctx.db.insert("reconFindings", fresh);
}

/** Later news agree after all. Then what staff had explained is over, too: seen again, it is news. */
export async function explainFinding(
  ctx: MutationCtx,
  { kind, subject, now }: { kind: Kind; subject: string; now: number },
): Promise<void> {
  const known = await findingOf(ctx, kind, subject);
  if (known === null || known.explainedBy === "later-news") return;
  await ctx.db.patch(known._id, { open: false, explainedBy: "later-news", lastSeenAt: now });
}

/** A person of the staff knows why; the caller has judged who may, and logs it. */
export async function explainByStaff(
  ctx: MutationCtx,
  findingId: Id<"reconFindings">,
  now: number,
): Promise<void> {
  const finding = await ctx.db.get("reconFindings", findingId);
  if (!finding?.open) return;
  await ctx.db.patch(findingId, { open: false, explainedBy: "staff", lastSeenAt: now });
}

/** What the open findings already report of a sum that does not agree; null: too many to add up. */
export async function reportedSum(ctx: QueryCtx): Promise<number | null> {
  const open = await ctx.db
    .query("reconFindings")
    .withIndex("by_open_and_firstSeenAt", (q) => q.eq("open", true))
    .take(OPEN_MAX + 1);
  if (open.length > OPEN_MAX) return null;
  return open.filter(isBookable).reduce((sum, finding) => sum + differenceOf(finding), 0);
}

/** Hourly: a serious difference that nobody has explained for a day stops payouts; staff opens them again. */
export async function stopOnUnexplained(ctx: MutationCtx, now: number): Promise<void> {
  const old = await ctx.db
    .query("reconFindings")
    .withIndex("by_open_and_firstSeenAt", (q) => q.eq("open", true).lte("firstSeenAt", now - UNEXPLAINED_MS))
    .take(OLD_FINDINGS);
  if (old.some(({ kind }) => SERIOUS.includes(kind))) {
    await switchOff(ctx, "payouts", "unexplained-difference", now);
  }
}
