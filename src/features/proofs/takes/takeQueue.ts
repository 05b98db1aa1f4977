import { ConvexError } from "convex/values";
import * as z from "zod/mini";
import { TAKE_KEPT_MS } from "@/config/limits";
import { TAKES } from "@/config/storageKeys";
import { type Channel, openChannel } from "@/lib/device/channel";
import { logError } from "@/lib/device/errorLog";
import { withLock } from "@/lib/device/locks";
import { toUserError } from "@/lib/errors/toUserError";
import { askForSync } from "@/offline/askForSync";
import { grownParts, planParts } from "@/offline/takes/plan";
import { NO_CONNECTION, UploadError } from "@/offline/takes/retry";
import { type SendReport, sendParts, sendProof, TakenBack } from "@/offline/takes/send";
import { bodyOf, changeTake, dropTake, findTake, isWanted, listTakes } from "@/offline/takes/store";
import type { StoredTake, Submission } from "@/offline/takes/storedTake";
import type { PagePorts } from "./ports";
import { isBeingRecorded } from "./recordingLocks";
import { type KeptTake, type Upload, uploads } from "./uploads";

/** Word among the tabs of this origin: one of them sends, the others show how far it is. */
const takeNews = z.union([
  z.object({ type: z.literal("changed") }),
  /** Thrown away by its person: whoever waits for it must not believe that it has arrived. */
  z.object({ type: z.literal("removed"), takeId: z.string() }),
  z.object({ type: z.literal("progress"), takeId: z.string(), share: z.number(), retrying: z.boolean() }),
]);
type TakeNews = z.infer<typeof takeNews>;

export type TakeSession = { person: string; ports: PagePorts };
/** Resolves when the server has the proof, rejects with the last error; aborting takes it back. */
export type Handing = { signal: AbortSignal; report: SendReport };

type SendNews = Parameters<SendReport>[0];
type Waiter = { report: SendReport; resolve: () => void; reject: (error: unknown) => void };

/** A connection that came back, or a sign-in, heals these by itself. */
const HEALED_BY_TIME: readonly string[] = [
  NO_CONNECTION,
  "unavailable",
  "unauthenticated",
  "timeout",
  "network",
];

/**
 * Sends the takes of one person, one after the other: while they are recorded, after they are handed in, and again
 * after a reload. It ends when nothing more can go just now, so that another tab gets its turn.
 */
export class TakeQueue {
  private session: TakeSession | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private sending: { take: StoredTake; stop: AbortController } | null = null;
  private channel: Channel<TakeNews> | null = null;
  private readonly progress = new Map<string, SendNews>();
  private readonly waiters = new Map<string, Waiter>();
  /** Parts of a take that this page has seen arrive: nothing is asked before there are more. */
  private readonly arrived = new Map<string, number>();

  /** Sends for this person from now on; the answer ends that, and what is under way stays where it is. */
  attach(session: TakeSession): () => void {
    this.session = session;
    this.channel?.close();
    const channel = openChannel(TAKES, (data) => takeNews.safeParse(data).data ?? null);
    channel.listen((news) => this.hear(news));
    this.channel = channel;
    this.trigger(true);
    return () => {
      channel.close();
      if (this.channel === channel) this.channel = null;
      if (this.session !== session) return;
      this.session = null;
      this.sending?.stop.abort();
      uploads.set([], []);
    };
  }

  /** Looks for something to send; with `retryFailed` also at what a lost connection has stopped. */
  trigger(retryFailed = false): void {
    this.look(retryFailed).catch((error: unknown) => logError("takes", error));
  }

