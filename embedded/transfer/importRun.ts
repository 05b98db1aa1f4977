import { setImmediate as nextTurn } from "node:timers/promises";
import type { Engine, HiddenTable, TableImport } from "../contract";
import type { JsonObject } from "../store/json";
import { ADDITIONS, Appender, takeBackAdditions } from "./append";
import { documentOf } from "./documents";
import { rowError } from "./importError";
import type { ImportRequest } from "./importRequest";
import type { ImportSource, SourceTable } from "./importSource";
import {
  inComponent,
  LOCATIONS_TABLE,
  placeKey,
  STORAGE_TABLE,
  TABLES_TABLE,
  type TablePlace,
} from "./names";
import { SchemaOfImport } from "./schemaOfImport";
import { stageStorage } from "./storageImport";
import { documentsIn, type PlannedTable, tableExists, withCommas } from "./survey";

export interface ImportProgress {
  /** What is being done. */
  message(text: string): void;
  /** What is done for good. */
  checkpoint(text: string): void;
  /** Throws when the import is to stop. */
  requireWanted(): void;
}

export interface ImportWork {
  engine: Engine;
  source: ImportSource;
  request: ImportRequest;
  planned: readonly PlannedTable[];
  progress: ImportProgress;
}

/** Rows of a slice; one takes some tens of milliseconds, in which nobody else is served. */
const SLICE_ROWS = 128;
const SLICE_CHARS = 1 << 20;

/**
 * Fills hidden tables from the file and puts them in their places by one commit; answers how many documents were written.
 * When it throws, nothing has changed.
 */
export async function runImport(work: ImportWork): Promise<number> {
  const { engine, planned, request } = work;
  // What an undo that failed has left would count as this import's.
  await takeBackAdditions(engine);
  const tables = engine.importTables();
  const release = engine.files.hold();
  try {
    const appended = request.mode === "append" ? planned.filter((table) => isPresent(engine, table)) : [];
    const run = new ImportRun(work, tables, appended);
    return await run.perform();
  } finally {
    tables.discard();
    release();
  }
}

function isPresent(engine: Engine, { componentPath, name }: TablePlace): boolean {
  if (name === STORAGE_TABLE) return true;
  return engine.transact((tx) => tx.in(componentPath).tableNames().includes(name));
}

class ImportRun {
  readonly #hidden = new Map<string, HiddenTable>();
  readonly #remove: TablePlace[] = [];
  readonly #schema: SchemaOfImport;
  readonly #appended: Set<string>;
  readonly #appender: Appender;

  constructor(
    private readonly work: ImportWork,
    private readonly tables: TableImport,
    appended: readonly TablePlace[],
  ) {
    this.#appended = new Set(appended.map(placeKey));
    this.#appender = new Appender(work.engine);
    const declared = new SchemaOfImport(work.engine, [], []);
    for (const planned of work.planned) {
      if (this.#appended.has(placeKey(planned))) continue;
      const isKept = planned.added > 0 || this.#isInFile(planned) || declared.isDeclared(planned);
      if (isKept) this.#create(planned);
      else this.#remove.push(planned);
    }
    this.#schema = new SchemaOfImport(work.engine, [...this.#hidden.values()], this.#remove);
  }

  async perform(): Promise<number> {
    try {
      const count = await this.#fill();
      this.#activate();
      return count;
    } catch (error) {
      await takeBackAdditions(this.work.engine);
      throw error;
    }
  }

  async #fill(): Promise<number> {
    const { source, progress } = this.work;
    let total = 0;
    for (const table of source.tables) {
      if (table.name === TABLES_TABLE) continue;
      const where = `"${table.name}"${inComponent(table.componentPath)}`;
      progress.message(`Importing ${where}`);
      if (table.name === STORAGE_TABLE) {
        const files = await this.#fillStorage(table);
        progress.checkpoint(`Imported ${where} (${withCommas(files)} files)`);
        continue;
      }
      const count = await this.#fillTable(table, where);
      progress.checkpoint(`Imported ${where} (${withCommas(count)} documents)`);
      total += count;
    }
    return total;
  }

