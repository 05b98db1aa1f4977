import type { WorkerConfig } from "./messages";

const CACHE = "worker-config";
/** Never asked of a server: the key under which the cache holds what the page said last. */
const KEY = "/worker-config.json";

/** What is used of the platform's caches. */
interface Caches {
  open(name: string): Promise<{
    put(key: string, response: Response): Promise<void>;
    match(key: string): Promise<Response | undefined>;
  }>;
}

/** A worker is stopped and started at will; what INIT said must outlast it. */
export async function keepConfig(config: WorkerConfig, storage: Caches = caches): Promise<void> {
  const cache = await storage.open(CACHE);
  await cache.put(KEY, new Response(JSON.stringify(config)));
}

/** What the last page said, or null before the first one did. */
export async function readConfig(storage: Caches = caches): Promise<WorkerConfig | null> {
  const cache = await storage.open(CACHE);
  const kept = await cache.match(KEY);
  if (!kept) return null;
  // Written by keepConfig alone, from a parsed message.
  return (await kept.json()) as WorkerConfig;
}
