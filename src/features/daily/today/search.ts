import { isDate } from "@convex/domain/daily/days";

/** Search parser of the route: an earlier day, or nothing, which is today. Never throws. */
export function parseDaySearch({ date }: Record<string, unknown>): { date?: string } {
  return typeof date === "string" && isDate(date) ? { date } : {};
}
