/** Where an invitation stands (product 17). */
import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import {
  type InvitationFacts,
  nextLook,
  nextState,
  QUALIFY_WITHIN_MS,
  REWARDED_A_YEAR,
  type SharedTrace,
  shownState,
  tracesIn,
} from "@convex/domain/progress/invitations";
import { expect, it } from "vitest";

const JOINED = Date.UTC(2026, 10, 21);
const NOW = JOINED + 3 * DAY_MS;

const facts = (over: Partial<InvitationFacts> = {}): InvitationFacts => ({
  ...{ joinedAt: JOINED, isReady: true, isBanned: false, hasLeft: false, dares: [], dailies: 0, shared: [] },
  ...{ cleared: [], isRewarded: false, rewardedThisYear: 0 },
  ...over,
});
const dare = (hold: "running" | "over" | "undone", settledAt = NOW, isLinked = false) => ({
  dares: [{ settledAt, hold, isLinked }],
});
const shares = (...shared: SharedTrace[]) => ({ shared });
const passed = (...cleared: SharedTrace[]) => ({ cleared });
const linked = dare("over", NOW, true);
const linkedAnd = (hold: "running" | "over") => ({ dares: [...linked.dares, ...dare(hold).dares] });

it.each([
  ["nothing was done yet", {}, "joined"],
  ["six daily dares", { dailies: 6 }, "joined"],
  ["seven daily dares", { dailies: 7 }, "rewarded"],
  ["a dare whose money is on hold", dare("running"), "qualified"],
  ["a dare whose hold is over", dare("over"), "rewarded"],
  ["a dare that was taken back", dare("undone"), "joined"],
  ["seven daily dares beside a dare on hold", { ...dare("running"), dailies: 7 }, "rewarded"],
  ["a dare on the last day", dare("over", JOINED + QUALIFY_WITHIN_MS), "rewarded"],
  ["a dare at the moment of joining", dare("over", JOINED), "rewarded"],
  ["a dare of before", dare("over", JOINED - 1), "joined"],
  ["a dare a day too late", dare("over", JOINED + QUALIFY_WITHIN_MS + DAY_MS), "joined"],
  ["no age yet", { ...dare("over"), isReady: false }, "joined"],
  ["one of the two banned", { ...dare("over"), isBanned: true }, "refused"],
  ["the same card", { ...dare("over"), ...shares("card") }, "held"],
  ["the same card while the money is on hold", { ...dare("running"), ...shares("card") }, "held"],
  ["the same card, let pass", { ...dare("over"), ...shares("card"), ...passed("card") }, "rewarded"],
  [
    "a device beside the card let pass",
    { ...dare("over"), ...shares("card", "device"), ...passed("card") },
    "held",
  ],
  ["a dare with somebody close to one of the two", linked, "held"],
  ["such a dare, let pass", { ...linked, ...passed("third") }, "rewarded"],
  ["such a dare beside one with a stranger", linkedAnd("over"), "rewarded"],
  ["such a dare beside one whose money is on hold", linkedAnd("running"), "qualified"],
  ["such a dare beside seven daily dares", { ...linked, dailies: 7 }, "rewarded"],
  ["the same card, nothing done", shares("card"), "joined"],
  ["the fiftieth of the year", { ...dare("over"), rewardedThisYear: REWARDED_A_YEAR - 1 }, "rewarded"],
  ["one more than fifty a year", { ...dare("over"), rewardedThisYear: REWARDED_A_YEAR }, "refused"],
])("with %s", (_what, over, state) => {
  expect(nextState("joined", facts(over), NOW)).toBe(state);
  expect(nextState("qualified", facts(over), NOW)).toBe(state);
});

it("lapses once the sixty days are over, and not a moment before", () => {
  const end = JOINED + QUALIFY_WITHIN_MS;
  expect(nextState("joined", facts(), end)).toBe("joined");
  expect(nextState("joined", facts(), end + 1)).toBe("lapsed");
  expect(nextState("joined", facts(dare("running", end)), end + DAY_MS)).toBe("qualified");
});

