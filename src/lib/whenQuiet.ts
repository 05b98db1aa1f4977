import { QUIET_WORK_MAX_MS } from "@/config/limits";

/** Runs after the page has loaded and the browser has nothing better to do; the answer takes it back. */
export function whenQuiet(work: () => void): () => void {
  let left = false;
  const run = () => {
    if (!left) work();
  };
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: QUIET_WORK_MAX_MS });
    else setTimeout(run, QUIET_WORK_MAX_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    left = true;
    window.removeEventListener("load", wait);
  };
}
