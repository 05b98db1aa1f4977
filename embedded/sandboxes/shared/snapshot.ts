import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import path from "node:path";

/** One JSON file in a data folder, replaced whole. A process killed at any instant leaves the old or the new text. */
export interface Snapshot {
  /** The stored value, or `undefined` when nothing was stored yet. Throws on a damaged file. */
  load(): unknown;
  /** Written, flushed and renamed before it returns; does nothing when the text is unchanged. Mode 600. */
  save(value: unknown): void;
}

export function openSnapshot(folder: string, name: string): Snapshot {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  let last: string | undefined;
  return {
    load() {
      const text = readIfThere(file);
      if (text === undefined) return undefined;
      last = text;
      return JSON.parse(text, reviveDates);
    },
    save(value) {
      const text = JSON.stringify(value, tagDates);
      if (text === last) return;
      replaceFile(folder, file, text);
      last = text;
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function replaceFile(folder: string, file: string, text: string): void {
  const draft = `${file}.new`;
  const handle = openSync(draft, "w", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  // The rename itself must survive a power cut, not only the contents.
  const folderHandle = openSync(folder, "r");
  try {
    fsyncSync(folderHandle);
  } finally {
    closeSync(folderHandle);
  }
}

const DATE_TAG = "$date";

/** JSON turns a Date into text before a replacer sees it, so the holder is asked for the original. */
function tagDates(this: unknown, key: string, value: unknown): unknown {
  if (typeof this !== "object" || this === null) return value;
  const original: unknown = Reflect.get(this, key);
  return original instanceof Date ? { [DATE_TAG]: original.getTime() } : value;
}

function reviveDates(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const time: unknown = Reflect.get(value, DATE_TAG);
  return typeof time === "number" ? new Date(time) : value;
}
