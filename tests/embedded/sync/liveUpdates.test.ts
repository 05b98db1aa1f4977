import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type LiveDeployment, live, openLive, watch } from "./live";

let opened: LiveDeployment;
let url: string;
beforeAll(async () => {
  opened = await openLive();
  url = opened.deployment.url;
});
afterAll(() => opened?.close());

describe("live queries", () => {
  test("a write of one client reaches the other, and each only what it watches", async () => {
    const [writer, reader] = [connect(url), connect(url)];
    const here = watch(reader, live.list, { channel: "here" });
    const elsewhere = watch(reader, live.list, { channel: "elsewhere" });
    await Promise.all([
      here.until((rows) => rows.length === 0),
      elsewhere.until((rows) => rows.length === 0),
    ]);
    await writer.mutation(live.send, { channel: "here", body: "hi" });
    expect(await here.until((rows) => rows.length === 1)).toEqual(["hi"]);
    await writer.mutation(live.send, { channel: "here", body: "again" });
    await here.until((rows) => rows.length === 2);
    expect(elsewhere.seen).toEqual([[]]);
  });

  test("a writer reads its own write as soon as its mutation resolves", async () => {
    const client = connect(url);
    const rows = watch(client, live.list, { channel: "own" });
    await rows.until(() => true);
    for (let count = 1; count <= 20; count += 1) {
      await client.mutation(live.send, { channel: "own", body: String(count) });
      expect(rows.seen.at(-1)).toHaveLength(count);
    }
  });

  test("results of one Transition are of one timestamp", async () => {
    const [writer, reader] = [connect(url), connect(url)];
    const states: string[] = [];
    const left = watch(reader, live.list, { channel: "left" });
    const right = watch(reader, live.list, { channel: "right" });
    await Promise.all([left.until(() => true), right.until(() => true)]);
    reader.client.addOnTransitionHandler(() => {
      const count = (channel: string) => {
        const value = reader.client.localQueryResult("messages:list", { channel });
        return Array.isArray(value) ? value.length : -1;
      };
      states.push(`${count("left")} ${count("right")}`);
    });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => writer.mutation(live.sendPair, { body: String(index) })),
    );
    await left.until((rows) => rows.length === 30);
    expect(states.every((state) => state.split(" ")[0] === state.split(" ")[1])).toBe(true);
  });

  test("a result that comes out the same is not sent again", async () => {
    const [writer, reader] = [connect(url), connect(url)];
    const who = watch(reader, live.whoami, {});
    const pairs = watch(reader, live.pairs, {});
    await Promise.all([who.until(() => true), pairs.until(() => true)]);
    const before = pairs.seen.length;
    // `pairs` reads every message, so it reruns; its value does not change.
    await writer.mutation(live.send, { channel: "same", body: "x" });
    await writer.mutation(live.sendPair, { body: "y" });
    await pairs.until((counts) => counts.left > 0 && pairs.seen.length > before);
    expect(pairs.seen).toHaveLength(before + 1);
    expect(who.seen).toEqual([null]);
  });

  test("an unsubscribed query may be subscribed again", async () => {
    const client = connect(url);
    const first = watch(client, live.list, { channel: "again" });
    await first.until(() => true);
    first.stop();
    await client.mutation(live.send, { channel: "again", body: "x" });
    const second = watch(client, live.list, { channel: "again" });
    expect(await second.until((rows) => rows.length === 1)).toEqual(["x"]);
    expect(first.seen).toEqual([[]]);
  });

  test("a result above 5,000,000 characters arrives whole, and follows changes", async () => {
    const client = connect(url);
    const args = { channel: "big", chars: 6_000_000 };
    const big = watch(client, live.big, args);
    const first = await big.until(() => true);
    expect(first.text).toBe("\u{1F600}ab".repeat(1_500_000));
    await client.mutation(live.send, { channel: "big", body: "x" });
    expect((await big.until(({ count }) => count === 1)).text).toHaveLength(6_000_000);
  });
});

describe("mutations", () => {
  test("an optimistic update shows at once and gives way to the server's result", async () => {
    const client = connect(url);
    const rows = watch(client, live.list, { channel: "optimistic" });
    await rows.until(() => true);
    const sent = client.client.mutation(
      "messages:send",
      { channel: "optimistic", body: "real" },
      {
        optimisticUpdate: (store) => void store.setQuery(live.list, { channel: "optimistic" }, ["guess"]),
      },
    );
    expect(rows.seen.at(-1)).toEqual(["guess"]);
    await sent;
    expect(rows.seen).toEqual([[], ["guess"], ["real"]]);
  });

  test("mutations of one client run in the order they were made", async () => {
    const client = connect(url);
    const bodies = Array.from({ length: 50 }, (_, index) => String(index));
    await Promise.all(bodies.map((body) => client.mutation(live.send, { channel: "order", body })));
    expect(await client.query(live.list, { channel: "order" })).toEqual(bodies);
  });

  test("a refused call fails and leaves the connection up", async () => {
    const client = connect(url);
    await expect(client.client.mutation("messages:send", { channel: 7, body: "x" })).rejects.toThrow(
      "ArgumentValidationError",
    );
    expect(client.connectionState()).toMatchObject({ isWebSocketConnected: true, connectionCount: 1 });
  });
});
