import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useStartOfVisit } from "@/app/effects/LateEffects";
import { IdentityProvider } from "@/lib/live/identity";
import { signedIn } from "./people";
import { TestIdentity } from "./testIdentity";

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
