import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueryOutcome } from "../../../embedded/contract";
import { Round } from "../../../embedded/sync/round";
import { connect, type LiveDeployment, live, openLive } from "./live";
import { openRaw } from "./rawSocket";
import { openSyncServer } from "./syncServer";
import { addQuery, connectFrame, mutationFrame, querySet } from "./wireFrames";

let opened: LiveDeployment;
beforeAll(async () => {
  opened = await openLive();
});
afterAll(() => opened?.close());

const sync = () => openRaw(`${opened.deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
const big = (channel: string, queryId = 0) =>
  addQuery("messages:big", { channel, chars: 8_000_000 }, queryId);
const list = (channel: string, queryId = 0) => addQuery("messages:list", { channel }, queryId);

describe("a client that reads nothing", () => {
  test("is cut off although it was quiet for that long before, and nobody waited for it", async () => {
    const server = await openSyncServer(opened.deployment.engine, { limits: { stalledAfterMs: 100 } });
    const [quiet, witness] = [openRaw(server.address), openRaw(server.address)];
    await quiet.send(connectFrame(), querySet(0));
    await quiet.next();
    await witness.send(connectFrame());
    const startedAt = performance.now();
    for (let version = 0; performance.now() - startedAt < 250; version += 1) {
      await witness.send(querySet(version));
      await witness.next();
    }
    quiet.socket.pause();
    // Something waits behind what it does not read, so that nothing is read of it either.
    await quiet.send(querySet(1, big("late")), querySet(2), querySet(3));
    await server.saw("Session closed");
    expect(await server.connections()).toBe(1);
  });
});

describe("results above 5,000,000 characters", () => {
  test("of a mutation and of an action come in one frame: clients join chunks to Transitions only", async () => {
    const value = "x".repeat(5_500_000);
    const { engine } = opened.deployment;
    const outcome = { ok: true as const, value, logLines: [] };
    const server = await openSyncServer(engine, {
      engine: { runMutation: async () => ({ ...outcome, ts: engine.latestTs() }) },
      actions: { runAction: async () => outcome },
    });
    const client = connect(new URL(server.address.replace("ws", "http")).origin);
    expect(await client.mutation(live.increment, { name: "long" })).toHaveLength(value.length);
    expect(await client.action(live.twice, { name: "long" })).toHaveLength(value.length);
  });

  test("of a query are the same bytes for all connections, but for the first part", () => {
    const round = new Round(0);
    const result = {
      id: 1,
      type: "QueryUpdated" as const,
      digest: "",
      json: `"value":"${"x".repeat(6_000_000)}"`,
    };
    const wireFrom = (startVersion: string) =>
      round.wire({
        ...{ type: "Transition", startVersion, endVersion: startVersion },
        ...{ modifications: [{ type: "Query", queryId: 0, result }], clientClockSkew: null, serverTs: 0 },
      });
    const [one, other] = [wireFrom("1"), wireFrom("2")];
    expect(one).toHaveLength(3);
    expect(other[0]?.equals(one[0] ?? Buffer.of())).toBe(false);
    expect(other.slice(1).map((piece, index) => piece === one[index + 1])).toEqual([true, true]);
  });
});

describe("several at once", () => {
  test("a query that breaks the engine ends its own connection, not those of the same round", async () => {
    const { engine } = opened.deployment;
    const breaks = new Set<string>();
    const read = (query: Parameters<typeof engine.read>[0]): QueryOutcome => {
      if (breaks.has(JSON.stringify(query.call.args))) throw new Error("the engine broke");
      return engine.read(query);
    };
    const server = await openSyncServer(engine, { engine: { read } });
    const [broken, well] = [openRaw(server.address), openRaw(server.address)];
    await broken.send(connectFrame(), querySet(0, list("breaks"), list("both", 1)));
    await well.send(connectFrame(), querySet(0, list("both")));
    await Promise.all([broken.next(), well.next()]);
    breaks.add('{"channel":"breaks"}');
    await engine.runMutation({
      ...{ path: "messages:send", componentPath: "", args: { channel: "breaks", body: "x" } },
      ...{ identity: null, allowInternal: false },
    });
    expect(await broken.closed).toMatchObject({ code: 1011 });
    await well.send(mutationFrame(0, "messages:send", { channel: "both", body: "y" }));
    expect(await well.next()).toMatchObject({ type: "MutationResponse", success: true });
    expect(await well.next()).toMatchObject({ modifications: [{ value: ["y"] }] });
  });

  test("an identity and a query set that change in one turn are one Transition or two, without a gap", async () => {
    const socket = sync();
    const authenticate = {
      ...{ type: "Authenticate", tokenType: "User", baseVersion: 0 },
      value: await opened.token("ann"),
    };
    const whoami = addQuery("messages:whoami", {});
    await socket.send(connectFrame(), querySet(0, whoami), authenticate, querySet(1, list("with", 1)));
    let version: unknown = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
    const values: unknown[] = [];
    for (;;) {
      const frame = await socket.next();
      expect(frame.startVersion).toEqual(version);
      version = frame.endVersion;
      for (const update of Array.isArray(frame.modifications) ? frame.modifications : []) {
        if (update.queryId === 0) values.push(update.value);
      }
      const { querySet: queries, identity } = Object(version);
      if (queries === 2 && identity === 1) break;
    }
    expect(values.at(-1)).toBe("ann");
  });
});
