/** Proves that a delivered event is the provider's own, fresh, in our wire format and not real money. */
import Stripe from "stripe";
import type { ProviderEvent } from "../../tables/payments";
import { type EventCheck, EventRefused } from "../ports";
import { API_VERSION } from "./client";

/** Seconds an event may be old, and (the SDK does not check this) ahead of our clock. */
const TOLERANCE_S = 300;

const OBJECT_TYPES: Readonly<Record<string, ProviderEvent["objectType"]>> = {
  "checkout.session": "checkout",
  payment_intent: "payment",
  charge: "charge",
};

/** Throws EventRefused for everything that is not certainly the provider's fresh word. */
export async function verifyStripeEvent(
  raw: string,
  header: string | null,
  check: EventCheck,
): Promise<ProviderEvent> {
  if (header === null) throw new EventRefused("no signature");
  requireNotAhead(header, check.now);
  const event = fieldsOf(await constructEvent(raw, header, check));
  if (event.api_version !== API_VERSION) throw new EventRefused("other wire format");
  if (event.livemode !== false) throw new EventRefused("real money is refused");
  const object = fieldsOf(fieldsOf(event.data).object);
  return {
    eventId: textOf(event.id),
    type: textOf(event.type),
    objectType: OBJECT_TYPES[textOf(object.object)] ?? "other",
    // Some objects (a balance) have no id; they are of a kind we do not act on.
    objectRef: typeof object.id === "string" ? object.id : "",
    created: typeof event.created === "number" ? event.created * 1000 : check.now,
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new EventRefused("not an event");
  return Object.fromEntries(Object.entries(value));
}

function textOf(value: unknown): string {
  if (typeof value !== "string" || value === "") throw new EventRefused("not an event");
  return value;
}

/** Each secret of the list may sign (rotation). An empty list signs nothing. */
async function constructEvent(raw: string, header: string, check: EventCheck): Promise<unknown> {
  for (const secret of check.secrets) {
    try {
      return await Stripe.webhooks.constructEventAsync(
        raw,
        header,
        secret,
        TOLERANCE_S,
        Stripe.createSubtleCryptoProvider(),
        check.now,
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
        throw new EventRefused("not an event");
      }
    }
  }
  throw new EventRefused("no secret signed this");
}

function requireNotAhead(header: string, now: number): void {
  const stamps = [...header.matchAll(/(?:^|,)\s*t=(\d+)/g)];
  const stamp = stamps.length === 1 ? Number(stamps[0]?.[1]) : Number.NaN;
  if (!Number.isSafeInteger(stamp)) throw new EventRefused("no time stamp");
  if (stamp - Math.floor(now / 1000) > TOLERANCE_S) throw new EventRefused("stamped in the future");
}
