/** A photo or clip that a case is about is evidence: off the profile at once, its file stays until case and appeal are over. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import type { ProfileUploadKind } from "../../domain/people/profileMedia";
import { APPEAL_WITHIN_MS } from "../../domain/safety/decisions";
import { dropFile } from "./storedFiles";

type Upload = Doc<"profileUploads">;
type Whose = { uid: string; kind: ProfileUploadKind };

/** Each of them had a case of its own. */
const KEPT_MAX = 50;
const BATCH = 50;

/** In place of deleting it. Pictures of the seed have no `row` yet. */
export async function keepFile(
  ctx: MutationCtx,
  file: Whose & { storageId: Id<"_storage">; row: Upload | undefined; now: number },
): Promise<void> {
  const { uid, kind, storageId, row, now } = file;
  const kept = { state: "kept" as const, storageId, changedAt: now, keepUntil: now + APPEAL_WITHIN_MS };
  if (row === undefined) await ctx.db.insert("profileUploads", { uid, kind, mintedAt: now, ...kept });
  else await ctx.db.patch(row._id, kept);
}

/** The newest that was taken off since then. */
export async function keptSince(ctx: QueryCtx, { uid, kind }: Whose, since: number): Promise<Upload | null> {
  const rows = await ctx.db
    .query("profileUploads")
    .withIndex("by_uid_and_kind", (q) => q.eq("uid", uid).eq("kind", kind))
    .order("desc")
    .take(KEPT_MAX);
  return rows.find(({ state, changedAt }) => state === "kept" && changedAt >= since) ?? null;
}

/** A case may go on for longer than the first look at it, and its owner may appeal half a year after. */
async function neededUntil(ctx: QueryCtx, uid: string, now: number): Promise<number> {
  const open = await ctx.db
    .query("moderationCases")
    .withIndex("by_target_and_open", (q) =>
      q.eq("targetKind", "profile").eq("targetId", uid).eq("isOpen", true),
    )
    .first();
  if (open !== null) return now + DAY_MS;
  const decided = await ctx.db
    .query("decisions")
    .withIndex("by_subject", (q) => q.eq("subjectUid", uid).gt("at", now - APPEAL_WITHIN_MS))
    .take(BATCH);
  return (
    Math.max(0, ...decided.map(({ targetKind, at }) => (targetKind === "profile" ? at : 0))) +
    APPEAL_WITHIN_MS
  );
}

/** Hourly: what no case asks for any more. */
export async function dropUnneeded(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("profileUploads")
    .withIndex("by_keepUntil", (q) => q.gt("keepUntil", 0).lte("keepUntil", now))
    .take(BATCH);
  for (const { _id, uid, storageId } of due) {
    const keepUntil = await neededUntil(ctx, uid, now);
    if (keepUntil > now) await ctx.db.patch(_id, { keepUntil });
    else {
      await dropFile(ctx, storageId);
      await ctx.db.delete(_id);
    }
  }
  return null;
}
