import { api } from "@convex/_generated/api";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { memberConvex } from "../../../app/renderMember";
import { TestIdentity } from "../../../app/testIdentity";
import { createDevice } from "../../../lib/cache/device";
import { hiddenItem, publicItem } from "../watch/item";
import { answerFeed } from "./answerFeed";

let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  device = createDevice();
});

async function open({ connected }: { connected: boolean }) {
  const cache = device.openTab();
  await cache.enter(signedIn.userId, true);
  const convex = memberConvex();
  if (!connected) convex.connect(false, 1);
  const app = await renderApp("/app/feed", new TestIdentity(signedIn), convex, { cache });
  await screen.findByRole("heading", { level: 1, name: "Feed" });
  act(() => {
    convex.answer(api.dares.inbox, { waiting: [], active: [], closed: [], past: [] });
    convex.answer(api.dares.outbox, { open: [], closed: [] });
    convex.answer(api.profiles.openCreators, []);
  });
  const close = async () => {
    cleanup();
    await cache.flush();
  };
  return { ...app, close };
}

const PLAIN = publicItem();
const OTHER = publicItem({ feedId: "feed3" as typeof PLAIN.feedId, title: "Juggle three lemons" });

/** Those of the two that are on the screen. */
const titles = () =>
  [PLAIN.title, OTHER.title].filter((name) => screen.queryByRole("link", { name }) !== null);

it("shows the films that were seen last, with their age, and says that more need a connection", async () => {
  const first = await open({ connected: true });
  act(() =>
    answerFeed(first.convex, [
      { reach: "public", item: PLAIN },
      { reach: "edgy", hidden: hiddenItem },
      { reach: "public", item: OTHER },
    ]),
  );
  await screen.findByRole("heading", { level: 2, name: OTHER.title });
  await first.close();

  const { convex } = await open({ connected: false });
  expect(titles()).toEqual([PLAIN.title, OTHER.title]);
  expect(screen.getByText(/^Not connected ·/)).toBeTruthy();
  expect(screen.getByText("More videos load once you are back online.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Why this?" })).toBeNull();

  await act(async () => {
    convex.connect(true);
    answerFeed(convex, [{ reach: "public", item: OTHER }]);
  });
  expect(titles()).toEqual([OTHER.title]);
  expect(screen.queryByText(/^Not connected/)).toBeNull();
});

it("the first live answer removes what was taken back, and never a film lies on the device", async () => {
  const first = await open({ connected: true });
  act(() =>
    answerFeed(first.convex, [
      { reach: "public", item: PLAIN },
      { reach: "public", item: OTHER },
    ]),
  );
  act(() =>
    answerFeed(first.convex, [
      { reach: "gone", feedId: PLAIN.feedId },
      { reach: "public", item: OTHER },
    ]),
  );
  await screen.findByRole("heading", { level: 2, name: OTHER.title });
  await first.close();

  await open({ connected: false });
  expect(titles()).toEqual([OTHER.title]);
});

it("a device that has seen none says what it needs", async () => {
  await open({ connected: false });
  expect(screen.queryByRole("list", { name: "Videos" })).toBeNull();
  expect(screen.getByRole("status", { name: "Loading your feed" })).toBeTruthy();
});
