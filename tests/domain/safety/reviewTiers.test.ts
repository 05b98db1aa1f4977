/** Review tiers (product 7, rulings 12). */
import { isAlwaysStaffed } from "@convex/domain/safety/reviewShift";
import { closedBecause, type TierFacts, type TierReason, tierOf } from "@convex/domain/safety/screen/tiers";
import { expect, test } from "vitest";

const CATALOGUE: TierFacts = {
  source: "catalogue",
  facets: ["voice-or-face", "food", "props", "costs"],
  edgy: false,
  settledCount: 0,
  amount: 5_000,
  reviewAbove: 5_000,
  outcome: "pass",
  isLanguageKnown: true,
};
const FREE: TierFacts = { ...CATALOGUE, source: "free", settledCount: 3 };

test.each<[string, TierFacts, string]>([
  ["a catalogue dare of a new sender", CATALOGUE, "T0 catalogue"],
  ["free text of a known sender", FREE, "T1 screened"],
  ["free text of a new sender", { ...FREE, settledCount: 2 }, "T2 new-sender"],
  ["physical effort, from the catalogue, too", { ...CATALOGUE, facets: ["physical"] }, "T2 facet-physical"],
  ["a public place", { ...FREE, facets: ["public-place"] }, "T2 facet-public-place"],
  ["other people", { ...CATALOGUE, facets: ["food", "other-people"] }, "T2 facet-other-people"],
  ["edgy", { ...CATALOGUE, edgy: true }, "T2 edgy"],
  ["a language without a list", { ...FREE, isLanguageKnown: false }, "T2 language"],
  ["signs of another script in a blank", { ...CATALOGUE, isLanguageKnown: false }, "T2 language"],
  ["above the review line", { ...CATALOGUE, amount: 5_001 }, "T2 amount"],
  ["no amount yet", { ...CATALOGUE, amount: null }, "T0 catalogue"],
  ["a nudge that was not taken", { ...FREE, outcome: "nudge" }, "T2 wording"],
  ["words held back", { ...CATALOGUE, outcome: "hold" }, "T2 wording"],
])("%s", (_name, facts, expected) => {
  const { tier, reason } = tierOf(facts);
  expect(`${tier} ${reason}`).toBe(expected);
});

test("without a reviewer everything but the price line is closed", () => {
  const reasons: TierReason[] = [
    "facet-physical",
    "facet-public-place",
    "facet-other-people",
    "edgy",
    "language",
    "new-sender",
    "wording",
  ];
  expect(reasons.filter((reason) => closedBecause(reason) === null)).toEqual([]);
  expect((["catalogue", "screened", "amount"] as const).map(closedBecause)).toEqual([null, null, null]);
});

test("somebody is on shift when the deployment says so, on one's own machine unless it says no", () => {
  expect(isAlwaysStaffed({})).toBe(false);
  expect(isAlwaysStaffed({ REVIEWERS_ON_SHIFT: "yes" })).toBe(true);
  expect(isAlwaysStaffed({ DEPLOYMENT_KIND: "local" })).toBe(true);
  expect(isAlwaysStaffed({ DEPLOYMENT_KIND: "local", REVIEWERS_ON_SHIFT: "no" })).toBe(false);
});
