import type { Json } from "../contract";

/** An encoded Convex object. */
export type JsonObject = { [key: string]: Json };

/** JSON text made by this process or by the client library, which emit nothing else. */
export function parseJson(text: string): Json {
  const value: unknown = JSON.parse(text);
  return isJson(value) ? value : null;
}

export function parseObject(text: string): JsonObject {
  const value = parseJson(text);
  if (!isObject(value)) throw new Error("Expected a JSON object");
  return value;
}

/** JSON.parse gives nothing but JSON, so one look at the top is enough. */
function isJson(value: unknown): value is Json {
  return value !== undefined && typeof value !== "function";
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const MARKERS = new Set(["$integer", "$bytes", "$float", "$commitTs", "$undefined"]);

/** `$integer` and the like when `value` is the encoding of a scalar, else null. */
export function markerOf(value: JsonObject): string | null {
  let only: string | null = null;
  for (const key in value) {
    if (only !== null) return null;
    only = key;
  }
  return only !== null && MARKERS.has(only) ? only : null;
}

/** The field at a dotted path, or undefined. */
export function fieldAt(doc: JsonObject, path: string): Json | undefined {
  if (!path.includes(".")) return Object.hasOwn(doc, path) ? doc[path] : undefined;
  let value: Json | undefined = doc;
  for (const part of path.split(".")) {
    if (!isObject(value) || markerOf(value) !== null || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

export const encodeInt64 = (value: bigint): JsonObject => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return { $integer: bytes.toString("base64") };
};

/** Every commit-timestamp placeholder replaced by `ts` (embedded-convex 6.1). Returns the same object when there is none. */
export function resolveCommitTs(value: Json, ts: bigint): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => resolveCommitTs(item, ts));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (markerOf(value) === "$commitTs") return encodeInt64(ts);
  let changed: JsonObject | null = null;
  for (const [key, item] of Object.entries(value)) {
    const resolved = resolveCommitTs(item, ts);
    if (resolved === item) continue;
    changed ??= { ...value };
    changed[key] = resolved;
  }
  return changed ?? value;
}
