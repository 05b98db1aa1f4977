import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAILY_MAX_DURATION_MS } from "../../domain/daily/answers";
import {
  HOUR_MS,
  MEDIA_LIMIT_SLACK_MS,
  MEDIA_MAX_PARTS,
  MEDIA_MINTS_PER_PART,
  MEDIA_PART_MAX_BYTES,
  PROOF_MAX_BYTES,
  PROOF_MAX_DURATION_MS,
  PROOF_MIN_DURATION_MS,
} from "../../domain/limits";
import type { MediaOrigin } from "../../domain/proofs/liveSeal";
import { isMediaContentType, type MediaContentType } from "../../domain/proofs/mediaTypes";
import { isWhatWasSent, sizeWith } from "../../domain/proofs/parts";
import { fail, requireFound } from "../../errors";
import { requireClientId } from "../access/idempotency";
import { requireNotRemoved } from "../files/removedFiles";
import { dropFile, findFileOwner, removeMedia } from "../files/storedFiles";
import { isAsAnnounced, mintAddress } from "../files/uploadAddress";
import { linkRecording, requireOwnRecording } from "./recordings";
import { takePlaceOf } from "./replacedTakes";
import { keyOf, requireRoomForTake, requireSubject } from "./subjects";

type Media = Doc<"media">;
type Viewer = Doc<"users">;

export async function partsOf(ctx: QueryCtx, mediaId: Id<"media">): Promise<Doc<"mediaParts">[]> {
  return await ctx.db
    .query("mediaParts")
    .withIndex("by_media_and_index", (q) => q.eq("mediaId", mediaId))
    .take(MEDIA_MAX_PARTS);
}

async function receivedParts(ctx: QueryCtx, mediaId: Id<"media">): Promise<number[]> {
  return (await partsOf(ctx, mediaId)).map((part) => part.index);
}

/** Where an upload stands: a device that would cut a part otherwise by now sends it anew. */
export interface Standing {
  mediaId: Id<"media">;
  receivedParts: number[];
  /** In bytes, one for each of the parts. */
  receivedSizes: number[];
}

export function requireDuration(durationMs: number, maxMs: number = PROOF_MAX_DURATION_MS): void {
  const isLongEnough = durationMs >= PROOF_MIN_DURATION_MS - MEDIA_LIMIT_SLACK_MS;
  if (isLongEnough && durationMs <= maxMs + MEDIA_LIMIT_SLACK_MS) return;
  const message =
    maxMs === DAILY_MAX_DURATION_MS
      ? "A video for the daily dare must be 3 to 30 seconds long."
      : "A video must be 3 seconds to 3 minutes long.";
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
async function resumed(ctx: QueryCtx, media: Media, key: string): Promise<Standing> {
  if (keyOf(media) !== key) fail("invalid-argument", { field: "clientId", reason: "client-id" });
  const parts = await partsOf(ctx, media._id);
  return {
    mediaId: media._id,
    receivedParts: parts.map(({ index }) => index),
    receivedSizes: parts.map(({ sizeBytes }) => sizeBytes),
  };
}

async function takeByClientId(ctx: QueryCtx, viewer: Viewer, clientId: string): Promise<Media | null> {
  return await ctx.db
    .query("media")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", viewer.uid).eq("clientId", clientId))
    .unique();
}

export interface Beginning {
  /** Of a dare, or of a day (`dailyKey`). */
  dareId: string;
  clientId: string;
  contentType: string;
  /** Left out while it is still being recorded. */
  durationMs?: number | undefined;
  origin?: MediaOrigin | undefined;
  edited?: boolean | undefined;
  recordingId?: string | undefined;
  /** Client ids of uploads in whose place it comes. */
  replaces?: string[] | undefined;
}

export async function start(ctx: MutationCtx, viewer: Viewer, input: Beginning): Promise<Standing> {
  const known = await takeByClientId(ctx, viewer, input.clientId);
  if (known !== null) return await resumed(ctx, known, input.dareId);
  const now = Date.now();
  const subject = await requireSubject(ctx, viewer, { key: input.dareId, now });
  const contentType = requireContentType(input.contentType);
  if (input.durationMs !== undefined) requireDuration(input.durationMs, subject.maxMs);
  requireClientId(input.clientId);
  const replacing = { ownerId: viewer.uid, key: input.dareId, replaces: input.replaces ?? [] };
  const firstPartAt = await takePlaceOf(ctx, replacing);
  await requireRoomForTake(ctx, viewer, subject.of);
  const session = await sessionOf(ctx, viewer, { ...input, dareId: subject.of.dareId });
  const { clientId, durationMs, origin, edited } = input;
  const mediaId = await ctx.db.insert("media", {
    ownerId: viewer.uid,
    ...subject.of,
    clientId,
    contentType,
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(origin === undefined ? {} : { origin }),
    ...(edited === undefined ? {} : { edited }),
    ...(session === null ? {} : { recordingId: session._id }),
    ...(firstPartAt === undefined ? {} : { firstPartAt }),
    state: "uploading",
    mintCount: 0,
    createdAt: now,
    keepUntil: subject.keepUntil,
  });
  if (session !== null) await linkRecording(ctx, session, mediaId);
  return { mediaId, receivedParts: [], receivedSizes: [] };
}

/** A file out of a gallery was recorded under no code, whatever the device says. */
async function sessionOf(
  ctx: QueryCtx,
  viewer: Viewer,
  {
    recordingId,
    origin,
    dareId,
  }: Pick<Beginning, "recordingId" | "origin"> & { dareId: Id<"dares"> | undefined },
): Promise<Doc<"recordings"> | null> {
  if (recordingId === undefined) return null;
  if (origin === "gallery" || dareId === undefined)
    fail("invalid-argument", { field: "recordingId", reason: "not-recorded" });
  return await requireOwnRecording(ctx, viewer, { recordingId, dareId });
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
  const parts = await partsOf(ctx, mediaId);
  if (sizeWith(parts, { index, size }) > PROOF_MAX_BYTES) {
    fail("resource-exhausted", { reason: "file-too-large" });
  }
  const now = Date.now();
  await countMint(ctx, media, { size, now });
  return await mintAddress(ctx, { uid: viewer.uid, size, now });
}

/** Each hour anew: however long the storage was out of reach, a take can still go once it is back. */
async function countMint(
  ctx: MutationCtx,
  media: Media,
  { size, now }: { size: number; now: number },
): Promise<void> {
  const { mintsSince = media.createdAt } = media;
  const isOver = now - mintsSince >= HOUR_MS;
  const mintCount = isOver ? 0 : media.mintCount;
  if (mintCount >= MEDIA_MAX_PARTS * MEDIA_MINTS_PER_PART) {
    fail("resource-exhausted", { reason: "too-many-parts", retryAfterMs: mintsSince + HOUR_MS - now });
  }
  await ctx.db.patch(media._id, {
    mintCount: mintCount + 1,
    mintsSince: isOver ? now : mintsSince,
    announcedBytes: (media.announcedBytes ?? 0) + size,
  });
}

/** A file belongs to one part only. */
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
  return file;
}

