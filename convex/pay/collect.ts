/** The one place that chooses a payment provider. Actions only. */
import type { PayPorts } from "./perform";
import type { BooksPort, VerifyEvent } from "./ports";
import { createStripeBooks } from "./stripe/books";
import { createStripeCollect } from "./stripe/collect";
import { PaymentsOff, readPayConfig } from "./stripe/config";
import { createStripeDisburse } from "./stripe/disburse";
import { verifyStripeEvent } from "./stripe/events";
import { createStripePlans } from "./stripe/plans";

/** Throws PaymentsOff when this deployment cannot take payments. */
export function payPorts(): PayPorts {
  const config = readPayConfig(process.env);
  return {
    collect: createStripeCollect(config),
    disburse: createStripeDisburse(config),
    plan: createStripePlans(config),
  };
}

/** Throws PaymentsOff when this deployment cannot take payments. */
export function booksPort(): BooksPort {
  return createStripeBooks(readPayConfig(process.env));
}

export const verifyEvent: VerifyEvent = verifyStripeEvent;

interface EventRules {
  secrets: { platform: string[]; connect: string[] };
  isLive: boolean;
}

/** Empty lists when payments are off: then nothing verifies. */
export function eventRules(): EventRules {
  try {
    const { webhookSecrets, connectSecrets, mode } = readPayConfig(process.env);
    return { secrets: { platform: webhookSecrets, connect: connectSecrets }, isLive: mode === "live" };
  } catch (error) {
    if (error instanceof PaymentsOff) return { secrets: { platform: [], connect: [] }, isLive: false };
    throw error;
  }
}
