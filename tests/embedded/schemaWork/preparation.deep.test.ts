import { afterEach, describe, expect, it } from "vitest";
import type { SchemaPreparation } from "../../../embedded/contract";
import { SchemaWait } from "../../../embedded/deploy/pushService";
import { closeEngines, type TestEngine, testEngine } from "../engine/support";
import { ALL, ANY, app, byCount, fill, finish, prepare, RANKED, some } from "./app";
import { catalogRows, expectIndexesAsRebuilt, expectNoOrphans, removalDone, rowsOf } from "./rebuild";

afterEach(closeEngines);

const COUNT = process.env.TEST_LONG === "1" ? 200_000 : 20_000;

describe("building the indexes of a push", () => {
  it(`re-indexes ${COUNT.toLocaleString("en")} documents in slices while queries and mutations go on, and ends as a rebuild would`, {
    timeout: COUNT * 2,
  }, async () => {
    const test = await testEngine(app(ANY), { slices: byCount(200) });
    const ids = fill(test.engine, COUNT, some);
    const { push, preparation } = await prepare(test, ALL);
    let slices = 0;
    while (preparation.step()) {
      slices++;
      // Between any two slices everyone has a turn.
      if (slices % 10 !== 0) continue;
      expect(preparation.status()).toEqual({
        type: "inProgress",
        components: { "": { schemaValidationComplete: true, indexesComplete: 0, indexesTotal: 3 } },
      });
      expect(test.query("t:sum")).toBe(50);
      expect(() => test.query("t:by", { index: "by_rank" })).toThrow("currently backfilling");
      const at = (slices * 137) % COUNT;
      await test.mutation("t:patch", {
        id: ids[at] ?? "",
        fields: { rank: -slices, text: `patched${slices}` },
      });
      await test.mutation("t:put", { doc: some(slices) });
      const gone = ids[(at + 61) % COUNT] ?? "";
      if (test.engine.transact((tx) => tx.get(gone)) !== null) await test.mutation("t:remove", { id: gone });
    }
    expect(slices).toBeGreaterThanOrEqual(COUNT / 200 - 1);
    expect(preparation.status()).toEqual({ type: "complete" });
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("currently backfilling");
    test.engine.installPush(push);
    expect(test.query("t:by", { index: "by_rank" })).toEqual(
      [...(test.query("t:by", { index: "by_rank" }) as number[])].sort((a, b) => a - b),
    );
    expect(test.query("t:find", { text: "patched10 x" })).toEqual([-10]);
    test.engine.close();
    expectIndexesAsRebuilt(test.dataDir);
    test.reopen();
  });

  it("gives a client a turn between any two slices", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(50) });
    fill(test.engine, 2000, some);
    const { preparation } = await prepare(test, RANKED);
    let slices = 0;
    let longest = 0;
    const counted: SchemaPreparation = {
      ...preparation,
      step: () => {
        slices++;
        return preparation.step();
      },
    };
    const wait = new SchemaWait(counted);
    for (let before = 0; preparation.status().type === "inProgress"; before = slices) {
      await new Promise((resolve) => setImmediate(resolve));
      test.query("t:sum");
      longest = Math.max(longest, slices - before);
    }
    expect(await wait.answer(1000)).toEqual({ type: "complete" });
    expect(slices).toBeGreaterThanOrEqual(40);
    expect(longest).toBeLessThanOrEqual(2);
  });

  it("ends a slice when its time is over, however few documents it has seen", async () => {
    let ms = 0;
    const slices = { documents: 100_000, ms: 10, now: () => (ms += 4) };
    const test = await testEngine(app(ANY), { slices });
    fill(test.engine, 2000, some);
    const { preparation } = await prepare(test, RANKED);
    expect(finish(preparation)).toBeGreaterThan(8);
  });

  it("ends a slice after one document when that one takes all its time", async () => {
    let ms = 0;
    const slices = { documents: 100_000, ms: 10, now: () => (ms += 20) };
    const test = await testEngine(app(ANY), { slices });
    fill(test.engine, 12, some);
    const { preparation } = await prepare(test, RANKED);
    expect(finish(preparation)).toBeGreaterThanOrEqual(12);
  });

  it("keeps an index of the same name with other fields until the push is finished", async () => {
    const test = await testEngine(app(RANKED), { slices: byCount(10) });
    fill(test.engine, 30, (i) => ({ rank: i, back: -i }));
    const { push, preparation } = await prepare(test, `${ANY}.index("by_rank", ["back"])`);
    expect(preparation.step()).toBe(true);
    await test.mutation("t:put", { doc: { rank: 30, back: -30 } });
    finish(preparation);
    expect((test.query("t:by", { index: "by_rank" }) as number[])[0]).toBe(0);
    test.engine.installPush(push);
    expect((test.query("t:by", { index: "by_rank" }) as number[])[0]).toBe(30);
    test.engine.close();
    expectIndexesAsRebuilt(test.dataDir);
    test.reopen();
  });

  it("keeps an index of the same name but another kind until the push is finished", async () => {
    const named = (kind: string) =>
      ({
        database: `${ANY}.index("by_text", ["text"])`,
        search: `${ANY}.searchIndex("by_text", { searchField: "text" })`,
        vector: `${ANY}.vectorIndex("by_text", { vectorField: "vector", dimensions: 2 })`,
      })[kind] ?? ANY;
    const test = await testEngine(app(named("database")), { slices: byCount(10) });
    fill(test.engine, 30, some);
    const pushed = async (kind: string) => {
      const { push, preparation } = await prepare(test, named(kind));
      finish(preparation);
      return () => test.engine.installPush(push);
    };
    const toSearch = await pushed("search");
    expect(test.query("t:by", { index: "by_text" })).toHaveLength(30);
    expect(() => test.query("t:find", { text: "word1" })).toThrow("is not a search index");
    toSearch();
    expect(test.query("t:find", { text: "word1 x" })).toEqual([some(1).rank]);
    expect(() => test.query("t:by", { index: "by_text" })).toThrow("is not a database index");
    (await pushed("vector"))();
    expect(
      await test.engine.vectorSearch("", { indexName: "items.by_text", vector: [1, 1], limit: 256 }),
    ).toHaveLength(30);
    (await pushed("database"))();
    expect(test.query("t:by", { index: "by_text" })).toHaveLength(30);
    await removalDone(test.dataDir);
    test.engine.close();
    expectIndexesAsRebuilt(test.dataDir);
    expectNoOrphans(test.dataDir);
    test.reopen();
  });

  it("reports no work for a push that changes no index", async () => {
    const test = await testEngine(app(RANKED), { slices: byCount(10) });
    fill(test.engine, 30, some);
    const { preparation } = await prepare(test, RANKED);
    expect(preparation.status()).toEqual({ type: "complete" });
    expect(preparation.step()).toBe(false);
  });

  it("builds for a table that comes into being before the push is finished", async () => {
    const empty = {
      ...app(ANY),
      "schema.ts":
        "export default { export: () => JSON.stringify({ tables: [], schemaValidation: false }) };",
    };
    const test = await testEngine(empty, { slices: byCount(10) });
    const { push, preparation } = await prepare(test, RANKED);
    expect(preparation.status()).toEqual({ type: "complete" });
    await test.mutation("t:put", { doc: { rank: 5 } });
    finish(preparation);
    test.engine.installPush(push);
    expect(test.query("t:by", { index: "by_rank" })).toEqual([5]);
  });
});

