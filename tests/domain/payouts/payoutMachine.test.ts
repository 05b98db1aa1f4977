import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import {
  comesBack,
  idleAfter,
  idleStep,
  isPayoutAmount,
  isUnderWay,
  leavingOf,
  nextAvailableDay,
  nextJudgement,
  PAYOUT_EVENTS,
  PAYOUT_STATES,
  type PayoutEvent,
  type PayoutFacts,
  type PayoutState,
  payoutAfter,
  payoutBlockers,
  payoutCeiling,
  payoutFailure,
  pendingReason,
  type RecipientFacts,
} from "@convex/domain/payouts/payoutMachine";
import { describe, expect, it } from "vitest";

const NOW = Date.UTC(2026, 10, 22, 9);
const LONG_AGO = NOW - 365 * DAY_MS;

describe("states of a payout (money 2.1)", () => {
  /** Everything that may happen; every other pair of state and event changes nothing. */
  const MOVES: Partial<Record<PayoutState, Partial<Record<PayoutEvent, PayoutState>>>> = {
    requested: {
      leave: "transferring",
      wait: "requested",
      cancel: "cancelled",
      banked: "in_transit",
      arrived: "paid",
      failed: "failed",
    },
    transferring: { wait: "requested", banked: "in_transit", arrived: "paid", failed: "failed" },
    in_transit: { arrived: "paid", failed: "failed" },
    paid: { failed: "bounced" },
  };

  const pairs = PAYOUT_STATES.flatMap((state) => PAYOUT_EVENTS.map((event) => [state, event] as const));
  it.each(pairs)("PRD-09 %s, %s", (state, event) => {
    expect(payoutAfter(state, event)).toBe(MOVES[state]?.[event] ?? null);
  });

  it("every state is under way, at the bank, or on its way back", () => {
    for (const state of PAYOUT_STATES) {
      expect([isUnderWay(state), state === "paid", comesBack(state)].filter(Boolean)).toHaveLength(1);
    }
  });
});

const recipient = (over: Partial<RecipientFacts> = {}): RecipientFacts => ({
  detailsSubmitted: true,
  payoutsEnabled: true,
  transfersActive: true,
  requirements: { currently_due: [], past_due: [], disabled_reason: null },
  requirementsDueAt: null,
  onboardedAt: LONG_AGO,
  bankChangedAt: null,
  bankRefused: false,
  onHold: false,
  ...over,
});
/** One of whom the provider asks for something. */
const askedFor = (over: Partial<RecipientFacts["requirements"]>, more: Partial<RecipientFacts> = {}) => ({
  recipient: recipient({
    ...more,
    requirements: { currently_due: [], past_due: [], disabled_reason: null, ...over },
  }),
});
const facts = (over: Partial<PayoutFacts> = {}): PayoutFacts => ({
  payoutsOff: false,
  recipient: recipient(),
  available: 2_000,
  lastPayoutAt: null,
  ...over,
});
const words = (over: Partial<PayoutFacts>, now = NOW) =>
  payoutBlockers(facts(over), now).map(({ word }) => word);

describe("what stands in the way of a payout (money 2.1)", () => {
  it("PRD-09 nothing, when every rule is met", () => {
    expect(payoutBlockers(facts(), NOW)).toEqual([]);
  });

  it.each([
    ["payouts-off", { payoutsOff: true }],
    ["account-missing", { recipient: null }],
    ["account-rejected", askedFor({ disabled_reason: "rejected.fraud" })],
    ["details-missing", { recipient: recipient({ detailsSubmitted: false, onboardedAt: null }) }],
    ["requirements-past-due", askedFor({ past_due: ["external_account"] })],
    ["requirements-due", askedFor({ currently_due: ["external_account"] })],
    ["account-disabled", { recipient: recipient({ payoutsEnabled: false }) }],
    ["account-disabled", { recipient: recipient({ transfersActive: false }) }],
    ["account-disabled", askedFor({ disabled_reason: "under_review" })],
    ["bank-refused", { recipient: recipient({ bankRefused: true }) }],
    ["on-hold", { recipient: recipient({ onHold: true }) }],
    ["in-debt", { available: -1 }],
    ["below-minimum", { available: 1_999 }],
    ["below-minimum", { available: 0 }],
  ] satisfies [string, Partial<PayoutFacts>][])("%s", (word, over) => {
    expect(words(over)).toEqual([word]);
    expect(payoutBlockers(facts(over), NOW)[0]?.until).toBeNull();
  });

  it.each([
    ["first-wait", 72 * HOUR_MS, (at: number) => ({ recipient: recipient({ onboardedAt: at }) })],
    ["bank-wait", 72 * HOUR_MS, (at: number) => ({ recipient: recipient({ bankChangedAt: at }) })],
    ["daily-limit", 24 * HOUR_MS, (at: number) => ({ lastPayoutAt: at })],
  ] as const)("%s ends by itself, to the millisecond", (word, lengthMs, since) => {
    const over = since(NOW);
    expect(payoutBlockers(facts(over), NOW)).toEqual([{ word, until: NOW + lengthMs }]);
    expect(words(over, NOW + lengthMs - 1)).toEqual([word]);
    expect(words(over, NOW + lengthMs)).toEqual([]);
    expect(nextJudgement(facts(over), NOW)).toBe(NOW + lengthMs);
    expect(nextJudgement(facts(over), NOW + lengthMs)).toBeNull();
  });

  it("what is due later than in seven days stops nothing until then", () => {
    const requirementsDueAt = NOW + 7 * DAY_MS + 1;
    const over = askedFor({ currently_due: ["external_account"] }, { requirementsDueAt });
    expect(words(over)).toEqual([]);
    expect(nextJudgement(facts(over), NOW)).toBe(NOW + 1);
    expect(words(over, NOW + 1)).toEqual(["requirements-due"]);
    // A date without anything that is asked for, or without an account, is none to wait for.
    expect(nextJudgement(facts({ recipient: recipient({ requirementsDueAt }) }), NOW)).toBeNull();
    expect(nextJudgement(facts({ recipient: null }), NOW)).toBeNull();
  });

  it("names them in a fixed order", () => {
    const over = {
      payoutsOff: true,
      available: -5,
      lastPayoutAt: NOW,
      recipient: recipient({ onHold: true, onboardedAt: NOW, bankChangedAt: NOW, payoutsEnabled: false }),
    };
    const held = ["payouts-off", "account-disabled", "on-hold", "in-debt"];
    expect(words(over)).toEqual([...held, "first-wait", "bank-wait", "daily-limit"]);
    expect(nextJudgement(facts(over), NOW)).toBe(NOW + DAY_MS);
  });
});

