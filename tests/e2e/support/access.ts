import axe from "axe-core";
import { expect, type Page } from "playwright/test";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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

interface Asked {
  runOnly: { type: "tag" | "rule"; values: string[] };
  /** Left out of the tags. */
  without?: string;
}

/** The rules are put into a page once, and list only what is wrong: counting what is right takes most of a run. */
async function expectNothingFound(page: Page, asked: Asked): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async ({ runOnly, without }) => {
    const rules = without === undefined ? {} : { [without]: { enabled: false } };
    const { violations } = await window.axe.run(document, {
      ...{ runOnly, rules, preload: false, resultTypes: ["violations"] },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  }, asked);
  expect(found).toEqual([]);
}

/**
 * No violation of WCAG 2.2 A and AA that axe can see, and nothing to scroll sideways (look-and-feel 10). In forced
 * colours the palette is the person's own, and axe would measure the colours that are not painted.
 */
export async function expectAccessible(page: Page, colours: "own" | "forced" = "own"): Promise<void> {
  await settle(page);
  const runOnly = { type: "tag" as const, values: RULES };
  await expectNothingFound(page, colours === "own" ? { runOnly } : { runOnly, without: "color-contrast" });
  await expectNoSidewaysScroll(page);
}

/** The other theme: structure, names and sizes are the same in both, so only what depends on colours is asked again. */
export async function expectContrast(page: Page): Promise<void> {
  await settle(page);
  await expectNothingFound(page, { runOnly: { type: "rule", values: ["color-contrast"] } });
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
