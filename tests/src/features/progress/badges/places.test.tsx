import { api } from "@convex/_generated/api";
import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Shown } from "@/features/progress/badges/shown";
import { pageConvex, renderMember } from "../../../app/renderMember";
import { CHAT, chatHead, message, messagePage } from "../../chat/chat/people";
import { comment, head, page } from "../../comments/comments/people";
import { tenDown } from "../world";

const { earnedAt: _earnedAt, ...badge } = tenDown;
const all: Shown = { level: 5, title: "Curious", rank: null, badges: [badge], worn: { mark: "gavel" } };
const nothing: Shown = { level: null, title: null, rank: null, badges: [], worn: {} };

const PLACES = ["/u/sam", "/creator/sam", `/app/chat/${CHAT}`, "/d/dare1/comments"];

it.each(PLACES)(
  "PUB-25 %s tells of somebody's progress what they show, and nothing where they hide it or a block stands between",
  async (path) => {
    const convex = pageConvex();
    // As the server tells it: to the page and the chat by itself, to a comment with the comment.
    const tell = (shown: Shown | null) => {
      convex.answer(api.profiles.progress, shown);
      convex.answer(api.comments.list, page([comment({ progress: shown })]));
    };
    convex.onMutation(api.chatMarks.read, async () => null);
    convex.answer(api.chats.get, chatHead());
    convex.answer(api.chatMessages.latest, messagePage([message(1)]));
    convex.answer(api.comments.head, head());
    tell(all);
    await renderMember(path, convex);
    await screen.findAllByText("Sam");
    const main = within(screen.getByRole("main"));
    expect(await main.findByText("Level 5 · Curious")).toBeTruthy();
    const badges = within(main.getByRole("list", { name: "Badges" }));
    expect(badges.getByRole("img", { name: "Ten Down" })).toBeTruthy();
    expect(main.getByRole("img", { name: "Fair judge" })).toBeTruthy();
    act(() => tell({ ...nothing, title: "Curious" }));
    expect(await main.findByText("Curious")).toBeTruthy();
    for (const shown of [{ ...nothing, title: "Curious" }, nothing, null]) {
      act(() => tell(shown));
      expect(main.queryByText(/Level/)).toBeNull();
      expect(main.queryByRole("list", { name: "Badges" })).toBeNull();
      expect(main.queryByRole("img", { name: "Fair judge" })).toBeNull();
    }
    expect(main.queryByText("Curious")).toBeNull();
  },
);
