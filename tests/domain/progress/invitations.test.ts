import { DAY_MS, HOUR_MS } from "@convex/domain/limits";
import {
  type InvitationFacts,
  nextLook,
  nextState,
  QUALIFY_WITHIN_MS,
  REWARDED_A_YEAR,
  shownState,
} from "@convex/domain/progress/invitations";
import { describe, expect, it } from "vitest";

const JOINED = Date.UTC(2026, 10, 21);
const NOW = JOINED + 3 * DAY_MS;

const facts = (over: Partial<InvitationFacts> = {}): InvitationFacts => ({
  ...{ joinedAt: JOINED, isReady: true, isBanned: false, hasLeft: false, dares: [], dailies: 0, shared: [] },
  ...{ isCleared: false, rewardedThisYear: 0 },
  ...over,
});
const dare = (hold: "running" | "over" | "undone", settledAt = NOW) => ({ dares: [{ settledAt, hold }] });

describe("where an invitation stands (product 17)", () => {
  it.each([
    ["nothing was done yet", {}, "joined"],
    ["six daily dares", { dailies: 6 }, "joined"],
    ["seven daily dares", { dailies: 7 }, "rewarded"],
    ["a dare whose money is on hold", dare("running"), "qualified"],
    ["a dare whose hold is over", dare("over"), "rewarded"],
    ["a dare that was taken back", dare("undone"), "joined"],
    ["seven daily dares beside a dare on hold", { ...dare("running"), dailies: 7 }, "rewarded"],
    ["a dare on the last day", dare("over", JOINED + QUALIFY_WITHIN_MS), "rewarded"],
    ["a dare of before", dare("over", JOINED - 1), "joined"],
    ["a dare a day too late", dare("over", JOINED + QUALIFY_WITHIN_MS + DAY_MS), "joined"],
    ["no age yet", { ...dare("over"), isReady: false }, "joined"],
    ["one of the two banned", { ...dare("over"), isBanned: true }, "refused"],
    ["the same card", { ...dare("over"), shared: ["card" as const] }, "held"],
    ["the same card while the money is on hold", { ...dare("running"), shared: ["card" as const] }, "held"],
    ["the same card, let pass", { ...dare("over"), shared: ["card" as const], isCleared: true }, "rewarded"],
    ["the same card, nothing done", { shared: ["card" as const] }, "joined"],
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
    expect(nextState("rewarded", facts({ dailies: 7, rewardedThisYear: REWARDED_A_YEAR }), NOW)).toBe(
      "rewarded",
    );
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

  it.each(["refused", "lapsed", "taken_back"] as const)("stays %s", (state) => {
    expect(nextState(state, facts(dare("over")), NOW)).toBe(state);
    expect(nextLook(state, { joinedAt: JOINED, now: NOW })).toBeUndefined();
  });

  it("a held one waits for staff", () => {
    expect(nextState("held", facts(dare("over")), NOW)).toBe("held");
    expect(nextState("held", facts({ isBanned: true }), NOW)).toBe("refused");
  });

  it("is looked at daily, hourly while only the hold is awaited, and half a year after the reward", () => {
    expect(nextLook("joined", { joinedAt: JOINED, now: NOW })).toBe(NOW + DAY_MS);
    expect(nextLook("qualified", { joinedAt: JOINED, now: NOW })).toBe(NOW + HOUR_MS);
    expect(nextLook("rewarded", { joinedAt: JOINED, rewardedAt: NOW, now: NOW })).toBe(NOW + DAY_MS);
    expect(
      nextLook("rewarded", { joinedAt: JOINED, rewardedAt: JOINED, now: JOINED + 181 * DAY_MS }),
    ).toBeUndefined();
  });

  it("tells the inviter nothing of what staff think", () => {
    expect(shownState("held")).toBe("qualified");
    expect(new Set((["refused", "lapsed", "taken_back"] as const).map(shownState))).toEqual(
      new Set(["ended"]),
    );
  });
});
