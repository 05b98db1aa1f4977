import { type Connection, within } from "./connection";
import { messageOf } from "./messages";
import type { Side } from "./stage";
import { sum } from "./statistics";

let written = 0;

/** A text that no other message holds: how a frame shows that it carries this write. */
export const newMarker = (): string => `w${++written};`;

/** The connections that must see a write, told apart from everything else that happens on them. */
export class Audience {
  #marker = "";
  #arrived: (at: number) => void = () => undefined;

  /** `reached`: how many of the connections a write concerns. */
  constructor(
    watching: readonly Connection[],
    private readonly reached = watching.length,
  ) {
    for (const connection of watching) {
      let seen = "";
      connection.onFrame = (frame) => {
        if (this.#marker === seen || !frame.includes(this.#marker)) return;
        seen = this.#marker;
        this.#arrived(performance.now());
      };
    }
  }

  /** Sends by `send` and resolves to the time it took to reach each connection, milliseconds. */
  async reach(marker: string, send: () => Promise<void>): Promise<number[]> {
    const times: number[] = [];
    this.#marker = marker;
    let startedAt = 0;
    const all = new Promise<void>((resolve) => {
      this.#arrived = (at) => {
        times.push(at - startedAt);
        if (times.length === this.reached) resolve();
      };
    });
    startedAt = performance.now();
    const sent = send();
    await within("a write reaches its subscribers", Promise.all([all, sent]));
    return times;
  }
}

/** What a number of writes cost, one after the other. */
export class Latencies {
  /** Every subscriber of every write. */
  readonly each: number[] = [];
  /** The last subscriber of every write. */
  readonly last: number[] = [];
  readonly #cpuMs: number[] = [];

  /** Processor time of the server for one write, microseconds. */
  cpuPerWrite(): number {
    return (1000 * sum(this.#cpuMs)) / this.last.length;
  }

  /** Writes messages to one chat after the other, each once the one before has arrived everywhere. */
  async measure(watched: Watched, writes: number): Promise<void> {
    const { side, audience, writer } = watched;
    const before = side.server().cpuMs();
    for (let i = 0; i < writes; i += 1) {
      const marker = newMarker();
      const chat = watched.chat(i);
      const times = await audience.reach(marker, () => writer.write(messageOf(chat, marker)));
      this.each.push(...times);
      this.last.push(Math.max(...times));
    }
    this.#cpuMs.push(side.server().cpuMs() - before);
  }
}

/** One server with its subscribers in place. */
export interface Watched {
  side: Side;
  audience: Audience;
  writer: Connection;
  /** The chat of the i-th write. */
  chat(write: number): string;
  close(): Promise<void>;
}
