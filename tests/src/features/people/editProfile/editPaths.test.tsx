import { api } from "@convex/_generated/api";
import type { CreatorPart } from "@convex/domain/people/creatorParts";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderMember } from "../../../app/renderMember";
import { editableProfile } from "./editableProfile";

it("ROL-07 what makes a creator is a place of its own; a part that was done there leads back to it", async () => {
  const app = await renderMember("/app/settings/creator");
  app.convex.onMutation(api.ownProfile.save, async () => null);
  const missing: CreatorPart[] = ["photo", "price"];
  act(() =>
    app.convex.answer(api.ownProfile.creatorStart, { listing: "parts", missing, medianPrice: 1_000 }),
  );
  expect(screen.getByText("Become a creator", { selector: "h1" })).toBeTruthy();
  expect(screen.getByText("3 of 4 done")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Finish later" }).getAttribute("href")).toBe("/app/feed");
  fireEvent.click(screen.getByText("Name your price"));
  await waitFor(() => expect(app.path()).toBe("/app/edit-profile"));
  act(() => app.convex.answer(api.ownProfile.forEdit, editableProfile));
  expect(screen.getByLabelText("Bio")).toBeTruthy();
  expect(screen.getAllByText(/^Needed to be listed as a creator\./)).toHaveLength(2);
  fireEvent.change(await screen.findByLabelText("Usual price"), { target: { value: "30" } });
  fireEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await waitFor(() => expect(app.path()).toBe("/app/settings/creator"));
  act(() =>
    app.convex.answer(api.ownProfile.creatorStart, {
      listing: "listed",
      missing: ["photo"],
      medianPrice: 1_000,
    }),
  );
  expect(await screen.findByText("You are listed", { selector: "h1" })).toBeTruthy();
  expect(screen.getByText("People can find and dare you now.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See your page" }).getAttribute("href")).toBe("/maya");
  expect(screen.getByRole("link", { name: "To the feed" }).getAttribute("href")).toBe("/app/feed");
  expect(screen.queryByText("Finish later")).toBeNull();
});

it("ROL-07 a whole profile that is not listed says why", async () => {
  const { convex } = await renderMember("/app/settings/creator");
  const why = {
    off: /you are not taking dares/,
    full: /you have no room for another dare right now/,
    closed: /while your account is restricted/,
  };
  for (const [listing, words] of Object.entries(why)) {
    const start = { listing: listing as keyof typeof why, missing: [], medianPrice: null };
    act(() => convex.answer(api.ownProfile.creatorStart, start));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText("You are not listed right now", { selector: "h1" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the feed" })).toBeTruthy();
  }
});

it.each(["/app/edit-profile", "/app/account"])("APP-24 %s edits the profile", async (path) => {
  const app = await renderMember(path);
  await screen.findByText("Edit profile", { selector: "h1" });
  act(() => app.convex.answer(api.ownProfile.forEdit, editableProfile));
  expect(app.path()).toBe(path);
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Maya");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bio/).value).toBe("Toast, mostly.");
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe("Porto");
  expect(screen.getByText("14/160")).toBeTruthy();
  expect(screen.getByLabelText("Remove tag toast")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Usual price/).value).toBe("25.00");
});
