/**
 * Indexes get a kind and a state; one of a table may be built beside a ready one of the same name. Search indexes are
 * postings with their counts, vector indexes one row of floats a document.
 */
export const indexStates = `
CREATE TABLE index_catalog (
  ix INTEGER PRIMARY KEY,
  tbl INTEGER NOT NULL,
  name TEXT NOT NULL,
  definition TEXT NOT NULL,
  staged INTEGER NOT NULL,
  state TEXT NOT NULL,
  cursor INTEGER NOT NULL
);
INSERT INTO index_catalog (ix, tbl, name, definition, staged, state, cursor)
  SELECT ix, tbl, name, json_object('kind', 'database', 'fields', json(fields)), staged, 'ready', 0 FROM indexes;
DROP TABLE indexes;
CREATE UNIQUE INDEX index_catalog_ready ON index_catalog (tbl, name) WHERE state = 'ready';
CREATE TABLE search_postings (
  ix INTEGER NOT NULL,
  token TEXT NOT NULL,
  rid INTEGER NOT NULL,
  frequency INTEGER NOT NULL,
  PRIMARY KEY (ix, token, rid)
) WITHOUT ROWID;
CREATE TABLE search_tokens (
  ix INTEGER NOT NULL,
  token TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (ix, token)
) WITHOUT ROWID;
CREATE TABLE search_filters (
  ix INTEGER NOT NULL,
  field TEXT NOT NULL,
  value BLOB NOT NULL,
  rid INTEGER NOT NULL,
  PRIMARY KEY (ix, field, value, rid)
) WITHOUT ROWID;
CREATE TABLE search_documents (
  ix INTEGER NOT NULL,
  rid INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  created REAL NOT NULL,
  PRIMARY KEY (ix, rid)
) WITHOUT ROWID;
CREATE TABLE search_totals (ix INTEGER PRIMARY KEY, documents INTEGER NOT NULL, tokens INTEGER NOT NULL);
CREATE TABLE vectors (
  entry INTEGER PRIMARY KEY,
  ix INTEGER NOT NULL,
  rid INTEGER NOT NULL,
  filters BLOB NOT NULL,
  vector BLOB NOT NULL,
  UNIQUE (ix, rid)
);
CREATE TABLE vector_versions (ix INTEGER PRIMARY KEY, version INTEGER NOT NULL);
`;
