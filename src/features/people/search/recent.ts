import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { RECENT_SEARCHES_MAX } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

/** `owner`: who looked for it; the next person on this device sees none of it. */
const kept = z.object({ owner: z.string(), texts: z.array(z.string()) });

export function recentOf(owner: string): string[] {
  try {
    const read = kept.safeParse(JSON.parse(localStore.get(STORAGE_KEYS.recentSearches) ?? "{}"));
    return read.success && read.data.owner === owner ? read.data.texts : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The newest first, each once. */
export function keepRecent(owner: string, text: string): void {
  const texts = [text, ...recentOf(owner).filter((each) => each !== text)].slice(0, RECENT_SEARCHES_MAX);
  localStore.set(STORAGE_KEYS.recentSearches, JSON.stringify({ owner, texts }));
}

/** The last ten searches that led somewhere; they never leave this device. */
export function useRecent(owner: string) {
  const [changes, setChanges] = useState(0);
  // Read anew once the person is known, and after each change.
  const texts = useMemo(() => (changes < 0 ? [] : recentOf(owner)), [owner, changes]);
  const change = () => setChanges((before) => before + 1);
  return {
    texts,
    keep: (text: string) => {
      keepRecent(owner, text);
      change();
    },
    clear: () => {
      localStore.remove(STORAGE_KEYS.recentSearches);
      change();
    },
  };
}
