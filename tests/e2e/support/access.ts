import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Half-faded text has half its contrast: what moves comes to rest first. Asked again and again, because the promise of
 * a view transition's animation never settles once the transition is over.
 */
async function settle(page: Page): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
      ).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  // Frames of other origins, which the product has none of, would cost a page of their own each time.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}

/**
 * No violation of WCAG 2.2 A and AA that axe can see, and nothing to scroll sideways (look-and-feel 10). In forced
 * colours the palette is the person's own, and axe would measure the colours that are not painted.
 */
export async function expectAccessible(page: Page, colours: "own" | "forced" = "own"): Promise<void> {
  await settle(page);
  const axe = new AxeBuilder({ page }).withTags(RULES);
  await expectNothingFound(colours === "own" ? axe : axe.disableRules(["color-contrast"]));
  await expectNoSidewaysScroll(page);
}

/** The other theme: structure, names and sizes are the same in both, so only what depends on colours is asked again. */
export async function expectContrast(page: Page): Promise<void> {
  await settle(page);
  await expectNothingFound(new AxeBuilder({ page }).withRules(["color-contrast"]));
}

/** 1.4.10: whatever the width, lines wrap. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // What is fixed only follows the page that something else made wide.
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));
    const all = [...document.querySelectorAll("body *")].filter((element) => !isFixed(element));
    const beyond = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 200));
  });
  expect(wide).toEqual([]);
}
