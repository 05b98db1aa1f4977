import type { ClerkAPIErrorJSON } from "@clerk/shared/types";

type ErrorOnWire = Omit<ClerkAPIErrorJSON, "meta"> & {
  meta?: ClerkAPIErrorJSON["meta"] & { lockout_expires_in_seconds?: number };
};

/** An answer in Clerk's error envelope. Throwing it is how an act says no. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: ErrorOnWire[],
    readonly headers: Record<string, string> = {},
  ) {
    super(errors[0]?.message);
  }

  body() {
    return { errors: this.errors, clerk_trace_id: "sandbox" };
  }
}

function refusal(status: number) {
  return (code: string, message: string, meta?: ClerkAPIErrorJSON["meta"]): ApiError =>
    new ApiError(status, [{ code, message, long_message: message, ...(meta ? { meta } : {}) }]);
}

/** A field that is wrong, named as the script sent it. */
export function formError(code: string, message: string, field: string): ApiError {
  return refusal(422)(code, message, { param_name: field });
}

export const badRequest = refusal(400);
export const unauthorised = refusal(401);
export const forbidden = refusal(403);
export const notFound = refusal(404);

/** The script drops what it does not know of `meta`: only the words say until when. */
export function userLocked(seconds: number): ApiError {
  const wait = `${Math.ceil(seconds / 60)} minutes`;
  const error = {
    code: "user_locked",
    message: "Account locked",
    long_message: `Your account is locked. You will be able to try again in ${wait}. For more information, contact support.`,
    meta: { lockout_expires_in_seconds: seconds },
  };
  return new ApiError(403, [error]);
}

/** One that a lever has ordered; with how many seconds to wait, where it says so. */
export function ordered(status: number, code: string, retryAfterSeconds: number | null): ApiError {
  const message = status === 429 ? "Too many requests. Please try again in a bit." : "Ordered by a lever.";
  const headers = retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) };
  return new ApiError(status, [{ code, message, long_message: message }], headers);
}

/** What Clerk has and this sandbox has not: never a lenient 200. */
export function notInSandbox(what: string): ApiError {
  return refusal(501)("sandbox_not_implemented", `The sandbox does not implement ${what}.`);
}
