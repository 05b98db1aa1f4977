import { api } from "@convex/_generated/api";
import { act, cleanup, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppBadge, PersistStorage } from "@/app/effects/Late";
import { useStartOfVisit } from "@/app/effects/LateEffects";
import { ConvexWithIdentity } from "@/app/providers";
import { Engagement, noteEngagement } from "@/lib/live/engagement";
import { IdentityProvider } from "@/lib/live/identity";
import { signedIn } from "./people";
import { createTestConvex } from "./testConvex";
import { TestIdentity } from "./testIdentity";

const set = vi.fn(() => Promise.resolve());
const clear = vi.fn(() => Promise.resolve());
const persist = vi.fn(() => Promise.resolve(true));

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

beforeEach(() => {
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
  Object.defineProperty(navigator, "storage", { value: { persist }, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const mock of [set, clear, persist]) mock.mockClear();
});

describe("the icon's number", () => {
  it("shows what is unseen while the app is hidden, and nothing once it is open or nobody is signed in", () => {
    const convex = createTestConvex();
    const identity = new TestIdentity({ status: "signedIn", userId: "one", email: null });
    render(
      <IdentityProvider value={identity}>
        <ConvexWithIdentity client={convex.client}>
          <AppBadge />
        </ConvexWithIdentity>
      </IdentityProvider>,
    );
    act(() => convex.answer(api.notifications.unseenCount, 3));
    expect(set).not.toHaveBeenCalled();
    look("hidden");
    expect(set).toHaveBeenLastCalledWith(3);
    act(() => convex.answer(api.dares.waitingCount, 1));
    expect(set).toHaveBeenLastCalledWith(4);
    clear.mockClear();
    look("visible");
    expect(clear).toHaveBeenCalled();
    look("hidden");
    expect(set).toHaveBeenLastCalledWith(4);
    clear.mockClear();
    act(() => identity.set({ status: "signedOut" }));
    expect(clear).toHaveBeenCalled();
  });
});

describe("durable storage", () => {
  it("is asked for once, after the first thing worth keeping", () => {
    const first = render(<PersistStorage />);
    expect(persist).not.toHaveBeenCalled();
    noteEngagement();
    noteEngagement();
    expect(persist).toHaveBeenCalledOnce();
    first.unmount();
    render(<PersistStorage />);
    expect(persist).toHaveBeenCalledOnce();
  });

  it("a listener that comes after the first engagement hears of it", () => {
    const engagement = new Engagement();
    engagement.note();
    const late = vi.fn();
    engagement.subscribe(late);
    expect(late).toHaveBeenCalledOnce();
  });
});

it("STA-08 the start of a visit stands from the first render on, and begins anew with each person", () => {
  vi.useFakeTimers();
  const start = Date.now();
  const identity = new TestIdentity(signedIn);
  const { result, rerender } = renderHook(useStartOfVisit, {
    wrapper: ({ children }) => <IdentityProvider value={identity}>{children}</IdentityProvider>,
  });
  vi.advanceTimersByTime(9_000);
  rerender();
  expect(result.current).toBe(start);
  act(() => identity.set({ ...signedIn, userId: "id-2" }));
  expect(result.current).toBe(start + 9_000);
});
