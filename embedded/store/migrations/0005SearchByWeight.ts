/**
 * Postings know what weighs in a ranking, and are found in its order: the best of a common word are read without the others.
 */
export const searchByWeight = `
CREATE TABLE search_postings_next (
  ix INTEGER NOT NULL,
  token TEXT NOT NULL,
  rid INTEGER NOT NULL,
  frequency INTEGER NOT NULL,
  length INTEGER NOT NULL,
  created REAL NOT NULL,
  PRIMARY KEY (ix, token, rid)
) WITHOUT ROWID;
INSERT INTO search_postings_next (ix, token, rid, frequency, length, created)
  SELECT p.ix, p.token, p.rid, p.frequency, d.tokens, d.created
  FROM search_postings p CROSS JOIN search_documents d ON d.ix = p.ix AND d.rid = p.rid
  ORDER BY p.ix, p.token, p.rid;
DROP TABLE search_postings;
ALTER TABLE search_postings_next RENAME TO search_postings;
CREATE INDEX search_postings_by_weight ON search_postings (ix, token, frequency DESC, length, created DESC, rid DESC);
ALTER TABLE search_documents DROP COLUMN tokens;
ALTER TABLE search_documents DROP COLUMN created;
`;
