import { createHash } from "node:crypto";

/** What the payer typed, checked for form only. Never stored. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
}

interface Decline {
  code: "card_declined" | "expired_card" | "incorrect_cvc" | "processing_error";
  declineCode: string | null;
  message: string;
}

interface TestCard {
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
};

export interface PlayedCard {
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
