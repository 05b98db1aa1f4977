import { describe, expect, it } from "vitest";
import {
  type OnboardingGuardEvent,
  type OnboardingGuardState,
  onboardingGuard,
  ONBOARDING_GUARD_START as START,
} from "@/features/entry/onboarding/onboardingRule";
import { landingOf } from "@/features/entry/onboarding/purpose";

it.each([
  [null, "/app"],
  ["dare", "/app/explore"],
  ["getDared", "/app/settings/creator"],
  ["both", "/app/settings/creator"],
  ["look", "/app/feed"],
] as const)("STA-04 a newcomer who says “%s” lands at %s", (purpose, path) => {
  expect(landingOf(purpose)).toBe(path);
});

const NOW = 5_000;
const denied: OnboardingGuardEvent = { type: "profileFailed", code: "permission-denied" };

function play(from: OnboardingGuardState, ...events: [OnboardingGuardEvent, number][]) {
  return events.reduce((state, [event, now]) => onboardingGuard(state, event, now), from);
}

describe("onboarding guard", () => {
  it("GRD-07 knows loading, complete, incomplete and error", () => {
    expect(play(START, [{ type: "profileLoading" }, NOW]).status).toBe("loading");
    expect(play(START, [{ type: "profileKnown", profileCompleted: true }, NOW]).status).toBe("complete");
    expect(play(START, [{ type: "profileKnown", profileCompleted: false }, NOW]).status).toBe("incomplete");
    expect(play(START, [{ type: "profileFailed", code: "unavailable" }, NOW]).status).toBe("error");
  });

  it("GRD-08 waits 1 s after permission-denied, then loads again", () => {
    const waiting = play(START, [denied, NOW]);
    expect(waiting).toEqual({ status: "retrying", at: NOW + 1_000 });
    expect(play(waiting, [{ type: "timePassed" }, NOW + 999])).toEqual(waiting);
    expect(play(waiting, [{ type: "timePassed" }, NOW + 1_000])).toEqual({
      status: "loading",
      retried: true,
    });
  });

  it("GRD-08 retries once only: a second permission-denied is an error", () => {
    const second = play(
      START,
      [denied, NOW],
      [{ type: "timePassed" }, NOW + 1_000],
      [{ type: "profileLoading" }, NOW + 1_001],
      [denied, NOW + 1_200],
    );
    expect(second).toEqual({ status: "error" });
  });

  it("GRD-08 does not retry other codes by itself, but a person may", () => {
    const failed = play(START, [{ type: "profileFailed", code: "not-found" }, NOW]);
    expect(play(failed, [{ type: "timePassed" }, NOW + 60_000])).toEqual({ status: "error" });
    expect(play(failed, [{ type: "retryAsked" }, NOW])).toEqual(START);
  });

  it("a profile that becomes complete while the page is open lets the person in", () => {
    const state = play(
      START,
      [{ type: "profileKnown", profileCompleted: false }, NOW],
      [{ type: "profileKnown", profileCompleted: true }, NOW + 1],
    );
    expect(state).toEqual({ status: "complete" });
  });
});
