/** Live seal sessions: what the server saw of a recording while it went on (product 8, rulings 9). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS, PROOF_MAX_DURATION_MS } from "../../domain/limits";
import {
  CODE_BYTES,
  codeFrom,
  type Film,
  type Gesture,
  HEARD_MAX,
  isOpenSession,
  isRecordedBy,
  LIVE_SEAL_MS,
} from "../../domain/proofs/liveSeal";
import { fail, requireFound } from "../../errors";
import { requireClientId } from "../access/idempotency";
import { requireParty } from "../dares/access";

type Recording = Doc<"recordings">;
interface Owner {
  uid: string;
}

/** A session that no take came of goes after this: longer than a dare may wait for the take. */
const UNUSED_AFTER_MS = 20 * DAY_MS;
const PURGE_BATCH = 100;
/** Sessions of one dare that are kept: a camera that waits asks for a new code every quarter of an hour. */
const SESSIONS_MAX = 40;

export interface Begun {
  recordingId: Id<"recordings">;
  code: string;
  gesture: Gesture;
  expiresAt: number;
}

const begun = ({ _id, code, gesture, expiresAt }: Recording): Begun => ({
  recordingId: _id,
  code,
  gesture,
  expiresAt,
});

/** The code to draw into the picture. The same client id gives the same one. */
export async function begin(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  input: { dareId: string; clientId: string },
): Promise<Begun> {
  requireClientId(input.clientId);
  const dare = await requireParty(ctx, viewer, { dareId: input.dareId, role: "creator" });
  const known = await ctx.db
    .query("recordings")
    .withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", viewer.uid).eq("clientId", input.clientId))
    .unique();
  if (known !== null) {
    if (known.dareId !== dare._id) fail("invalid-argument", { field: "clientId", reason: "client-id" });
    return begun(known);
  }
  if (dare.status !== "accepted" && dare.status !== "redo_requested") {
    fail("failed-precondition", { reason: `dare-${dare.status}` });
  }
  await makeRoom(ctx, dare._id);
  const now = Date.now();
  const session = {
    ownerId: viewer.uid,
    dareId: dare._id,
    clientId: input.clientId,
    ...codeFrom(crypto.getRandomValues(new Uint8Array(CODE_BYTES))),
    startedAt: now,
    expiresAt: now + LIVE_SEAL_MS,
    heardAt: [],
    chunks: 0,
  };
  const recordingId = await ctx.db.insert("recordings", session);
  const { code, gesture, expiresAt } = session;
  return { recordingId, code, gesture, expiresAt };
}

/** Nobody is kept from recording: the oldest session goes that nothing came of, first of all one that was never heard. */
async function makeRoom(ctx: MutationCtx, dareId: Id<"dares">): Promise<void> {
  const known = await ctx.db
    .query("recordings")
    .withIndex("by_dare_and_startedAt", (q) => q.eq("dareId", dareId))
    .take(SESSIONS_MAX);
  if (known.length < SESSIONS_MAX) return;
  const unused = known.filter(({ mediaId }) => mediaId === undefined);
  const oldest = unused.find(({ heardAt }) => heardAt.length === 0) ?? unused[0];
  if (oldest !== undefined) await ctx.db.delete(oldest._id);
}

async function requireOwn(ctx: QueryCtx, viewer: Owner, recordingId: Id<"recordings">): Promise<Recording> {
  const recording = requireFound(await ctx.db.get(recordingId));
  if (recording.ownerId !== viewer.uid) fail("not-found");
  return recording;
}

/** Word that the recording goes on. What comes after its time, or as a repeat, changes nothing. */
export async function heard(
  ctx: MutationCtx,
  viewer: Owner,
  { recordingId, chunks }: { recordingId: Id<"recordings">; chunks: number },
): Promise<null> {
  const recording = await requireOwn(ctx, viewer, recordingId);
  requireChunks(chunks);
  const now = Date.now();
  const isNews = recording.heardAt.length === 0 || chunks > recording.chunks;
  if (!isNews || !isOpenSession(recording, now) || recording.heardAt.length >= HEARD_MAX) return null;
  await ctx.db.patch(recordingId, { heardAt: [...recording.heardAt, now], chunks });
  return null;
}

