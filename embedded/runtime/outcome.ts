import type { Json, LogLine, Outcome } from "../contract";
import { parseJson } from "../store/json";
import { DeveloperError } from "../transaction/limits";
import { FunctionError } from "./errors";

/** The outcome of a function that ended well. Most who get it pass the text on; the value is parsed for those who look. */
export function success(valueText: string, logLines: LogLine[]): Outcome & { ok: true } {
  let parsed: { value: Json } | null = null;
  return {
    ok: true,
    get value() {
      parsed ??= { value: parseJson(valueText) };
      return parsed.value;
    },
    valueText,
    logLines,
  };
}

/** The outcome of a failed function; a fault of the deployment itself is thrown on. */
export function failure(error: unknown, logLines: LogLine[]): Outcome & { ok: false } {
  if (!(error instanceof FunctionError || error instanceof DeveloperError)) throw error;
  const failed = { ok: false as const, errorMessage: error.message, logLines };
  // Absent, not null, for plain errors: present means ConvexError (embedded-convex 3.3).
  return error.data === undefined ? failed : { ...failed, errorData: error.data };
}
