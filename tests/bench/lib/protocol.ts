import { randomUUID } from "node:crypto";
import type { LimitRequest } from "../limit/frames";
import type { Message } from "./messages";

/** What one connection of the load generator says and hears; the only difference between the two servers. */
export interface Protocol {
  readonly path: string;
  /** Frames that open a connection with these chats' newest messages as live queries. */
  open(chats: readonly string[]): string[];
  write(id: number, message: Message): string;
  load(id: number, messages: readonly Message[]): string;
  /** The requests that this frame completes. Results are not parsed: that would measure the load generator. */
  completed(frame: Buffer): readonly number[];
  /** The rows of every live query in a frame, parsed. Not for use while the clock runs. */
  results(frame: Buffer): unknown[][];
}

/** Bytes of a frame in which its type is found. */
const HEAD_BYTES = 64;
const headOf = (frame: Buffer): string => frame.toString("latin1", 0, HEAD_BYTES);

type Frame = { [field: string]: unknown };

function asFrame(value: unknown): Frame {
  if (typeof value !== "object" || value === null) throw new Error(`Not an object: ${JSON.stringify(value)}`);
  return { ...value };
}

const parsed = (frame: Buffer): Frame => asFrame(JSON.parse(frame.toString()));
const NONE: readonly number[] = [];
const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The sync protocol of embedded-convex 3, for one connection. */
export function convexProtocol(): Protocol {
  let responded: number[] = [];
  const mutation = (requestId: number, udfPath: string, args: object): string =>
    JSON.stringify({ type: "Mutation", requestId, udfPath, args: [args] });

  /** A mutation is over with the first Transition after its response: the official client waits for it as well. */
  function completed(frame: Buffer): readonly number[] {
    const head = headOf(frame);
    if (head.includes('"Transition"')) {
      if (responded.length === 0) return NONE;
      const over = responded;
      responded = [];
      return over;
    }
    if (head.includes('"MutationResponse"')) {
      const { success, requestId, result } = parsed(frame);
      if (success !== true) throw new Error(`A mutation failed: ${JSON.stringify(result)}`);
      responded.push(Number(requestId));
    }
    if (head.includes('"FatalError"') || head.includes('"AuthError"')) throw new Error(frame.toString());
    return NONE;
  }

  return {
    path: "/api/sync",
    open(chats) {
      const modifications = chats.map((chat, queryId) => ({
        type: "Add",
        queryId,
        udfPath: "messages:latest",
        args: [{ chat }],
      }));
      const connect = { sessionId: randomUUID(), connectionCount: 0, lastCloseReason: "InitialConnect" };
      const querySet = { type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications };
      const frames = [JSON.stringify({ type: "Connect", ...connect, clientTs: Date.now() })];
      return chats.length === 0 ? frames : [...frames, JSON.stringify(querySet)];
    },
    write: (id, message) => mutation(id, "messages:send", message),
    load: (id, messages) => mutation(id, "messages:load", { messages }),
    completed,
    results(frame) {
      const modifications = rowsOf(parsed(frame).modifications).map(asFrame);
      if (modifications.some(({ type }) => type === "QueryFailed")) throw new Error(`Failed: ${frame}`);
      return modifications.filter(({ type }) => type === "QueryUpdated").map(({ value }) => rowsOf(value));
    },
  };
}

/** The least that can carry the same messages (limit/frames.ts). */
export function limitProtocol(): Protocol {
  const text = (request: LimitRequest): string => JSON.stringify(request);
  return {
    path: "/",
    open: (chats) => (chats.length === 0 ? [] : [text({ type: "subscribe", chats })]),
    write: (id, message) => text({ type: "write", id, message }),
    load: (id, messages) => text({ type: "load", id, messages }),
    completed: (frame) => (headOf(frame).includes('"done"') ? [Number(parsed(frame).id)] : NONE),
    results: (frame) => {
      const { rows } = parsed(frame);
      return rows === undefined ? [] : [rowsOf(rows)];
    },
  };
}
