const MAX_ID_LENGTH = 64;

/** Search parser of the route: a dare id as short text, or nothing. Never throws. */
export function parseCameraSearch(raw: Record<string, unknown>): { dareId?: string } {
  const { dareId } = raw;
  const usable = typeof dareId === "string" && dareId !== "" && dareId.length <= MAX_ID_LENGTH;
  return usable ? { dareId } : {};
}
