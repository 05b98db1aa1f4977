import { expect, type Page } from "playwright/test";

/** What a newcomer goes through: gate, account, birthdate, username, interests. */
export const entry = {
  async passAgeGate(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Yes, I'm 18+" }).click();
    await expect(page.getByRole("dialog", { name: "Adults Only" })).toBeHidden();
  },

  async createAccount(page: Page, email: string): Promise<void> {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("a long enough sentence");
    await page.getByRole("checkbox", { name: /18 or older/ }).check();
    await page.getByRole("button", { name: "Create account" }).click();
  },

  async setUpProfile(page: Page, username: string): Promise<void> {
    await page.getByLabel("Birthdate").fill("1990-05-17");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Username").fill(username);
    await expect(page.getByText("Username is available!")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
  },

  async chooseInterests(page: Page): Promise<void> {
    await expect(page.getByRole("heading", { level: 1, name: "What are you into?" })).toBeVisible();
    for (const name of ["Humor", "Music"]) await page.getByText(name, { exact: true }).click();
    await page.getByRole("button", { name: "Save and continue" }).click();
  },

  /** From the landing page to the feed. */
  async join(page: Page, username: string): Promise<void> {
    await page.goto("/");
    await entry.passAgeGate(page);
    await page.getByRole("link", { name: "Create account" }).first().click();
    await entry.createAccount(page, `${username}@example.test`);
    await entry.setUpProfile(page, username);
    await entry.chooseInterests(page);
    await expect(page).toHaveURL(/\/app\/feed$/);
  },
};
