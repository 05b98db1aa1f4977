import { STAFF_REASON_MAX_LENGTH, STAFF_REASON_MIN_LENGTH } from "../../domain/limits";
import { fail } from "../../errors";

/** Every act of staff says why; whoever reads the log later has nothing else to go by. */
export function requireReason(reason: string): string {
  const told = reason.trim();
  if (told.length >= STAFF_REASON_MIN_LENGTH && told.length <= STAFF_REASON_MAX_LENGTH) return told;
  const message = `Please give a reason of ${STAFF_REASON_MIN_LENGTH} to ${STAFF_REASON_MAX_LENGTH} characters.`;
  fail("invalid-argument", { message, field: "reason", reason: "reason-length" });
}
