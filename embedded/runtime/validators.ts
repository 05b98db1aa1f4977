import type { Json } from "../contract";
import { isObject, type JsonObject, markerOf } from "../store/json";
import { compareKeys, encodeKey, isPlainObject } from "../store/keyEncoding";
import { isSystemName } from "../store/systemTables";
import { displayLiteral, displayValidator, displayValue } from "./display";

/** The JSON of `v.*` validators, as `exportArgs`, `exportReturns` and `schema.export()` give it. */
export type Validator =
  | { type: "null" | "number" | "bigint" | "commitTs" | "boolean" | "string" | "bytes" | "any" }
  | { type: "literal"; value: Json }
  | { type: "id"; tableName: string }
  | { type: "array"; value: Validator }
  | { type: "record"; keys: Validator; values: FieldValidator | Validator }
  | { type: "object"; value: { [field: string]: FieldValidator } }
  | { type: "union"; value: Validator[] };

export interface FieldValidator {
  fieldType: Validator;
  optional: boolean;
}

/** Name of the table an id belongs to, or null for what is no id. */
export type TableOfId = (id: string) => string | null;

/** Null when `value` conforms, else the documented text. */
export function validate(value: Json, validator: Validator, tableOf: TableOfId): string | null {
  return new Check(tableOf).run(value, validator, "");
}

class Check {
  constructor(private readonly tableOf: TableOfId) {}

  run(value: Json, validator: Validator, path: string): string | null {
    switch (validator.type) {
      case "any":
        return null;
      case "id":
        return this.#id(value, validator, path);
      case "literal":
        return sameValue(value, validator.value) ? null : wrongLiteral(value, validator.value, path);
      case "array":
        return this.#array(value, validator, path);
      case "record":
        return this.#record(value, validator, path);
      case "object":
        return this.#object(value, validator, path);
      case "union":
        return this.#union(value, validator, path);
      default:
        return isOfType(value, validator.type) ? null : mismatch(value, validator, path);
    }
  }

  #id(value: Json, validator: Validator & { type: "id" }, path: string): string | null {
    const table = typeof value === "string" ? this.tableOf(value) : null;
    if (table === null) return mismatch(value, validator, path);
    if (table === validator.tableName) return null;
    const from = isSystemName(table) ? "a system table" : `table \`${table}\``;
    return `Found ID "${String(value)}" from ${from}, which does not match the table name in validator \`v.id("${validator.tableName}")\`.${beside(path)}`;
  }

  #array(value: Json, validator: Validator & { type: "array" }, path: string): string | null {
    if (!Array.isArray(value)) return mismatch(value, validator, path);
    for (const [i, item] of value.entries()) {
      const problem = this.run(item, validator.value, `${path}[${i}]`);
      if (problem !== null) return problem;
    }
    return null;
  }

  #record(value: Json, validator: Validator & { type: "record" }, path: string): string | null {
    if (!isPlainObject(value)) return mismatch(value, validator, path);
    const values = "fieldType" in validator.values ? validator.values.fieldType : validator.values;
    for (const [key, item] of inOrder(value)) {
      const problem =
        this.run(key, validator.keys, `${path}.keys()`) ?? this.run(item, values, `${path}.values()`);
      if (problem !== null) return problem;
    }
    return null;
  }

  #object(value: Json, validator: Validator & { type: "object" }, path: string): string | null {
    if (!isPlainObject(value)) return mismatch(value, validator, path);
    for (const [field, { fieldType, optional }] of fieldsOf(validator)) {
      const item = Object.hasOwn(value, field) ? value[field] : undefined;
      if (item === undefined) {
        if (optional) continue;
        return `Object is missing the required field \`${field}\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.${shownObject(value, validator, path)}`;
      }
      const problem = this.run(item, fieldType, `${path}.${field}`);
      if (problem !== null) return problem;
    }
    const extra = firstExtra(value, validator.value);
    if (extra === null) return null;
    return `Object contains extra field \`${extra}\` that is not in the validator.${shownObject(value, validator, path)}`;
  }

  #union(value: Json, validator: Validator & { type: "union" }, path: string): string | null {
    const problems: string[] = [];
    for (const option of validator.value) {
      const problem = this.run(value, option, path);
      if (problem === null) return null;
      problems.push(problem);
    }
    // One option left to blame (an id of the wrong table, an optional object): its own text says more.
    const [only] = problems;
    return problems.length === 1 && only !== undefined ? only : mismatch(value, validator, path);
  }
}

function shownObject(value: Json, validator: Validator, path: string): string {
  return `${at(path)}\nObject: ${displayValue(value)}\nValidator: ${displayValidator(validator)}`;
}

/** The first by name of the fields that no validator stands for. */
function firstExtra(value: JsonObject, fields: { [field: string]: FieldValidator }): string | null {
  let first: string | null = null;
  for (const key in value) {
    if (!Object.hasOwn(fields, key) && (first === null || key < first)) first = key;
  }
  return first;
}

/** The line of the path; an empty one when the value itself is at fault. */
const at = (path: string): string => (path === "" ? "\n" : `\nPath: ${path}`);
/** One-line texts carry the path at their end. */
const beside = (path: string): string => (path === "" ? "" : `Path: ${path}`);

/** Fields are looked at by name, so that the same mistake is always told by the same text. */
const inOrder = <T>(fields: { [key: string]: T }): [string, T][] =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

const sortedFields = new WeakMap<Validator, [string, FieldValidator][]>();

/** Validators live as long as their push: they are sorted once, not with every call. */
function fieldsOf(validator: Validator & { type: "object" }): [string, FieldValidator][] {
  const known = sortedFields.get(validator) ?? inOrder(validator.value);
  sortedFields.set(validator, known);
  return known;
}

function wrongLiteral(value: Json, literal: Json, path: string): string {
  return `\`${displayValue(value)}\` does not match literal validator \`v.literal(${displayLiteral(literal)})\`.${beside(path)}`;
}

function mismatch(value: Json, validator: Validator, path: string): string {
  return `Value does not match validator.${at(path)}\nValue: ${displayValue(value)}\nValidator: ${displayValidator(validator)}`;
}

function sameValue(a: Json, b: Json): boolean {
  return compareKeys(encodeKey([a]), encodeKey([b])) === 0;
}

function isOfType(value: Json, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "boolean" || type === "string") return typeof value === type;
  if (type === "number") return typeof value === "number" || hasMarker(value, "$float");
  if (type === "bigint") return hasMarker(value, "$integer");
  if (type === "commitTs") return hasMarker(value, "$commitTs") || hasMarker(value, "$integer");
  return type === "bytes" && hasMarker(value, "$bytes");
}

const hasMarker = (value: Json, marker: string): boolean => isObject(value) && markerOf(value) === marker;

/** A validator from the text of `exportArgs()`; null for `"null"` (no validator). */
export function parseValidator(text: string | null): Validator | null {
  if (text === null) return null;
  // Text made by the validator classes of convex/values.
  return JSON.parse(text) as Validator | null;
}

/** `_id` and `_creationTime` are not part of a table's validator. */
export function withoutSystemFields(doc: JsonObject): JsonObject {
  const { _id, _creationTime, ...fields } = doc;
  return fields;
}
