import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { WebSocketServer } from "ws";
import { Heartbeat } from "../../../embedded/sync/heartbeat";
import { Outbox } from "../../../embedded/sync/outbox";
import { decodeTs, encodeTs } from "../../../embedded/sync/version";
import { listenOnLoopback } from "../../support/loopback";
import { type LiveDeployment, openLive } from "./live";
import { type Frame, openRaw } from "./rawSocket";

let opened: LiveDeployment;
beforeAll(async () => {
  opened = await openLive();
});
afterAll(() => opened?.close());

const sync = () => openRaw(`${opened.deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
const connectFrame = (sessionId: string = crypto.randomUUID()) => ({
  type: "Connect",
  sessionId,
  connectionCount: 0,
  lastCloseReason: "InitialConnect",
  clientTs: Date.now() + 5_000,
});
const add = (queryId: number, channel: string) => ({
  type: "Add",
  queryId,
  udfPath: "messages:list",
  args: [{ channel }],
});
const send = (requestId: number, channel: string) => ({
  type: "Mutation",
  requestId,
  udfPath: "messages:send",
  args: [{ channel, body: "hi" }],
});
const zero = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };

describe("one exchange", () => {
  test("answers the frames of the documented exchange, response before Transition, versions contiguous", async () => {
    const socket = sync();
    await socket.send(connectFrame(), {
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [add(0, "exchange")],
    });
    const first = await socket.next();
    expect(first).toMatchObject({
      type: "Transition",
      startVersion: zero,
      endVersion: { querySet: 1, identity: 0 },
      modifications: [{ type: "QueryUpdated", queryId: 0, value: [], logLines: [], journal: null }],
      serverTs: expect.any(Number),
    });
    // The client's clock is five seconds ahead; nanoseconds for the server's own.
    expect(first.clientClockSkew).toBeGreaterThan(3_000);
    expect(first.clientClockSkew).toBeLessThanOrEqual(5_000);
    expect(Math.abs(Number(first.serverTs) / 1_000_000 - Date.now())).toBeLessThan(5_000);

    await socket.send(send(0, "exchange"));
    const response = await socket.next();
    expect(response).toMatchObject({
      type: "MutationResponse",
      requestId: 0,
      success: true,
      result: expect.any(String),
      logLines: ["[LOG] 'sending' { body: 'hi' }"],
    });
    const second = await socket.next();
    expect(second).toMatchObject({
      type: "Transition",
      startVersion: first.endVersion,
      modifications: [{ type: "QueryUpdated", queryId: 0, value: ["hi"] }],
    });
    const end = second.endVersion;
    if (typeof end !== "object" || end === null || !("ts" in end)) throw new Error("no ts");
    expect(decodeTs(String(end.ts))).toBeGreaterThanOrEqual(decodeTs(String(response.ts)));
  });

  test("every mutation and action response is followed by a Transition, even an empty one", async () => {
    const socket = sync();
    await socket.send(connectFrame(), send(0, "empty"));
    expect(await socket.next()).toMatchObject({ type: "MutationResponse", success: true });
    expect(await socket.next()).toMatchObject({ type: "Transition", modifications: [] });
    await socket.send({ type: "Action", requestId: 1, udfPath: "counter:twice", args: [{ name: "empty" }] });
    expect(await socket.next()).toMatchObject({ type: "ActionResponse", success: true, result: 2 });
    expect(await socket.next()).toMatchObject({ type: "Transition" });
  });

  test("a Transition above 5,000,000 characters comes in chunks of one id, in order", async () => {
    const socket = sync();
    const big = {
      type: "Add",
      queryId: 0,
      udfPath: "messages:big",
      args: [{ channel: "chunks", chars: 12_000_000 }],
    };
    await socket.send(connectFrame(), {
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [big],
    });
    const chunks: Frame[] = [];
    do chunks.push(await socket.next());
    while (chunks.length < Number(chunks[0]?.totalParts ?? 0));
    expect(chunks.map(({ type, partNumber }) => [type, partNumber])).toEqual(
      chunks.map((_, index) => ["TransitionChunk", index]),
    );
    expect(chunks.length).toBeGreaterThan(2);
    expect(new Set(chunks.map(({ transitionId }) => transitionId)).size).toBe(1);
    expect(chunks.every(({ chunk }) => String(chunk).length <= 5_000_000)).toBe(true);
    expect(JSON.parse(chunks.map(({ chunk }) => chunk).join(""))).toMatchObject({
      type: "Transition",
      startVersion: zero,
    });
  });

  test("a removed query is confirmed and its id may be used again", async () => {
    const socket = sync();
    const modify = (baseVersion: number, ...modifications: object[]) => ({
      type: "ModifyQuerySet",
      baseVersion,
      newVersion: baseVersion + 1,
      modifications,
    });
    await socket.send(connectFrame(), modify(0, add(0, "removed")));
    await socket.next();
    await socket.send(modify(1, { type: "Remove", queryId: 0 }), modify(2, add(0, "removed")));
    const removed = await socket.next();
    expect(removed).toMatchObject({
      modifications: expect.arrayContaining([{ type: "QueryRemoved", queryId: 0 }]),
    });
  });
});

describe("frames that break the protocol end the connection for good", () => {
  test.each<[string, (string | object)[]]>([
    ["not JSON", ["nonsense"]],
    ["an unknown type", [{ type: "Nonsense" }]],
    [
      "a query set of another version",
      [{ type: "ModifyQuerySet", baseVersion: 3, newVersion: 4, modifications: [] }],
    ],
    ["an identity of another version", [{ type: "Authenticate", tokenType: "None", baseVersion: 3 }]],
    [
      "a query id twice",
      [{ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add(0, "a"), add(0, "b")] }],
    ],
    [
      "removing an unknown query",
      [
        {
          type: "ModifyQuerySet",
          baseVersion: 0,
          newVersion: 1,
          modifications: [{ type: "Remove", queryId: 9 }],
        },
      ],
    ],
    [
      "more queries than any page needs",
      [
        {
          type: "ModifyQuerySet",
          baseVersion: 0,
          newVersion: 1,
          modifications: Array.from({ length: 2001 }, (_, id) => add(id, "many")),
        },
      ],
    ],
    ["a component without being an admin", [{ ...send(0, "x"), componentPath: "some/component" }]],
  ])("%s", async (_name, frames) => {
    const socket = sync();
    await socket.send(connectFrame(), ...frames);
    expect(await socket.next()).toMatchObject({ type: "FatalError", error: expect.any(String) });
    expect(await socket.closed).toMatchObject({ code: 1000 });
  });

  const unnamed: [string, object[]][] = [
    [
      "anything before Connect",
      [{ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] }],
    ],
    ["a second Connect", [connectFrame(), connectFrame()]],
    ["a session that is no UUID", [connectFrame("mine")]],
    ["a session without a count of its connections", [{ ...connectFrame(), connectionCount: undefined }]],
  ];
  test.each(unnamed)("%s is no beginning: told, and closed", async (_name, frames) => {
    const socket = sync();
    await socket.send(...frames);
    expect(await socket.next()).toMatchObject({ type: "FatalError", error: expect.any(String) });
    expect(await socket.closed).toMatchObject({ code: 1000 });
  });

  test("a client that has seen a newer database is turned away, so that it does not go back in time", async () => {
    const socket = sync();
    const ahead = encodeTs(opened.deployment.engine.latestTs() + 1n);
    await socket.send({ ...connectFrame(), maxObservedTimestamp: ahead });
    expect(await socket.closed).toMatchObject({ code: 1011 });
    const same = sync();
    const observed = encodeTs(opened.deployment.engine.latestTs());
    await same.send({ ...connectFrame(), maxObservedTimestamp: observed }, send(0, "observed"));
    expect(await same.next()).toMatchObject({ type: "MutationResponse" });
  });

  test("another path is not upgraded; /api/sync without a version is", async () => {
    const base = opened.deployment.url.replace("http", "ws");
    await expect(openRaw(`${base}/api/1.48.0/other`).ready).rejects.toThrow("404");
    await expect(openRaw(`${base}/api/sync`).ready).resolves.toBeUndefined();
  });
});

describe("silence", () => {
  test("a Ping follows the given silence, again and again, and stops with the connection", async () => {
    const http = createServer();
    const server = new WebSocketServer({ server: http });
    const port = await listenOnLoopback(http);
    onTestFinished(
      () => new Promise<void>((resolve) => server.close(() => void http.close(() => resolve()))),
    );
    const beats = new Heartbeat({ pingAfterMs: 20, probeAfterMs: 60_000, goneAfterMs: 60_000 });
    const outbox = new Promise<Outbox>((resolve) =>
      server.on("connection", (ws, req) => resolve(new Outbox(ws, req.socket, beats))),
    );
    const socket = openRaw(`ws://127.0.0.1:${port}`);
    expect(await socket.next()).toEqual({ type: "Ping" });
    expect(await socket.next()).toEqual({ type: "Ping" });
    (await outbox).close(1000, "done");
    expect(await socket.closed).toEqual({ code: 1000, reason: "done" });
  });
});
