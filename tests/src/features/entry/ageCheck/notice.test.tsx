import { api } from "@convex/_generated/api";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { AgeCheckNotice } from "@/features/entry/ageCheck";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

afterEach(cleanup);

async function show(state: string, over: object = {}) {
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
  const base = { isPossible: true, reason: null, pageUrl: null, checkedAt: null, isCreator: false };
  await act(async () => convex.answer(api.age.mine, { ...base, state, ...over }));
}

describe("AgeCheckNotice", () => {
  it("says why something is closed and leads to the check with its reason", async () => {
    await show("declared");
    expect(screen.getByText(/To take dares for money/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Go to the age check" });
    expect(link.getAttribute("href")).toBe("/app/settings/age?reason=creator");
  });

  it("without a service it leads nowhere and says so", async () => {
    await show("declared", { isPossible: false });
    expect(screen.getByText(/no checking service is connected/)).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("is not there for an assured creator, and offers the step to an assured person", async () => {
    await show("assured", { isCreator: true });
    expect(document.body.textContent).toBe("");
    cleanup();
    await show("assured");
    expect(screen.getByRole("link", { name: "Go to the age check" })).toBeTruthy();
  });
});
