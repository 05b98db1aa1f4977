import type { DataSnapshot } from "../contract";
import { integerAt, textAt } from "./cells";
import { openReader, type SqlRow } from "./driver";

const MAX_PAGE_BYTES = 4 << 20;

/** A read-only connection that keeps seeing the state of its beginning, however long writes go on beside it. */
export function openSnapshot(path: string): DataSnapshot {
  const reader = openReader(path);
  const meta = reader.prepare("SELECT value FROM meta WHERE name = 'commit'").get([]);
  const [ts = "0"] = (meta === undefined ? "0" : textAt(meta, 0)).split(" ");
  const sizes = reader.prepare(
    "SELECT rid, octet_length(json) FROM documents WHERE tbl = ? AND rid > ? ORDER BY rid LIMIT ?",
  );
  const page = reader.prepare(
    "SELECT json FROM documents WHERE tbl = ? AND rid > ? AND rid <= ? ORDER BY rid",
  );
  const tables = reader
    .prepare(
      "SELECT tablet, number, instance, name FROM tables WHERE state = 'active' ORDER BY number, tablet",
    )
    .all([])
    .map((row) => ({
      ...{ key: integerAt(row, 0), number: integerAt(row, 1) },
      ...{ componentPath: textAt(row, 2), name: textAt(row, 3) },
    }));
  return {
    ts: BigInt(ts),
    tables,
    read(table, after, limit) {
      const last = lastOfPage(sizes.all([table.key, after, limit]));
      if (last === null) return { documents: [], next: null };
      const documents = page.all([table.key, after, last]).map((row) => textAt(row, 0));
      return { documents, next: last };
    },
    close: () => reader.close(),
  };
}

/** The row that a page ends with: large documents make it shorter. Null: there is no row. */
function lastOfPage(sizes: readonly SqlRow[]): number | null {
  let last: number | null = null;
  let bytes = 0;
  for (const row of sizes) {
    if (last !== null && bytes + integerAt(row, 1) > MAX_PAGE_BYTES) break;
    last = integerAt(row, 0);
    bytes += integerAt(row, 1);
  }
  return last;
}
