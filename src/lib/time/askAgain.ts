import { useEffect, useState, useSyncExternalStore } from "react";

type Listener = () => void;

/** How often each query was asked anew. Only queries that failed and were retried have an entry. */
const rounds = new Map<string, number>();
const listeners = new Set<Listener>();

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askAgain(name: string): void {
  rounds.set(name, (rounds.get(name) ?? 0) + 1);
  for (const listener of [...listeners]) listener();
}

/**
 * A failed subscription is shared: the client asks the server anew only once everybody has let go of it.
 * So all hooks of the same name pause for one commit together. `paused` = hold no subscription now.
 */
export function useAskAgain(name: string | null): { paused: boolean; retry: () => void } {
  const round = useSyncExternalStore(subscribe, () => (name === null ? 0 : (rounds.get(name) ?? 0)));
  const [seen, setSeen] = useState({ name, round });
  const paused = seen.name === name && seen.round !== round;

  useEffect(() => {
    if (seen.name !== name || seen.round !== round) setSeen({ name, round });
  }, [seen, name, round]);

  return { paused, retry: () => name !== null && askAgain(name) };
}
