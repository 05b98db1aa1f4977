import type { Json } from "../contract";
import { markerOf } from "../store/json";
import type { FieldValidator, Validator } from "./validators";

const MAX_LENGTH = 4096;

/** A value as error texts show it: `{a: 1.0, b: "x", c: 5}` (`c` being an int64). */
export function displayValue(value: Json): string {
  const text = show(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}[...truncated]` : text;
}

function show(value: Json): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return showFloat(value);
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
  if (marker === "$integer") return String(bytes.readBigInt64LE());
  if (marker === "$bytes") return `Bytes("${payload}")`;
  return showFloat(bytes.readDoubleLE());
}

/** As the backend prints a float64: always with a point or an exponent, infinities as `inf`. */
function showFloat(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  if (!Number.isFinite(value)) return String(value).replace("Infinity", "inf");
  const size = Math.abs(value);
  if (size >= 1e16 || (size > 0 && size < 1e-4)) return value.toExponential().replace("e+", "e");
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** A literal stands as JSON where JSON has it. */
export function displayLiteral(value: Json): string {
  const marker =
    typeof value === "object" && value !== null && !Array.isArray(value) ? markerOf(value) : null;
  if (marker === null) return show(value);
  return marker === "$integer" ? "<bigint>" : "<number>";
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
      return `v.literal(${displayLiteral(validator.value)})`;
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
