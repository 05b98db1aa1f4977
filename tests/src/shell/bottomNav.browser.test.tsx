import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { type Chrome, chrome } from "@/shell/chrome";
import { renderScreen } from "../app/renderScreen";
import { createTestConvex } from "../app/testConvex";

const nav = () => page.getByRole("navigation", { name: "Main" });
const show = (shell: Chrome) => renderScreen(<h1>A screen</h1>, { convex: createTestConvex(), shell });

it.each([
  ["SHL-04", "stage"],
  ["SHL-04", "flow"],
  ["SHL-06", "page"],
  ["SHL-06", "form"],
] as const)("%s a phone sees no bottom navigation on a %s screen", async (_id, preset) => {
  await show(chrome[preset]);
  await expect.element(page.getByRole("heading", { name: "A screen" })).toBeVisible();
  expect(nav().query()).toBeNull();
});

it("SHL-07 a phone sees it on the screens of the four places", async () => {
  await show(chrome.tab);
  await expect.element(nav()).toBeVisible();
});
