import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { AskedRules } from "@/features/site/acceptance/AskedRules";
import { renderAlone } from "../../../app/renderAlone";

const TERMS = [{ page: "terms" as const, version: "2.0" }];

async function open(facts: { isFree?: boolean; asks?: boolean }) {
  const { convex } = await renderAlone(() => (
    <AskedRules isFree={false} asks {...facts}>
      <p>the feed</p>
    </AskedRules>
  ));
  convex.onMutation(api.acceptances.accept, async () => null);
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
