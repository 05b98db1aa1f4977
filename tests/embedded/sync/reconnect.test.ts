import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type SpawnedEmbedded, spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { folderOfTest } from "../../support/scratch";
import { pushFolder } from "../engine/directPush";
import { connect, FIXTURE, ISSUER, type LiveDeployment, live, openLive, watch } from "./live";
import { startProxy } from "./proxy";
import { openRaw } from "./rawSocket";
import { connectFrame, mutationFrame } from "./wireFrames";

describe("a broken connection", () => {
  let opened: LiveDeployment;
  beforeAll(async () => {
    opened = await openLive();
  });
  afterAll(() => opened?.close());

  test("comes back with its queries, and has what was written meanwhile", async () => {
    const proxy = await startProxy(opened.deployment.url);
    const reader = connect(proxy.url);
    const rows = watch(reader, live.list, { channel: "cut" });
    await rows.until(() => true);
    proxy.cut();
    await opened.deployment.client().mutation(live.send, { channel: "cut", body: "x" });
    expect(await rows.until((found) => found.length === 1)).toEqual(["x"]);
    expect(reader.connectionState().connectionCount).toBe(2);
  });

  test("an action in flight fails and is not run again", async () => {
    const proxy = await startProxy(opened.deployment.url);
    const client = connect(proxy.url);
    await client.query(live.list, { channel: "flight" });
    const direct = connect(opened.deployment.url);
    const witness = watch(direct, live.read, { name: "flight" });
    proxy.holdAnswers();
    const failed = client.action(live.twice, { name: "flight" }).catch((error: unknown) => String(error));
    await witness.until((value) => value === 2);
    proxy.cut();
    proxy.releaseAnswers();
    expect(await failed).toContain("Connection lost while action was in flight");
    const counter = watch(client, live.read, { name: "flight" });
    expect(await counter.until((value) => value !== 0)).toBe(2);
    expect(witness.seen.at(-1)).toBe(2);
  });

  test("a slow reader gets merged updates and the last state, not a backlog", async () => {
    const proxy = await startProxy(opened.deployment.url);
    const slow = connect(proxy.url);
    const big = watch(slow, live.big, { channel: "slow", chars: 1_000_000 });
    await big.until(() => true);
    proxy.holdAnswers();
    const writer = connect(opened.deployment.url);
    const watcher = watch(writer, live.list, { channel: "slow" });
    for (let count = 1; count <= 60; count += 1) {
      await writer.mutation(live.send, { channel: "slow", body: String(count) });
    }
    await watcher.until((rows) => rows.length === 60);
    proxy.releaseAnswers();
    await big.until(({ count }) => count === 60);
    // 60 MB would have piled up; what the kernel took before it was full is a few.
    expect(big.seen.length).toBeLessThan(25);
  });
});

describe("kill -9", () => {
  async function start(dataDir: string): Promise<SpawnedEmbedded> {
    const spawned = await spawnEmbedded(["--port", "0", "--site-port", "0", "--data", dataDir]);
    onTestFinished(async () => void (await spawned.stop("SIGKILL")));
    return spawned;
  }

  test("mutations pending over a restart take effect exactly once, a running action is not repeated", async () => {
    const dataDir = folderOfTest();
    const first = await start(dataDir);
    const changes = [
      { name: "TEST_ISSUER", value: ISSUER },
      { name: "TEST_JWKS", value: "data:application/json,{}" },
    ];
    await fetch(`${first.url}/api/update_environment_variables`, {
      method: "POST",
      headers: { Authorization: `Convex ${first.adminKey}` },
      body: JSON.stringify({ changes }),
    });
    await pushFolder(first, FIXTURE);

    const proxy = await startProxy(first.url);
    const client = connect(proxy.url);
    const counter = watch(client, live.read, { name: "killed" });
    await counter.until((value) => value === 0);
    const witness = watch(connect(first.url), live.read, { name: "killed" });
    await witness.until(() => true);

    const notes = watch(connect(first.url), live.notes, {});
    await new ConvexHttpClient(first.url).mutation(live.schedule, {
      delayMs: 0,
      text: "hanging",
      target: "hang",
    });
    await notes.until((rows) => rows.some(({ text }) => text === "hanging"));

    const sessionId = crypto.randomUUID();
    const resent = mutationFrame(7, "counter:increment", { name: "resent over the kill" });
    const before = openRaw(`${first.url.replace("http", "ws")}/api/1.48.0/sync`);
    await before.send(connectFrame(sessionId), resent);
    const answer = await before.next();
    expect(answer).toMatchObject({ type: "MutationResponse", success: true, result: 1 });

    // Committed, but the client does not know.
    proxy.holdAnswers();
    const committed = client.mutation(live.increment, { name: "killed" });
    await witness.until((value) => value === 1);
    await first.stop("SIGKILL");
    proxy.cut();
    // Made while there is no server at all.
    const queued = client.mutation(live.increment, { name: "killed" });

    const second = await start(dataDir);
    const after = openRaw(`${second.url.replace("http", "ws")}/api/1.48.0/sync`);
    await after.send(connectFrame(sessionId), resent);
    expect(await after.next()).toMatchObject({ requestId: 7, success: true, result: 1, ts: answer.ts });
    proxy.target = second.url;
    proxy.releaseAnswers();
    expect(await committed).toBe(1);
    expect(await queued).toBe(2);
    expect(await counter.until((value) => value === 2)).toBe(2);
    const direct = new ConvexHttpClient(second.url);
    expect(await direct.query(live.read, { name: "killed" })).toBe(2);
    // The action that the kill interrupted is not run again: what it had done is unknown.
    expect((await direct.query(live.jobs, {})).map(({ state }) => state)).toEqual([
      { kind: "failed", error: "Transient error while executing action" },
    ]);
    expect((await direct.query(live.notes, {})).filter(({ text }) => text === "hanging")).toHaveLength(1);
  });
});
