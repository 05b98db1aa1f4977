import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SqlRow } from "../../../embedded/store/driver";
import { backfillIndex } from "../../../embedded/store/indexes/write";
import { type JsonObject, parseObject } from "../../../embedded/store/json";
import { openStore, type Store } from "../../../embedded/store/store";

/** What a data folder holds, read while no process has it open. */
export interface Stored {
  tables: Map<string, JsonObject[]>;
  /** Content of `files/` by name, without what is only arriving. */
  files: Map<string, { size: number; sha256: string }>;
}

export function readStored(dataDir: string): Stored {
  const store = openStore(dataDir);
  try {
    return { tables: documentsOf(store), files: filesOf(dataDir) };
  } finally {
    store.close();
  }
}

function documentsOf(store: Store): Map<string, JsonObject[]> {
  const tables = new Map<string, JsonObject[]>();
  for (const table of store.tables.all()) {
    const rows = store.driver
      .prepare("SELECT json FROM documents WHERE tbl = ? ORDER BY rid")
      .all([table.tablet]);
    tables.set(
      table.name,
      rows.map(([json]) => parseObject(String(json))),
    );
  }
  return tables;
}

export function filesOf(dataDir: string): Stored["files"] {
  const folder = path.join(dataDir, "files");
  const names = readdirSync(folder).filter((name) => name !== "incoming");
  return new Map(
    names.map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return [name, { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("base64") }];
    }),
  );
}

/** Everything that is derived from documents, each table with the columns that a rebuild gives again. */
const DERIVED = [
  "SELECT ix, hex(key), rid FROM index_entries ORDER BY ix, key",
  "SELECT ix, token, rid, frequency, length, created FROM search_postings ORDER BY ix, token, rid",
  "SELECT ix, token, documents FROM search_tokens ORDER BY ix, token",
  "SELECT ix, field, hex(value), rid FROM search_filters ORDER BY ix, field, value, rid",
  "SELECT ix, rid FROM search_documents ORDER BY ix, rid",
  "SELECT ix, documents, tokens FROM search_totals WHERE documents > 0 ORDER BY ix",
  "SELECT ix, rid, hex(filters), hex(vector) FROM vectors ORDER BY ix, rid",
];
const TABLES = [
  "index_entries",
  "search_postings",
  "search_tokens",
  "search_filters",
  "search_documents",
  "search_totals",
  "vectors",
];

const dump = (store: Store): SqlRow[][] => DERIVED.map((sql) => store.driver.prepare(sql).all([]));

/** The derived rows of a folder as they are, and as a rebuild from the documents alone makes them. */
export function indexesAndRebuild(dataDir: string): { found: SqlRow[][]; rebuilt: SqlRow[][] } {
  const copy = mkdtempSync(path.join(tmpdir(), "embedded-rebuild-"));
  try {
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith("data.db")) cpSync(path.join(dataDir, name), path.join(copy, name));
    }
    const store = openStore(copy);
    try {
      const found = dump(store);
      for (const table of TABLES) store.driver.exec(`DELETE FROM ${table}`);
      store.driver.atomically(() => rebuild(store));
      return { found, rebuilt: dump(store) };
    } finally {
      store.close();
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function rebuild(store: Store): void {
  for (const { tablet, maintained } of store.tables.all()) {
    const rows = store.driver.prepare("SELECT rid, json FROM documents WHERE tbl = ?").all([tablet]);
    for (const [rid, json] of rows) {
      const stored = { rid: Number(rid), doc: parseObject(String(json)) };
      for (const index of [...maintained.database, ...maintained.search, ...maintained.vector]) {
        backfillIndex(store, index, stored);
      }
    }
  }
}
