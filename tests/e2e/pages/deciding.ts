import { expect, type Page } from "playwright/test";
import { expectGoodScreen } from "../support/goodScreen";

const inDialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });

/** What both do with a proof, and after it. */
export const deciding = {
  /** D19 of a video that nobody has watched: it is asked once more. */
  async approveUnwatched(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page
      .getByRole("alertdialog", { name: "Approve without watching?" })
      .getByRole("button", { name: /^Approve and pay \$/ })
      .click();
  },

  /** D20: what was not ticked is named as missing. */
  async askRedo(page: Page, note: string): Promise<void> {
    await page.getByRole("button", { name: "Ask for a retake" }).click();
    const dialog = inDialog(page, "What is missing?");
    await dialog.getByLabel(/^Note/).fill(note);
    await dialog.getByRole("button", { name: "Ask for a retake" }).click();
    await expect(page.getByRole("heading", { name: "You asked for a retake" })).toBeVisible();
  },

  /** D22 */
  async reject(page: Page, reason: string): Promise<void> {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    const dialog = inDialog(page, "Reject this video?");
    await dialog.getByRole("radio", { name: reason }).check();
    await dialog.getByRole("button", { name: "Reject video" }).click();
    await expect(page.getByRole("heading", { name: "You rejected this video" })).toBeVisible();
  },

  /** D23 */
  async askModerator(page: Page, statement: string): Promise<void> {
    await page.getByRole("button", { name: "Ask a moderator" }).click();
    const dialog = inDialog(page, "Ask a moderator to decide");
    await dialog.getByLabel(/^Your statement/).fill(statement);
    await dialog.getByRole("button", { name: "Ask a moderator" }).click();
    await expect(page.getByRole("heading", { name: "A moderator decides" })).toBeVisible();
  },

  /** D24 by one side, with the card of the take out of the chat of the two. */
  async giveStatement(page: Page, statement: string): Promise<void> {
    await page.getByRole("button", { name: "Make your statement" }).click();
    const dialog = inDialog(page, "Your side, for the moderator");
    await dialog.getByLabel("Your side").fill(statement);
    await dialog.getByRole("button", { name: "Add messages from your chat" }).click();
    await dialog.getByRole("checkbox", { name: /Video:/ }).check();
    await expectGoodScreen(page, "statement");
    await dialog.getByRole("button", { name: "Send statement" }).click();
    await expect(page.getByText(statement)).toBeVisible();
    await expect(page.getByRole("list", { name: "Chosen by you" })).toContainText("Video:");
  },

  /** D12 */
  async stop(page: Page): Promise<void> {
    await page.getByRole("button", { name: "Stop this dare" }).click();
    await inDialog(page, "Stop this dare?").getByRole("button", { name: "Stop now" }).click();
  },

  /** Staff's look before a video is public. */
  async letPublish(staff: Page, dareId: string): Promise<void> {
    await staff.goto("/admin/cases?kind=publish");
    await staff.locator(`a[href*="/admin/cases/dares/${dareId}"]`).click();
    await staff.getByRole("radio", { name: /^Make it public/ }).check();
    await staff.getByLabel("Reason", { exact: true }).last().fill("Nobody else is in it");
    await staff.getByRole("button", { name: "Decide" }).click();
  },

  async rate(page: Page, words: readonly string[]): Promise<void> {
    await page.getByText(/^How was /).click();
    for (const word of words) await page.getByRole("button", { name: word, exact: true }).click();
    await page.getByRole("radio", { name: "Thumbs up" }).check();
    await page.getByRole("button", { name: "Send rating" }).click();
  },
};
