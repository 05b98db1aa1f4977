import { once } from "node:events";
import { ConvexClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { WebSocket } from "ws";
import type { LimitAnswer, LimitRequest } from "../limit/frames";
import type { Message } from "./messages";

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

export type Rows = { body: string }[];

/** One client of the load generator. */
export interface Client {
  /** Resolves with the first result of a chat; `onRows` is given every result, newest first. */
  watch(chat: string, onRows: (rows: Rows) => void): Promise<void>;
  /** Resolves when the server has committed the message and said so. */
  write(message: Message): Promise<void>;
  load(messages: readonly Message[]): Promise<void>;
  close(): Promise<void>;
}

type Args<T> = T & Record<string, unknown>;
const latest = makeFunctionReference<"query", { chat: string }, Rows>("messages:latest");
const send = makeFunctionReference<"mutation", Args<Message>>("messages:send");
const load = makeFunctionReference<"mutation", { messages: readonly Message[] }>("messages:load");

/** The official client, as an app has it. */
export function openOfficial(url: string): Client {
  const client = new ConvexClient(url, { logger: false });
  return {
    watch: (chat, onRows) =>
      new Promise((resolve, reject) => {
        const take = (rows: Rows) => {
          onRows(rows);
          resolve();
        };
        client.onUpdate(latest, { chat }, take, reject);
      }),
    write: async (message) => void (await client.mutation(send, { ...message })),
    load: async (messages) => void (await client.mutation(load, { messages })),
    close: () => client.close(),
  };
}

/** A raw socket: the limit knows nothing else. */
export async function openLimit(
  url: string,
): Promise<Client & { commitEach(isEach: boolean): Promise<void> }> {
  const socket = new WebSocket(url.replace("http", "ws"), { perMessageDeflate: false });
  const answered = new Map<number, () => void>();
  const watching = new Map<string, (rows: Rows) => void>();
  let nextId = 0;
  // Checked because: only the limit of this bench is at that address, and it sends nothing else.
  socket.on("message", (data) => take(JSON.parse(String(data)) as LimitAnswer));
  await once(socket, "open");

  function take(answer: LimitAnswer): void {
    if (answer.type === "result") watching.get(answer.chat)?.(answer.rows);
    else answered.get(answer.id)?.();
  }
  const say = (request: LimitRequest) => socket.send(JSON.stringify(request));
  const ask = (request: (id: number) => LimitRequest): Promise<void> =>
    new Promise((resolve) => {
      const id = nextId++;
      answered.set(id, resolve);
      say(request(id));
    });
  return {
    watch: (chat, onRows) =>
      new Promise((resolve) => {
        watching.set(chat, (rows) => {
          onRows(rows);
          resolve();
        });
        say({ type: "subscribe", chats: [chat] });
      }),
    write: (message) => ask((id) => ({ type: "write", id, message })),
    load: (messages) => ask((id) => ({ type: "load", id, messages })),
    commitEach: (isEach) => ask((id) => ({ type: "commits", id, mode: isEach ? "each" : "group" })),
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}
