import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Why } from "@/features/feed/feed/data";
import { renderMember } from "../../../app/renderMember";
import { publicItem } from "../watch/item";
import { answerFeed } from "./answerFeed";

const RANKED: Why = {
  tab: "forYou",
  topics: ["Food"],
  boosted: false,
  score: { recency: 0.9, quality: 0.5, affinity: 0.15, newcomer: 0, factor: 1, total: 0.54 },
};

async function openSheet(why: Why | null = RANKED) {
  const app = await renderMember("/app/feed");
  act(() => {
    app.convex.answer(api.profiles.openCreators, []);
    app.convex.answer(api.feed.why, why);
    answerFeed(app.convex, [{ reach: "public", item: publicItem() }]);
  });
  fireEvent.click(await screen.findByRole("button", { name: "Why this?" }));
  const dialog = await screen.findByRole("dialog", { name: "Why am I seeing this?" }, { timeout: 4_000 });
  return { app, sheet: within(dialog) };
}

it("PRODUCT-10 shows the four parts in words and bars from the numbers that ranked it", async () => {
  const { sheet } = await openSheet();
  const bars = sheet.getAllByRole("progressbar");
  expect(bars.map((bar) => bar.getAttribute("aria-valuetext"))).toEqual([
    "36 of 40",
    "15 of 30",
    "3 of 20",
    "0 of 10",
  ]);
  expect(sheet.getByText("Just posted")).toBeTruthy();
  expect(sheet.getByText("54 of 100 points")).toBeTruthy();
  expect(sheet.queryByText(/counts a fifth/)).toBeNull();
});

it("says what was taken off, and what time alone decides", async () => {
  const score = { recency: 1, quality: 0, affinity: 0, newcomer: 0, factor: 0.1, total: 0.04 };
  const { app, sheet } = await openSheet({ ...RANKED, score });
  expect(sheet.getByText(/counts a fifth/)).toBeTruthy();
  expect(sheet.getByText(/counts half/)).toBeTruthy();
  act(() => app.convex.answer(api.feed.why, { ...RANKED, score: null }));
  expect(sheet.getByText(/by time, the newest first/)).toBeTruthy();
  act(() => app.convex.answer(api.feed.why, { ...RANKED, tab: "following", score: null }));
  expect(sheet.getByText(/You follow Sam/)).toBeTruthy();
  act(() => app.convex.answer(api.feed.why, { ...RANKED, score: null, boosted: true }));
  expect(sheet.getByText(/Sam paid for this spot. At most one video in 8 is boosted/)).toBeTruthy();
  act(() => app.convex.answer(api.feed.why, null));
  expect(sheet.getByText(/no longer part of the feed/)).toBeTruthy();
  act(() => app.convex.refuse(api.feed.why, "unavailable"));
  expect(sheet.getByRole("button", { name: "Try Again" })).toBeTruthy();
});

it.each([
  ["More like this", "feed:like", { feedId: "feed1", more: true }, "You will see more like this."],
  [
    "Less like this",
    "feed:like",
    { feedId: "feed1", more: false },
    "You will see less like this, and not this one again.",
  ],
  [
    "Hide Sam",
    "blocks:mute",
    { personId: publicItem().creator.uid },
    "Videos by Sam are hidden. Undo it in Safety settings.",
  ],
])("PRODUCT-10 %s", async (action, name, args, said) => {
  const { app, sheet } = await openSheet();
  app.convex.onMutation(api.feed.like, async () => null);
  app.convex.onMutation(api.blocks.mute, async () => null);
  fireEvent.click(sheet.getByRole("button", { name: action }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(app.convex.calls).toContainEqual({ name, args });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Why am I seeing this?" })).toBeNull());
});
