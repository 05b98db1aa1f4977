import { expect, type Page } from "playwright/test";
import { expectNoSidewaysScroll } from "./access";

/** Words that stand beside the page, or in a control too narrow for them. Runs in the page. */
function cutOffWords(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cutOff: string[] = [];
  // Rows of chips and pictures may reach beyond the page: they are moved by a finger.
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));
  while (words.nextNode()) {
    const text = words.currentNode;
    const holder = text.parentElement;
    if (!holder?.checkVisibility() || holder.closest(".sr-only, script, style, [inert]")) continue;
    if (scrollsSideways(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const control = holder.closest("a, button");
    const isTooNarrow =
      control !== null && control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0;
    if (width > 0 && (left < -1 || right > window.innerWidth + 1 || isTooNarrow))
      cutOff.push(text.textContent ?? "");
  }
  return cutOff;
}

/** At the size and in the letters that are set. */
export async function expectNothingCut(page: Page): Promise<void> {
  expect(await page.evaluate(cutOffWords)).toEqual([]);
}

/** Nothing is cut and nothing scrolls sideways on the narrowest phone with letters twice as large. */
export async function expectFits(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expectNoSidewaysScroll(page);
  await expectNothingCut(page);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  if (usual !== null) await page.setViewportSize(usual);
}

/** Notes how much each page moves under the eyes. Runs in the page, before anything else. */
function noteShifts(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "sources" in entry) {
        const [source] = entry.sources as { node: Element | null }[];
        moved.push(`${Number(entry.value).toFixed(4)} ${source?.node?.outerHTML?.slice(0, 120) ?? ""}`);
      }
  }).observe({ type: "layout-shift", buffered: true });
}

/** From its next address on. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(noteShifts);

/** How much in view is still being loaded; more of a list is fetched below it. */
const busyInView = (): number =>
  [...document.querySelectorAll("[aria-busy=true]")].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  }).length;

/** Nothing has moved since this page's address was opened. */
export async function expectNothingMoved(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(busyInView)).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, "moved"))).toEqual([]);
}
