import { setImmediate as nextTurn } from "node:timers/promises";
import type { Engine } from "../contract";
import { pathsWithData } from "../store/instancePaths";
import { isObject } from "../store/json";
import { documentOf, tableNumberOf } from "./documents";
import { ImportError, rowError } from "./importError";
import type { ImportRequest } from "./importRequest";
import type { ImportSource, SourceTable } from "./importSource";
import {
  inComponent,
  placeKey,
  requireTableName,
  STORAGE_TABLE,
  TABLES_TABLE,
  type TablePlace,
} from "./names";

/** What an import does to one table. */
export interface PlannedTable extends TablePlace {
  /** Of the ids in the file; null: it has none. */
  number: number | null;
  added: number;
  existing: number;
  deleted: number;
}

interface Found {
  place: TablePlace;
  number: number | null;
  rows: number;
}

/** Reads the whole file once: what is wrong with a row is said before anything is asked or written. */
export async function survey(
  engine: Engine,
  source: ImportSource,
  request: ImportRequest,
): Promise<PlannedTable[]> {
  requireKnownComponents(engine, source);
  const numbers = new Map<string, number>();
  const found = new Map<string, Found>();
  for (const table of source.tables) {
    if (table.name === TABLES_TABLE) await readNumbers(table, numbers);
    else found.set(placeKey(table), await countRows(table));
  }
  // A table that is only listed was taken out of the archive by somebody: it is none of this import's.
  for (const [key, table] of found) table.number = numbers.get(key) ?? table.number;
  const planned = [...found.values()].map(({ place, number, rows }) => {
    const existing = documentsIn(engine, place);
    if (request.mode === "requireEmpty" && existing > 0) throw tableExists(place);
    const replaces = request.mode === "replace" || request.mode === "replaceAll";
    return { ...place, number, added: rows, existing, deleted: replaces ? existing : 0 };
  });
  if (request.mode === "replaceAll") planned.push(...leftOut(engine, found));
  return planned.sort((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
}

function requireKnownComponents(engine: Engine, { tables }: ImportSource): void {
  const known = new Set(pathsWithData(engine.deployment.push()));
  const unknown = tables.find(({ componentPath }) => !known.has(componentPath));
  if (unknown === undefined) return;
  throw new ImportError(
    `Component "${unknown.componentPath}" is not mounted in this deployment. Push an app that mounts it, then import.`,
  );
}

async function countRows(table: SourceTable): Promise<Found> {
  const { componentPath, name } = table;
  const entry: Found = { place: { componentPath, name }, number: null, rows: 0 };
  for await (const rows of table.rows()) {
    for (const row of rows) {
      const document = name === STORAGE_TABLE ? row.value : documentOf(name, row);
      entry.rows++;
      if (isObject(document)) entry.number ??= tableNumberOf(document._id);
    }
    await nextTurn();
  }
  return entry;
}

async function readNumbers(table: SourceTable, numbers: Map<string, number>): Promise<void> {
  for await (const rows of table.rows()) {
    for (const row of rows) {
      const { name, number } = namedTable(row);
      numbers.set(placeKey({ componentPath: table.componentPath, name }), number);
    }
  }
}

/** A row of `_tables`: a table of the snapshot, and the number in its ids. */
function namedTable({ row, value }: { row: number; value: unknown }): { name: string; number: number } {
  const fields: { name?: unknown; id?: unknown } = typeof value === "object" && value !== null ? value : {};
  if (typeof fields.name !== "string") throw rowError(TABLES_TABLE, row, "lacks the name of a table");
  const { id } = fields;
  if (typeof id !== "number" || !Number.isInteger(id) || id < 1 || id > 0xffffffff) {
    throw rowError(TABLES_TABLE, row, "lacks the number of a table");
  }
  return { name: requireTableName(fields.name), number: id };
}

export function documentsIn(engine: Engine, { componentPath, name }: TablePlace): number {
  return engine.transact((tx) => tx.in(componentPath).count(name));
}

export const tableExists = ({ componentPath, name }: TablePlace): ImportError =>
  new ImportError(
    `Table ${name}${inComponent(componentPath)} already exists. Please choose a new table name or use replace/append modes.`,
  );

/** Tables that `--replace-all` empties or removes because the file does not name them. */
function leftOut(engine: Engine, found: ReadonlyMap<string, Found>): PlannedTable[] {
  const snapshot = engine.snapshot();
  try {
    return snapshot.tables
      .filter((table) => !table.name.startsWith("_") && !found.has(placeKey(table)))
      .map(({ componentPath, name }) => {
        const existing = documentsIn(engine, { componentPath, name });
        return { componentPath, name, number: null, added: 0, existing, deleted: existing };
      });
  } finally {
    snapshot.close();
  }
}

/** The text that the CLI shows before an import, and whether a person must agree to it. */
export function confirmation(planned: readonly PlannedTable[]): { message: string; needsConsent: boolean } {
  const components = [...new Set(planned.map((table) => table.componentPath))].sort();
  const lines = components.flatMap((componentPath) => [
    ...(componentPath === "" ? [] : [`Component ${componentPath}`]),
    ...changeTable(planned.filter((table) => table.componentPath === componentPath)),
  ]);
  const summary = lines.length === 0 ? [] : ["Import change summary:", ...lines];
  const outlook =
    "Once the import has started, it will run in the background.\nInterrupting `npx convex import` will not cancel it.";
  return {
    message: [...summary, outlook].join("\n"),
    needsConsent: planned.some((table) => table.deleted > 0),
  };
}

export const withCommas = (count: number): string => count.toLocaleString("en-US");

function changeTable(planned: readonly PlannedTable[]): string[] {
  const rows = planned.map(({ name, added, deleted, existing }) => {
    const unit = name === STORAGE_TABLE ? " files" : "";
    return [name, withCommas(added), `${withCommas(deleted)} of ${withCommas(existing)}${unit}`];
  });
  const cells = [["table", "create", "delete"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`);
  const [header = "", ...rest] = lines;
  return [header, "-".repeat(header.length), ...rest];
}
