import { api } from "@convex/_generated/api";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ConvexWithIdentity } from "@/app/providers";
import { createAppRouter } from "@/app/router";
import { AskedRules } from "@/features/site/acceptance/AskedRules";
import { IdentityProvider } from "@/lib/live/identity";
import { signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const TERMS = [{ page: "terms" as const, version: "2.0" }];

async function open(facts: { isFree?: boolean; asks?: boolean }) {
  const convex = createTestConvex();
  convex.onMutation(api.acceptances.accept, async () => null);
  const router = createAppRouter({ prewarm: () => undefined });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(
    <IdentityProvider value={new TestIdentity(signedIn)}>
      <ConvexWithIdentity client={convex.client}>
        <RouterContextProvider router={router}>
          <AskedRules isFree={false} asks {...facts}>
            <p>the feed</p>
          </AskedRules>
        </RouterContextProvider>
      </ConvexWithIdentity>
    </IdentityProvider>,
  );
  return convex;
}

it("shows what changed before anything else, opens it beside, and goes on once it is accepted", async () => {
  const convex = await open({});
  expect(screen.getByText("the feed")).toBeTruthy();
  act(() => convex.answer(api.acceptances.wanted, TERMS));
  await screen.findByRole("heading", { level: 1, name: "Our rules have changed" });
  expect(screen.queryByText("the feed")).toBeNull();
  const link = screen.getByRole("link", { name: /^Terms/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/terms", "_blank"]);
  fireEvent.click(screen.getByRole("button", { name: "I accept" }));
  await waitFor(() => expect(convex.calls.map(({ args }) => args)).toEqual([{ rules: TERMS }]));
  act(() => convex.answer(api.acceptances.wanted, []));
  expect(await screen.findByText("the feed")).toBeTruthy();
});

it("leaves the settings open, where whoever does not agree can leave, and asks nobody without a reason", async () => {
  for (const facts of [{ isFree: true }, { asks: false }]) {
    const convex = await open(facts);
    act(() => convex.answer(api.acceptances.wanted, TERMS));
    expect(screen.getByText("the feed")).toBeTruthy();
    cleanup();
  }
});
