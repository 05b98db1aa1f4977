import Database from "libsql";

/** Rows of every table of a database, read beside the server that has it open. */
export type RowCounts = ReadonlyMap<string, number>;

const firstCell = (row: unknown): string => String(Array.isArray(row) ? row[0] : row);

export function countRows(file: string): RowCounts {
  const db = new Database(file, { readonly: true });
  try {
    const names: unknown[] = db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .raw(true)
      .all([]);
    const count = (name: string) =>
      Number(firstCell(db.prepare(`SELECT count(*) FROM ${name}`).raw(true).get([])));
    return new Map(names.map(firstCell).map((name) => [name, count(name)]));
  } finally {
    db.close();
  }
}

interface Side {
  before: RowCounts;
  after: RowCounts;
}

/** Why the limit is not doing the same work as embedded, given both sides around one write; empty: it is. */
export function rowDifferences(embedded: Side, limit: Side): string[] {
  const added = ({ before, after }: Side, table: string): number =>
    (after.get(table) ?? 0) - (before.get(table) ?? 0);
  return [...new Set([...embedded.after.keys(), ...limit.after.keys()])]
    .filter((table) => added(embedded, table) !== added(limit, table))
    .map((table) => {
      const [ours, theirs] = [added(embedded, table), added(limit, table)];
      return `a write adds ${ours} rows to ${table} in embedded, ${theirs} in the limit`;
    });
}
