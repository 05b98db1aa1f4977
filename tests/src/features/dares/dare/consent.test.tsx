import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { getFunctionName } from "convex/server";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { useWatchedProof } from "@/features/dares/dare";
import { ActBar } from "@/features/dares/dare/acts/ActBar";
import type { DareView } from "@/features/dares/dare/data";
import { IdentityProvider } from "@/lib/live/identity";
import { chrome } from "@/shell/chrome";
import { dareView, signedIn } from "../../../app/people";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

const dare: DareView = dareView({
  dareId: "d1",
  role: "creator",
  actions: ["accept", "decline", "askRewording"],
});

/** The router holds what is being written. */
async function show(first: DareView = dare) {
  let setView: (view: DareView) => void = () => undefined;
  const { client } = createTestConvex();
  const called = vi.spyOn(client, "mutation").mockResolvedValue({ status: "accepting" });
  const onAnswered = vi.fn();
  const panel = () => {
    const [view, set] = useState(first);
    setView = set;
    return (
      <ActBar
        dare={view}
        isHeld={false}
        onAnswered={onAnswered}
        open={[]}
        watched={useWatchedProof(view.proof)}
      />
    );
  };
  const routeTree = createRootRoute({ component: panel, staticData: { shell: chrome.page } });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await router.load();
  render(
    <IdentityProvider value={new TestIdentity(signedIn)}>
      <ConvexProvider client={client}>
        <RouterProvider<typeof router> router={router} />
      </ConvexProvider>
    </IdentityProvider>,
  );
  const change = (to: DareView) => act(() => setView(to));
  const calls = () => called.mock.calls.map(([reference, args]) => [getFunctionName(reference), args]);
  return { calls, onAnswered, change };
}

const tick = () =>
  screen.getByRole("checkbox", { name: "I want to do this, I am an adult, I can stop at any time" });

const more = () => fireEvent.click(screen.getByRole("button", { name: "More" }));

describe("consent before accepting (product 7)", () => {
  it("sends nothing without the tick and says what is missing", async () => {
    const { calls } = await show();
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(screen.getByText("Please confirm the statement above first.")).toBeDefined();
    expect(calls()).toEqual([]);
  });

  it("accepts with the tick and then hands over", async () => {
    const { calls, onAnswered } = await show();
    fireEvent.click(tick());
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
    const { title, details, checklist } = dare;
    const seen = { title, details, checklist };
    expect(calls()).toEqual([["dares:accept", { dareId: "d1", consent: true, seen }]]);
  });

  it("a tick is for the words that were read: a rewording takes it back", async () => {
    const { calls, change } = await show();
    fireEvent.click(tick());
    change({ ...dare, title: "Other words for it" });
    expect(tick()).toHaveProperty("checked", false);
    expect(screen.getByText(/The wording has changed since you confirmed this/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(calls()).toEqual([]);
    fireEvent.click(tick());
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(calls()).toMatchObject([["dares:accept", { seen: { title: "Other words for it" } }]]);
  });

  it("declines without a reason, because none is asked for", async () => {
    const { calls, onAnswered } = await show();
    fireEvent.click(screen.getByRole("button", { name: "Decline" }));
    fireEvent.click(screen.getByRole("button", { name: "Decline dare" }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
    expect(calls()).toEqual([["dares:decline", { dareId: "d1" }]]);
  });

  it("asks for other words without an answer to the dare", async () => {
    const { calls, onAnswered } = await show();
    more();
    fireEvent.click(screen.getByRole("button", { name: "Ask for a change" }));
    fireEvent.change(screen.getByRole("textbox", { name: /What should be different/ }), {
      target: { value: "My bike instead?" },
    });
    expect(screen.getByRole("button", { name: "Report this dare" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Ask for the change" }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
    expect(calls()).toEqual([["dares:askRewording", { dareId: "d1", note: "My bike instead?" }]]);
  });

  it("says before the asking that words which a person has checked stay as they are", async () => {
    const stays = /Our team checked this wording, so it stays as it is/;
    await show();
    more();
    fireEvent.click(screen.getByRole("button", { name: "Ask for a change" }));
    expect(screen.queryByText(stays)).toBeNull();
    cleanup();
    await show({ ...dare, terms: { ...dare.terms, tier: "T2" } });
    more();
    fireEvent.click(screen.getByRole("button", { name: "Ask for a change" }));
    expect(screen.getByText(stays)).toBeDefined();
  });
});
