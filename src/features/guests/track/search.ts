/** What a watcher's link and the payment page add to the address. */
export type TrackSearch = {
  t?: string;
  payment_success?: string;
  payment_cancelled?: string;
  session_id?: string;
};

const TEXT_MAX = 200;
const NAMES = ["t", "payment_success", "payment_cancelled", "session_id"] as const;

function text(value: unknown): string | undefined {
  const asText = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  return typeof asText === "string" && asText !== "" && asText.length <= TEXT_MAX ? asText : undefined;
}

/** Never throws, keeps only what it knows. */
export function parseTrackSearch(raw: Record<string, unknown>): TrackSearch {
  const found: TrackSearch = {};
  for (const name of NAMES) {
    const value = text(raw[name]);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** The key in a link's fragment, which no server and no provider ever sees. */
export const keyInFragment = (hash: string): string | null =>
  text(new URLSearchParams(hash.replace(/^#/, "")).get("k")) ?? null;
