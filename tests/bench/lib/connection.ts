import { WebSocket } from "ws";
import { type Message, ROWS_SHOWN } from "./messages";
import type { Protocol } from "./protocol";

/** Nothing in a workload takes this long unless an answer never comes. */
const GIVE_UP_AFTER_MS = 60_000;

/** Rejects instead of waiting for ever. */
export async function within<T>(what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in time: ${what}`)), GIVE_UP_AFTER_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

interface Pending {
  resolve(): void;
  reject(error: Error): void;
}

/** One raw WebSocket of the load generator: cheap enough not to be what is measured. */
export class Connection {
  /** Sees every frame as it arrives. */
  onFrame: (frame: Buffer) => void = () => undefined;
  readonly #pending = new Map<number, Pending>();
  #nextId = 0;
  #onFailure: (error: Error) => void = () => undefined;

  private constructor(
    private readonly socket: WebSocket,
    private readonly protocol: Protocol,
  ) {
    socket.on("message", (data) => {
      if (!Buffer.isBuffer(data)) return;
      try {
        this.onFrame(data);
        this.#settle(data);
      } catch (error) {
        this.#fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("The server closed the connection")));
  }

  /** Opens a socket with these chats as live queries; resolves to it and the time of the first result. */
  static async open(
    url: string,
    protocol: Protocol,
    chats: readonly string[],
  ): Promise<{ connection: Connection; firstResultAt: number }> {
    const socket = new WebSocket(`${url.replace("http", "ws")}${protocol.path}`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    const connection = new Connection(socket, protocol);
    const rows: unknown[][] = [];
    let firstResultAt = 0;
    const ready = new Promise<void>((resolve, reject) => {
      connection.#onFailure = reject;
      socket.once("open", () => {
        for (const frame of protocol.open(chats)) socket.send(frame);
        if (chats.length === 0) resolve();
      });
      connection.onFrame = (frame) => {
        const arrivedAt = performance.now();
        rows.push(...protocol.results(frame));
        if (firstResultAt === 0 && rows.length > 0) firstResultAt = arrivedAt;
        if (rows.length >= chats.length) resolve();
      };
    });
    await within("opening a connection", ready);
    connection.onFrame = () => undefined;
    const short = rows.find((shown) => shown.length !== ROWS_SHOWN);
    if (short !== undefined) throw new Error(`A live query shows ${short.length} rows, not ${ROWS_SHOWN}`);
    return { connection, firstResultAt };
  }

  /** Resolves when the server has committed the message and said so. */
  write(message: Message): Promise<void> {
    return this.#request((id) => this.protocol.write(id, message));
  }

  load(messages: readonly Message[]): Promise<void> {
    return this.#request((id) => this.protocol.load(id, messages));
  }

  /** A frame that only this server's protocol knows, answered like any request. */
  request(frame: (id: number) => string): Promise<void> {
    return this.#request(frame);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once("close", () => resolve());
      this.socket.close();
    });
  }

  #request(frame: (id: number) => string): Promise<void> {
    const id = this.#nextId++;
    const settled = new Promise<void>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.socket.send(frame(id));
    return settled;
  }

  #settle(frame: Buffer): void {
    for (const id of this.protocol.completed(frame)) {
      this.#pending.get(id)?.resolve();
      this.#pending.delete(id);
    }
  }

  #fail(error: Error): void {
    this.#onFailure(error);
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
