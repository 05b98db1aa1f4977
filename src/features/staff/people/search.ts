const MAX_LENGTH = 64;

/** Search parser of the look-up: never throws, keeps what was looked for alone. */
export function parsePeopleSearch({ q }: Record<string, unknown>): { q?: string } {
  const text = typeof q === "string" ? q : typeof q === "number" ? String(q) : "";
  return text !== "" && text.length <= MAX_LENGTH ? { q: text } : {};
}
