import type { SchemaPreparation, SchemaStatus } from "../contract";
import { backfillIndex } from "../store/indexes/write";
import type { JsonObject } from "../store/json";
import type { Store } from "../store/store";
import { type AnyIndexInfo, type TableInfo, tableKey } from "../store/tables";
import { type DeclaredIndex, indexesOf, isFor, type SchemaShape } from "./installSchema";

/** A schema that is to be, in as much as its preparation needs to know. */
export interface NextSchema extends SchemaShape {
  check(table: string, doc: JsonObject): string | null;
  /** Equal texts admit the same documents; null admits all. */
  ruleOf(table: string): string | null;
}

export interface InstanceSchemas {
  /** Component path. */
  instance: string;
  next: NextSchema;
  /** What the stored documents are known to conform to. */
  previous: NextSchema;
}

/** How much one slice may do: others wait no longer than that. */
export interface SliceLimits {
  documents: number;
  ms: number;
  /** Milliseconds of any origin. */
  now: () => number;
}

export interface PreparationParts {
  store: Store;
  /** Runs writes that are no commit, durably. */
  maintain: (write: () => void) => void;
  limits: SliceLimits;
}

/** Work left on one table: its documents pass by once for all its new indexes and for the new rules. */
interface TableJob {
  schema: InstanceSchemas;
  table: TableInfo;
  indexes: AnyIndexInfo[];
  validates: boolean;
  /** Last row seen. */
  cursor: number;
  /** Rows behind it are entered by the commits that make them. */
  until: number;
}

interface Failure {
  componentPath: string;
  tableName: string;
  error: string;
}

/** Rows are fetched in batches of about so much text. */
const BATCH_CHARS = 256 << 10;
const LARGEST_BATCH = 64;

/** What a push needs before it can be finished (embedded-convex 12.9): new indexes filled, stored documents checked. */
export class StoredPreparation implements SchemaPreparation {
  #jobs: TableJob[] = [];
  readonly #validated = new Set<number>();
  /** Tables whose rule is another than before. */
  readonly #changed: ReadonlySet<string>;
  readonly #unwatch: () => void;
  #failure: Failure | null = null;
  #ended: "abandoned" | "superseded" | "installed" | null = null;
  #planned = false;

  constructor(
    private readonly parts: PreparationParts,
    private readonly schemas: readonly InstanceSchemas[],
  ) {
    this.#changed = new Set(schemas.flatMap(changedTables));
    this.#unwatch = parts.store.watch.add((table, doc) => this.#written(table, doc));
    this.#plan();
  }

