import { api } from "@convex/_generated/api";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { publicProfile } from "../../../app/people";
import { renderApp } from "../../../app/renderApp";
import { renderMember } from "../../../app/renderMember";
import { createTestConvex } from "../../../app/testConvex";
import { TestIdentity } from "../../../app/testIdentity";

afterEach(cleanup);

const nothing = { items: [], hiddenByWords: 0, nextCursor: null };
const creator = { ...publicProfile, minDareValue: 800, defaultDarePrice: 2000 };

it("shows who is ready, from their lowest price, and leads to the search and to each of them", async () => {
  const app = await renderMember("/app/explore");
  expect(await screen.findByRole("status", { name: "Loading people ready for a dare" })).toBeTruthy();
  act(() => {
    app.convex.answer(api.profiles.openCreators, [creator]);
    app.convex.answer(api.feedItems.newest, nothing);
  });
  const people = await screen.findByRole("list", { name: "Ready for your dare" });
  expect(within(people).getByText("from $8.00")).toBeTruthy();
  expect(within(people).getByRole("link", { name: /^Dare/ }).getAttribute("href")).toBe("/app/dare/sam");
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Search people" }).getAttribute("href")).toBe("/app/search-users");
  expect(main.getByRole("link", { name: "Dare someone" })).toBeTruthy();
});

it("with nobody ready it says how to become the first, and an error can be tried again", async () => {
  const app = await renderMember("/app/explore");
  act(() => app.convex.answer(api.profiles.openCreators, []));
  expect((await screen.findByRole("link", { name: "Become a creator" })).getAttribute("href")).toBe(
    "/app/settings/creator",
  );
  act(() => app.convex.refuse(api.feedItems.newest, "internal"));
  expect(await screen.findByRole("button", { name: "Try Again" })).toBeTruthy();
});

it("visitors look at the videos before they join", async () => {
  const convex = createTestConvex();
  convex.answer(api.feedItems.newest, nothing);
  await renderApp("/explore", new TestIdentity({ status: "signedOut" }), convex);
  const main = within(await screen.findByRole("main"));
  expect((await main.findByRole("link", { name: "Join and dare someone" })).getAttribute("href")).toBe(
    "/signup",
  );
  expect(main.queryByText("Ready for your dare")).toBeNull();
});

it("a member at the visitors' address has the whole of it in the app", async () => {
  const app = await renderMember("/explore");
  await waitFor(() => expect(app.path()).toBe("/app/explore"));
});
