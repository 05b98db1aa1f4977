import Stripe from "stripe";
import type { PayConfig } from "./config";

/** The wire format this code was written against; a test pins it to the installed SDK. */
export const API_VERSION = "2026-10-28.endive";

export function createClient(config: PayConfig): Stripe {
  return new Stripe(config.secretKey, {
    apiVersion: API_VERSION,
    // The same client in the product's runtime and in tests, whichever build of the SDK was chosen.
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(config.api ?? {}),
  });
}