  step(): boolean {
    if (!this.#working) return false;
    const [job] = this.#jobs;
    if (job === undefined || !this.#isPresent(job.table)) {
      // A table may have come, or an import replaced one, since the work was planned.
      this.#plan();
      return this.#jobs.length > 0;
    }
    this.parts.maintain(() => this.#slice(job));
    if (this.#failure !== null) this.#drop();
    else if (job.cursor >= job.until) this.#complete(job);
    return this.#working && (this.#jobs.length > 0 || this.#needsPlan());
  }

  status(): SchemaStatus {
    if (this.#failure !== null) return { type: "failed", ...this.#failure };
    if (this.#ended === "superseded" || this.#ended === "abandoned") return { type: "raceDetected" };
    if (this.#jobs.length === 0) return { type: "complete" };
    return {
      type: "inProgress",
      components: Object.fromEntries(this.schemas.map((one) => this.#progress(one))),
    };
  }

  abandon(): void {
    if (this.#ended !== null) return;
    this.#ended = "abandoned";
    this.#drop();
  }

  /** Another push takes its place, and may go on with what is built. */
  supersede(): void {
    this.#ended ??= "superseded";
    this.#stop();
  }

  /** Its indexes are open, or the deployment closes. */
  release(): void {
    this.#ended ??= "installed";
    this.#stop();
  }

  #isChanged = (table: TableInfo): boolean => this.#changed.has(tableKey(table.instance, table.name));

  #isPresent = ({ instance, name, tablet }: TableInfo): boolean =>
    this.parts.store.tables.find(instance, name)?.tablet === tablet;

  get #working(): boolean {
    return this.#failure === null && this.#ended === null;
  }

  #progress({ instance, next }: InstanceSchemas) {
    const jobs = this.#jobs.filter(({ schema }) => schema.instance === instance);
    const added = [...next.tables].flatMap(([name]) => {
      const table = this.parts.store.tables.find(instance, name);
      return table === undefined ? [] : indexesOf(table).filter(({ state }) => state !== "ready");
    });
    const state = {
      schemaValidationComplete: !jobs.some(({ validates }) => validates),
      indexesComplete: added.filter((index) => index.state === "built").length,
      indexesTotal: added.length,
    };
    return [instance, state] as const;
  }

  /** Every table of every instance whose documents have to pass by. Building indexes nobody wants now are retired. */
  #plan(): void {
    const { store, maintain } = this.parts;
    if (this.#needsWrite()) {
      maintain(() => {
        for (const { schema, table } of this.#tables()) this.#planIndexes(schema, table);
        if (!this.#planned) this.#retireUnwanted();
      });
      store.tables.reload();
    }
    this.#planned = true;
    this.#jobs = this.#tables().flatMap(({ schema, table }) => this.#jobOf(schema, table));
    if (this.#failure === null)
      for (const job of this.#jobs) if (job.cursor >= job.until) this.#complete(job);
  }

  #needsPlan = (): boolean =>
    this.#needsWrite() || this.#tables().some(({ schema, table }) => this.#jobOf(schema, table).length > 0);

  /** False for the many pushes that change no index. */
  #needsWrite(): boolean {
    if (this.#tables().some(({ schema, table }) => missingIndexes(schema, table).length > 0)) return true;
    return !this.#planned && this.parts.store.tables.all().some((table) => this.#unwanted(table).length > 0);
  }

  #tables(): { schema: InstanceSchemas; table: TableInfo }[] {
    return this.schemas.flatMap((schema) =>
      [...schema.next.tables.keys()].flatMap((name) => {
        const table = this.parts.store.tables.find(schema.instance, name);
        return table === undefined ? [] : [{ schema, table }];
      }),
    );
  }

  #planIndexes(schema: InstanceSchemas, table: TableInfo): void {
    const { tables } = this.parts.store;
    for (const { name, definition, staged } of missingIndexes(schema, table)) {
      tables.createIndex(table, tables.planDeclared(name, definition, { staged, state: "building" }));
    }
  }

  #unwanted(table: TableInfo): AnyIndexInfo[] {
    const schema = this.schemas.find(({ instance }) => instance === table.instance);
    const declared = schema?.next.tables.get(table.name)?.indexes ?? [];
    return indexesOf(table).filter(
      (index) => index.state !== "ready" && !declared.some((one) => isFor(index, one)),
    );
  }

  #retireUnwanted(): void {
    const { tables } = this.parts.store;
    for (const index of tables.all().flatMap((table) => this.#unwanted(table))) tables.retire(index);
  }

  #jobOf(schema: InstanceSchemas, table: TableInfo): TableJob[] {
    const { store } = this.parts;
    const indexes = indexesOf(table).filter(({ state }) => state === "building");
    const validates = this.#isChanged(table) && !this.#validated.has(table.tablet);
    if (indexes.length === 0 && !validates) return [];
    const cursors = validates ? [0] : indexes.map(({ ix }) => store.tables.cursorOf(ix));
    return [
      { schema, table, indexes, validates, cursor: Math.min(...cursors), until: store.documents.lastRid() },
    ];
  }

  /** Documents in order of their rows, until the time or the number is used up. Inside an SQLite transaction. */
  #slice(job: TableJob): void {
    const { store, limits } = this.parts;
    const startedAt = limits.now();
    let left = limits.documents;
    let batch = 4;
    let late = false;
    while (left > 0 && !late && job.cursor < job.until) {
      const rows = store.documents.after(job.table.tablet, job, Math.min(batch, left));
      if (rows.length === 0) job.cursor = job.until;
      for (const row of rows) {
        this.#visit(job, row);
        if (this.#failure !== null) return;
        job.cursor = row.rid;
        late = limits.now() - startedAt >= limits.ms;
        if (late) break;
      }
      left -= rows.length;
      const chars = rows.reduce((sum, row) => sum + row.chars, 1);
      batch = Math.max(1, Math.min(LARGEST_BATCH, Math.floor((BATCH_CHARS * rows.length) / chars)));
    }
    for (const { ix } of job.indexes) store.tables.setCursor(ix, job.cursor);
  }

  #visit({ schema, table, indexes, validates }: TableJob, row: { rid: number; doc: JsonObject }): void {
    if (validates) this.#check(schema, table.name, row.doc);
    if (this.#failure === null) for (const index of indexes) backfillIndex(this.parts.store, index, row);
  }

  #check({ instance, next }: InstanceSchemas, tableName: string, doc: JsonObject): void {
    const problem = next.check(tableName, doc);
    if (problem !== null)
      this.#failure ??= { componentPath: instance, tableName, error: mismatch(tableName, doc, problem) };
  }

  /** Until the push is finished a new document has to conform to both schemas: the present one refuses it, the next fails. */
  #written(table: TableInfo, doc: JsonObject): void {
    const schema = this.schemas.find(({ instance }) => instance === table.instance);
    if (schema !== undefined && this.#working && this.#isChanged(table)) this.#check(schema, table.name, doc);
  }

  #complete(job: TableJob): void {
    const { store, maintain } = this.parts;
    this.#jobs = this.#jobs.filter((other) => other !== job);
    if (job.validates) this.#validated.add(job.table.tablet);
    if (job.indexes.length === 0) return;
    maintain(() => {
      for (const index of job.indexes) store.tables.setState(index, "built");
    });
    store.tables.reload();
  }

  /** Nothing of it stays: neither indexes nor the watch. */
  #drop(): void {
    const { store, maintain } = this.parts;
    this.#stop();
    const left = store.tables
      .all()
      .flatMap(indexesOf)
      .filter(({ state }) => state !== "ready");
    if (left.length === 0) return;
    maintain(() => {
      for (const index of left) store.tables.retire(index);
    });
    store.tables.reload();
  }

  #stop(): void {
    this.#unwatch();
    this.#jobs = [];
  }
}

function changedTables({ instance, next, previous }: InstanceSchemas): string[] {
  const names = [...next.tables.keys()].filter((name) => {
    const rule = next.ruleOf(name);
    return rule !== null && rule !== previous.ruleOf(name);
  });
  return names.map((name) => tableKey(instance, name));
}

function missingIndexes({ next }: InstanceSchemas, table: TableInfo): DeclaredIndex[] {
  const existing = indexesOf(table);
  const declared = next.tables.get(table.name)?.indexes ?? [];
  return declared.filter((one) => !existing.some((index) => isFor(index, one)));
}

/** What a stored document does wrong, as the CLI shows it. */
export const mismatch = (table: string, doc: JsonObject, problem: string): string =>
  `Document with ID "${String(doc._id)}" in table "${table}" does not match the schema: ${problem}`;
