import { FEEDBACK_ORDERS, type FeedbackOrder } from "@convex/domain/feedback";

export type FeedbackSearch = { order?: FeedbackOrder };

/** Search parser of the route: never throws; newest first needs no word. */
export function parseFeedbackSearch(search: Record<string, unknown>): FeedbackSearch {
  const order = FEEDBACK_ORDERS.find((each) => each === search.order);
  return order === undefined || order === "newest" ? {} : { order };
}
