/** Who a stored file belongs to, and what becomes of files that belong to nobody (rulings 19). */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { HOUR_MS, MEDIA_MAX_PARTS } from "../../domain/limits";
import { cutoffAt, moveCutoff } from "../access/watermarks";

/** A file that nobody registered goes after this; whoever uploads registers at once. */
const ABANDONED_AFTER_MS = 6 * HOUR_MS;
const MEDIA_BATCH = 20;
const FILE_BATCH = 100;
/** `refused`: the bytes were no video, and the creator was told to record again. */
const PURGED_STATES = ["uploading", "refused"] as const;

export type FileOwner =
  | { kind: "part"; part: Doc<"mediaParts"> }
  | { kind: "poster"; uid: string }
  | { kind: "photo" | "video" | "profileUpload" | "chatFile" | "export"; uid: string };

/** The one row that holds this file; a new field of storage ids must be looked up here, too. */
export async function findFileOwner(ctx: QueryCtx, storageId: Id<"_storage">): Promise<FileOwner | null> {
  const part = await ctx.db
    .query("mediaParts")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .unique();
  if (part !== null) return { kind: "part", part };
  const filmed = await ctx.db
    .query("media")
    .withIndex("by_posterId", (q) => q.eq("posterId", storageId))
    .first();
  if (filmed !== null) return { kind: "poster", uid: filmed.ownerId };
  const person = await ctx.db
    .query("users")
    .withIndex("by_photoStorageId", (q) => q.eq("photoStorageId", storageId))
    .first();
  if (person !== null) return { kind: "photo", uid: person.uid };
  return await findProfileFileOwner(ctx, storageId);
}

/** An intro clip in use, a photo or clip on its way to a profile or into a chat, or an archive. */
async function findProfileFileOwner(ctx: QueryCtx, storageId: Id<"_storage">): Promise<FileOwner | null> {
  const person = await ctx.db
    .query("users")
    .withIndex("by_profileVideoStorageId", (q) => q.eq("profileVideoStorageId", storageId))
    .first();
  if (person !== null) return { kind: "video", uid: person.uid };
  const upload = await ctx.db
    .query("profileUploads")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .first();
  if (upload !== null) return { kind: "profileUpload", uid: upload.uid };
  const sent = await ctx.db
    .query("chatFiles")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .first();
  if (sent !== null) return { kind: "chatFile", uid: sent.ownerId };
  const archive = await ctx.db
    .query("dataExports")
    .withIndex("by_storageId", (q) => q.eq("storageId", storageId))
    .first();
  return archive === null ? null : { kind: "export", uid: archive.uid };
}

/** A file that another row took with it, or that somebody removed by hand, is no reason to stop. */
export async function dropFile(ctx: MutationCtx, storageId: Id<"_storage"> | undefined): Promise<void> {
  if (storageId !== undefined && (await ctx.db.system.get(storageId)) !== null)
    await ctx.storage.delete(storageId);
}

/** The bytes of a take; its row stays. */
export async function removeParts(ctx: MutationCtx, mediaId: Id<"media">): Promise<void> {
  const parts = await ctx.db
    .query("mediaParts")
    .withIndex("by_media_and_index", (q) => q.eq("mediaId", mediaId))
    .take(MEDIA_MAX_PARTS);
  for (const part of parts) {
    await dropFile(ctx, part.storageId);
    await ctx.db.delete(part._id);
  }
}

export async function removeMedia(ctx: MutationCtx, media: Doc<"media">): Promise<void> {
  await removeParts(ctx, media._id);
  await dropFile(ctx, media.posterId);
  await forgetTakeOfSession(ctx, media);
  await ctx.db.delete(media._id);
}

/** The session stays as it was seen; another take may still come of it. */
async function forgetTakeOfSession(ctx: MutationCtx, media: Doc<"media">): Promise<void> {
  const session = media.recordingId === undefined ? null : await ctx.db.get(media.recordingId);
  if (session?.mediaId === media._id) await ctx.db.patch(session._id, { mediaId: undefined });
}

/** Hourly: takes that never became a proof. */
export async function purgeAbandoned(ctx: MutationCtx, now: number): Promise<null> {
  let isMore = false;
  for (const state of PURGED_STATES) {
    const stale = await ctx.db
      .query("media")
      .withIndex("by_state_and_keepUntil", (q) =>
        q.eq("state", state).gt("keepUntil", 0).lt("keepUntil", now),
      )
      .take(MEDIA_BATCH);
    for (const media of stale) await removeMedia(ctx, media);
    isMore ||= stale.length === MEDIA_BATCH;
  }
  if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.proofs.purgeAbandoned, {});
  return null;
}

/** Hourly: files uploaded to a minted address and never registered. Each file is looked at once. */
export async function purgeOrphans(ctx: MutationCtx, now: number): Promise<null> {
  const since = await cutoffAt(ctx, "uploads");
  const files = await ctx.db.system
    .query("_storage")
    .withIndex("by_creation_time", (q) =>
      q.gt("_creationTime", since).lt("_creationTime", now - ABANDONED_AFTER_MS),
    )
    .take(FILE_BATCH);
  for (const { _id } of files) {
    if ((await findFileOwner(ctx, _id)) === null) await ctx.storage.delete(_id);
  }
  const last = files.at(-1);
  if (last !== undefined) await moveCutoff(ctx, "uploads", last._creationTime);
  if (files.length === FILE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.proofs.purgeOrphans, {});
  return null;
}
