import { afterEach, expect, it } from "vitest";
import { spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { closeEngines, makePush, testEngine } from "../engine/support";
import { app, fill, finish, pushBody } from "./app";
import { expectIndexesAsRebuilt, expectNoOrphans, removalDone, rowsOf } from "./rebuild";

afterEach(closeEngines);

const ANY = "defineTable(v.any())";
const ALL = `${ANY}.index("by_rank", ["rank"]).searchIndex("by_text", { searchField: "text" }).vectorIndex("by_vector", { vectorField: "vector", dimensions: 2 })`;

it("a process killed in the middle of a backfill leaves nothing of it, and the next push succeeds", {
  timeout: 60_000,
}, async () => {
  const test = await testEngine(app(ANY));
  fill(test.engine, 2000, (rank) => ({ rank, text: `word${rank} common`, vector: [rank, 1] }));
  test.engine.close();

  const deployment = await spawnEmbedded(["--data", test.dataDir, "--port", "0", "--site-port", "0"]);
  const post = async (route: string, body: object) => {
    const response = await fetch(`${deployment.url}/api/deploy2/${route}`, {
      method: "POST",
      headers: { Authorization: `Convex ${deployment.adminKey}` },
      body: JSON.stringify({ dryRun: false, ...body }),
    });
    return response.json();
  };
  const { schemaChange } = await post("start_push", await pushBody(ALL));
  expect(await post("wait_for_schema", { schemaChange, timeoutMs: 0 })).toMatchObject({ type: "inProgress" });
  await deployment.stop("SIGKILL");
  const half = rowsOf(test.dataDir, "SELECT count(*) FROM search_documents");
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(2000);

  test.reopen();
  expect(() => test.query("t:by", { index: "by_rank" })).toThrow("Index items.by_rank not found.");
  expect(test.query("t:sum")).toBe(50);
  await removalDone(test.dataDir);
  expect(rowsOf(test.dataDir, "SELECT count(*) FROM search_postings")).toBe(0);
  const push = await makePush(test.engine, app(ALL));
  finish(test.engine.prepareSchema(push));
  test.engine.installPush(push);
  expect(test.query("t:find", { text: "word7 x" })).toEqual([7]);
  test.engine.close();
  expectIndexesAsRebuilt(test.dataDir);
  expectNoOrphans(test.dataDir);
  test.reopen();
});
