/** What the page of purchase adds to the address (APP-34, money 4.5). */
export type PlanFlags = {
  subscription_success?: string;
  subscription_cancelled?: string;
  session_id?: string;
};

const NAMES = ["subscription_success", "subscription_cancelled", "session_id"] as const;
const MAX_LENGTH = 200;

/** Search parser of the route: never throws, keeps only the three known flags, as short text. */
export function parsePlanSearch(raw: Record<string, unknown>): PlanFlags {
  const flags: PlanFlags = {};
  for (const name of NAMES) {
    const value = raw[name];
    const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    if (typeof text === "string" && text !== "" && text.length <= MAX_LENGTH) flags[name] = text;
  }
  return flags;
}
