import type { Engine, Json } from "../contract";
import { textArg } from "./args";

const PAGE = 1000;

/** `_system/cli/tableSize {tableName}`: how many documents. Counted in pages, for a question asked once in a push. */
export function tableSize(engine: Engine, args: Json): Json {
  const table = textArg(args, "tableName");
  return engine.transact((tx) => {
    if (!tx.tableNames().includes(table)) return 0;
    let count = 0;
    let after: Json | undefined;
    for (;;) {
      const bound = after === undefined ? {} : { gt: after };
      const rows = tx.query({ table, index: "by_id", ...bound, limit: PAGE });
      count += rows.length;
      if (rows.length < PAGE) return count;
      after = rows.at(-1)?._id;
    }
  });
}

/** `_system/cli/queryTable {tableName}`: `dev` watches it after a failed push, to push again when a document changes. */
export function queryTable(engine: Engine, args: Json): Json {
  const table = textArg(args, "tableName");
  return engine.transact((tx) =>
    tx.tableNames().includes(table)
      ? tx.query({ table, index: "by_creation_time", order: "desc", limit: PAGE })
      : [],
  );
}
