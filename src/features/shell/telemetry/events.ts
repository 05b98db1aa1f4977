import type { EventKind, EventProps, PlainProps } from "@convex/domain/system/telemetry";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { EVENTS_IDLE_MAX_MS, EVENTS_MAX } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore, type TextStorage } from "@/lib/cache/storage";

export type ClientEvent = { kind: EventKind; props: PlainProps };

type QueueOptions = {
  /** Asked at each event and again before sending: a person may change their mind in between. */
  isAllowed: () => boolean;
  /** Runs the work in an idle moment. */
  whenIdle: (work: () => void) => void;
};

type Send = (event: ClientEvent) => void;

/**
 * Events in memory until an idle moment, never on disk. Without a receiver, without consent or without a
 * connection they are dropped: counting is never worth a person's battery, data or patience.
 */
export class EventQueue {
  private waiting: ClientEvent[] = [];
  private send: Send | null = null;
  private scheduled = false;

  constructor(private readonly options: QueueOptions) {}

  add(event: ClientEvent): void {
    if (!this.options.isAllowed()) return;
    this.waiting = [...this.waiting, event].slice(-EVENTS_MAX);
    this.schedule();
  }

  /** Who sends from now on; the answer ends it. */
  connect(send: Send): () => void {
    this.send = send;
    if (this.waiting.length > 0) this.schedule();
    return () => {
      if (this.send === send) this.send = null;
    };
  }

  /** At once, for a page that is about to go. */
  flush(): void {
    const { send } = this;
    if (send === null) return;
    const events = this.waiting;
    this.waiting = [];
    if (!this.options.isAllowed()) return;
    for (const event of events) send(event);
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.options.whenIdle(() => {
      this.scheduled = false;
      this.flush();
    });
  }
}

const YES = "yes";
const NO = "no";

/** What the browser says about itself and its owner's wishes. */
export type Surroundings = {
  cookieEnabled: boolean;
  hasIndexedDb: boolean;
  isSecure: boolean;
  globalPrivacyControl: boolean;
  doNotTrack: boolean;
};

/**
 * `unsupported`: this browser keeps nothing or is not on a secure connection (CON-24). `refused`: the browser asks
 * every site not to track, which counts as the person's own no. Off until there is a yes (CAL-35).
 */
type Usage = "on" | "off" | "refused" | "unsupported";

export function usageOf(storage: TextStorage, surroundings: Surroundings): Usage {
  const { cookieEnabled, hasIndexedDb, isSecure } = surroundings;
  if (!cookieEnabled || !hasIndexedDb || !isSecure) return "unsupported";
  if (surroundings.globalPrivacyControl || surroundings.doNotTrack) return "refused";
  return storage.get(STORAGE_KEYS.usageChoice) === YES ? "on" : "off";
}

export function rememberUsage(storage: TextStorage, agreed: boolean): void {
  storage.set(STORAGE_KEYS.usageChoice, agreed ? YES : NO);
}

function readSurroundings(page: Window = window): Surroundings {
  const { navigator } = page;
  return {
    cookieEnabled: navigator.cookieEnabled,
    hasIndexedDb: "indexedDB" in page,
    isSecure: page.isSecureContext,
    globalPrivacyControl: "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === "1",
  };
}

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
