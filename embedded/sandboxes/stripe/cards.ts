import { createHash } from "node:crypto";

/** What the payer typed, checked for form only. Never stored. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
}

export interface Decline {
  code: "authentication_required" | "card_declined" | "expired_card" | "incorrect_cvc" | "processing_error";
  declineCode: string | null;
  message: string;
}

/** What a card does besides paying or not. */
interface Behaviour {
  /** The bank asks its holder: once for a card on file, or every time. */
  authentication?: "once" | "always";
  /** The money can be paid out at once. */
  availableAtOnce?: true;
  /** Pays while its holder looks on, never again afterwards. */
  renewalsFail?: true;
  /** What the bank sends after the charge. */
  afterwards?: "chargeback" | "inquiry" | "fraudWarning";
  /** A refund that bounces later, or one that takes its time. */
  refunds?: "failLater" | "pendFirst";
  /** What Radar thinks of it. */
  risk?: "blocked" | "review";
}

interface TestCard extends Behaviour {
  brand: "visa" | "mastercard" | "amex";
  decline?: Decline;
}

const decline = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

/** Stripe's published test cards, as far as this sandbox plays them. */
const TEST_CARDS: Record<string, TestCard> = {
  "4242424242424242": { brand: "visa" },
  "5555555555554444": { brand: "mastercard" },
  "378282246310005": { brand: "amex" },
  "4000000000000002": { brand: "visa", decline: decline("generic_decline") },
  "4000000000009995": {
    brand: "visa",
    decline: decline("insufficient_funds", "Your card has insufficient funds."),
  },
  "4000000000000069": {
    brand: "visa",
    decline: { code: "expired_card", declineCode: null, message: "Your card has expired." },
  },
  "4000000000000127": {
    brand: "visa",
    decline: { code: "incorrect_cvc", declineCode: null, message: "Your card's security code is incorrect." },
  },
  "4000000000000077": { brand: "visa", availableAtOnce: true },
  "4000002500003155": { brand: "visa", authentication: "once" },
  "4000002760003184": { brand: "visa", authentication: "always" },
  "4000000000000341": { brand: "visa", renewalsFail: true },
  "4000000000000259": { brand: "visa", afterwards: "chargeback" },
  "4000000000001976": { brand: "visa", afterwards: "inquiry" },
  "4000000000005423": { brand: "visa", afterwards: "fraudWarning" },
  "4000000000004954": {
    brand: "visa",
    decline: decline("fraudulent", "Your card was declined."),
    risk: "blocked",
  },
  "4000000000009235": { brand: "visa", risk: "review" },
  "4000000000005126": { brand: "visa", refunds: "failLater" },
  "4000000000007726": { brand: "visa", refunds: "pendFirst" },
};

/** Stripe's names of the same cards for calls without a page. */
const NAMED_METHODS: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_bypassPending: "4000000000000077",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_authenticationRequiredOnSetup: "4000002500003155",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_createDispute: "4000000000000259",
  pm_card_createDisputeInquiry: "4000000000001976",
  pm_card_refundFail: "4000000000005126",
  pm_card_pendingRefund: "4000000000007726",
};

/** The number behind one of Stripe's named test methods. */
export function numberOfMethod(name: string): string | undefined {
  return Object.hasOwn(NAMED_METHODS, name) ? NAMED_METHODS[name] : undefined;
}

export interface PlayedCard extends Behaviour {
  brand: string;
  last4: string;
  fingerprint: string;
  decline: Decline | null;
}

/** What the network says to a card. A number that is no test card is declined, as in Stripe's test mode. */
export function playCard(card: TypedCard, seed: string): PlayedCard {
  const known = TEST_CARDS[card.number];
  const fingerprint = createHash("sha256").update(`${seed}:${card.number}`).digest("base64url");
  return {
    ...known,
    brand: known?.brand ?? "unknown",
    last4: card.number.slice(-4),
    fingerprint: fingerprint.replace(/[-_]/g, "0").slice(0, 16),
    decline: known ? (known.decline ?? null) : decline("test_mode_live_card", NOT_A_TEST_CARD),
  };
}

const NOT_A_TEST_CARD = "Your card was declined. This sandbox takes the published test cards only.";

/** The Luhn sum that catches a mistyped number. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
