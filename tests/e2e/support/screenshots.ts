import path from "node:path";
import type { Page } from "playwright/test";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Pictures are for people: a run takes them only when asked (`npm run screens`), for they are a third of its time. */
const folder = process.env.SCREENSHOTS ?? "";

/** The screen as it is, at the phone's and the desk's size, in both themes; the page is left as it was. */
export async function photograph(page: Page, name: string): Promise<void> {
  if (folder === "") return;
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(folder, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: "disabled" });
    }
  }
  await page.emulateMedia({ colorScheme: "dark" });
  if (before) await page.setViewportSize(before);
}
