import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, MutationOutcome, Outcome } from "../../../embedded/contract";
import { Inbox } from "../../../embedded/sync/inbox";
import { type LiveDeployment, openLive } from "./live";
import { openRaw } from "./rawSocket";
import { openSyncServer } from "./syncServer";
import { addQuery, connectFrame, mutationFrame, querySet } from "./wireFrames";

let opened: LiveDeployment;
beforeAll(async () => {
  opened = await openLive();
});
afterAll(() => opened?.close());

const increment = (requestId: number, name: string) =>
  mutationFrame(requestId, "counter:increment", { name });
const action = (requestId: number) => ({ ...mutationFrame(requestId, "counter:twice", {}), type: "Action" });

describe("mutations of one connection", () => {
  test("go to the engine in the order they came, without waiting for each other's commit, and are answered in that order", async () => {
    const given: Json[] = [];
    const commits: ((outcome: MutationOutcome) => void)[] = [];
    const server = await openSyncServer(opened.deployment.engine, {
      engine: {
        runMutation: (call) => {
          given.push(call.args);
          return new Promise((resolve) => void commits.push(resolve));
        },
      },
    });
    const socket = openRaw(server.address);
    await socket.send(connectFrame(), querySet(0), ...[0, 1, 2, 3].map((id) => increment(id, String(id))));
    await socket.next();
    expect(given).toEqual([0, 1, 2, 3].map((id) => ({ name: String(id) })));
    for (const [index, commit] of commits.entries()) commit({ ok: true, value: index, logLines: [], ts: 1n });
    const answers = [await socket.next(), await socket.next(), await socket.next(), await socket.next()];
    expect(answers.map(({ requestId, result }) => [requestId, result])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(await socket.next()).toMatchObject({ type: "Transition" });
  });

  test("are each answered before the Transition that shows them, whatever the order of their commits", async () => {
    const socket = openRaw(`${opened.deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
    await socket.send(connectFrame(), querySet(0, addQuery("counter:read", { name: "shown" })));
    await socket.next();
    const count = 300;
    await socket.send(...Array.from({ length: count }, (_, id) => increment(id, "shown")));
    let answered = 0;
    for (let seen = 0; seen < count; ) {
      const frame = await socket.next();
      if (frame.type === "MutationResponse") {
        expect(frame).toMatchObject({ requestId: answered, success: true, result: answered + 1 });
        answered += 1;
      } else if (frame.type === "Transition") {
        const [update] = Array.isArray(frame.modifications) ? frame.modifications : [];
        seen = Number(update?.value ?? seen);
        expect(seen).toBeLessThanOrEqual(answered);
      }
    }
    expect(answered).toBe(count);
  });

  test("may wait by the thousand; one more ends the connection, and the next one is served", async () => {
    let taken = 0;
    const server = await openSyncServer(opened.deployment.engine, {
      engine: {
        runMutation: () => {
          taken += 1;
          return new Promise(() => undefined);
        },
      },
    });
    const socket = openRaw(server.address);
    await socket.send(connectFrame(), ...Array.from({ length: 1_500 }, (_, id) => increment(id, "flood")));
    expect(await socket.closed).toMatchObject({
      code: 1013,
      reason: expect.stringContaining("TooManyConcurrentRequests"),
    });
    expect(taken).toBe(1000);
    const next = openRaw(server.address);
    await next.send(connectFrame(), querySet(0));
    expect(await next.next()).toMatchObject({ type: "Transition" });
  });
});

describe("a client that stops reading", () => {
  test("is not read from either: its mutations wait with it, and all are answered once it reads again", async () => {
    const text = "x".repeat(50_000);
    let ran = 0;
    const server = await openSyncServer(opened.deployment.engine, {
      engine: {
        runMutation: async () => {
          ran += 1;
          return { ok: true, value: text, logLines: [], ts: 1n };
        },
      },
    });
    const socket = openRaw(server.address);
    await socket.send(connectFrame(), querySet(0));
    await socket.next();
    socket.socket.pause();
    const count = 800;
    // Their arguments fill the buffers of the way up as well.
    await socket.send(...Array.from({ length: count }, (_, id) => increment(id, text)));
    const witness = openRaw(server.address);
    await witness.send(connectFrame());
    // Stopped when it has not gone on while somebody else was served a hundred times.
    for (let before = -1, version = 0; before !== ran; ) {
      before = ran;
      for (const end = version + 100; version < end; version += 1) {
        await witness.send(querySet(version));
        await witness.next();
      }
    }
    // 40 MB of answers would be waiting; the kernel takes a few MB, the outbox one.
    expect(ran).toBeLessThan(300);
    socket.socket.resume();
    for (let id = 0; id < count; ) {
      const frame = await socket.next();
      if (frame.type !== "MutationResponse") continue;
      expect(frame.requestId).toBe(id);
      id += 1;
    }
    expect(ran).toBe(count);
  });

  test("is cut off when the answers to its running actions add up to more than 64 MiB", async () => {
    const finish: ((outcome: Outcome) => void)[] = [];
    const server = await openSyncServer(opened.deployment.engine, {
      actions: { runAction: () => new Promise((resolve) => void finish.push(resolve)) },
    });
    const socket = openRaw(server.address);
    await socket.send(connectFrame(), ...Array.from({ length: 12 }, (_, id) => action(id)), querySet(0));
    await socket.next();
    expect(finish).toHaveLength(12);
    socket.socket.pause();
    const value = "x".repeat(8 << 20);
    for (const end of finish) end({ ok: true, value, logLines: [] });
    await server.saw("Session closed");
    socket.socket.resume();
    await socket.closed;
    expect(await server.connections()).toBe(0);
  });

  test("is cut off when it has taken nothing for the given time", async () => {
    const server = await openSyncServer(opened.deployment.engine, { limits: { stalledAfterMs: 200 } });
    const socket = openRaw(server.address);
    await socket.send(connectFrame(), querySet(0));
    await socket.next();
    socket.socket.pause();
    await socket.send(querySet(1, addQuery("messages:big", { channel: "stall", chars: 8_000_000 })));
    await server.saw("Session closed");
    expect(await server.connections()).toBe(0);
  });
});

describe("frames of one connection", () => {
  test("wait for an Authenticate before them, and meanwhile nothing more is taken from the socket", async () => {
    const said: string[] = [];
    let settle: () => void = () => undefined;
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const intake = {
      pauseReading: () => void said.push("pause"),
      resumeReading: () => void said.push("resume"),
    };
    const inbox = new Inbox(intake, {
      isHeld: () => false,
      handle(frame) {
        said.push(frame);
        return frame === "authenticate" ? settled : undefined;
      },
    });
    for (const frame of ["a", "authenticate", "b", "c"]) inbox.receive(frame);
    expect(said).toEqual(["a", "authenticate", "pause"]);
    settle();
    await settled;
    await Promise.resolve();
    expect(said).toEqual(["a", "authenticate", "pause", "b", "c", "resume"]);
  });
});
