import type { EventKind, EventProps, PlainProps } from "@convex/domain/system/telemetry";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { EVENTS_IDLE_MAX_MS } from "@/config/limits";
import { localStore } from "@/lib/cache/storage";
import { EventQueue } from "./eventQueue";
import { readSurroundings, rememberUsage, type Usage, usageOf } from "./usageConsent";

type Listener = () => void;
const listeners = new Set<Listener>();

const readUsage = (): Usage => usageOf(localStore, readSurroundings());

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: EVENTS_IDLE_MAX_MS });
  else setTimeout(work, EVENTS_IDLE_MAX_MS);
}

/** One for the page: screens come and go, events of a visit belong together. */
export const eventQueue = new EventQueue({ isAllowed: () => readUsage() === "on", whenIdle });

/** Notes that something happened (product 18). Nothing is kept or sent unless the person agreed. */
export function logEvent<Kind extends EventKind>(kind: Kind, props: EventProps<Kind>): void {
  const plain: PlainProps = {};
  for (const [key, value] of Object.entries(props)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      plain[key] = value;
  }
  eventQueue.add({ kind, props: plain });
}

/** Notes once for a screen that it was seen, as soon as there is something to see. */
export function useEventOnce<Kind extends EventKind>(
  kind: Kind,
  props: EventProps<Kind>,
  ready = true,
): void {
  const noted = useRef(false);
  useEffect(() => {
    if (!ready || noted.current) return;
    noted.current = true;
    logEvent(kind, props);
  });
}

export function chooseUsage(agreed: boolean): void {
  rememberUsage(localStore, agreed);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  // Another tab may have answered.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The person's answer, live. */
export function useUsage(): Usage {
  return useSyncExternalStore(subscribe, readUsage, () => "off");
}
