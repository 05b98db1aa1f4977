import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { expectPrinted } from "../../../../support/quiet";
import { renderMember } from "../../../app/renderMember";
import { answerFeed } from "../feed/answerFeed";
import { publicItem } from "../watch/item";

const FEED_ID = publicItem().feedId;

describe("saved videos", () => {
  it("PRODUCT-10 loads, fails with a retry, is empty with a next step, shows what was saved, and what is not public any more until it is removed", async () => {
    const { convex } = await renderMember("/app/saved");
    await screen.findByRole("heading", { level: 1, name: "Saved videos" });
    expect(screen.getByRole("status", { name: "Loading your saved videos" })).toBeTruthy();
    act(() => convex.refuse(api.saves.list, "unavailable"));
    expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.saves.list, { items: [], nextCursor: null }));
    expect(screen.getByText("Nothing saved yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the feed" })).toBeTruthy();
    const items = [{ reach: "public", item: publicItem() } as const];
    act(() => convex.answer(api.saves.list, { items, nextCursor: null }));
    const list = within(screen.getByRole("list", { name: "Saved" }));
    expect(list.getByRole("link").getAttribute("href")).toBe("/app/v/feed1");
    const gone = [{ reach: "gone", feedId: FEED_ID } as const];
    act(() => convex.answer(api.saves.list, { items: gone, nextCursor: null }));
    expect(screen.getByText("No longer public")).toBeTruthy();
    convex.onMutation(api.saves.set, async () => null);
    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    const removed = { name: "saves:set", args: { feedId: FEED_ID, saved: false } };
    await waitFor(() => expect(convex.calls).toContainEqual(removed));
  });
});

describe("the button on a film", () => {
  async function openFilm() {
    const app = await renderMember("/app/feed");
    act(() => {
      app.convex.answer(api.profiles.openCreators, []);
      app.convex.answer(api.saves.has, false);
      answerFeed(app.convex, [{ reach: "public", item: publicItem() }]);
    });
    return { app, save: await screen.findByRole("button", { name: "Save" }) };
  }

  it("PRODUCT-10 saves, says whether it is saved, and what the server refuses", async () => {
    const { app, save } = await openFilm();
    expect(save.getAttribute("aria-pressed")).toBe("false");
    app.convex.onMutation(api.saves.set, async () => null);
    fireEvent.click(save);
    await waitFor(() =>
      expect(app.convex.calls).toContainEqual({ name: "saves:set", args: { feedId: FEED_ID, saved: true } }),
    );
    act(() => app.convex.answer(api.saves.has, true));
    expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-pressed")).toBe("true");
    const message = "You have saved 500 videos. Remove one first.";
    app.convex.onMutation(api.saves.set, async () => {
      throw new ConvexError({ code: "failed-precondition", message });
    });
    expectPrinted("[save a video] ConvexError", 1);
    fireEvent.click(save);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
