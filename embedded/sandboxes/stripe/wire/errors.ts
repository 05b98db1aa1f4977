type ErrorType = "api_error" | "idempotency_error" | "invalid_request_error";

interface ErrorDetails {
  status: number;
  type: ErrorType;
  message: string;
  code?: string;
  param?: string;
  /** The intent as it stands, which Stripe adds to a refusal for its state. */
  paymentIntent?: object;
  /** An outcome is kept under its idempotency key; a refusal before execution is not. */
  outcome?: boolean;
}

/** An answer in Stripe's own error shape. */
export class ApiError extends Error {
  readonly status: number;
  readonly outcome: boolean;
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.details = details;
    this.status = details.status;
    this.outcome = details.outcome ?? false;
  }

  body() {
    const { type, message, code, param, paymentIntent } = this.details;
    return {
      error: {
        ...(code
          ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }
          : {}),
        message,
        ...(param ? { param } : {}),
        ...(paymentIntent ? { payment_intent: paymentIntent } : {}),
        type,
      },
    };
  }
}

/** A parameter or header that is wrong in itself. */
export function refused(message: string, extra: { code?: string; param?: string } = {}): ApiError {
  return new ApiError({ status: 400, type: "invalid_request_error", message, ...extra });
}

/** A call that was understood and run, and whose answer is no. */
export function failed(
  message: string,
  extra: { code?: string; param?: string; paymentIntent?: object } = {},
): ApiError {
  return new ApiError({ status: 400, type: "invalid_request_error", message, outcome: true, ...extra });
}

export function missingObject(noun: string, id: string, param: string, status = 404): ApiError {
  const message = `No such ${noun}: '${id}'`;
  return new ApiError({ status, type: "invalid_request_error", message, code: "resource_missing", param });
}

/** What the real service has and this sandbox has not: never a lenient 200 (money 7). */
export function notInSandbox(what: string): ApiError {
  return new ApiError({
    status: 501,
    type: "invalid_request_error",
    message: `The sandbox does not implement ${what}.`,
    code: "sandbox_not_implemented",
  });
}

export function unauthorised(message: string): ApiError {
  return new ApiError({ status: 401, type: "invalid_request_error", message });
}

/** The platform has no such connected account. */
export function forbidden(account: string): ApiError {
  return new ApiError({
    status: 403,
    type: "invalid_request_error",
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    code: "account_invalid",
  });
}
