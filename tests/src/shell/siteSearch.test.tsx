import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { signedIn } from "../app/people";
import { renderApp } from "../app/renderApp";
import { TestIdentity } from "../app/testIdentity";

it.each([
  ["a member on a public page", "/kitchenband", signedIn, true],
  ["a visitor, who has no search", "/kitchenband", { status: "signedOut" } as const, false],
  ["a member on the terms", "/terms", signedIn, false],
  ["a member on a video", "/v/feed1", signedIn, false],
  ["a member on the landing page, which brings its own ways in", "/", signedIn, false],
])("search outside the app: %s", async (_who, path, who, drawn) => {
  await renderApp(path, new TestIdentity(who));
  await screen.findAllByRole("banner");
  await waitFor(() => expect(document.querySelector("main")).toBeTruthy());
  expect(screen.queryByRole("link", { name: "Search" }) !== null).toBe(drawn);
});
