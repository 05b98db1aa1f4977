/** The one place that chooses a payment provider. Actions only. */
import type { CollectPort, VerifyEvent } from "./ports";
import { createStripeCollect } from "./stripe/collect";
import { PaymentsOff, readPayConfig } from "./stripe/config";
import { verifyStripeEvent } from "./stripe/events";

/** Throws PaymentsOff when this deployment cannot take payments. */
export function collectPort(): CollectPort {
  return createStripeCollect(readPayConfig(process.env));
}

export const verifyEvent: VerifyEvent = verifyStripeEvent;

/** Empty when payments are off: then nothing verifies. */
export function webhookSecrets(): string[] {
  try {
    return readPayConfig(process.env).webhookSecrets;
  } catch (error) {
    if (error instanceof PaymentsOff) return [];
    throw error;
  }
}
