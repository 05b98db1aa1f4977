import "./styles/base.css";
import { IDLE_START_MAX_MS } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore } from "@/lib/cache/storage";

const SIGNS_OF_LIFE = ["pointerdown", "keydown", "touchstart"] as const;

/** Whether the document brought a page that says everything this visitor would see. */
function isComplete(): boolean {
  const isMember = localStore.get(STORAGE_KEYS.lastUserId) !== null;
  return !isMember && document.querySelector("#page > *") !== null;
}

function whenIdle(start: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_START_MAX_MS });
  else setTimeout(start);
}

/**
 * Starts the app behind a finished page once the browser has nothing better to do, or when the visitor begins to do
 * something; at once where there is no such page or it is not this person's.
 */
export function startWhenIdle(load: () => Promise<unknown>): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, start);
    void load();
  };
  if (!isComplete()) {
    start();
    return;
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, start, { passive: true });
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start), { once: true });
}

// A rendered page is whole without the app: its links are links, and the boot script hears the gate's answers.
startWhenIdle(() => import("./main"));
