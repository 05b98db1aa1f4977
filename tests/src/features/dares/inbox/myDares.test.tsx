import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { dareCard } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";

async function open(path: string) {
  const app = await renderMember(path);
  await screen.findByRole("heading", { level: 1, name: "Inbox" });
  return app;
}

const counts = [
  { group: "answer", count: 2 },
  { group: "doing", count: 0 },
  { group: "review", count: 21 },
  { group: "trouble", count: 0 },
  { group: "done", count: 5 },
  { group: "ended", count: 0 },
] as const;

it("counts each state of a side, and leads to it by an address", async () => {
  const { convex } = await open("/app/inbox?side=sent");
  act(() => convex.answer(api.dareLists.counts, [...counts]));
  const states = within(await screen.findByRole("navigation", { name: "State" }));
  expect(states.getByRole("link", { name: /To review/ }).textContent).toBe("To review20+");
  expect(states.getByRole("link", { name: /Being made/ }).textContent).toBe("Being made");
  expect(states.getByRole("link", { name: /Done/ }).getAttribute("href")).toBe(
    "/app/inbox?tab=dares&side=sent&state=done",
  );
  act(() => convex.answer(api.dares.outbox, { open: [], closed: [] }));
  expect(await screen.findByText("You have not dared anyone yet")).toBeTruthy();
});

it("shows one state page by page, with its deadline, live", async () => {
  const { convex } = await open("/app/inbox?state=doing");
  const first = dareCard({ status: "accepted", deadlineAt: Date.now() + 3 * 86_400_000 });
  act(() => convex.answer(api.dareLists.page, { rows: [first], nextCursor: "1/2" }));
  const list = within(await screen.findByRole("list", { name: "To do" }));
  expect(list.getByText(/Video due/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getAllByRole("list", { name: "To do" })).toHaveLength(2));
});

it("the overview shows dares of an earlier version, and says where the rest of a full list stands", async () => {
  const { convex } = await open("/app/inbox?tab=dares");
  const past = { dareId: "past1", title: "Juggle three socks", value: 1_500, currency: "usd", at: 1 };
  const none = { waiting: [], active: [], closed: [] };
  act(() => convex.answer(api.dares.inbox, { ...none, past: [past] }));
  const list = within(await screen.findByRole("list", { name: "From an earlier version" }));
  expect(list.getByRole("link", { name: /Juggle three socks/ }).getAttribute("href")).toBe("/d/past1");
  const more = "These are the newest 20. Use the filters above to see more.";
  expect(screen.queryByText(more)).toBeNull();
  const id = (at: number) => dareCard({ dareId: `dare${at}` as ReturnType<typeof dareCard>["dareId"] });
  const closed = Array.from({ length: 20 }, (_, at) => id(at));
  act(() => convex.answer(api.dares.inbox, { ...none, closed, past: [] }));
  expect(await screen.findByText(more)).toBeTruthy();
});

it("what a creator has earned loads, fails with a retry, is empty with a word, and is shown", async () => {
  const { convex } = await open("/app/inbox?tab=dares");
  expect(await screen.findByRole("status", { name: "Loading your slots and earnings" })).toBeTruthy();
  act(() => convex.refuse(api.dareLists.workbench, "unavailable"));
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  const money = { currency: "usd", earnings7d: 0, earnings30d: 0, earningsLifetime: 0, days: [] };
  act(() => convex.answer(api.dareLists.workbench, { most: 3, running: 1, ...money }));
  expect(screen.getByText("2 of 3 slots free")).toBeTruthy();
  expect(screen.getByText("What you earn with dares shows up here.")).toBeTruthy();
  const earned = { ...money, earnings7d: 2_000, earnings30d: 2_000, earningsLifetime: 2_000 };
  act(() => convex.answer(api.dareLists.workbench, { most: 3, running: 1, ...earned }));
  expect(screen.queryByText("What you earn with dares shows up here.")).toBeNull();
});

it("an empty state leads back to all", async () => {
  const { convex } = await open("/app/inbox?state=trouble");
  act(() => convex.answer(api.dareLists.page, { rows: [], nextCursor: null }));
  expect(await screen.findByText("No dares here")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/app/inbox?tab=dares");
});
