import { type RefObject, useEffect, useRef, useState } from "react";
import { movesLittle } from "@/lib/device/motion";

const NEXT = new Set(["ArrowDown", "j"]);
const BEFORE = new Set(["ArrowUp", "k"]);
/** What has a use of its own for these keys. */
const TYPING = "input, textarea, select, [contenteditable]";

function stepOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | null {
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]") !== null) return null;
  if (target instanceof Element && target.closest(TYPING) !== null) return null;
  if (NEXT.has(key)) return 1;
  return BEFORE.has(key) ? -1 : null;
}

/** A list that shows one part a screen: which is in sight, and the ways to another one. */
export function useStage(scroller: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0);
  // Where a movement that is not over yet leads: a second press goes on from there.
  const goal = useRef<number | null>(null);

  const goTo = (place: number, behavior: ScrollBehavior) => {
    const element = scroller.current;
    if (element === null) return;
    goal.current = place;
    element.scrollTo({ top: place * element.clientHeight, behavior });
  };
  const onScroll = () => {
    const element = scroller.current;
    if (element === null || element.clientHeight === 0) return;
    const place = element.scrollTop / element.clientHeight;
    setCurrent(Math.round(place));
    if (goal.current !== null && Math.abs(place - goal.current) < 0.01) goal.current = null;
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = scroller.current;
      const step = stepOf(event);
      if (step === null || element === null) return;
      event.preventDefault();
      const last = Math.round(element.scrollHeight / element.clientHeight) - 1;
      const from = goal.current ?? Math.round(element.scrollTop / element.clientHeight);
      goTo(Math.min(Math.max(0, from + step), last), movesLittle() ? "instant" : "smooth");
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  return { current, onScroll, goTo };
}
