import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AgeGate } from "@/features/entry/ageGate";

beforeEach(() => window.localStorage.clear());

async function open() {
  await render(
    <AgeGate exitUrl="https://example.org/" leave={() => undefined}>
      <button type="button">Behind</button>
    </AgeGate>,
  );
}

it("SHL-19 Escape does not close it, however often", async () => {
  await open();
  const gate = page.getByRole("dialog", { name: "Adults Only" });
  await expect.element(gate).toBeVisible();
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard("{Escape}");
  await expect.element(gate).toBeVisible();
  expect(window.localStorage.getItem("ageVerified")).toBeNull();
});

it("SHL-19 keeps the keyboard inside: the page behind cannot be reached", async () => {
  await open();
  const behind = document.querySelector("div[inert] button");
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).not.toBe(behind);
  }
});

it("SHL-22 by keyboard: the first answer is yes, and the page behind can be reached afterwards", async () => {
  await open();
  await expect.element(page.getByRole("button", { name: "Yes, I'm 18+" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Behind" }).click();
  expect(window.localStorage.getItem("ageVerified")).toBe("true");
});
