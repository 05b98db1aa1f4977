import { FUNDS, type Funds, type FundsEvent, fundsAfter } from "@convex/domain/payments/funds";
import {
  attemptStanding,
  isAhead,
  isOver,
  isUnpaid,
  PAYMENT_PHASES,
  PAYMENT_STATES,
  type PaymentPhase,
  type PaymentState,
} from "@convex/domain/payments/paymentStates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const EVENTS: FundsEvent[] = [
  ...(["authorised", "captured", "captureRefused", "released"] as const),
  ...(["voided", "refundDecided", "refundMade", "chargebackLost"] as const),
];

describe("funds (money 1.2)", () => {
  const allowed: Record<string, Funds> = {
    "none authorised": "authorised",
    "authorised captured": "held",
    "authorised captureRefused": "none",
    "authorised voided": "voided",
    "held released": "released",
    "held refundDecided": "refunding",
    "released refundDecided": "refunding",
    "refunding refundMade": "refunded",
    "held chargebackLost": "lost",
  };

  test.each(FUNDS.flatMap((funds) => EVENTS.map((event) => [funds, event] as const)))(
    "%s + %s",
    (funds, event) => {
      expect(fundsAfter(funds, event)).toBe(allowed[`${funds} ${event}`] ?? null);
    },
  );

  test("money that was given back, released or lost never becomes held again", () => {
    const step = fc.constantFrom(...EVENTS);
    fc.assert(
      fc.property(fc.constantFrom("voided", "refunded", "lost"), fc.array(step), (start: Funds, events) => {
        let funds = start;
        for (const event of events) funds = fundsAfter(funds, event) ?? funds;
        expect(funds).toBe(start);
      }),
    );
  });
});

describe("payment ranks (money 5): news is applied in one direction only", () => {
  const after: Record<PaymentPhase, PaymentState> = {
    open: "open",
    processing: "open",
    authorised: "authorised",
    captured: "captured",
    voided: "voided",
  };

  test("nothing moves a captured or voided payment", () => {
    for (const phase of PAYMENT_PHASES) {
      expect(isAhead("captured", phase)).toBe(false);
      expect(isAhead("voided", phase)).toBe(false);
    }
  });

  test("an authorisation on a closed page is still seen, so that it can be given back", () => {
    expect(isAhead("closed", "authorised")).toBe(true);
    expect(isAhead("failed", "authorised")).toBe(true);
  });

  test("any order of the same news, with repeats, ends in the same state", () => {
    const story = fc.constantFrom<PaymentPhase[]>(
      ["open", "authorised", "captured"],
      ["open", "authorised", "voided"],
    );
    const shuffled = story.chain((phases) =>
      fc.tuple(
        fc.constant(phases),
        fc.shuffledSubarray([...phases, ...phases, ...phases], { minLength: 9, maxLength: 9 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([phases, news]) => {
        const run = (sequence: readonly PaymentPhase[]) =>
          sequence.reduce<PaymentState>(
            (state, phase) => (isAhead(state, phase) ? after[phase] : state),
            "opening",
          );
        expect(run(news)).toBe(run(phases));
      }),
    );
  });

  test("the payer is waited for until a card was named, and nothing of theirs matters once it is over", () => {
    expect(PAYMENT_STATES.filter(isUnpaid)).toEqual(["opening", "open"]);
    expect(PAYMENT_STATES.filter(isOver)).toEqual(["captured", "voided", "closed", "failed"]);
  });
});

describe("two attempts for one payment: the first wins", () => {
  test("standing", () => {
    const retiredRefs = ["old"];
    expect(attemptStanding({ attemptRef: null, retiredRefs }, "a")).toBe("candidate");
    expect(attemptStanding({ attemptRef: "a", retiredRefs }, "a")).toBe("winner");
    expect(attemptStanding({ attemptRef: "a", retiredRefs }, "b")).toBe("loser");
    expect(attemptStanding({ attemptRef: null, retiredRefs }, "old")).toBe("loser");
  });
});
