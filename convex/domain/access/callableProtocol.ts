/** The HTTP form of the specification's callable functions (CAL-02, CAL-03). */
import { type ErrorCode, otherProviderMessage } from "../errorCatalogue";

/**
 * Region of the specification's callables. The deployment's own region is chosen where it is made; the name
 * only stays in the answers, so that a client of the old address can tell it has reached the same thing.
 */
export const CALLABLE_REGION = "us-central1";
export const APP_CHECK_HEADER = "X-App-Check";
/** No payload of these calls comes near it. */
export const CALLABLE_BODY_MAX_BYTES = 16 * 1024;

/** `internal`: a mistake of ours, never explained to a client. */
export type CallableStatus = ErrorCode | "internal";

const HTTP_STATUS: Record<CallableStatus, number> = {
  "permission-denied": 403,
  unauthenticated: 401,
  "network-request-failed": 503,
  unavailable: 503,
  "quota-exceeded": 429,
  "resource-exhausted": 429,
  "failed-precondition": 400,
  "not-found": 404,
  "already-exists": 409,
  "invalid-argument": 400,
  internal: 500,
};

export const httpStatusOf = (status: CallableStatus): number => HTTP_STATUS[status];

export const INTERNAL_MESSAGE = otherProviderMessage("Convex");
