import { api } from "@convex/_generated/api";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { NotificationSettingsScreen } from "@/features/notifications/notificationSettings/NotificationSettingsScreen";
import { axeFindings } from "../../../app/axe";
import { completedProfile } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { createTestConvex } from "../../../app/testConvex";
import { prefsOf } from "./prefs";

const SLOW = { timeout: 10_000 };
const SINCE = Date.UTC(2026, 10, 1);
const root = document.documentElement;

afterEach(async () => {
  root.style.removeProperty("font-size");
  await page.viewport(360, 740);
});

async function open() {
  const convex = createTestConvex();
  convex.answer(api.users.me, { ...completedProfile, timezone: "Europe/Brussels" });
  const quietHours = { on: true, from: 22, to: 8 };
  const snoozeUntil = Date.now() + 600_000;
  convex.answer(api.notifPrefs.mine, prefsOf({ snoozeUntil, quietHours, pushEnabled: false }));
  convex.answer(api.push.devices, [
    { hash: "a1", platform: "web", lastSeenAt: SINCE, revoked: false, ended: false },
  ]);
  const person = { uid: "s".repeat(20), username: "sam", displayName: "Sam", photoUrl: null };
  convex.answer(api.notifPrefs.mutes, {
    entries: [
      { kind: "person", person, since: SINCE },
      { kind: "dare", targetId: "dare1", label: "Plate toast like a chef", since: SINCE },
    ],
    nextCursor: "next",
  });
  await renderScreen(<NotificationSettingsScreen />, { convex });
  await expect.element(page.getByRole("switch", { name: "Messages: Push" }), SLOW).toBeVisible();
}

const boxOf = (name: string) =>
  page.getByRole("switch", { name, exact: true }).element().getBoundingClientRect();
const rightEnds = () =>
  [...document.querySelectorAll("main *")].map((each) => each.getBoundingClientRect().right);

it("APP-07 at 1280 px a table: ways side by side under their headers, groups under one another", async () => {
  await page.viewport(1280, 800);
  await open();
  expect(page.getByRole("columnheader").elements()).toHaveLength(4);
  const [banner, push, next] = [
    boxOf("Messages: Banner"),
    boxOf("Messages: Push"),
    boxOf("Comments: Banner"),
  ];
  expect(push.top).toBe(banner.top);
  expect(push.left).toBeGreaterThan(banner.right);
  expect(next.left).toBe(banner.left);
  const head = page.getByRole("columnheader", { name: "Push" }).element().getBoundingClientRect();
  expect(Math.abs(head.right - push.right)).toBeLessThan(2);
  // The sweep of screens looks at the phone alone.
  expect(await axeFindings()).toEqual([]);
});

it("APP-07 at 360 px a card for each group, still a table's rows and cells; targets are large enough", async () => {
  await open();
  expect(boxOf("Messages: Push").top).toBeGreaterThan(boxOf("Messages: Banner").bottom);
  expect(page.getByRole("rowheader").elements()).toHaveLength(10);
  // What a group cannot have is not there at all.
  expect(
    page
      .getByRole("row", { name: /^Comments/ })
      .getByRole("cell")
      .elements(),
  ).toHaveLength(2);
  for (const each of page.getByRole("switch").elements()) {
    expect(each.closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

it("APP-07 at 320 px with text at 200 % nothing stands beside the page", async () => {
  await page.viewport(320, 640);
  root.style.setProperty("font-size", "200%");
  await open();
  expect(root.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(Math.max(...rightEnds())).toBeLessThanOrEqual(innerWidth);
});
