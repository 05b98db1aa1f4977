import { definitionOf } from "../components/instances";
import type { Engine, HiddenTable, Json } from "../contract";
import { Schema } from "../runtime/analysis/schemaRules";
import { decodeId } from "../store/documentId";
import { isObject, type JsonObject } from "../store/json";
import { ImportError } from "./importError";
import { placeKey, type TablePlace } from "./names";

/** The schema of every component as it must hold once the import is in its place. */
export class SchemaOfImport {
  readonly #schemas = new Map<string, Schema>();
  /** The code these rules came from: a push during the import would bring others. */
  readonly #push;

  constructor(
    private readonly engine: Engine,
    private readonly arriving: readonly HiddenTable[],
    private readonly leaving: readonly TablePlace[],
  ) {
    this.#push = engine.deployment.push();
  }

  /** Null when the document conforms, else what is wrong. */
  check({ componentPath, name }: TablePlace, document: JsonObject): string | null {
    return this.#of(componentPath).check(name, document);
  }

  /** Fields of a table that may be absent: an empty cell of a CSV file means that they are. */
  optionalFields({ componentPath, name }: TablePlace): string[] {
    const type = this.#of(componentPath).tables.get(name)?.documentType;
    if (type?.type !== "object") return [];
    return Object.keys(type.value).filter((field) => type.value[field]?.optional === true);
  }

  isDeclared({ componentPath, name }: TablePlace): boolean {
    return this.#of(componentPath).tables.has(name);
  }

  /** Throws when the schema has changed, or when documents that stay would point to ids that mean nothing any more. */
  requireStillTrue(): void {
    if (this.engine.deployment.push() !== this.#push) {
      throw new ImportError(
        "Could not complete import because schema changed. Avoid modifying schema.ts while importing tables",
      );
    }
    for (const table of this.arriving) this.#requireNoStaleReferences(table);
  }

  #requireNoStaleReferences(arriving: HiddenTable): void {
    const { componentPath, name, number } = arriving;
    const present = this.engine.transact((tx) => tx.in(componentPath).query(firstOf(name)));
    const presentNumber = decodeId(String(present[0]?._id ?? ""))?.tableNumber;
    if (presentNumber === undefined || presentNumber === number) return;
    for (const declared of this.#of(componentPath).tables.values()) {
      const place = { componentPath, name: declared.name };
      if (this.#isTouched(place) || !namesTable(this.#typeOf(place), name)) continue;
      if (this.engine.transact((tx) => tx.in(componentPath).query(firstOf(declared.name))).length === 0)
        continue;
      throw new ImportError(
        `Import changes table '${name}' which is referenced by '${declared.name}' in the schema`,
      );
    }
  }

  #typeOf({ componentPath, name }: TablePlace): Json {
    const schema = definitionOf(this.#push, componentPath)?.schema ?? null;
    const tables =
      isObject(schema ?? undefined) && isObject(schema ?? {}) ? (schema as JsonObject).tables : [];
    const found = (Array.isArray(tables) ? tables : []).find(
      (one) => isObject(one) && one.tableName === name,
    );
    return isObject(found) ? (found.documentType ?? null) : null;
  }

  #isTouched(place: TablePlace): boolean {
    const key = placeKey(place);
    return [...this.arriving, ...this.leaving].some((one) => placeKey(one) === key);
  }

  #of(componentPath: string): Schema {
    const known = this.#schemas.get(componentPath);
    if (known !== undefined) return known;
    const definition = definitionOf(this.#push, componentPath);
    const schema = new Schema(definition?.schema ?? null, (id) => this.#tableOf(componentPath, id));
    this.#schemas.set(componentPath, schema);
    return schema;
  }

  /** As ids will be read afterwards: arriving tables bring their numbers, those they replace lose theirs. */
  #tableOf(componentPath: string, id: string): string | null {
    const number = decodeId(id)?.tableNumber;
    if (number === undefined) return null;
    const mine = this.arriving.find(
      (table) => table.componentPath === componentPath && table.number === number,
    );
    if (mine !== undefined) return mine.name;
    const name = this.engine.tableOfId(componentPath, id);
    return name === null || this.#isTouched({ componentPath, name }) ? null : name;
  }
}

const firstOf = (table: string) => ({ table, index: "by_creation_time", limit: 1 });

/** True when a validator holds `v.id("<table>")` anywhere. */
function namesTable(validator: Json, table: string): boolean {
  if (typeof validator !== "object" || validator === null) return false;
  if (isObject(validator) && validator.type === "id" && validator.tableName === table) return true;
  return Object.values(validator).some((inner) => namesTable(inner, table));
}
