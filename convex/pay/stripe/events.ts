/** Proves that a delivered event is the provider's own, fresh, in our wire format and of our mode. */
import Stripe from "stripe";
import type { ProviderEvent } from "../../tables/provider";
import { type EventCheck, EventRefused } from "../ports";
import { API_VERSION } from "./client";

/** Seconds an event may be old, and (the SDK does not check this) ahead of our clock. */
const TOLERANCE_S = 300;

const OBJECT_TYPES = new Map<string, ProviderEvent["objectType"]>(
  Object.entries({
    "checkout.session": "checkout",
    payment_intent: "payment",
    charge: "charge",
    refund: "refund",
    dispute: "chargeback",
    "radar.early_fraud_warning": "fraudWarning",
    review: "review",
    transfer: "transfer",
    subscription: "subscription",
    invoice: "invoice",
  }),
);

/** A connected account and its parts: what changed is the account. The platform's own changes are nobody's payout. */
const PARTS_OF_ACCOUNT = ["account", "capability", "bank_account", "card", "person"];

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
  if (event.livemode !== check.isLive) throw new EventRefused("of another mode");
  return eventOf(event);
}

/** The name of what an event is about; its contents are never used (money.md 0.4). */
export function eventOf(source: object): ProviderEvent {
  const event = fieldsOf(source);
  const object = fieldsOf(fieldsOf(event.data).object);
  const account = typeof event.account === "string" ? event.account : undefined;
  return {
    eventId: textOf(event.id),
    type: textOf(event.type),
    ...nameOf(object, account),
    ...(account === undefined ? {} : { account }),
    created: typeof event.created === "number" ? event.created * 1000 : 0,
  };
}

function nameOf(
  object: Record<string, unknown>,
  account: string | undefined,
): Pick<ProviderEvent, "objectType" | "objectRef"> {
  const kind = textOf(object.object);
  // Some objects (a balance, an invoice to come) have no id.
  const objectRef = typeof object.id === "string" ? object.id : "";
  if (account !== undefined && PARTS_OF_ACCOUNT.includes(kind)) {
    return { objectType: "recipient", objectRef: account };
  }
  // The platform's own way to its bank is read from the books (L15).
  if (kind === "payout") return { objectType: account === undefined ? "other" : "bankPayout", objectRef };
  // Everything else of a connected account is not ours to ask for, and what has no id cannot be asked for.
  if (account !== undefined || objectRef === "") return { objectType: "other", objectRef };
  if (kind === "checkout.session" && object.mode === "subscription") {
    const { subscription } = object;
    if (typeof subscription === "string") return { objectType: "subscription", objectRef: subscription };
    return { objectType: "other", objectRef };
  }
  return { objectType: OBJECT_TYPES.get(kind) ?? "other", objectRef };
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
