/** Challenging friends (progress 7). */
import { BADGES } from "@convex/domain/catalogue/badges";
import {
  CHALLENGE_TEXTS,
  challengeCounter,
  challengeNews,
  challengeProblem,
  challengeText,
  firstStepOf,
} from "@convex/domain/progress/challenges";
import { expect, it } from "vitest";

it("VAL-23 VAL-24 chooses each of five texts by the number it is given", () => {
  const chosen = [0, 0.2, 0.4, 0.6, 0.999].map(challengeText);
  expect(chosen).toEqual([...CHALLENGE_TEXTS]);
  expect(CHALLENGE_TEXTS[0]).toBe("I just earned this one. Think you can match it?");
  expect([-1, 1, 5].map(challengeText)).toEqual([CHALLENGE_TEXTS[0], CHALLENGE_TEXTS[4], CHALLENGE_TEXTS[4]]);
  for (const message of CHALLENGE_TEXTS) expect(challengeProblem({ friends: 1, message })).toBeNull();
});

it.each([
  ["nobody", 0, "Go on", "no-friend"],
  ["one", 1, "Go on", null],
  ["ten", 10, "Go on", null],
  ["eleven", 11, "Go on", "too-many"],
  ["no words", 1, "", null],
  ["two hundred signs", 1, "a".repeat(200), null],
  ["one sign more", 1, "a".repeat(201), "too-long"],
  ["a link", 1, "see example.com", "contact"],
  ["a phone number", 1, "call +49 170 1234567", "contact"],
  ["a hidden link", 1, "see exam\u200bple.com", "contact"],
] as const)("VAL-21 VAL-22 CON-08 %s", (_what, friends, message, problem) => {
  expect(challengeProblem({ friends, message })).toBe(problem);
});

it("VAL-21 counts as the specification writes it", () => {
  expect(challengeCounter("Go on")).toBe("5/200 characters");
});

it("says whose it is, which badge, their words, and leads to a first step", () => {
  const badge = { title: "Full Week" };
  const step = firstStepOf({ counter: "dailyLogins" });
  if (step === null) throw new Error("it has no first step");
  const start = "Maya earned “Full Week” and challenged you to earn it too.";
  expect(challengeNews({ name: "Maya", badge, message: "You in?", step })).toEqual({
    body: `${start} “You in?” First step: do today's dare.`,
    link: "/app/daily-dare",
  });
  expect(challengeNews({ name: "Maya", badge, message: "", step }).body).toBe(
    `${start} First step: do today's dare.`,
  );
});

it.each([
  ["dc_1", "/app/settings/creator"],
  ["da_1", "/app/send-dare"],
  ["cm_10", "/app/explore"],
  ["dd_7", "/app/daily-dare"],
  ["tg_1", "/app/explore"],
  ["te_25", "/app/settings/creator"],
  ["po_1", "/app/settings/creator"],
  ["ot_ver", "/app/settings/age"],
  ["ot_ref3", "/app/invite"],
  ["ot_bound", "/app/settings/boundaries"],
  ["ot_cap", "/app/settings/creator"],
  ["ot_fair", "/app/send-dare"],
])("the first step towards %s leads to %s, where what it counts begins", (badgeId, link) => {
  const badge = BADGES.find((each) => each.badgeId === badgeId);
  expect(badge && firstStepOf(badge)?.link).toBe(link);
});

it("only what nobody can set out to earn has no first step", () => {
  const without = BADGES.filter((badge) => firstStepOf(badge) === null);
  expect(without.map(({ badgeId }) => badgeId)).toEqual(["ot_found"]);
});
