import { api } from "@convex/_generated/api";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { chrome } from "@/shell/chrome";
import { dareCard, publicProfile } from "../../../app/people";
import { renderScreen } from "../../../app/renderScreen";
import { createTestConvex } from "../../../app/testConvex";

afterEach(() => page.viewport(360, 740));

const column = () => page.getByRole("complementary", { name: "Beside this page" });

async function show(shell: (typeof chrome)[keyof typeof chrome]) {
  const convex = createTestConvex();
  convex.answer(api.dares.inbox, { waiting: [dareCard({})], active: [], closed: [], past: [] });
  convex.answer(api.profiles.openCreators, [publicProfile]);
  await renderScreen(<h1>A screen</h1>, { convex, shell });
}

it("from 1280 px a column has one beside it, with what waits and who is ready", async () => {
  await page.viewport(1280, 800);
  await show(chrome.tab);
  await expect.element(column()).toBeVisible();
  await expect.element(column().getByText("Waiting for you")).toBeVisible();
  await expect.element(column().getByText("Ready for your dare")).toBeVisible();
});

it("a smaller page and a screen about its own act alone have none", async () => {
  await page.viewport(1200, 800);
  await show(chrome.tab);
  await expect.element(page.getByRole("heading", { name: "A screen" })).toBeVisible();
  expect(column().query()).toBeNull();
});
