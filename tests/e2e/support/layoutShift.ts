import { expect, type Page } from "playwright/test";

/** Nothing has moved since the page was opened but by the person's own doing (look-and-feel 11). */
export async function expectNothingMoved(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().map((entry) => Object(entry.toJSON()));
  });
  expect(moved.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)).toEqual([]);
}
