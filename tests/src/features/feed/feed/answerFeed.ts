import { api } from "@convex/_generated/api";
import type { Film } from "@/features/feed/feed/data";
import type { createTestConvex } from "../../../app/testConvex";

interface More {
  hiddenByWords?: number;
  fresh?: number;
  isDone?: boolean;
}

/** A feed of these films, as the server answers once it has begun. */
export function answerFeed(
  convex: ReturnType<typeof createTestConvex>,
  items: Film[],
  { hiddenByWords = 0, fresh = 0, isDone = true }: More = {},
): void {
  convex.answer(api.feed.state, { count: items.length + hiddenByWords, isDone, fresh });
  convex.answer(api.feed.page, { items, hiddenByWords });
}
