import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "@/config/storageKeys";
import type { Muted, Prefs } from "@/features/notifications/notificationSettings/data";
import { expectPrinted } from "../../../../support/quiet";
import { isOn, turn } from "../../../app/acts";
import { completedProfile } from "../../../app/people";
import { memberConvex, renderMember, renderVisitor } from "../../../app/renderMember";
import { prefsOf } from "./prefs";

const PATH = "/app/settings/notifications";
const SINCE = Date.UTC(2026, 10, 1);
const MUTED: Muted[] = [
  {
    kind: "person",
    person: { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null },
    since: SINCE,
  },
  { kind: "dare", targetId: "dare1", label: "Plate toast like a chef", since: SINCE },
  { kind: "chat", targetId: "chat1", label: "Robin", since: SINCE },
];

async function open(prefs: Partial<Prefs> | null = {}) {
  const convex = memberConvex();
  convex.answer(api.users.me, { ...completedProfile, timezone: "Europe/Brussels" });
  const app = await renderMember(PATH, convex);
  await screen.findByRole("heading", { level: 1, name: "Notifications" });
  const say = (part: Partial<Prefs>) => act(() => convex.answer(api.notifPrefs.mine, prefsOf(part)));
  if (prefs !== null) say(prefs);
  for (const each of [api.notifPrefs.save, api.notifPrefs.snooze, api.push.enable, api.push.revokeToken]) {
    convex.onMutation(each, async () => null);
  }
  return { ...app, say, sent: convex.argsOf };
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const devices = () => part("Devices with push");
const muted = () => part("Muted");

describe("/app/settings/notifications", () => {
  it("APP-07 skeleton, refused with Try Again, then the choices", async () => {
    const { convex, say } = await open(null);
    expect(screen.getByRole("status", { name: "Loading your notification settings" })).toBeTruthy();
    act(() => convex.refuse(api.notifPrefs.mine, "unavailable"));
    expect(screen.getAllByRole("button", { name: "Try Again" }).length).toBeGreaterThan(0);
    say({});
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(
      expect.arrayContaining([
        ...["Push", "What you hear about", "Quiet hours", "Snooze", "Digest", "Lock screen"],
        ...["Devices with push", "Muted"],
      ]),
    );
  });

  it("APP-07 belongs to people who are signed in", async () => {
    const { path } = await renderVisitor(PATH);
    await waitFor(() => expect(path()).toBe("/login"));
  });

  it("APP-07 ENT-40 a table with headers; what is fixed stands as on with its reason, what a group cannot have is no switch", async () => {
    await open();
    const table = within(screen.getByRole("table", { name: "Notifications by type and channel" }));
    const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["Type", "Banner", "Push", "Email"]);
    expect(table.getAllByRole("rowheader")).toHaveLength(10);
    expect([isOn("Messages: Push"), isOn("Daily dare: Push")]).toEqual([true, false]);
    const money = within(table.getByRole("row", { name: /^Money/ }));
    expect(money.getByText("Always on")).toBeTruthy();
    expect(money.getByRole("rowheader").textContent).toMatch(
      /You always get emails about .*: you may need to act/,
    );
    expect(table.queryByRole("switch", { name: "Money: Email" })).toBeNull();
    const comments = within(table.getByRole("row", { name: /^Comments/ }));
    expect(comments.getByText("Not by email")).toBeTruthy();
    expect(comments.getAllByRole("switch")).toHaveLength(2);
    expect(table.getByRole("switch", { name: "Dares: Email" })).toBeTruthy();
  });

  it("APP-07 whose address was never proved is told so, and proves it there by a code", async () => {
    const { say } = await open();
    expect(screen.queryByText(/isn't verified yet/)).toBeNull();
    say({ addressProved: false });
    expect(screen.getByText(/Your email isn't verified yet\./)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Send code" }));
    expect(await screen.findByLabelText("Code from the email")).toBeTruthy();
  });

  it("ENT-40 a switch is saved at once, alone, and said aloud; the server's word stands in the end", async () => {
    const { say, sent } = await open();
    turn("Messages: Push");
    await waitFor(() =>
      expect(sent("notifPrefs:save")).toEqual([{ channels: { messages: { push: false } } }]),
    );
    expect(await screen.findByText("Messages: Push is off. Saved.")).toBeTruthy();
    say({ channels: { messages: { push: false } } });
    expect(isOn("Messages: Push")).toBe(false);
    expect(isOn("Messages: Banner")).toBe(true);
  });

  it("ENT-40 a refusal is said in a message and leaves the switch as the server has it", async () => {
    const { convex } = await open();
    convex.onMutation(api.notifPrefs.save, async () => {
      throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
    });
    turn("Followers: Banner");
    expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
    expectPrinted("[notification settings] ConvexError", 1);
    expect(isOn("Followers: Banner")).toBe(true);
    expect(screen.queryByText(/Saved\.$/)).toBeNull();
  });

  it("ENT-40 quiet hours: from 22 to 8 unless chosen, in the person's own zone, which is named", async () => {
    const { say, sent } = await open();
    expect(screen.queryByLabelText("From")).toBeNull();
    turn("Hold pushes in quiet hours");
    await waitFor(() =>
      expect(sent("notifPrefs:save")).toEqual([{ quietHours: { on: true, from: 22, to: 8 } }]),
    );
    say({ quietHours: { on: true, from: 22, to: 8 } });
    expect(screen.getByText(/Central European Time \(Europe\/Brussels\)/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "7" } });
    await waitFor(() =>
      expect(sent("notifPrefs:save").at(-1)).toEqual({ quietHours: { on: true, from: 22, to: 7 } }),
    );
    say({ quietHours: { on: true, from: 7, to: 7 } });
    expect(screen.getByText("Quiet hours that start and end at the same time do nothing.")).toBeTruthy();
  });

  it("ENT-40 digest and lock screen: one choice each, with the push it makes", async () => {
    const { sent } = await open();
    fireEvent.click(part("Digest").getByLabelText("Weekly"));
    fireEvent.click(part("Lock screen").getByRole("radio", { name: /^Name only/ }));
    await waitFor(() =>
      expect(sent("notifPrefs:save")).toEqual([{ digest: "weekly" }, { lockScreen: "name" }]),
    );
    expect(part("Lock screen").getByText("New dare · Plate toast like a chef")).toBeTruthy();
    expect(part("Lock screen").getByText("The sender's name · You have something new.")).toBeTruthy();
  });

  it("ENT-40 a snooze is shown with its end, and ended or begun by a button", async () => {
    const { say, sent } = await open({ snoozeUntil: Date.now() + 600_000 });
    expect(part("Snooze").getByText(/^Banners and non-urgent pushes are snoozed until/)).toBeTruthy();
    fireEvent.click(part("Snooze").getByRole("button", { name: "End snooze" }));
    await waitFor(() => expect(sent("notifPrefs:snooze")).toEqual([{ on: false }]));
    expect(await screen.findByText("Snooze ended.")).toBeTruthy();
    say({ snoozeUntil: null });
    expect(part("Snooze").getByRole("button", { name: "Snooze for 30 minutes" })).toBeTruthy();
  });
});

describe("push and devices", () => {
  it("ENT-17 push for all devices is one switch; off, the page says so", async () => {
    const { say, sent } = await open();
    turn("Push on all devices");
    await waitFor(() => expect(sent("push:enable")).toEqual([{ on: false }]));
    say({ pushEnabled: false });
    expect(screen.getByText(/Push is off on all your devices/)).toBeTruthy();
  });

  it("ENT-18 devices: loading, none with the next step, a list with when each was seen, and an end", async () => {
    const here = { person: completedProfile.uid, hash: "a1", savedAt: SINCE, madeAt: SINCE };
    window.localStorage.setItem(STORAGE_KEYS.pushDevice, JSON.stringify(here));
    const { convex, sent } = await open();
    expect(screen.getByRole("status", { name: "Loading your devices" })).toBeTruthy();
    act(() => convex.answer(api.push.devices, []));
    expect(screen.getByText("No devices with push")).toBeTruthy();
    const device = { platform: "web", lastSeenAt: SINCE, ended: false } as const;
    act(() =>
      convex.answer(api.push.devices, [
        { hash: "a1", revoked: false, ...device },
        { hash: "b2", revoked: true, ...device },
      ]),
    );
    expect(devices().getAllByRole("listitem")).toHaveLength(2);
    expect(devices().getByText(/^Push turned off, last seen/)).toBeTruthy();
    expect(devices().getByText("Another browser")).toBeTruthy();
    fireEvent.click(devices().getByRole("button", { name: /^Revoke: This device/ }));
    await waitFor(() => expect(sent("push:revokeToken")).toEqual([{ hash: "a1" }]));
    expect(await screen.findByText("That device no longer gets pushes.")).toBeTruthy();
    devices()
      .getByRole("button", { name: /^Revoke: This device/ })
      .focus();
    act(() => convex.answer(api.push.devices, [{ ...device, hash: "a1", revoked: true, ended: true }]));
    expect(document.activeElement?.contains(devices().getByRole("list"))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("what is muted", () => {
  it("ENT-41 loading, refused with Try Again, nothing with the next step", async () => {
    const { convex } = await open();
    expect(muted().getByRole("status", { name: "Loading what you muted" })).toBeTruthy();
    act(() => convex.refuse(api.notifPrefs.mutes, "unavailable"));
    expect(muted().getByRole("button", { name: "Try Again" })).toBeTruthy();
    act(() => convex.answer(api.notifPrefs.mutes, { entries: [], nextCursor: null }));
    expect(muted().getByText("Nothing is muted")).toBeTruthy();
  });

  it("ENT-41 people, dares and chats in one list; each is unmuted in its own way, and it is said", async () => {
    const { convex, sent } = await open();
    convex.onMutation(api.blocks.unmute, async () => null);
    convex.onMutation(api.notifPrefs.mute, async () => null);
    act(() => convex.answer(api.notifPrefs.mutes, { entries: MUTED, nextCursor: null }));
    expect(muted().getAllByRole("listitem")).toHaveLength(3);
    fireEvent.click(muted().getByRole("button", { name: "Unmute Sam" }));
    await waitFor(() => expect(sent("blocks:unmute")).toEqual([{ personId: "s".repeat(20) }]));
    expect(await screen.findByText("Unmuted Sam.")).toBeTruthy();
    // 2.4.3: the row goes with the button that was pressed; the focus stays in the list, and then with the empty state.
    muted().getByRole("button", { name: "Unmute Sam" }).focus();
    act(() => convex.answer(api.notifPrefs.mutes, { entries: MUTED.slice(1), nextCursor: null }));
    expect(document.activeElement).toBe(muted().getByRole("list"));
    fireEvent.click(muted().getByRole("button", { name: "Unmute Plate toast like a chef" }));
    await waitFor(() =>
      expect(sent("notifPrefs:mute")).toEqual([{ targetId: "dare1", kind: "dare", muted: false }]),
    );
    act(() => convex.answer(api.notifPrefs.mutes, { entries: [], nextCursor: null }));
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain("Nothing is muted");
  });

  it("ENT-41 a refusal leaves the row and says why; more on request", async () => {
    const { convex } = await open();
    convex.onMutation(api.notifPrefs.mute, async () => {
      throw new ConvexError({ code: "unavailable", message: "The harbour is closed." });
    });
    const entries = MUTED.slice(2);
    act(() => convex.answer(api.notifPrefs.mutes, { entries, nextCursor: "next" }));
    fireEvent.click(muted().getByRole("button", { name: "Unmute Robin" }));
    expect(await screen.findByText("The harbour is closed.")).toBeTruthy();
    expectPrinted("[muted list] ConvexError", 1);
    expect(muted().getByText("Robin")).toBeTruthy();
    fireEvent.click(muted().getByRole("button", { name: "Show more" }));
    await waitFor(() => expect(muted().getAllByRole("listitem")).toHaveLength(2));
  });
});
