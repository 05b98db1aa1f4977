import { act, render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { IdentityProvider } from "@/lib/live/identity";
import { createTestConvex } from "../testConvex";
import { TestIdentity } from "../testIdentity";

function setup() {
  const { client: convex } = createTestConvex();
  const identity = new TestIdentity({ status: "signedIn", userId: "id-1", email: null });
  const setAuth = vi.spyOn(convex, "setAuth");
  const clearAuth = vi.spyOn(convex, "clearAuth");
  render(
    <IdentityProvider value={identity}>
      <ConvexWithIdentity client={convex}>screens</ConvexWithIdentity>
    </IdentityProvider>,
  );
  return { identity, setAuth, clearAuth };
}

it("rulings 2: a fresh sign-in reaches the server before the act that needs it, without a sign-out between", () => {
  const { identity, setAuth, clearAuth } = setup();
  expect(setAuth).toHaveBeenCalledTimes(1);
  identity.renew();
  // Not a moment later: the next mutation must find it done.
  expect(setAuth).toHaveBeenCalledTimes(2);
  expect(clearAuth).not.toHaveBeenCalled();
});

it("signs in anew, the usual way, when the server does not take the newer proof", () => {
  const { identity, setAuth, clearAuth } = setup();
  identity.renew();
  act(() => setAuth.mock.lastCall?.[1]?.(false));
  expect(clearAuth).toHaveBeenCalledTimes(1);
  expect(setAuth).toHaveBeenCalledTimes(3);
});

it("a person who left is not renewed", () => {
  const { identity, setAuth } = setup();
  act(() => identity.set({ status: "signedOut" }));
  identity.renew();
  expect(setAuth).toHaveBeenCalledTimes(1);
});
