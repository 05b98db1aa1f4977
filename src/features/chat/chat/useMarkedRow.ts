import { useCallback, useEffect, useState } from "react";
import { CHAT_MARK_MS } from "@/config/limits";

/** The row that somebody was led to, for as long as it is marked. */
export function useMarkedRow(): { marked: string | null; mark: (key: string) => void } {
  const [marked, setMarked] = useState<string | null>(null);
  useEffect(() => {
    if (marked === null) return;
    const timer = setTimeout(() => setMarked(null), CHAT_MARK_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return { marked, mark: useCallback((key: string) => setMarked(key), []) };
}
