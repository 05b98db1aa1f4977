import {
  DEFAULT_RETRY_MS,
  ERROR_CATALOGUE,
  type ErrorCode,
  type ErrorSeverity,
  isErrorCode,
  otherProviderMessage,
} from "@convex/domain/errors";
import { ConvexError } from "convex/values";
import { errorCopy } from "./copy.en";

/** An error as screens, toasts, forms and the boundary take it. Times in ms; null = a retry cannot help. */
export type UserError = {
  code: ErrorCode | "provider" | "timeout" | "network" | "invalid" | "unknown";
  title: string;
  message: string;
  severity: ErrorSeverity;
  retryAfterMs: number | null;
  field?: string;
  /** The server's stable word for the case, such as "self-dare". */
  reason?: string;
};

const { titles } = errorCopy;

const TITLE_OF: Record<ErrorCode, string> = {
  "permission-denied": titles.access,
  unauthenticated: titles.access,
  "network-request-failed": titles.connection,
  unavailable: titles.connection,
  "quota-exceeded": titles.other,
  "resource-exhausted": titles.other,
  "failed-precondition": titles.other,
  "not-found": titles.other,
  "already-exists": titles.other,
  "invalid-argument": titles.other,
};

/** The one translator from anything thrown to what a person reads (spec 8). */
export function toUserError(thrown: unknown): UserError {
  if (thrown instanceof ConvexError) return fromFailureData(thrown.data);
  const text = thrown instanceof Error ? thrown.message : typeof thrown === "string" ? thrown : "";
  if (text.startsWith("[CONVEX ")) return providerError();
  return fromPlainText(text);
}

function fromFailureData(data: unknown): UserError {
  if (typeof data !== "object" || data === null || !("code" in data) || !isErrorCode(data.code)) {
    return providerError();
  }
  const row = ERROR_CATALOGUE[data.code];
  const told =
    "message" in data && typeof data.message === "string" && data.message !== "" ? data.message : null;
  return {
    code: data.code,
    title: TITLE_OF[data.code],
    message: told ?? row.message,
    severity: row.severity,
    retryAfterMs: row.retryAfterMs,
    ...("field" in data && typeof data.field === "string" ? { field: data.field } : {}),
    ...("reason" in data && typeof data.reason === "string" ? { reason: data.reason } : {}),
  };
}

function providerError(): UserError {
  return {
    code: "provider",
    title: titles.other,
    message: otherProviderMessage(errorCopy.provider),
    severity: "error",
    retryAfterMs: DEFAULT_RETRY_MS,
  };
}

/** Spec 8 matches plain errors by their words, in this order; nothing else in the product does. */
function fromPlainText(text: string): UserError {
  const base = { severity: "error", retryAfterMs: DEFAULT_RETRY_MS } as const;
  if (/network|fetch|connection/i.test(text)) {
    return { ...base, code: "network", title: titles.connection, message: errorCopy.network };
  }
  if (/invalid|required|validation/i.test(text)) {
    return { ...base, code: "invalid", title: titles.other, message: text };
  }
  if (/permission|unauthorized|forbidden/i.test(text)) {
    return { ...ERROR_CATALOGUE["permission-denied"], code: "permission-denied", title: titles.access };
  }
  if (/time-?out|timed out/i.test(text)) {
    return { ...base, code: "timeout", title: titles.timeout, message: errorCopy.other };
  }
  return { ...base, code: "unknown", title: titles.other, message: errorCopy.other };
}
