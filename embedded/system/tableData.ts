import type { Engine, HostTransaction, Json } from "../contract";
import { isRecord, type PageOptions, pageArg, textArg } from "./args";

const MAX_PAGE = 4096;

type Row = { [key: string]: Json };
type Order = "asc" | "desc";

/** The last row of the page before: creation time, then id, as the index `by_creation_time` orders them. */
function cursorOf(row: Row): string {
  return JSON.stringify([row._creationTime, row._id]);
}

function readCursor(cursor: string): { time: Json; id: Json } {
  const value: unknown = JSON.parse(cursor);
  const [time, id] = Array.isArray(value) ? value : [];
  if (typeof time !== "number" || typeof id !== "string")
    throw new Error("InvalidCursor: not a cursor of tableData.");
  return { time, id };
}

function rowsAfter(tx: HostTransaction, table: string, order: Order, page: PageOptions): Row[] {
  const range = { table, index: "by_creation_time", order };
  if (page.cursor === null) return tx.query({ ...range, limit: page.numItems });
  const { time, id } = readCursor(page.cursor);
  const beyond = (value: Json) => (order === "asc" ? { gt: value } : { lt: value });
  const sameTime = tx.query({ ...range, eq: [time], ...beyond(id), limit: page.numItems });
  const left = page.numItems - sameTime.length;
  return left === 0 ? sameTime : [...sameTime, ...tx.query({ ...range, ...beyond(time), limit: left })];
}

/** `_system/cli/tableData {table, order, paginationOpts}`: a page of documents by creation time. */
export function tableData(engine: Engine, args: Json): Json {
  const table = textArg(args, "table");
  const order: Order = isRecord(args) && args.order === "asc" ? "asc" : "desc";
  const asked = pageArg(args);
  const page = { ...asked, numItems: Math.min(asked.numItems, MAX_PAGE) };
  const rows = engine.transact((tx) =>
    tx.tableNames().includes(table) ? rowsAfter(tx, table, order, page) : [],
  );
  const last = rows.at(-1);
  return {
    page: rows,
    isDone: rows.length < page.numItems,
    continueCursor: last ? cursorOf(last) : (page.cursor ?? ""),
  };
}
