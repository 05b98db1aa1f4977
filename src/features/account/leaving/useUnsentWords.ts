import { useEffect, useState } from "react";
import { useUnsent } from "@/features/shell/offline";

/** What would be lost on this device, in words, asked each time `isAsked` turns true. Null: nothing. */
export function useUnsentWords(isAsked: boolean): string | null {
  const { look } = useUnsent();
  const [words, setWords] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is a new function each render
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    void look().then((found) => {
      if (!left) setWords(found);
    });
    return () => {
      left = true;
    };
  }, [isAsked]);
  return words;
}
