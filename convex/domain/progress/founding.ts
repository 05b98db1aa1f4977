import { DAY_MS } from "../limits";

/** Product 15: who joined so soon after the launch is a founding member. */
const FOUNDING_MS = 90 * DAY_MS;

/** `launchedOn`: the deployment's first day, "2026-11-26"; before one is named nobody is. */
export function isFoundingMember(createdAt: number, launchedOn: string | undefined): boolean {
  const from = Date.parse(launchedOn ?? "");
  return createdAt >= from && createdAt < from + FOUNDING_MS;
}
