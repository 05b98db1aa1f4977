import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ItemPage, OwnItemPage } from "@/features/people/publicProfile/data";
import { completedProfile, profileCounts, publicProfile } from "../../../app/people";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { hiddenItem, publicItem } from "../../feed/watch/item";

const BLUR_HASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";

type OwnItem = OwnItemPage["items"][number];

async function open(path: string, page: ItemPage, profile = publicProfile) {
  const convex = memberConvex();
  convex.answer(api.profiles.byUsername, profile);
  convex.answer(api.profiles.counts, profileCounts);
  convex.answer(api.ratings.recordOf, { up: 2, down: 0, words: [], completed: 3, approved: 98 });
  convex.answer(api.feedItems.ofPerson, page);
  convex.onMutation(api.profiles.noteView, async () => null);
  await renderMember(path, convex);
  await screen.findByRole("heading", { level: 1 });
  return convex;
}

it("PUB-25 are cards with title and label, page by page, and edgy ones stay covered", async () => {
  const items: ItemPage["items"] = [
    { reach: "public", item: publicItem() },
    { reach: "edgy", hidden: { ...hiddenItem, blurHash: BLUR_HASH } },
  ];
  const convex = await open("/app/u/sam", { items, hiddenByWords: 0, nextCursor: "more" });
  const list = screen.getByRole("list", { name: "Public videos" });
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/app/v/feed1", "/app/v/feed2"]);
  expect(within(list).getByText("Paid dare")).toBeTruthy();
  expect(within(list).getByText("Edgy, not explicit")).toBeTruthy();
  expect(links.map((link) => link.querySelector("canvas") !== null)).toEqual([false, true]);
  act(() => convex.answer(api.feedItems.ofPerson, { items, hiddenByWords: 0, nextCursor: "more" }));
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getAllByRole("list", { name: "Public videos" }).length).toBeGreaterThan(1);
});

it("one's own page says how far each is seen, and leads to where that is changed", async () => {
  const own = { ...publicProfile, uid: completedProfile.uid, username: "maya" };
  const convex = await open("/maya", { items: [], hiddenByWords: 0, nextCursor: null }, own);
  const row = (id: string, state: OwnItem["state"], edgy: boolean): OwnItem => ({
    feedId: id as OwnItem["feedId"],
    dareId: `dare-${id}` as OwnItem["dareId"],
    proofId: "p" as OwnItem["proofId"],
    ...{ title: `Proof ${id}`, state, edgy, label: "paid", publishedAt: null },
    ...{ followersOnly: id === "6", underReview: id === "4", rule: state === "removed" ? "P3" : null },
    limited: id === "7" ? { rule: "P10", until: Date.UTC(2026, 11, 1, 12) } : null,
    decisionId: id === "7" ? "decision-7" : null,
  });
  act(() =>
    convex.answer(api.feedItems.mine, {
      items: [
        row("1", "private", false),
        row("2", "waiting", false),
        row("3", "public", true),
        row("4", "public", false),
        row("5", "removed", false),
        row("6", "public", false),
        row("7", "public", false),
      ],
      nextCursor: null,
    }),
  );
  const rows = within(screen.getByRole("list", { name: "Your completed dares" })).getAllByRole("link");
  expect(rows.map((each) => each.getAttribute("href"))).toEqual([
    "/d/dare-1",
    "/d/dare-2",
    "/d/dare-3",
    "/d/dare-4",
    "/d/dare-5",
    "/d/dare-6",
    "/d/dare-7",
    "/app/decisions/decision-7",
  ]);
  for (const words of [
    "Private",
    "Under review",
    "Edgy, covered",
    "Public, under review",
    "Taken down",
    "Followers only",
    /counts half/,
    /^Rule P3: .*It stays down\.$/,
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
});
