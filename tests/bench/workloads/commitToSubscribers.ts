import { Audience, Latencies, type Watched } from "../lib/audience";
import { type Bench, forBoth, inTurns, type Workload } from "../lib/bench";
import { chatName } from "../lib/messages";
import type { Figure, Goal } from "../lib/report";
import type { Side, Stage } from "../lib/stage";
import { percentile } from "../lib/statistics";

export const DOCUMENTS = 20_000;
/** Until the code that runs is compiled code. */
const WARM_UP_WRITES = 400;

interface Case {
  subscribers: number;
  writes: number;
  goals: { p50?: number; cpu?: number };
}

const CASES: readonly Case[] = [
  { subscribers: 1, writes: 400, goals: { p50: 1.8, cpu: 2.5 } },
  { subscribers: 50, writes: 150, goals: { p50: 2, cpu: 2 } },
  { subscribers: 500, writes: 40, goals: { p50: 3, cpu: 2 } },
];

const atMost = (value: number | undefined): { goal?: Goal } =>
  value === undefined ? {} : { goal: { bound: "atMost", value } };

/** Subscribers of one chat in the middle of the table, and a writer who is none of them. */
export async function watchOneChat(side: Side, stage: Stage, subscribers: number): Promise<Watched> {
  const chat = chatName(Math.floor(stage.chats / 2));
  const watching = await Promise.all(Array.from({ length: subscribers }, () => side.connect([chat])));
  const writer = await side.connect([]);
  return {
    side,
    writer,
    audience: new Audience(watching),
    chat: () => chat,
    close: async () => void (await Promise.all([...watching, writer].map((one) => one.close()))),
  };
}

export interface Measured {
  embedded: Latencies;
  limit: Latencies;
}

/** Warms both servers up, then lets them take turns. */
export async function measureBoth(
  bench: Bench,
  watched: { embedded: Watched; limit: Watched },
  writes: { warmUp: number; measured: number },
): Promise<Measured> {
  const sides = [watched.embedded, watched.limit];
  for (const side of sides) await new Latencies().measure(side, bench.count(writes.warmUp));
  const measured = { embedded: new Latencies(), limit: new Latencies() };
  await inTurns(bench.rounds, sides, (one) =>
    measured[one.side.name].measure(one, bench.count(writes.measured)),
  );
  for (const side of sides) await side.close();
  return measured;
}

function figures({ subscribers, goals }: Case, { embedded, limit }: Measured): Figure[] {
  const label = subscribers === 1 ? "1 subscriber" : `${subscribers} subscribers`;
  const time = (name: string, share: number, goal?: number): Figure => ({
    what: `${label}, ${name}`,
    unit: "ms",
    measured: percentile(embedded.each, share),
    reference: percentile(limit.each, share),
    ...atMost(goal),
  });
  const last: Figure = {
    what: `${label}, p50 of the last one`,
    unit: "ms",
    measured: percentile(embedded.last, 0.5),
    reference: percentile(limit.last, 0.5),
  };
  return [
    time("p50", 0.5, goals.p50),
    ...(subscribers === 1 ? [] : [last]),
    time("p95", 0.95),
    time("p99", 0.99),
    {
      what: `${label}, CPU per write`,
      unit: "µs",
      measured: embedded.cpuPerWrite(),
      reference: limit.cpuPerWrite(),
      ...atMost(goals.cpu),
    },
  ];
}

const title = "commit to subscribers";

/** From sending a mutation until its subscribers have the newest 20 messages with it. */
export const commitToSubscribers: Workload = {
  title,
  async run(bench) {
    const stage = await bench.stage(DOCUMENTS);
    const found: Figure[] = [];
    for (const one of CASES) {
      const watched = await forBoth(stage, (side) => watchOneChat(side, stage, one.subscribers));
      const warmUp = Math.max(Math.ceil(WARM_UP_WRITES / one.subscribers), 10);
      const measured = await measureBoth(bench, watched, { warmUp, measured: one.writes });
      found.push(...figures(one, measured));
    }
    return {
      name: "W1",
      title,
      figures: found,
      notes: [
        `${stage.documents} documents in ${stage.chats} chats; one write at a time, by a connection that subscribes to nothing.`,
        "Percentiles over every subscriber of every write; the last one is when a write has arrived everywhere.",
      ],
    };
  },
};
