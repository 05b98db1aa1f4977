import { EMBED_PREFIX } from "@convex/domain/feed/publishing";
import { escapeHtml } from "@convex/domain/text/html";
import { siteUrlOf } from "@/lib/media/reachable";

/** The document of a video for other websites; null where this app does not know who serves it. */
export function embedAddress(feedId: string): string | null {
  const site = siteUrlOf([window.__DARELOOP_ENV__ ?? {}, import.meta.env]);
  return site === null ? null : new URL(EMBED_PREFIX + feedId, site).href;
}

/** What somebody pastes into their page: a phone's shape, and nothing but the frame. */
export function embedCode(address: string, title: string): string {
  return `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="360" height="640" loading="lazy" allow="fullscreen" style="border:0"></iframe>`;
}
