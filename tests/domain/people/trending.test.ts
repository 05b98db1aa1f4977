import { NO_TREND, trendCounts, trendingScore } from "@convex/domain/people/trending";
import { expect, test } from "vitest";

test("the published formula, money nowhere in it", () => {
  expect(trendingScore(NO_TREND)).toBe(0);
  expect(trendingScore({ uniquePayers48h: 1, dares48h: 1, settled48h: 1 })).toBeCloseTo(6 * Math.log(2), 12);
  expect(trendingScore({ uniquePayers48h: 9, dares48h: 20, settled48h: 4 })).toBeCloseTo(
    3 * Math.log(10) + Math.log(21) + 2 * Math.log(5),
    12,
  );
});

test("a payer counts once for a creator, however much they send; the creator's own never", () => {
  const sent = (payerKey: string) => ({ payerKey, kind: "sent" as const });
  const events = [sent("a"), sent("a"), sent("b"), sent("me"), { payerKey: "a", kind: "settled" as const }];
  expect(trendCounts("me", events)).toEqual({ uniquePayers48h: 2, dares48h: 3, settled48h: 1 });
});
