import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Publishing } from "@/features/feed/publicDare/data";
import { dareView } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";

const asked: Publishing = {
  ...{ state: "private", mine: "asked", other: "asked", feedId: null, label: "paid" },
  ...{ edgy: false, wasPublic: false, followersOnly: false, rule: null, remembered: null },
};
const feedId = "feed1" as NonNullable<Publishing["feedId"]>;

/** A settled dare on its own page; what is called is written down. */
async function open(publishing: Publishing | null, role: "creator" | "sender" = "creator") {
  const convex = memberConvex();
  const calls: { name: string; args: unknown }[] = [];
  for (const name of ["answer", "narrow", "choose"] as const) {
    convex.onMutation(api.publishing[name], async (args) => {
      calls.push({ name, args });
      return name === "choose" ? null : { state: "private" };
    });
  }
  convex.answer(api.dares.money, null);
  convex.answer(api.publishing.mine, publishing);
  convex.answer(
    api.dares.get,
    dareView({ role, status: "completed", actions: [], completedAt: 1, closedAt: 1, funds: "released" }),
  );
  await renderMember("/d/dare1", convex);
  await screen.findByRole("heading", { level: 1 });
  return { calls, convex };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));

it("asks the creator once, and sends yes or no", async () => {
  const { calls, convex } = await open(asked);
  expect(screen.getByText("Make it public?")).toBeTruthy();
  expect(screen.getByText("Sam has not answered yet.")).toBeTruthy();
  expect(screen.getByText(/We usually look at it before it goes public\./)).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  screen.getByRole("button", { name: "Make it public" }).focus();
  await press("Make it public");
  await waitFor(() => expect(calls).toEqual([{ name: "answer", args: { dareId: "dare1", yes: true } }]));
  // The question is gone: the focus stays where the way back stands now.
  act(() => convex.answer(api.publishing.mine, { ...asked, mine: "yes" }));
  expect(document.activeElement?.contains(screen.getByRole("button", { name: "Take my yes back" }))).toBe(
    true,
  );
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText("You said yes. Sam has not answered yet.")).toBeTruthy();
  expect(screen.queryByText("Only the two of you can see it.")).toBeNull();
  expect(screen.queryByText(/no longer public/)).toBeNull();
});

it("the sender may let the answer hold for all dares to come", async () => {
  const { calls } = await open({ ...asked, other: "yes", remembered: "ask" }, "sender");
  fireEvent.click(screen.getByRole("checkbox", { name: "Remember my choice" }));
  await press("Keep it private");
  await waitFor(() =>
    expect(calls).toEqual([
      { name: "answer", args: { dareId: "dare1", yes: false } },
      { name: "choose", args: { choice: "no" } },
    ]),
  );
});

it("a public proof is taken back with one press, and leads to its page", async () => {
  const { calls } = await open({ ...asked, state: "public", mine: "yes", other: "yes", feedId });
  expect(screen.getByText("Everyone can see it.")).toBeTruthy();
  expect(screen.getByText("Links to it will say that it is no longer public.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the public page" }).getAttribute("href")).toBe("/v/feed1");
  await press("Make it private");
  await waitFor(() => expect(calls).toEqual([{ name: "narrow", args: { dareId: "dare1" } }]));
});

it("PRODUCT-10 says who can see it, that one decides alone, what is looked at and by which rule it is kept; without anything to publish it is silent", async () => {
  const both = { ...asked, mine: "yes", other: "yes", feedId } as const;
  const { convex } = await open({ ...both, state: "public", followersOnly: true });
  const say = (publishing: Publishing | null) => act(() => convex.answer(api.publishing.mine, publishing));
  expect(screen.getByText("Followers only")).toBeTruthy();
  expect(screen.getByText("Only the two of you and the creator’s followers can see it.")).toBeTruthy();
  expect(screen.queryByText("Everyone can see it.")).toBeNull();
  say({ ...both, state: "waiting" });
  expect(screen.getByText("Under review")).toBeTruthy();
  expect(screen.getByText("We are looking at it. It goes public after that.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Take my yes back" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  expect(screen.queryByText(/still processing/)).toBeNull();
  say({ ...asked, other: "none" });
  expect(screen.getAllByText(/Only you decide/).length).toBeGreaterThan(0);
  say({ ...asked, state: "removed", rule: "P9", feedId });
  expect(screen.getByText("A moderator keeps it private.")).toBeTruthy();
  expect(screen.getByText(/P9/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make it public" })).toBeNull();
  say(null);
  expect(screen.queryByText("Publish or share")).toBeNull();
});

it("stands open for whoever is waited for, and stays so once they have answered", async () => {
  const { convex } = await open({ ...asked, other: "yes" });
  const fold = () => screen.getByText("Publish or share").closest("details")?.open;
  expect(fold()).toBe(true);
  act(() =>
    convex.answer(api.publishing.mine, { ...asked, state: "waiting", mine: "yes", other: "yes", feedId }),
  );
  expect(fold()).toBe(true);
  cleanup();
  await open(asked);
  expect(fold()).toBe(false);
});
