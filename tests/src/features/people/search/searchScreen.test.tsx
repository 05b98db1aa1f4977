import { api } from "@convex/_generated/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { parsePeopleSearch } from "@/features/people/search/search";
import { renderMember } from "../../../app/renderMember";

afterEach(cleanup);

const kim = { uid: "uid-kim", username: "kim", displayName: "Kim", photoUrl: null };

it("looks for the `q` of the address at once, and leads to who is found", async () => {
  const app = await renderMember("/app/search-users?q=ki");
  act(() => app.convex.answer(api.search.people, [kim]));
  expect((await screen.findByRole("link", { name: /Kim/ })).getAttribute("href")).toBe("/kim");
  expect(screen.getByRole("textbox", { name: "Search by name" })).toHaveProperty("value", "ki");
});

it("a flag of the navigation puts the focus into the field; the address keeps what was typed", async () => {
  const app = await renderMember("/app/feed");
  await act(() => app.go("/app/search-users", { focusSearch: true }));
  const field = await screen.findByRole("textbox", { name: "Search by name" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "nobody" } });
  await waitFor(() => expect(app.href()).toBe("/app/search-users?q=nobody"));
  act(() => app.convex.answer(api.search.people, []));
  expect(await screen.findByText("No one by that name")).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

it("without a name it says what can be done here", async () => {
  await renderMember("/app/search-users");
  expect(await screen.findByRole("link", { name: "See who is ready" })).toBeTruthy();
});

it("the parser of the address never throws, and keeps a bounded text", () => {
  expect(parsePeopleSearch({ q: " sam " })).toEqual({ q: " sam " });
  expect(parsePeopleSearch({ q: 12 })).toEqual({ q: "12" });
  expect(parsePeopleSearch({ q: ["x"] })).toEqual({});
  expect(parsePeopleSearch({ q: "x".repeat(500) }).q?.length).toBeLessThan(500);
});
