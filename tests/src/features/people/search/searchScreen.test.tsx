import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { keepRecent, recentOf } from "@/features/people/search/recent";
import { parsePeopleSearch } from "@/features/people/search/search";
import { renderMember } from "../../../app/renderMember";

const card = { uid: "uid-kim", username: "kim", displayName: "Kim", photoUrl: null };
const kim = { ...card, isVerified: true, isFollowed: true };
const people = (...found: (typeof kim)[]) => ({ people: found, nextCursor: null });

it("APP-29 looks for the `q` of the address at once, and leads to who is found", async () => {
  const app = await renderMember("/app/search-users?q=ki");
  act(() => app.convex.answer(api.search.people, people(kim)));
  expect((await screen.findByRole("link", { name: /Kim/ })).getAttribute("href")).toBe("/kim");
  expect(screen.getByRole("textbox", { name: "Search people and dares" })).toHaveProperty("value", "ki");
  expect(screen.queryByText("Type at least two characters.")).toBeNull();
});

it("APP-29 a flag of the navigation puts the focus into the field; the address keeps what was typed", async () => {
  const app = await renderMember("/app/feed");
  await act(() => app.go("/app/search-users", { focusSearch: true }));
  const field = await screen.findByRole("textbox", { name: "Search people and dares" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "nobody" } });
  await waitFor(() => expect(app.href()).toBe("/app/search-users?q=nobody"));
  act(() => app.convex.answer(api.search.people, people()));
  expect(await screen.findByText("No one by that name")).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

it("APP-29 dares are a tab of their own, kept in the address", async () => {
  const app = await renderMember("/app/search-users?q=toast&tab=dares");
  act(() => app.convex.answer(api.search.items, { items: [], hiddenByWords: 0, nextCursor: null }));
  expect(await screen.findByText("No dares by those words")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "People" }));
  await waitFor(() => expect(app.href()).toBe("/app/search-users?q=toast"));
});

it("APP-29 remembers what led somewhere, on this device, until it is cleared, and says what can be done without a name", async () => {
  const app = await renderMember("/app/search-users?q=ki");
  act(() => app.convex.answer(api.search.people, people(kim)));
  fireEvent.click(await screen.findByRole("link", { name: /Kim/ }));
  await waitFor(() => expect(app.path()).toBe("/kim"));
  await act(() => app.go("/app/search-users"));
  fireEvent.click(await screen.findByRole("button", { name: "ki" }));
  await waitFor(() => expect(app.href()).toBe("/app/search-users?q=ki"));
  await act(() => app.go("/app/feed"));
  await waitFor(() => expect(app.path()).toBe("/app/feed"));
  await act(() => app.go("/app/search-users"));
  fireEvent.click(await screen.findByRole("button", { name: "Clear" }));
  expect(await screen.findByText("Who are you looking for?")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "See who is ready" })).toBeTruthy();
});

it("keeps ten searches, the newest first, and none of another person", () => {
  for (let at = 0; at < 12; at += 1) keepRecent("one", `name ${at}`);
  keepRecent("one", "name 5");
  expect(recentOf("one")).toHaveLength(10);
  expect(recentOf("one").slice(0, 2)).toEqual(["name 5", "name 11"]);
  expect(recentOf("other")).toEqual([]);
});

it("the parser of the address never throws, and keeps a bounded text", () => {
  expect(parsePeopleSearch({ q: " sam " })).toEqual({ q: " sam " });
  expect(parsePeopleSearch({ q: 12 })).toEqual({ q: "12" });
  expect(parsePeopleSearch({ q: ["x"] })).toEqual({});
  expect(parsePeopleSearch({ q: "x".repeat(500) }).q?.length).toBe(80);
  expect(parsePeopleSearch({ q: "a", tab: "dares" })).toEqual({ q: "a", tab: "dares" });
  expect(parsePeopleSearch({ tab: "money" })).toEqual({});
});
