import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type LiveDeployment, live, openLive, watch } from "./live";
import { startProxy } from "./proxy";

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
