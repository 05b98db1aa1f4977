import { randomFillSync } from "node:crypto";

/**
 * Document ids (embedded-convex 6): base32 of table number (LEB128), 16 internal bytes and a Fletcher-16 sum.
 * The first 6 internal bytes are the time, so that inserts append to the by-id trees.
 */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** Value of each character code below 128; -1: not in the alphabet. */
const VALUES = new Int8Array(128).map((_, code) => ALPHABET.indexOf(String.fromCharCode(code)));
const INTERNAL_BYTES = 16;
const TIME_BYTES = 6;
const RANDOM_BYTES = INTERNAL_BYTES - TIME_BYTES;
const MIN_LENGTH = 31;
const MAX_LENGTH = 37;

/** Shared by all who decode the same text: not to be changed. */
export interface DecodedId {
  readonly tableNumber: number;
  readonly internal: Buffer;
}

/** Random bytes are drawn for many ids at once. */
const pool = Buffer.alloc(RANDOM_BYTES * 256);
let drawn = pool.length;

export function newInternalId(nowMs: number): Buffer {
  const bytes = Buffer.alloc(INTERNAL_BYTES);
  bytes.writeUIntBE(Math.max(0, Math.floor(nowMs)), 0, TIME_BYTES);
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  pool.copy(bytes, TIME_BYTES, drawn, drawn + RANDOM_BYTES);
  drawn += RANDOM_BYTES;
  return bytes;
}

/** A fresh id of a table; it will be decoded soon, so that is known already. */
export function newId(tableNumber: number, nowMs: number): string {
  const internal = newInternalId(nowMs);
  const id = encodeId(tableNumber, internal);
  remember(id, { tableNumber, internal });
  return id;
}

export function encodeId(tableNumber: number, internal: Uint8Array): string {
  const body = Buffer.concat([encodeVarint(tableNumber), internal]);
  return toBase32(Buffer.concat([body, fletcher16(body)]));
}

/** Decoding the same few ids again and again is what transactions do. */
const KEPT = 4096;
const decoded = new Map<string, DecodedId>();

/** Null for anything that is not exactly the text `encodeId` would give. */
export function decodeId(text: string): DecodedId | null {
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return null;
  const known = decoded.get(text);
  if (known !== undefined) return known;
  const found = decode(text);
  if (found === null) return null;
  remember(text, found);
  return found;
}

function remember(text: string, found: DecodedId): void {
  if (decoded.size >= KEPT) decoded.clear();
  decoded.set(text, found);
}

function decode(text: string): DecodedId | null {
  const bytes = fromBase32(text);
  if (bytes === null) return null;
  const varint = decodeVarint(bytes);
  if (varint === null || bytes.length !== varint.length + INTERNAL_BYTES + 2) return null;
  const internal = Buffer.from(bytes.subarray(varint.length, varint.length + INTERNAL_BYTES));
  return encodeId(varint.value, internal) === text ? { tableNumber: varint.value, internal } : null;
}

function encodeVarint(value: number): Buffer {
  const out: number[] = [];
  let rest = value >>> 0;
  while (rest >= 0x80) {
    out.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  out.push(rest);
  return Buffer.from(out);
}

function decodeVarint(bytes: Uint8Array): { value: number; length: number } | null {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = bytes[i];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return value <= 0xffffffff ? { value, length: i + 1 } : null;
  }
  return null;
}

function fletcher16(bytes: Uint8Array): Buffer {
  let low = 0;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) & 0xff;
    high = (high + low) & 0xff;
  }
  return Buffer.from([low, high]);
}

function toBase32(bytes: Uint8Array): string {
  let out = "";
  let buffer = 0;
  let bits = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      out += ALPHABET[(buffer >> bits) & 31];
    }
  }
  if (bits > 0) out += ALPHABET[(buffer << (5 - bits)) & 31];
  return out;
}

function fromBase32(text: string): Buffer | null {
  const out: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUES[text.charCodeAt(i)];
    if (value === undefined || value < 0) return null;
    buffer = ((buffer << 5) | value) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      out.push((buffer >> bits) & 0xff);
    }
  }
  return Buffer.from(out);
}
