import { api } from "@convex/_generated/api";
import { act, render, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { forgetOpening, keepOpening, keptOpenings } from "@/features/progress/openings/kept";
import { Openings } from "@/features/progress/openings/Openings";
import { IdentityProvider } from "@/lib/live/identity";
import { localIsoDate } from "@/lib/time/time";
import { expectPrinted } from "../../../../support/quiet";
import { completedProfile, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const { uid } = completedProfile;

function show() {
  const convex = createTestConvex();
  const told = vi.fn(() => Promise.resolve({ success: true, earnedBadges: [] }));
  convex.onMutation(api.badges.updateUserProgress, told);
  render(
    <IdentityProvider value={new TestIdentity(signedIn)}>
      <ConvexWithIdentity client={convex.client}>
        <Openings />
      </ConvexWithIdentity>
    </IdentityProvider>,
  );
  return { convex, told };
}

describe("days on which the app was opened", () => {
  it("CAL-13 a member's opening is told once, by the server's clock, and kept no longer", async () => {
    const { convex, told } = show();
    act(() => convex.answer(api.users.me, completedProfile));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    expect(told).toHaveBeenCalledWith({ progressUpdates: { lastActiveDate: localIsoDate(new Date()) } });
    await waitFor(() => expect(keptOpenings(uid)).toEqual([]));
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("what waited from an opening without a connection is told first", async () => {
    keepOpening(uid, 1_000);
    const { convex, told } = show();
    act(() => convex.answer(api.users.me, completedProfile));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    expect(told).toHaveBeenNthCalledWith(1, { progressUpdates: { openedAt: 1_000 } });
  });

  it("one in sight over midnight counts the next day, too", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    vi.setSystemTime(new Date(2026, 10, 26, 23, 59, 30));
    const { convex, told } = show();
    act(() => convex.answer(api.users.me, completedProfile));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(keptOpenings(uid)).toEqual([]));
    act(() => void vi.advanceTimersByTime(60_000));
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    expect(told).toHaveBeenLastCalledWith({ progressUpdates: { lastActiveDate: "2026-11-27" } });
    act(() => void vi.advanceTimersByTime(60 * 60_000));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("one that the server did not take waits on", async () => {
    const { convex, told } = show();
    expectPrinted("[opening] Error: gone", 1);
    told.mockRejectedValue(new Error("gone"));
    act(() => convex.answer(api.users.me, completedProfile));
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(keptOpenings(uid)).toHaveLength(1);
  });

  it("nobody is told of who has no whole profile", () => {
    const { convex, told } = show();
    act(() => convex.answer(api.users.me, { ...completedProfile, profileCompleted: false }));
    expect(told).not.toHaveBeenCalled();
    expect(window.localStorage.getItem(STORAGE_KEYS.openings)).toBeNull();
  });
});

describe("what is kept of them", () => {
  it("is one person's, two at most, and goes when it is told", () => {
    for (const at of [1, 2, 3]) keepOpening("ann", at);
    expect(keptOpenings("ann")).toEqual([2, 3]);
    expect(keptOpenings("bob")).toEqual([]);
    forgetOpening("ann", 3);
    forgetOpening("ann", 2);
    expect(window.localStorage.getItem(STORAGE_KEYS.openings)).toBeNull();
  });

  it("a spoilt note is as none", () => {
    for (const spoilt of ["{", "[]", '{"owner":"ann","times":["x"]}']) {
      window.localStorage.setItem(STORAGE_KEYS.openings, spoilt);
      expect(keptOpenings("ann")).toEqual([]);
    }
  });
});
