import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { noteEngagement } from "@/lib/live/engagement";
import { useAuthSnapshot } from "@/lib/live/identity";
import type { EntryState } from "@/offline/entry";
import type { QueueEntry } from "@/offline/queue";
import type { DataOf, QueueableType } from "@/offline/registry";
import { errorOf } from "./errorWords";
import { type LazyQueue, useQueue, useQueueSnapshot } from "./queueContext";

export type ActionEnd = { status: "done" | "waiting" } | { status: "failed"; error: UserError };
export type EnqueueResult =
  | { ok: true; id: string; settled: Promise<ActionEnd> }
  | { ok: false; error: UserError };

function useUserId(): string | null {
  const snapshot = useAuthSnapshot();
  return snapshot.status === "signedIn" ? snapshot.userId : null;
}

/**
 * The way in for everything that may wait for a connection: stored on the device first, sent then, once. On
 * `ok: false` nothing was stored and the words stay in the form. `settled`: what the first round of sending brought.
 */
export function useOfflineAction<Type extends QueueableType>(type: Type) {
  const queue = useQueue();
  const userId = useUserId();
  return {
    enqueue: (data: DataOf<Type>): Promise<EnqueueResult> => enqueue(queue, userId, { type, data }),
  };
}

async function enqueue(
  lazy: LazyQueue,
  userId: string | null,
  { type, data }: { type: QueueableType; data: unknown },
): Promise<EnqueueResult> {
  try {
    const { queue, refusalOf } = await lazy.load();
    const result = await queue.enqueue(userId, type, data);
    if (!result.ok) return { ok: false, error: refusalOf(result.refused) };
    noteEngagement();
    const settled = result.settled.then((end) =>
      end.status === "failed" ? { status: end.status, error: errorOf(end.error) } : { status: end.status },
    );
    return { ok: true, id: result.id, settled };
  } catch (error) {
    // The queue's own code could not be fetched.
    return { ok: false, error: toUserError(error) };
  }
}

/** One waiting, sending or failed action of this person, for an optimistic row. */
export type Queued<Type extends QueueableType> = {
  id: string;
  data: DataOf<Type>;
  state: EntryState;
  timestamp: number;
  error: UserError | null;
};

/** What waits here of one type, oldest first; `subject` as the type's registry entry gives it. */
export function useQueued<Type extends QueueableType>(type: Type, subject?: string): Queued<Type>[] {
  const userId = useUserId();
  const { scope, entries } = useQueueSnapshot();
  if (userId === null || scope !== userId) return [];
  return entries
    .filter((entry) => entry.type === type)
    .filter((entry) => subject === undefined || entry.subject === `${type}:${subject}`)
    .flatMap((entry) => queuedOf<Type>(entry));
}

function queuedOf<Type extends QueueableType>(entry: QueueEntry): Queued<Type>[] {
  if (!entry.isReadable) return [];
  const { id, state, timestamp, lastError } = entry;
  // The queue has judged the data by the schema of this type just now; TypeScript cannot follow a row by its key.
  const data = entry.data as DataOf<Type>;
  return [{ id, data, state, timestamp, error: lastError === null ? null : errorOf(lastError) }];
}
