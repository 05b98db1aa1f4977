const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Search parser of the route: an earlier day, or nothing, which is today. Never throws; the screen knows which are open. */
export function parseDaySearch({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === "string" && DATE.test(date) ? { date } : {};
}
