import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { call } from "../engine/support";
import { fill, pushBody } from "./app";
import { rowsOf } from "./rebuild";

let test: TestEmbedded;
beforeAll(async () => {
  test = await createTestEmbedded();
});
afterAll(() => test.close());

interface Answer {
  status: number;
  body: { [key: string]: unknown; message?: string };
}

/** One request of the push protocol, as the CLI makes it. */
async function post(route: string, body: object): Promise<Answer> {
  const response = await fetch(`${test.url}/api/deploy2/${route}`, {
    method: "POST",
    headers: { Authorization: `Convex ${test.adminKey}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function start(
  table: string,
  { dryRun = false, options = "", route = "start_push" } = {},
): Promise<Answer> {
  return post(route, { dryRun, ...(await pushBody(table, options)) });
}

const wait = ({ body }: Answer, timeoutMs = 10_000, dryRun = false) =>
  post("wait_for_schema", { schemaChange: body.schemaChange, timeoutMs, dryRun });
const finish = ({ body }: Answer, dryRun = false) => post("finish_push", { startPush: body, dryRun });

async function push(table: string): Promise<void> {
  const started = await start(table);
  expect((await wait(started)).body).toEqual({ type: "complete" });
  expect((await finish(started)).status).toBe(200);
}

const by = (index: string) => {
  const outcome = test.engine.runQuery(call("t:by", { index }));
  return outcome.ok ? outcome.value : outcome.errorMessage;
};
const ANY = "defineTable(v.any())";
const RANKED = `${ANY}.index("by_rank", ["rank"])`;
const catalogued = () => rowsOf(test.dataDir, "SELECT count(*) FROM index_catalog WHERE state <> 'dropping'");

beforeEach(async () => {
  await push(ANY);
});

describe("a push over HTTP", () => {
  it("tells its progress while it builds, answers when it is ready, and opens the index when it is finished", async () => {
    fill(test.engine, 6000, (rank) => ({ rank }));
    const started = await start(RANKED);
    expect((await wait(started, 0)).body).toEqual({
      type: "inProgress",
      components: { "": { schemaValidationComplete: true, indexesComplete: 0, indexesTotal: 1 } },
    });
    expect((await wait(started)).body).toEqual({ type: "complete" });
    expect(by("by_rank")).toContain(
      "Index items.by_rank is currently backfilling and not available to query yet.",
    );
    const { status, body } = await finish(started);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain("items.by_rank");
    expect(by("by_rank")).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });

  it("does no schema work for a dry run or an evaluation", async () => {
    const before = catalogued();
    const dry = await start(RANKED, { dryRun: true });
    expect(dry.status).toBe(200);
    expect((await wait(dry, 10_000, true)).body).toEqual({ type: "complete" });
    const { componentDiffs } = (await finish(dry, true)).body;
    expect(componentDiffs).toEqual({});
    const evaluated = await start(RANKED, { route: "evaluate_push" });
    expect(JSON.stringify(evaluated.body)).toContain("items.by_rank");
    expect(catalogued()).toBe(before);
    expect(by("by_rank")).toContain("Index items.by_rank not found.");
  });

  it("fails with the document, the table and the path, and changes nothing", async () => {
    const [bad] = fill(test.engine, 1, () => ({ rank: { deep: 1 } }));
    const before = catalogued();
    const started = await start(
      `defineTable({ rank: v.union(v.number(), v.object({ deep: v.string() })) }).index("by_deep", ["rank.deep"])`,
    );
    const failed = await wait(started);
    expect(failed.body).toEqual({
      type: "failed",
      componentPath: "",
      tableName: "items",
      error: expect.stringContaining(`Document with ID "${bad}" in table "items" does not match the schema`),
    });
    expect(await finish(started)).toMatchObject({ status: 400, body: { code: "SchemaValidationFailed" } });
    expect(catalogued()).toBe(before);
    test.engine.transact((tx) => tx.remove(bad ?? ""));
  });

  it("fails for a document written between the check and the end, and names it", async () => {
    const [bad] = fill(test.engine, 1, () => ({ other: true }));
    test.engine.transact((tx) => tx.remove(bad ?? ""));
    const started = await start("defineTable({ rank: v.any() })");
    expect((await wait(started)).body).toEqual({ type: "complete" });
    const [late] = fill(test.engine, 1, () => ({ other: true }));
    const { status, body } = await finish(started);
    expect(status).toBe(400);
    expect(body.message).toContain(`Document with ID "${late}" in table "items"`);
    test.engine.transact((tx) => tx.remove(late ?? ""));
  });

  it("gives way to a push that is started after it", async () => {
    const first = await start(RANKED);
    await push(ANY);
    expect((await wait(first)).body).toEqual({ type: "raceDetected" });
    expect(await finish(first)).toMatchObject({ status: 400, body: { code: "RaceDetected" } });
  });

  it("is refused at its start for a schema that breaks a rule, by table and index", async () => {
    const answer = await start(`${ANY}.index("by_a", ["a"]).index("by_b", ["a"])`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(
      'In table "items" index "by_b" and index "by_a" have the same fields.',
    );
  });
});
