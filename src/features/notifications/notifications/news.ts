import { NOTIFICATION_TYPES } from "@convex/domain/catalogue/notificationTypes";
import { type ChosenChannels, goesBy } from "@convex/domain/notifications/rules";
import type { News } from "./data";

export type { News } from "./data";

export const ACTIVITY_HREF = "/app/inbox?tab=activity";

/** Threads whose page shows what is new by itself; elsewhere a page may change without being read. */
const LIVE_THREADS: ReadonlySet<string> = new Set(["chat", "item"]);

/** This build may be older than the server: of types that it does not know it shows the title all the same. */
const isKnownType = ({ type }: News): boolean => Object.hasOwn(NOTIFICATION_TYPES, type);

/** Whether a notice is for a banner at all: unseen, not muted, and of a group that the person wants by this way. */
export function wantsBanner(news: News, channels: ChosenChannels): boolean {
  if (news.seen || news.silent) return false;
  return !isKnownType(news) || goesBy(news.type, "banner", { channels });
}

/** Whether the reader stands on the page where it happens. */
export function isLookedAt(news: News, path: string): boolean {
  if (!isKnownType(news) || !LIVE_THREADS.has(NOTIFICATION_TYPES[news.type].thread)) return false;
  return newsPath(news)?.split(/[?#]/)[0] === path;
}

/** Its page, or null for a notice that leads nowhere. A path inside the app only: nothing else is followed. */
export function newsPath({ link, dareId }: News): string | null {
  // Browsers drop tabs and line breaks, and what stands behind them could be another site.
  if (link !== null) return /^\/(?![/\\])\S*$/.test(link) ? link : null;
  return dareId === null ? null : `/d/${dareId}`;
}

/** Where a press leads: its page, or else the list in which it stands. */
export const newsHref = (news: News): string => newsPath(news) ?? ACTIVITY_HREF;
