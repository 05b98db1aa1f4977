import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { WebSocket, WebSocketServer } from "ws";
import { ROWS_SHOWN } from "../lib/messages";
import { ChatDatabase, type Request } from "./database";
import type { LimitAnswer, LimitRequest } from "./frames";

/**
 * The physical limit that every figure is held against: a WebSocket, the same durable rows, the newest rows read
 * back and sent to whoever watches the chat. It knows this one query and this one write and does nothing else.
 * `main.ts <data folder>`; prints `{"url"}` on its one line of stdout.
 */
interface Write extends Request {
  socket: WebSocket;
}

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("The limit needs a data folder");
mkdirSync(dataDir, { recursive: true });
const database = new ChatDatabase(path.join(dataDir, "data.db"));
const subscribers = new Map<string, Set<WebSocket>>();
let commits: "group" | "each" = "each";
let waiting: Write[] = [];

const done = (socket: WebSocket, id: number): void => {
  const answer: LimitAnswer = { type: "done", id };
  socket.send(JSON.stringify(answer));
};

const resultOf = (chat: string): Buffer =>
  Buffer.from(`{"type":"result","chat":${JSON.stringify(chat)},"rows":${database.newest(chat, ROWS_SHOWN)}}`);

function commit(writes: readonly Write[]): void {
  database.write(writes);
  for (const { socket, request } of writes) done(socket, request);
  for (const chat of new Set(writes.map(({ message }) => message.chat))) {
    const watching = subscribers.get(chat);
    if (watching === undefined) continue;
    const result = resultOf(chat);
    for (const socket of watching) {
      if (socket.readyState === WebSocket.OPEN) socket.send(result, { binary: false });
    }
  }
}

function commitWaiting(): void {
  const writes = waiting;
  waiting = [];
  commit(writes);
}

function enqueue(write: Write): void {
  if (commits === "each") {
    commit([write]);
    return;
  }
  waiting.push(write);
  if (waiting.length === 1) setImmediate(commitWaiting);
}

function subscribe(socket: WebSocket, chats: readonly string[]): void {
  for (const chat of chats) {
    const watching = subscribers.get(chat) ?? new Set();
    subscribers.set(chat, watching.add(socket));
    socket.send(resultOf(chat), { binary: false });
  }
}

function receive(socket: WebSocket, session: string, frame: LimitRequest): void {
  switch (frame.type) {
    case "write":
      enqueue({ socket, session, request: frame.id, message: frame.message });
      break;
    case "subscribe":
      subscribe(socket, frame.chats);
      break;
    case "load":
      database.load(frame.messages);
      done(socket, frame.id);
      break;
    case "commits":
      commits = frame.mode;
      done(socket, frame.id);
  }
}

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket) => {
  const session = randomUUID();
  // Checked because: only the load generator of this bench connects, and it sends nothing else.
  socket.on("message", (data) => receive(socket, session, JSON.parse(String(data)) as LimitRequest));
  socket.on("close", () => {
    for (const [chat, watching] of subscribers) {
      if (watching.delete(socket) && watching.size === 0) subscribers.delete(chat);
    }
  });
});
server.on("listening", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The limit has no port");
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${address.port}` })}\n`);
});
process.on("SIGTERM", () => {
  database.close();
  process.exit(0);
});
