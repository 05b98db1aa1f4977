import { expect, type Page } from "playwright/test";

/** What somebody does with their money: tips, the wallet's parts, the payment service's own questions. */
export const wallet = {
  /** From a creator's page to the payment page of a tip. */
  async openTip(page: Page, creator: string, amount: string): Promise<void> {
    await page.goto(`/${creator}`);
    await page.getByRole("button", { name: "Tip", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: new RegExp(`^Tip @?${creator}`) });
    await sheet.getByLabel("Your tip").fill(amount);
    await sheet.getByRole("button", { name: "Go to payment" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
  },

  async openPart(page: Page, name: "Overview" | "Payouts" | "History" | "Spending"): Promise<void> {
    await page.getByRole("navigation", { name: "Parts of the wallet" }).getByRole("link", { name }).click();
  },

  /** Answers the payment service's questions, and comes back. */
  async onboard(page: Page, opener: string, answer: string): Promise<void> {
    await page.getByRole("button", { name: opener }).click();
    await expect(page).toHaveURL(/\/connect\//);
    await page.getByRole("button", { name: answer, exact: true }).click();
    await expect(page).toHaveURL(/\/app\/wallet/);
  },

  /** On the payment service's own page, which knows no way back. */
  async changeBank(page: Page, accountNumber: string): Promise<void> {
    await page.getByRole("button", { name: "See your payout account" }).click();
    await expect(page).toHaveURL(/\/express\//);
    await page.getByLabel("Account number").fill(accountNumber);
    await page.getByRole("button", { name: "Use this bank account" }).click();
    await expect(page.getByText("(new)")).toBeVisible();
    await page.goto("/app/wallet?view=payouts");
  },

  /** A sign-in that is not of the last minutes is asked for once more: `provePassword`. */
  async askForPayout(page: Page, amount: string): Promise<void> {
    await page.getByLabel("Amount").fill(amount);
    await page.getByRole("button", { name: "Request payout" }).click();
  },

  async provePassword(page: Page): Promise<void> {
    const dialog = page.getByRole("dialog", { name: "Is that you?" });
    await dialog.getByLabel("Password", { exact: true }).fill("a long enough sentence");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
  },
};
