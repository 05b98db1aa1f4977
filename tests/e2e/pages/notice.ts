import type { Page } from "playwright/test";

export const NOTICE_CONTACT = "somebody@example.test";

/** What every request on /safety asks for. */
export async function fillNotice(page: Page, link: string): Promise<void> {
  await page.getByLabel("Where is it?").fill(link);
  await page.getByRole("checkbox", { name: /^This is true/ }).check();
  await page.getByLabel("Your full name").fill("Somebody Else");
  await page.getByLabel("Your email").fill(NOTICE_CONTACT);
}
