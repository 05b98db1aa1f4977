import { newMarker } from "../lib/audience";
import { forBoth, inTurns, type Workload } from "../lib/bench";
import type { Connection } from "../lib/connection";
import { within } from "../lib/connection";
import { chatName, messageOf } from "../lib/messages";
import type { Side } from "../lib/stage";
import { sum } from "../lib/statistics";
import { DOCUMENTS } from "./commitToSubscribers";

const CONNECTIONS = 8;
const IN_FLIGHT = 8;
const CHATS = 50;
const WRITES = 3_000;
const WARM_UP_WRITES = 1_000;

/** Writers and one subscriber for each chat of one server. */
class Crowd {
  /** The last write of each chat, once it is known. */
  readonly #expected = new Map<number, string>();
  readonly #seen = new Set<number>();
  #changed: () => void = () => undefined;

  private constructor(
    private readonly writers: readonly Connection[],
    private readonly watching: readonly Connection[],
  ) {
    for (const [chat, connection] of watching.entries()) {
      connection.onFrame = (frame) => {
        const marker = this.#expected.get(chat);
        if (marker === undefined || !frame.includes(marker)) return;
        this.#seen.add(chat);
        this.#changed();
      };
    }
  }

  static async join(side: Side): Promise<Crowd> {
    const connect = (count: number, chats: (one: number) => string[]) =>
      Promise.all(Array.from({ length: count }, (_, one) => side.connect(chats(one))));
    return new Crowd(await connect(CONNECTIONS, () => []), await connect(CHATS, (chat) => [chatName(chat)]));
  }

  /** Makes so many writes, all of them in flight that may be; resolves when every subscriber has the last of its chat. */
  async write(count: number): Promise<void> {
    this.#expected.clear();
    this.#seen.clear();
    const arrived = new Promise<void>((resolve) => {
      this.#changed = () => {
        if (this.#seen.size === Math.min(CHATS, count)) resolve();
      };
    });
    let next = 0;
    const lane = async (writer: Connection): Promise<void> => {
      while (next < count) {
        const index = next++;
        const chat = index % CHATS;
        const marker = newMarker();
        if (index >= count - CHATS) this.#expected.set(chat, marker);
        await writer.write(messageOf(chatName(chat), marker));
      }
    };
    const lanes = this.writers.flatMap((writer) => Array.from({ length: IN_FLIGHT }, () => lane(writer)));
    await within("all writes arrive", Promise.all([arrived, ...lanes]));
  }

  async close(): Promise<void> {
    await Promise.all([...this.writers, ...this.watching].map((one) => one.close()));
  }
}

/** One way of writing on one server, and what it cost. */
class Contender {
  readonly #ms: number[] = [];
  readonly #cpuMs: number[] = [];
  #writes = 0;

  constructor(
    private readonly side: Side,
    private readonly crowd: Crowd,
    /** Puts the server in this way of writing. */
    private readonly prepare: () => Promise<void>,
  ) {}

  async run(writes: number): Promise<void> {
    await this.prepare();
    const before = this.side.server().cpuMs();
    const startedAt = performance.now();
    await this.crowd.write(writes);
    this.#ms.push(performance.now() - startedAt);
    this.#cpuMs.push(this.side.server().cpuMs() - before);
    this.#writes += writes;
  }

  forget(): void {
    this.#ms.length = 0;
    this.#cpuMs.length = 0;
    this.#writes = 0;
  }

  perSecond = (): number => (1000 * this.#writes) / sum(this.#ms);
  cpuPerWrite = (): number => (1000 * sum(this.#cpuMs)) / this.#writes;
}

const title = "durable writes per second";

/** Many writers at once: what a commit for several writes is worth. */
export const durableWrites: Workload = {
  title,
  async run(bench) {
    const stage = await bench.stage(DOCUMENTS);
    const control = await stage.limit.connect([]);
    const mode = (name: "group" | "each") => () =>
      control.request((id) => JSON.stringify({ type: "commits", id, mode: name }));
    const crowds = await forBoth(stage, (side) => Crowd.join(side));
    const embedded = new Contender(stage.embedded, crowds.embedded, async () => undefined);
    const group = new Contender(stage.limit, crowds.limit, mode("group"));
    const each = new Contender(stage.limit, crowds.limit, mode("each"));
    const contenders = [embedded, group, each];
    for (const contender of contenders) {
      await contender.run(bench.count(WARM_UP_WRITES));
      contender.forget();
    }
    await inTurns(bench.rounds, contenders, (contender) => contender.run(bench.count(WRITES)));
    await mode("each")();
    await Promise.all([control.close(), crowds.embedded.close(), crowds.limit.close()]);
    const rate = { unit: "writes/s", measured: embedded.perSecond() };
    const cpu = { unit: "µs", measured: embedded.cpuPerWrite() };
    return {
      name: "W3",
      title,
      figures: [
        {
          what: "rate",
          ...rate,
          reference: group.perSecond(),
          against: "limit, group commit",
          goal: { bound: "atLeast", value: 0.5 },
        },
        {
          what: "rate",
          ...rate,
          reference: each.perSecond(),
          against: "limit, one fsync per write",
          goal: { bound: "atLeast", value: 1 },
        },
        {
          what: "CPU per write",
          ...cpu,
          reference: group.cpuPerWrite(),
          against: "limit, group commit",
        },
        {
          what: "CPU per write",
          ...cpu,
          reference: each.cpuPerWrite(),
          against: "limit, one fsync per write",
        },
      ],
      notes: [
        `${CONNECTIONS} connections with ${IN_FLIGHT} writes in flight each; ${CHATS} subscribers on ${CHATS} chats.`,
        "The clock stops when every subscriber has the last write to its chat.",
      ],
    };
  },
};
