import { api } from "@convex/_generated/api";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Moment } from "@/features/progress/moments/data";
import { enterDialog } from "@/ui/overlay/openDialogs";
import { memberConvex, renderMember } from "../../../app/renderMember";
import { badgeData, crowdPleaser, firstProof, momentOf } from "../world";

async function open(moment: Moment | null, path = "/app/badges") {
  const convex = memberConvex();
  convex.answer(api.badges.getUserBadges, badgeData());
  convex.answer(api.badges.moment, moment);
  convex.onMutation(api.badges.celebrated, async () => {
    convex.answer(api.badges.moment, null);
    return null;
  });
  return await renderMember(path, convex);
}

const celebration = (name: string) => screen.findByRole("dialog", { name });
const dotsIn = (dialog: HTMLElement) => dialog.querySelectorAll('[aria-hidden="true"] > span').length;
const shareIn = (dialog: HTMLElement) => within(dialog).getByRole("button", { name: "Share it" });
const told = (key: string) => ({ name: "badges:celebrated", args: { key } });

it("OVL-17 STA-19 stands over the page, is closed by its button, the server hears of it once, and a level comes after it", async () => {
  const { convex } = await open(momentOf(crowdPleaser, 4));
  const dialog = within(await celebration("Crowd Pleaser"));
  expect(dialog.getByText("Get tips from 25 different people. You are at level 4 now.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Keep going" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(convex.calls).toContainEqual(told("te_25")));
  expect(convex.calls.filter(({ name }) => name === "badges:celebrated")).toHaveLength(1);
  act(() => convex.answer(api.badges.moment, { key: "level:5", badge: null, level: 5 }));
  const level = within(await celebration("Level 5"));
  expect(level.getByText("You reached level 5 and unlocked the title Daredevil.")).toBeTruthy();
  expect(level.queryByRole("button", { name: "Share it" })).toBeNull();
});

it("OVL-17 OVL-22 waits behind an open dialog, and comes once that is closed", async () => {
  const leave = enterDialog(document.createElement("dialog"));
  const { convex } = await open(momentOf(firstProof));
  await waitFor(() => expect(convex.subscribed).toContain("badges:moment"));
  await screen.findByRole("heading", { level: 1, name: "Badges" });
  expect(screen.queryByRole("dialog", { name: "First Proof" })).toBeNull();
  act(leave);
  expect(await celebration("First Proof")).toBeTruthy();
});

it.each([
  ["dc_1", "First Proof", "Your first proof was approved. That took nerve."],
  ["da_1", "Made It Happen", "You dared, they did it. It happened because of you."],
  ["dd_7", "Daily Seven", "Seven daily dares answered. You are making a habit of this."],
])(
  "OVL-17 ROL-14 %s has words of its own, a sky full of confetti, and a plain entry to share it",
  async (badgeId, title, line) => {
    await open(momentOf({ ...firstProof, badgeId, title }));
    const dialog = await celebration(title);
    for (const words of ["New badge", line]) expect(within(dialog).getByText(words)).toBeTruthy();
    expect(shareIn(dialog).className).not.toContain("bg-dare");
    expect(dotsIn(dialog)).toBeGreaterThan(30);
  },
);

it("ROL-14 a major badge has the prominent button and less confetti than a first one", async () => {
  await open(momentOf(crowdPleaser));
  const dialog = await celebration("Crowd Pleaser");
  expect(shareIn(dialog).className).toContain("bg-dare");
  expect(dotsIn(dialog)).toBeLessThan(30);
});

it("OVL-17 leaves a screen that it may not cover, and comes again when that is left", async () => {
  const { convex, go } = await open(momentOf(firstProof));
  await celebration("First Proof");
  await act(() => go("/app/search-users"));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "First Proof" })).toBeNull());
  await act(() => go("/app/badges"));
  expect(await celebration("First Proof")).toBeTruthy();
  expect(convex.calls).not.toContainEqual(told("dc_1"));
});

it("OVL-18 one's own badge is shared to the five places", async () => {
  const { convex } = await open(momentOf(firstProof));
  convex.onMutation(api.shares.begin, async () => null);
  const dialog = within(await celebration("First Proof"));
  fireEvent.click(dialog.getByRole("button", { name: "Share it" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Share “First Proof”" }));
  expect(convex.calls).toContainEqual({ name: "shares:begin", args: { thing: { username: "maya" } } });
  // The public page and the badge, and nothing else of anybody.
  const url = `${window.location.origin}/u/maya`;
  const sentTo = (name: RegExp) => {
    const { origin, searchParams } = new URL(sheet.getByRole<HTMLAnchorElement>("link", { name }).href);
    return [origin, Object.fromEntries(searchParams)];
  };
  const text = "I earned “First Proof” on Dareloop.";
  expect(sentTo(/^Twitter/)).toEqual(["https://x.com", { text, url }]);
  expect(sentTo(/^Facebook/)).toEqual(["https://www.facebook.com", { u: url }]);
  // No sheet of the system takes files here: one sentence instead.
  fireEvent.click(sheet.getByRole("button", { name: "Instagram Stories" }));
  expect(await sheet.findByText("Save the image, then add it to your story in Instagram.")).toBeTruthy();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(undefined);
  fireEvent.click(sheet.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(url));
});
