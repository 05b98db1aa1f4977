import { startCrons } from "./crons";
import type { SchedulerDeps } from "./deps";
import { PendingWork } from "./pendingWork";
import { failInterrupted, type Job, jobFrom, runJob, trimDone } from "./runJob";

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
  private readonly running = new Set<string>();
  private readonly work = new PendingWork();
  /** Jobs that the database itself refused: left for the next start instead of being tried without end. */
  private readonly abandoned = new Set<string>();
  private timer: { at: number; cancel(): void } | null = null;
  private closed = false;

  constructor(private readonly deps: SchedulerDeps) {}

  /** Sleeps until the next pending job; called after every commit and every job. */
  arm(): void {
    if (this.closed) return;
    const next = this.running.size < MAX_RUNNING ? this.pending(1)[0] : undefined;
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
    for (const job of this.pending(MAX_RUNNING - this.running.size)) {
      if (job.scheduledTime > now) break;
      // Known as running before it runs: its own commits call `arm`, which must not see it as waiting.
      this.running.add(job.id);
      this.work.add(this.run(job));
    }
    this.arm();
  }

  private async run(job: Job): Promise<void> {
    try {
      await runJob(job, this.deps);
    } catch (error) {
      this.abandoned.add(job.id);
      if (!this.closed) this.deps.log.error(`Scheduled function ${job.path} could not be run`, error);
    }
    this.running.delete(job.id);
    this.startDue();
  }

  /** The next `limit` jobs by time that are not running (a running mutation's row is still pending). */
  private pending(limit: number): Job[] {
    if (limit <= 0) return [];
    const rows = this.deps.engine.transact((tx) =>
      tx.query({
        table: "_scheduled_functions",
        index: "by_state_and_time",
        eq: ["pending"],
        limit: limit + this.running.size + this.abandoned.size,
      }),
    );
    const jobs = rows.map(jobFrom).filter(({ id }) => !this.running.has(id) && !this.abandoned.has(id));
    return jobs.slice(0, limit);
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
  const stopListening = deps.engine.onInvalidate(() => jobs.arm());
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
