import {
  ANSWER_WINDOW_MS,
  HOUR_MS,
  MAX_REWORDINGS,
  MIN_AGE_YEARS,
  OBJECTION_WINDOW_MS,
  REDO_WINDOW_MS,
  REVIEW_WINDOW_MS,
} from "@convex/domain/limits";
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
const hours = (ms: number) => `${ms / HOUR_MS} hours`;

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

  it("PUB-10 name the clocks of a dare, and what silence means", () => {
    const deal = sectionText(terms, "deal");
    expect(deal).toContain(`The creator has ${hours(ANSWER_WINDOW_MS)} to accept or decline`);
    expect(deal).toContain(`at most ${MAX_REWORDINGS} times`);
    expect(deal).toContain("No answer in time means no");
    expect(deal).toContain(`you have ${hours(REVIEW_WINDOW_MS)} to watch and decide`);
    expect(deal).toContain("If you do not answer, it counts as approved");
    const disputes = sectionText(terms, "disputes");
    expect(disputes).toContain(`The creator has ${hours(REDO_WINDOW_MS)} for it`);
    expect(disputes).toContain(`${hours(OBJECTION_WINDOW_MS)} to ask for a moderator`);
  });

  it("PUB-10 put consent before the deal: a no is free, and so is a stop", () => {
    const consent = sectionText(terms, "consent");
    expect(consent).toContain("may decline any dare, without a reason");
    expect(consent).toContain("may still stop at any time until the video is approved");
    expect(consent).toContain("you get your whole payment back");
    expect(consent).toContain("Neither has any effect");
    expect(sectionText(terms, "adults")).toContain(`at least ${MIN_AGE_YEARS} years old`);
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

  it("PUB-16 keep the right to say no and to stop", () => {
    const no = sectionText(termsCreators, "no");
    expect(no).toContain("You can decline without a reason");
    expect(no).toContain("The sender gets the money back and your video is deleted");
    expect(no).toContain("never affect your earnings from other dares, your reach or your reputation");
  });
});
