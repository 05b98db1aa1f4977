import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import type { Json } from "../../../embedded/contract";
import { encodeId } from "../../../embedded/store/documentId";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { ZipWriter } from "../../../embedded/transfer/zip/zipWriter";
import { pushSources } from "./pushSources";
import { type ImportOptions, transferClient } from "./transferClient";

export type Doc = { [key: string]: Json };

const SCHEMA = `
  import { defineSchema, defineTable } from "convex/server";
  import { v } from "convex/values";
  export default defineSchema({
    people: defineTable({ name: v.string(), friend: v.optional(v.id("people")), age: v.optional(v.float64()) })
      .index("by_name", ["name"]),
    notes: defineTable({ author: v.id("people"), text: v.string() }),
    empty: defineTable({ x: v.any() }),
  });`;

export const lines = (docs: Json[]): string => docs.map((doc) => `${JSON.stringify(doc)}\n`).join("");
export const idOf = (table: number, nth: number): string => encodeId(table, Buffer.alloc(16, nth));

/** An archive with these texts or bytes as its entries. */
export async function zipOf(entries: { [name: string]: string | Uint8Array }): Promise<Buffer> {
  const dir = await mkdtemp(path.join(tmpdir(), "embedded-zip-"));
  try {
    const file = path.join(dir, "made.zip");
    const zip = await ZipWriter.create(file, new Date(0));
    for (const [name, content] of Object.entries(entries))
      await zip.add(name, [Buffer.from(content as Uint8Array)]);
    await zip.finish();
    return await readFile(file);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A deployment with the schema above, and what tests of imports ask of it. */
export async function importWorld() {
  const embedded: TestEmbedded = await createTestEmbedded();
  await pushSources(embedded, { "schema.ts": SCHEMA });
  const client = transferClient(embedded);
  const rows = (table: string, componentPath = ""): Doc[] =>
    embedded.engine.transact((tx) =>
      tx.in(componentPath).query({ table, index: "by_creation_time", limit: 30_000 }),
    );
  const tableNames = (): string[] => embedded.engine.transact((tx) => tx.tableNames());
  const state = () => JSON.stringify(tableNames().map((name) => [name, rows(name)]));

  /** An import that must fail, and change nothing of any table. */
  async function refused(bytes: Uint8Array | string, options: ImportOptions): Promise<string> {
    const before = state();
    const error = await client.import(bytes, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(state()).toBe(before);
    return String(error);
  }
  return { embedded, client, rows, tableNames, refused };
}
