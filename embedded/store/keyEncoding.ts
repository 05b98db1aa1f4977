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
const ZERO = 0x00;
const ESCAPED = 0xff;
const CONTENT_END = 0x01;
const MAX_INT64 = 0x7fffffffffffffffn;

/** Where keys are put together: one buffer for all, since an encoding is never interrupted by another. */
let scratch = Buffer.allocUnsafe(4096);
let length = 0;

/** The key of these values; `suffix` follows as it is. */
export function encodeKey(values: readonly (Json | undefined)[], suffix?: Uint8Array): Buffer {
  length = 0;
  for (const value of values) encode(value);
  if (suffix !== undefined) {
    room(suffix.length);
    scratch.set(suffix, length);
    length += suffix.length;
  }
  return Buffer.from(scratch.subarray(0, length));
}

function room(bytes: number): void {
  if (length + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, length + bytes));
  scratch.copy(larger, 0, 0, length);
  scratch = larger;
}

function byte(value: number): void {
  room(1);
  scratch[length++] = value;
}

function encode(value: Json | undefined): void {
  if (value === undefined) byte(TAG.undefined);
  else if (value === null) byte(TAG.null);
  else if (typeof value === "boolean") {
    byte(TAG.boolean);
    byte(value ? 2 : 1);
  } else if (typeof value === "number") encodeFloat(value);
  else if (typeof value === "string") encodeText(value);
  else if (Array.isArray(value)) {
    byte(TAG.array);
    for (const item of value) encode(item);
    byte(END);
  } else encodeObject(value);
}

function encodeObject(value: JsonObject): void {
  const marker = markerOf(value);
  if (marker !== null) {
    encodeMarked(marker, value[marker] ?? null);
    return;
  }
  byte(TAG.object);
  for (const key of Object.keys(value).sort()) {
    encodeText(key);
    encode(value[key]);
  }
  byte(END);
}

function encodeMarked(marker: string, payload: Json): void {
  if (marker === "$undefined") byte(TAG.undefined);
  // 6.1: inside the transaction the placeholder counts as the largest int64.
  else if (marker === "$commitTs") encodeInt(MAX_INT64);
  else if (typeof payload !== "string") throw new Error(`Malformed ${marker} value`);
  else if (marker === "$bytes") encodeBytes(Buffer.from(payload, "base64"));
  else if (marker === "$integer") encodeInt(Buffer.from(payload, "base64").readBigInt64LE());
  else encodeFloatBits(Buffer.from(payload, "base64").readBigUInt64LE());
}

function encodeInt(value: bigint): void {
  byte(TAG.int64);
  room(8);
  length = scratch.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), length);
}

/** IEEE total order: negative numbers have all bits flipped, others the sign bit. */
function encodeFloat(value: number): void {
  byte(TAG.float64);
  room(8);
  scratch.writeDoubleBE(value, length);
  flip(length);
  length += 8;
}

function encodeFloatBits(bits: bigint): void {
  byte(TAG.float64);
  room(8);
  scratch.writeBigUInt64BE(bits, length);
  flip(length);
  length += 8;
}

function flip(at: number): void {
  const first = scratch[at] ?? 0;
  if (first < 0x80) {
    scratch[at] = first ^ 0x80;
    return;
  }
  for (let i = at; i < at + 8; i++) scratch[i] = (scratch[i] ?? 0) ^ 0xff;
}

function encodeText(text: string): void {
  byte(TAG.string);
  if (text.includes("\0")) {
    writeEscaped(Buffer.from(text, "utf8"));
    return;
  }
  // Three bytes at most for a UTF-16 unit.
  room(text.length * 3);
  length += scratch.write(text, length, "utf8");
  endContent();
}

function encodeBytes(content: Buffer): void {
  byte(TAG.bytes);
  writeEscaped(content);
}

function writeEscaped(content: Buffer): void {
  room(content.length * 2);
  for (const one of content) {
    scratch[length++] = one;
    if (one === ZERO) scratch[length++] = ESCAPED;
  }
  endContent();
}

function endContent(): void {
  room(2);
  scratch[length++] = ZERO;
  scratch[length++] = CONTENT_END;
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
export function afterKey(key: Uint8Array): Buffer {
  const next = Buffer.allocUnsafe(key.length + 1);
  next.set(key);
  next[key.length] = 0;
  return next;
}

export const compareKeys = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b);

export function isPlainObject(value: Json | undefined): value is JsonObject {
  return isObject(value) && markerOf(value) === null;
}
