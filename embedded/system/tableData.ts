import type { Engine, HostTransaction, Json } from "../contract";
import { isRecord, type PageOptions, pageArg, textArg } from "./args";

const MAX_PAGE = 4096;
/** Documents are read in portions, until the answer is about as large as this. */
const PORTION = 16;
const MAX_PAGE_CHARS = 4 << 20;

type Row = { [key: string]: Json };
type Order = "asc" | "desc";

/** The last row of the page before: creation time, then id, as the index `by_creation_time` orders them. */
function cursorOf(row: Row): string {
  return JSON.stringify([row._creationTime, row._id]);
}

function readCursor(cursor: string): { time: Json; id: Json } {
  const [time, id] = parsedArray(cursor);
  if (typeof time !== "number" || typeof id !== "string")
    throw new Error("InvalidCursor: not a cursor of tableData.");
  return { time, id };
}

function parsedArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

interface TableRange {
  table: string;
  order: Order;
}

function rowsAfter(tx: HostTransaction, { table, order }: TableRange, page: PageOptions): Row[] {
  const range = { table, index: "by_creation_time", order };
  if (page.cursor === null) return tx.query({ ...range, limit: page.numItems });
  const { time, id } = readCursor(page.cursor);
  const beyond = (value: Json) => (order === "asc" ? { gt: value } : { lt: value });
  const sameTime = tx.query({ ...range, eq: [time], ...beyond(id), limit: page.numItems });
  const left = page.numItems - sameTime.length;
  return left === 0 ? sameTime : [...sameTime, ...tx.query({ ...range, ...beyond(time), limit: left })];
}

/** The next documents by creation time, fewer when they are large; `isDone` when there are no more. */
function readPage(
  tx: HostTransaction,
  range: TableRange,
  page: PageOptions,
): { rows: Row[]; isDone: boolean } {
  const rows: Row[] = [];
  let { cursor } = page;
  for (let chars = 0; rows.length < page.numItems && chars < MAX_PAGE_CHARS; ) {
    const numItems = Math.min(PORTION, page.numItems - rows.length);
    const portion = rowsAfter(tx, range, { cursor, numItems });
    rows.push(...portion);
    const last = portion.at(-1);
    if (last === undefined || portion.length < numItems) return { rows, isDone: true };
    cursor = cursorOf(last);
    chars += JSON.stringify(portion).length;
  }
  return { rows, isDone: false };
}

/** The newest documents of a table: up to `limit`, fewer when they are large. */
export const newestRows = (tx: HostTransaction, table: string, limit: number): Row[] =>
  readPage(tx, { table, order: "desc" }, { cursor: null, numItems: limit }).rows;

const SYSTEM_TABLES: ReadonlySet<string> = new Set(["_storage", "_scheduled_functions"]);

/** The app's tables, and those of the deployment that functions may read too. */
const isReadable = (tx: HostTransaction, table: string): boolean =>
  SYSTEM_TABLES.has(table) || tx.tableNames().includes(table);

/** `_system/cli/tableData {table, order, paginationOpts}`: a page of documents by creation time. */
export function tableData(engine: Engine, args: Json, componentPath: string): Json {
  const table = textArg(args, "table");
  const order: Order = isRecord(args) && args.order === "asc" ? "asc" : "desc";
  const asked = pageArg(args);
  if (asked.cursor !== null) readCursor(asked.cursor);
  const page = { ...asked, numItems: Math.min(asked.numItems, MAX_PAGE) };
  const { rows, isDone } = engine.transact((root) => {
    const tx = root.in(componentPath);
    return isReadable(tx, table) ? readPage(tx, { table, order }, page) : { rows: [], isDone: true };
  });
  const last = rows.at(-1);
  return { page: rows, isDone, continueCursor: last ? cursorOf(last) : (page.cursor ?? "") };
}
