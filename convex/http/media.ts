import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { cutSlice, type PartSlice, parseRange, type RangeRequest, slicesOf } from "../domain/bytes/byteRange";
import { PUBLIC_MEDIA_PREFIX, PUBLIC_POSTER_PREFIX } from "../domain/feed/publishing";
import { MEDIA_RANGE_MAX_BYTES } from "../domain/limits";
import { AVATAR_PREFIX, INTRO_PREFIX, sniffImage } from "../domain/people/profileMedia";
import { isMediaContentType, SNIFF_BYTES } from "../domain/proofs/mediaTypes";
import { httpEndpoint } from "../functions";
import type { ServedFile } from "../model/chat/attachments";
import { isFileSignature, type SignedKind } from "../model/files/signedUrls";
import { readStored, StorageError } from "../model/files/storedBytes";
import type { PlayableMedia } from "../model/proofs/playback";

/**
 * Files on the site port (rulings 19): `GET /media/{mediaId}?exp=&sig=`, `GET /media/poster/{mediaId}?exp=&sig=`,
 * the same of public proofs under `/media/public/{feedId}` and `/media/publicPoster/{feedId}`,
 * `GET /media/avatar/{uid}` and `GET /media/intro/{uid}` (signed for staff, who see hidden ones) and
 * `GET /media/chat/{fileId}?exp=&sig=`.
 * Unknown, unsigned and expired all look the same. A range answer is at most 8 MiB, and no more
 * than that of a file is in memory at once, however large its parts are.
 */
export const MEDIA_PREFIX = "/media/";
export const PROOF_POSTER_PREFIX = "/media/poster/";
export const CHAT_FILE_PREFIX = "/media/chat/";
export { AVATAR_PREFIX, INTRO_PREFIX, PUBLIC_MEDIA_PREFIX, PUBLIC_POSTER_PREFIX };

/** A page may show it, no page may sniff it into something else or run it. */
const SAFE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "cross-origin",
  // The address itself is the permission, and no cookie goes with it: the app may ask whether a file is there.
  "Access-Control-Allow-Origin": "*",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Referrer-Policy": "no-referrer",
};

const AVATAR_TYPES = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"];
/** The address changes with the picture. */
const AVATAR_CACHE = "public, max-age=86400";

function refuse(status: 404 | 416 | 503, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { ...SAFE_HEADERS, "Cache-Control": "no-store", ...headers },
  });
}

/** The id that a signed address names; null when it is forged or over. */
async function signedId(request: Request, prefix: string, kind: SignedKind): Promise<string | null> {
  const url = new URL(request.url);
  const id = url.pathname.slice(prefix.length);
  const expiresAt = Number(url.searchParams.get("exp"));
  const signed = { expiresAt, signature: url.searchParams.get("sig") ?? "" };
  return (await isFileSignature(kind, id, signed)) && Date.now() < expiresAt ? id : null;
}

export const playback = httpEndpoint(async (ctx, request) => {
  const mediaId = await signedId(request, MEDIA_PREFIX, "media");
  if (mediaId === null) return refuse(404);
  const media: PlayableMedia | null = await ctx.runQuery(internal.jobs.proofs.playable, { mediaId });
  return media === null ? refuse(404) : await serve(ctx, request, media);
});

/** A public proof, as long as it is one. */
export const publicPlayback = httpEndpoint(async (ctx, request) => {
  const feedId = await signedId(request, PUBLIC_MEDIA_PREFIX, "publicMedia");
  if (feedId === null) return refuse(404);
  const media: PlayableMedia | null = await ctx.runQuery(internal.jobs.feedItems.playable, { feedId });
  return media === null ? refuse(404) : await serve(ctx, request, media);
});

/** The still of a proof, to whoever may watch it. */
export const proofPoster = httpEndpoint(async (ctx, request) => {
  const mediaId = await signedId(request, PROOF_POSTER_PREFIX, "proofPoster");
  if (mediaId === null) return refuse(404);
  return await serveStill(ctx, request, await ctx.runQuery(internal.jobs.proofs.posterOf, { mediaId }));
});

export const publicProofPoster = httpEndpoint(async (ctx, request) => {
  const feedId = await signedId(request, PUBLIC_POSTER_PREFIX, "publicPoster");
  if (feedId === null) return refuse(404);
  return await serveStill(ctx, request, await ctx.runQuery(internal.jobs.feedItems.stillOf, { feedId }));
});

async function serveStill(
  ctx: ActionCtx,
  request: Request,
  storageId: Id<"_storage"> | null,
): Promise<Response> {
  const file = storageId === null ? null : await ctx.storage.get(storageId);
  const head = new Uint8Array((await file?.slice(0, SNIFF_BYTES).arrayBuffer()) ?? new ArrayBuffer(0));
  const type = sniffImage(head);
  if (file === null || type === null) return refuse(404);
  const headers = { ...SAFE_HEADERS, "Content-Type": type, "Cache-Control": "private, no-store" };
  return new Response(request.method === "HEAD" ? null : file, { headers });
}

