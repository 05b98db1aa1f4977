import { createServer, type Socket, connect as tcp } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { LiveQuery } from "../../../embedded/contract";
import { type Paced, Pacer } from "../../../embedded/sync/pacer";
import { listenOnLoopback } from "../../support/loopback";
import { type LiveDeployment, live, openLive } from "./live";
import { openRaw } from "./rawSocket";
import { openSyncServer } from "./syncServer";
import { addQuery, connectFrame, querySet } from "./wireFrames";

let opened: LiveDeployment;
beforeAll(async () => {
  opened = await openLive();
});
afterAll(() => opened?.close());

const list = (channel: string, queryId = 0) => addQuery("messages:list", { channel }, queryId);
const send = (channel: string, body: string) =>
  opened.deployment.client().mutation(live.send, { channel, body });

describe("many sessions", () => {
  test("one write reaches a thousand sessions, and all of them close cleanly", async () => {
    const own = await openLive();
    const url = `${own.deployment.url.replace("http", "ws")}/api/1.48.0/sync`;
    const sockets = Array.from({ length: 1_000 }, () => openRaw(url));
    await Promise.all(sockets.map((socket) => socket.send(connectFrame(), querySet(0, list("crowd")))));
    const first = await Promise.all(sockets.map((socket) => socket.next()));
    expect(first.every((frame) => frame.type === "Transition")).toBe(true);
    await own.deployment.client().mutation(live.send, { channel: "crowd", body: "hello" });
    const second = await Promise.all(sockets.map((socket) => socket.next()));
    for (const [at, frame] of second.entries()) {
      expect(frame).toMatchObject({
        startVersion: first[at]?.endVersion,
        modifications: [{ type: "QueryUpdated", queryId: 0, value: ["hello"] }],
      });
    }
    const ends = Promise.all(sockets.map((socket) => socket.closed));
    await own.close();
    expect((await ends).every(({ code }) => code === 1001)).toBe(true);
  });

  test("a commit costs only the sessions that hold a query it touches, and their shared query runs and is read once", async () => {
    const reads: string[] = [];
    const { engine } = opened.deployment;
    const server = await openSyncServer(engine, {
      engine: {
        read(query: LiveQuery) {
          reads.push(JSON.stringify(query.call.args));
          return engine.read(query);
        },
      },
    });
    const sockets = Array.from({ length: 40 }, () => openRaw(server.address));
    for (const [at, socket] of sockets.entries()) {
      await socket.send(
        connectFrame(),
        querySet(0, list(at < 5 ? "touched" : `other ${at}`), list("rest", 1)),
      );
    }
    await Promise.all(sockets.map((socket) => socket.next()));
    reads.length = 0;
    await send("touched", "x");
    await Promise.all(sockets.slice(0, 5).map((socket) => socket.next()));
    expect(reads).toEqual(['{"channel":"touched"}']);
  });
});

describe("the pace of Transitions", () => {
  function pacer() {
    let elapsed = 0;
    const turns: string[] = [];
    const paced = new Pacer({ nowMs: () => 0, elapsed: () => elapsed });
    const member = (name: string, cost = 0): Paced => ({
      takeTurn() {
        turns.push(name);
        elapsed += cost;
      },
    });
    const immediate = () => new Promise<void>((resolve) => setImmediate(resolve));
    return {
      ...{ paced, turns, member, immediate },
      pass: (ms: number) => {
        elapsed += ms;
      },
    };
  }

  test("any number of requests of one connection are one turn", async () => {
    const { paced, turns, member, immediate } = pacer();
    const one = member("one");
    for (let i = 0; i < 5; i += 1) paced.request(one, i % 2 === 0 ? "soon" : "now");
    await immediate();
    await immediate();
    expect(turns).toEqual(["one"]);
  });

  test("after a costly round passive updates wait and merge, the connection's own requests do not", async () => {
    const { paced, turns, member, immediate, pass } = pacer();
    const [slow, passive] = [member("slow", 5), member("passive")];
    const served = new Promise<void>((resolve) => {
      const { takeTurn } = passive;
      passive.takeTurn = (round) => {
        takeTurn(round);
        resolve();
      };
    });
    paced.request(slow, "soon");
    await immediate();
    paced.request(passive, "soon");
    paced.request(passive, "soon");
    await immediate();
    await immediate();
    expect(turns).toEqual(["slow"]);
    paced.request(member("own"), "now");
    await immediate();
    expect(turns).toEqual(["slow", "own"]);
    pass(5);
    await served;
    expect(turns).toEqual(["slow", "own", "passive"]);
  });

  test("the requests of others never put passive updates off for longer than one pause", async () => {
    const { paced, turns, member, immediate } = pacer();
    paced.request(member("slow", 5), "soon");
    await immediate();
    const busy = member("busy", 3);
    paced.request(member("passive"), "soon");
    for (let i = 0; i < 4; i += 1) {
      paced.request(busy, "now");
      await immediate();
    }
    expect(turns).toEqual(["slow", "busy", "busy", "busy", "passive", "busy"]);
  });

  test("a cheap round is followed at once by the next", async () => {
    const { paced, turns, member, immediate } = pacer();
    const one = member("one", 0.1);
    for (let i = 0; i < 3; i += 1) {
      paced.request(one, "soon");
      await immediate();
    }
    expect(turns).toEqual(["one", "one", "one"]);
  });
});

describe("a peer that has vanished without a word", () => {
  /** Forwards bytes until told to swallow them; connections stay open, as when a machine has lost its network. */
  async function swallowingProxy(address: string) {
    let swallows = false;
    const sockets = new Set<Socket>();
    const server = createServer((down) => {
      const up = tcp(Number(new URL(address).port), "127.0.0.1");
      for (const [from, to] of [
        [down, up],
        [up, down],
      ] as const) {
        sockets.add(from);
        from.on("data", (data) => swallows || to.write(data));
        from.on("error", () => from.destroy());
      }
    });
    const port = await listenOnLoopback(server);
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const url = new URL(address);
    url.port = String(port);
    return {
      address: url.toString(),
      swallow: () => {
        swallows = true;
      },
    };
  }

  test("is given up after the given silence; one that answers pings is not", async () => {
    const limits = { pingAfterMs: 60_000, probeAfterMs: 50, goneAfterMs: 300 };
    const server = await openSyncServer(opened.deployment.engine, { limits });
    const proxy = await swallowingProxy(server.address);
    const [living, vanished] = [openRaw(server.address), openRaw(proxy.address)];
    for (const socket of [living, vanished]) {
      await socket.send(connectFrame(), querySet(0));
      await socket.next();
    }
    const probed = new Promise((resolve) => living.socket.once("ping", resolve));
    proxy.swallow();
    await server.saw("Session closed");
    await probed;
    expect(await server.connections()).toBe(1);
    expect(living.socket.readyState).toBe(living.socket.OPEN);
    await living.send(querySet(1, list("living")));
    expect(await living.next()).toMatchObject({ modifications: [{ value: [] }] });
  });
});
