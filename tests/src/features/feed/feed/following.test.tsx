import { api } from "@convex/_generated/api";
import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { keepPlace, readPlace } from "@/features/feed/feed/place";
import { publicProfile } from "../../../app/people";
import { notFollowing, renderMember } from "../../../app/renderMember";
import { publicItem } from "../watch/item";
import { answerFeed } from "./answerFeed";

async function open() {
  const app = await renderMember("/app/following");
  await screen.findByRole("heading", { level: 1, name: "Following" });
  return app;
}

const OVERTAKEN = { count: 0, isDone: true, fresh: 3 };
const SOME = { count: 3, isDone: true, fresh: 0 };

it("APP-28 loads, fails with a retry, plays the videos of whoever one follows, and says honestly that there is nothing yet, with people to follow", async () => {
  const place = { feedId: "feed7", sessionId: "s1" };
  keepPlace(place, Date.now());
  const { convex } = await open();
  expect(screen.getByRole("status", { name: "Loading your feed" })).toBeTruthy();
  act(() => convex.refuse(api.feed.state, "unavailable"));
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
  act(() => answerFeed(convex, [{ reach: "public", item: publicItem() }]));
  const videos = within(await screen.findByRole("list", { name: "Videos" }));
  expect(videos.getByRole("link", { name: "Plate toast like a chef" })).toBeTruthy();
  const tabs = within(screen.getByRole("navigation", { name: "Feeds" }));
  expect(tabs.getByRole("link", { current: "page" }).textContent).toBe("Following");
  expect(convex.calls).toContainEqual({ name: "feed:begin", args: { tab: "following" } });
  // Where somebody was in the other feed stays kept.
  expect(readPlace(Date.now())).toEqual(place);
  keepPlace(null, Date.now());
  act(() => {
    convex.answer(api.follows.state, notFollowing);
    convex.answer(api.profiles.openCreators, [publicProfile]);
    answerFeed(convex, []);
  });
  expect(await screen.findByText("No videos here yet")).toBeTruthy();
  const people = within(screen.getByRole("list", { name: "People to follow" }));
  expect(people.getByRole("button", { name: "Follow" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find people" }).getAttribute("href")).toBe("/app/explore");
});

it("APP-28 whoever has just begun to follow sees what is there already", async () => {
  const { convex } = await open();
  act(() => answerFeed(convex, []));
  await screen.findByText("No videos here yet");
  convex.onMutation(api.feed.begin, async () => "feed2");
  await act(async () =>
    convex.answerBy(api.feed.state, ({ sessionId }) => (sessionId === "feed2" ? SOME : OVERTAKEN)),
  );
  expect(convex.calls.filter(({ name }) => name === "feed:begin")).toHaveLength(2);
});
