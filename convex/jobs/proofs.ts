import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { type PartSlice, slicesOf } from "../domain/bytes/byteRange";
import type { ByteSource } from "../domain/proofs/container/source";
import { posterType } from "../domain/proofs/posters";
import { checkVideo, type VideoVerdict } from "../domain/proofs/videoChecks";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { findUser } from "../model/access/viewer";
import { readStored } from "../model/files/storedBytes";
import * as StoredFiles from "../model/files/storedFiles";
import { isShown } from "../model/people/profileView";
import { partysFile, servedPoster } from "../model/proofs/playback";
import { purgeUnused } from "../model/proofs/recordings";
import * as ProofChecks from "../model/proofs/videoChecks";
import { mediaContentType, mediaRefusal } from "../tables/proofs";

const storedPart = v.object({ storageId: v.id("_storage"), sizeBytes: v.number() });
const workView = v.object({
  parts: v.array(storedPart),
  durationMs: v.number(),
  poster: v.union(v.object({ storageId: v.id("_storage"), width: v.number(), height: v.number() }), v.null()),
});
type Work = Infer<typeof workView>;

const verdict = v.union(
  v.object({
    ok: v.literal(true),
    facts: v.object({
      contentType: mediaContentType,
      width: v.number(),
      height: v.number(),
      hasSound: v.boolean(),
      durationMs: v.number(),
    }),
  }),
  v.object({ ok: v.literal(false), refusal: mediaRefusal }),
);

/** Reads a submitted take part by part and settles what it is. Run again by the deadline clock. */
export const check = jobAction({
  args: { proofId: v.id("proofs") },
  returns: v.null(),
  handler: async (ctx, { proofId }): Promise<null> => {
    const work: Work | null = await ctx.runQuery(internal.jobs.proofs.toCheck, { proofId });
    if (work === null) return null;
    const found = await judge(ctx, work);
    if (found === null) return await ctx.runMutation(internal.jobs.proofs.partMissing, { proofId });
    const posterIsOne = await posterFits(ctx, work.poster);
    return await ctx.runMutation(internal.jobs.proofs.applyCheck, {
      proofId,
      verdict: found,
      posterFits: posterIsOne,
    });
  },
});

/** All parts were there when it was handed in: what is missing now the house has lost, not the creator. */
class PartMissing extends Error {
  override readonly name = "PartMissing";
}

/** Null when a part is gone. A storage that does not answer makes the check fail, and it is run again. */
async function judge(ctx: ActionCtx, work: Work): Promise<VideoVerdict | null> {
  try {
    return await checkVideo(partsSource(ctx, work.parts), work.durationMs);
  } catch (error) {
    if (error instanceof PartMissing) return null;
    throw error;
  }
}

/** Three minutes of video are read in some hundred steps at most. */
const READ_AHEAD_BYTES = 4 * 1024 * 1024;

/** The joined parts as one file. The reader goes forward in small steps, so one piece of a part in memory is enough. */
function partsSource(ctx: ActionCtx, parts: Work["parts"]): ByteSource {
  const sizes = parts.map(({ sizeBytes }) => sizeBytes);
  const held = { part: -1, from: 0, to: 0, blob: new Blob() };
  const sliceOf = async ({ part, from, to }: PartSlice): Promise<Uint8Array> => {
    if (part !== held.part || from < held.from || to > held.to) {
      const stored = parts[part];
      const piece = { from, to: Math.min(sizes[part] ?? to, Math.max(to, from + READ_AHEAD_BYTES)) };
      const blob = stored === undefined ? null : await readStored(ctx, stored, piece);
      if (blob === null) throw new PartMissing(`part ${part}`);
      Object.assign(held, { part, ...piece, blob });
    }
    return new Uint8Array(await held.blob.slice(from - held.from, to - held.from).arrayBuffer());
  };
  return {
    size: sizes.reduce((sum, size) => sum + size, 0),
    read: async (from, to) => {
      const joined = new Uint8Array(Math.max(0, to - from));
      let at = 0;
      for (const slice of slicesOf(sizes, { start: from, end: to - 1 })) {
        const piece = await sliceOf(slice);
        joined.set(piece, at);
        at += piece.length;
      }
      return joined;
    },
  };
}

async function posterFits(ctx: ActionCtx, poster: Work["poster"]): Promise<boolean> {
  if (poster === null) return true;
  const file = await ctx.storage.get(poster.storageId);
  return file !== null && posterType(new Uint8Array(await file.arrayBuffer()), poster) !== null;
}

export const toCheck = jobQuery({
  args: { proofId: v.id("proofs") },
  returns: v.union(workView, v.null()),
  handler: async (ctx, { proofId }) => await ProofChecks.toCheck(ctx, proofId),
});

export const partMissing = jobMutation({
  args: { proofId: v.id("proofs") },
  returns: v.null(),
  handler: async (ctx, { proofId }): Promise<null> =>
    await ProofChecks.partMissing(ctx, { proofId, now: Date.now() }),
});

export const applyCheck = jobMutation({
  args: { proofId: v.id("proofs"), verdict, posterFits: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> =>
    await ProofChecks.applyCheck(ctx, { ...args, now: Date.now() }),
});

/** Hourly: uploads nobody finished and takes that were no video, with their files. */
export const purgeAbandoned = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await StoredFiles.purgeAbandoned(ctx, Date.now()),
});

/** Hourly: stored files that belong to nothing. */
export const purgeOrphans = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => await StoredFiles.purgeOrphans(ctx, Date.now()),
});

/** Hourly: live seal sessions that no take came of. */
export const purgeRecordings = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    if (await purgeUnused(ctx, Date.now())) {
      await ctx.scheduler.runAfter(0, internal.jobs.proofs.purgeRecordings, {});
    }
    return null;
  },
});

/** For the playback route: where the bytes of a file lie that was handed in. */
export const playable = jobQuery({
  args: { mediaId: v.string() },
  returns: v.union(
    v.object({
      contentType: mediaContentType,
      parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
      isRefused: v.optional(v.boolean()),
    }),
    v.null(),
  ),
  handler: async (ctx, { mediaId }) => await partysFile(ctx, mediaId),
});

/** For the poster route. */
export const posterOf = jobQuery({
  args: { mediaId: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { mediaId }) => await servedPoster(ctx, mediaId),
});

/** For the avatar route. */
export const photoOf = jobQuery({
  args: { uid: v.string() },
  returns: v.union(v.id("_storage"), v.null()),
  handler: async (ctx, { uid }) => {
    const user = await findUser(ctx, uid);
    // Somebody banned or on leave has no page, and no picture either.
    return user !== null && isShown(user) ? (user.photoStorageId ?? null) : null;
  },
});
