import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { completedProfile } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { chatRow } from "../../chat/chat/people";

const OWN = completedProfile.uid;
const page = (rows: ReturnType<typeof chatRow>[], part: object = {}) => ({
  page: rows,
  nextCursor: null,
  hiddenByWords: 0,
  ...part,
});

async function open(path = "/app/inbox", chats?: ReturnType<typeof page>) {
  const convex = memberConvex();
  if (chats) convex.answer(api.chats.list, chats);
  const app = await renderMember(path, convex);
  await screen.findByRole("heading", { level: 1, name: "Inbox" });
  return app;
}

const tabs = () => within(screen.getByRole("navigation", { name: "Inbox parts" }));

it("APP-04 has Messages first, then Requests and Activity, each with an address", async () => {
  await open();
  const links = tabs().getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Messages", "Requests", "Activity"]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/app/inbox",
    "/app/inbox?tab=requests",
    "/app/inbox?tab=activity",
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual(["page", null, null]);
});

it("APP-03 `tab=activity` opens the activity", async () => {
  const { convex } = await open("/app/inbox?tab=activity");
  expect(tabs().getByRole("link", { name: "Activity" }).getAttribute("aria-current")).toBe("page");
  await act(async () => convex.answer(api.notifications.recent, []));
  expect(convex.subscribed).not.toContain("chats:list");
});

it("VAL-32 tabs and the bar count unread messages, and nothing that is no number", async () => {
  const { convex } = await open();
  await act(async () => convex.answer(api.chats.unreadSum, { messages: 3, requests: 1 }));
  expect(tabs().getByRole("link", { name: /Messages/ }).textContent).toBe("Messages3");
  expect(tabs().getByRole("link", { name: /Requests/ }).textContent).toBe("Requests1");
  // Requests are quiet.
  expect(screen.getByRole("link", { name: /Inbox.*3.*unread|Inbox.*unread.*3/ })).toBeTruthy();
  await act(async () => convex.answer(api.chats.unreadSum, { messages: -2, requests: 0 }));
  expect(tabs().getByRole("link", { name: /Messages/ }).textContent).toBe("Messages");
});

it("dares stay one press away, with how many wait", async () => {
  const { convex } = await open();
  const row = () => screen.getByRole("link", { name: /^Your dares/ });
  expect(row().getAttribute("href")).toBe("/app/inbox?tab=dares");
  await act(async () => convex.answer(api.dares.waitingCount, 2));
  expect(row().textContent).toContain("2 need your answer");
});

it("messages: loads, fails with a retry, is empty with a next step, and lists chats", async () => {
  const { convex } = await open();
  expect(screen.getByRole("status", { name: "Loading your messages" })).toBeTruthy();
  await act(async () => convex.refuse(api.chats.list, "unavailable"));
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  await act(async () => convex.answer(api.chats.list, page([])));
  expect(await screen.findByText("No messages yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find people" })).toBeTruthy();
  const unread = chatRow({ unreadCounts: { [OWN]: 2 } });
  await act(async () => convex.answer(api.chats.list, page([unread], { nextCursor: "next" })));
  const link = await screen.findByRole("link", { name: /Sam/ });
  expect(link.getAttribute("href")).toBe("/app/chat/chat1");
  expect(link.textContent).toContain("See you there");
  expect(link.textContent).toContain("2 unread messages");
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findAllByRole("list", { name: "Messages" })).toHaveLength(2);
});

it("the last line of a chat is in words, also for what is no text", async () => {
  const said = { kind: "text", text: "", mine: false, removed: false } as const;
  const previews = [
    { ...said, text: "On my way", mine: true },
    { ...said, kind: "dare" },
    { ...said, kind: "proof" },
    { ...said, kind: "proof", mine: true },
    { ...said, mine: true, removed: true },
  ] as const;
  const id = (at: number) => `chat${at}` as ReturnType<typeof chatRow>["id"];
  await open("/app/inbox", page(previews.map((preview, at) => chatRow({ id: id(at), preview }))));
  for (const words of ["You: On my way", "A dare", "Sent you a video", "You sent a video", "Message removed"])
    expect(await screen.findByText(words)).toBeTruthy();
});

it("requests: says how many a muted word hides, and is empty with words", async () => {
  const { convex } = await open("/app/inbox?tab=requests", page([], { hiddenByWords: 1 }));
  expect(await screen.findByText("Your muted words hide 1 request here.")).toBeTruthy();
  await act(async () => convex.answer(api.chats.list, page([])));
  expect(await screen.findByText("No requests")).toBeTruthy();
});

it("archived chats have a place of their own, and a muted one says so", async () => {
  await open("/app/inbox", page([chatRow({ mutedUntil: 9e15, folder: "archived" })]));
  fireEvent.click(screen.getByRole("link", { name: "Archived chats" }));
  expect(await screen.findByRole("link", { name: "Back to your messages" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Muted" })).toBeTruthy();
});
