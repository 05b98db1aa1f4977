import { api } from "@convex/_generated/api";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { OwnProfileFirst } from "@/features/people/profile/OwnProfileFirst";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { PageArrivalProvider } from "@/ui/layout/PageTitle";
import { completedProfile, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

async function show() {
  const convex = createTestConvex();
  const root = createRootRoute({
    staticData: { shell: chrome.page },
    component: () => <OwnProfileFirst username="sam">the other one</OwnProfileFirst>,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await router.load();
  render(
    <PageArrivalProvider value={{ formatTitle: (title) => title, pendingFocus: { current: false } }}>
      <IdentityProvider value={new TestIdentity(signedIn)}>
        <ConvexWithIdentity client={convex.client}>
          <RouterProvider router={router} />
        </ConvexWithIdentity>
      </IdentityProvider>
    </PageArrivalProvider>,
  );
  return convex;
}

describe("the page of a person before the own profile is known", () => {
  it("shows that it loads, then an error with Try Again, then the person", async () => {
    const convex = await show();
    expect(await screen.findByRole("status", { name: "Loading this profile" })).toBeTruthy();
    act(() => convex.refuse(api.users.me, "not-found"));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.users.me, completedProfile));
    expect(await screen.findByText("the other one")).toBeTruthy();
  });
});
