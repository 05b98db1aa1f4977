import { expect, type Page } from "playwright/test";
import { expectAccessible, expectContrast } from "./access";
import { expectByKeys } from "./keys";
import { photograph } from "./screenshots";

/** Where all is done by keys alone (staff 1). */
const STAFF = /^(\/app)?\/admin\b/;

/** Complete, at rest and without a finding: every rule in the dark theme, the colours in the light one too; staff's by keys alone. */
export async function expectGoodScreen(page: Page, name: string, shows?: "variables"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // A name or a number that was not put into its sentence.
  if (shows !== "variables") await expect(page.getByText(/\{[a-z]+\}/i)).toHaveCount(0);
  // What the bar at the top covers half counts as too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "dark" });
  if (STAFF.test(new URL(page.url()).pathname)) await expectByKeys(page);
  await photograph(page, `screen-${name}`);
}
