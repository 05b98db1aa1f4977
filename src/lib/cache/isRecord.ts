/** Checked by hand: this is in the first view of everybody, which has no room for a schema library. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
