import type { Engine, HostTransaction, StoredPush } from "../contract";
import { mountedPaths } from "../store/instancePaths";
import { startCrons } from "./crons";
import type { SchedulerDeps } from "./deps";
import { PendingWork } from "./pendingWork";
import { failInterrupted, type Job, jobFrom, runJob, trimDone } from "./runJob";

const TABLE = "_scheduled_functions";

/** The first pending jobs of one component, as they were after so many writes to its table. */
interface Head {
  writes: number;
  /** How many were asked for; fewer jobs than that are all there are. */
  wanted: number;
  jobs: Job[];
}

/** The waiting jobs of all mounted components. Reads again only those components whose jobs have changed. */
class PendingJobs {
  private readonly heads = new Map<string, Head>();
  private push: StoredPush | null = null;
  private owners: string[] = mountedPaths(null);

  constructor(private readonly engine: Engine) {}

  /** The next `limit` by time that are not `taken`: a mutation's row is still pending while it runs. */
  next(limit: number, taken: ReadonlySet<string>): Job[] {
    this.followPush();
    this.readChanged(limit + taken.size);
    const waiting: Job[] = [];
    for (const { jobs } of this.heads.values()) {
      const free = jobs.filter(({ ref }) => !taken.has(ref.id));
      waiting.push(...free.slice(0, limit));
    }
    return waiting.sort((a, b) => a.scheduledTime - b.scheduledTime).slice(0, limit);
  }

  /** Jobs of a component that is mounted no more wait until it is again. */
  private followPush(): void {
    const push = this.engine.deployment.push();
    if (push === this.push) return;
    this.push = push;
    this.owners = mountedPaths(push);
    this.heads.clear();
  }

  private readChanged(wanted: number): void {
    const changed = this.owners.filter((owner) => !this.isFresh(owner, wanted));
    if (changed.length === 0) return;
    this.engine.transact((tx) => {
      for (const owner of changed) this.heads.set(owner, this.read(tx.in(owner), owner, wanted));
    });
  }

  private isFresh(owner: string, wanted: number): boolean {
    const head = this.heads.get(owner);
    if (head === undefined || head.writes !== this.engine.systemWrites(TABLE, owner)) return false;
    return head.jobs.length < head.wanted || head.wanted >= wanted;
  }

  private read(tx: HostTransaction, owner: string, wanted: number): Head {
    const rows = tx.query({ table: TABLE, index: "by_state_and_time", eq: ["pending"], limit: wanted });
    const writes = this.engine.systemWrites(TABLE, owner);
    return { writes, wanted, jobs: rows.map((row) => jobFrom(row, owner)) };
  }
}

const MAX_RUNNING = 8;
const TRIM_EVERY_MS = 60 * 60_000;

export interface Scheduler {
  /** Takes over the crons of a new push. */
  reload(): void;
  /** Starts nothing more; work in flight ends by itself. */
  close(): Promise<void>;
}

/**
 * Runs rows of `_scheduled_functions` when they fall due. It looks only at committed rows: a job of a mutation that
 * rolled back does not exist, and one that has not committed cannot start.
 */
class JobRunner {
  private readonly pending: PendingJobs;
  private readonly work = new PendingWork();
  /** Ids of the jobs that run, and of those that the database itself refused: left for the next start, not tried without end. */
  private readonly taken = new Set<string>();
  private running = 0;
  private seen: { writes: number; push: StoredPush | null } = { writes: 0, push: null };
  private timer: { at: number; cancel(): void } | null = null;
  private closed = false;

  constructor(private readonly deps: SchedulerDeps) {
    this.pending = new PendingJobs(deps.engine);
  }

  /** After a commit: most have nothing to do with jobs, and looking costs a read of every component's table. */
  armIfChanged(): void {
    const { engine } = this.deps;
    const writes = engine.systemWrites("_scheduled_functions");
    const push = engine.deployment.push();
    if (writes === this.seen.writes && push === this.seen.push) return;
    this.seen = { writes, push };
    this.arm();
  }

  /** Sleeps until the next pending job; called when jobs may have come or gone, and after every job. */
  arm(): void {
    if (this.closed) return;
    const next = this.next(Math.min(1, MAX_RUNNING - this.running))[0];
    if (this.timer !== null && this.timer.at === next?.scheduledTime) return;
    this.timer?.cancel();
    this.timer = null;
    if (next === undefined) return;
    const handle = this.deps.engine.clock.schedule(next.scheduledTime, () => this.fire());
    this.timer = { at: next.scheduledTime, cancel: () => handle.cancel() };
  }

  close(): void {
    this.closed = true;
    this.timer?.cancel();
  }

  /** A manual clock waits for the promise: the jobs that this moment set going, and those they made due, have ended. */
  private async fire(): Promise<void> {
    this.timer = null;
    this.startDue();
    await this.work.settled();
  }

  private startDue(): void {
    if (this.closed) return;
    const now = this.deps.engine.clock.now();
    for (const job of this.next(MAX_RUNNING - this.running)) {
      if (job.scheduledTime > now) break;
      // Known as running before it runs: its own commits call `arm`, which must not see it as waiting.
      this.taken.add(job.ref.id);
      this.running += 1;
      this.work.add(this.run(job));
    }
    this.arm();
  }

  private async run(job: Job): Promise<void> {
    try {
      await runJob(job, this.deps);
      this.taken.delete(job.ref.id);
    } catch (error) {
      if (!this.closed) this.deps.log.error(`Scheduled function ${job.path} could not be run`, error);
    }
    this.running -= 1;
    this.startDue();
  }

  private next(limit: number): Job[] {
    return limit <= 0 ? [] : this.pending.next(limit, this.taken);
  }
}

/** Housekeeping at the start and every hour: old jobs, and bytes of deleted files. */
function startTrimming(deps: SchedulerDeps): () => void {
  let handle = { cancel: () => {} };
  const sweep = () => deps.engine.files.sweep().catch((error) => deps.log.error("File sweep failed", error));
  const trim = () => {
    const more = trimDone(deps);
    if (!more) void sweep();
    const clock = deps.engine.clock;
    handle = clock.schedule(clock.now() + (more ? 1_000 : TRIM_EVERY_MS), trim);
  };
  trim();
  return () => handle.cancel();
}

/** Call once, when the last push is installed; `reload` after each further push. */
export function startScheduler(deps: SchedulerDeps): Scheduler {
  failInterrupted(deps);
  const jobs = new JobRunner(deps);
  const crons = startCrons(deps);
  const stopTrimming = startTrimming(deps);
  const stopListening = deps.engine.onInvalidate(() => jobs.armIfChanged());
  jobs.arm();
  return {
    reload: () => crons.reload(),
    async close() {
      stopListening();
      stopTrimming();
      crons.close();
      jobs.close();
    },
  };
}
