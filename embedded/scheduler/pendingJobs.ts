import type { Engine, HostTransaction, StoredPush } from "../contract";
import { mountedPaths } from "../store/instancePaths";
import { type Job, jobFrom } from "./runJob";

const TABLE = "_scheduled_functions";

/** The first pending jobs of one component, as they were after so many writes to its table. */
interface Head {
  writes: number;
  /** How many were asked for; fewer jobs than that are all there are. */
  wanted: number;
  jobs: Job[];
}

/** The waiting jobs of all mounted components. Reads again only those components whose jobs have changed. */
export class PendingJobs {
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
