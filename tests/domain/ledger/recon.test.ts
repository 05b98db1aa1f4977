import { isBookable, ratioBps, ruleFor } from "@convex/domain/ledger/recon";
import { describe, expect, test } from "vitest";

const seen = (kind: string, net: number, sourceRef: string | null = "src_1") => ({
  ...{ ref: "txn_1", kind, sourceRef, net },
});

describe("which posting a movement must have (I6)", () => {
  test.each([
    ["charge", 2_397, ["charge", "tip", "boost", "plan"]],
    ["payment", 2_397, ["charge", "tip", "boost", "plan"]],
    ["refund", -2_500, ["refundMade"]],
    ["refund_failure", 2_500, ["refundFailed"]],
    ["adjustment", -4_000, ["chargebackOpen"]],
    ["adjustment", 2_500, ["chargebackWon"]],
    ["transfer", -2_000, ["transfer"]],
    ["transfer_refund", 2_000, ["transferReversal"]],
  ] as const)("%s of %i", (kind, net, kinds) => {
    expect(ruleFor(seen(kind, net))).toEqual({ is: "booked", sourceRef: "src_1", kinds });
  });

  test("L15 the platform's payouts by their own name, their way back by the movement's", () => {
    expect(ruleFor(seen("payout", -300, "po_1"))).toEqual({ is: "sweep", payoutRef: "po_1", amount: 300 });
    const back = { is: "sweep", payoutRef: "txn_1", amount: -300 };
    expect(ruleFor(seen("payout_failure", 300, "po_1"))).toEqual(back);
  });

  test("L15 fees without a charge are costs; money that is given to us is no cost", () => {
    expect(ruleFor(seen("stripe_fee", -200, null))).toEqual({ is: "cost", amount: 200 });
    expect(ruleFor(seen("stripe_fee", 200, null))).toEqual({ is: "unknown" });
  });

  test.each([
    ["issuing_transaction", "ipi_1"],
    ["constructor", "x"],
    ["charge", null],
  ])("%s of %j is unknown", (kind, source) => {
    expect(ruleFor(seen(kind, -1, source))).toEqual({ is: "unknown" });
  });
});

test("L17 two admins book a movement or a posting known by name, in our own currency alone", () => {
  expect(isBookable({ kind: "missing-movement" })).toBe(true);
  expect(isBookable({ kind: "missing-movement", currency: "eur" })).toBe(false);
  expect(isBookable({ kind: "balance" })).toBe(false);
});

describe("ratioBps", () => {
  test.each([
    [0, 0, 0],
    [1, 0, 0],
    [1, 200, 50],
    [9, 1_000, 90],
    [1, 3, 3_333],
  ])("%i of %i is %i", (part, whole, bps) => {
    expect(ratioBps(part, whole)).toBe(bps);
  });
});
