import { POSTER_PREFIX } from "@convex/domain/feed/publishing";
import { POSTERS } from "@/config/storageKeys";

/** As many stills as the kept feeds can show, and a few that were looked at elsewhere. */
export const POSTERS_MAX = 60;

/** A picture that anybody may see (`GET /poster/{feedId}`); the signed ones of a dare's own people are never kept. */
export function isPoster(
  url: URL,
  { method, destination }: Pick<Request, "method" | "destination">,
): boolean {
  return method === "GET" && destination === "image" && url.pathname.startsWith(POSTER_PREFIX);
}

/** Asked so that the answer can be read: one that cannot takes megabytes of the device's room. */
export function readable({ url }: Request): Request {
  return new Request(url, { mode: "cors", credentials: "omit" });
}

interface PosterStores {
  open(name: string): Promise<Pick<Cache, "keys" | "delete">>;
}

/** The oldest go. */
export async function sweepPosters(stores: PosterStores): Promise<void> {
  const cache = await stores.open(POSTERS);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - POSTERS_MAX))) await cache.delete(old);
}