it("is taken back where the dare or one of the two turns out bad, and stays otherwise", () => {
  expect(nextState("rewarded", facts(dare("over")), NOW)).toBe("rewarded");
  const full = facts({ dailies: 7, rewardedThisYear: REWARDED_A_YEAR });
  expect(nextState("rewarded", full, NOW)).toBe("rewarded");
  expect(nextState("rewarded", facts(dare("undone")), NOW)).toBe("taken_back");
  expect(nextState("rewarded", facts({ ...dare("over"), isBanned: true }), NOW)).toBe("taken_back");
  expect(nextState("rewarded", facts({ ...dare("over"), isReady: false }), NOW)).toBe("rewarded");
});

it("whoever leaves takes no dare with them that turns out bad, and their daily dares do no harm", () => {
  const left = (over: Partial<InvitationFacts>) =>
    nextState("rewarded", facts({ ...over, hasLeft: true }), NOW);
  expect(left(dare("over"))).toBe("rewarded");
  expect(left(dare("undone"))).toBe("taken_back");
  expect(left({})).toBe("rewarded");
  expect(left(dare("undone", JOINED - 1))).toBe("rewarded");
  expect(left({ isBanned: true })).toBe("taken_back");
});

it("is held again for what is found after the reward, and taken back from there, too", () => {
  const given = { ...dare("over"), isRewarded: true };
  expect(nextState("rewarded", facts({ ...given, ...shares("device") }), NOW)).toBe("held");
  expect(nextState("rewarded", facts({ ...linked, isRewarded: true }), NOW)).toBe("held");
  const cleared = { ...given, ...shares("device"), ...passed("device") };
  expect(nextState("rewarded", facts(cleared), NOW)).toBe("rewarded");
  expect(nextState("held", facts(given), NOW)).toBe("held");
  expect(nextState("held", facts({ ...given, ...dare("undone") }), NOW)).toBe("taken_back");
  expect(nextState("held", facts({ ...given, isBanned: true }), NOW)).toBe("taken_back");
});

it.each(["refused", "lapsed", "taken_back"] as const)("stays %s", (state) => {
  expect(nextState(state, facts(dare("over")), NOW)).toBe(state);
  expect(nextLook(state, { joinedAt: JOINED, now: NOW })).toBeUndefined();
});

it("staff are told all of it, each once", () => {
  expect(tracesIn(facts({ ...linked, ...shares("card") }))).toEqual(["card", "third"]);
  expect(tracesIn(facts({ ...linked, ...shares("third") }))).toEqual(["third"]);
  expect(tracesIn(facts(linkedAnd("over")))).toEqual([]);
});

it("a held one waits for staff", () => {
  expect(nextState("held", facts(dare("over")), NOW)).toBe("held");
  expect(nextState("held", facts({ isBanned: true }), NOW)).toBe("refused");
});

it("is looked at daily, hourly while only the hold is awaited, and half a year after the reward", () => {
  expect(nextLook("joined", { joinedAt: JOINED, now: NOW })).toBe(NOW + DAY_MS);
  expect(nextLook("qualified", { joinedAt: JOINED, now: NOW })).toBe(NOW + HOUR_MS);
  expect(nextLook("rewarded", { joinedAt: JOINED, rewardedAt: NOW, now: NOW })).toBe(NOW + DAY_MS);
  const late = { joinedAt: JOINED, rewardedAt: JOINED, now: JOINED + 181 * DAY_MS };
  expect(nextLook("rewarded", late)).toBeUndefined();
});

it("tells the inviter nothing of what staff think", () => {
  expect(shownState({ state: "held" })).toBe("qualified");
  expect(shownState({ state: "held", rewardedAt: NOW })).toBe("rewarded");
  const over = (["refused", "lapsed", "taken_back"] as const).map((state) => shownState({ state }));
  expect(new Set(over)).toEqual(new Set(["ended"]));
});
