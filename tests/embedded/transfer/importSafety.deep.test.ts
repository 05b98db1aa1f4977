import path from "node:path";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp } from "../../../embedded/testing/testApp";
import { pushRequest } from "../components/pushApp";
import { until } from "../until";
import { importWorld, lines } from "./importWorld";
import { type ImportOptions, transferClient } from "./transferClient";

let world: Awaited<ReturnType<typeof importWorld>>;
beforeAll(async () => {
  world = await importWorld();
}, 60_000);
afterAll(() => world.embedded.close());

describe("a large import", () => {
  it("shows all or nothing, while queries and writes go on in between", async () => {
    const size = process.env.TEST_LONG === "1" ? 100_000 : 3000;
    const text = lines(Array.from({ length: size }, (_, n) => ({ n, pad: "x".repeat(200) })));
    const seen = new Set<number>();
    let turns = 0;
    let importing = true;
    const watch = (): void => {
      turns++;
      seen.add(world.embedded.engine.transact((tx) => tx.count("large")));
      world.embedded.engine.transact((tx) => tx.insert("other", { turns }));
      if (importing) setImmediate(watch);
    };
    setImmediate(watch);
    await world.client.import(text, { format: "jsonLines", tableName: "large" });
    importing = false;
    expect([...seen].sort((a, b) => a - b)).toEqual([0, size]);
    expect(turns).toBeGreaterThan(size / 128);
  });

  it("leaves nothing of the tables it replaced on disk", async () => {
    const options: ImportOptions = { format: "jsonLines", tableName: "replaced", mode: "replace" };
    await world.client.import(lines(Array.from({ length: 400 }, (_, n) => ({ n }))), options);
    await world.client.import('{"n":1}', options);
    const database = new Database(path.join(world.embedded.dataDir, "data.db"), { readonly: true });
    const left = () =>
      database
        .prepare(
          "SELECT count(*) FROM documents WHERE tbl NOT IN (SELECT tablet FROM tables WHERE state = 'active')",
        )
        .raw(true)
        .get([]);
    await until(() => String(left()) === "0");
    database.close();
  });
});

describe("a push at the same time", () => {
  const schemaOf = (type: string) =>
    `import { defineSchema, defineTable } from "convex/server";
     import { v } from "convex/values";
     export default defineSchema({ raced: defineTable({ n: ${type} }).index("by_n", ["n"]) });`;

  /** Started and ready to be finished. */
  async function prepared(client: ReturnType<typeof transferClient>) {
    const app = await createTestApp({
      "convex.config.ts": 'import { defineApp } from "convex/server"; export default defineApp();',
      "schema.ts": schemaOf("v.float64()"),
    });
    const startPush = await client.post(
      "/api/deploy2/start_push",
      await pushRequest(path.join(app.dir, "convex")),
    );
    const { schemaChange } = startPush;
    const wait = { schemaChange, timeoutMs: 10_000, dryRun: false };
    expect(await client.post("/api/deploy2/wait_for_schema", wait)).toMatchObject({ type: "complete" });
    return { startPush, remove: () => app.remove() };
  }

  it("is never installed over documents that an import has brought behind its back", async () => {
    const own = await createTestEmbedded();
    const mine = transferClient(own);
    await mine.import('{"n":1}', { format: "jsonLines", tableName: "raced" });
    const { startPush, remove } = await prepared(mine);
    await mine.import('{"n":"text"}', { format: "jsonLines", tableName: "raced", mode: "replace" });
    await expect(mine.post("/api/deploy2/finish_push", { startPush, dryRun: false })).rejects.toThrow(
      /table \\"raced\\" does not match the schema/,
    );
    expect(own.engine.deployment.push()).toBeNull();
    await remove();
    await own.close();
  });

  it("that is finished while an import is filled ends the import; one after it has its indexes", async () => {
    const own = await createTestEmbedded();
    const mine = transferClient(own);
    const text = lines(Array.from({ length: 6000 }, (_, n) => ({ n })));
    const importId = await mine.upload(Buffer.from(text), { format: "jsonLines", tableName: "raced" });
    await mine.until(importId, ["waiting_for_confirmation"]);
    const { startPush, remove } = await prepared(mine);
    await mine.confirm(importId);
    await mine.post("/api/deploy2/finish_push", { startPush, dryRun: false });
    await remove();
    expect((await mine.until(importId, ["completed", "failed"])).error_message).toContain("schema changed");
    await mine.import(text, { format: "jsonLines", tableName: "raced" });
    const found = own.engine.transact((tx) =>
      tx.query({ table: "raced", index: "by_n", eq: [77], limit: 2 }),
    );
    expect(found).toHaveLength(1);
    await own.close();
  });
});

describe("import and export over HTTP", () => {
  it("refuse tokens, parts and times that were never given out", async () => {
    const failing = (route: string, body?: unknown) =>
      world.client.post(route, body).catch((error: unknown) => String(error));
    expect(await failing("/api/import/upload_part?uploadToken=../../x&partNumber=1", {})).toContain(
      "upload token is not valid",
    );
    const { uploadToken } = await world.client.post("/api/import/start_upload");
    expect(await failing(`/api/import/upload_part?uploadToken=${uploadToken}&partNumber=0`, {})).toContain(
      "between 1 and",
    );
    const request = { format: "jsonLines", mode: "append", tableName: "t" };
    const finish = (partTokens: string[]) =>
      failing("/api/import/finish_upload", { import: request, uploadToken, partTokens });
    expect(await finish(["2-abc"])).toContain("missing or out of order");
    await world.client.post(`/api/import/upload_part?uploadToken=${uploadToken}&partNumber=1`, {});
    expect(await finish([`1-${"0".repeat(64)}`])).toContain("has changed");
    const sent = await world.client.post(
      `/api/import/upload_part?uploadToken=${uploadToken}&partNumber=1`,
      {},
    );
    expect(await finish([sent, `2-${"0".repeat(64)}`])).toContain("Part 2 of the upload never arrived");
    expect(await finish([sent, sent])).toContain("missing or out of order");
    // A mistake spends nothing, success does.
    expect(await finish([sent])).toMatchObject({ importId: expect.any(String) });
    expect(await finish([sent])).toContain("upload token is not valid");
    expect(await failing("/api/perform_import", { importId: "none" })).toContain("not found");
    const download = await fetch(`${world.embedded.url}/api/export/zip/..%2F..%2Fdata.db`, {
      headers: { Authorization: `Convex ${world.embedded.adminKey}` },
    });
    expect(download.status).toBe(404);
  });
});
