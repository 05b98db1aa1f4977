import { expect, type Page } from "playwright/test";

const TICKS = [
  "I did this freely",
  "Everyone who can be recognised is an adult and agreed to be filmed",
  "It shows nobody's private information",
  "It is not edited to mislead",
];

/** What a creator does with a dare. */
export const answering = {
  async openWaitingDare(page: Page): Promise<void> {
    await page.getByRole("main").getByRole("link").filter({ hasText: "New dare" }).first().click();
    await expect(page).toHaveURL(/\/d\/\w+$/);
  },

  async accept(page: Page): Promise<void> {
    await page.getByRole("checkbox", { name: /I want to do this, I am an adult/ }).check();
    await page.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("link", { name: "Record", exact: true })).toBeVisible();
  },

  /** Records from the (fake) camera until the timer passes the shortest length; the camera is open. */
  async record(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Countdown: 3 seconds" }).click();
    await page.getByRole("button", { name: "Countdown: 10 seconds" }).click();
    await page.getByRole("button", { name: "Start recording" }).click();
    // Any later second will do: a busy page skips some.
    await expect(page.getByRole("timer")).toHaveText(/0:(0[4-9]|[1-5]\d) \//);
    await page.getByRole("button", { name: "Stop recording" }).click();
    await expect(page.getByRole("button", { name: "Submit video" })).toBeVisible();
  },

  async recordTake(page: Page): Promise<void> {
    await page.getByRole("link", { name: "Record", exact: true }).click();
    await expect(page).toHaveURL(/\/app\/camera\?dareId=/);
    await answering.record(page);
    await page.getByRole("button", { name: "Submit video" }).click();
  },

  async tickAndSubmit(page: Page): Promise<void> {
    for (const name of TICKS) await page.getByRole("checkbox", { name }).check();
    await page.getByRole("button", { name: "Submit video" }).click();
  },

  async submitTake(page: Page): Promise<void> {
    await answering.tickAndSubmit(page);
    await expect(page).toHaveURL(/\/d\/\w+$/);
  },
};
