import type { FileHandle } from "node:fs/promises";
import { requireSafeName } from "./entryName";
import { BadZip, EXTRA_64, FLAG, MAX_16, MAX_32, METHOD, RECORD_BYTES, SIGNATURE } from "./zipFormat";

export interface ZipEntry {
  name: string;
  /** True for deflated bytes, false for bytes as they are. */
  deflated: boolean;
  crc: number;
  compressedSize: number;
  size: number;
  /** Of the local header. */
  offset: number;
}

interface DirectoryPlace {
  offset: number;
  size: number;
  count: number;
}

const MAX_DIRECTORY_BYTES = 128 << 20;
const MAX_COMMENT_BYTES = 0xffff;

export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, offset);
  if (bytesRead !== length) throw new BadZip("The archive ends in the middle of a record.");
  return bytes;
}

/** Every entry named by the central directory, in its order; directories are left out. */
export async function readDirectory(file: FileHandle, fileSize: number): Promise<ZipEntry[]> {
  const place = await findDirectory(file, fileSize);
  if (place.size > MAX_DIRECTORY_BYTES) throw new BadZip("The archive's directory is too large.");
  if (place.offset + place.size > fileSize) throw new BadZip("The archive's directory lies outside of it.");
  const bytes = await readAt(file, place.offset, place.size);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < place.count; i++) {
    const { entry, next } = parseEntry(bytes, at);
    if (!entry.name.endsWith("/")) entries.push(entry);
    at = next;
  }
  if (at !== bytes.length) throw new BadZip("The archive's directory does not hold what it announces.");
  requireDistinct(entries, place.offset);
  return entries;
}

async function findDirectory(file: FileHandle, fileSize: number): Promise<DirectoryPlace> {
  const tailSize = Math.min(fileSize, RECORD_BYTES.end + MAX_COMMENT_BYTES);
  if (tailSize < RECORD_BYTES.end) throw new BadZip("The file is too short to be a ZIP archive.");
  const tail = await readAt(file, fileSize - tailSize, tailSize);
  for (let at = tailSize - RECORD_BYTES.end; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== SIGNATURE.end) continue;
    // The comment must reach the end of the file: bytes that look like the record may stand in a comment.
    if (at + RECORD_BYTES.end + tail.readUInt16LE(at + 20) !== tailSize) continue;
    return readEnd(file, tail.subarray(at, at + RECORD_BYTES.end), fileSize - tailSize + at);
  }
  throw new BadZip("The file is not a ZIP archive, or its end is missing.");
}

async function readEnd(file: FileHandle, end: Buffer, endOffset: number): Promise<DirectoryPlace> {
  const small = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), offset: end.readUInt32LE(16) };
  const needs64 = small.count === MAX_16 || small.size === MAX_32 || small.offset === MAX_32;
  const locatorOffset = endOffset - RECORD_BYTES.locator64;
  if (needs64 && locatorOffset >= 0) {
    const locator = await readAt(file, locatorOffset, RECORD_BYTES.locator64);
    if (locator.readUInt32LE(0) === SIGNATURE.locator64) return readEnd64(file, locator);
  }
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(6) !== 0 || end.readUInt16LE(8) !== small.count) {
    throw new BadZip("Archives in several parts cannot be read.");
  }
  return small;
}

async function readEnd64(file: FileHandle, locator: Buffer): Promise<DirectoryPlace> {
  const end = await readAt(file, safeInteger(locator, 8), RECORD_BYTES.end64);
  if (end.readUInt32LE(0) !== SIGNATURE.end64) throw new BadZip("The archive's 64-bit end is missing.");
  if (end.readUInt32LE(16) !== 0 || end.readUInt32LE(20) !== 0) {
    throw new BadZip("Archives in several parts cannot be read.");
  }
  return { count: safeInteger(end, 32), size: safeInteger(end, 40), offset: safeInteger(end, 48) };
}

function parseEntry(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + RECORD_BYTES.central > bytes.length || bytes.readUInt32LE(at) !== SIGNATURE.central) {
    throw new BadZip("The archive's directory is broken.");
  }
  const nameEnd = at + RECORD_BYTES.central + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  if (next > bytes.length) throw new BadZip("The archive's directory is broken.");
  const name = requireSafeName(bytes.subarray(at + RECORD_BYTES.central, nameEnd));
  requirePlain(name, bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10));
  const sizes = wideSizes(
    {
      size: bytes.readUInt32LE(at + 24),
      compressedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    },
    bytes.subarray(nameEnd, extraEnd),
  );
  const deflated = bytes.readUInt16LE(at + 10) === METHOD.deflated;
  if (!deflated && sizes.size !== sizes.compressedSize) {
    throw new BadZip(`"${name}" is stored with two different sizes.`);
  }
  return { entry: { name, deflated, crc: bytes.readUInt32LE(at + 16), ...sizes }, next };
}

function requirePlain(name: string, flags: number, method: number): void {
  if ((flags & (FLAG.encrypted | FLAG.strongEncryption | FLAG.maskedHeaders)) !== 0) {
    throw new BadZip(`"${name}" is encrypted. Encrypted archives cannot be read.`);
  }
  if (method !== METHOD.stored && method !== METHOD.deflated) {
    throw new BadZip(`"${name}" is compressed by a method that is not supported (${method}).`);
  }
}

type Sizes = Pick<ZipEntry, "size" | "compressedSize" | "offset">;

/** The 64 bit values of the extra field, in this order, for the fields that say so. */
function wideSizes(sizes: Sizes, extra: Buffer): Sizes {
  const wanted = (["size", "compressedSize", "offset"] as const).filter((field) => sizes[field] === MAX_32);
  if (wanted.length === 0) return sizes;
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (
      extra.readUInt16LE(at) === EXTRA_64 &&
      length >= wanted.length * 8 &&
      at + 4 + length <= extra.length
    ) {
      const wide = { ...sizes };
      wanted.forEach((field, i) => {
        wide[field] = safeInteger(extra, at + 4 + i * 8);
      });
      return wide;
    }
    at += 4 + length;
  }
  throw new BadZip("The archive's directory lacks a 64-bit size.");
}

function safeInteger(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new BadZip("The archive announces an impossible size.");
  return Number(value);
}

/** No two entries of one name, and no bytes that serve two entries (the trick of quadratic bombs). */
function requireDistinct(entries: readonly ZipEntry[], directoryOffset: number): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name)) throw new BadZip(`The archive holds "${name}" twice.`);
    names.add(name);
  }
  let end = 0;
  for (const { name, offset, compressedSize } of [...entries].sort((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new BadZip(`"${name}" overlaps another entry.`);
    end = offset + RECORD_BYTES.local + Buffer.byteLength(name) + compressedSize;
  }
  if (end > directoryOffset) throw new BadZip("An entry reaches into the archive's directory.");
}
