import { internal } from "./_generated/api";
import type { ActionCtx } from "./_generated/server";
import { type PartSlice, parseRange, type RangeRequest, slicesOf } from "./domain/byteRange";
import { MEDIA_RANGE_MAX_BYTES } from "./domain/limits";
import { httpEndpoint } from "./functions";
import type { PlayableMedia } from "./model/playback";
import { isMediaSignature } from "./model/signing";

/**
 * Files on the site port (rulings 19): `GET /media/{mediaId}?exp=&sig=`, `GET /media/avatar/{uid}` and
 * `GET /media/intro/{uid}`.
 * Unknown, unsigned and expired all look the same. A range answer is at most 8 MiB; a part is, too, so one
 * answer reads at most two parts.
 */
export const MEDIA_PREFIX = "/media/";
export const AVATAR_PREFIX = "/media/avatar/";
export const INTRO_PREFIX = "/media/intro/";

/** A page may show it, no page may sniff it into something else or run it. */
const SAFE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Referrer-Policy": "no-referrer",
};

const AVATAR_TYPES = ["image/jpeg", "image/png", "image/webp", "image/svg+xml"];
/** The address changes with the picture. */
const AVATAR_CACHE = "public, max-age=86400";

function refuse(status: 404 | 416, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { ...SAFE_HEADERS, "Cache-Control": "no-store", ...headers },
  });
}

export const playback = httpEndpoint(async (ctx, request) => {
  const url = new URL(request.url);
  const mediaId = url.pathname.slice(MEDIA_PREFIX.length);
  const expiresAt = Number(url.searchParams.get("exp"));
  const isSigned = await isMediaSignature(mediaId, expiresAt, url.searchParams.get("sig") ?? "");
  if (!isSigned || !(Date.now() < expiresAt)) return refuse(404);
  const media: PlayableMedia | null = await ctx.runQuery(internal.jobs.media.playable, { mediaId });
  if (media === null) return refuse(404);
  return await serve(ctx, request, media);
});

/** The intro clip of a person who has a page; as public as the page. */
export const intro = httpEndpoint(async (ctx, request) => {
  const uid = new URL(request.url).pathname.slice(INTRO_PREFIX.length);
  const media: PlayableMedia | null = await ctx.runQuery(internal.jobs.profileMedia.introOf, { uid });
  return media === null ? refuse(404) : await serve(ctx, request, media);
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
  const blobs = await Promise.all(slices.map((slice) => readSlice(ctx, media, slice)));
  const present = blobs.filter((blob) => blob !== null);
  if (present.length < blobs.length) return refuse(404);
  return new Response(new Blob(present), { status, headers });
}

async function readSlice(ctx: ActionCtx, media: PlayableMedia, slice: PartSlice): Promise<Blob | null> {
  const stored = media.parts[slice.part];
  const file = stored === undefined ? null : await ctx.storage.get(stored.storageId);
  return file?.slice(slice.from, slice.to) ?? null;
}

/** A client that asks for no range gets the whole file, one part in memory at a time. */
function streamSlices(
  ctx: ActionCtx,
  media: PlayableMedia,
  slices: readonly PartSlice[],
): ReadableStream<Uint8Array> {
  const queue = slices.values();
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

function mediaHeaders(media: PlayableMedia): Record<string, string> {
  return {
    ...SAFE_HEADERS,
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
  const storageId = await ctx.runQuery(internal.jobs.media.photoOf, { uid });
  const file = storageId === null ? null : await ctx.storage.get(storageId);
  if (file === null || !AVATAR_TYPES.includes(file.type)) return refuse(404);
  const headers = { ...SAFE_HEADERS, "Content-Type": file.type, "Cache-Control": AVATAR_CACHE };
  return new Response(request.method === "HEAD" ? null : file, { headers });
});