/** The intro clip of a person who has a page, as public as the page; signed for staff. */
export const intro = httpEndpoint(async (ctx, request) => {
  const uid = new URL(request.url).pathname.slice(INTRO_PREFIX.length);
  const isSigned = (await signedId(request, INTRO_PREFIX, "intro")) !== null;
  const media: PlayableMedia | null = await ctx.runQuery(internal.jobs.people.introOf, { uid, isSigned });
  return media === null ? refuse(404) : await serve(ctx, request, media);
});

/** A picture or clip of a chat, to whoever of the two has opened it. */
export const chatFile = httpEndpoint(async (ctx, request) => {
  const fileId = await signedId(request, CHAT_FILE_PREFIX, "chatFile");
  if (fileId === null) return refuse(404);
  const file: ServedFile | null = await ctx.runQuery(internal.jobs.chat.attachmentServed, { fileId });
  if (file === null) return refuse(404);
  const { contentType, ...part } = file;
  if (isMediaContentType(contentType)) return await serve(ctx, request, { contentType, parts: [part] });
  return await serveStill(ctx, request, part.storageId);
});

async function serve(ctx: ActionCtx, request: Request, media: PlayableMedia): Promise<Response> {
  const sizes = media.parts.map((part) => part.sizeBytes);
  const size = sizes.reduce((sum, part) => sum + part, 0);
  const asked = parseRange(request.headers.get("Range"), size, MEDIA_RANGE_MAX_BYTES);
  if (asked.kind === "unsatisfiable") return refuse(416, { "Content-Range": `bytes */${size}` });
  const headers = { ...mediaHeaders(media), ...rangeHeaders(asked, size) };
  const status = asked.kind === "range" ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const range = asked.kind === "range" ? asked.range : { start: 0, end: size - 1 };
  const slices = slicesOf(sizes, range);
  if (asked.kind === "whole" && size > MEDIA_RANGE_MAX_BYTES) {
    return new Response(streamSlices(ctx, media, slices), { status, headers });
  }
  try {
    const blobs = await Promise.all(slices.map((slice) => readSlice(ctx, media, slice)));
    const present = blobs.filter((blob) => blob !== null);
    if (present.length < blobs.length) return refuse(404);
    return new Response(new Blob(present), { status, headers });
  } catch (error) {
    // It is there, only not just now: the player asks again.
    if (error instanceof StorageError) return refuse(503, { "Retry-After": "1" });
    throw error;
  }
}

async function readSlice(ctx: ActionCtx, media: PlayableMedia, slice: PartSlice): Promise<Blob | null> {
  const stored = media.parts[slice.part];
  return stored === undefined ? null : await readStored(ctx, stored, slice);
}

/** A client that asks for no range gets the whole file, a piece of a part in memory at a time. */
function streamSlices(
  ctx: ActionCtx,
  media: PlayableMedia,
  slices: readonly PartSlice[],
): ReadableStream<Uint8Array> {
  const queue = slices.flatMap((slice) => cutSlice(slice, MEDIA_RANGE_MAX_BYTES)).values();
  return new ReadableStream({
    async pull(controller) {
      const next = queue.next();
      if (next.done) return controller.close();
      const blob = await readSlice(ctx, media, next.value);
      if (blob === null) return controller.error(new Error("A part of the file is missing"));
      controller.enqueue(new Uint8Array(await blob.arrayBuffer()));
    },
  });
}

/** A browser never shows what the check refused: it saves it. */
function asFile({ contentType, isRefused }: PlayableMedia): Record<string, string> {
  const name = contentType === "video/mp4" ? "take.mp4" : "take.webm";
  return isRefused === true ? { "Content-Disposition": `attachment; filename="${name}"` } : {};
}

function mediaHeaders(media: PlayableMedia): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    ...asFile(media),
    "Content-Type": media.contentType,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
  };
}

function rangeHeaders(asked: RangeRequest, size: number): Record<string, string> {
  if (asked.kind !== "range") return { "Content-Length": String(size) };
  const { start, end } = asked.range;
  return { "Content-Length": String(end - start + 1), "Content-Range": `bytes ${start}-${end}/${size}` };
}

export const avatar = httpEndpoint(async (ctx, request) => {
  const uid = new URL(request.url).pathname.slice(AVATAR_PREFIX.length);
  const isSigned = (await signedId(request, AVATAR_PREFIX, "photo")) !== null;
  const storageId = await ctx.runQuery(internal.jobs.proofs.photoOf, { uid, isSigned });
  const file = storageId === null ? null : await ctx.storage.get(storageId);
  if (file === null || !AVATAR_TYPES.includes(file.type)) return refuse(404);
  const headers = {
    ...SAFE_HEADERS,
    "Content-Type": file.type,
    "Cache-Control": isSigned ? "private, no-store" : AVATAR_CACHE,
  };
  return new Response(request.method === "HEAD" ? null : file, { headers });
});
