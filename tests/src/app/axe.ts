import axe from "axe-core";
import { expect } from "vitest";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const WHOLE = { type: "tag", values: RULES } as const;
/** Structure, names and sizes are the same in both themes. */
const COLOURS = { type: "rule", values: ["color-contrast"] } as const;

/** Half-faded text has half its contrast; asked again and again, because not every animation's promise settles. */
const moving = (): number =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity)
    .length;

/** What axe finds in this part of a page in a real browser, as lines; none is the goal (look-and-feel 10). */
export async function axeFindings(
  root: Element = document.body,
  runOnly: typeof WHOLE | typeof COLOURS = WHOLE,
): Promise<string[]> {
  await expect.poll(moving, { timeout: 5_000 }).toBe(0);
  const rules = { type: runOnly.type, values: [...runOnly.values] };
  const { violations } = await axe.run(root, { runOnly: rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

/** The same in the dark theme, its colours in the light one, and whether there is anything to scroll sideways (1.4.10). */
export async function findingsInBothThemes(): Promise<string[]> {
  const { documentElement: html } = document;
  const found: string[] = [];
  // What the bar at the top covers half counts as too small a target.
  window.scrollTo({ top: 0, behavior: "instant" });
  for (const [theme, rules] of [
    ["dark", WHOLE],
    ["light", COLOURS],
  ] as const) {
    html.dataset.theme = theme;
    found.push(...(await axeFindings(document.body, rules)).map((line) => `${theme}: ${line}`));
  }
  delete html.dataset.theme;
  if (html.scrollWidth > html.clientWidth) found.push(`sideways: ${html.scrollWidth} px`);
  return found;
}
