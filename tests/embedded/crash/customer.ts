import { ConnectionLost, type JsonObject, RawSync } from "../model/rawSync";

/** A client that keeps its session over kills: it sends orders without end, and again those that were not answered. */
export class Customer {
  readonly sessionId = crypto.randomUUID();
  /** Highest answered order; orders of one session are answered in their order. */
  acknowledged = -1;
  /** Files that the deployment has confirmed. */
  readonly uploaded = new Set<string>();
  #next = 0;
  #unanswered: { n: number; args: JsonObject }[] = [];
  /** Confirmed and not yet given to an order that deletes it. */
  #spare: string[] = [];

  constructor(readonly name: string) {}

  /** Sends until the connection goes. `onAnswer` counts. */
  async work(url: string, window: number, onAnswer: () => void): Promise<void> {
    try {
      await this.#workOn(await RawSync.open(url, this.sessionId), window, onAnswer);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    }
  }

  async #workOn(sync: RawSync, window: number, onAnswer: () => void): Promise<void> {
    const again = this.#unanswered.map((order) => this.#send(sync, order));
    const lanes = Array.from({ length: window }, async () => {
      for (;;) {
        await this.#send(sync, this.#make());
        onAnswer();
      }
    });
    for (const end of await Promise.allSettled([...again, ...lanes])) {
      if (end.status === "rejected" && !(end.reason instanceof ConnectionLost)) throw end.reason;
    }
    await sync.close();
    sync.check();
  }

  /** Sends what was left unanswered, and nothing new. */
  async finish(url: string): Promise<void> {
    const sync = await RawSync.open(url, this.sessionId);
    await Promise.all(this.#unanswered.map((order) => this.#send(sync, order)));
    await sync.close();
    sync.check();
  }

  /** Uploads without end, until the deployment goes. */
  async upload(url: string, onAnswer: () => void): Promise<void> {
    const post = async (address: string, body: string): Promise<unknown> => {
      const answer = await fetch(address, { method: "POST", body });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return answer.json();
    };
    for (let i = 0; ; i++) {
      const minted = await post(
        `${url}/api/mutation`,
        JSON.stringify({ path: "work:uploadUrl", args: {} }),
      ).catch(() => null);
      if (!hasText(minted, "value")) return;
      const stored = await post(minted.value, `${this.name} ${i} ${"x".repeat(i * 100)}`).catch(() => null);
      if (!hasText(stored, "storageId")) return;
      this.uploaded.add(stored.storageId);
      if (i % 2 === 0) this.#spare.push(stored.storageId);
      onAnswer();
    }
  }

  #make(): { n: number; args: JsonObject } {
    const n = this.#next++;
    const storageId = this.#spare.shift();
    const order = { n, args: { client: this.name, n, ...(storageId === undefined ? {} : { storageId }) } };
    this.#unanswered.push(order);
    return order;
  }

  async #send(sync: RawSync, { n, args }: { n: number; args: JsonObject }): Promise<void> {
    const answer = await sync.mutate(n, "work:order", args);
    if (!answer.ok || answer.result !== n)
      throw new Error(`order ${n} was answered ${JSON.stringify(answer.result)}`);
    this.acknowledged = Math.max(this.acknowledged, n);
    this.#unanswered = this.#unanswered.filter((order) => order.n !== n);
  }
}

function hasText<Field extends string>(value: unknown, field: Field): value is Record<Field, string> {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, field) === "string";
}
