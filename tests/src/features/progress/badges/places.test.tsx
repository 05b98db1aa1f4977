import { api } from "@convex/_generated/api";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Shown } from "@/features/progress/badges/shown";
import { pageConvex, renderMember } from "../../../app/renderMember";
import { CHAT, chatHead, message, messagePage } from "../../chat/chat/people";
import { comment, head, page } from "../../comments/comments/people";
import { tenDown } from "../world";

const { earnedAt: _earnedAt, ...badge } = tenDown;
const all: Shown = { level: 5, title: "Curious", rank: null, badges: [badge], worn: { mark: "gavel" } };
const nothing: Shown = { level: null, title: null, rank: null, badges: [], worn: {} };

const PLACES = ["/u/sam", "/creator/sam", `/app/chat/${CHAT}`, "/d/dare1/comments"];

/** As the server tells it: to the page and the chat by itself, to a comment with the comment. */
async function open(path: string, shown: Shown | null): Promise<HTMLElement> {
  const convex = pageConvex();
  convex.answer(api.profiles.progress, shown);
  convex.onMutation(api.chatMarks.read, async () => null);
  convex.answer(api.chats.get, chatHead());
  convex.answer(api.chatMessages.latest, messagePage([message(1)]));
  convex.answer(api.comments.head, head());
  convex.answer(api.comments.list, page([comment({ progress: shown })]));
  await renderMember(path, convex);
  await screen.findAllByText("Sam");
  return screen.getByRole("main");
}

describe.each(PLACES)("what %s tells of somebody's progress", (path) => {
  it("PUB-25 level and title, the chosen badges by name, the mark that is worn", async () => {
    const main = within(await open(path, all));
    expect(await main.findByText("Level 5 · Curious")).toBeTruthy();
    expect(
      within(main.getByRole("list", { name: "Badges" })).getByRole("img", { name: "Ten Down" }),
    ).toBeTruthy();
    expect(main.getByRole("img", { name: "Fair judge" })).toBeTruthy();
  });

  it("PUB-25 a title alone where the rest is hidden", async () => {
    const main = within(await open(path, { ...nothing, title: "Curious" }));
    expect(await main.findByText("Curious")).toBeTruthy();
    expect(main.queryByText(/Level/)).toBeNull();
    expect(main.queryByRole("list", { name: "Badges" })).toBeNull();
    expect(main.queryByRole("img", { name: "Fair judge" })).toBeNull();
  });

  it.each([
    ["everything is hidden", nothing],
    ["a block stands between", null],
  ])("PUB-25 nothing where %s", async (_what, shown) => {
    const main = within(await open(path, shown));
    expect(main.queryByText(/Level \d/)).toBeNull();
    expect(main.queryByRole("list", { name: "Badges" })).toBeNull();
  });
});