  /** Written to the device first, so that it goes out whatever becomes of this page; see `Handing`. */
  async handIn(takeId: string, submission: Submission, { signal, report }: Handing): Promise<void> {
    signal.throwIfAborted();
    const take = await changeTake(takeId, (each) => ({
      ...each,
      state: "handedIn",
      submission,
      handings: each.handings + 1,
      failure: null,
    }));
    if (take === null) throw new UploadError("not-found");
    this.tellOthers();
    const over = new Promise<void>((resolve, reject) => {
      this.waiters.set(takeId, { report, resolve, reject });
    });
    const stop = () => {
      void this.takeBack(takeId).finally(() => this.settle(takeId, signal.reason));
    };
    signal.addEventListener("abort", stop, { once: true });
    this.trigger();
    void askForSync();
    try {
      await over;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async retry(takeId: string): Promise<void> {
    await changeTake(takeId, (take) => ({ ...take, failure: null }));
    this.tellOthers();
    this.trigger();
  }

  /** The take goes from the device with what was made of it, and what of both is on the server. */
  async remove(takeId: string): Promise<void> {
    await this.removed(await dropTake(takeId));
  }

  /** These are gone from the device. Without an answer the server's own clock removes them. */
  async removed(takes: readonly StoredTake[]): Promise<void> {
    for (const take of takes) {
      this.stopSending(take.takeId);
      this.settle(take.takeId, new UploadError("not-found"));
      this.arrived.delete(take.takeId);
      this.channel?.post({ type: "removed", takeId: take.takeId });
      this.session?.ports.discard(take).catch((error: unknown) => logError("takes", error));
    }
    this.tellOthers();
    await this.show();
  }

  /** A take that was handed in is its person's again: it does not go by itself any more, here or in another tab. */
  async takeBack(takeId: string): Promise<void> {
    const sentId = (await findTake(takeId))?.madeId ?? takeId;
    this.stopSending(sentId);
    await changeTake(sentId, (take) =>
      take.state === "handedIn" ? { ...take, state: "recorded", submission: null, failure: null } : take,
    );
    this.tellOthers();
    await this.show();
  }

  private stopSending(takeId: string): void {
    if (this.sending?.take.takeId === takeId) this.sending.stop.abort();
  }

  private tellOthers(): void {
    this.channel?.post({ type: "changed" });
  }

  /** What another tab says: how far it is, or that something is otherwise now. */
  private hear(news: TakeNews): void {
    if (this.session === null) return;
    if (news.type === "removed") {
      this.settle(news.takeId, new UploadError("not-found"));
      return;
    }
    if (news.type === "changed") {
      // Whoever sends now says so again with its next bytes.
      for (const takeId of [...this.progress.keys()]) {
        if (this.sending?.take.takeId !== takeId) this.progress.delete(takeId);
      }
      this.trigger();
      return;
    }
    const { takeId, share, retrying } = news;
    this.progress.set(takeId, { share, retrying });
    this.tell(takeId, { share, retrying });
  }

  private async look(retryFailed: boolean): Promise<void> {
    if (retryFailed) await this.healFailed();
    if (retryFailed) await this.dropOld();
    // Also where another tab sends: its lock is waited for, but not what there is to see.
    await this.refresh();
    await this.preempt();
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.again && this.session !== null) {
      this.again = false;
      await withLock(TAKES, () => this.sendAll());
    }
  }

  private async takes(): Promise<StoredTake[]> {
    return this.session === null ? [] : await listTakes(this.session.person);
  }

  private async healFailed(): Promise<void> {
    this.arrived.clear();
    uploads.isStalled = false;
    for (const { takeId, failure } of await this.takes()) {
      if (failure !== null && HEALED_BY_TIME.includes(failure.code)) {
        await changeTake(takeId, (take) => ({ ...take, failure: null }));
      }
    }
  }

  private async dropOld(): Promise<void> {
    const before = (this.session?.ports.now() ?? 0) - TAKE_KEPT_MS;
    const takes = await this.takes();
    const goes = new Set(takes.filter(({ state }) => state === "handedIn").map(({ takeId }) => takeId));
    for (const { takeId, madeOf, madeId, startedAt } of takes) {
      const waits = goes.has(takeId) || (madeId !== null && goes.has(madeId));
      if (madeOf === null && !waits && startedAt < before) await dropTake(takeId);
    }
  }

  private async sendAll(): Promise<void> {
    for (let take = await this.next(); take !== undefined; take = await this.next()) await this.send(take);
    await this.refresh();
  }

  /** Somebody waits for those that are handed in, so they go first. */
  private async next(): Promise<StoredTake | undefined> {
    const takes = (await this.takes()).filter((take) => this.hasMore(take));
    return takes.find(({ state }) => state === "handedIn") ?? takes[0];
  }

  /** A take that nobody handed in makes way for one that somebody waits for; one that is handed in just goes on. */
  private async preempt(): Promise<void> {
    const { sending } = this;
    if (sending === null || sending.take.state === "handedIn") return;
    const urgent = (await this.takes()).filter((take) => take.state === "handedIn" && this.hasMore(take));
    const isAwaited = urgent.some(({ takeId }) => takeId === sending.take.takeId);
    if (urgent.length > 0 && !isAwaited) sending.stop.abort();
  }

  private hasMore(take: StoredTake): boolean {
    if (take.failure !== null || take.dareId === null) return false;
    if (take.state === "handedIn") return true;
    // What is or was made anew is not sent itself: it carries where and with what it was filmed (rulings 20).
    if (!take.sendsAsIs || take.madeId !== null) return false;
    return partsNow(take).length > (this.arrived.get(take.takeId) ?? 0);
  }

  private async send(take: StoredTake): Promise<void> {
    if (this.session === null) return;
    const { ports } = this.session;
    const stop = new AbortController();
    this.sending = { take, stop };
    const report: SendReport = (news) => this.note(take.takeId, news);
    try {
      const work = { take, body: await bodyOf(take), ports, report, signal: stop.signal };
      if (take.state === "handedIn") await this.deliver(take.takeId, () => sendProof(work));
      else this.arrived.set(take.takeId, (await sendParts(work)).parts);
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof TakenBack)) await this.fail(take, error);
    } finally {
      this.sending = null;
      this.progress.delete(take.takeId);
    }
  }

  private async deliver(takeId: string, send: () => Promise<void>): Promise<void> {
    await send();
    await dropTake(takeId);
    this.arrived.delete(takeId);
    this.settle(takeId, null);
    this.tellOthers();
  }

  private async fail(take: StoredTake, error: unknown): Promise<void> {
    const { takeId } = take;
    const code = this.session?.ports.codeOf(error) ?? "unknown";
    if (take.state !== "handedIn") {
      // Nobody asked for anything yet: the same is tried, and told, once it is handed in. What time heals is tried with
      // the next full part, and when the connection is back.
      const isStalled = HEALED_BY_TIME.includes(code);
      this.arrived.set(takeId, isStalled ? partsNow(take).length : Number.POSITIVE_INFINITY);
      uploads.isStalled ||= isStalled;
      return;
    }
    // The catalogue has words for its codes, however the failure came about.
    const told = error instanceof UploadError ? new ConvexError({ code: error.code }) : error;
    const { message } = toUserError(told);
    // One that was taken back meanwhile is its person's: it has failed at nothing.
    await changeTake(takeId, (each) =>
      each.state === "handedIn" ? { ...each, failure: { code, message } } : each,
    );
    this.settle(takeId, told);
    this.tellOthers();
    await this.show();
  }

  private settle(takeId: string, error: unknown): void {
    const waiter = this.waiters.get(takeId);
    this.waiters.delete(takeId);
    if (error === null) waiter?.resolve();
    else waiter?.reject(error);
  }

  private note(takeId: string, news: SendNews): void {
    this.channel?.post({ type: "progress", takeId, ...news });
    this.progress.set(takeId, news);
    this.tell(takeId, news);
  }

  private tell(takeId: string, news: SendNews): void {
    this.waiters.get(takeId)?.report(news);
    const known = uploads.getSnapshot();
    if (!known.some((upload) => upload.takeId === takeId)) return;
    uploads.set(
      known.map((upload) => (upload.takeId === takeId ? { ...upload, ...news, state: "sending" } : upload)),
    );
  }

  /** Another tab may have sent a take, lost it, or thrown it away. */
  private async refresh(): Promise<void> {
    for (const takeId of [...this.waiters.keys()]) {
      const take = await findTake(takeId);
      if (take === null) this.settle(takeId, null);
      else if (take.failure !== null) this.settle(takeId, new ConvexError({ code: take.failure.code }));
      else if (take.state !== "handedIn") this.settle(takeId, new TakenBack("taken back"));
    }
    const { sending } = this;
    if (sending !== null && !(await isWanted(sending.take))) sending.stop.abort();
    await this.show();
  }

  /** What is handed in and not there yet, and what nobody handed in. */
  private async show(): Promise<void> {
    const takes = await this.takes();
    const sent = takes.filter(({ state }) => state === "handedIn");
    const gone = new Set([...sent.map(({ takeId }) => takeId), ...(await growing(takes))]);
    uploads.set(
      sent.map((take) => this.shown(take)),
      keptOf(takes, gone),
    );
  }

  private shown({ takeId, startedAt, failure }: StoredTake): Upload {
    const news = this.progress.get(takeId) ?? { share: 0, retrying: false };
    const state = failure !== null ? "failed" : this.progress.has(takeId) ? "sending" : "waiting";
    return { takeId, state, startedAt, ...news, message: failure?.message ?? null };
  }
}

/** A take that is still recorded belongs to its camera, in whichever tab; one whose page died is its person's to find. */
async function growing(takes: readonly StoredTake[]): Promise<string[]> {
  const open = takes
    .filter(({ state }) => state === "recording")
    .map(({ takeId, bytes }) => ({ takeId, bytes }));
  const held = await Promise.all(open.map(({ takeId, bytes }) => bytes === 0 || isBeingRecorded(takeId)));
  return open.filter((_, place) => held[place]).map(({ takeId }) => takeId);
}

/** `gone`: what is on its way, or still grows. */
function keptOf(takes: readonly StoredTake[], gone: ReadonlySet<string>): KeptTake[] {
  return takes.flatMap(({ takeId, dareId, startedAt, madeOf, madeId }) => {
    const waits = madeOf === null && !gone.has(takeId) && !(madeId !== null && gone.has(madeId));
    return waits && dareId !== null ? [{ takeId, dareId, startedAt }] : [];
  });
}

/** What of it could go now: of a take that still grows only full parts. */
const partsNow = ({ state, bytes, setbacks }: StoredTake) =>
  state === "recording" ? grownParts(bytes, setbacks) : planParts(bytes, setbacks);

/** The queue of this page. */
export const takeQueue = new TakeQueue();
