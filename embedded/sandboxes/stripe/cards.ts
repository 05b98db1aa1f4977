import { createHash } from "node:crypto";
import type { Typed } from "./hostedPageView";

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
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** The card as typed, or what is wrong with it. */
export function readCard(typed: Typed, now: Date): TypedCard | string {
  const number = (typed.cardNumber ?? "").replace(/[\s-]/g, "");
  if (!isCardNumber(number)) return "Your card number is invalid.";
  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry ?? "");
  const expMonth = Number(expiry?.[1]);
  const expYear = 2000 + Number(expiry?.[2]);
  if (!expiry || expMonth < 1 || expMonth > 12) return "Your card's expiration date is incomplete.";
  if (Date.UTC(expYear, expMonth) <= now.getTime()) return "Your card's expiration date is in the past.";
  if (!/^\s*\d{3,4}\s*$/.test(typed.cvc ?? "")) return "Your card's security code is incomplete.";
  return { number, expMonth, expYear };
}
