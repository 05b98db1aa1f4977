import { ACTION_REMEMBERED_MS, ACTION_SENT_BY_ITSELF_MS } from "@convex/domain/access/idempotency";
import { ACTION_RETRY_FIRST_MS, ACTION_RETRY_MAX_MS, ACTION_SETBACKS_MAX } from "@/config/limits";
import { EXPIRED, type OfflineEntry, type StoredEntry, UNREADABLE } from "./entry";
import type { SendOutcome } from "./outcome";
import { isQueueable, readAction } from "./registry";

/** The queue as a state machine: pure, every moment handed in. Entries always come in the order of their making. */

type Next = { send: StoredEntry | null; wakeAt: number | null };

/**
 * What goes next, or when to look again. The first of a subject that cannot go holds up the rest of that subject;
 * a try that met no server holds up everything, so that a long queue does not knock once for each of its actions.
 */
export function nextToSend(entries: readonly StoredEntry[], now: number): Next {
  const away = entries.find(
    (entry) => entry.state === "waiting" && entry.setbacks === 0 && entry.attempts > 0 && entry.retryAt > now,
  );
  if (away !== undefined) return { send: null, wakeAt: away.retryAt };
  const held = new Set<string>();
  let wakeAt: number | null = null;
  for (const entry of entries) {
    if (held.has(entry.subject)) continue;
    const sendable = entry.state === "waiting" && isQueueable(entry.type);
    if (sendable && entry.retryAt <= now) return { send: entry, wakeAt: null };
    if (sendable) wakeAt = Math.min(wakeAt ?? entry.retryAt, entry.retryAt);
    if (entry.state !== "failed" || !letsPass(entry)) held.add(entry.subject);
  }
  return { send: null, wakeAt };
}

const letsPass = ({ type, data }: StoredEntry): boolean => readAction(type, data)?.letsPass ?? false;

/** Waits double from one second to a minute. */
export function backoffMs(failures: number): number {
  return Math.min(ACTION_RETRY_MAX_MS, ACTION_RETRY_FIRST_MS * 2 ** Math.min(Math.max(0, failures - 1), 16));
}

/**
 * Before a round, by whoever holds the lock: a try that a crash cut off waits again; what is too old or cannot be
 * read fails visibly. `eager`: the connection is back, so waits of lost connections are over. The same entry = no change.
 */
export function prepared<Entry extends OfflineEntry>(entry: Entry, now: number, eager: boolean): Entry {
  if (entry.state === "failed") return entry;
  const action = readAction(entry.type, entry.data);
  // A type unknown here was stored by a newer version in another tab, which will send it.
  if (action === null && isQueueable(entry.type)) return failed(entry, UNREADABLE);
  const maxAgeMs = action?.expiresAfterMs ?? ACTION_SENT_BY_ITSELF_MS;
  if (now - (entry.releasedAt ?? entry.timestamp) > maxAgeMs) return failed(entry, EXPIRED);
  const retryAt = eager && entry.setbacks === 0 ? 0 : entry.retryAt;
  if (entry.state === "waiting" && retryAt === entry.retryAt) return entry;
  return { ...entry, state: "waiting", retryAt };
}

/** Whether nobody misses it any more: it leaves the queue unsent, refused or not. */
export function isFaded({ type, data, state, timestamp }: OfflineEntry, now: number): boolean {
  const action = readAction(type, data);
  if (action === null || !action.fades || state === "sending") return false;
  return now - timestamp > (action.expiresAfterMs ?? ACTION_SENT_BY_ITSELF_MS);
}

function failed<Entry extends OfflineEntry>(entry: Entry, code: string): Entry {
  return { ...entry, state: "failed", lastError: { code, message: "" } };
}

/** Written before the try, so that a crash leaves a trace of it. */
export function beingSent<Entry extends OfflineEntry>(entry: Entry, now: number): Entry {
  return {
    ...entry,
    state: "sending",
    attempts: entry.attempts + 1,
    firstTriedAt: entry.firstTriedAt ?? now,
  };
}

/** Null: it has arrived and leaves the queue. */
export function afterTry<Entry extends OfflineEntry>(
  entry: Entry,
  outcome: SendOutcome,
  now: number,
): Entry | null {
  switch (outcome.kind) {
    case "done":
      return null;
    case "refused":
      return { ...entry, state: "failed", setbacks: 0, lastError: outcome.error };
    case "busy": {
      // A full limit says when it ends: many things of one evening wait for their turn, none fails for it.
      const isTurn = outcome.error.reason === "rate-limited";
      const setbacks = isTurn ? Math.max(1, entry.setbacks) : entry.setbacks + 1;
      if (setbacks >= ACTION_SETBACKS_MAX) {
        return { ...entry, state: "failed", setbacks: 0, lastError: outcome.error };
      }
      const retryAt = now + Math.max(outcome.retryAfterMs, backoffMs(setbacks));
      return { ...entry, state: "waiting", setbacks, retryAt, lastError: outcome.error };
    }
    case "unreachable":
    case "notReady":
      return { ...entry, state: "waiting", setbacks: 0, retryAt: now + backoffMs(entry.attempts) };
    default:
      return outcome satisfies never;
  }
}

/** Once the server has forgotten a first try that may have arrived, only the person's own eyes can prevent a second one. */
export function canRetry(entry: OfflineEntry, now: number): boolean {
  if (entry.state !== "failed" || readAction(entry.type, entry.data) === null) return false;
  return entry.firstTriedAt === null || now - entry.firstTriedAt < ACTION_REMEMBERED_MS;
}

/** The person's own wish. */
export function retried<Entry extends OfflineEntry>(entry: Entry, now: number): Entry {
  return { ...entry, state: "waiting", setbacks: 0, retryAt: 0, releasedAt: now, lastError: null };
}

/**
 * What may give its words to a newer action: never tried, or answered with a no. Had an unanswered try of a refused one
 * arrived, the answer would have been "done". After a busy server that is not certain; but only last states merge, and
 * an older one that did arrive is overwritten by the newer. An expired one is for the person's own eyes.
 */
export function canTakeIn(older: OfflineEntry): boolean {
  if (older.state === "sending") return false;
  return older.attempts === 0 || (older.state === "failed" && older.lastError?.code !== EXPIRED);
}