function requireChunks(chunks: number): void {
  if (Number.isSafeInteger(chunks) && chunks >= 0) return;
  fail("invalid-argument", { field: "chunks", reason: "chunks" });
}

/** The take is over; said again it stays as it was. */
export async function end(
  ctx: MutationCtx,
  viewer: Owner,
  input: { recordingId: Id<"recordings">; chunks: number; durationMs: number },
): Promise<null> {
  const recording = await requireOwn(ctx, viewer, input.recordingId);
  requireChunks(input.chunks);
  const now = Date.now();
  if (recording.heardAt.length === 0 || !isOpenSession(recording, now)) return null;
  // Too short for a proof is still an end.
  const durationMs = Math.min(Math.max(0, Math.round(input.durationMs)), PROOF_MAX_DURATION_MS);
  const chunks = Math.max(recording.chunks, input.chunks);
  await ctx.db.patch(recording._id, { endedAt: now, chunks, durationMs });
  return null;
}

/** For a take that names its session: one's own, of the same dare, and not that of a proof already. */
export async function requireOwnRecording(
  ctx: QueryCtx,
  viewer: Owner,
  { recordingId, dareId }: { recordingId: string; dareId: Id<"dares"> },
): Promise<Recording> {
  const known = requireFound(ctx.db.normalizeId("recordings", recordingId));
  const recording = await requireOwn(ctx, viewer, known);
  if (recording.dareId !== dareId) fail("not-found");
  const media = recording.mediaId === undefined ? null : await ctx.db.get(recording.mediaId);
  if (media !== null && media.state !== "uploading") {
    fail("failed-precondition", { field: "recordingId", reason: "recording-used" });
  }
  return recording;
}

/** The newest take of a session counts: an edited one takes the place of what was recorded. */
export async function linkRecording(
  ctx: MutationCtx,
  recording: Recording,
  mediaId: Id<"media">,
): Promise<void> {
  await ctx.db.patch(recording._id, { mediaId, takenAt: recording.takenAt ?? Date.now() });
}

async function recordingOf(ctx: QueryCtx, media: Doc<"media">): Promise<Recording | null> {
  return media.recordingId === undefined ? null : await ctx.db.get(media.recordingId);
}

/** What its seal is judged by; `durationMs` is the length it was handed in with. */
export async function filmOf(ctx: QueryCtx, media: Doc<"media">, durationMs: number): Promise<Film> {
  const recording = await recordingOf(ctx, media);
  const { origin = "recorded", edited = false } = media;
  return { origin, edited, durationMs, recording };
}

/** Rulings 9: whether the server saw this take's session or its first part by then. */
export async function isBegunBy(
  ctx: QueryCtx,
  media: Doc<"media">,
  { dueAt, durationMs }: { dueAt: number; durationMs: number },
): Promise<boolean> {
  if (media.firstPartAt !== undefined && media.firstPartAt <= dueAt) return true;
  return isRecordedBy(await filmOf(ctx, media, durationMs), dueAt);
}

/**
 * A recording of this dare that went on before its date and may still be on its way; for the dare's own clock. One
 * whose takes were all thrown away is not waited for.
 */
export async function hasSessionBefore(ctx: QueryCtx, dareId: Id<"dares">, dueAt: number): Promise<boolean> {
  const sessions = await ctx.db
    .query("recordings")
    .withIndex("by_dare_and_startedAt", (q) => q.eq("dareId", dareId).lte("startedAt", dueAt))
    .order("desc")
    .take(SESSIONS_MAX);
  for (const session of sessions) {
    if (session.heardAt.length === 0) continue;
    const media = session.mediaId === undefined ? null : await ctx.db.get(session.mediaId);
    if (media === null ? session.takenAt === undefined : media.state === "uploading") return true;
  }
  return false;
}

/** Hourly: sessions that no take came of. True when there may be more. */
export async function purgeUnused(ctx: MutationCtx, now: number): Promise<boolean> {
  const stale = await ctx.db
    .query("recordings")
    .withIndex("by_media_and_startedAt", (q) =>
      q.eq("mediaId", undefined).lt("startedAt", now - UNUSED_AFTER_MS),
    )
    .take(PURGE_BATCH);
  for (const { _id } of stale) await ctx.db.delete(_id);
  return stale.length === PURGE_BATCH;
}
