import { api } from "@convex/_generated/api";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { AgeCheckNotice } from "@/features/entry/ageCheck";
import type { AgeCheck } from "@/features/entry/ageCheck/data";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { ageCheck, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

async function show(part: Partial<AgeCheck> = {}) {
  const convex = createTestConvex();
  const root = createRootRoute({
    staticData: { shell: chrome.page },
    component: () => <AgeCheckNotice reason="creator" />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await router.load();
  render(
    <IdentityProvider value={new TestIdentity(signedIn)}>
      <ConvexWithIdentity client={convex.client}>
        <RouterProvider router={router} />
      </ConvexWithIdentity>
    </IdentityProvider>,
  );
  await act(async () => convex.answer(api.age.mine, ageCheck(part)));
}

describe("AgeCheckNotice", () => {
  it("says why something is closed and leads to the check with its reason", async () => {
    await show();
    expect(screen.getByText(/To take dares for money/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Go to the age check" });
    expect(link.getAttribute("href")).toBe("/app/settings/age?reason=creator");
  });

  it("without a service it leads nowhere and says so", async () => {
    await show({ isPossible: false });
    expect(screen.getByText(/age checks are not available here yet/)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is not there for an assured creator, and offers the step to an assured person", async () => {
    await show({ state: "assured", isCreator: true });
    expect(document.body.textContent).toBe("");
    cleanup();
    await show({ state: "assured" });
    expect(screen.getByRole("link", { name: "Go to the age check" })).toBeTruthy();
  });
});