describe("amounts", () => {
  it.each([
    [2_000, 2_000, true],
    [1_999, 5_000, false],
    [2_001, 2_000, false],
    [1_000_000, 2_000_000, true],
    [1_000_001, 2_000_000, false],
    [2_000.5, 5_000, false],
    [Number.NaN, 5_000, false],
    [-2_000, 5_000, false],
  ])("PRD-09 %d of %d: %s", (amount, available, isAllowed) => {
    expect(isPayoutAmount(amount, available)).toBe(isAllowed);
  });

  it("the most is what is there, up to the limit of one payout", () => {
    expect(payoutCeiling(-3)).toBe(0);
    expect(payoutCeiling(2_500)).toBe(2_500);
    expect(payoutCeiling(3_000_000)).toBe(1_000_000);
  });
});

describe("money that lies in a wallet", () => {
  const change = { before: 0, after: 2_000, isPayoutRequest: false, at: NOW };

  it("is idle from the first cent on, and more does not begin it anew", () => {
    expect(idleAfter(change)).toEqual({ idleSince: NOW, idleCheckAt: NOW + 30 * DAY_MS });
    expect(idleAfter({ ...change, before: 500 })).toEqual({});
    expect(idleAfter({ ...change, after: undefined })).toEqual({});
  });

  it("begins anew with a payout of a part, and ends with the last cent", () => {
    expect(idleAfter({ ...change, before: 9_000, isPayoutRequest: true })).toMatchObject({ idleSince: NOW });
    for (const after of [0, -1]) {
      expect(idleAfter({ ...change, after })).toEqual({ idleSince: undefined, idleCheckAt: undefined });
    }
  });

  it.each([
    [30, "remind", 60],
    [59, "remind", 60],
    [60, "pay", 85],
    [84, "pay", 85],
    [85, "case", 115],
  ] as const)("after %d days: %s, and again at %d", (days, step, next) => {
    const now = NOW + days * DAY_MS;
    expect(idleStep(NOW, now)).toEqual({ step, nextAt: NOW + next * DAY_MS });
  });
});

describe("words", () => {
  it("says why the bank did not take it, never in the provider's words", () => {
    expect(payoutFailure("account_closed")).toBe("bankClosed");
    expect(payoutFailure("no_account")).toBe("bankDetails");
    expect(payoutFailure("declined")).toBe("bankRefused");
    expect(payoutFailure("account_invalid")).toBe("account");
    expect(payoutFailure("anything new")).toBe("other");
  });

  it("says why money is not there yet", () => {
    expect(pendingReason({ state: "pending", hold: "firstEarnings" })).toBe("firstEarnings");
    expect(pendingReason({ state: "pending" })).toBe("usual");
    expect(pendingReason({ state: "frozen", hold: "usual" })).toBe("frozen");
  });

  it("asks for more of the provider's balance shortly after the next UTC midnight", () => {
    expect(nextAvailableDay(NOW)).toBe(Date.UTC(2026, 10, 23, 0, 5));
    expect(nextAvailableDay(Date.UTC(2026, 10, 22))).toBe(Date.UTC(2026, 10, 23, 0, 5));
  });
});

describe("right before the money leaves", () => {
  const SHUT = { payoutsEnabled: false };
  const leaving = (over: Partial<PayoutFacts>) => leavingOf(facts(over), NOW).is;

  it.each([
    ["its own request and an empty wallet stop nothing", { available: 0, lastPayoutAt: NOW }, "go"],
    ["a pause waits", { payoutsOff: true }, "wait"],
    ["a debt waits", { available: -1 }, "wait"],
    ["another bank account waits", { recipient: recipient({ bankChangedAt: NOW }) }, "wait"],
    ["a disabled account ends it", { recipient: recipient(SHUT) }, "end"],
    ["a bank that refused ends it", { recipient: recipient({ bankRefused: true }) }, "end"],
    ["a hold waits, whatever the account", { recipient: recipient({ ...SHUT, onHold: true }) }, "wait"],
    ["a pause waits, whatever the account", { payoutsOff: true, recipient: null }, "wait"],
  ] satisfies [string, Partial<PayoutFacts>, string][])("%s", (_what, over, is) => {
    expect(leaving(over)).toBe(is);
  });
});
