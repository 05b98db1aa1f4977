import { internal } from "../_generated/api";
import { POSTER_PREFIX } from "../domain/feed/publishing";
import { headOf, type SocialTags, socialSubject } from "../domain/people/linkPreview";
import { sniffImage } from "../domain/people/profileMedia";
import { SNIFF_BYTES } from "../domain/proofs/mediaTypes";
import { httpEndpoint } from "../functions";

/**
 * For whoever delivers the page (rulings 24): `GET /social?path=/v/…` answers with the tags of that address and, as
 * `head`, how they stand in a document (null: an address of the app's own). An unknown or private item has the neutral
 * card; nobody learns which it is.
 */
export const SOCIAL_PATH = "/social";
export { POSTER_PREFIX };

const PATH_MAX_LENGTH = 200;
const SAFE = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" };

function addressOf(path: string): string | null {
  const site = process.env.APP_URL;
  const [pathname = ""] = path.split(/[?#]/, 1);
  return site !== undefined && URL.canParse(pathname, site) ? new URL(pathname, site).href : null;
}

export const tags = httpEndpoint(async (ctx, request) => {
  const path = (new URL(request.url).searchParams.get("path") ?? "").slice(0, PATH_MAX_LENGTH);
  const found: SocialTags = await ctx.runQuery(internal.jobs.feedItems.socialTags, { path });
  const head = socialSubject(path) === null ? null : headOf(found, addressOf(path));
  return Response.json({ ...found, head }, { headers: { ...SAFE, "Cache-Control": "public, max-age=60" } });
});

/** `GET /poster/{feedId}`: the picture of a public proof that is not edgy. */
export const poster = httpEndpoint(async (ctx, request) => {
  const feedId = new URL(request.url).pathname.slice(POSTER_PREFIX.length);
  const storageId = await ctx.runQuery(internal.jobs.feedItems.posterOf, { feedId });
  const file = storageId === null ? null : await ctx.storage.get(storageId);
  const headers = {
    ...SAFE,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  const head = new Uint8Array((await file?.slice(0, SNIFF_BYTES).arrayBuffer()) ?? new ArrayBuffer(0));
  const type = sniffImage(head);
  if (file === null || type === null) {
    return new Response(null, { status: 404, headers: { ...headers, "Cache-Control": "no-store" } });
  }
  // Short: it is gone as soon as one of the two takes the proof back.
  const shown = {
    ...headers,
    // A device keeps what it can read (src/workers/posters.ts); there is nothing private in it.
    "Access-Control-Allow-Origin": "*",
    "Content-Type": type,
    "Cache-Control": "public, max-age=60",
  };
  return new Response(file, { headers: shown });
});
