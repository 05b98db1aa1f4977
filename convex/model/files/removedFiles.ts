/** Files that were taken away to protect somebody: known by their hash alone, so that they do not come back (staff desk 3). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MEDIA_MAX_PARTS } from "../../domain/limits";
import { isSameTake, isTelling } from "../../domain/proofs/parts";
import { fail } from "../../errors";

type Part = Doc<"mediaParts">;

/** Copies of one film that are looked for; each goes by a job of its own. */
export const COPIES_MAX = 50;
const REMOVED_MESSAGE = "We removed this file before, so it can't be uploaded again.";

async function partsOf(ctx: QueryCtx, mediaId: Id<"media">): Promise<Part[]> {
  return await ctx.db
    .query("mediaParts")
    .withIndex("by_media_and_index", (q) => q.eq("mediaId", mediaId))
    .take(MEDIA_MAX_PARTS);
}

/** By which a take is known again. */
export async function hashesOfTake(ctx: QueryCtx, mediaId: Id<"media">): Promise<string[]> {
  return (await partsOf(ctx, mediaId)).filter(isTelling).map(({ sha256 }) => sha256);
}

export async function hashOfFile(ctx: QueryCtx, storageId: Id<"_storage"> | undefined): Promise<string[]> {
  const file = storageId === undefined ? null : await ctx.db.system.get(storageId);
  return file === null ? [] : [file.sha256];
}

export async function noteRemoved(
  ctx: MutationCtx,
  { hashes, decisionId, now }: { hashes: readonly string[]; decisionId: Id<"decisions">; now: number },
): Promise<void> {
  for (const sha256 of hashes) await ctx.db.insert("removedFiles", { sha256, decisionId, at: now });
}

/** The decision was taken back. */
export async function forgetRemoved(ctx: MutationCtx, decisionId: Id<"decisions">): Promise<void> {
  const rows = await ctx.db
    .query("removedFiles")
    .withIndex("by_decision", (q) => q.eq("decisionId", decisionId))
    .take(MEDIA_MAX_PARTS);
  for (const { _id } of rows) await ctx.db.delete(_id);
}

/** Asked wherever a file gets its place; what is refused belongs to nobody and goes within hours. */
export async function requireNotRemoved(ctx: QueryCtx, { sha256 }: { sha256: string }): Promise<void> {
  const known = await ctx.db
    .query("removedFiles")
    .withIndex("by_sha256", (q) => q.eq("sha256", sha256))
    .first();
  if (known !== null) fail("failed-precondition", { message: REMOVED_MESSAGE, reason: "file-removed" });
}

/** Takes with the very same parts, by whomever they are. */
export async function copiesOf(ctx: QueryCtx, mediaId: Id<"media">): Promise<Id<"media">[]> {
  const parts = await partsOf(ctx, mediaId);
  const [first] = parts;
  if (first === undefined) return [];
  const alike = await ctx.db
    .query("mediaParts")
    .withIndex("by_sha256", (q) => q.eq("sha256", first.sha256))
    .take(COPIES_MAX);
  const copies: Id<"media">[] = [];
  for (const { mediaId: other, index } of alike) {
    if (other === mediaId || index !== first.index) continue;
    if (isSameTake(parts, await partsOf(ctx, other))) copies.push(other);
  }
  return copies;
}
