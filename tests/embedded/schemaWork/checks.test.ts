import Database from "libsql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeEngines, TestClock, testEngine } from "../engine/support";
import { until } from "../until";
import { ALL, ANY, app, byCount, fill, finish, prepare, RANKED, some } from "./app";
import { removalDone, rowsOf } from "./rebuild";

afterEach(closeEngines);

/** Rings when told. */
class SteppingClock extends TestClock {
  ring: () => void = () => undefined;
  override schedule(_at?: number, fn: () => void = () => undefined) {
    this.ring = fn;
    return { cancel: () => undefined };
  }
}

describe("checking stored documents against the schema of a push", () => {
  const STRICT = `defineTable({ rank: v.number(), tag: v.object({ name: v.string() }) })`;

  it("fails with the document, the table and the path, and changes nothing", async () => {
    const test = await testEngine(app(RANKED), { slices: byCount(10) });
    fill(test.engine, 30, (rank) => ({ rank, tag: { name: "x" } }));
    const [bad] = fill(test.engine, 1, () => ({ rank: 31, tag: { name: 5 } }));
    const { preparation } = await prepare(test, `${STRICT}.index("by_tag", ["tag.name"])`);
    expect(preparation.status()).toEqual({
      type: "inProgress",
      components: { "": { schemaValidationComplete: false, indexesComplete: 0, indexesTotal: 1 } },
    });
    finish(preparation);
    expect(preparation.status()).toEqual({
      type: "failed",
      componentPath: "",
      tableName: "items",
      error: expect.stringContaining(`Document with ID "${bad}" in table "items" does not match the schema:`),
    });
    expect(JSON.stringify(preparation.status())).toContain(".tag.name");
    expect(test.query("t:by", { index: "by_rank" })).toHaveLength(31);
    expect(() => test.query("t:by", { index: "by_tag" })).toThrow("Index items.by_tag not found.");
    await test.mutation("t:put", { doc: { rank: "anything" } });
  });

  it("lets only documents in meanwhile that both schemas admit", async () => {
    const test = await testEngine(app(`defineTable({ rank: v.union(v.number(), v.string()) })`), {
      slices: byCount(10),
    });
    fill(test.engine, 30, (rank) => ({ rank }));
    const { preparation } = await prepare(test, "defineTable({ rank: v.number() })");
    preparation.step();
    await expect(test.mutation("t:put", { doc: { rank: null } })).rejects.toThrow(
      "does not match the schema",
    );
    expect(preparation.status().type).toBe("inProgress");
    const id = await test.mutation("t:put", { doc: { rank: "text" } });
    expect(preparation.status()).toMatchObject({
      type: "failed",
      tableName: "items",
      error: expect.stringContaining(`Document with ID "${id}" in table "items"`),
    });
  });

  it("fails for a document written after the check was complete", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    const { preparation } = await prepare(test, "defineTable({ rank: v.number() })");
    finish(preparation);
    expect(preparation.status()).toEqual({ type: "complete" });
    await test.mutation("t:put", { doc: { rank: "text" } });
    expect(preparation.status().type).toBe("failed");
  });

  it("does not hear of a document whose transaction was undone", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    const { preparation } = await prepare(test, "defineTable({ rank: v.number() })");
    const original = Database.prototype.exec;
    vi.spyOn(Database.prototype, "exec").mockImplementation(function (this: Database.Database, sql) {
      if (sql === "COMMIT") throw new Error("database or disk is full");
      return original.call(this, sql);
    });
    await expect(test.mutation("t:put", { doc: { rank: "text" } })).rejects.toThrow("disk is full");
    expect(() => test.engine.transact((tx) => tx.insert("items", { rank: "text" }))).toThrow("disk is full");
    vi.restoreAllMocks();
    await test.mutation("t:put", { doc: { rank: 1 } });
    finish(preparation);
    expect(preparation.status()).toEqual({ type: "complete" });
  });

  it("does not look at documents whose rule has not changed, nor without schema validation", async () => {
    const rule = "defineTable({ rank: v.number() })";
    const test = await testEngine(app(rule), { slices: byCount(10) });
    fill(test.engine, 30, (rank) => ({ rank }));
    expect((await prepare(test, rule)).preparation.status()).toEqual({ type: "complete" });
    const loose = await prepare(test, "defineTable({ other: v.number() })", "schemaValidation: false");
    expect(loose.preparation.status()).toEqual({ type: "complete" });
  });
});

describe("staged and removed indexes", () => {
  it("removal waits when the disk refuses, and goes on later", async () => {
    const clock = new SteppingClock();
    const test = await testEngine(app(RANKED), { slices: byCount(10), clock });
    fill(test.engine, 300, some);
    await test.push(app(ANY));
    const refused = vi.spyOn(test.engine.clock, "schedule");
    const original = Database.prototype.exec;
    vi.spyOn(Database.prototype, "exec").mockImplementation(function (this: Database.Database, sql) {
      if (sql === "COMMIT") throw new Error("disk I/O error");
      return original.call(this, sql);
    });
    await until(() => refused.mock.calls.length > 0);
    vi.restoreAllMocks();
    const left = () => rowsOf(test.dataDir, "SELECT count(*) FROM index_catalog WHERE state = 'dropping'");
    expect(left()).toBe(1);
    clock.ring();
    await removalDone(test.dataDir);
  });

  const STAGED = `${ANY}.index("by_rank", { fields: ["rank"], staged: true })`;

  it("a staged index is enabled, and disabled, without being built again", async () => {
    const test = await testEngine(app(ANY), { slices: byCount(10) });
    fill(test.engine, 50, (rank) => ({ rank }));
    const staged = await prepare(test, STAGED);
    expect(finish(staged.preparation)).toBeGreaterThanOrEqual(5);
    test.engine.installPush(staged.push);
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("currently staged");
    await test.mutation("t:put", { doc: { rank: -1 } });

    const enabled = await prepare(test, RANKED);
    expect(enabled.preparation.status()).toEqual({ type: "complete" });
    test.engine.installPush(enabled.push);
    expect((test.query("t:by", { index: "by_rank" }) as number[]).slice(0, 2)).toEqual([-1, 0]);

    const disabled = await prepare(test, STAGED);
    expect(disabled.preparation.status()).toEqual({ type: "complete" });
    test.engine.installPush(disabled.push);
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("currently staged");
  });

  it("a removed index is closed at once and its entries go in slices afterwards", async () => {
    const test = await testEngine(app(ALL));
    fill(test.engine, 3000, some);
    const kept = () =>
      rowsOf(
        test.dataDir,
        "SELECT count(*) FROM index_entries WHERE ix IN (SELECT ix FROM index_catalog WHERE name = 'by_rank')",
      );
    const left = () => rowsOf(test.dataDir, "SELECT count(*) FROM index_catalog WHERE state = 'dropping'");
    expect(kept()).toBe(3000);
    await test.push(app(ANY));
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("Index items.by_rank not found.");
    expect(left()).toBe(3);
    const seen = [kept()];
    while (left() > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(test.query("t:sum")).toBe(50);
      seen.push(kept());
    }
    expect(seen.some((count) => count > 0 && count < 3000)).toBe(true);
    const counts = [
      "index_entries",
      "search_postings",
      "search_tokens",
      "search_filters",
      "search_documents",
      "search_totals",
      "vectors",
      "vector_versions",
    ].map((table) =>
      rowsOf(test.dataDir, `SELECT count(*) FROM ${table} WHERE ix NOT IN (SELECT ix FROM index_catalog)`),
    );
    expect(counts).toEqual(counts.map(() => 0));
  });
});
