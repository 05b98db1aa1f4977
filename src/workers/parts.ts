import { PARTS_KEPT_MAX } from "@/config/limits";

/** Where the hashed files of a build stand. */
export const BUILT_FILES = "/assets/";

/** Parts that the first visit did not fetch (`build/keptParts.ts`), each from its first use on. */
export const PARTS_CACHE = "parts";

type Keeping = Pick<Cache, "add" | "delete" | "keys">;
export interface PartStores {
  match(path: string): Promise<Response | undefined>;
  open(name: string): Promise<Keeping>;
}

/** Paths of built files, as a page may name them; anything else is none of ours to fetch. */
export function isBuiltFile(path: string): boolean {
  return path.startsWith(BUILT_FILES) && !path.includes("..");
}

/** What a page fetched before it had a worker: the browser still has it, so this asks no network. */
export async function keepParts(paths: readonly string[], stores: PartStores = caches): Promise<void> {
  const cache = await stores.open(PARTS_CACHE);
  for (const path of paths.filter(isBuiltFile)) {
    if ((await stores.match(path)) !== undefined) continue;
    // One that is gone or out of reach must not keep the others out.
    await cache.add(path).catch(() => undefined);
  }
}

/** Those of builds long gone leave first: a cache names its entries in the order in which they came. */
export async function dropOldParts(stores: PartStores = caches): Promise<void> {
  const cache = await stores.open(PARTS_CACHE);
  const known = await cache.keys();
  const tooMany = known.slice(0, Math.max(0, known.length - PARTS_KEPT_MAX));
  for (const request of tooMany) await cache.delete(request);
}
