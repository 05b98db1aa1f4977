import {
  DEFAULT_RETRY_MS,
  ERROR_CATALOGUE,
  type ErrorCode,
  type ErrorKind,
  type ErrorSeverity,
  isErrorCode,
  otherProviderMessage,
} from "@convex/domain/errorCatalogue";
import { ConvexError } from "convex/values";
import { CallTimeout } from "../time/callTimeout";
import { errorCopy } from "./copy.en";

/** An error as screens, toasts, forms and the boundary take it. Times in ms; null = a retry cannot help. */
export type UserError = {
  code: ErrorCode | "provider" | "timeout" | "network" | "invalid" | "unknown";
  kind: ErrorKind;
  title: string;
  message: string;
  severity: ErrorSeverity;
  retryAfterMs: number | null;
  /** How long the server asks to wait, where it said so (`rate-limited`). */
  waitMs?: number;
  field?: string;
  /** The server's stable word for the case, such as "self-dare". */
  reason?: string;
};

const { titles } = errorCopy;

/** The one translator from anything thrown to what a person reads (spec 8). */
export function toUserError(thrown: unknown): UserError {
  if (thrown instanceof ConvexError) return fromFailureData(thrown.data);
  if (thrown instanceof CallTimeout) return waitedTooLong(true);
  const text = thrown instanceof Error ? thrown.message : typeof thrown === "string" ? thrown : "";
  if (text.startsWith("[CONVEX ")) return fromProviderText(text);
  return fromPlainText(text);
}

/** The error of a wait that took too long; without a connection the connection is the reason. */
export function waitedTooLong(connected: boolean): UserError {
  return connected ? plain("timeout", "timeout", errorCopy.timeout) : fromCatalogue("network-request-failed");
}

function fromCatalogue(code: ErrorCode): UserError {
  const { message, kind, severity, retryAfterMs } = ERROR_CATALOGUE[code];
  return { code, kind, title: titles[kind], message, severity, retryAfterMs };
}

function plain(code: UserError["code"], kind: ErrorKind, message: string): UserError {
  return { code, kind, title: titles[kind], message, severity: "error", retryAfterMs: DEFAULT_RETRY_MS };
}

function fromFailureData(data: unknown): UserError {
  if (typeof data !== "object" || data === null || !("code" in data) || !isErrorCode(data.code)) {
    return providerError();
  }
  const told = "message" in data && typeof data.message === "string" ? data.message : "";
  return {
    ...fromCatalogue(data.code),
    ...(told === "" ? {} : { message: told }),
    ...("field" in data && typeof data.field === "string" ? { field: data.field } : {}),
    ...("reason" in data && typeof data.reason === "string" ? { reason: data.reason } : {}),
    ...("retryAfterMs" in data && typeof data.retryAfterMs === "number" ? { waitMs: data.retryAfterMs } : {}),
  };
}

const providerError = (): UserError => plain("provider", "other", otherProviderMessage(errorCopy.provider));

/** The client's own word for an action whose socket broke; everything else under its name is the provider's. */
function fromProviderText(text: string): UserError {
  const lost = /^\[CONVEX \w+\([\w:/]+\)\] Connection lost while action was in flight/;
  return lost.test(text) ? fromCatalogue("network-request-failed") : providerError();
}

/** Spec 8 matches plain errors by their words, in this order; nothing else in the product does. */
function fromPlainText(text: string): UserError {
  if (/network|fetch|connection/i.test(text)) return plain("network", "connection", errorCopy.network);
  if (/invalid|required|validation/i.test(text)) return plain("invalid", "other", text);
  if (/permission|unauthorized|forbidden/i.test(text)) return fromCatalogue("permission-denied");
  if (/time-?out|timed out/i.test(text)) return plain("timeout", "timeout", errorCopy.other);
  return plain("unknown", "other", errorCopy.other);
}