  /** Whatever could have changed since the survey is looked at again, in the same turn as the commit. */
  #activate(): void {
    const { engine, request, planned, progress } = this.work;
    progress.requireWanted();
    if (request.mode === "requireEmpty") {
      const filled = planned.find((table) => documentsIn(engine, table) > 0);
      if (filled !== undefined) throw tableExists(filled);
    }
    this.#schema.requireStillTrue();
    this.#appender.finish();
    // Without their list the additions stay: appended documents and new tables take effect by one commit.
    const remove = this.#appended.size === 0 ? this.#remove : [...this.#remove, ADDITIONS];
    this.tables.activate([...this.#hidden.values()], remove);
  }

  #isInFile = (place: TablePlace): boolean =>
    this.work.source.tables.some((table) => placeKey(table) === placeKey(place)) ||
    place.name === STORAGE_TABLE;

  #create({ componentPath, name, number }: PlannedTable): void {
    const place = { componentPath, name };
    this.#hidden.set(placeKey(place), this.tables.create({ ...place, number }));
    if (name !== STORAGE_TABLE) return;
    const locations = { componentPath, name: LOCATIONS_TABLE };
    this.#hidden.set(placeKey(locations), this.tables.create({ ...locations, number: null }));
  }

  async #fillTable(table: SourceTable, where: string): Promise<number> {
    const { progress } = this.work;
    const hidden = this.#hidden.get(placeKey(table));
    let count = 0;
    for await (const slice of this.#documents(table)) {
      progress.requireWanted();
      if (hidden === undefined) await this.#appender.add(table, slice);
      else this.tables.insert(hidden, slice);
      count += slice.length;
      progress.message(`Importing ${where} (${withCommas(count)} documents)`);
      await nextTurn();
    }
    return count;
  }

  /** The file's documents as the schema wants them, in slices. */
  async *#documents(table: SourceTable): AsyncGenerator<JsonObject[]> {
    const optional = table.hasEmptyCells ? this.#schema.optionalFields(table) : [];
    let slice: JsonObject[] = [];
    let chars = 0;
    for await (const rows of table.rows()) {
      for (const row of rows) {
        const document = withoutEmpty(documentOf(table.name, row), optional);
        const problem = this.#schema.check(table, document);
        if (problem !== null) throw rowError(table.name, row.row, `does not match the schema: ${problem}`);
        slice.push(document);
        chars += JSON.stringify(document).length;
        if (slice.length < SLICE_ROWS && chars < SLICE_CHARS) continue;
        yield slice;
        slice = [];
        chars = 0;
      }
    }
    if (slice.length > 0) yield slice;
  }

  async #fillStorage(table: SourceTable): Promise<number> {
    const { engine, source, progress } = this.work;
    const { componentPath } = table;
    const files = source.files.filter((file) => file.componentPath === componentPath);
    const storage = this.#hidden.get(placeKey(table));
    const locations = this.#hidden.get(placeKey({ componentPath, name: LOCATIONS_TABLE }));
    const store = engine.files.in(componentPath);
    let count = 0;
    for await (const row of stageStorage({ table, files, store, progress })) {
      if (storage !== undefined && locations !== undefined) {
        this.tables.insert(storage, [row.document]);
        this.tables.insert(locations, [row.location]);
      } else {
        await this.#appender.add(table, [row.document]);
        await this.#appender.add({ componentPath, name: LOCATIONS_TABLE }, [row.location]);
      }
      progress.message(`Importing "_storage" (${withCommas(++count)}/${withCommas(files.length)} files)`);
    }
    return count;
  }
}

function withoutEmpty(document: JsonObject, optional: readonly string[]): JsonObject {
  const empty = optional.filter((field) => document[field] === "");
  if (empty.length === 0) return document;
  return Object.fromEntries(Object.entries(document).filter(([field]) => !empty.includes(field)));
}
