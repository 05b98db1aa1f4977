import type { FeedbackOrder } from "@convex/domain/system/feedback";

export type FeedbackSearch = { order?: FeedbackOrder };

/** Search parser of the route: never throws; newest first needs no word. The list of orders itself is not for the first view. */
export function parseFeedbackSearch(search: Record<string, unknown>): FeedbackSearch {
  const votes = "votes" satisfies FeedbackOrder;
  return search.order === votes ? { order: votes } : {};
}
