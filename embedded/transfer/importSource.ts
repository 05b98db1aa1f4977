import { createReadStream } from "node:fs";
import { csvRows } from "./csv";
import { ImportError } from "./importError";
import type { ImportRequest } from "./importRequest";
import {
  type EntryMeaning,
  meaningOf,
  placeKey,
  requireTableName,
  STORAGE_TABLE,
  type TablePlace,
} from "./names";
import { type ImportRow, jsonArray, jsonLines, type RowSource, textOf } from "./rows";
import { BadZip } from "./zip/entryName";
import { type ZipEntry, ZipReader } from "./zip/zipReader";

/** Rows of one table; they can be read as often as needed, always in the same order. */
export interface SourceTable extends TablePlace {
  rows(): AsyncGenerator<ImportRow[]>;
  /** Cells of CSV hold no "nothing": empty text counts as such where the schema says so. */
  hasEmptyCells: boolean;
}

export interface SourceFile {
  componentPath: string;
  storageId: string;
  bytes(): AsyncIterable<Uint8Array>;
}

export interface ImportSource {
  tables: SourceTable[];
  files: SourceFile[];
  close(): Promise<void>;
}

/** Opens an uploaded file. Throws ImportError or BadZip for one that cannot be an import. */
export async function openSource(path: string, request: ImportRequest): Promise<ImportSource> {
  const { componentPath, format, tableName } = request;
  if (format === "zip") return openZip(await ZipReader.open(path), componentPath);
  if (tableName === null) throw new ImportError(`Format ${format} needs a table name`);
  const name = requireTableName(tableName);
  const parse: RowSource = { jsonLines, jsonArray, csv: csvRows }[format];
  const rows = () => parse(name, createReadStream(path));
  return {
    tables: [{ componentPath, name, rows, hasEmptyCells: format === "csv" }],
    files: [],
    close: async () => undefined,
  };
}

async function openZip(zip: ZipReader, baseComponent: string): Promise<ImportSource> {
  try {
    const { tables, files } = await sortEntries(zip, baseComponent);
    return { tables, files, close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function sortEntries(
  zip: ZipReader,
  baseComponent: string,
): Promise<Pick<ImportSource, "tables" | "files">> {
  const tables = new Map<string, SourceTable>();
  const files = new Map<string, SourceFile>();
  for (const entry of zip.entries) {
    const meaning = meaningOf(entry.name, baseComponent);
    if (meaning?.kind === "documents") addTable(tables, meaning.place, { zip, entry });
    if (meaning?.kind === "file") addFile(files, meaning, { zip, entry });
    if (meaning?.kind === "generated_schema") await requireUniform(zip, entry);
  }
  if (tables.size === 0) {
    throw new BadZip("The archive holds no table: there is no <table>/documents.jsonl in it.");
  }
  for (const { componentPath } of files.values()) {
    const place = { componentPath, name: STORAGE_TABLE };
    if (!tables.has(placeKey(place)))
      tables.set(placeKey(place), { ...place, rows: noRows, hasEmptyCells: false });
  }
  return { tables: [...tables.values()], files: [...files.values()] };
}

interface InZip {
  zip: ZipReader;
  entry: ZipEntry;
}

function addTable(tables: Map<string, SourceTable>, place: TablePlace, { zip, entry }: InZip): void {
  const key = placeKey(place);
  if (tables.has(key)) throw new BadZip(`The archive holds the documents of "${place.name}" twice.`);
  tables.set(key, { ...place, rows: () => jsonLines(place.name, zip.read(entry)), hasEmptyCells: false });
}

function addFile(
  files: Map<string, SourceFile>,
  { componentPath, storageId }: Extract<EntryMeaning, { kind: "file" }>,
  { zip, entry }: InZip,
): void {
  const key = `${componentPath}:${storageId}`;
  if (files.has(key)) throw new BadZip(`The archive holds the stored file ${storageId} twice.`);
  files.set(key, { componentPath, storageId, bytes: () => zip.read(entry) });
}

/** Early exports told types by a schema of their own beside plain JSON; today's tell them in the values. */
async function requireUniform(zip: ZipReader, entry: ZipEntry): Promise<void> {
  let text = "";
  for await (const part of textOf(zip.read(entry))) {
    text += part;
    if (text.includes("\n") || text.length > 1 << 20) break;
  }
  const shape = (text.split("\n")[0] ?? "").replaceAll(/\\"(?:[^"\\]|\\\\.)*\\"/g, "");
  if (/\b(int64|bytes|float64|negativezero|nan|inf)\b/i.test(shape)) {
    throw new ImportError(
      `${entry.name} is of an early version of Convex and describes values that JSON cannot hold (int64, bytes or special floats). Export the snapshot again with a current version.`,
    );
  }
}

async function* noRows(): AsyncGenerator<ImportRow[]> {}