export interface Part {
  mediaId: Id<"media">;
  index: number;
  storageId: Id<"_storage">;
  /** What the device sent; a file that arrived as something else is not taken. */
  sha256?: string | undefined;
}

/**
 * Idempotent for an index: the same file changes nothing, another one replaces and deletes the first. A file that is not
 * what was sent is deleted at once and not among the parts of the answer, so that the device sends it again.
 */
export async function addPart(
  ctx: MutationCtx,
  viewer: Viewer,
  { mediaId, index, storageId, sha256 }: Part,
): Promise<{ receivedParts: number[] }> {
  const media = await requireOpenUpload(ctx, viewer, mediaId);
  requirePartIndex(index);
  const file = await requireStoredPart(ctx, mediaId, index, storageId);
  const parts = await partsOf(ctx, mediaId);
  const earlier = parts.find((part) => part.index === index);
  const total = sizeWith(parts, { index, size: file.size });
  if (!isWhatWasSent(file, { total, sha256 }) || !isAsAnnounced(total, media.announcedBytes)) {
    if (earlier?.storageId !== storageId) await ctx.storage.delete(storageId);
    return { receivedParts: parts.map((part) => part.index) };
  }
  await requireNotRemoved(ctx, file);
  const part = { mediaId, index, storageId, sizeBytes: file.size, sha256: file.sha256 };
  if (earlier === undefined) await ctx.db.insert("mediaParts", part);
  else if (earlier.storageId !== storageId) {
    await ctx.db.replace(earlier._id, part);
    await dropFile(ctx, earlier.storageId);
  }
  if (media.firstPartAt === undefined) await ctx.db.patch(mediaId, { firstPartAt: Date.now() });
  return { receivedParts: await receivedParts(ctx, mediaId) };
}

/** The person recorded anew or threw the take away. Handed in, it is no longer theirs to drop; gone is gone. */
export async function discard(
  ctx: MutationCtx,
  viewer: Viewer,
  { clientId }: { clientId: string },
): Promise<null> {
  const media = await takeByClientId(ctx, viewer, clientId);
  if (media !== null && media.state === "uploading") await removeMedia(ctx, media);
  return null;
}

interface Handing {
  dareId: string;
  mediaId: Id<"media">;
  parts: number;
  durationMs: number;
}

/** The whole take, ready to be sealed: of this dare, with every part from the first to the last. */
export async function requireWholeTake(ctx: QueryCtx, ownerId: string, input: Handing): Promise<Media> {
  const media = requireFound(await ctx.db.get(input.mediaId));
  if (media.ownerId !== ownerId || keyOf(media) !== input.dareId) fail("not-found");
  if (media.state !== "uploading") fail("failed-precondition", { reason: "media-sealed" });
  const known = await partsOf(ctx, media._id);
  const isCountSane = Number.isInteger(input.parts) && input.parts > 0 && input.parts <= MEDIA_MAX_PARTS;
  const isWhole = known.length === input.parts && known.every((part, position) => part.index === position);
  if (isCountSane && isWhole) return media;
  const message = "The upload is not complete yet.";
  fail("failed-precondition", { message, field: "parts", reason: "parts-missing" });
}

/** Once, when it is handed in: from now on nothing of it changes. */
export async function seal(
  ctx: MutationCtx,
  media: Media,
  { parts, durationMs, now }: { parts: number; durationMs: number; now: number },
): Promise<void> {
  const sizeBytes = (await partsOf(ctx, media._id)).reduce((sum, part) => sum + part.sizeBytes, 0);
  const sealed = { state: "sealed", partCount: parts, durationMs, sizeBytes, sealedAt: now } as const;
  await ctx.db.patch(media._id, sealed);
}
