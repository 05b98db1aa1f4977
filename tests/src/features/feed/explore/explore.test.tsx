import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { parseExplore, toggled } from "@/features/feed/explore/search";
import { publicProfile } from "../../../app/people";
import { renderMember, renderVisitor } from "../../../app/renderMember";
import { createTestConvex } from "../../../app/testConvex";
import { publicItem } from "../watch/item";

const nothing = { items: [], hiddenByWords: 0, nextCursor: null };
const creator = { ...publicProfile, minDareValue: 800, defaultDarePrice: 2000 };

it("APP-09 shows who is ready, from their lowest price and how fast they answer, and leads to the search and to each of them", async () => {
  const app = await renderMember("/app/explore");
  expect(await screen.findByRole("status", { name: "Loading people ready for a dare" })).toBeTruthy();
  act(() => {
    app.convex.answer(api.explore.rail, [creator]);
    app.convex.answer(api.explore.videos, nothing);
    app.convex.answer(api.explore.videoRail, [
      { reach: "public", item: publicItem({ title: "Moonwalk home" }) },
    ]);
    app.convex.answer(api.explore.dares, [
      { templateId: "food-fine-plating", title: "Plate toast", category: "Food", videos: 2 },
    ]);
  });
  const people = await screen.findByRole("list", { name: "Ready for a dare now" });
  expect(within(people).getByText("from $8")).toBeTruthy();
  expect(within(people).getByText("Usually answers in 3 hours")).toBeTruthy();
  expect(within(people).getByRole("link", { name: /^Dare/ }).getAttribute("href")).toBe("/app/dare/sam");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "People or dares" }).getAttribute("href")).toBe("/app/search-users");
  expect(main.getByRole("list", { name: "New creators" })).toBeTruthy();
  for (const name of ["Trending videos", "Rising videos", "Most loved this week"]) {
    const videos = within(main.getByRole("list", { name }));
    expect(videos.getByRole("link", { name: /Moonwalk home/ }).getAttribute("href")).toBe("/app/v/feed1");
  }
  expect(main.getByRole("link", { name: /Plate toast/ }).getAttribute("href")).toBe(
    "/app/send-dare?template=food-fine-plating",
  );
});

it("APP-09 with nobody ready it says how to become the first; the trending videos load, and an error can be tried again", async () => {
  const app = await renderMember("/app/explore");
  expect(await screen.findByRole("status", { name: "Loading trending videos" })).toBeTruthy();
  act(() => app.convex.answer(api.explore.rail, []));
  expect((await screen.findByRole("link", { name: "Become a creator" })).getAttribute("href")).toBe(
    "/app/settings/creator",
  );
  expect(screen.queryByText("Trending creators")).toBeNull();
  const retries = () => screen.queryAllByRole("button", { name: "Try Again" }).length;
  act(() => {
    app.convex.answer(api.explore.videos, nothing);
    app.convex.refuse(api.explore.videoRail, "internal");
  });
  await waitFor(() => expect(retries()).toBeGreaterThan(0));
  act(() => app.convex.answer(api.explore.videoRail, []));
  expect([screen.queryByText("Trending videos"), retries()]).toEqual([null, 0]);
  act(() => app.convex.refuse(api.explore.videos, "internal"));
  await waitFor(() => expect(retries()).toBe(1));
});

it("APP-09 a category and a filter narrow it, kept in the address", async () => {
  const app = await renderMember("/app/explore?category=Food");
  act(() => {
    app.convex.answer(api.explore.people, { people: [creator], nextCursor: null });
    app.convex.answer(api.explore.videos, nothing);
  });
  expect(await screen.findByRole("list", { name: "People" })).toBeTruthy();
  expect(screen.queryByText("Ready for a dare now")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Answers within 24 h" }));
  await waitFor(() => expect(app.href()).toBe("/app/explore?category=Food&fast=true"));
  act(() => app.convex.answer(api.explore.people, { people: [], nextCursor: null }));
  fireEvent.click(await screen.findByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(app.href()).toBe("/app/explore"));
});

it("the parser of the address never throws, and a choice made again is taken back", () => {
  expect(parseExplore({ category: "Food", price: "2500", fast: "true", captions: 1 })).toEqual({
    category: "Food",
    price: 2_500,
    fast: true,
  });
  expect(parseExplore({ category: ["x"], price: 7, fast: {} })).toEqual({});
  expect(toggled({ category: "Food", fast: true }, { category: "Food" })).toEqual({ fast: true });
  expect(toggled({ category: "Food" }, { category: "Art" })).toEqual({ category: "Art" });
});

it("visitors look at people and videos before they join", async () => {
  const convex = createTestConvex();
  convex.answer(api.explore.videos, nothing);
  convex.answer(api.explore.rail, [creator]);
  await renderVisitor("/explore", convex);
  const main = within(await screen.findByRole("main"));
  const join = await main.findByRole("link", { name: "Join and dare someone" });
  expect(join.getAttribute("href")).toBe("/signup");
  expect(main.getByRole("list", { name: "Ready for a dare now" })).toBeTruthy();
});

it.each([
  ["a member at the visitors' address", "/explore?category=Art", "/app/explore?category=Art"],
  ["APP-10 whoever browses", "/app/browse-users", "/app/explore"],
])("%s has the whole of it in the app", async (_who, from, to) => {
  const app = await renderMember(from);
  await waitFor(() => expect(app.href()).toBe(to));
});
