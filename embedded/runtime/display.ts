import type { Json } from "../contract";
import { markerOf } from "../store/json";
import type { FieldValidator, Validator } from "./validators";

const MAX_LENGTH = 4096;

/** A value as error texts show it: `{a: 1.0, b: "x", c: 5n}`. */
export function displayValue(value: Json): string {
  const text = show(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}[...truncated]` : text;
}

function show(value: Json): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return Number.isInteger(value) ? `${value}.0` : String(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`;
  const marker = markerOf(value);
  if (marker !== null) return showScalar(marker, value[marker] ?? null);
  return `{${sorted(value)
    .map(([key, item]) => `${fieldName(key)}: ${show(item)}`)
    .join(", ")}}`;
}

function showScalar(marker: string, payload: Json): string {
  if (typeof payload !== "string")
    return marker === "$commitTs" ? "[unresolved commit timestamp]" : "undefined";
  const bytes = Buffer.from(payload, "base64");
  if (marker === "$integer") return `${bytes.readBigInt64LE()}n`;
  if (marker === "$bytes") return `Bytes("${payload}")`;
  const number = bytes.readDoubleLE();
  return Object.is(number, -0) ? "-0.0" : String(number);
}

/** Fields stand in the order of their names, as documents do. */
const sorted = <T>(fields: { [key: string]: T }): [string, T][] =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

const fieldName = (key: string): string => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : JSON.stringify(key));

/** A validator as its builder call: `v.object({a: v.optional(v.string())})`. */
export function displayValidator(validator: Validator): string {
  switch (validator.type) {
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "literal":
      return `v.literal(${show(validator.value)})`;
    case "id":
      return `v.id("${validator.tableName}")`;
    case "array":
      return `v.array(${displayValidator(validator.value)})`;
    case "record":
      return `v.record(${displayValidator(validator.keys)}, ${displayField(validator.values)})`;
    case "object":
      return `v.object({${sorted(validator.value)
        .map(([key, field]) => `${fieldName(key)}: ${displayField(field)}`)
        .join(", ")}})`;
    case "union":
      return `v.union(${validator.value.map(displayValidator).join(", ")})`;
    default:
      return `v.${validator.type}()`;
  }
}

function displayField(field: FieldValidator | Validator): string {
  if (!("fieldType" in field)) return displayValidator(field);
  const shown = displayValidator(field.fieldType);
  return field.optional ? `v.optional(${shown})` : shown;
}
