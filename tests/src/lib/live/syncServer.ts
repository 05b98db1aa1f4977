import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

type Modification =
  | { type: "Add"; queryId: number; udfPath: string; args: unknown[] }
  | { type: "Remove"; queryId: number };
type Message = { type: string; newVersion?: number; modifications?: Modification[] };
type Reply = { value: unknown } | { error: string };
type Followed = { udfPath: string; args: unknown };
type Session = { socket: WebSocket; querySet: number; ts: number; queries: Map<number, Followed> };

/** The sync protocol's least: it counts what a client follows and answers it as the test says. */
export async function startSyncServer(reply: (query: Followed) => Reply) {
  const log: Modification[] = [];
  const sessions = new Set<Session>();
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", accept);
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a text.

  function accept(socket: WebSocket): void {
    const session: Session = { socket, querySet: 0, ts: 0, queries: new Map() };
    sessions.add(session);
    socket.on("close", () => sessions.delete(session));
    socket.on("message", (data) => take(session, JSON.parse(String(data))));
  }

  function take(session: Session, message: Message): void {
    if (message.type !== "ModifyQuerySet") return;
    const modifications = message.modifications ?? [];
    log.push(...modifications);
    const answers = modifications.map((each) => {
      if (each.type === "Remove") {
        session.queries.delete(each.queryId);
        return { type: "QueryRemoved", queryId: each.queryId };
      }
      const query = { udfPath: each.udfPath, args: each.args[0] };
      session.queries.set(each.queryId, query);
      return answerOf(each.queryId, query);
    });
    send(session, message.newVersion ?? session.querySet, answers);
  }

  function answerOf(queryId: number, query: Followed) {
    const answer = reply(query);
    const base = { queryId, logLines: [], journal: null };
    return "value" in answer
      ? { ...base, type: "QueryUpdated", value: answer.value }
      : { ...base, type: "QueryFailed", errorMessage: answer.error };
  }

  function send(session: Session, querySet: number, modifications: unknown[]): void {
    const version = (set: number, ts: number) => ({ querySet: set, identity: 0, ts: timestamp(ts) });
    const startVersion = version(session.querySet, session.ts);
    session.querySet = querySet;
    session.ts += 1;
    const endVersion = version(session.querySet, session.ts);
    session.socket.send(JSON.stringify({ type: "Transition", startVersion, endVersion, modifications }));
  }

  return {
    url: () => `http://127.0.0.1:${port}`,
    /** What is followed now, over all sockets. */
    followed: () => [...sessions].flatMap((session) => [...session.queries.values()]),
    added: () => log.filter((each) => each.type === "Add").length,
    async close() {
      for (const { socket } of sessions) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** 8 bytes, lowest first, as the protocol writes its times. */
function timestamp(ts: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(ts));
  return bytes.toString("base64");
}
