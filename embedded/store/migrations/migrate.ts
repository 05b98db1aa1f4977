import { integerAt } from "../cells";
import type { Driver } from "../driver";
import { indexStates } from "./0004IndexStates";
import { searchByWeight } from "./0005SearchByWeight";
import { compiledByText } from "./0006CompiledByText";

/**
 * Rows belong to a tablet and a table names its present one: an import fills a hidden tablet beside the table's own, with the
 * same ids, and takes its place in one step. A `dropped` tablet waits to be emptied.
 */
const tablets = `
CREATE TABLE tables_next (
  tablet INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  instance TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL
);
INSERT INTO tables_next SELECT number, number, instance, name, 'active' FROM tables;
DROP TABLE tables;
ALTER TABLE tables_next RENAME TO tables;
CREATE UNIQUE INDEX tables_by_name ON tables (instance, name) WHERE state = 'active';
CREATE UNIQUE INDEX tables_by_number ON tables (instance, number) WHERE state = 'active';
CREATE TABLE documents_next (rid INTEGER PRIMARY KEY, id BLOB NOT NULL, tbl INTEGER NOT NULL, json TEXT NOT NULL);
INSERT INTO documents_next SELECT rid, id, tbl, json FROM documents;
DROP TABLE documents;
ALTER TABLE documents_next RENAME TO documents;
CREATE UNIQUE INDEX documents_by_id ON documents (id, tbl);
CREATE INDEX documents_by_table ON documents (tbl);
`;

/** Old results of mutations are found without reading the others. */
const requestsByTime = "CREATE INDEX session_requests_by_time ON session_requests (at)";

/** Layout of embedded-convex 10: documents by row id, index entries point at it. */
export const initial = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
  number INTEGER PRIMARY KEY,
  instance TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (instance, name)
);
CREATE TABLE indexes (
  ix INTEGER PRIMARY KEY,
  tbl INTEGER NOT NULL,
  name TEXT NOT NULL,
  fields TEXT NOT NULL,
  staged INTEGER NOT NULL,
  UNIQUE (tbl, name)
);
CREATE TABLE documents (rid INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, tbl INTEGER NOT NULL, json TEXT NOT NULL);
CREATE INDEX documents_by_table ON documents (tbl);
CREATE TABLE index_entries (ix INTEGER, key BLOB, rid INTEGER NOT NULL, PRIMARY KEY (ix, key)) WITHOUT ROWID;
CREATE TABLE session_requests (
  session TEXT NOT NULL,
  request INTEGER NOT NULL,
  ts TEXT NOT NULL,
  outcome TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (session, request)
) WITHOUT ROWID;
CREATE TABLE env (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE modules (
  hash TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  source_map TEXT,
  compiled TEXT,
  compiled_map TEXT
) WITHOUT ROWID;
`;

/** In order, up only. A published migration never changes. */
const MIGRATIONS: readonly string[] = [
  initial,
  requestsByTime,
  tablets,
  indexStates,
  searchByWeight,
  compiledByText,
];

export function migrate(driver: Driver): void {
  const row = driver.prepare("PRAGMA user_version").get([]);
  const version = row === undefined ? 0 : integerAt(row, 0);
  if (version > MIGRATIONS.length) {
    throw new Error(`The data folder was written by a newer version (${version} > ${MIGRATIONS.length}).`);
  }
  for (let next = version; next < MIGRATIONS.length; next++) {
    driver.atomically(() => {
      driver.exec(MIGRATIONS[next] ?? "");
      driver.exec(`PRAGMA user_version = ${next + 1}`);
    });
  }
}
