import { DEFAULT_RETRY_MS, ERROR_CATALOGUE, isErrorCode } from "@convex/domain/errorCatalogue";
import { DAY_MS } from "@convex/domain/limits";
import type { ReadAction } from "./defineAction";
import type { SavedError } from "./entry";

/** What became of one try. */
export type SendOutcome =
  /** `answer`: what the server said, where it said something. */
  | { kind: "done"; answer?: unknown }
  /** Will not change by itself: the person decides. */
  | { kind: "refused"; error: SavedError }
  /** The server answered that it cannot just now. */
  | { kind: "busy"; error: SavedError; retryAfterMs: number }
  /** No answer: it may have arrived or not. */
  | { kind: "unreachable" }
  /** Nobody is signed in as this person yet. */
  | { kind: "notReady" };

/** The server's refusal, from the data of its ConvexError. */
export function outcomeOfRefusal(data: unknown): SendOutcome {
  if (typeof data !== "object" || data === null || !("code" in data) || !isErrorCode(data.code)) {
    return outcomeOfCrash();
  }
  const { code } = data;
  if (code === "unauthenticated") return { kind: "notReady" };
  const row = ERROR_CATALOGUE[code];
  const error: SavedError = {
    code,
    message: textOf(data, "message") ?? row.message,
    ...optional("field", textOf(data, "field")),
    ...optional("reason", textOf(data, "reason")),
  };
  return row.retryAfterMs === null
    ? { kind: "refused", error }
    : { kind: "busy", error, retryAfterMs: waitOf(data) ?? row.retryAfterMs };
}

/** With an answer that is a no taken for one. */
export function judged(action: Pick<ReadAction, "refusalIn">, outcome: SendOutcome): SendOutcome {
  if (outcome.kind !== "done") return outcome;
  const error = action.refusalIn(outcome.answer);
  return error === null ? outcome : { kind: "refused", error };
}

/** The server failed without a word of its own. */
export function outcomeOfCrash(): SendOutcome {
  return { kind: "busy", error: { code: "provider", message: "" }, retryAfterMs: DEFAULT_RETRY_MS };
}

/** What a full limit says of itself; up to a day. */
function waitOf(data: object): number | null {
  const value: unknown = Reflect.get(data, "retryAfterMs");
  return typeof value === "number" && value > 0 ? Math.min(value, DAY_MS) : null;
}

function textOf(data: object, key: "message" | "field" | "reason"): string | null {
  const value: unknown = Reflect.get(data, key);
  return typeof value === "string" && value !== "" ? value : null;
}

function optional<Key extends string>(key: Key, value: string | null): { [K in Key]?: string } {
  const found: { [K in Key]?: string } = {};
  if (value !== null) found[key] = value;
  return found;
}
