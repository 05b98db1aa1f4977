/**
 * Spec 8 as data: what a person reads for each code, how loud it is, and when a retry makes sense.
 * Server code refuses with a code (`errors.fail`); the client turns any thrown thing into one of these rows.
 */

export type ErrorSeverity = "info" | "warning" | "error" | "critical";

/** What a title and suggestions are chosen by (spec 8, loading error titles by kind). */
export const ERROR_KINDS = ["connection", "access", "timeout", "other"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

export interface ErrorRow {
  message: string;
  kind: ErrorKind;
  severity: ErrorSeverity;
  /** null: trying again cannot help. */
  retryAfterMs: number | null;
}

const NETWORK_MESSAGE = "Network error. Please check your connection and try again.";
const BUSY_MESSAGE = "Service temporarily unavailable. Please try again later.";

/** Spec 9: the default retry delay. */
export const DEFAULT_RETRY_MS = 2_000;

export const ERROR_CATALOGUE = {
  "permission-denied": {
    message: "Access denied. Please check your permissions.",
    kind: "access",
    severity: "warning",
    retryAfterMs: null,
  },
  unauthenticated: {
    message: "Please sign in to continue.",
    kind: "access",
    severity: "error",
    retryAfterMs: null,
  },
  "network-request-failed": {
    message: NETWORK_MESSAGE,
    kind: "connection",
    severity: "error",
    retryAfterMs: 3_000,
  },
  unavailable: {
    message: NETWORK_MESSAGE,
    kind: "connection",
    severity: "error",
    retryAfterMs: 3_000,
  },
  "quota-exceeded": {
    message: BUSY_MESSAGE,
    kind: "other",
    severity: "critical",
    retryAfterMs: 10_000,
  },
  "resource-exhausted": {
    message: BUSY_MESSAGE,
    kind: "other",
    severity: "critical",
    retryAfterMs: 10_000,
  },
  "failed-precondition": {
    message: "Operation failed due to invalid conditions.",
    kind: "other",
    severity: "error",
    retryAfterMs: null,
  },
  "not-found": {
    message: "The requested item was not found.",
    kind: "other",
    severity: "error",
    retryAfterMs: null,
  },
  "already-exists": {
    message: "This item already exists.",
    kind: "other",
    severity: "error",
    retryAfterMs: null,
  },
  "invalid-argument": {
    message: "Some of the entered values are not valid.",
    kind: "other",
    severity: "error",
    retryAfterMs: null,
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** What travels in a ConvexError. `reason` is a stable machine word; `message` is for people. */
export interface FailureData {
  code: ErrorCode;
  message: string;
  field?: string;
  reason?: string;
  /** When the same call may be admitted again; absent where waiting changes nothing. */
  retryAfterMs?: number;
}

/** The codes as a list, for validators; the catalogue's keys are no tuple by themselves. */
export const ERROR_CODES = [
  "permission-denied",
  "unauthenticated",
  "network-request-failed",
  "unavailable",
  "quota-exceeded",
  "resource-exhausted",
  "failed-precondition",
  "not-found",
  "already-exists",
  "invalid-argument",
] as const satisfies readonly ErrorCode[];

export function isFailureData(data: unknown): data is FailureData {
  if (typeof data !== "object" || data === null || !("code" in data) || !("message" in data)) return false;
  return isErrorCode(data.code) && typeof data.message === "string";
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_CATALOGUE, value);
}

/** Spec 8: any other error of the provider names it. */
export function otherProviderMessage(provider: string): string {
  return `A ${provider} error occurred. Please try again.`;
}
