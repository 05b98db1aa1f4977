import type { ConvexReactClient } from "convex/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CACHE_CLEANUP_MS } from "@/config/limits";
import { POSTERS, STORAGE_KEYS } from "@/config/storageKeys";
import { VISITOR } from "@/lib/cache/entry";
import type { QueryCache } from "@/lib/cache/queryCache";
import { localStore, visitStore } from "@/lib/cache/storage";
import { QueryCacheProvider } from "@/lib/cache/useQueryCache";
import { logError } from "@/lib/device/errorLog";
import { type AuthSnapshot, useAuthSnapshot } from "@/lib/live/identity";
import { subscribeTicker } from "@/lib/time/time";

type PersonScopeProps = {
  cache: QueryCache;
  makeClient: () => ConvexReactClient;
  children: (client: ConvexReactClient) => ReactNode;
};

/**
 * Nothing of one person outlives them on screen: when a signed-in person leaves (or another takes their
 * place), the whole tree, its last results and its connection with all answers in it are let go, and the
 * next tree starts once the device's store belongs to the next person. Signing in keeps the tree.
 */
export function PersonScope({ cache, makeClient, children }: PersonScopeProps) {
  const snapshot = useAuthSnapshot();
  const [tree, setTree] = useState(() => ({ run: 0, person: personOf(snapshot), client: makeClient() }));
  const person = snapshot.status === "loading" ? tree.person : personOf(snapshot);
  if (person !== tree.person) {
    const isSigningIn = tree.person === null;
    setTree(isSigningIn ? { ...tree, person } : { run: tree.run + 1, person, client: makeClient() });
  }
  useClosed(tree.client);
  useNoTrace(tree.run, snapshot.status === "signedOut");
  useUpkeep(cache);
  useSharedOwner(tree.person);
  return (
    <QueryCacheProvider value={cache}>
      <Entered
        key={tree.run}
        cache={cache}
        scope={tree.person ?? VISITOR}
        // Who is signed in may not be known yet: then nobody's results are erased.
        takeOver={snapshot.status !== "loading"}
        waits={tree.person !== null || tree.run > 0}
      >
        {children(tree.client)}
      </Entered>
    </QueryCacheProvider>
  );
}

function personOf(snapshot: AuthSnapshot): string | null {
  return snapshot.status === "signedIn" ? snapshot.userId : null;
}

type EnteredProps = {
  cache: QueryCache;
  scope: string;
  takeOver: boolean;
  waits: boolean;
  children: ReactNode;
};

/** Shows the tree once the scope's last results are here (bounded by `CACHE_LOAD_MAX_MS`); a visitor's never waits. */
function Entered({ cache, scope, takeOver, waits, children }: EnteredProps) {
  const [isOpen, setOpen] = useState(!waits);
  useEffect(() => {
    let isCurrent = true;
    void cache.enter(scope, takeOver).then(() => {
      if (isCurrent) setOpen(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [cache, scope, takeOver]);

  useEffect(() => {
    // Another tab may have taken the store meanwhile; whoever is looked at owns it again.
    const onVisibility = () => {
      if (document.visibilityState === "visible") void cache.enter(scope, takeOver);
      else void cache.flush();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [cache, scope, takeOver]);

  return isOpen ? children : null;
}

function useUpkeep(cache: QueryCache): void {
  useEffect(() => subscribeTicker(CACHE_CLEANUP_MS, () => cache.sweep()), [cache]);
}

/** Where somebody was on each page, and what they had begun to write there, goes with them; the next tree has not read it yet, for it waits for its results. */
function useNoTrace(run: number, isNobody: boolean): void {
  useEffect(() => {
    if (run === 0) return;
    visitStore.remove(STORAGE_KEYS.scrollPlaces);
    visitStore.remove(STORAGE_KEYS.dareWords);
    localStore.remove(STORAGE_KEYS.chatDrafts);
    localStore.remove(STORAGE_KEYS.recentSearches);
    localStore.remove(STORAGE_KEYS.openings);
    void globalThis.caches?.delete(POSTERS);
  }, [run]);

  // Who never signed out here, because the session ended while nothing was open, leaves none either.
  useEffect(() => {
    if (!isNobody) return;
    localStore.remove(STORAGE_KEYS.chatDrafts);
    localStore.remove(STORAGE_KEYS.recentSearches);
    localStore.remove(STORAGE_KEYS.openings);
    void globalThis.caches?.delete(POSTERS);
  }, [isNobody]);
}

/** Closes a connection when another takes its place; the last one lives as long as the page. */
function useClosed(client: ConvexReactClient): void {
  const last = useRef(client);
  useEffect(() => {
    if (last.current === client) return;
    void last.current.close();
    last.current = client;
  }, [client]);
}

/** What other apps shared with one person never lies here for the next; it is a copy, so nothing is lost with it. */
function useSharedOwner(person: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const leaving = last.current !== null && last.current !== person;
    last.current = person;
    // A visitor's first view does without the store.
    if (person === null && !leaving) return;
    import("@/offline/sharedStore")
      .then(({ ownShared }) => ownShared(person, { leaving }))
      .catch((error: unknown) => logError("shared", error));
  }, [person]);
}
