import type { Engine, Json } from "../contract";
import { textArg } from "./args";
import { newestRows } from "./tableData";

const PAGE = 1000;

/** `_system/cli/tableSize {tableName}`: how many documents. */
export function tableSize(engine: Engine, args: Json, componentPath: string): Json {
  const table = textArg(args, "tableName");
  return engine.transact((tx) => tx.in(componentPath).count(table));
}

/**
 * `_system/cli/queryTable {tableName}`: `dev` watches it after a failed push, to push again when a document changes. The
 * answer changes with the number of documents and with any of the newest; to look at all would hold up everybody else.
 */
export function queryTable(engine: Engine, args: Json, componentPath: string): Json {
  const table = textArg(args, "tableName");
  return engine.transact((root) => {
    const tx = root.in(componentPath);
    return { count: tx.count(table), newest: newestRows(tx, table, PAGE) };
  });
}
