import type { ClerkAPIErrorJSON } from "@clerk/shared/types";

/** An answer in Clerk's error envelope. Throwing it is how an act says no. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: ClerkAPIErrorJSON[],
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

/** What Clerk has and this sandbox has not: never a lenient 200. */
export function notInSandbox(what: string): ApiError {
  return refusal(501)("sandbox_not_implemented", `The sandbox does not implement ${what}.`);
}
