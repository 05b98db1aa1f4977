/** Counting everybody's counters anew (CAL-07): how long it may take, and whose address is known for it. */
import { MINUTE_MS } from "../limits";

/** CON-56: a run that takes longer stops where it is, and goes on when it is asked again. */
export const USER_METRICS_TIMEOUT_MS = 5 * MINUTE_MS;

/**
 * ROL-05: whether an e-mail address stands on the configured list, whole addresses with commas between them. Only ever
 * said as a warning: what somebody may do depends on their role alone.
 */
export function hasAdminMarker(email: string | undefined, configured: string | undefined): boolean {
  const folded = email?.trim().toLowerCase() ?? "";
  const known = (configured ?? "").split(",").map((each) => each.trim().toLowerCase());
  return folded !== "" && known.includes(folded);
}
