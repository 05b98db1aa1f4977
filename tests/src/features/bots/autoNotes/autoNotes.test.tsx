import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { autoNotesCopy as copy } from "@/features/bots/autoNotes";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { newsOf } from "../../notifications/notifications/news";

const note = newsOf({
  ...{ id: "b1", type: "bot_message", bot: "Pip", body: "Hi Maya, good to have you." },
  ...{ link: "/app/daily-dare", createdAt: Date.now() },
});

async function openActivity() {
  const convex = memberConvex();
  convex.answer(api.notifications.page, { items: [note], hidden: 0, nextCursor: null });
  convex.onMutation(api.notifications.markSeen, async () => null);
  await renderMember("/app/inbox?tab=activity", convex);
  await screen.findByRole("heading", { level: 1, name: "Inbox" });
  // The list is a part of its own.
  await waitFor(() => expect(convex.subscribed).toContain("notifications:page"));
  const row = (await screen.findByText(note.body)).closest("li");
  if (row === null) throw new Error("no row");
  return { convex, row: within(row) };
}

describe("a bot's note in Activity", () => {
  it("PRD-05 carries its name and the label, stops them all with one tap, and then says where to change that", async () => {
    const { convex, row } = await openActivity();
    expect(row.getByText("Pip")).toBeTruthy();
    expect(row.getByText(copy.label)).toBeTruthy();
    act(() => convex.answer(api.bots.mine, { on: true }));
    convex.onMutation(api.bots.choose, async () => null);
    fireEvent.click(await row.findByRole("button", { name: copy.stop }));
    expect(await screen.findByText(copy.stopped)).toBeTruthy();
    expect(convex.calls).toContainEqual({ name: "bots:choose", args: { on: false } });
    act(() => convex.answer(api.bots.mine, { on: false }));
    const link = await row.findByRole("link", { name: copy.settings });
    expect(link.getAttribute("href")).toBe("/app/settings/notifications");
  });
});

describe("the setting", () => {
  it("turns automated messages off and on again", async () => {
    const convex = memberConvex();
    convex.answer(api.bots.mine, { on: true });
    convex.answer(api.notifPrefs.mine, {
      ...{ snoozeUntil: null, channels: {}, quietHours: { on: false, from: 22, to: 8 }, digest: "off" },
      ...{ lockScreen: "full", pushEnabled: true, addressProved: true, updatedAt: null },
    });
    convex.onMutation(api.bots.choose, async () => null);
    await renderMember("/app/settings/notifications", convex);
    const toggle = await screen.findByRole("switch", { name: new RegExp(copy.section.label) });
    expect(toggle.getAttribute("aria-checked")).toBe("true");
    fireEvent.click(toggle);
    expect(await screen.findByText(copy.section.saved)).toBeTruthy();
    expect(convex.calls).toContainEqual({ name: "bots:choose", args: { on: false } });
  });
});
