import type { FunctionArgs, FunctionReference } from "convex/server";

export type PrewarmEntry = { query: FunctionReference<"query">; args: Record<string, unknown> };

/** Names a query that the next screen will read; types are checked here, the list is plain data. */
export function prewarmEntry<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query>,
): PrewarmEntry {
  return { query, args };
}

/** Router context: loaders only prewarm, screens subscribe themselves (architecture 4). */
export type RouterContext = {
  prewarm: (entries: readonly PrewarmEntry[]) => void;
  /** Development builds show the rows of the route tables that a later issue builds. */
  showComing: boolean;
};
