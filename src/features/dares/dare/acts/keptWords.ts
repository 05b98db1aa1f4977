import { useState } from "react";
import * as z from "zod/mini";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { visitStore } from "@/lib/cache/storage";

const kept = z.record(z.string(), z.record(z.string(), z.string()));
type Words = Readonly<Record<string, string>>;

/** Of so many acts; the oldest words go first. */
const PLACES_MAX = 20;

function readAll(): Record<string, Words> {
  try {
    const read = kept.safeParse(JSON.parse(visitStore.get(STORAGE_KEYS.dareWords) ?? "{}"));
    return read.success ? read.data : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function write(place: string, words: Words | null): void {
  const { [place]: _before, ...others } = readAll();
  const rows = [...Object.entries(others), ...(words === null ? [] : [[place, words] as const])];
  visitStore.set(STORAGE_KEYS.dareWords, JSON.stringify(Object.fromEntries(rows.slice(-PLACES_MAX))));
}

/**
 * What somebody wrote for an act that is not sent yet. Keeping it does not act: the words wait in this tab for the
 * next look at the dare.
 */
export function useKeptWords(place: string) {
  const [words, setWords] = useState<Words>(() => readAll()[place] ?? {});
  const [isTouched, setTouched] = useState(false);
  const isBlank = Object.values(words).every((text) => text.trim() === "");
  return {
    words,
    set: (key: string) => (text: string) => {
      setTouched(true);
      setWords((known) => ({ ...known, [key]: text }));
    },
    /** Something stands there that leaving would lose. */
    isDirty: isTouched && !isBlank,
    keep() {
      write(place, words);
      setTouched(false);
    },
    discard() {
      write(place, null);
      setWords({});
      setTouched(false);
    },
  };
}
