import { ACTION_SEND_TIMEOUT_MS, ACTION_TEXT_MAX_BYTES } from "@/config/limits";
import type { Channel } from "@/lib/device/channel";
import type { ReadAction, ServerCall } from "./defineAction";
import { newEntry, type OfflineEntry, type SavedError, type StoredEntry } from "./entry";
import { judged, type SendOutcome } from "./outcome";
import { readAction } from "./registry";
import { type ReplayEnd, replay } from "./replay";
import { ReplayLoop } from "./replayLoop";
import { canRetry, canTakeIn, retried } from "./rules";
import { createSendingRight, type SendingRight } from "./sendingRight";
import {
  addEntry,
  changeEntry,
  dropScope,
  findEntry,
  listEntries,
  openQueueChannel,
  type QueueNews,
} from "./store";
import { actionKey, UnansweredTries } from "./unanswered";

/** How a page reaches the server for the person it belongs to. */
export type PageSender = {
  isReady: () => Promise<boolean>;
  send: (call: ServerCall) => Promise<SendOutcome>;
};

export type QueueStore = {
  add: typeof addEntry;
  change: typeof changeEntry;
  find: typeof findEntry;
  list: typeof listEntries;
  drop: typeof dropScope;
};

export type QueueParts = {
  store: QueueStore;
  channel: Pick<Channel<QueueNews>, "post" | "listen">;
  withRight: SendingRight;
  now: () => number;
  newId: () => string;
  after: (ms: number, work: () => void) => () => void;
  /** Asks the browser to wake the worker once the network is back. */
  askForSync: () => Promise<void>;
  /** What the browser says about the network. */
  isOnline: () => boolean;
};

/** Why nothing was stored; the words stay with the person. */
export type KeptOut = { reason: "signedOut" | "unknown" | "tooLong" | "full" | "storage"; error: null };
export type Settled = { status: "done" | "waiting" } | { status: "failed"; error: SavedError };
export type Enqueued =
  | { ok: true; id: string; settled: Promise<Settled> }
  | { ok: false; refused: KeptOut | { reason: "refused"; error: SavedError } };

/** `isReadable`: its data fits its type as this version knows it. */
export type QueueEntry = StoredEntry & { isReadable: boolean };
/** `answer`: the server's, where this page was the one that sent it. */
type Arrived = StoredEntry & { answer?: unknown };
export type QueueSnapshot = {
  scope: string | null;
  entries: readonly QueueEntry[];
  /** Of this visit, newest first: what the tray shows as done. */
  arrived: readonly Arrived[];
};

const NOTHING: QueueSnapshot = { scope: null, entries: [], arrived: [] };
const ARRIVED_MAX = 5;

/** The queue as one page knows it: what waits here, and the one place where actions enter. */
export class OfflineQueue {
  private readonly listeners = new Set<() => void>();
  private readonly loop: ReplayLoop;
  private readonly unanswered = new UnansweredTries();
  private snapshot: QueueSnapshot = NOTHING;
  private sender: (PageSender & { scope: string }) | null = null;
  /** Counts the looks into the store, so that an older answer never replaces a newer one. */
  private looks = 0;

  constructor(private readonly parts: QueueParts) {
    const { now, after } = parts;
    this.loop = new ReplayLoop({
      run: (eager) => this.run(eager),
      now,
      after,
      idleMs: ACTION_SEND_TIMEOUT_MS,
    });
    parts.channel.listen(({ arrivedId }) => void this.onNews(arrivedId));
  }

  readonly getSnapshot = (): QueueSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whose queue this page shows and sends; null = nobody's. */
  setScope(scope: string | null): void {
    if (scope === this.snapshot.scope) return;
    this.publish({ ...NOTHING, scope });
    if (scope !== null) void this.refresh().then(() => this.trigger(true));
  }

  /** This page can send for that person now; the answer ends it. */
  attach(scope: string, sender: PageSender): () => void {
    const mine = { ...sender, scope };
    this.sender = mine;
    void this.trigger(true);
    return () => {
      if (this.sender === mine) this.sender = null;
    };
  }

