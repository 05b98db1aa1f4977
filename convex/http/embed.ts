import { internal } from "../_generated/api";
import { ADULT_FIELD, CAPTIONS_FIELD, coverPage, emptyPage, playerPage } from "../domain/feed/embedPage";
import { EMBED_PREFIX } from "../domain/feed/publishing";
import { type Captions, captionFile } from "../domain/proofs/captions";
import { httpEndpoint } from "../functions";
import type { Embed } from "../model/feed/embeds";

/**
 * `GET /embed/v/{feedId}`: the one document of ours that other websites may frame (discover 6). It runs no script, sets
 * no cookie and loads nothing but the still, the film and its captions from this address; whoever goes on from its cover says that
 * they are an adult, and the next visit asks again.
 */
export { EMBED_PREFIX };

const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": POLICY,
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
  // It is gone as soon as one of the two takes the video back.
  "Cache-Control": "no-store",
};

function appAddress(): string | null {
  const url = process.env.APP_URL ?? "";
  return URL.canParse(url) ? url : null;
}

function answerTo(found: Embed, app: string | null): [status: number, html: string] {
  switch (found.reach) {
    case "public":
      if (found.address === null) return [200, coverPage(found.video, app)];
      return [200, playerPage(found.video, found.address, app)];
    case "gone":
      return [410, emptyPage("gone", app)];
    case "none":
      return [404, emptyPage("none", app)];
  }
}

/** For adults, as the film that they are about. */
const captionsOf = (found: Embed): Captions | null =>
  found.reach === "public" && found.address !== null ? found.video.captions : null;

export const embed = httpEndpoint(async (ctx, request) => {
  const { pathname, searchParams } = new URL(request.url);
  const feedId = pathname.slice(EMBED_PREFIX.length);
  const now = searchParams.get(ADULT_FIELD.name) === ADULT_FIELD.value ? Date.now() : null;
  const found: Embed = await ctx.runQuery(internal.jobs.feedItems.embed, { feedId, now });
  const captions = searchParams.get(CAPTIONS_FIELD.name) === CAPTIONS_FIELD.value ? captionsOf(found) : null;
  if (captions !== null) {
    const headers = { ...HEADERS, "Content-Type": "text/vtt; charset=utf-8" };
    return new Response(captionFile(captions), { headers });
  }
  const [status, html] = answerTo(found, appAddress());
  return new Response(request.method === "HEAD" ? null : html, { status, headers: HEADERS });
});
