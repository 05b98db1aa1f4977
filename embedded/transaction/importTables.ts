import type { HiddenTable, TableImport } from "../contract";
import { decodeId, encodeId, newInternalId } from "../store/documentId";
import { indexSignature } from "../store/hiddenTables";
import { writeIndexes } from "../store/indexes/write";
import type { JsonObject } from "../store/json";
import type { TableInfo } from "../store/tables";
import type { Database } from "./database";
import { checkDocumentSize, DeveloperError } from "./limits";

interface Hidden {
  info: TableInfo;
  /** Of the table whose place it takes, when it was made. */
  signature: string;
}

interface ImportEvents {
  /** What was read of tables before counts no more. */
  activated(): void;
  /** Tables wait to be emptied. */
  dropped(): void;
}

/** The hidden tables of one import. */
export class HiddenTableImport implements TableImport {
  readonly #hidden = new Map<HiddenTable, Hidden>();

  constructor(
    private readonly database: Database,
    private readonly events: ImportEvents,
  ) {}

  create({ componentPath, name, number }: Parameters<TableImport["create"]>[0]): HiddenTable {
    const { store } = this.database;
    const signature = indexSignature(store.tables.find(componentPath, name));
    const info = this.#commit(() => store.hidden.create({ instance: componentPath, name, number }));
    const table = { componentPath, name, number: info.number };
    this.#hidden.set(table, { info, signature });
    return table;
  }

  insert(table: HiddenTable, documents: JsonObject[]): void {
    const { info } = this.#require(table);
    const { store } = this.database;
    this.database.commitOther(() => {
      for (const given of documents) {
        const { internal, document } = this.#complete(info, given);
        if (store.documents.get(info.tablet, internal) !== null) {
          throw new DeveloperError(`Objects in table "${info.name}" have duplicate _id fields`);
        }
        const rid = store.documents.insert(info.tablet, internal, document);
        // Nobody reads a hidden table, so no reader is to be told.
        writeIndexes(store, { table: info, rid, before: null, after: document }, () => undefined);
      }
    });
  }

  activate(tables: readonly HiddenTable[], remove: readonly { componentPath: string; name: string }[]): void {
    const { store } = this.database;
    const hidden = tables.map((table) => this.#require(table));
    const leaving = [...tables, ...remove].flatMap(({ componentPath, name }) => {
      const present = store.tables.find(componentPath, name);
      return present === undefined ? [] : [present];
    });
    for (const one of hidden) this.#requirePlace(one, hidden, leaving);
    this.#commit(() => {
      for (const table of leaving) store.hidden.drop(table);
      for (const { info } of hidden) store.hidden.activate(info);
    });
    for (const table of tables) this.#hidden.delete(table);
    this.events.activated();
    this.events.dropped();
  }

  discard(): void {
    if (this.#hidden.size === 0) return;
    this.#commit(() => {
      for (const { info } of this.#hidden.values()) this.database.store.hidden.drop(info);
    });
    this.#hidden.clear();
    this.events.dropped();
  }

  #require(table: HiddenTable): Hidden {
    const found = this.#hidden.get(table);
    if (found === undefined) throw new Error(`Table ${table.name} is no hidden table of this import`);
    return found;
  }

  /** The table's ids must mean no other table, and its indexes be those that the schema asks for. */
  #requirePlace({ info, signature }: Hidden, hidden: readonly Hidden[], leaving: readonly TableInfo[]): void {
    const { tables } = this.database.store;
    const where = info.instance === "" ? "" : ` in component ${info.instance}`;
    const holder = tables.byNumber(info.instance, info.number);
    const stays = holder !== undefined && !leaving.includes(holder);
    const twin = hidden.find(
      ({ info: other }) => other !== info && other.instance === info.instance && other.number === info.number,
    );
    const rival = stays ? holder : twin?.info;
    if (rival !== undefined) {
      throw new DeveloperError(
        `New table \`${info.name}\`${where} has IDs that conflict with existing table \`${rival.name}\``,
      );
    }
    if (indexSignature(tables.find(info.instance, info.name)) !== signature) {
      throw new DeveloperError(
        "Could not complete import because schema changed. Avoid modifying schema.ts while importing tables",
      );
    }
  }

  #complete(info: TableInfo, given: JsonObject): { internal: Uint8Array; document: JsonObject } {
    const id = given._id ?? encodeId(info.number, newInternalId(this.database.nowMs()));
    const decoded = typeof id === "string" ? decodeId(id) : null;
    if (decoded === null) throw new DeveloperError(`invalid _id '${String(id)}'`);
    if (decoded.tableNumber !== info.number) {
      throw new DeveloperError(
        `_id ${String(id)} cannot be imported into '${info.name}' because its IDs have a different format`,
      );
    }
    const _creationTime = given._creationTime ?? this.database.nextCreationTime();
    const document = { ...given, _id: id, _creationTime };
    checkDocumentSize(document);
    return { internal: decoded.internal, document };
  }

  #commit<T>(write: () => T): T {
    const done: T[] = [];
    try {
      this.database.commitOther(() => void done.push(write()));
    } finally {
      this.database.store.tables.reload();
    }
    const [result] = done;
    // Checked because: `write` has returned, or commitOther would have thrown.
    return result as T;
  }
}
