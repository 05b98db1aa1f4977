import { Latencies, type Watched } from "../lib/audience";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import type { Figure, Goal } from "../lib/report";
import type { Side } from "../lib/stage";
import { median } from "../lib/statistics";
import { watchOneChat } from "./commitToSubscribers";

const SMALL = 1_000;
const MIDDLE = 100_000;
const WARM_UP_WRITES = 400;
const WRITES = 200;

const FULL = 1_000_000;
const LARGEST_QUICK = 50_000;

/** Filling two servers with a million documents takes about three minutes. */
export const largestTable = ({ quick }: Pick<Bench, "quick">): number => (quick ? LARGEST_QUICK : FULL);

export const sizeNote = (documents: number): string =>
  `The largest table had ${documents} documents${documents < FULL ? `; the goal is about ${FULL}` : ""}.`;

interface Size {
  documents: number;
  side: Side;
  watched: Watched;
  found: Latencies;
}

async function openSizes(bench: Bench, tables: readonly number[]): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const documents of tables) {
    const stage = await bench.stage(documents);
    for (const side of [stage.embedded, stage.limit]) {
      sizes.push({
        ...{ documents, side, found: new Latencies() },
        watched: await watchOneChat(side, stage, 1),
      });
    }
  }
  return sizes;
}

function figures(sizes: readonly Size[], tables: readonly number[]): Figure[] {
  const find = (documents: number, name: Side["name"]): Latencies => {
    const size = sizes.find((one) => one.documents === documents && one.side.name === name);
    if (size === undefined) throw new Error(`Nothing was measured with ${documents} documents`);
    return size.found;
  };
  const smallest = Math.min(...tables);
  const largest = Math.max(...tables);
  const p50 = (found: Latencies): number => median(found.each);
  const cpu = (found: Latencies): number => found.cpuPerWrite();
  const growth = (
    name: Side["name"],
    unit: string,
    of: (found: Latencies) => number,
    goal?: Goal,
  ): Figure => ({
    what: `${unit === "ms" ? "p50" : "CPU per write"} of ${name}, ${largest} documents`,
    unit,
    measured: of(find(largest, name)),
    reference: of(find(smallest, name)),
    against: `${name}, ${smallest} documents`,
    ...(goal === undefined ? {} : { goal }),
  });
  const toLimit = tables.flatMap((documents): Figure[] => {
    const [embedded, limit] = [find(documents, "embedded"), find(documents, "limit")];
    return [
      { what: `p50, ${documents} documents`, unit: "ms", measured: p50(embedded), reference: p50(limit) },
      {
        what: `CPU per write, ${documents} documents`,
        unit: "µs",
        measured: cpu(embedded),
        reference: cpu(limit),
      },
    ];
  });
  return [
    growth("embedded", "ms", p50, { bound: "atMost", value: 1.3 }),
    growth("embedded", "µs", cpu, { bound: "atMost", value: 1.15 }),
    growth("limit", "ms", p50),
    growth("limit", "µs", cpu),
    ...toLimit,
  ];
}

const title = "W1 with one subscriber, small and large tables";

/** Whether a write costs the same in a large table. All tables are open at once and take turns. */
export const documentCount: Workload = {
  title,
  async run(bench) {
    const largest = largestTable(bench);
    const tables = [SMALL, ...(largest > MIDDLE ? [MIDDLE] : []), largest];
    const sizes = await openSizes(bench, tables);
    for (const { watched } of sizes) await new Latencies().measure(watched, bench.count(WARM_UP_WRITES));
    await inTurns(bench.rounds, sizes, ({ found, watched }) => found.measure(watched, bench.count(WRITES)));
    for (const { watched } of sizes) await watched.close();
    return {
      name: "W4",
      title,
      figures: figures(sizes, tables),
      notes: [sizeNote(largest)],
    };
  },
};
