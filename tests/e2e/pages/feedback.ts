import type { Locator, Page } from "playwright/test";

/** The feedback board in settings. */
export const feedback = {
  async open(page: Page): Promise<void> {
    await page.getByRole("link", { name: "Settings" }).first().click();
    await page.getByRole("link", { name: /Feedback board/ }).click();
    await page.getByRole("heading", { level: 1, name: "Feedback board" }).waitFor();
  },

  async post(page: Page, title: string): Promise<void> {
    await page.getByLabel("Your idea").fill(title);
    await page.getByRole("button", { name: "Post to the board" }).click();
  },

  voteFor(page: Page, title: string): Locator {
    return page.getByRole("button", { name: new RegExp(`Vote for ${title}`) });
  },

  prompt(page: Page): Locator {
    return page.getByRole("dialog", { name: "How is it going?" });
  },
};
