import { createStorage } from "@/lib/cache/storage";

/** A storage whose content the test reads and writes past it. */
export function mapStorage(before: readonly (readonly [key: string, text: string])[] = []) {
  const kept = new Map(before);
  const storage = createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, storage };
}
