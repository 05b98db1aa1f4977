import { api } from "@convex/_generated/api";
import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { completedProfile, publicProfile, signedIn } from "../../app/people";
import { renderApp } from "../../app/renderApp";
import { TestIdentity } from "../../app/testIdentity";

it("ERR-43 a failed fetch of one's own document is logged and gives null: the page stays whole", async () => {
  const app = await renderApp("/sam", new TestIdentity(signedIn));
  app.convex.onMutation(api.profiles.noteView, async () => null);
  act(() => {
    app.convex.answer(api.profiles.byUsername, publicProfile);
    app.convex.refuse(api.users.me, "unavailable");
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Sam" })).toBeTruthy();
  expectPrinted(/^\[own profile\] .*unavailable/);
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => app.convex.answer(api.users.me, completedProfile));
  expect(screen.getByRole("heading", { level: 1, name: "Sam" })).toBeTruthy();
});
