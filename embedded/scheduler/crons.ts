import { instancesOf } from "../components/instances";
import type { HostTransaction, Json } from "../contract";
import { type CronSchedule, latestOccurrence, nextOccurrence, parseSchedule } from "../runtime/cronSchedule";
import { mountedPaths } from "../store/instancePaths";
import { type SchedulerDeps, scheduledCall } from "./deps";
import { PendingWork } from "./pendingWork";

interface Cron {
  /** Component whose cron it is. */
  owner: string;
  name: string;
  path: string;
  args: Json;
  schedule: CronSchedule;
  /** The spec as text, to see whether a push has changed it. */
  specText: string;
}

/** A row of `_cron_jobs`: keeps an interval's rhythm over restarts. */
interface CronRow {
  owner: string;
  id: string;
  name: string;
  specText: string;
  /** Milliseconds since the epoch; null: never again. */
  nextAt: number | null;
}

const MAX_CRONS = 1000;

/** Names are unique within a component. */
const keyOf = ({ owner, name }: { owner: string; name: string }): string => `${owner}:${name}`;

function cronFrom(owner: string, { identifier, spec }: { identifier: string; spec: Json }): Cron {
  if (typeof spec !== "object" || spec === null || Array.isArray(spec))
    throw new Error("its spec is not an object");
  const { udfPath, udfArgs, cronSchedule } = spec;
  if (typeof udfPath !== "string" || cronSchedule === undefined) throw new Error("its spec is incomplete");
  const args = Array.isArray(udfArgs) ? (udfArgs[0] ?? {}) : {};
  const specText = JSON.stringify(spec);
  return { owner, name: identifier, path: udfPath, args, schedule: parseSchedule(cronSchedule), specText };
}

function readRows(tx: HostTransaction, owners: readonly string[]): CronRow[] {
  return owners.flatMap((owner) => readOwner(tx.in(owner), owner));
}

function readOwner(tx: HostTransaction, owner: string): CronRow[] {
  const docs = tx.query({ table: "_cron_jobs", index: "by_name", limit: MAX_CRONS });
  return docs.map(({ _id, name, specText, nextAt }) => {
    if (typeof _id !== "string" || typeof name !== "string" || typeof specText !== "string") {
      throw new Error("_cron_jobs holds a damaged row");
    }
    return { owner, id: _id, name, specText, nextAt: typeof nextAt === "number" ? nextAt : null };
  });
}

function rowDocument(cron: Cron, nextAt: number | null): { [key: string]: Json } {
  return { name: cron.name, specText: cron.specText, nextAt };
}

/** Runs the crons of the present push: one run at a time for each, missed occurrences skipped. */
class CronRunner {
  private crons = new Map<string, Cron>();
  private readonly running = new Set<string>();
  private readonly work = new PendingWork();
  private timer: { cancel(): void } | null = null;
  private closed = false;

  constructor(private readonly deps: SchedulerDeps) {}

  /** Brings the rows in line with the push: unchanged crons keep their time, if it has not passed. */
  reload(): void {
    this.crons = this.readPush();
    const now = this.deps.engine.clock.now();
    this.deps.engine.transact((tx) => {
      const rows = new Map(readRows(tx, this.owners()).map((row) => [keyOf(row), row]));
      for (const [key, row] of rows) if (!this.crons.has(key)) tx.in(row.owner).remove(row.id);
      for (const [key, cron] of this.crons) this.settle(tx.in(cron.owner), cron, { row: rows.get(key), now });
    });
    this.arm();
  }

  close(): void {
    this.closed = true;
    this.timer?.cancel();
  }

  private settle(tx: HostTransaction, cron: Cron, at: { row: CronRow | undefined; now: number }): void {
    const { row, now } = at;
    const afresh = () => rowDocument(cron, nextOccurrence(cron.schedule, null, now));
    if (row === undefined) tx.insert("_cron_jobs", afresh());
    else if (row.specText !== cron.specText || (row.nextAt ?? 0) > latestOccurrence(cron.schedule, now)) {
      tx.replace(row.id, afresh());
    } else if (row.nextAt !== null && row.nextAt < now) {
      tx.replace(row.id, rowDocument(cron, nextOccurrence(cron.schedule, row.nextAt, now)));
    }
  }

  private owners = (): string[] => mountedPaths(this.deps.engine.deployment.push());

  private readPush(): Map<string, Cron> {
    const crons = new Map<string, Cron>();
    const push = this.deps.engine.deployment.push();
    for (const { path, definition } of push === null ? [] : instancesOf(push)) {
      for (const pushed of definition.crons) {
        try {
          const cron = cronFrom(path, pushed);
          crons.set(keyOf(cron), cron);
        } catch (error) {
          this.deps.log.error(`Cron "${pushed.identifier}" cannot run`, error);
        }
      }
    }
    return crons;
  }

  private arm(): void {
    this.timer?.cancel();
    this.timer = null;
    if (this.closed) return;
    const times = this.deps.engine
      .transact((tx) => readRows(tx, this.owners()))
      .flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
    if (times.length === 0) return;
    this.timer = this.deps.engine.clock.schedule(Math.min(...times), () => this.fire());
  }

  /** A manual clock waits for the promise: the runs that this moment set going have ended. */
  private async fire(): Promise<void> {
    if (this.closed) return;
    const due = this.takeDue();
    for (const cron of due) {
      if (this.running.has(keyOf(cron))) continue;
      this.running.add(keyOf(cron));
      this.work.add(this.run(cron));
    }
    this.arm();
    await this.work.settled();
  }

  /** The occurrence is used up before it runs: after a crash it counts as missed, not as still to come. */
  private takeDue(): Cron[] {
    const now = this.deps.engine.clock.now();
    return this.deps.engine.transact((tx) => {
      const due: Cron[] = [];
      for (const row of readRows(tx, this.owners())) {
        const cron = this.crons.get(keyOf(row));
        if (cron === undefined || row.nextAt === null || row.nextAt > now) continue;
        tx.in(row.owner).replace(row.id, rowDocument(cron, nextOccurrence(cron.schedule, row.nextAt, now)));
        due.push(cron);
      }
      return due;
    });
  }

  private async run(cron: Cron): Promise<void> {
    const { engine, actions, log } = this.deps;
    const { owner: componentPath, path } = cron;
    const call = scheduledCall({ componentPath, path }, cron.args);
    try {
      const isAction = engine.functionInfo(componentPath, path)?.type === "Action";
      const outcome = isAction ? await actions.runAction(call) : await engine.runMutation(call);
      if (!outcome.ok && !this.closed)
        log.warn(`Cron "${cron.name}" failed; its error is in the function log`);
    } catch (error) {
      if (!this.closed) log.error(`Cron "${cron.name}" could not be run`, error);
    }
    this.running.delete(keyOf(cron));
  }
}

export function startCrons(deps: SchedulerDeps): { reload(): void; close(): void } {
  const runner = new CronRunner(deps);
  runner.reload();
  return runner;
}
