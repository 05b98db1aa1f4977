import WebSocket from "ws";
import { decodeTs } from "../../../embedded/sync/version";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Answer {
  ok: boolean;
  result: Json;
  /** Of a success. */
  ts: bigint | null;
}

/** One Transition as its subscriber knows it afterwards: the present value of every query of the connection. */
export interface Seen {
  ts: bigint;
  values: ReadonlyMap<number, Json>;
}

interface Version {
  querySet: number;
  identity: number;
  ts: string;
}

interface Frame {
  type: string;
  requestId?: number;
  success?: boolean;
  result?: Json;
  ts?: string;
  error?: string;
  startVersion?: Version;
  endVersion?: Version;
  modifications?: { type: string; queryId: number; value?: Json; errorMessage?: string }[];
}

export class ConnectionLost extends Error {}

/**
 * One connection of the sync protocol, frame by frame. It checks what every client relies on: versions follow each other
 * without a gap, timestamps never go back, and a response comes before the Transition that shows its effect.
 */
export class RawSync {
  readonly seen: Seen[] = [];
  readonly closed: Promise<void>;
  #version: Version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
  #querySet = 0;
  #values = new Map<number, Json>();
  #waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  #reached = new Set<() => void>();
  #violation: Error | null = null;

  private constructor(private readonly socket: WebSocket) {
    this.closed = new Promise((resolve) => {
      socket.once("close", (code, reason) => {
        if (code === 1011) this.#wrong(`closed with ${code} ${String(reason)}`);
        for (const { reject } of this.#waiting.values())
          reject(new ConnectionLost("the connection is closed"));
        this.#waiting.clear();
        resolve();
      });
    });
    socket.on("error", () => undefined);
    // Checked because it is the server under test that writes them; what is missing shows as a failed check.
    socket.on("message", (data) => this.#receive(JSON.parse(String(data)) as Frame));
  }

  static async open(url: string, sessionId: string = crypto.randomUUID()): Promise<RawSync> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`);
    const sync = new RawSync(socket);
    await new Promise<void>((resolve, reject) =>
      socket.once("open", resolve).once("error", (error) => reject(new ConnectionLost(error.message))),
    );
    sync.send({
      type: "Connect",
      sessionId,
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: Date.now(),
    });
    return sync;
  }

  /** Of the last Transition. */
  get ts(): bigint {
    return decodeTs(this.#version.ts);
  }

  send(frame: JsonObject): void {
    this.socket.send(JSON.stringify(frame));
  }

  mutate(requestId: number, udfPath: string, args: JsonObject): Promise<Answer> {
    if (this.socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new ConnectionLost("already closed"));
    const answer = new Promise<Answer>((resolve, reject) =>
      this.#waiting.set(requestId, { resolve, reject }),
    );
    this.send({ type: "Mutation", requestId, udfPath, args: [args] });
    return answer;
  }

  subscribe(queries: { queryId: number; udfPath: string; args: JsonObject }[]): void {
    const baseVersion = this.#querySet++;
    const modifications = queries.map(({ args, ...query }) => ({ type: "Add", ...query, args: [args] }));
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
  }

  /** Resolves with the first Transition at or after `ts`. */
  async reaches(ts: bigint): Promise<void> {
    while (this.ts < ts) {
      if (this.socket.readyState !== WebSocket.OPEN) throw new ConnectionLost("the connection is closed");
      await Promise.race([new Promise<void>((resolve) => this.#reached.add(resolve)), this.closed]);
    }
  }

  /** Throws what was found wrong on this connection. */
  check(): void {
    if (this.#violation !== null) throw this.#violation;
  }

  async close(): Promise<void> {
    this.socket.terminate();
    await this.closed;
  }

  #receive(frame: Frame): void {
    if (frame.type === "Transition") this.#transition(frame);
    if (frame.type === "MutationResponse") this.#response(frame);
    if (frame.type === "FatalError" || frame.type === "AuthError")
      this.#wrong(`${frame.type}: ${frame.error}`);
  }

  #response({ requestId = -1, success = false, result = null, ts }: Frame): void {
    const waiting = this.#waiting.get(requestId);
    if (waiting === undefined) {
      this.#wrong(`response ${requestId} was not asked for, or came twice`);
      return;
    }
    this.#waiting.delete(requestId);
    const at = success && ts !== undefined ? decodeTs(ts) : null;
    if (success && at === null) this.#wrong("a success without timestamp");
    // Its effect may already be there, shown by other connections' commits; its own Transition is still to come.
    waiting.resolve({ ok: success, result, ts: at });
  }

  #transition({ startVersion, endVersion, modifications = [] }: Frame): void {
    if (startVersion === undefined || endVersion === undefined) {
      this.#wrong("a Transition without versions");
      return;
    }
    if (JSON.stringify(startVersion) !== JSON.stringify(this.#version)) {
      this.#wrong(`a Transition from ${JSON.stringify(startVersion)} after ${JSON.stringify(this.#version)}`);
    }
    if (decodeTs(endVersion.ts) < this.ts) this.#wrong("time went back");
    this.#version = endVersion;
    for (const { type, queryId, value = null, errorMessage } of modifications) {
      if (type === "QueryUpdated") this.#values.set(queryId, value);
      else if (type === "QueryRemoved") this.#values.delete(queryId);
      else this.#wrong(`${type}: ${errorMessage}`);
    }
    this.seen.push({ ts: this.ts, values: new Map(this.#values) });
    for (const resolve of this.#reached) resolve();
    this.#reached.clear();
  }

  #wrong(message: string): void {
    this.#violation ??= new Error(message);
  }
}
