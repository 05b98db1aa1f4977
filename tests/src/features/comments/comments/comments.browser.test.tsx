import { api } from "@convex/_generated/api";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CommentsScreen } from "@/features/comments/comments/CommentsScreen";
import { findingsInBothThemes } from "../../../app/axe";
import { completedProfile } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { createTestConvex } from "../../../app/testConvex";
import { comment, head, page as pageOf, sam } from "./people";

const id = (text: string) => text as ReturnType<typeof comment>["id"];
const maya = { ...sam, uid: completedProfile.uid, username: "maya", displayName: "Maya" };
const AT = Date.UTC(2026, 10, 21);
const LONG = "Donaudampfschifffahrtsgesellschaftskapitaenspatentpruefungsordnung";

const comments = [
  comment({
    text: `Look @maya, there is more at https://example.com/${LONG} and ${LONG}`,
    ...{ mentions: ["maya"], links: true, replies: 2, byCreator: true, edited: true },
    reactions: {
      ...{ total: 1_234, mine: "funny", own: false, comments: 2 },
      counts: { wild: 999, funny: 120, wow: 80, respect: 20, love: 10, brave: 5 },
    },
  }),
  comment({
    ...{ id: id("comment2"), author: maya, mine: true, text: "Mine" },
    ...{ actions: ["reply", "edit", "remove"], editableUntil: Date.now() + 300_000 },
  }),
  comment({ ...{ id: id("comment3"), mark: "removed", text: "", author: null, actions: [] } }),
  comment({ ...{ id: id("comment4"), mark: "hidden", text: "Rude words", actions: ["show"] } }),
];
const pinned = comment({ ...{ id: id("comment0"), pinned: true, text: "Read this first." } });

it("comments with everything on them, their menu, answers and questions have nothing that axe finds", async () => {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.comments.head, head({ count: 5, isCreator: true, slowMode: true }));
  convex.answer(api.comments.list, pageOf(comments, { pinned, hiddenByWords: 2, nextCursor: "more" }));
  const reply = comment({
    ...{ id: id("reply1"), parentId: id("comment1"), text: "So do I." },
    createdAt: AT,
  });
  convex.answer(api.comments.replies, pageOf([reply]));
  await renderScreen(<CommentsScreen dareId="dare1" />, { convex });
  await expect.element(page.getByRole("heading", { level: 1, name: "5 comments" })).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
  await page.viewport(1_280, 800);
  expect(await findingsInBothThemes()).toEqual([]);
  await page.viewport(360, 740);

  await page.getByRole("button", { name: "2 replies" }).click();
  await expect.element(page.getByText("So do I.")).toBeVisible();
  await page.getByRole("button", { name: "Reply" }).first().click();
  expect(await findingsInBothThemes()).toEqual([]);

  await page.getByRole("button", { name: /Maya/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
}, 30_000);
