import { randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { spawnEmbedded } from "../../../embedded/testing/spawnEmbedded";
import { ZipReader } from "../../../embedded/transfer/zip/zipReader";
import { ZipWriter } from "../../../embedded/transfer/zip/zipWriter";
import { folderOfFile, folderOfTest } from "../../support/scratch";
import { importWorld, lines } from "./importWorld";
import { transferClient } from "./transferClient";

let world: Awaited<ReturnType<typeof importWorld>>;
const dir = folderOfFile();

/** Entries of an archive as text. */
async function unpacked(bytes: Uint8Array): Promise<Map<string, string>> {
  const file = path.join(dir, "read.zip");
  await writeFile(file, bytes);
  const reader = await ZipReader.open(file);
  const found = new Map<string, string>();
  for (const entry of reader.entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of reader.read(entry)) chunks.push(chunk);
    found.set(entry.name, Buffer.concat(chunks).toString());
  }
  reader.close();
  return found;
}

beforeAll(async () => {
  world = await importWorld();
}, 60_000);
afterAll(() => world.embedded.close());

describe("an export", () => {
  it("shows one moment, whatever is replaced and deleted while it is written", async () => {
    const { client, embedded } = world;
    const { files } = embedded.engine;
    const docs = lines(Array.from({ length: 1000 }, (_, n) => ({ n })));
    await client.import(docs, { format: "jsonLines", tableName: "aFirst" });
    await client.import(docs, { format: "jsonLines", tableName: "zLast" });
    const stream = (async function* () {
      yield Buffer.from("the file");
    })();
    const stored = await files.store({ stream, contentType: null });
    const exporting = client.export(true);
    await expect
      .poll(async () => readdir(path.join(embedded.dataDir, "transfer/exports")), { interval: 1 })
      .toContain("unfinished.zip");
    embedded.engine.transact((tx) => tx.remove(stored));
    await files.sweep();
    await client.import("", { format: "jsonLines", tableName: "zLast", mode: "replace" });
    const found = await unpacked(await exporting);
    expect(world.rows("zLast")).toEqual([]);
    expect(found.get("aFirst/documents.jsonl")?.match(/\n/g)).toHaveLength(1000);
    expect(found.get("zLast/documents.jsonl")?.match(/\n/g)).toHaveLength(1000);
    expect(found.get(`_storage/${stored}`)).toBe("the file");
    await files.sweep();
    expect(await readdir(path.join(embedded.dataDir, "files"))).toEqual(["incoming"]);
  });

  it("reads large documents in small portions", () => {
    const { engine } = world.embedded;
    for (let n = 0; n < 12; n++) engine.transact((tx) => tx.insert("bulky", { n, pad: "x".repeat(900_000) }));
    const snapshot = engine.snapshot();
    const table = snapshot.tables.find(({ name }) => name === "bulky");
    const portions: number[] = [];
    for (let after: number | null = 0; table !== undefined && after !== null; ) {
      const { documents, next } = snapshot.read(table, after, 256);
      portions.push(documents.length);
      after = next;
    }
    snapshot.close();
    expect(portions).toEqual([4, 4, 4, 0]);
  });

  it("of an archive that cannot be written ends, whichever side fails", async () => {
    const file = path.join(dir, "broken.zip");
    const zip = await ZipWriter.create(file, new Date(0));
    await zip.abort();
    const endless = (function* () {
      for (;;) yield Buffer.from(Math.random().toString());
    })();
    await expect(zip.add("x", endless)).rejects.toThrow();
    const other = await ZipWriter.create(path.join(dir, "other.zip"), new Date(0));
    const failing = (function* () {
      yield Buffer.alloc(1 << 20, "x");
      throw new Error("cannot be read");
    })();
    await expect(other.add("x", failing)).rejects.toThrow("cannot be read");
    await other.abort();
  });

  it("that fills the disk fails, leaves nothing of itself, and the deployment goes on", async () => {
    const dataDir = folderOfTest();
    const first = await createTestEmbedded({ dataDir });
    const pads = Array.from({ length: 2000 }, () => ({ pad: randomBytes(300).toString("base64") }));
    await transferClient(first).import(lines(pads), { format: "jsonLines", tableName: "filling" });
    await first.close();
    const flags = ["--data", dataDir, "--port", "0", "--site-port", "0"];
    const limited = await spawnEmbedded(flags, process.cwd(), 256);
    const client = transferClient(limited);
    await expect(client.export(false)).rejects.toThrow("export failed");
    expect(await readdir(path.join(dataDir, "transfer/exports"))).toEqual([]);
    expect(await client.ask("_system/cli/tableSize", { tableName: "filling" })).toBe(2000);
    await limited.stop("SIGTERM");
  });
});
