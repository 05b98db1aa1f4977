import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { Value } from "convex/values";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { isFirstPage, resultName, VISITOR } from "./entry";
import type { QueryCache } from "./queryCache";

/** `true`: for the signed-in person. `"public"`: the answer is the same for everybody, so for visitors too. */
export type Keep = boolean | "public";

const QueryCacheContext = createContext<QueryCache | null>(null);
/** Without it nothing is cached. */
export const QueryCacheProvider = QueryCacheContext.Provider;

/** What the server said last, or why there is nothing to say. */
export type Answer =
  | { status: "none" }
  | { status: "data"; data: Value }
  /** The server will not show it (any more), or there is no such thing. */
  | { status: "refused" };

const follows = () => () => undefined;
const nothing = () => null;

/** A last result with its type: what another build left is dropped unread (`CACHE_SHAPES_VERSION`). */
type KeptAnswer<Query extends FunctionReference<"query">> = { data: FunctionReturnType<Query>; at: number };

/** The cached result of this query in the present scope; null where none is kept. */
export function useCachedResult<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
  keep: Keep,
) {
  const store = useContext(QueryCacheContext);
  const scope = useSyncExternalStore(store?.subscribe ?? follows, store?.scope ?? nothing);
  const isKept = keep === "public" || (keep && scope !== VISITOR);
  const name = isKept && args !== "skip" && isFirstPage(args) ? resultName(query, args) : null;
  const read = () => (store && name !== null ? store.read(name) : null);
  const result: KeptAnswer<Query> | null = useSyncExternalStore(store?.subscribe ?? follows, read);
  return { store, scope, name, result };
}

/** Keeps each answer of the server; a refusal or a null ("no such thing") removes what was kept. */
export function useCacheAnswer(slot: ReturnType<typeof useCachedResult>, answer: Answer): void {
  const { store, scope, name } = slot;
  const data = answer.status === "data" ? answer.data : null;
  const { status } = answer;
  useEffect(() => {
    if (!store || scope === null || name === null || status === "none") return;
    if (status === "refused" || data === null) store.forget(scope, name);
    else store.keep(scope, name, data);
  }, [store, scope, name, status, data]);

  const isShown = status === "none" && slot.result !== null;
  useEffect(() => {
    if (isShown && store && name !== null) store.touch(name);
  }, [isShown, store, name]);
}
