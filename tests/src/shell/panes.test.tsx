import { api } from "@convex/_generated/api";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memberConvex, renderMember, renderStaff } from "../app/renderMember";
import { chatHead, chatRow } from "../features/chat/chat/people";
import { queueItem } from "../features/staff/staffQueue/items";

/** A page as wide as `wide` says; every step of the layout is reached, or none. */
let isWide = true;

beforeEach(() => {
  isWide = true;
  const media = (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: isWide && query.includes("min-width") });
  vi.stubGlobal("matchMedia", media);
});

const first = chatRow();
const second = chatRow({
  id: "chat2" as typeof first.id,
  other: { ...first.other, uid: "z".repeat(20), username: "zoe", displayName: "Zoe" },
});

async function open(path: string) {
  const convex = memberConvex();
  convex.answer(api.chats.list, { page: [first, second], nextCursor: null, hiddenByWords: 0 });
  convex.answerBy(api.chats.get, ({ chatId }) =>
    chatId === second.id ? chatHead({ id: second.id, other: second.other }) : chatHead(),
  );
  return await renderMember(path, convex);
}

const inbox = () => screen.findByRole("region", { name: "Inbox" });
const rowOf = async (name: RegExp) => await within(await inbox()).findByRole("link", { name });

describe("a list and what is opened from it", () => {
  it("keeps the list as it is while another chat is opened, asks for nothing again, says which row is open and gives the focus to its heading", async () => {
    const { convex, path } = await open("/app/chat/chat1");
    const list = await inbox();
    const row = await rowOf(/Sam/);
    const zoe = await rowOf(/Zoe/);
    const asked = () => convex.subscribed.filter((name) => name === "chats:list");
    // The rows can be on the page before the effect has run that follows them.
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    const rail = within(screen.getByRole("navigation", { name: "Main" }));
    expect(rail.getByRole("link", { name: /^Inbox/ }).getAttribute("aria-current")).toBe("page");
    expect(zoe.getAttribute("aria-current")).toBeNull();
    fireEvent.click(zoe);
    const heading = await screen.findByRole("heading", { level: 1, name: "Zoe" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(zoe.getAttribute("aria-current")).toBe("page");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(path()).toBe("/app/chat/chat2");
    expect(await inbox()).toBe(list);
    expect(await rowOf(/Sam/)).toBe(row);
    expect(asked()).toHaveLength(1);
  });

  it("keeps the requests beside one of them", async () => {
    await open("/app/inbox?tab=requests");
    const requests = async () =>
      within(await inbox())
        .getByRole("link", { name: "Requests" })
        .getAttribute("aria-current");
    expect(await requests()).toBe("page");
    fireEvent.click(await rowOf(/Sam/));
    await screen.findByRole("heading", { level: 1, name: "Sam" });
    expect(await requests()).toBe("page");
  });

  it("has one thing to do where nothing is opened, and opens dares and activity beside the messages", async () => {
    await open("/app/inbox");
    await inbox();
    expect(await screen.findByRole("heading", { level: 2, name: "Your chats and dares" })).toBeTruthy();
    fireEvent.click(await rowOf(/^Activity/));
    expect(await screen.findByRole("heading", { level: 2, name: "Activity" })).toBeTruthy();
    fireEvent.click(await rowOf(/^Your dares/));
    expect(await screen.findByRole("heading", { level: 2, name: "Your dares" })).toBeTruthy();
    expect(await rowOf(/Sam/)).toBeTruthy();
  });

  it("settings stand beside the section that is open, and back keeps its place (SHL-01)", async () => {
    await open("/app/settings/content");
    const tree = within(await screen.findByRole("region", { name: "Settings" }));
    const section = await tree.findByRole("link", { name: "Content" });
    expect(section.getAttribute("aria-current")).toBe("page");
    expect(tree.getByRole("link", { name: "App and feedback" }).getAttribute("aria-current")).toBeNull();
    expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  });

  it("a phone has one of them at a time", async () => {
    isWide = false;
    await open("/app/chat/chat1");
    await screen.findByRole("heading", { level: 1, name: "Sam" });
    expect(screen.queryByRole("region", { name: "Inbox" })).toBeNull();
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
  });
});

describe("the desk", () => {
  async function openDesk(role: "moderator" | "support", path: string) {
    const convex = memberConvex();
    convex.answer(api.staffQueue.item, queueItem);
    return await renderStaff(path, role, convex);
  }

  it("keeps the filtered list beside the case that is open", async () => {
    const { convex } = await openDesk("moderator", "/admin/cases/dares/dare1?kind=check");
    await screen.findByRole("region", { name: "Cases" });
    await waitFor(() => expect(convex.subscribed).toContain("cases:list"));
    const desk = within(screen.getByRole("navigation", { name: "Desk" }));
    expect(desk.getByRole("link", { name: "Before delivery" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  it("has one of them at a time on a phone, and a way back to the list", async () => {
    isWide = false;
    await openDesk("moderator", "/admin/cases/dares/dare1?kind=check");
    const back = await screen.findByRole("link", { name: "Back to the list" });
    expect(back.getAttribute("href")).toBe("/admin/cases?kind=check");
    expect(screen.queryByRole("region", { name: "Cases" })).toBeNull();
  });

  it("shows no list to whoever may not look", async () => {
    const { convex } = await openDesk("support", "/admin/cases");
    expect(await screen.findByText("Access Issue")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Cases" })).toBeNull();
    expect(convex.subscribed).not.toContain("cases:list");
  });
});
