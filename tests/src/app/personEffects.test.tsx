import { api } from "@convex/_generated/api";
import { withDefaults } from "@convex/domain/people/settings";
import { act, render, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { LocalPreferences, TimezoneSync } from "@/app/effects/Late";
import { ConvexWithIdentity } from "@/app/providers";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { IdentityProvider } from "@/lib/live/identity";
import { completedProfile, signedIn } from "./people";
import { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";

function show(effect: ReactNode, identity = new TestIdentity(signedIn)) {
  const convex = createTestConvex();
  render(
    <IdentityProvider value={identity}>
      <ConvexWithIdentity client={convex.client}>{effect}</ConvexWithIdentity>
    </IdentityProvider>,
  );
  return { convex, identity };
}

const kept = (key: string) => window.localStorage.getItem(key);

describe("local storage keys of the specification", () => {
  it("ENT-47 ENT-48 have the names that the specification gives them", () => {
    const { ageVerified, nsfwEnabled, isSubscribed, notifLastSeenAt } = STORAGE_KEYS;
    expect([ageVerified, nsfwEnabled, isSubscribed, notifLastSeenAt]).toEqual([
      "ageVerified",
      "nsfwEnabled",
      "isSubscribed",
      "notif:lastSeenAt",
    ]);
  });
});

describe("the device's copies of the settings", () => {
  it("ENT-48 the edgy preference is off, and follows the server's settings under its key; less motion is on the document at once", () => {
    const { convex } = show(<LocalPreferences />);
    expect(kept("nsfwEnabled")).toBeNull();
    const answer = (is: boolean) => {
      const settings = withDefaults({ nsfwEnabled: is, reduceMotion: is });
      act(() => convex.answer(api.users.me, { ...completedProfile, settings }));
      return [kept("nsfwEnabled"), kept("reduceMotion"), document.documentElement.dataset.motion];
    };
    expect(answer(true)).toEqual(["true", "true", "reduced"]);
    expect(answer(false)).toEqual([null, null, undefined]);
  });

  it("ENT-47 nothing of one person is left for the next", () => {
    const { convex, identity } = show(<LocalPreferences />);
    const settings = withDefaults({ nsfwEnabled: true, reduceMotion: true });
    act(() => convex.answer(api.users.me, { ...completedProfile, settings }));
    for (const key of ["isSubscribed", "notif:lastSeenAt", "ageVerified"]) {
      window.localStorage.setItem(key, "true");
    }
    act(() => identity.set({ status: "signedOut" }));
    for (const key of ["nsfwEnabled", "reduceMotion", "isSubscribed", "notif:lastSeenAt"]) {
      expect(kept(key), key).toBeNull();
    }
    expect(kept("ageVerified"), "the answer of the gate belongs to the device").toBe("true");
    expect(document.documentElement.dataset.motion).toBeUndefined();
  });
});

describe("the zone of this device", () => {
  const touches = (convex: ReturnType<typeof createTestConvex>) =>
    convex.calls.filter(({ name }) => name === "users:touch");

  it("CAL-24 is told once somebody is signed in, and by nobody else", async () => {
    const identity = new TestIdentity({ status: "signedOut" });
    const { convex } = show(<TimezoneSync />, identity);
    convex.onMutation(api.users.touch, async () => null);
    expect(touches(convex)).toEqual([]);
    act(() => identity.set(signedIn));
    act(() => convex.answer(api.users.me, null));
    expect(touches(convex), "no account yet").toEqual([]);
    act(() => convex.answer(api.users.me, completedProfile));
    await waitFor(() => expect(touches(convex)).toHaveLength(1));
    expect(touches(convex)[0]?.args).toEqual({
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it("CAL-24 a hidden tab says nothing until it is looked at; without a connection nothing is sent", async () => {
    const look = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { convex } = show(<TimezoneSync />);
    convex.onMutation(api.users.touch, async () => null);
    act(() => convex.answer(api.users.me, completedProfile));
    act(() => convex.connect(false, 3));
    look.mockReturnValue("visible");
    act(() => {
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(touches(convex)).toEqual([]);
    act(() => convex.connect(true));
    await waitFor(() => expect(touches(convex)).toHaveLength(1));
  });
});
