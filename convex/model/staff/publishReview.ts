/** Rulings 12: what goes public a person looks at first, unless its creator is trusted. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { FeedItemState } from "../../domain/feed/publishing";
import { fail, requireFound } from "../../errors";
import type { contentRule } from "../../tables/dares";
import { type Actor, audit } from "../access/audit";
import { failDecided, requireOthersCase, requireReason } from "../access/staffRoles";
import { itemOfDare } from "../feed/feedItems";
import { clear } from "../feed/publishing";
import { isUnderReview } from "../feed/scores";
import { decideAtOnce, state } from "./statements";

interface Verdict {
  dareId: string;
  reason: string;
  verdict: "publish" | "edgy" | { refuse: Infer<typeof contentRule> };
  now: number;
}

/** Lets a waiting proof go public, as edgy where the flag was missing, or keeps it from the public for good, with the rule it broke. */
export async function check(
  ctx: MutationCtx,
  actor: Actor,
  { dareId: rawId, reason, verdict, now }: Verdict,
): Promise<{ state: FeedItemState }> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  const dare = requireFound(dareId === null ? null : await ctx.db.get(dareId));
  requireOthersCase(actor, dare.ownerId);
  requireOthersCase(actor, dare.creatorId);
  const told = requireReason(reason);
  const item = requireFound(await itemOfDare(ctx, dare._id));
  if (item.state !== "waiting") failDecided("item-not-waiting");
  await requireUnreported(ctx, actor, item);
  const outcome = typeof verdict === "string" ? verdict : verdict.refuse;
  const { proofId: targetId, creatorId: subjectUid } = item;
  const stated = { about: { targetKind: "proof", targetId, subjectUid }, facts: told, now } as const;
  if (typeof verdict !== "string") {
    await decideAtOnce(ctx, actor, { ...stated, act: "hide", rule: verdict.refuse });
  }
  if (verdict === "edgy") await state(ctx, actor, { ...stated, act: "edgy" });
  const after =
    typeof verdict === "string" ? await clear(ctx, item, { edgy: verdict === "edgy", now }) : "removed";
  await audit(ctx, {
    actor,
    action: "proof.publish",
    target: `dare:${dare._id}`,
    before: item.state,
    after: outcome === "publish" ? after : `${after} (${outcome})`,
    reason: told,
    now,
  });
  return { state: after };
}

/**
 * Reports have hidden it, and whoever looks here knows nothing of them: it waits for its case. A case that ended without
 * a word about the video itself (an account was closed, the law was told) leaves it to a safety lead.
 */
async function requireUnreported(ctx: QueryCtx, { role }: Actor, item: Doc<"feedItems">): Promise<void> {
  if (item.hiddenAt === undefined) return;
  if (await isUnderReview(ctx, item)) {
    const message = "Somebody reported this video. Decide its case first.";
    fail("failed-precondition", { message, reason: "case-open" });
  }
  if (role !== "moderator") return;
  const message =
    "A report hid this video, and its case didn't clear it. Only a safety lead can decide this.";
  fail("permission-denied", { message, reason: "needs-lead" });
}
