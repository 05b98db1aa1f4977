import { expect } from "vitest";

/** Pixels are fractions on a zoomed screen. */
const SLACK_PX = 1;
const TARGET_PX = 44;

/** What a browser does whose person asked for bigger letters (1.4.4). */
export function withTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? "" : `${percent}%`;
}

type Box = { name: string; element: Element; box: DOMRect };

/** A row that scrolls by itself shows a part of what it holds. */
const rowOf = (element: Element): Element | null => element.closest(".overflow-x-auto");

function seenBox(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const row = rowOf(element)?.getBoundingClientRect();
  if (row === undefined) return box;
  const left = Math.max(box.left, row.left);
  return new DOMRect(left, box.top, Math.max(0, Math.min(box.right, row.right) - left), box.height);
}

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`;

function boxesOf(selector: string): Box[] {
  // What fills the screen covers the rest.
  const place = document.fullscreenElement ?? document.querySelector("main");
  return [...(place?.querySelectorAll(selector) ?? [])]
    .map((element) => ({ name: nameOf(element), element, box: seenBox(element) }))
    .filter(({ element, box }) => box.width > SLACK_PX && box.height > SLACK_PX && element.checkVisibility());
}

function overlap({ box: a }: Box, { box: b }: Box): boolean {
  return (
    a.left < b.right - SLACK_PX &&
    b.left < a.right - SLACK_PX &&
    a.top < b.bottom - SLACK_PX &&
    b.top < a.bottom - SLACK_PX
  );
}

const CONTROLS = "button, a, summary, label:has(input), input[type=range]";
/** Each line of words by itself, and what is pressed or watched; not the picture that all of it stands on. */
const THINGS = `${CONTROLS}, video:not([data-ground]), p:not(.sr-only), li:not(:has(label, button))`;

const isInside = ({ element: a }: Box, { element: b }: Box) => a.contains(b) || b.contains(a);
/** Nothing lies on another thing, sticks out of the screen or is cut off, and every control can be hit. */
export function expectRoomForAll(): void {
  const things = boxesOf(THINGS);
  const wrong: string[] = [];
  for (const [place, thing] of things.entries()) {
    const { name, element, box } = thing;
    for (const other of things.slice(place + 1)) {
      if (!isInside(thing, other) && overlap(thing, other)) wrong.push(`${name} lies on ${other.name}`);
    }
    if (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX)
      wrong.push(`${name} sticks out: ${box.left} to ${box.right}`);
    if (
      element.scrollWidth > element.clientWidth + SLACK_PX &&
      getComputedStyle(element).display !== "inline"
    )
      wrong.push(`${name} is cut off: ${element.scrollWidth} of ${element.clientWidth}`);
  }
  for (const { name, element } of boxesOf(CONTROLS)) {
    const { width, height } = element.getBoundingClientRect();
    const least = Math.min(width, height);
    if (least < TARGET_PX - SLACK_PX) wrong.push(`${name} is ${least} px`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push(`sideways: ${scrollWidth} of ${clientWidth}`);
  expect(wrong).toEqual([]);
}
