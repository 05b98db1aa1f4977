import type { LogLine, Outcome } from "../contract";
import { DeveloperError } from "../transaction/limits";
import { FunctionError } from "./errors";

/** The outcome of a failed function; a fault of the deployment itself is thrown on. */
export function failure(error: unknown, logLines: LogLine[]): Outcome & { ok: false } {
  if (!(error instanceof FunctionError || error instanceof DeveloperError)) throw error;
  const failed = { ok: false as const, errorMessage: error.message, logLines };
  // Absent, not null, for plain errors: present means ConvexError (embedded-convex 3.3).
  return error.data === undefined ? failed : { ...failed, errorData: error.data };
}
