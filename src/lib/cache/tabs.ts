import { isRecord } from "./isRecord";

/** A result that is gone by its key, and since when (ms): a newer answer outlives it. */
export type Gone = { key: string; at: number };

/** What tabs of one device tell each other: newer results, what is gone, and that somebody signed out. */
export type TabMessage =
  | { type: "kept"; scope: string; epoch: string; entries: unknown[]; drop: Gone[] }
  | { type: "left"; scope: string };

export interface TabLine {
  send(message: TabMessage): void;
  /** Hears the other tabs, never itself. */
  onMessage(listener: (message: TabMessage) => void): void;
}

const CHANNEL = "last results";

/** Browsers without BroadcastChannel read each other's results at their next start only. */
export function openTabLine(): TabLine {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  return {
    send: (message) => channel?.postMessage(message),
    onMessage(listener) {
      channel?.addEventListener("message", (event: MessageEvent<unknown>) => {
        const message = readMessage(event.data);
        if (message) listener(message);
      });
    },
  };
}

/** Another tab may run another version of the app: what is no message of ours is not heard. */
export function readMessage(data: unknown): TabMessage | null {
  if (!isRecord(data) || typeof data.scope !== "string") return null;
  const { type, scope, epoch, entries, drop } = data;
  if (type === "left") return { type, scope };
  if (type !== "kept" || typeof epoch !== "string" || !Array.isArray(entries)) return null;
  if (!Array.isArray(drop)) return null;
  return { type, scope, epoch, entries, drop: drop.filter(isGone) };
}

function isGone(value: unknown): value is Gone {
  return isRecord(value) && typeof value.key === "string" && typeof value.at === "number";
}
