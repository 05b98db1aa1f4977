import Stripe from "stripe";
import { CollectError, type CollectFailure, NO_ANSWER } from "../ports";

/** Runs a call and turns whatever the SDK throws into the three words of money.md 4.4. */
export async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toCollectError(error);
  }
}

export function toCollectError(error: unknown): CollectError {
  if (error instanceof CollectError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new CollectError(
      "retry",
      "unexpected",
      error instanceof Error ? error.message : "unknown failure",
    );
  }
  const code = error.statusCode === undefined ? NO_ANSWER : (error.code ?? error.type);
  return new CollectError(classify(error), code, `${error.statusCode ?? "no answer"} ${code}`);
}

function classify(error: Stripe.errors.StripeError): CollectFailure {
  const status = error.statusCode ?? 0;
  if (status === 0 || status === 409 || status === 429) return "retry";
  if (status >= 500) return error.headers?.["idempotent-replayed"] === "true" ? "uncertain" : "retry";
  // A creator's account that was closed or cut off from us, told with the status of a bad key.
  if (error.code === "account_invalid") return "refused";
  // A wrong or revoked key is our own trouble: it must never cancel anybody's dare.
  if (status === 401 || status === 403) return "retry";
  return "refused";
}
