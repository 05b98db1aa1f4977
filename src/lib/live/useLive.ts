import { useConvexAuth, useQueries, useQuery_experimental } from "convex/react";
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import { useEffect, useMemo, useState } from "react";
import { resultName, VISITOR } from "../cache/entry";
import { type Answer, type Keep, useCacheAnswer, useCachedResult } from "../cache/useQueryCache";
import { toUserError, type UserError } from "../errors/toUserError";
import { useAskAgain } from "../time/askAgain";

/**
 * What a screen knows about a live query: nothing yet, why not, or the data. `undefined` never means loading.
 * `keptAt` (ms) stands beside data that is the last stored result, which the server has not confirmed yet:
 * shown as such, and never the ground for an act that moves money.
 */
export type Live<Data> =
  | { status: "loading"; retry?: () => void }
  | { status: "error"; error: UserError; retry: () => void }
  | { status: "ready"; data: Data; keptAt?: number };

/** The server has answered, and the answer is no. */
const REFUSALS: readonly UserError["code"][] = ["permission-denied", "not-found", "unauthenticated"];
const NO_OPTIONS: { keep?: Keep } = {};

/**
 * Subscribes to a query; the Convex client shares one subscription among equal arguments.
 * `args: "skip"` stays loading. `retry` drops a failed subscription and asks anew. A refusal that came while
 * the server was still taking in a fresh sign-in is no answer: the query runs again once it has.
 * `keep` stores each answer on this device and shows it while the next one is awaited.
 */
export function useLive<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
  { keep = false }: { keep?: Keep } = NO_OPTIONS,
): Live<FunctionReturnType<Query>> {
  const { isLoading: isAuthSettling, isAuthenticated } = useConvexAuth();
  const { paused, retry } = useAskAgain(args === "skip" ? null : resultName(query, args));
  const result = useQuery_experimental({ query, args: paused ? "skip" : args });
  const kept = useCachedResult(query, args, keep);
  const error = result.status === "error" ? toUserError(result.error) : null;
  const isEarly = error?.code === "unauthenticated" && isAuthSettling;
  useCacheAnswer(kept, answerFor(kept.scope === VISITOR || isAuthenticated));

  if (result.status === "success") return { status: "ready", data: result.data };
  const mayShowKept = error === null || isEarly || isOutage(error);
  if (mayShowKept && kept.result) {
    return { status: "ready", data: kept.result.data, keptAt: kept.result.at };
  }
  return error === null || isEarly ? { status: "loading", retry } : { status: "error", error, retry };

  /** What arrives before the server knows the person is nobody's answer, and never goes into their scope. */
  function answerFor(isPersonKnown: boolean): Answer {
    if (result.status === "success" && isPersonKnown) return { status: "data", data: result.data };
    const isRefused = error !== null && !isEarly && REFUSALS.includes(error.code);
    return { status: isRefused ? "refused" : "none" };
  }
}

type Named<Query extends FunctionReference<"query">> = readonly {
  name: string;
  args: FunctionArgs<Query>;
}[];

/**
 * Several live results of one query, each under a name: the pages of a list that grows at both ends. A failed one is
 * let go of while it is asked anew.
 */
export function useLivePages<Query extends FunctionReference<"query">>(
  query: Query,
  wanted: Named<Query>,
): ReadonlyMap<string, Live<FunctionReturnType<Query>>> {
  const [again, setAgain] = useState<string | null>(null);
  const asked = wanted.filter(({ name }) => name !== again);
  // A reference is another object each time it is looked up: its name and the arguments say all there is to it.
  const key = JSON.stringify([getFunctionName(query), asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the key
  const queries = useMemo(
    () => Object.fromEntries(asked.map(({ name, args }) => [name, { query, args }])),
    [key],
  );
  const results = useQueries(queries);
  // Let go of for one commit only; the next one subscribes anew.
  useEffect(() => {
    if (again !== null) setAgain(null);
  }, [again]);
  return new Map(
    wanted.map(({ name }): [string, Live<FunctionReturnType<Query>>] => {
      const data = results[name];
      if (data === undefined) return [name, { status: "loading" }];
      if (!(data instanceof Error)) return [name, { status: "ready", data }];
      return [name, { status: "error", error: toUserError(data), retry: () => setAgain(name) }];
    }),
  );
}

/** Not the server's word about the thing asked for, only about the way to it. */
function isOutage(error: UserError): boolean {
  return error.kind === "connection" || error.kind === "timeout";
}
