import { Audience, type Watched } from "../lib/audience";
import { type Bench, forBoth, type Workload } from "../lib/bench";
import { chatName } from "../lib/messages";
import type { Side, Stage } from "../lib/stage";
import { median } from "../lib/statistics";
import { DOCUMENTS, type Measured, measureBoth, watchOneChat } from "./commitToSubscribers";

const QUERIES = 1_000;
export const CONNECTIONS = 100;
const WRITES = { warmUp: 400, measured: 200 };
/** No divisor of the number of chats, so that the writes go round all of them. */
const STRIDE = 37;

const title = "1,000 live queries on 1,000 chats over 100 connections, a write to one";

/** The chats that each of the connections watches; all of them together once. */
export function sharesOfChats(chats: number): string[][] {
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: QUERIES / CONNECTIONS }, (_, i) => chatName((connection + i * CONNECTIONS) % chats)),
  );
}

async function watchAllChats(side: Side, stage: Stage): Promise<Watched> {
  const watching = await Promise.all(sharesOfChats(stage.chats).map((chats) => side.connect(chats)));
  const writer = await side.connect([]);
  return {
    side,
    writer,
    audience: new Audience(watching, 1),
    chat: (write) => chatName((write * STRIDE) % stage.chats),
    close: async () => void (await Promise.all([...watching, writer].map((one) => one.close()))),
  };
}

/** One subscriber in all, measured here again: CPU is compared within the same minutes. */
async function measureAlone(bench: Bench, stage: Stage): Promise<Measured> {
  return measureBoth(bench, await forBoth(stage, (side) => watchOneChat(side, stage, 1)), WRITES);
}

/** Whether a write costs only what it touches, however much else is being watched. */
export const manyLiveQueries: Workload = {
  title,
  async run(bench) {
    const stage = await bench.stage(DOCUMENTS);
    const alone = await measureAlone(bench, stage);
    const watched = await forBoth(stage, (side) => watchAllChats(side, stage));
    const { embedded, limit } = await measureBoth(bench, watched, WRITES);
    return {
      name: "W2",
      title,
      figures: [
        {
          what: "p50",
          unit: "ms",
          measured: median(embedded.each),
          reference: median(limit.each),
          goal: { bound: "atMost", value: 2 },
        },
        {
          what: "CPU per write",
          unit: "µs",
          measured: embedded.cpuPerWrite(),
          reference: limit.cpuPerWrite(),
        },
        {
          what: "CPU per write",
          unit: "µs",
          measured: embedded.cpuPerWrite(),
          reference: alone.embedded.cpuPerWrite(),
          against: "embedded with 1 live query in all",
          goal: { bound: "atMost", value: 1.3 },
        },
      ],
      notes: ["Each write goes to another chat, which one of the live queries shows."],
    };
  },
};
