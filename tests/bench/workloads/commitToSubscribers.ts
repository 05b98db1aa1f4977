import { type Bench, inTurns, type Workload } from "../lib/bench";
import { type Client, type Rows, within } from "../lib/clients";
import { chatName, messageOf } from "../lib/messages";
import { cpuMsOf } from "../lib/processes";
import { atMost, type Figure } from "../lib/report";
import { CHATS, DOCUMENTS, openStage, type Side } from "../lib/stage";
import { median, percentile, sum } from "../lib/statistics";

/** Until the code that runs is compiled code. */
const WARM_UP_WRITES = 400;
const CASES = [
  { subscribers: 1, writes: 400, goals: { p50: 1.8, cpu: 2.5 } },
  { subscribers: 50, writes: 150, goals: { p50: 2, cpu: 2 } },
  { subscribers: 500, writes: 40, goals: { p50: 3, cpu: 2 } },
];
/** In the middle of the table. */
const CHAT = chatName(CHATS / 2);

/** One server with its subscribers in place, a writer who is none of them, and what writes took. */
class Watched {
  /** Every subscriber of every write, milliseconds. */
  readonly each: number[] = [];
  /** The last subscriber of every write. */
  readonly last: number[] = [];
  readonly #cpuMs: number[] = [];
  readonly #watching: Client[] = [];
  #written = 0;
  #marker = "";
  #arrived: () => void = () => undefined;

  private constructor(
    private readonly side: Side,
    private readonly writer: Client,
  ) {}

  static async open(side: Side, subscribers: number): Promise<Watched> {
    const watched = new Watched(side, await side.connect());
    for (let nth = 0; nth < subscribers; nth += 1) {
      const client = await side.connect();
      watched.#watching.push(client);
      await within(
        "a first result",
        client.watch(CHAT, (rows) => watched.#hear(rows)),
      );
    }
    return watched;
  }

  #hear([newest]: Rows): void {
    if (this.#marker !== "" && newest?.body.startsWith(this.#marker)) this.#arrived();
  }

  /** Each write once the one before has arrived everywhere. */
  async measure(writes: number): Promise<void> {
    const before = cpuMsOf(this.side.pid);
    for (let nth = 0; nth < writes; nth += 1) await this.#writeOne();
    this.#cpuMs.push(cpuMsOf(this.side.pid) - before);
  }

  async #writeOne(): Promise<void> {
    const times: number[] = [];
    this.#written += 1;
    this.#marker = `w${this.#written};`;
    const startedAt = performance.now();
    const all = new Promise<void>((resolve) => {
      this.#arrived = () => {
        times.push(performance.now() - startedAt);
        if (times.length === this.#watching.length) resolve();
      };
    });
    const written = this.writer.write(messageOf(CHAT, this.#marker));
    await within("a write reaches its subscribers", Promise.all([all, written]));
    this.each.push(...times);
    this.last.push(Math.max(...times));
  }

  forget(): void {
    for (const measured of [this.each, this.last, this.#cpuMs]) measured.length = 0;
  }

  /** Processor time of the server for one write, microseconds. */
  cpuPerWrite = (): number => (1_000 * sum(this.#cpuMs)) / this.last.length;

  async close(): Promise<void> {
    await Promise.all([this.writer, ...this.#watching].map((client) => client.close()));
  }
}

async function measure(
  bench: Bench,
  { subscribers, writes, goals }: (typeof CASES)[number],
): Promise<Figure[]> {
  const stage = await openStage();
  const embedded = await Watched.open(stage.embedded, subscribers);
  const limit = await Watched.open(stage.limit, subscribers);
  for (const side of [embedded, limit]) {
    await side.measure(bench.count(Math.max(Math.ceil(WARM_UP_WRITES / subscribers), 10)));
    side.forget();
  }
  await inTurns(bench.rounds, [embedded, limit], (side) => side.measure(bench.count(writes)));
  for (const side of [embedded, limit]) await side.close();
  const label = `${subscribers} subscriber${subscribers === 1 ? "" : "s"}`;
  const figure = (what: string, unit: string, of: (side: Watched) => number): Figure => ({
    ...{ what: `${label}, ${what}`, unit, measured: of(embedded), reference: of(limit) },
  });
  return [
    { ...figure("p50", "ms", ({ each }) => median(each)), goal: atMost(goals.p50) },
    ...(subscribers === 1 ? [] : [figure("p50 of the last one", "ms", ({ last }) => median(last))]),
    figure("p95", "ms", ({ each }) => percentile(each, 0.95)),
    figure("p99", "ms", ({ each }) => percentile(each, 0.99)),
    { ...figure("CPU per write", "µs", (side) => side.cpuPerWrite()), goal: atMost(goals.cpu) },
  ];
}

const title = "commit to subscribers";

/** From sending a mutation until its subscribers have the newest 20 messages with it. */
export const commitToSubscribers: Workload = {
  title,
  async run(bench) {
    const figures: Figure[] = [];
    for (const one of CASES) figures.push(...(await measure(bench, one)));
    const { warnings } = await openStage();
    return {
      ...{ name: "W1", title, figures },
      notes: [
        `${DOCUMENTS} documents in ${CHATS} chats; one write at a time, by a client that subscribes to nothing.`,
        "Percentiles over every subscriber of every write; the last one is when a write has arrived everywhere.",
        "Embedded is spoken to by official clients, the limit by raw sockets; all of them share one process.",
        ...warnings,
      ],
    };
  },
};
