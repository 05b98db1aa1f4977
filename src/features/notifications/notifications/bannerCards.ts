import type { NotificationPriority } from "@convex/domain/catalogue/notificationTypes";
import { BANNER_MERGE_MS, BANNER_QUEUE_MAX } from "@/config/limits";
import type { News } from "./news";

/** News of one thread as one banner. */
export type NewsCard = {
  kind: "news";
  /** The newest of them. */
  news: News;
  /** The highest of them. */
  priority: NotificationPriority;
  /** How many came after the first. */
  updates: number;
  /** When the first happened, by the server's clock, and when it came here. */
  firstAt: number;
  arrivedAt: number;
};
export type BannerCard = NewsCard | { kind: "welcome"; unseen: number };

const ORDER = ["high", "normal", "low"] as const satisfies readonly NotificationPriority[];

/** The summary first, then by priority. */
const rank = (card: BannerCard): number => (card.kind === "welcome" ? -1 : ORDER.indexOf(card.priority));
const happenedAt = (card: BannerCard): number => (card.kind === "welcome" ? 0 : card.firstAt);

/** STA-32: the same thread, within the window that its first one opened. */
export const isOfWindow = (card: NewsCard, news: News, now: number): boolean =>
  card.news.threadId === news.threadId && now - card.arrivedAt <= BANNER_MERGE_MS;

/** One place in the queue for both: the same notice told anew, or the same thread within the window. */
export const sameSubject = (card: NewsCard, news: News, now: number): boolean =>
  card.news.id === news.id || isOfWindow(card, news, now);

/** The newer one speaks for both. */
export function mergeInto(card: NewsCard, news: News): NewsCard {
  const priority = ORDER.find((each) => each === card.priority || each === news.priority) ?? card.priority;
  return {
    ...card,
    news: news.createdAt >= card.news.createdAt ? news : card.news,
    priority,
    updates: card.updates + 1,
    firstAt: Math.min(card.firstAt, news.createdAt),
  };
}

/** STA-31: by priority, then as they happened. Of too many the least important goes, and of those the oldest. */
export function queued(waiting: readonly BannerCard[], card: BannerCard): readonly BannerCard[] {
  const sorted = [...waiting, card].toSorted(
    (one, other) => rank(one) - rank(other) || happenedAt(one) - happenedAt(other),
  );
  if (sorted.length <= BANNER_QUEUE_MAX) return sorted;
  const last = sorted.at(-1);
  const least = last === undefined ? 0 : rank(last);
  const leaves = sorted.findIndex((each) => rank(each) === least);
  return sorted.toSpliced(leaves, 1);
}
