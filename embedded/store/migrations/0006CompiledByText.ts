/** Compiled code is kept by the text it was made from, which other pushed modules may share. What there was is made anew. */
export const compiledByText = `
ALTER TABLE modules DROP COLUMN compiled;
ALTER TABLE modules DROP COLUMN compiled_map;
CREATE TABLE compiled_modules (key TEXT PRIMARY KEY, code TEXT NOT NULL, map TEXT NOT NULL) WITHOUT ROWID;
`;
