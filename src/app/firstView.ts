import { holdIdle } from "@/lib/time/whenIdle";

/** Takes the focus along to the same link of the mounted page. */
function carryFocus(first: HTMLElement, root: HTMLElement): void {
  const held = document.activeElement;
  if (!(held instanceof HTMLAnchorElement) || !first.contains(held)) return;
  const href = held.getAttribute("href") ?? "";
  root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true });
}

/**
 * What the document brought (a rendered page or the skeleton) leaves in the very frame in which the app has a screen
 * of its own: an observer runs after React's commit and before the paint, so nothing blinks or moves.
 */
export function replaceFirstView(root: HTMLElement): void {
  const first = document.getElementById("first");
  if (!first) return;
  const letGo = holdIdle();
  const observer = new MutationObserver(() => {
    // From here the app's own gate covers the page; the picture of it must not outlive the answer.
    if (root.querySelector("dialog[open]")) document.getElementById("gate")?.remove();
    if (!root.querySelector("main, h1")) return;
    observer.disconnect();
    carryFocus(first, root);
    first.remove();
    letGo();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["open"] });
}
