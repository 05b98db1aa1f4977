/** Who counts as online (spec 4, STA-07 to STA-09). Pure: the moment is handed in. */
import { MINUTE_MS } from "../limits";

/** STA-09: without news for longer than this, somebody is shown offline whatever was said last. */
export const PRESENCE_STALE_MS = 11 * MINUTE_MS;
/** Tabs and devices remembered for one person; the longest unheard makes room. */
export const PRESENCE_TABS_MAX = 10;

export interface PresenceRow {
  isOnline: boolean;
  lastSeen: number;
  /** Tabs that are looked at now, each by a random word of its own. */
  visibleIn: { session: string; at: number }[];
}

/**
 * What one tab's word changes. Any tab looked at, on any device, makes the person online; the last one to be
 * hidden makes them offline. A tab that fell silent stops counting after `PRESENCE_STALE_MS`.
 */
export function presenceAfter(
  before: PresenceRow | null,
  { session, visible }: { session: string; visible: boolean },
  now: number,
): PresenceRow {
  const known = before?.visibleIn ?? [];
  const others = known.filter((tab) => tab.session !== session && now - tab.at <= PRESENCE_STALE_MS);
  const visibleIn = visible ? [...others.slice(1 - PRESENCE_TABS_MAX), { session, at: now }] : others;
  if (visible) return { isOnline: true, lastSeen: now, visibleIn };
  // A tab still looked at keeps the person online, but not for longer than it has been heard of itself.
  const latest = others.reduce((last, { at }) => Math.max(last, at), 0);
  if (latest > 0) return { isOnline: true, lastSeen: latest, visibleIn };
  // A tab that opened in the background was never looked at: nobody was seen just now.
  const wasSeen = before === null || before.isOnline || known.some((tab) => tab.session === session);
  return { isOnline: false, lastSeen: wasSeen ? now : before.lastSeen, visibleIn };
}
