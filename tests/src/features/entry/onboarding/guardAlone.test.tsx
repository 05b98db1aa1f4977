import { api } from "@convex/_generated/api";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { OnboardingGuard } from "@/features/entry/onboarding";
import { type AuthSnapshot, IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { completedProfile, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

/** The guard with nothing round it: in the app the auth guard would send the person away first. */
function guardAlone() {
  const root = createRootRoute({ staticData: { shell: chrome.site } });
  const guarded = createRoute({
    getParentRoute: () => root,
    path: "/app/wallet",
    staticData: { shell: chrome.page },
    component: () => <OnboardingGuard>inside</OnboardingGuard>,
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: "/login",
    staticData: { shell: chrome.site },
    component: () => <p>login</p>,
  });
  const setup = createRoute({
    getParentRoute: () => root,
    path: "/signup/profile",
    staticData: { shell: chrome.site },
    component: () => <p>setup</p>,
  });
  return createRouter({
    routeTree: root.addChildren([guarded, login, setup]),
    history: createMemoryHistory({ initialEntries: ["/app/wallet?from=mail"] }),
  });
}

function show(snapshot: AuthSnapshot) {
  const router = guardAlone();
  const convex = createTestConvex();
  render(
    <IdentityProvider value={new TestIdentity(snapshot)}>
      <ConvexWithIdentity client={convex.client}>
        <RouterProvider router={router} />
      </ConvexWithIdentity>
    </IdentityProvider>,
  );
  return { convex, wanted: () => router.state.location.state.from };
}

it("GRD-05 GRD-09 the onboarding guard sends a signed-out person to /login with the wanted location", async () => {
  const { wanted } = show({ status: "signedOut" });
  await screen.findByText("login");
  expect(screen.queryByText("inside")).toBeNull();
  expect(wanted()).toBe("/app/wallet?from=mail");
});

it("GRD-04 GRD-07 GRD-09 an incomplete profile leads straight to /signup/profile with the wanted location", async () => {
  const { convex, wanted } = show(signedIn);
  await screen.findByText("Loading your profile");
  act(() => convex.answer(api.users.me, { ...completedProfile, profileCompleted: false }));
  await screen.findByText("setup");
  expect(wanted()).toBe("/app/wallet?from=mail");
});
