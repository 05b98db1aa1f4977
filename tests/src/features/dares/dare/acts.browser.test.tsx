import { api } from "@convex/_generated/api";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DareScreen } from "@/features/dares/dare/DareScreen";
import type { DareView } from "@/features/dares/dare/data";
import { findingsInBothThemes } from "../../../app/axe";
import { completedProfile, dareView } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { createTestConvex } from "../../../app/testConvex";

async function open(part: Partial<DareView>) {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.dares.get, dareView(part));
  await renderScreen(<DareScreen dareId="dare1" />, { convex });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

it("a dare that waits for a person says so to whoever sent it, and has nothing that axe finds", async () => {
  const terms = { ...dareView().terms, tier: "T2", edgy: true } as const;
  await open({ role: "sender", status: "screening", actions: ["cancel"], terms });
  await expect.element(page.getByText("A person is checking your dare")).toBeVisible();
  expect(await findingsInBothThemes()).toEqual([]);
  await page.viewport(1280, 800);
  expect(await findingsInBothThemes()).toEqual([]);
  await page.viewport(360, 740);
}, 30_000);

it("the question before a dare is stopped: by keyboard in and out, and nothing that axe finds", async () => {
  await open({ status: "accepted", actions: ["submitProof", "withdraw"] });
  const stop = page.getByRole("button", { name: "Stop this dare" });
  const question = page.getByRole("dialog", { name: "Stop this dare?" });
  expect(await findingsInBothThemes()).toEqual([]);
  stop.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).toBeVisible();
  for (const name of ["Stop now", "Go on"]) {
    const { height } = page.getByRole("button", { name }).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await findingsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(stop).toHaveFocus();
}, 30_000);

it("2.4.3 after an answer the focus is on what came of it, not behind the question that has closed", async () => {
  const convex = createTestConvex();
  convex.answer(api.users.me, completedProfile);
  convex.answer(api.dares.get, dareView({ status: "accepted", actions: ["submitProof", "withdraw"] }));
  convex.onMutation(api.dares.withdraw, async () => ({ status: "withdrawn" }));
  await renderScreen(<DareScreen dareId="dare1" />, { convex });
  await page.getByRole("button", { name: "Stop this dare" }).click();
  await page.getByRole("button", { name: "Stop now" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain("Your turn: record it");
  convex.answer(api.dares.get, dareView({ status: "withdrawn", actions: [] }));
  await expect.element(page.getByText("You stopped this dare")).toBeVisible();
  expect(document.activeElement?.textContent).toContain("You stopped this dare");
}, 30_000);
