import { expect, type Page } from "playwright/test";

/** Somebody without an account, from a creator's page to their own side of the dare (money 1.4). */
export const guest = {
  /** Fills the form on a creator's page and goes on to the dare's own page; answers the dare's id. */
  async begin(page: Page, creator: string, amount: string, email: string): Promise<string> {
    await page.getByRole("button", { name: "Dare as a guest" }).click();
    const form = page.getByRole("region", { name: new RegExp(`^Dare @?${creator} as a guest$`) });
    for (const blank of await form.getByRole("textbox").all()) {
      if ((await blank.inputValue()) === "") await blank.fill("my first coffee");
    }
    await form.getByLabel("Your price").fill(amount);
    await form.getByLabel("Email").fill(email);
    await form.getByRole("checkbox", { name: /I am 18 or older/ }).check();
    await form.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/track\/\w+$/);
    return new URL(page.url()).pathname.slice("/track/".length);
  },

  async openCheckout(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Go to payment" }).click();
    await expect(page).toHaveURL(/\/c\/pay\//);
  },

  async reject(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Something is wrong" }).click();
    const dialog = page.getByRole("dialog", { name: "What is wrong?" });
    await dialog.getByLabel("Reason").selectOption({ label: "Something else" });
    await dialog.getByRole("button", { name: "Reject the video" }).click();
    await expect(page.getByRole("heading", { name: "You rejected this video" })).toBeVisible();
  },

  async tellModerator(page: Page, words: string): Promise<void> {
    await page.getByLabel("Your side, for the moderator").fill(words);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByLabel("Your side, for the moderator")).toBeHidden();
  },
};
