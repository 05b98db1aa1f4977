/** The shapes that `erasureTables.ts` is written in. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Id, TableNames } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dropFile } from "../files/storedFiles";

/** Rows handled in one transaction, and rows in one page of an export. */
export const ERASURE_BATCH = 50;
const EXPORT_PAGE = 100;

/** Who leaves, and the name that stands for them afterwards. */
export interface Leaver {
  uid: string;
  pseudonym: string;
}

/**
 * Takes up to a batch of what is left and says whether that was all. What it has handled it does not find again, so
 * it keeps no place of its own: run twice or broken off anywhere, the next run goes on where something is left.
 */
export type EraseStep = (ctx: MutationCtx, leaver: Leaver) => Promise<boolean>;

type Exported = Record<string, unknown>;
export type ExportStep = (
  ctx: QueryCtx,
  uid: string,
  cursor: string | null,
) => Promise<{ rows: Exported[]; cursor: string | null }>;

/** What a table holds about people: how one's own rows are read out, and how they are taken away. */
export interface PersonTable {
  export: readonly ExportStep[];
  erase: readonly EraseStep[];
}

type Db = QueryCtx["db"];
interface Rows<Row> {
  take(count: number): Promise<Row[]>;
  paginate(options: PaginationOptions): Promise<PaginationResult<Row>>;
}
export type Find<Row> = (db: Db, uid: string) => Rows<Row>;
interface AnyRow {
  _id: Id<TableNames>;
  _creationTime: number;
}

/** Nothing in this table leads to a person. */
export const NOBODYS: PersonTable = { export: [], erase: [] };

/** `act` must leave the row where `find` no longer finds it. */
export function each<Row>(
  find: Find<Row>,
  act: (ctx: MutationCtx, row: Row, leaver: Leaver) => Promise<unknown>,
  batch = ERASURE_BATCH,
): EraseStep {
  return async (ctx, leaver) => {
    const rows = await find(ctx.db, leaver.uid).take(batch);
    for (const row of rows) await act(ctx, row, leaver);
    return rows.length < batch;
  };
}

export function remove<Row extends AnyRow>(find: Find<Row>): EraseStep {
  return each(find, (ctx, row) => ctx.db.delete(row._id));
}

/** Rows with the file that each may name. */
export function removeWithFile<Row extends AnyRow & { storageId?: Id<"_storage"> }>(
  find: Find<Row>,
): EraseStep {
  return each(find, async (ctx, row) => {
    await dropFile(ctx, row.storageId);
    await ctx.db.delete(row._id);
  });
}

/**
 * The rows as they are, without what only the database needs; `show` picks where a row is not all one's own, and
 * leaves out a row by null.
 */
export function shown<Row extends AnyRow>(
  find: Find<Row>,
  show: (row: Row) => object | null = withoutInternals,
): ExportStep {
  return async (ctx, uid, cursor) => {
    const page = await find(ctx.db, uid).paginate({ cursor, numItems: EXPORT_PAGE });
    const rows = page.page.map(show).flatMap((row) => (row === null ? [] : [{ ...row }]));
    return { rows, cursor: page.isDone ? null : page.continueCursor };
  };
}

function withoutInternals({ _id, _creationTime, ...fields }: AnyRow): object {
  return fields;
}

/** Read out and taken away alike. */
export function own<Row extends AnyRow>(find: Find<Row>): PersonTable {
  return { export: [shown(find)], erase: [remove(find)] };
}

/** Taken away, and not read out: traces of the house. */
export function trace<Row extends AnyRow>(find: Find<Row>): PersonTable {
  return { export: [], erase: [remove(find)] };
}

/** Read out, but for what `show` leaves out; `act` then gives the row to the leaver's pseudonym. */
export function renamed<Row extends AnyRow>(
  find: Find<Row>,
  act: (ctx: MutationCtx, row: Row, leaver: Leaver) => Promise<unknown>,
  show?: (row: Row) => object | null,
): PersonTable {
  return { export: [shown(find, show)], erase: [each(find, act)] };
}
