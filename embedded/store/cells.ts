import type { SqlRow } from "./driver";

/** Typed access to the cells of a row: a wrong type is a broken data folder, not a value to guess at. */
export function textAt(row: SqlRow, column: number): string {
  const cell = row[column];
  if (typeof cell !== "string") throw new Error(`Broken data folder: column ${column} is not text`);
  return cell;
}

export function textOrNullAt(row: SqlRow, column: number): string | null {
  return row[column] === null ? null : textAt(row, column);
}

export function integerAt(row: SqlRow, column: number): number {
  const cell = row[column];
  if (typeof cell !== "number") throw new Error(`Broken data folder: column ${column} is not a number`);
  return cell;
}

export function bytesAt(row: SqlRow, column: number): Uint8Array {
  const cell = row[column];
  if (!(cell instanceof Uint8Array)) throw new Error(`Broken data folder: column ${column} is not a blob`);
  return cell;
}
