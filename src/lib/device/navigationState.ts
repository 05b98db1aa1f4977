/** State that travels with a navigation, typed once (architecture 4). */
declare module "@tanstack/history" {
  interface HistoryState {
    /** Path wanted before a guard or an entry page intervened. */
    from?: string;
    /** Path to return to from a side trip, such as the wallet. */
    returnTo?: string;
    /** True while the side trip was begun inside the dare flow. */
    dareFlow?: boolean;
    /** True in the wallet once the flags of the payment page are taken out of its address (SHL-15). */
    afterPayment?: boolean;
    /** True on a dare whose video was just sent from here. */
    handedIn?: boolean;
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
  if (/[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, BASE)) return null;
  const url = new URL(wanted, BASE);
  // Dot segments may leave two slashes in front, which a browser reads as another host.
  if (url.origin !== BASE || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
