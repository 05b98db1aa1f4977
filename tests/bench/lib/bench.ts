import type { Section } from "./report";
import { checkWithOfficialClient, compareWithLimit } from "./sanity";
import { openStage, type Side, type Stage } from "./stage";

export interface BenchOptions {
  /** Few rounds and no million of documents, to see whether a change goes the right way. */
  quick: boolean;
  /** Every workload at the size its issue asks for, whatever time that takes. */
  full: boolean;
  profileDir: string | null;
}

/** What a workload runs in. */
export interface Bench extends BenchOptions {
  /** Both servers with so many documents; shared by the workloads of a run. */
  stage(documents: number): Promise<Stage>;
  /** A number of writes or connections, or a fraction of it when time is short. */
  count(full: number): number;
  /** Rounds in which embedded and the limit take turns, so that what else the machine does meets both. */
  rounds: number;
  /** Where the limit does not do the same work as embedded. */
  warnings(): string[];
  close(): Promise<void>;
}

export interface Workload {
  title: string;
  run(bench: Bench): Promise<Section>;
}

const ROUNDS = 6;
const QUICK_ROUNDS = 2;
const QUICK_FRACTION = 0.4;

export function createBench(options: BenchOptions): Bench {
  const stages = new Map<number, Promise<Stage>>();
  const warnings = new Set<string>();
  const checked = async (stage: Stage): Promise<Stage> => {
    await checkWithOfficialClient(stage);
    for (const difference of await compareWithLimit(stage)) {
      if (!warnings.has(difference)) console.log(`  warning: ${difference}`);
      warnings.add(difference);
    }
    return stage;
  };
  return {
    ...options,
    warnings: () => [...warnings],
    rounds: options.quick ? QUICK_ROUNDS : ROUNDS,
    count: (full) => (options.quick ? Math.ceil(full * QUICK_FRACTION) : full),
    stage(documents) {
      const known = stages.get(documents);
      if (known !== undefined) return known;
      console.log(`  filling both servers with ${documents} documents`);
      const opened = openStage({ documents, profileDir: options.profileDir }).then(checked);
      stages.set(documents, opened);
      return opened;
    },
    async close() {
      for (const stage of await Promise.allSettled(stages.values())) {
        if (stage.status === "fulfilled") await stage.value.close();
      }
    },
  };
}

/** One after the other, the order reversed in every second round. */
export async function inTurns<T>(
  rounds: number,
  items: readonly T[],
  measure: (item: T) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const item of round % 2 === 0 ? items : items.toReversed()) await measure(item);
  }
}

/** The same made for both servers. */
export async function forBoth<T>(
  stage: Stage,
  make: (side: Side) => Promise<T>,
): Promise<{ embedded: T; limit: T }> {
  return { embedded: await make(stage.embedded), limit: await make(stage.limit) };
}
