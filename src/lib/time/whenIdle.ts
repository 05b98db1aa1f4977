import { IDLE_HELD_MAX_MS, IDLE_WORK_MAX_MS } from "@/config/limits";

/** What a person still waits for on this page. */
let held = 0;
const waiting = new Set<() => void>();

/** Somebody waits for something: what nobody needs yet stays away until it is there. The answer lets go, once. */
export function holdIdle(): () => void {
  let isHolding = true;
  held += 1;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    held -= 1;
    if (held === 0) for (const look of [...waiting]) look();
  };
}

/**
 * Runs after the page has loaded, nobody waits for its content any more and the browser has nothing better to do; the
 * answer takes it back. What never arrives holds it up for `IDLE_HELD_MAX_MS` only.
 */
export function whenIdle(work: () => void): () => void {
  let isOver = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    isOver = true;
    clearTimeout(patience);
    waiting.delete(look);
    window.removeEventListener("load", loaded);
  };
  const run = () => {
    if (isOver) return;
    // Something new may be waited for since the idle moment was asked for.
    if (held > 0 && patience !== undefined) return;
    leave();
    work();
  };
  const look = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_WORK_MAX_MS });
    else setTimeout(run, IDLE_WORK_MAX_MS);
  };
  const loaded = () => {
    waiting.add(look);
    patience = setTimeout(() => {
      patience = undefined;
      run();
    }, IDLE_HELD_MAX_MS);
    if (held === 0) look();
  };
  if (document.readyState === "complete") loaded();
  else window.addEventListener("load", loaded, { once: true });
  return leave;
}
