/** Reading an uploaded take out of the storage, for the job that says what it is. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { type PartSlice, slicesOf } from "../../domain/bytes/byteRange";
import type { ByteSource } from "../../domain/proofs/container/source";
import { posterType } from "../../domain/proofs/posters";
import { checkVideo, type VideoLengths, type VideoVerdict } from "../../domain/proofs/videoChecks";
import { mediaContentType, mediaRefusal } from "../../tables/proofs";
import { readStored } from "../files/storedBytes";
import { partsOf } from "./uploads";

export const workView = v.object({
  parts: v.array(v.object({ storageId: v.id("_storage"), sizeBytes: v.number() })),
  durationMs: v.number(),
  poster: v.union(v.object({ storageId: v.id("_storage"), width: v.number(), height: v.number() }), v.null()),
});
export type CheckWork = Infer<typeof workView>;

export const videoVerdict = v.union(
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

type HandedIn = Pick<Doc<"proofs">, "mediaId" | "durationMs" | "poster">;

export async function workOf(ctx: QueryCtx, { mediaId, durationMs, poster }: HandedIn): Promise<CheckWork> {
  const parts = await partsOf(ctx, mediaId);
  return {
    parts: parts.map(({ storageId, sizeBytes }) => ({ storageId, sizeBytes })),
    durationMs,
    poster:
      poster === undefined
        ? null
        : { storageId: poster.storageId, width: poster.width, height: poster.height },
  };
}

/** What the bytes are; `verdict` null: a part is gone. A storage that does not answer makes it fail, to be run again. */
export async function readTake(
  ctx: ActionCtx,
  work: CheckWork,
  lengths: VideoLengths,
): Promise<{ verdict: VideoVerdict | null; posterFits: boolean }> {
  const verdict = await judge(ctx, work, lengths);
  return { verdict, posterFits: verdict === null || (await posterFits(ctx, work.poster)) };
}

/** All parts were there when it was handed in: what is missing now the house has lost, not its person. */
class PartMissing extends Error {
  override readonly name = "PartMissing";
}

async function judge(ctx: ActionCtx, work: CheckWork, lengths: VideoLengths): Promise<VideoVerdict | null> {
  try {
    return await checkVideo(partsSource(ctx, work.parts), work.durationMs, lengths);
  } catch (error) {
    if (error instanceof PartMissing) return null;
    throw error;
  }
}

/** Three minutes of video are read in some hundred steps at most. */
const READ_AHEAD_BYTES = 4 * 1024 * 1024;

/** The joined parts as one file. The reader goes forward in small steps, so one piece of a part in memory is enough. */
function partsSource(ctx: ActionCtx, parts: CheckWork["parts"]): ByteSource {
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

async function posterFits(ctx: ActionCtx, poster: CheckWork["poster"]): Promise<boolean> {
  if (poster === null) return true;
  const file = await ctx.storage.get(poster.storageId);
  return file !== null && posterType(new Uint8Array(await file.arrayBuffer()), poster) !== null;
}
