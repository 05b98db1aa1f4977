/**
 * Rows belong to a tablet and a table names its present one: an import fills a hidden tablet beside the table's own, with the
 * same ids, and takes its place in one step. A `dropped` tablet waits to be emptied.
 */
export const tablets = `
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
