import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ZEROED } from "@/features/progress/badges/data";
import { localIsoDate } from "@/lib/time/time";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { badgeData } from "../world";

async function open(data: Parameters<typeof badgeData>[0] | null = {}) {
  const convex = memberConvex();
  if (data !== null) convex.answer(api.badges.getUserBadges, badgeData(data));
  const app = await renderMember("/app/badges", convex);
  await screen.findByRole("heading", { level: 1, name: "Badges" });
  return app;
}

const called = (name: string, args: unknown) => expect.objectContaining({ name, args });

it("ERR-34 loads, and falls back to zeroed progress when it fails, with a way to try again", async () => {
  const { convex } = await open(null);
  expect(screen.getByRole("status", { name: "Loading your badges" })).toBeTruthy();
  act(() => convex.refuse(api.badges.getUserBadges, "unavailable"));
  expect(await screen.findByText("Failed to load badge data")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try Again" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Level 1" })).toBeTruthy();
  expect(screen.getByRole("list", { name: "Next for you" })).toBeTruthy();
  // Nothing that would be written over what could not be read.
  expect(screen.queryByRole("switch")).toBeNull();
});

it("CAL-12 ENT-15 ENT-35 CON-41 CON-42 level, points, streak, one's own badges, the next three, and the rank as a milestone where there is one", async () => {
  const { convex } = await open({ title: "Daredevil" });
  expect(await screen.findByRole("heading", { name: "Level 5 · Daredevil" })).toBeTruthy();
  expect(screen.getByText("1,240 points")).toBeTruthy();
  expect(screen.getByText("260 points to level 6")).toBeTruthy();
  expect(screen.getByText("4 days in a row · Best: 9 days · 2 rest days left")).toBeTruthy();
  const own = within(screen.getByRole("list", { name: "Yours · 3" })).getAllByRole("button");
  expect(own.map(({ textContent }) => textContent)).toEqual(["Crowd Pleaser ", "Ten Down ", "First Proof "]);
  const next = within(screen.getByRole("list", { name: "Next for you" }));
  expect(next.getByRole("button", { name: "Ice Breaker 6 of 10 comments" })).toBeTruthy();
  expect(next.getAllByRole("button")).toHaveLength(3);
  expect(screen.getByRole("heading", { name: "Top 30% milestone" })).toBeTruthy();
  expect(screen.getByText("You’ve finished 26 dares. It’s a milestone, not a ranking.")).toBeTruthy();
  act(() => convex.answer(api.badges.getUserBadges, badgeData({ rank: null })));
  expect(screen.queryByRole("heading", { name: /milestone/ })).toBeNull();
});

it("without a badge it says how to get the first one", async () => {
  await open({ badges: ZEROED.badges, selectedBadges: [] });
  expect(await screen.findByRole("link", { name: "See today’s dare" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Choose three" })).toBeNull();
  expect(screen.getByText(/Nothing to wear yet/)).toBeTruthy();
});

it("ENT-36 CAL-15 three are chosen, a fourth is not taken, one that is withdrawn meanwhile takes no place, and what was chosen is saved", async () => {
  const { convex } = await open({ selectedBadges: ["te_25", "dc_1", "dc_10"] });
  convex.onMutation(api.badges.updateSelectedBadges, async () => ({ success: true }));
  fireEvent.click(await screen.findByRole("button", { name: "Choose three" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Badges others see" }));
  expect(sheet.getByText("You’ve picked three. Remove one to add another.")).toBeTruthy();
  fireEvent.click(sheet.getByRole("checkbox", { name: "First Proof" }));
  expect(sheet.getByText("2 of 3 chosen")).toBeTruthy();
  const left = { ...badgeData().badges, monetization: [] };
  const withdrawn = badgeData({ badges: left, selectedBadges: ["dc_1", "dc_10"] });
  act(() => convex.answer(api.badges.getUserBadges, withdrawn));
  expect(sheet.getByText("1 of 3 chosen")).toBeTruthy();
  fireEvent.click(sheet.getByRole("button", { name: "Save" }));
  const saved = called("badges:updateSelectedBadges", { badgeIds: ["dc_10"] });
  await waitFor(() => expect(convex.calls).toContainEqual(saved));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Badges others see" })).toBeNull());
});

it("ENT-33 ENT-34 a badge opens with its rule, what comes with it and when it was earned; one that is missing, in its category, with its progress alone", async () => {
  await open();
  const own = within(await screen.findByRole("list", { name: "Yours · 3" }));
  fireEvent.click(own.getByRole("button", { name: "Ten Down" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Ten Down" }));
  expect(sheet.getByText("Finish 10 dares.")).toBeTruthy();
  expect(sheet.getByText("Earned on November 23, 2026")).toBeTruthy();
  expect(sheet.getByText("60 points + Amber ring")).toBeTruthy();
  expect(sheet.getByRole("button", { name: "Share it" })).toBeTruthy();
  expect(sheet.getByRole("button", { name: "Challenge friends" })).toBeTruthy();
  fireEvent.click(await screen.findByText("Dares you sent"));
  const list = within(screen.getByRole("list", { name: "Dares you sent" }));
  fireEvent.click(list.getByRole("button", { name: "Instigator 3 of 5 dares accepted" }));
  const missing = within(await screen.findByRole("dialog", { name: "Instigator" }));
  expect(missing.getByText("Send 5 dares that are accepted.")).toBeTruthy();
  expect(missing.queryByRole("button", { name: "Share it" })).toBeNull();
});

it("ENT-35 a pause that runs can be ended, and only one that runs", async () => {
  const pausedUntil = (days: number) => localIsoDate(new Date(Date.now() + days * 86_400_000));
  const streak = { ...badgeData().streak, pausedUntil: pausedUntil(3) };
  const { convex } = await open({ streak });
  convex.onMutation(api.badges.pauseStreak, async () => null);
  fireEvent.click(await screen.findByText("Going away?"));
  fireEvent.click(screen.getByRole("button", { name: "End the pause" }));
  await waitFor(() => expect(convex.calls).toContainEqual(called("badges:pauseStreak", { days: 0 })));
  // The server says that its last day was yesterday.
  const over = badgeData({ streak: { ...streak, pausedUntil: pausedUntil(-1) } });
  act(() => convex.answer(api.badges.getUserBadges, over));
  expect(screen.queryByRole("button", { name: "End the pause" })).toBeNull();
  expect(screen.getByRole("button", { name: "Pause my streak" })).toBeTruthy();
});

it("ENT-15 a title is chosen from those reached, a cosmetic put on, and each of three things hidden", async () => {
  const { convex } = await open();
  for (const act of [api.badges.chooseTitle, api.badges.wear, api.badges.show, api.badges.pauseStreak])
    convex.onMutation(act, async () => null);
  fireEvent.change(await screen.findByRole("combobox", { name: "Your title" }), {
    target: { value: "Curious" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Amber ring" }));
  fireEvent.click(screen.getByRole("switch", { name: "My level" }));
  fireEvent.click(screen.getByText("Going away?"));
  fireEvent.click(screen.getByRole("button", { name: "Pause my streak" }));
  await waitFor(() =>
    expect(convex.calls).toEqual(
      expect.arrayContaining([
        called("badges:chooseTitle", { title: "Curious" }),
        called("badges:wear", { slot: "ring", cosmetic: "ring-amber" }),
        called("badges:show", { what: "level", shown: false }),
        called("badges:pauseStreak", { days: 14 }),
      ]),
    ),
  );
});
