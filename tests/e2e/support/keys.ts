import { expect, type Locator, type Page } from "playwright/test";

interface Walk {
  /** What a pointer can use, in the order of the document; of some radio buttons only the one that Tab goes to. */
  stops: string[];
  visited: string[];
  problems: string[];
  isOver: boolean;
}

declare global {
  interface Window {
    walk: Walk;
    /** Those of its stops that can still be used: a message that has closed by itself is none, nor a button that rests since. */
    stillThere: () => string[];
  }
}

/** Notes every place that the Tab key comes to, when it leaves it again and all has come to rest. Runs in the page. */
function beginWalk(): void {
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls], [contenteditable], [tabindex='0']";
  const nameOf = (element: Element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, "").slice(0, 140);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest("[inert]") === null;
  const isChosen = (element: Element, _at: number, all: Element[]) => {
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    const group = all.filter((each) => each instanceof HTMLInputElement && each.name === element.name);
    const checked = group.find((each) => each instanceof HTMLInputElement && each.checked);
    return element === (checked ?? group[0]);
  };
  const isUsable = (element: Element) => isShown(element) && !element.matches(":disabled");
  const stops = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable).filter(isChosen);
  // As they were named at the start: a button that was just pressed loses its mark on the way.
  const names = new Map<Element, string>(stops.map((each) => [each, nameOf(each)]));
  window.stillThere = () => [...names].filter(([each]) => isUsable(each)).map(([, name]) => name);
  const walk: Walk = { stops: window.stillThere(), visited: [], problems: [], isOver: false };
  window.walk = walk;

  const looks = [...document.querySelectorAll<HTMLElement>("body *")].filter(
    (each) =>
      getComputedStyle(each).cursor === "pointer" &&
      getComputedStyle(each.parentElement ?? each).cursor !== "pointer" &&
      isShown(each),
  );
  for (const each of looks) {
    const isReached = each.closest(CONTROLS) ?? each.querySelector(CONTROLS);
    if (isReached === null && !(each instanceof HTMLLabelElement && each.control !== null))
      walk.problems.push(`only a pointer reaches: ${nameOf(each)}`);
  }

  // As it is read: nothing lies above what came before it, but in a column further on.
  const inMain = stops.filter((each) => each.closest("main") !== null);
  for (const [at, each] of inMain.entries()) {
    const before = inMain[at - 1]?.getBoundingClientRect();
    const { bottom, left } = each.getBoundingClientRect();
    if (before !== undefined && bottom <= before.top && left < before.right)
      walk.problems.push(`comes too late: ${nameOf(each)}`);
  }

  const hasRing = (element: Element) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isSeen = width > 4 && height > 4 && opacity !== "0";
    return isSeen && outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  };
  const note = (element: Element) => {
    const name = names.get(element) ?? nameOf(element);
    walk.visited.push(name);
    // What is drawn for a control that is not seen itself stands round it or beside it.
    const round = element.closest("label") ?? element.parentElement ?? element;
    const ringed = [element, round, ...(element.parentElement?.children ?? [])].find(hasRing);
    if (ringed === undefined) {
      walk.problems.push(`no ring: ${name}`);
      return;
    }
    const { left, right, top, bottom } = ringed.getClientRects()[0] ?? ringed.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    if (hit === null) walk.problems.push(`out of sight: ${name}`);
    else if (!ringed.contains(hit) && !hit.contains(ringed))
      walk.problems.push(`covered by ${nameOf(hit)}: ${name}`);
  };
  let last: Element | null = null;
  const seen = new Set<Element>();
  window.addEventListener("keydown", function onKey({ key }) {
    const here = document.activeElement;
    if (key !== "Tab" || here === null || here === last) return;
    const isOut = here === document.body;
    if (isOut && last === null) return;
    walk.isOver = isOut || seen.has(here);
    if (walk.isOver) return window.removeEventListener("keydown", onKey);
    last = here;
    seen.add(here);
    note(here);
  });

  // From the top of the page, wherever the focus is.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

const PRESSES = 12;

/**
 * Tab alone comes to all that a pointer can use, in the order it is read, each with a ring that is seen, and out again.
 * How far it has come is asked once in some presses: asking takes longer than pressing.
 */
export async function expectByKeys(page: Page): Promise<void> {
  await page.evaluate(beginWalk);
  const walked = async () => {
    for (let press = 0; press < PRESSES; press += 1) await page.keyboard.press("Tab");
    return await page.evaluate(() => ({ ...window.walk, stops: window.stillThere() }));
  };
  let walk = await walked();
  // A date has a place for each of its parts.
  const most = walk.stops.length * 4;
  for (let presses = 0; !walk.isOver && presses < most; presses += PRESSES) walk = await walked();
  expect(walk.isOver).toBe(true);
  expect(walk.problems).toEqual([]);
  expect(walk.visited.filter((each) => walk.stops.includes(each))).toEqual(walk.stops);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo({ top: 0, behavior: "instant" });
  });
}

/** What a person without a pointer does: Tab until it is there. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" | "j" = "Tab",
): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
