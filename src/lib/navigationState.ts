/** State that travels with a navigation, typed once (architecture 4). */
declare module "@tanstack/history" {
  interface HistoryState {
    /** Path wanted before a guard or an entry page intervened. */
    from?: string;
    /** Path to return to from a side trip, such as the wallet. */
    returnTo?: string;
    /** True while the side trip was begun inside the dare flow. */
    dareFlow?: boolean;
    focusSearch?: boolean;
    postAction?: "record" | "upload";
  }
}

const BASE = "https://same-origin.invalid";

/**
 * A path of this site, or null: anything that a browser could read as another origin is dropped (GRD-09).
 * Returns path, search and hash.
 */
export function samePageOriginPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  // Backslashes and control characters are normalised by browsers into something else.
  if (/^\/[/\\]/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null;
  const url = URL.parse(wanted, BASE);
  if (!url || url.origin !== BASE) return null;
  return url.pathname + url.search + url.hash;
}
