import type { Json } from "../contract";
import { ImportError, rowError } from "./importError";

/** One row of an import file; `row` counts from 1. */
export interface ImportRow {
  row: number;
  value: Json;
}

type Chunks = AsyncIterable<Uint8Array>;
export type RowSource = (table: string, chunks: Chunks) => AsyncGenerator<ImportRow[]>;

/** A document is at most 1 MiB; its JSON text may be several times that, but no line may fill the memory. */
const MAX_LINE_CHARS = 16 << 20;
const MAX_JSON_BYTES = 16 << 20;

/** The text of a file in pieces. Throws for bytes that are no UTF-8. */
export async function* textOf(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new ImportError("Import wasn't valid UTF8");
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

/** One JSON value a line, as `documents.jsonl` and `.jsonl` files have it. */
export async function* jsonLines(table: string, chunks: Chunks): AsyncGenerator<ImportRow[]> {
  // Pieces of a line that has not ended; joined once, or a long line would be copied with every piece.
  let open: string[] = [];
  let openChars = 0;
  let row = 0;
  const parse = (line: string): ImportRow => {
    row++;
    return { row, value: parseRow(table, row, line) };
  };
  for await (const text of textOf(chunks)) {
    const end = text.lastIndexOf("\n");
    if (end !== -1) {
      const lines = [...open, text.slice(0, end)].join("").split("\n");
      open = [];
      openChars = 0;
      yield lines.map(parse);
    }
    const rest = text.slice(end + 1);
    open.push(rest);
    openChars += rest.length;
    if (openChars > MAX_LINE_CHARS) throw rowError(table, row + 1, "is too long");
  }
  const last = open.join("");
  if (last !== "") yield [parse(last)];
}

function parseRow(table: string, row: number, line: string): Json {
  if (line.length > MAX_LINE_CHARS) throw rowError(table, row, "is too long");
  try {
    return JSON.parse(line);
  } catch (error) {
    throw rowError(table, row, `wasn't valid JSON: ${reasonOf(error)}`);
  }
}

/** A file that is one array of objects; read whole, so it is limited in size. */
export async function* jsonArray(_table: string, chunks: Chunks): AsyncGenerator<ImportRow[]> {
  const parts: string[] = [];
  let length = 0;
  for await (const text of textOf(chunks)) {
    parts.push(text);
    length += text.length;
    if (length > MAX_JSON_BYTES) {
      throw new ImportError(
        "Import is too large for JSON (maximum 16 MiB). Consider converting data to JSONLines",
      );
    }
  }
  const values = parseArray(parts.join(""));
  yield values.map((value, i) => ({ row: i + 1, value }));
}

function parseArray(text: string): Json[] {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`Not valid JSON: ${reasonOf(error)}`);
  }
  if (!Array.isArray(value)) throw new ImportError("Not a JSON array");
  return value;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
