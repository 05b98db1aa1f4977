import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { DataSnapshot, FileStore, Json, SnapshotTable } from "../contract";
import { isObject, type JsonObject, parseObject } from "../store/json";
import { LOCATIONS_TABLE, STORAGE_TABLE, TABLES_TABLE } from "./names";
import type { ZipWriter } from "./zip/zipWriter";

/** Endings for the types that people upload: nothing reads them, but a file of a snapshot opens at a glance. */
const EXTENSIONS = new Map([
  ["application/gzip", ".gz"],
  ["application/json", ".json"],
  ["application/pdf", ".pdf"],
  ["application/zip", ".zip"],
  ["audio/mpeg", ".mp3"],
  ["audio/ogg", ".oga"],
  ["audio/wav", ".wav"],
  ["image/avif", ".avif"],
  ["image/gif", ".gif"],
  ["image/jpeg", ".jpg"],
  ["image/png", ".png"],
  ["image/svg+xml", ".svg"],
  ["image/webp", ".webp"],
  ["text/csv", ".csv"],
  ["text/html", ".html"],
  ["text/plain", ".txt"],
  ["video/mp4", ".mp4"],
  ["video/quicktime", ".mov"],
  ["video/webm", ".webm"],
]);

/** `.png` for `image/png; x=y`, nothing for what is not known. */
function extensionOf(contentType: Json | undefined): string {
  if (typeof contentType !== "string") return "";
  const [type = ""] = contentType.split(";");
  return EXTENSIONS.get(type.trim().toLowerCase()) ?? "";
}

export interface ExportWork {
  snapshot: DataSnapshot;
  files: FileStore;
  includeStorage: boolean;
  zip: ZipWriter;
  /** Throws when the export is to stop. */
  requireWanted(): void;
}

/** Documents of a slice; between two of them others are served. */
const SLICE = 256;

const README = `# Snapshot of a Convex deployment

Every table is a folder: \`<table>/documents.jsonl\` holds one document a line. Components are below \`_components/\`,
stored files (if they were asked for) below \`_storage/\`. \`npx convex import\` reads this file as it is.
`;

/** Values are written with \`$integer\`, \`$bytes\` and \`$float\` where JSON has none: nothing has to be guessed on import. */
const UNIFORM = `${JSON.stringify("uniform")}\n`;

/** Writes everything that the snapshot shows, in the layout of the official export. */
export async function writeExport(work: ExportWork): Promise<void> {
  const { zip, snapshot } = work;
  const user = snapshot.tables.filter((table) => !table.name.startsWith("_"));
  const components = [...new Set(snapshot.tables.map((table) => table.componentPath))].sort();
  await zip.add("README.md", textChunks(README));
  for (const componentPath of components) {
    const own = user.filter((table) => table.componentPath === componentPath);
    const lines = own.map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`);
    await zip.add(`${folderOf(componentPath)}${TABLES_TABLE}/documents.jsonl`, textChunks(lines.join("")));
  }
  for (const table of user) {
    const folder = `${folderOf(table.componentPath)}${table.name}`;
    await zip.add(`${folder}/generated_schema.jsonl`, textChunks(UNIFORM));
    await zip.add(`${folder}/documents.jsonl`, linesOf(work, table));
  }
  if (!work.includeStorage) return;
  for (const componentPath of components) await writeStorage(work, componentPath);
}

/** `_components/workpool/_components/batchWorker/` */
function folderOf(componentPath: string): string {
  const names = componentPath === "" ? [] : componentPath.split("/");
  return names.map((name) => `_components/${name}/`).join("");
}

function textChunks(text: string): Buffer[] {
  return text === "" ? [] : [Buffer.from(text)];
}

async function* slicesOf(work: ExportWork, table: SnapshotTable): AsyncGenerator<string[]> {
  for (let after: number | null = 0; after !== null; ) {
    work.requireWanted();
    const { documents, next } = work.snapshot.read(table, after, SLICE);
    if (documents.length > 0) yield documents;
    after = next;
    await nextTurn();
  }
}

async function* linesOf(work: ExportWork, table: SnapshotTable): AsyncGenerator<Buffer> {
  for await (const documents of slicesOf(work, table)) yield Buffer.from(`${documents.join("\n")}\n`);
}

interface StoredFile {
  document: JsonObject;
  uuid: string;
}

async function writeStorage(work: ExportWork, componentPath: string): Promise<void> {
  const folder = `${folderOf(componentPath)}${STORAGE_TABLE}`;
  const files = await storedFiles(work, componentPath);
  const rows = files.map(({ document, uuid }) => `${JSON.stringify({ ...document, internalId: uuid })}\n`);
  await work.zip.add(
    `${folder}/documents.jsonl`,
    rows.map((row) => Buffer.from(row)),
  );
  for (const { document, uuid } of files) {
    work.requireWanted();
    const name = `${String(document._id)}${extensionOf(document.contentType)}`;
    await work.zip.add(`${folder}/${name}`, createReadStream(work.files.pathOf(uuid)));
  }
}

async function storedFiles(work: ExportWork, componentPath: string): Promise<StoredFile[]> {
  const uuids = new Map<Json, string>();
  for await (const { storageId, uuid } of documentsOf(work, componentPath, LOCATIONS_TABLE)) {
    if (storageId !== undefined && typeof uuid === "string") uuids.set(storageId, uuid);
  }
  const files: StoredFile[] = [];
  for await (const document of documentsOf(work, componentPath, STORAGE_TABLE)) {
    const uuid = uuids.get(document._id ?? null);
    if (uuid === undefined) throw new Error(`The stored file ${String(document._id)} has no place on disk`);
    files.push({ document, uuid });
  }
  return files;
}

async function* documentsOf(
  work: ExportWork,
  componentPath: string,
  name: string,
): AsyncGenerator<JsonObject> {
  const table = work.snapshot.tables.find((one) => one.componentPath === componentPath && one.name === name);
  if (table === undefined) return;
  for await (const texts of slicesOf(work, table)) {
    for (const text of texts) {
      const document = parseObject(text);
      if (isObject(document)) yield document;
    }
  }
}
