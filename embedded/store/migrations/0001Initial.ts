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