describe("a preparation that comes to nothing", () => {
  const half = async (test: TestEngine) => {
    fill(test.engine, 100, some);
    const started = await prepare(test, ALL);
    for (let i = 0; i < 3; i++) started.preparation.step();
    return started;
  };

  it("leaves nothing when it is abandoned", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    const { preparation } = await half(test);
    preparation.abandon();
    expect(preparation.step()).toBe(false);
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("Index items.by_rank not found.");
    test.engine.close();
    expect([...catalogRows(test.dataDir, "building"), ...catalogRows(test.dataDir, "built")]).toEqual([]);
    expectIndexesAsRebuilt(test.dataDir);
    test.reopen();
  });

  it("leaves nothing when the process ends half way, and the next push starts afresh", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    await half(test);
    test.reopen();
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("Index items.by_rank not found.");
    const { push, preparation } = await prepare(test, ALL);
    expect(finish(preparation)).toBeGreaterThanOrEqual(10);
    test.engine.installPush(push);
    test.engine.close();
    expectIndexesAsRebuilt(test.dataDir);
    test.reopen();
  });

  it("gives way to a newer push, which goes on where it stood", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    const first = await half(test);
    const second = await prepare(test, ALL);
    expect(first.preparation.status()).toEqual({ type: "raceDetected" });
    expect(first.preparation.step()).toBe(false);
    expect(finish(second.preparation)).toBeLessThan(9);
    test.engine.installPush(second.push);
    test.engine.close();
    expectIndexesAsRebuilt(test.dataDir);
    test.reopen();
  });

  it("drops what it had begun and a newer push does not want", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    await half(test);
    await prepare(test, RANKED);
    test.engine.close();
    expect(catalogRows(test.dataDir, "ready")).not.toContain("by_text");
    expectIndexesAsRebuilt(test.dataDir);
    test.reopen();
  });

  it("is outdated by a push that is finished without it", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    const { preparation } = await half(test);
    await test.push(app(ANY));
    expect(preparation.status()).toEqual({ type: "raceDetected" });
    // Nobody would ever read what it has built, nor write it any longer.
    expect(
      rowsOf(test.dataDir, "SELECT count(*) FROM index_catalog WHERE state IN ('building', 'built')"),
    ).toBe(0);
  });

  it("builds for the documents of an import that replaces the table half way", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    const { push, preparation } = await half(test);
    const tables = test.engine.importTables();
    const hidden = tables.create({ componentPath: "", name: "items", number: null });
    tables.insert(
      hidden,
      Array.from({ length: 30 }, (_, i) => some(i)),
    );
    tables.activate([hidden], []);
    finish(preparation);
    expect(preparation.status()).toEqual({ type: "complete" });
    test.engine.installPush(push);
    expect(test.query("t:by", { index: "by_rank" })).toHaveLength(30);
    // Another import finds the indexes ready, and fills them itself.
    const later = test.engine.importTables();
    const next = later.create({ componentPath: "", name: "items", number: null });
    later.insert(next, [{ rank: 7, text: "imported words", vector: [1, 1] }]);
    later.activate([next], []);
    expect(test.query("t:find", { text: "imported x" })).toEqual([7]);
    expect(await test.engine.vectorSearch("", { indexName: "items.by_vector", vector: [1, 1] })).toHaveLength(
      1,
    );
    await removalDone(test.dataDir);
    test.engine.close();
    expectIndexesAsRebuilt(test.dataDir);
    expectNoOrphans(test.dataDir);
    test.reopen();
  });

  it("checks the documents of an import that replaces the table half way, and those of the old one no more", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    fill(test.engine, 40, (rank) => ({ rank: rank < 35 ? rank : "bad" }));
    const { push, preparation } = await prepare(test, "defineTable({ rank: v.number() })");
    preparation.step();
    const tables = test.engine.importTables();
    const hidden = tables.create({ componentPath: "", name: "items", number: null });
    tables.insert(hidden, [{ rank: 1 }]);
    tables.activate([hidden], []);
    finish(preparation);
    expect(preparation.status()).toEqual({ type: "complete" });
    const again = test.engine.importTables();
    const worse = again.create({ componentPath: "", name: "items", number: null });
    again.insert(worse, [{ rank: "bad" }]);
    again.activate([worse], []);
    finish(preparation);
    expect(preparation.status()).toMatchObject({ type: "failed", tableName: "items" });
    expect(push.schema).not.toBeNull();
  });
});
