import { HOUR_MS } from "../limits";

/** One forgets to end a shift: it ends by itself, and is begun again where somebody stays. */
export const SHIFT_MS = 8 * HOUR_MS;

/** Rulings 12: a deployment whose desk is never left alone, and one's own machine; elsewhere people begin their shifts. */
export function isAlwaysStaffed(env: Readonly<Record<string, string | undefined>>): boolean {
  return (
    env.REVIEWERS_ON_SHIFT === "yes" || (env.DEPLOYMENT_KIND === "local" && env.REVIEWERS_ON_SHIFT !== "no")
  );
}
