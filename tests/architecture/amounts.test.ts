import { describe, expect, it } from "vitest";
import { amountViolations } from "./rules/amounts";
import { readSources, tree } from "./rules/sourceTree";

describe("money is whole cents (money.md)", () => {
  it("no float touches an amount outside the files that format and split it", () => {
    expect(amountViolations(readSources("convex", "src", "embedded", "tests/bench"))).toEqual([]);
  });

  it.each([
    "const amount = parseFloat(form.price);",
    "const shown = amount.toFixed(2);",
    "const dollars = dare.escrowAmount / 100;",
    "const net = Math.round(gross * share);",
    "const part = Math.floor((price + 1) / 3);",
    "const fee = price * 0.2;",
    "const fee = 0.2 * amount;",
    "const tip = { netAmount: 1.5 };",
    "wallet.balance /= 2;",
    "const half = windows.earnings7d / 2;",
  ])("catches %s", (line) => {
    expect(amountViolations(tree({ "convex/model/a.ts": line }))).not.toEqual([]);
  });

  it.each([
    "const fee = split(amount).fee; // 0.2 * amount",
    'import { splitPrice } from "../domain/fees/amount";',
    "<Price /> <b>{amount}</b>",
    "const left = price - fee; const days = Math.floor(ageMs / DAY_MS);",
    "const feed = Math.round(feedHeight / 2);",
    "const shown = priceCount > 1 ? a : b;",
  ])("allows %s", (line) => {
    expect(amountViolations(tree({ "src/a.tsx": line }))).toEqual([]);
  });
});
