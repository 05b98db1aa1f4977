import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { lines, zipOf } from "./importWorld";
import { transferClient } from "./transferClient";

it("an import killed half way, adding to one table and making another, has changed nothing", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "embedded-import-crash-"));
  const spawned = await spawnEmbedded(["--data", dataDir, "--port", "0", "--site-port", "0"]);
  const before = transferClient(spawned);
  await before.import(lines([{ n: -1 }, { n: -2 }]), { format: "jsonLines", tableName: "used" });
  const zip = await zipOf({
    "fresh/documents.jsonl": lines([{ n: 1 }]),
    "used/documents.jsonl": lines(Array.from({ length: 8000 }, (_, n) => ({ n }))),
  });
  const importId = await before.upload(zip, { format: "zip", mode: "append" });
  await before.until(importId, ["waiting_for_confirmation"]);
  await before.confirm(importId);
  // Half way: a table in use shows additions before their end.
  const size = () => before.ask("_system/cli/tableSize", { tableName: "used" });
  await expect.poll(size, { interval: 1, timeout: 30_000 }).toBeGreaterThan(2);
  expect((await before.stateOf(importId)).state).toBe("in_progress");
  await spawned.stop("SIGKILL");

  let embedded = await createTestEmbedded({ dataDir });
  const found = () =>
    embedded.engine.transact((tx) => [tx.tableNames(), tx.count("used"), tx.count("_import_additions")]);
  expect(found()).toEqual([["used"], 2, 0]);
  const after = transferClient(embedded);
  expect(await after.stateOf(importId)).toEqual({
    state: "failed",
    error_message: "The deployment was stopped during the import. Nothing was changed.",
  });
  // What a finished import has added stays.
  await after.import('{"n":-3}', { format: "jsonLines", tableName: "used", mode: "append" });
  embedded = await embedded.restart();
  expect(found()).toEqual([["used"], 3, 0]);
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});
