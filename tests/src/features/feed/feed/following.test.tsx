import { api } from "@convex/_generated/api";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { publicProfile } from "../../../app/people";
import { renderMember } from "../../../app/renderMember";
import { publicItem } from "../watch/item";

afterEach(cleanup);

async function open() {
  const app = await renderMember("/app/following");
  await screen.findByRole("heading", { level: 1, name: "Following" });
  return app;
}

describe("the following feed", () => {
  it("APP-28 loads, fails with a retry, and plays the videos of whoever one follows", async () => {
    const { convex } = await open();
    expect(screen.getByRole("status", { name: "Loading your feed" })).toBeTruthy();
    act(() => convex.refuse(api.feedItems.following, "unavailable"));
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
    const items = [{ reach: "public", item: publicItem() } as const];
    act(() => convex.answer(api.feedItems.following, { items, hiddenByWords: 0, nextCursor: null }));
    const videos = within(await screen.findByRole("list", { name: "Videos" }));
    expect(videos.getByRole("link", { name: "Plate toast like a chef" })).toBeTruthy();
    const tabs = within(screen.getByRole("navigation", { name: "Feeds" }));
    expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Following");
    expect(convex.subscribed).not.toContain("feedItems:newest");
  });

  it("APP-28 says honestly that there is nothing yet, with three people to follow", async () => {
    const { convex } = await open();
    act(() => {
      convex.answer(api.follows.state, { following: false, followsYou: false });
      convex.answer(api.profiles.openCreators, [publicProfile]);
      convex.answer(api.feedItems.following, { items: [], hiddenByWords: 0, nextCursor: null });
    });
    expect(await screen.findByText("No videos here yet")).toBeTruthy();
    const people = within(screen.getByRole("list", { name: "People to follow" }));
    expect(people.getByRole("button", { name: "Follow" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find people" }).getAttribute("href")).toBe("/app/explore");
  });
});
