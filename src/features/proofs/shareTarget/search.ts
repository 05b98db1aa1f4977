/** Search parser of the route: whether the worker could keep what was shared. Never throws. */
export function parseShareSearch(raw: Record<string, unknown>): { problem?: "notKept" } {
  return raw.problem === "notKept" ? { problem: "notKept" } : {};
}
