import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const isVisible = () => document.visibilityState === "visible";

/** Whether this page is looked at. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible);
}
