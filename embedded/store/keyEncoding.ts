import type { Json } from "../contract";
import { isObject, type JsonObject, markerOf } from "./json";

/**
 * Order-preserving bytes of encoded Convex values (embedded-convex 6): for all a, b the bytes compare as
 * `compareValues(a, b)` of convex/values. A tag byte per value; terminators are lower than any content.
 */
const TAG = {
  undefined: 0x01,
  null: 0x02,
  int64: 0x03,
  float64: 0x04,
  boolean: 0x05,
  string: 0x06,
  bytes: 0x07,
  array: 0x08,
  object: 0x0a,
} as const;
/** Ends arrays and objects; lower than every tag. */
const END = 0x00;
/** `00` inside content is written `00 FF`; content ends with `00 01`, so no key is a prefix of another value's. */
const ESCAPE = Buffer.from([0x00, 0xff]);
const CONTENT_END = Buffer.from([0x00, 0x01]);
const MAX_INT64 = 0x7fffffffffffffffn;

export function encodeKey(values: readonly (Json | undefined)[]): Buffer {
  const parts: Uint8Array[] = [];
  for (const value of values) encodeInto(parts, value);
  return Buffer.concat(parts);
}

function encodeInto(parts: Uint8Array[], value: Json | undefined): void {
  if (value === undefined) parts.push(Buffer.from([TAG.undefined]));
  else if (value === null) parts.push(Buffer.from([TAG.null]));
  else if (typeof value === "boolean") parts.push(Buffer.from([TAG.boolean, value ? 2 : 1]));
  else if (typeof value === "number") parts.push(encodeFloat(value));
  else if (typeof value === "string") encodeContent(parts, TAG.string, Buffer.from(value, "utf8"));
  else if (Array.isArray(value)) encodeArray(parts, value);
  else encodeObject(parts, value);
}

function encodeArray(parts: Uint8Array[], items: Json[]): void {
  parts.push(Buffer.from([TAG.array]));
  for (const item of items) encodeInto(parts, item);
  parts.push(Buffer.from([END]));
}

function encodeObject(parts: Uint8Array[], value: JsonObject): void {
  const marker = markerOf(value);
  if (marker !== null) {
    encodeMarked(parts, marker, value[marker] ?? null);
    return;
  }
  parts.push(Buffer.from([TAG.object]));
  for (const key of Object.keys(value).sort()) {
    encodeInto(parts, key);
    encodeInto(parts, value[key]);
  }
  parts.push(Buffer.from([END]));
}

function encodeMarked(parts: Uint8Array[], marker: string, payload: Json): void {
  if (marker === "$undefined") parts.push(Buffer.from([TAG.undefined]));
  // 6.1: inside the transaction the placeholder counts as the largest int64.
  else if (marker === "$commitTs") parts.push(encodeInt(MAX_INT64));
  else if (typeof payload !== "string") throw new Error(`Malformed ${marker} value`);
  else if (marker === "$bytes") encodeContent(parts, TAG.bytes, Buffer.from(payload, "base64"));
  else if (marker === "$integer") parts.push(encodeInt(Buffer.from(payload, "base64").readBigInt64LE()));
  else parts.push(encodeFloatBytes(Buffer.from(payload, "base64").reverse()));
}

function encodeInt(value: bigint): Buffer {
  const out = Buffer.alloc(9);
  out[0] = TAG.int64;
  out.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), 1);
  return out;
}

function encodeFloat(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return encodeFloatBytes(bytes);
}

/** IEEE total order: negative numbers have all bits flipped, others the sign bit. */
function encodeFloatBytes(bigEndian: Buffer): Buffer {
  const out = Buffer.alloc(9);
  out[0] = TAG.float64;
  const bits = bigEndian.readBigUInt64BE(0);
  const negative = bits >> 63n === 1n;
  out.writeBigUInt64BE(negative ? BigInt.asUintN(64, ~bits) : bits ^ (1n << 63n), 1);
  return out;
}

function encodeContent(parts: Uint8Array[], tag: number, content: Buffer): void {
  parts.push(Buffer.from([tag]));
  let from = 0;
  for (let zero = content.indexOf(0); zero !== -1; zero = content.indexOf(0, from)) {
    parts.push(content.subarray(from, zero), ESCAPE);
    from = zero + 1;
  }
  parts.push(content.subarray(from), CONTENT_END);
}

/** The smallest key above every key that starts with `prefix`; null when there is none. */
export function afterPrefix(prefix: Uint8Array): Buffer | null {
  for (let i = prefix.length - 1; i >= 0; i--) {
    const byte = prefix[i] ?? 0xff;
    if (byte === 0xff) continue;
    const next = Buffer.from(prefix.subarray(0, i + 1));
    next[i] = byte + 1;
    return next;
  }
  return null;
}

/** The smallest key above `key` itself. */
export const afterKey = (key: Uint8Array): Buffer => Buffer.concat([key, Buffer.from([0])]);

export const compareKeys = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b);

export function isPlainObject(value: Json | undefined): value is JsonObject {
  return isObject(value) && markerOf(value) === null;
}
