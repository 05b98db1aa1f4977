import { forBoth, type Workload } from "../lib/bench";
import type { Figure, Goal } from "../lib/report";
import { type Side, sizeOf } from "../lib/stage";
import { largestTable, sizeNote } from "./documentCount";
import { sharesOfChats } from "./manyLiveQueries";

const MIB = 2 ** 20;
const title = "resident memory and disk with 1,000 idle subscriptions";

const MEMORY_GOAL: Goal = { bound: "atMost", value: 250 };

interface Weight {
  /** The process that filled the table, with what that left on its heap. */
  filledMiB: number;
  /** A fresh process over the same data. */
  freshMiB: number;
  diskMiB: number;
}

/** With the subscriptions open. */
async function residentMiB(side: Side, chats: number): Promise<number> {
  const connections = await Promise.all(sharesOfChats(chats).map((share) => side.connect(share)));
  const resident = side.server().residentMiB();
  await Promise.all(connections.map((one) => one.close()));
  return resident;
}

async function weigh(side: Side, chats: number): Promise<Weight> {
  const filledMiB = await residentMiB(side, chats);
  await side.restart();
  const freshMiB = await residentMiB(side, chats);
  return { filledMiB, freshMiB, diskMiB: (await sizeOf(side.dataDir)) / MIB };
}

/** What a large deployment costs while nothing happens. */
export const memoryAndDisk: Workload = {
  title,
  async run(bench) {
    const stage = await bench.stage(largestTable(bench));
    const { embedded, limit } = await forBoth(stage, (side) => weigh(side, stage.chats));
    const memory = (what: string, of: (weight: Weight) => number): Figure[] => [
      { what, unit: "MiB", measured: of(embedded), goal: MEMORY_GOAL },
      { what, unit: "MiB", measured: of(embedded), reference: of(limit) },
    ];
    return {
      name: "W6",
      title,
      figures: [
        ...memory("resident memory, fresh process", ({ freshMiB }) => freshMiB),
        ...memory("resident memory, after filling the table", ({ filledMiB }) => filledMiB),
        {
          what: "data folder",
          unit: "MiB",
          measured: embedded.diskMiB,
          reference: limit.diskMiB,
          goal: { bound: "atMost", value: 2 },
        },
      ],
      notes: [sizeNote(stage.documents), "100 connections with 10 live queries each."],
    };
  },
};
