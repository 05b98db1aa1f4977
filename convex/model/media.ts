import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { DareStatus } from "../domain/dareMachine";
import {
  MEDIA_MAX_PARTS,
  MEDIA_MINTS_PER_PART,
  MEDIA_PART_MAX_BYTES,
  PROOF_MAX_BYTES,
  PROOF_MAX_DURATION_MS,
  PROOF_MIN_DURATION_MS,
} from "../domain/limits";
import { isMediaContentType, type MediaContentType } from "../domain/mediaTypes";
import { fail, requireFound } from "../errors";
import { requireClientId } from "./clientId";
import { requireParty } from "./dareAccess";
import { findFileOwner } from "./storedFiles";

type Media = Doc<"media">;
type Viewer = Doc<"users">;

/** Takes for one dare: recording anew is free, but not without end. */
const MAX_TAKES_PER_DARE = 20;
const TAKES_WANTED: readonly DareStatus[] = ["accepted", "redo_requested"];

export async function partsOf(ctx: QueryCtx, mediaId: Id<"media">): Promise<Doc<"mediaParts">[]> {
  return await ctx.db
    .query("mediaParts")
    .withIndex("by_media_and_index", (q) => q.eq("mediaId", mediaId))
    .take(MEDIA_MAX_PARTS);
}

async function receivedParts(ctx: QueryCtx, mediaId: Id<"media">): Promise<number[]> {
  return (await partsOf(ctx, mediaId)).map((part) => part.index);
}

export function requireDuration(durationMs: number): void {
  if (durationMs >= PROOF_MIN_DURATION_MS && durationMs <= PROOF_MAX_DURATION_MS) return;
  const message = "A proof is between 3 seconds and 3 minutes long.";
  fail("invalid-argument", { message, field: "durationMs", reason: "duration" });
}

/** Recorders report `video/webm;codecs=vp9,opus`; only the container counts. */
function requireContentType(claimed: string): MediaContentType {
  const container = claimed.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (isMediaContentType(container)) return container;
  fail("invalid-argument", {
    message: "This video format is not supported.",
    field: "contentType",
    reason: "format",
  });
}

/** The owner's media while it may still change. */
async function requireOpenUpload(ctx: QueryCtx, viewer: Viewer, mediaId: Id<"media">): Promise<Media> {
  const media = requireFound(await ctx.db.get(mediaId));
  if (media.ownerId !== viewer.uid) fail("not-found");
  if (media.state !== "uploading") fail("failed-precondition", { reason: "media-sealed" });
  return media;
}

function requirePartIndex(index: number): void {
  if (Number.isInteger(index) && index >= 0 && index < MEDIA_MAX_PARTS) return;
  fail("invalid-argument", { field: "index", reason: "part-index" });
}

/** A take belongs to one dare: its client id used for another one is a mistake, not a resumption. */
async function resumed(ctx: QueryCtx, media: Media, dareId: string) {
  if (media.dareId !== dareId) fail("invalid-argument", { field: "clientId", reason: "client-id" });
  return { mediaId: media._id, receivedParts: await receivedParts(ctx, media._id) };
}

export async function start(
  ctx: MutationCtx,
  viewer: Viewer,
  input: { dareId: string; clientId: string; contentType: string; durationMs: number },
): Promise<{ mediaId: Id<"media">; receivedParts: number[] }> {
  const known = await ctx.db
    .query("media")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", viewer.uid).eq("clientId", input.clientId))
    .unique();
  if (known !== null) return await resumed(ctx, known, input.dareId);
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "creator" });
  if (!TAKES_WANTED.includes(dare.status)) fail("failed-precondition", { reason: `dare-${dare.status}` });
  const contentType = requireContentType(input.contentType);
  requireDuration(input.durationMs);
  requireClientId(input.clientId);
  const takes = await ctx.db
    .query("media")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .take(MAX_TAKES_PER_DARE);
  if (takes.length >= MAX_TAKES_PER_DARE) fail("resource-exhausted", { reason: "too-many-takes" });
  const { clientId, durationMs } = input;
  const fresh = { ownerId: viewer.uid, dareId: dare._id, clientId, contentType, durationMs };
  const now = Date.now();
  const mediaId = await ctx.db.insert("media", {
    ...fresh,
    state: "uploading",
    mintCount: 0,
    createdAt: now,
  });
  return { mediaId, receivedParts: [] };
}

/** Rulings 19: an address per part, within a quota. */
export async function mintPart(
  ctx: MutationCtx,
  viewer: Viewer,
  { mediaId, index, size }: { mediaId: Id<"media">; index: number; size: number },
): Promise<{ uploadUrl: string }> {
  const media = await requireOpenUpload(ctx, viewer, mediaId);
  requirePartIndex(index);
  if (!Number.isInteger(size) || size <= 0 || size > MEDIA_PART_MAX_BYTES) {
    fail("invalid-argument", { field: "size", reason: "part-size" });
  }
  if (media.mintCount >= MEDIA_MAX_PARTS * MEDIA_MINTS_PER_PART) {
    fail("resource-exhausted", { reason: "too-many-parts" });
  }
  await ctx.db.patch(mediaId, { mintCount: media.mintCount + 1 });
  return { uploadUrl: await ctx.storage.generateUploadUrl() };
}

/** A file belongs to one part only, and what the storage measured counts, not what was announced. */
async function requireStoredPart(
  ctx: QueryCtx,
  mediaId: Id<"media">,
  index: number,
  storageId: Id<"_storage">,
) {
  const file = requireFound(await ctx.db.system.get(storageId));
  const owner = await findFileOwner(ctx, storageId);
  const isThisPart = owner?.kind === "part" && owner.part.mediaId === mediaId && owner.part.index === index;
  if (owner !== null && !isThisPart) fail("not-found");
  if (file.size <= 0 || file.size > MEDIA_PART_MAX_BYTES) {
    fail("invalid-argument", { field: "size", reason: "part-size" });
  }
  return file;
}

/** Idempotent for an index: the same file changes nothing, another one replaces and deletes the first. */
export async function addPart(
  ctx: MutationCtx,
  viewer: Viewer,
  { mediaId, index, storageId }: { mediaId: Id<"media">; index: number; storageId: Id<"_storage"> },
): Promise<{ receivedParts: number[] }> {
  await requireOpenUpload(ctx, viewer, mediaId);
  requirePartIndex(index);
  const file = await requireStoredPart(ctx, mediaId, index, storageId);
  const parts = await partsOf(ctx, mediaId);
  const earlier = parts.find((part) => part.index === index);
  const others = parts.filter((part) => part.index !== index);
  const total = others.reduce((sum, part) => sum + part.sizeBytes, file.size);
  if (total > PROOF_MAX_BYTES) fail("resource-exhausted", { reason: "file-too-large" });
  const part = { mediaId, index, storageId, sizeBytes: file.size, sha256: file.sha256 };
  if (earlier === undefined) await ctx.db.insert("mediaParts", part);
  else if (earlier.storageId !== storageId) {
    await ctx.db.replace(earlier._id, part);
    await ctx.storage.delete(earlier.storageId);
  }
  return { receivedParts: await receivedParts(ctx, mediaId) };
}
