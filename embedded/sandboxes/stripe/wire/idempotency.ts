import type { State, StoredAnswer } from "../world/state";
import { find } from "../world/state";
import { ApiError } from "./errors";

const KEPT_MS = 24 * 3600 * 1000;
const LONGEST_KEY = 255;

/** Keys whose first request has not been answered yet; gone with the process, as its requests are. */
export type InFlight = Set<string>;

interface Keyed {
  key: string;
  method: string;
  path: string;
  paramsText: string;
  now: number;
}

/** The answer kept for this very request, or null when it is new. Throws when the key stands for something else. */
export function storedAnswer(state: State, inFlight: InFlight, request: Keyed): StoredAnswer | null {
  const { key } = request;
  if (key.length > LONGEST_KEY) {
    throw new ApiError({
      status: 400,
      type: "invalid_request_error",
      message: `Idempotency keys are at most ${LONGEST_KEY} characters.`,
    });
  }
  if (inFlight.has(key)) {
    throw new ApiError({
      status: 409,
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Stripe-Account and Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    });
  }
  const stored = find(state.answers, key);
  if (stored === undefined || stored.at + KEPT_MS <= request.now) return null;
  const isSame =
    stored.method === request.method &&
    stored.path === request.path &&
    stored.paramsText === request.paramsText;
  if (isSame) return stored;
  throw new ApiError({
    status: 400,
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

export function forgetOldAnswers(state: State, now: number): void {
  for (const [key, answer] of Object.entries(state.answers)) {
    if (answer.at + KEPT_MS <= now) delete state.answers[key];
  }
}
