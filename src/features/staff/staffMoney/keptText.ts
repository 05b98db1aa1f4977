import { useState } from "react";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { visitStore } from "@/lib/cache/storage";

const SEPARATOR = "\n";

/**
 * What somebody wrote for an act that their second factor was too old for: it waits in this tab while they sign in
 * again. One text, and only until it was sent or another takes its place.
 */
export function useKeptText(place: string) {
  const [text] = useState(() => {
    const [at, ...lines] = (visitStore.get(STORAGE_KEYS.staffText) ?? "").split(SEPARATOR);
    return at === place ? lines.join(SEPARATOR) : "";
  });
  return {
    text,
    keep: (written: string) => visitStore.set(STORAGE_KEYS.staffText, [place, written].join(SEPARATOR)),
    drop: () => visitStore.remove(STORAGE_KEYS.staffText),
  };
}
