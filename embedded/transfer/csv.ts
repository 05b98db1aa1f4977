import type { Json } from "../contract";
import { ImportError, rowError } from "./importError";
import { type ImportRow, textOf } from "./rows";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const FIELD = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/;
const MAX_RECORD_CHARS = 16 << 20;

/** Splits text into records (RFC 4180): quoted cells may hold commas, line breaks and doubled quotes. */
class CsvSplitter {
  #record: string[] = [];
  #cell = "";
  /** `closed`: a quote was seen inside quotes; the next character tells whether it was the last. */
  #state: "plain" | "quoted" | "closed" = "plain";
  #chars = 0;

  constructor(private readonly emit: (record: string[]) => void) {}

  feed(text: string): void {
    for (const char of text) this.#next(char);
  }

  end(): void {
    if (this.#state === "quoted") throw new ImportError("CSV file ends inside of a quoted cell");
    if (this.#chars > 0) this.#endRecord();
  }

  #next(char: string): void {
    if (++this.#chars > MAX_RECORD_CHARS) throw new ImportError("CSV file holds a row that is too long");
    if (this.#state === "quoted") {
      if (char === '"') this.#state = "closed";
      else this.#cell += char;
      return;
    }
    if (char === '"' && (this.#state === "closed" || this.#cell === "")) {
      // Doubled inside quotes, or the first character of a cell.
      if (this.#state === "closed") this.#cell += char;
      this.#state = "quoted";
      return;
    }
    this.#state = "plain";
    if (char === ",") this.#endCell();
    else if (char === "\n") this.#endRecord();
    else if (char !== "\r") this.#cell += char;
  }

  #endCell(): void {
    this.#record.push(this.#cell);
    this.#cell = "";
  }

  #endRecord(): void {
    this.#endCell();
    const record = this.#record;
    this.#record = [];
    this.#chars = 0;
    // A line without anything on it is no record.
    if (record.length > 1 || record[0] !== "") this.emit(record);
  }
}

/** Rows of a CSV file by the names of its header; a cell is a number if it reads as one, else text. */
export async function* csvRows(
  table: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<ImportRow[]> {
  let names: string[] | null = null;
  let ready: ImportRow[] = [];
  let row = 0;
  const splitter = new CsvSplitter((record) => {
    if (names === null) {
      names = headerOf(record);
      return;
    }
    row++;
    ready.push({ row, value: rowOf(names, record, { table, row }) });
  });
  for await (const text of textOf(chunks)) {
    splitter.feed(text);
    if (ready.length > 0) yield ready;
    ready = [];
  }
  splitter.end();
  if (names === null) throw new ImportError("CSV file doesn't have headers");
  if (ready.length > 0) yield ready;
}

function headerOf(record: string[]): string[] {
  const names = record.map((name) => name.trim());
  const bad = names.find((name) => !FIELD.test(name));
  if (bad !== undefined) {
    throw new ImportError(
      `CSV header ${JSON.stringify(bad)} isn't a valid field name: it must start with a letter or an underscore and hold letters, digits and underscores only`,
    );
  }
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new ImportError(`CSV header ${JSON.stringify(twice)} is there twice`);
  return names;
}

function rowOf(names: string[], record: string[], { table, row }: { table: string; row: number }): Json {
  if (record.length !== names.length) {
    throw rowError(table, row, `has ${record.length} fields where the CSV header has ${names.length}`);
  }
  return Object.fromEntries(names.map((name, i) => [name, cellOf(record[i] ?? "")]));
}

const cellOf = (cell: string): Json => (NUMBER.test(cell) ? Number(cell) : cell);
