import type { Json } from "../contract";
import { isObject, type JsonObject, markerOf } from "./json";

/** Deepest nesting of a Convex value (embedded-convex 6). */
const MAX_NESTING = 64;
/** JSON from the network beyond this is no value of any client; the limit of the cloud's own parser. */
const MAX_WIRE_NESTING = 128;
/** Together with a length of whole quads. No group is repeated: that would use up the stack on megabytes. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Why JSON from outside is not the encoding of a Convex value, or null. Clients and the library send nothing such. */
export function malformation(value: Json, nesting = 0): string | null {
  // JSON's 1e999 reads as Infinity, which would be written as null.
  if (typeof value === "number" && !Number.isFinite(value)) return "A number is out of range.";
  if (typeof value !== "object" || value === null) return null;
  if (nesting >= MAX_NESTING) return `Value is too nested (maximum nesting ${MAX_NESTING})`;
  if (Array.isArray(value)) return firstOf(value, nesting);
  const marker = markerOf(value);
  if (marker === "$integer" || marker === "$float" || marker === "$bytes") return badScalar(value, marker);
  const reserved = Object.keys(value).find((key) => key.startsWith("$"));
  if (reserved !== undefined) return `Field name ${reserved} starts with a '$', which is reserved.`;
  return firstOf(Object.values(value), nesting);
}

function firstOf(items: readonly Json[], nesting: number): string | null {
  for (const item of items) {
    const problem = malformation(item, nesting + 1);
    if (problem !== null) return problem;
  }
  return null;
}

function badScalar(value: JsonObject, marker: "$integer" | "$float" | "$bytes"): string | null {
  const payload = value[marker];
  if (typeof payload !== "string" || payload.length % 4 !== 0 || !BASE64.test(payload))
    return `Malformed ${marker}: not base64.`;
  const isWhole = marker === "$bytes" || Buffer.byteLength(payload, "base64") === 8;
  return isWhole ? null : `Malformed ${marker}: not 8 bytes.`;
}

/** True for JSON so deep that walking through it would run out of stack. */
export function isTooDeep(value: Json, left = MAX_WIRE_NESTING): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (left === 0) return true;
  const items = isObject(value) ? Object.values(value) : value;
  return items.some((item) => isTooDeep(item, left - 1));
}
