import { inTurns, type Workload } from "../lib/bench";
import { type Client, type Rows, within } from "../lib/clients";
import { chatName, messageOf } from "../lib/messages";
import { cpuMsOf } from "../lib/processes";
import { atLeast, type Figure } from "../lib/report";
import { openStage, type Side } from "../lib/stage";
import { sum } from "../lib/statistics";

const CLIENTS = 8;
const IN_FLIGHT = 8;
const CHATS = 50;
const WRITES = 3_000;
const WARM_UP_WRITES = 1_000;
const title = "durable writes per second";

/** Writers of one server and a subscriber for each chat. */
class Crowd {
  readonly #writers: Client[] = [];
  readonly #watching: Client[] = [];
  /** The last write of each chat that has not arrived yet. */
  readonly #expected = new Map<number, string>();
  #written = 0;
  #arrived: () => void = () => undefined;

  static async join({ connect }: Side): Promise<Crowd> {
    const crowd = new Crowd();
    for (let nth = 0; nth < CLIENTS; nth += 1) crowd.#writers.push(await connect());
    for (let chat = 0; chat < CHATS; chat += 1) {
      const client = await connect();
      crowd.#watching.push(client);
      await within(
        "a first result",
        client.watch(chatName(chat), (rows) => crowd.#hear(chat, rows)),
      );
    }
    return crowd;
  }

  #hear(chat: number, rows: Rows): void {
    const marker = this.#expected.get(chat);
    if (marker === undefined || !rows.some(({ body }) => body.startsWith(marker))) return;
    this.#expected.delete(chat);
    this.#arrived();
  }

  /** As many writes in flight as may be; resolves when every subscriber has the last of its chat. */
  async write(count: number): Promise<void> {
    let next = 0;
    const arrived = new Promise<void>((resolve) => {
      this.#arrived = () => {
        if (next === count && this.#expected.size === 0) resolve();
      };
    });
    const lane = async (writer: Client): Promise<void> => {
      while (next < count) {
        const chat = next % CHATS;
        const marker = `d${++this.#written};`;
        if (next >= count - CHATS) this.#expected.set(chat, marker);
        next += 1;
        await writer.write(messageOf(chatName(chat), marker));
      }
    };
    const lanes = this.#writers.flatMap((writer) => Array.from({ length: IN_FLIGHT }, () => lane(writer)));
    await within("all writes arrive", Promise.all([arrived, ...lanes]));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#writers, ...this.#watching].map((client) => client.close()));
  }
}

/** One way of writing on one server, and what it cost. */
class Contender {
  readonly #ms: number[] = [];
  readonly #cpuMs: number[] = [];
  #writes = 0;

  constructor(
    readonly name: string,
    private readonly side: Side,
    private readonly crowd: Crowd,
    /** Puts the server in this way of writing. */
    private readonly prepare: () => Promise<void>,
  ) {}

  /** A warm-up is not counted. */
  async run(writes: number, isCounted: boolean): Promise<void> {
    await this.prepare();
    const before = cpuMsOf(this.side.pid);
    const startedAt = performance.now();
    await this.crowd.write(writes);
    if (!isCounted) return;
    this.#ms.push(performance.now() - startedAt);
    this.#cpuMs.push(cpuMsOf(this.side.pid) - before);
    this.#writes += writes;
  }

  perSecond = (): number => (1_000 * this.#writes) / sum(this.#ms);
  cpuPerWrite = (): number => (1_000 * sum(this.#cpuMs)) / this.#writes;
}

/** Many writers at once: what a commit for several writes is worth. */
export const durableWrites: Workload = {
  title,
  async run(bench) {
    const { embedded, limit, warnings } = await openStage();
    const control = await limit.connect();
    const [ours, theirs] = [await Crowd.join(embedded), await Crowd.join(limit)];
    const own = new Contender("embedded", embedded, ours, async () => undefined);
    const group = new Contender("limit, group commit", limit, theirs, () => control.commitEach(false));
    const each = new Contender("limit, one fsync per write", limit, theirs, () => control.commitEach(true));
    for (const contender of [own, group, each]) await contender.run(bench.count(WARM_UP_WRITES), false);
    await inTurns(bench.rounds, [own, group, each], (contender) => contender.run(bench.count(WRITES), true));
    await control.commitEach(true);
    await Promise.all([control, ours, theirs].map((one) => one.close()));
    const rate = (than: Contender, goal: number): Figure => ({
      ...{ what: "rate", unit: "writes/s", measured: own.perSecond(), goal: atLeast(goal) },
      ...{ reference: than.perSecond(), against: than.name },
    });
    const cpu = (than: Contender): Figure => ({
      ...{ what: "CPU per write", unit: "µs", measured: own.cpuPerWrite() },
      ...{ reference: than.cpuPerWrite(), against: than.name },
    });
    return {
      ...{ name: "W3", title },
      figures: [rate(group, 0.5), rate(each, 1), cpu(group), cpu(each)],
      notes: [
        `${CLIENTS} clients with ${IN_FLIGHT} writes in flight each; ${CHATS} subscribers on ${CHATS} chats.`,
        "The clock stops when every subscriber has the last write to its chat.",
        ...warnings,
      ],
    };
  },
};
