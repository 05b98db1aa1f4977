import { type Channel, openChannel } from "../device/channel";
import { isRecord } from "./isRecord";

/** A result that is gone by its key, and since when (ms): a newer answer outlives it. */
export type Gone = { key: string; at: number };

/** What tabs of one device tell each other: newer results, what is gone, and that somebody signed out. */
export type TabMessage =
  | { type: "kept"; scope: string; epoch: string; entries: unknown[]; drop: Gone[] }
  | { type: "left"; scope: string };

/** The name stays: tabs of an older version listen to it. */
export const openTabs = (): Channel<TabMessage> => openChannel("last results", readMessage);

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
