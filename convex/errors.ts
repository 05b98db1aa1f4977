import { ConvexError } from "convex/values";
import { ERROR_CATALOGUE, type ErrorCode, type FailureData, isFailureData } from "./domain/errorCatalogue";

export interface FailureDetails {
  /** Replaces the catalogue's sentence when a more exact one helps. */
  message?: string;
  field?: string;
  reason?: string;
  retryAfterMs?: number;
}

// ConvexError takes only Convex values: a type alias has the index signature an interface lacks.
type FailurePayload = { [Key in keyof FailureData]: FailureData[Key] };

/** The only way server code refuses: a ConvexError whose data survives production's redaction. */
export function fail(code: ErrorCode, details: FailureDetails = {}): never {
  const data: FailurePayload = { code, message: details.message ?? ERROR_CATALOGUE[code].message };
  if (details.field !== undefined) data.field = details.field;
  if (details.reason !== undefined) data.reason = details.reason;
  if (details.retryAfterMs !== undefined) data.retryAfterMs = details.retryAfterMs;
  throw new ConvexError(data);
}

/** A missing document and a foreign one answer alike (architecture 5). */
export function requireFound<T>(found: T | null | undefined, message?: string): T {
  if (found === null || found === undefined) fail("not-found", message === undefined ? {} : { message });
  return found;
}

/** The refusal inside a caught error; null for anything that `fail` did not throw. */
export function refusalIn(error: unknown): FailureData | null {
  if (!(error instanceof ConvexError)) return null;
  const data: unknown = error.data;
  return isFailureData(data) ? data : null;
}
