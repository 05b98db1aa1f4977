import { api } from "@convex/_generated/api";
import { NO_REACTIONS } from "@convex/domain/comments/comments";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PublicItems } from "@/features/feed/feed/data";
import { renderMember } from "../../../app/renderMember";
import { sam } from "../../comments/comments/people";

type Listed = PublicItems["items"][number];
type Item = Extract<Listed, { reach: "public" }>["item"];

const ADDRESSES = {
  // Ids are opaque texts; only the server makes real ones.
  feedId: "feed1" as Item["feedId"],
  dareId: "dare1" as Item["dareId"],
  proofId: "proof1" as Item["proofId"],
};

const item: Item = {
  ...ADDRESSES,
  title: "Plate toast like a chef",
  details: "",
  checklist: [],
  category: "Food",
  templateId: null,
  tags: [],
  edgy: false,
  label: "paid",
  seal: "live",
  synthetic: false,
  durationMs: 4_000,
  contentType: "video/mp4",
  captions: null,
  description: null,
  poster: null,
  ready: true,
  creator: sam,
  canBeDared: true,
  sender: null,
  publishedAt: Date.UTC(2026, 10, 21),
};

async function open(items: Listed[], hiddenByWords = 0) {
  const app = await renderMember("/app/feed");
  act(() => {
    app.convex.answer(api.dares.waitingCount, 0);
    app.convex.answer(api.dares.outbox, { open: [], closed: [] });
    app.convex.answer(api.feedItems.newest, { items, hiddenByWords, nextCursor: null });
    app.convex.answer(api.reactions.of, {
      counts: NO_REACTIONS,
      total: 0,
      mine: null,
      own: false,
      comments: 3,
    });
    app.convex.answer(api.profiles.openCreators, []);
  });
  await screen.findByRole("heading", { level: 1, name: "Feed" });
  return app;
}

describe("public proofs in the feed", () => {
  afterEach(cleanup);

  it("PRODUCT-10 a card has the video, whose it is, its label, reactions and the way to the comments", async () => {
    await open([{ reach: "public", item }]);
    const heading = await screen.findByRole("heading", { level: 2, name: "New proofs" });
    expect(heading).toBeTruthy();
    expect(screen.getByText("Paid dare")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Plate toast like a chef" }).getAttribute("href")).toBe(
      "/app/v/feed1",
    );
    expect(screen.getByRole("link", { name: "3 comments" }).getAttribute("href")).toBe("/d/dare1/comments");
    expect(within(screen.getByRole("list", { name: "Reactions" })).getAllByRole("button")).toHaveLength(6);
  });

  it("PRODUCT-5 an edgy one stays covered until it is asked for", async () => {
    const hidden = { ...ADDRESSES, title: null, blurHash: null, creator: null };
    const app = await open([{ reach: "edgy", hidden }]);
    expect(screen.queryByText("Plate toast like a chef")).toBeNull();
    const playback = { url: "https://media.test/1", expiresAt: 1, posterUrl: null };
    app.convex.onMutation(api.feedItems.reveal, async () => ({ item: { ...item, edgy: true }, playback }));
    fireEvent.click(await screen.findByRole("button", { name: /show|reveal/i }));
    await waitFor(() => expect(screen.getByText("Plate toast like a chef")).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Plate toast like a chef" }));
  });

  it("somebody who left has no page to go to", async () => {
    await open([{ reach: "public", item: { ...item, creator: { ...sam, username: "" } } }]);
    await screen.findByText("Plate toast like a chef");
    expect(screen.queryByRole("link", { name: /Done by/ })).toBeNull();
  });

  it("PRODUCT-24 a line tells how many the reader's words hide", async () => {
    await open([], 2);
    expect(await screen.findByText("2 proofs are hidden by your words")).toBeTruthy();
  });

  it("PRODUCT-10 says nothing where there is nothing to show", async () => {
    await open([]);
    expect(screen.queryByText("New proofs")).toBeNull();
  });
});
