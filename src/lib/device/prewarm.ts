import type { ConvexReactClient } from "convex/react";
import type { FunctionArgs, FunctionReference } from "convex/server";
import { PREWARM_HELD_MS } from "@/config/limits";

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
};

/**
 * Asks ahead of a screen and holds the answer until the screen has it. Unlike the client's own way a failure is let go of
 * at once: the client asks anew only once nobody holds it, and `Try Again` would show the same failure for as long.
 */
export function holdQuery(convex: ConvexReactClient, { query, args }: PrewarmEntry): void {
  const watch = convex.watchQuery(query, args);
  const stop = watch.onUpdate(look);
  const timer = setTimeout(stop, PREWARM_HELD_MS);
  look();

  function look(): void {
    try {
      watch.localQueryResult();
    } catch {
      clearTimeout(timer);
      // After the client has told everybody of it.
      queueMicrotask(stop);
    }
  }
}
