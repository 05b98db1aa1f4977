import { CURRENCY, formatMoneyIn } from "@convex/domain/money";
import { DARE_FEE_BPS, splitPrice, TIP_FEE_BPS, TIP_MIN_FEE } from "@convex/domain/payments/fees";
import { DARE_MAX, DARE_MIN, payerLimits } from "@convex/domain/payments/pricing";
import { PAYOUT_MAX, PAYOUT_MIN } from "@convex/domain/payouts/payoutMachine";
import { PLAN_PRICE } from "@convex/domain/purchases/plan";
import { describe, expect, it } from "vitest";
import { terms } from "@/features/site/pages/text/terms.en";
import { termsCreators } from "@/features/site/pages/text/termsCreators.en";
import { sectionText, tableOf } from "./pageText";

const money = (amount: number) => formatMoneyIn("en-US", amount, CURRENCY, true);

describe("the terms", () => {
  it("PUB-10 speak of every point of their outline", () => {
    const ids = terms.sections.map(({ id }) => id);
    const outline = [
      ...[
        "who",
        "adults",
        "account",
        "deal",
        "consent",
        "forbidden",
        "prices",
        "refunds",
        "disputes",
        "tips",
      ],
      ...["plan", "licence", "publishing", "moderation", "machines", "copyright", "takedown", "chargebacks"],
      ...["suspension", "liability", "changes", "law"],
    ];
    expect(ids).toEqual(expect.arrayContaining(outline));
    for (const { id, summary } of terms.sections) expect(summary, id).toBeTruthy();
  });

  it("PUB-10 name the fee and the limits that payments run on", () => {
    const prices = sectionText(terms, "prices");
    expect(prices).toContain(`Our fee is ${DARE_FEE_BPS / 100}% of the price`);
    expect(prices).toContain(`at least ${money(splitPrice(DARE_MIN).fee)}`);
    const fresh = payerLimits({ createdAt: 0, settledCount: 0, now: 0 });
    const [dare, tip, day] = tableOf(terms, "prices");
    expect(dare).toEqual([
      "One dare",
      `${money(DARE_MIN)} to ${money(fresh.dareMax)}`,
      `${money(DARE_MIN)} to ${money(DARE_MAX)}`,
    ]);
    expect(tip?.[1]).toContain(money(fresh.tipMax));
    expect(day?.[1]).toBe(money(fresh.dailySpend));
    expect(sectionText(terms, "tips")).toContain(
      `${TIP_FEE_BPS / 100}% of it, at least ${money(TIP_MIN_FEE)}`,
    );
    expect(sectionText(terms, "plan")).toContain(`${money(PLAN_PRICE)} a month`);
  });
});

describe("the terms for creators", () => {
  it("PUB-16 speak of every point of their outline", () => {
    const ids = termsCreators.sections.map(({ id }) => id);
    const outline = [
      ...["who", "independent", "no", "delivery", "others", "review", "earnings", "holds", "payouts"],
      ...["chargebacks", "taxes", "rights", "yourself", "promotion", "rules", "leaving"],
    ];
    expect(ids).toEqual(expect.arrayContaining(outline));
    for (const { id, summary } of termsCreators.sections) expect(summary, id).toBeTruthy();
  });

  it("PUB-16 name the fee, the holds and the payouts as they are reckoned", () => {
    expect(sectionText(termsCreators, "earnings")).toContain(`Of each price we keep ${DARE_FEE_BPS / 100}%`);
    expect(tableOf(termsCreators, "holds").map(([earning, time]) => [earning, time])).toEqual([
      ["Usual", "7 days"],
      ["Your first 5", "14 days"],
      ["After a fraud warning from the bank", "30 days more"],
    ]);
    const payouts = sectionText(termsCreators, "payouts");
    expect(payouts).toContain(`${money(PAYOUT_MIN)} to ${money(PAYOUT_MAX)} at a time`);
  });
});
