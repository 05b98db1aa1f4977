import { useConvexAuth, useQuery_experimental } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { toUserError, type UserError } from "./errors";

/** What a screen knows about a live query: nothing yet, why not, or the data. `undefined` never means loading. */
export type Live<Data> =
  | { status: "loading" }
  | { status: "error"; error: UserError; retry: () => void }
  | { status: "ready"; data: Data };

/**
 * Subscribes to a query; the Convex client shares one subscription among equal arguments.
 * `args: "skip"` stays loading. `retry` drops a failed subscription and asks anew. A refusal that came while
 * the server was still taking in a fresh sign-in is no answer: the query runs again once it has.
 */
export function useLive<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): Live<FunctionReturnType<Query>> {
  const [dropped, setDropped] = useState(false);
  const { isLoading: isAuthSettling } = useConvexAuth();
  const result = useQuery_experimental({ query, args: dropped ? "skip" : args });

  useEffect(() => {
    if (dropped) setDropped(false);
  }, [dropped]);

  switch (result.status) {
    case "pending":
      return { status: "loading" };
    case "error": {
      const error = toUserError(result.error);
      if (isAuthSettling && error.code === "unauthenticated") return { status: "loading" };
      return { status: "error", error, retry: () => setDropped(true) };
    }
    case "success":
      return { status: "ready", data: result.data };
  }
}