  /** Tries to send now. `eager`: the connection is back, so waits of lost connections are over. */
  trigger(eager: boolean): Promise<void> {
    return this.loop.trigger(eager);
  }

  /** Stores an action first and sends it then; stored, it survives everything but a sign-out. */
  async enqueue(scope: string | null, type: string, data: unknown): Promise<Enqueued> {
    if (scope === null) return keptOut("signedOut");
    const action = readAction(type, data);
    if (action === null) return keptOut("unknown");
    if (textBytes(action.data) > ACTION_TEXT_MAX_BYTES) return keptOut("tooLong");
    const { now, newId, store } = this.parts;
    const subject = `${type}:${action.subject}`;
    const key = actionKey(scope, type, action.data);
    const tried = this.unanswered.find(key);
    const facts = { type, data: action.data, timestamp: now(), scope, subject };
    const fresh = newEntry({ ...facts, id: tried?.id ?? newId() });
    const entry = tried === null ? fresh : { ...fresh, attempts: 1, firstTriedAt: tried.at };
    try {
      // What was tried already keeps its words, which the server may know under its id.
      const added = await store.add(entry, (newest) => (tried ? null : takenIn(newest, entry, action)));
      if (added === "full") return keptOut("full");
    } catch {
      // Storage is refused or out of room: with a connection nothing has to be stored.
      return await this.sendAtOnce(action, entry, key);
    }
    this.unanswered.forget(key);
    this.announce(null);
    await this.refresh();
    return { ok: true, id: entry.id, settled: this.settle(entry.id) };
  }

  /** The person's own wish for a failed one. */
  async retry(id: string): Promise<void> {
    const { now, store } = this.parts;
    await store.change(id, (entry) => (canRetry(entry, now()) ? retried(entry, now()) : entry));
    this.announce(null);
    await this.trigger(true);
  }

  /** Deletes what is not on its way this very moment. */
  async remove(id: string): Promise<void> {
    await this.parts.store.change(id, (entry) => (entry.state === "sending" ? entry : null));
    this.announce(null);
  }

  /** The page goes out of sight, perhaps for good: what waits is left to the worker as well. */
  handOver(): void {
    if (this.snapshot.entries.some(({ state }) => state !== "failed")) void this.parts.askForSync();
  }

  /** How much of this person the device holds, asked of the store itself; refused storage holds nothing. */
  async unsentOf(scope: string): Promise<number> {
    const entries = await this.parts.store.list(scope).catch(() => []);
    return entries.length;
  }

  /** For a sign-out: nothing of this person stays on the device. */
  async forget(scope: string): Promise<void> {
    await this.parts.store.drop(scope);
    this.announce(null);
    await this.refresh();
  }

  private async settle(id: string): Promise<Settled> {
    await this.trigger(false);
    const entry = await this.parts.store.find(id).catch(() => undefined);
    if (entry === null) return { status: "done" };
    if (entry === undefined) return { status: "waiting" };
    if (entry.state === "failed" && entry.lastError !== null)
      return { status: "failed", error: entry.lastError };
    await this.parts.askForSync();
    return { status: "waiting" };
  }

  private async sendAtOnce(action: ReadAction, entry: OfflineEntry, key: string): Promise<Enqueued> {
    const { id, scope } = entry;
    const sender = this.sender;
    if (sender === null || sender.scope !== scope || !(await sender.isReady())) return keptOut("storage");
    this.unanswered.note(key, { id, at: entry.firstTriedAt ?? this.parts.now() });
    const outcome = judged(action, await sender.send(action.call(id)));
    // Silence is no answer: the words stay in the form, and sent again they are this same action.
    if (outcome.kind === "unreachable" || outcome.kind === "notReady") return keptOut("storage");
    if (outcome.kind === "busy") return { ok: false, refused: { reason: "refused", error: outcome.error } };
    this.unanswered.forget(key);
    if (outcome.kind === "refused")
      return { ok: false, refused: { reason: "refused", error: outcome.error } };
    this.noteArrived({ ...entry, seq: 0 }, outcome.answer);
    return { ok: true, id, settled: Promise.resolve({ status: "done" }) };
  }

