import type { Section } from "./report";

/** What a workload runs in. */
export interface Bench {
  /** Few rounds and no large table, to see whether a change goes the right way. */
  quick: boolean;
  /** Every workload at the size its issue asks for, whatever time that takes. */
  full: boolean;
  /** Rounds in which what is compared takes turns, so that what else the machine does meets both. */
  rounds: number;
  /** A number of writes or calls, or a fraction of it when time is short. */
  count(full: number): number;
}

export interface Workload {
  title: string;
  run(bench: Bench): Promise<Section>;
}

const ROUNDS = 6;
const QUICK_ROUNDS = 2;
const QUICK_FRACTION = 0.4;

export function createBench({ quick, full }: Pick<Bench, "quick" | "full">): Bench {
  return {
    ...{ quick, full },
    rounds: quick ? QUICK_ROUNDS : ROUNDS,
    count: (usual) => (quick ? Math.ceil(usual * QUICK_FRACTION) : usual),
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
