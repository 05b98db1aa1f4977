import { ImportError } from "./importError";

/** Where the rows of an import go: a table of one component ("" is the app). */
export interface TablePlace {
  componentPath: string;
  name: string;
}

export const TABLES_TABLE = "_tables";
export const STORAGE_TABLE = "_storage";
/** Rows of the deployment that say where bytes are; they travel as `internalId` of `_storage`. */
export const LOCATIONS_TABLE = "_file_locations";

const TABLE_NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;
const COMPONENT_NAME = /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/;
/** What comes before the last components is a folder somebody packed along: `snapshot_1/_components/a/t/documents.jsonl`. */
const LAST_COMPONENT = /^(.*\/)?_components\/([^/]+)\/$/;
const TABLE_FILE = /^(.*\/)?([^/]+)\/(documents|generated_schema)\.jsonl$/;
const STORED_FILE = /^(.*\/)?_storage\/([^/.]+)(?:\.[^/]+)?$/;

export const placeKey = ({ componentPath, name }: TablePlace): string => `${componentPath}:${name}`;

/** ` in component x`, or nothing for the app. */
export const inComponent = (componentPath: string): string =>
  componentPath === "" ? "" : ` in component ${componentPath}`;

/** Throws unless documents may be imported into a table of this name. */
export function requireTableName(name: string): string {
  if (name.startsWith("_")) {
    throw new ImportError(`Invalid table name ${name} starts with metadata prefix '_'`);
  }
  if (!TABLE_NAME.test(name)) {
    throw new ImportError(
      `${JSON.stringify(name)} isn't a valid table name: it must start with a letter, hold letters, digits and underscores only, and have at most 64 characters`,
    );
  }
  return name;
}

export function requireComponentPath(path: string): string {
  const bad = path === "" ? undefined : path.split("/").find((name) => !COMPONENT_NAME.test(name));
  if (bad !== undefined) throw new ImportError(`component name '${bad}' invalid`);
  return path;
}

export type EntryMeaning =
  | { kind: "documents" | "generated_schema"; place: TablePlace }
  | { kind: "file"; componentPath: string; storageId: string }
  | null;

/** What an entry of a snapshot is by its name; null: nothing that is imported. */
export function meaningOf(entryName: string, baseComponent: string): EntryMeaning {
  const table = TABLE_FILE.exec(entryName);
  if (table !== null) {
    const [, prefix = "", name = "", kind] = table;
    if (name.startsWith("_") && name !== TABLES_TABLE && name !== STORAGE_TABLE) return null;
    if (!name.startsWith("_")) requireTableName(name);
    const place = { componentPath: componentOf(prefix, baseComponent), name };
    return { kind: kind === "documents" ? "documents" : "generated_schema", place };
  }
  const [, prefix = "", storageId] = STORED_FILE.exec(entryName) ?? [];
  if (storageId === undefined) return null;
  return { kind: "file", componentPath: componentOf(prefix, baseComponent), storageId };
}

function componentOf(prefix: string, base: string): string {
  const names: string[] = [];
  let rest = prefix;
  for (let found = LAST_COMPONENT.exec(rest); found !== null; found = LAST_COMPONENT.exec(rest)) {
    names.unshift(requireComponentPath(found[2] ?? ""));
    rest = found[1] ?? "";
  }
  return [base, ...names].filter((name) => name !== "").join("/");
}
