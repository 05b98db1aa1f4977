import path from "node:path";
import { expect } from "vitest";
import { bytesAt, integerAt, textAt } from "../../../embedded/store/cells";
import { openReader } from "../../../embedded/store/driver";
import { indexKey } from "../../../embedded/store/indexes/indexes";
import { searchEntry } from "../../../embedded/store/indexes/searchEntry";
import { vectorEntry } from "../../../embedded/store/indexes/vectorIndex";
import { openStore, type Store } from "../../../embedded/store/store";
import type { SearchIndexInfo, TableInfo, VectorIndexInfo } from "../../../embedded/store/tables";
import { until } from "../until";

/** Compares every index of a closed data folder with what its documents say it has to hold. */
export function expectIndexesAsRebuilt(dataDir: string): void {
  const store = openStore(dataDir);
  try {
    for (const table of store.tables.all()) {
      const documents = [...store.documents.each(table.tablet)];
      for (const index of table.maintained.database) {
        const wanted = documents
          .map(({ rid, doc }) => `${indexKey(index, doc).toString("hex")} ${rid}`)
          .sort();
        expect(entriesOf(store, index.ix), `${table.name}.${index.name}`).toEqual(wanted);
      }
      for (const index of table.maintained.search) expectPostings(store, table, index);
      for (const index of table.maintained.vector) expectVectors(store, table, index);
    }
  } finally {
    store.close();
  }
}

function entriesOf(store: Store, ix: number): string[] {
  const rows = store.driver.prepare("SELECT key, rid FROM index_entries WHERE ix = ?").all([ix]);
  return rows.map((row) => `${Buffer.from(bytesAt(row, 0)).toString("hex")} ${integerAt(row, 1)}`).sort();
}

function expectPostings(store: Store, table: TableInfo, index: SearchIndexInfo): void {
  const wanted: string[] = [];
  const counts = new Map<string, number>();
  let documents = 0;
  let tokens = 0;
  for (const { rid, doc } of store.documents.each(table.tablet)) {
    const entry = searchEntry(index, doc);
    if (entry === null) continue;
    documents++;
    tokens += entry.length;
    for (const [token, frequency] of entry.frequencies) {
      wanted.push(`${token} ${rid} ${frequency} ${entry.length} ${entry.created}`);
      counts.set(token, (counts.get(token) ?? 0) + 1);
    }
  }
  const stored = store.driver
    .prepare("SELECT token, rid, frequency, length, created FROM search_postings WHERE ix = ?")
    .all([index.ix])
    .map((row) => row.join(" "));
  expect(stored.sort()).toEqual(wanted.sort());
  const storedCounts = store.driver
    .prepare("SELECT token, documents FROM search_tokens WHERE ix = ?")
    .all([index.ix])
    .map((row) => [textAt(row, 0), integerAt(row, 1)]);
  expect(Object.fromEntries(storedCounts)).toEqual(Object.fromEntries(counts));
  expect(store.search.totals(index.ix)).toEqual({ documents, tokens });
  expectSearchDocuments(store, table, index);
}

function expectSearchDocuments(store: Store, table: TableInfo, index: SearchIndexInfo): void {
  const documents: string[] = [];
  const filters: string[] = [];
  for (const { rid, doc } of store.documents.each(table.tablet)) {
    const entry = searchEntry(index, doc);
    if (entry === null) continue;
    documents.push(String(rid));
    for (const { field, value } of entry.filters) filters.push(`${field} ${value.toString("hex")} ${rid}`);
  }
  const read = (sql: string) => store.driver.prepare(`${sql} WHERE ix = ?`).all([index.ix]);
  const stored = read("SELECT rid FROM search_documents").map((row) => row.join(" "));
  expect(stored.sort()).toEqual(documents.sort());
  const values = read("SELECT field, value, rid FROM search_filters").map(
    (row) => `${textAt(row, 0)} ${Buffer.from(bytesAt(row, 1)).toString("hex")} ${integerAt(row, 2)}`,
  );
  expect(values.sort()).toEqual(filters.sort());
}

function expectVectors(store: Store, table: TableInfo, index: VectorIndexInfo): void {
  const wanted: string[] = [];
  for (const { rid, doc } of store.documents.each(table.tablet)) {
    const entry = vectorEntry(index, doc);
    if (entry !== null) wanted.push(`${rid} ${entry.filters.toString("hex")} ${[...entry.vector].join()}`);
  }
  const stored = store.driver
    .prepare("SELECT rid, filters, vector FROM vectors WHERE ix = ?")
    .all([index.ix])
    .map((row) => {
      const vector = new Float32Array(new Uint8Array(bytesAt(row, 2)).buffer);
      return `${integerAt(row, 0)} ${Buffer.from(bytesAt(row, 1)).toString("hex")} ${[...vector].join()}`;
    });
  expect(stored.sort()).toEqual(wanted.sort());
}

const BY_INDEX = [
  "index_entries",
  "search_postings",
  "search_tokens",
  "search_filters",
  "search_documents",
  "search_totals",
  "vectors",
  "vector_versions",
];

/** No row of a closed data folder belongs to an index that nobody knows, and no index to a table that is gone. */
export function expectNoOrphans(dataDir: string): void {
  const store = openStore(dataDir);
  try {
    const count = (from: string) =>
      integerAt(store.driver.prepare(`SELECT count(*) FROM ${from}`).get([]) ?? [], 0);
    for (const table of BY_INDEX)
      expect(count(`${table} WHERE ix NOT IN (SELECT ix FROM index_catalog)`), table).toBe(0);
    expect(count("index_catalog WHERE tbl NOT IN (SELECT tablet FROM tables)")).toBe(0);
    expect(
      count(
        "index_catalog c JOIN tables t ON t.tablet = c.tbl WHERE t.state <> 'active' AND c.state <> 'dropping'",
      ),
    ).toBe(0);
    expect(count("documents WHERE tbl NOT IN (SELECT tablet FROM tables)")).toBe(0);
  } finally {
    store.close();
  }
}

/** When an open deployment has removed everything that no schema declares. */
export async function removalDone(dataDir: string): Promise<void> {
  const left =
    "SELECT (SELECT count(*) FROM index_catalog WHERE state = 'dropping') + (SELECT count(*) FROM tables WHERE state = 'dropped')";
  await until(() => rowsOf(dataDir, left) === 0);
}

/** Rows that the catalog of a closed data folder has in a state. */
export function catalogRows(dataDir: string, state: "building" | "built" | "ready" | "dropping"): string[] {
  const store = openStore(dataDir);
  try {
    const rows = store.driver.prepare("SELECT name FROM index_catalog WHERE state = ?").all([state]);
    return rows.map((row) => textAt(row, 0));
  } finally {
    store.close();
  }
}

/** A count in the database of an open deployment, beside it. */
export function rowsOf(dataDir: string, sql: string): number {
  const reader = openReader(path.join(dataDir, "data.db"));
  try {
    const row = reader.prepare(sql).get([]);
    return row === undefined ? 0 : integerAt(row, 0);
  } finally {
    reader.close();
  }
}