  private async run(eager: boolean): Promise<ReplayEnd> {
    const { scope } = this.snapshot;
    if (scope === null) return { status: "empty", wakeAt: null };
    const { store, withRight, now, isOnline, askForSync } = this.parts;
    const current = () => (this.sender?.scope === scope ? this.sender : null);
    const isReady = async () => (await current()?.isReady()) ?? false;
    try {
      const end = await replay(
        {
          list: store.list,
          change: store.change,
          send: async (call) => ((await isReady()) ? current()?.send(call) : null) ?? { kind: "notReady" },
          isReady,
          withRight,
          now,
          announce: (arrivedId, answer) => this.announce(arrivedId, answer),
        },
        scope,
        eager,
      );
      // An earlier wake-up may have fired in vain. Only without a network: else it would fire at once, and again.
      if ((end.status === "waiting" || end.status === "notReady") && !isOnline()) void askForSync();
      return end;
    } catch {
      // Storage went away in the middle: what it holds is looked at again later.
      return { status: "notReady", wakeAt: null };
    }
  }

  /** The answer stays in this tab: it is for the eyes of whoever wrote there. */
  private announce(arrivedId: string | null, answer?: unknown): void {
    this.parts.channel.post({ arrivedId });
    void this.onNews(arrivedId, answer);
  }

  private async onNews(arrivedId: string | null, answer?: unknown): Promise<void> {
    const arrived = this.snapshot.entries.find((entry) => entry.id === arrivedId);
    if (arrived !== undefined) this.noteArrived(arrived, answer);
    await this.refresh();
  }

  private noteArrived(entry: StoredEntry, answer: unknown): void {
    const others = this.snapshot.arrived.filter(({ id }) => id !== entry.id);
    this.publish({
      ...this.snapshot,
      entries: this.snapshot.entries.filter(({ id }) => id !== entry.id),
      arrived: [{ ...entry, answer }, ...others].slice(0, ARRIVED_MAX),
    });
  }

  private async refresh(): Promise<void> {
    const { scope } = this.snapshot;
    if (scope === null) return;
    this.looks += 1;
    const look = this.looks;
    const entries = await this.parts.store.list(scope).catch(() => null);
    if (entries === null || look !== this.looks || scope !== this.snapshot.scope) return;
    const read = entries.map((entry) => ({
      ...entry,
      isReadable: readAction(entry.type, entry.data) !== null,
    }));
    this.publish({ ...this.snapshot, entries: read });
  }

  private publish(next: QueueSnapshot): void {
    this.snapshot = next;
    for (const listener of [...this.listeners]) listener();
  }
}

const keptOut = (reason: KeptOut["reason"]): Enqueued => ({ ok: false, refused: { reason, error: null } });

function takenIn(newest: StoredEntry, entry: OfflineEntry, action: ReadAction): OfflineEntry | null {
  if (!canTakeIn(newest)) return null;
  const data = action.takeIn(newest.data);
  return data === null ? null : { ...entry, data };
}

/** Files are not text: the browser's own quota bounds them. */
function textBytes(data: unknown): number {
  const text = JSON.stringify(data, (_key, value: unknown) => (value instanceof Blob ? null : value));
  return new TextEncoder().encode(text).length;
}

/** With the browser's own storage, locks, channel and clock. */
export function createOfflineQueue(askForSync: () => Promise<void>): OfflineQueue {
  return new OfflineQueue({
    store: { add: addEntry, change: changeEntry, find: findEntry, list: listEntries, drop: dropScope },
    channel: openQueueChannel(),
    withRight: createSendingRight(),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    askForSync,
    isOnline: () => navigator.onLine,
  });
}
