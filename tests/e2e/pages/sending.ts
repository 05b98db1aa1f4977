import { expect, type Page } from "playwright/test";

/** From a creator's page to a dare that is sent. */
export const sending = {
  async compose(page: Page, creator: string, amount: string, words = "my first coffee"): Promise<void> {
    await page.goto(`/${creator}`);
    await page.getByRole("link", { name: `Dare ${creator}` }).click();
    await page.getByRole("button", { name: "Choose this dare" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible();
    for (const blank of await page.getByRole("main").getByRole("textbox").all()) await blank.fill(words);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Set the price" })).toBeVisible();
    await page.getByLabel("Your price").fill(amount);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check and send" })).toBeVisible();
  },

  async openCheckout(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Send dare" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
  },

  async typeCard(page: Page, card: string): Promise<void> {
    await page.getByLabel("Card number").fill(card);
    await page.getByLabel("Expiry").fill("12 / 34");
    await page.getByLabel("CVC").fill("123");
  },

  async payWith(page: Page, card: string): Promise<void> {
    await page.getByLabel("E-mail").fill("payer@example.test");
    await sending.typeCard(page, card);
    await page.getByLabel("Name on card").fill("A Person");
    await page.getByRole("button", { name: "Pay" }).click();
  },

  /** Whoever has paid is on the dare's own page, and reads that it is on its way. */
  async expectSent(page: Page, creator: string): Promise<void> {
    await expect(page.getByRole("heading", { name: `Sent to ${creator}` })).toBeVisible();
    await expect(page).toHaveURL(/\/d\/\w+$/);
  },

  /** Composes, pays and lands on the dare's page; answers its address. */
  async send(page: Page, creator: string, amount: string, words?: string): Promise<string> {
    await sending.compose(page, creator, amount, words);
    await sending.openCheckout(page);
    await sending.payWith(page, "4242 4242 4242 4242");
    await sending.expectSent(page, creator);
    return new URL(page.url()).pathname;
  },
};
