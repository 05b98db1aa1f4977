import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import { FLAG, MAX_16, MAX_32, METHOD, RECORD_BYTES, SIGNATURE } from "./zipFormat";

const VERSION = 45;
const UNIX_FILE = 0x03 << 8;
/** `rw-r--r--` of a regular file, where unzip looks for it. */
const MODE = (0o100644 << 16) >>> 0;

interface Written {
  name: Buffer;
  crc: number;
  compressedSize: number;
  size: number;
  offset: number;
}

/** Writes an archive to a file entry by entry, in bounded memory. An entry is at most 4 GiB; their number and the whole are not limited. */
export class ZipWriter {
  readonly #entries: Written[] = [];
  #position = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly at: Date,
  ) {}

  /** `at` is the time that all entries carry. Fails when the file exists. */
  static async create(path: string, at: Date): Promise<ZipWriter> {
    return new ZipWriter(await open(path, "wx"), at);
  }

  async add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const entry: Written = {
      name: Buffer.from(name),
      ...{ crc: 0, compressedSize: 0, size: 0, offset: this.#position },
    };
    await this.#append(this.#localHeader(entry));
    // A failure of either end, a full disk for one, must stop the other: nothing may wait or write on.
    await pipeline(summed(chunks, entry), createDeflateRaw(), (deflated: AsyncIterable<Buffer>) =>
      this.#drain(deflated, entry),
    );
    if (entry.size >= MAX_32 || entry.compressedSize >= MAX_32) {
      throw new Error(`"${name}" is larger than 4 GiB and cannot be exported.`);
    }
    // Sizes and sum are known only now; the header was written with zeros.
    await this.file.write(this.#localHeader(entry), 0, RECORD_BYTES.local, entry.offset);
    this.#entries.push(entry);
  }

  /** Directory and end; the archive is durable when it resolves. */
  async finish(): Promise<void> {
    const offset = this.#position;
    for (const entry of this.#entries) await this.#append(this.#centralHeader(entry));
    await this.#append(this.#end(offset, this.#position - offset));
    await this.file.sync();
    await this.file.close();
  }

  /** Gives up; the unfinished file is the caller's to remove. */
  abort = (): Promise<void> => this.file.close();

  async #drain(deflate: AsyncIterable<Buffer>, entry: Written): Promise<void> {
    for await (const chunk of deflate) {
      entry.compressedSize += chunk.length;
      await this.#append(chunk);
    }
  }

  async #append(bytes: Buffer): Promise<void> {
    await this.file.write(bytes, 0, bytes.length, this.#position);
    this.#position += bytes.length;
  }

  /** What local and central header have in common, from "version needed" on. */
  #common(entry: Written): Buffer {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt16LE(VERSION, 0);
    bytes.writeUInt16LE(FLAG.utf8, 2);
    bytes.writeUInt16LE(METHOD.deflated, 4);
    bytes.writeUInt32LE(dosTime(this.at), 6);
    bytes.writeUInt32LE(entry.crc, 10);
    bytes.writeUInt32LE(Math.min(entry.compressedSize, MAX_32), 14);
    bytes.writeUInt32LE(Math.min(entry.size, MAX_32), 18);
    bytes.writeUInt16LE(entry.name.length, 22);
    return bytes;
  }

  #localHeader(entry: Written): Buffer {
    return Buffer.concat([uint32(SIGNATURE.local), this.#common(entry), entry.name]);
  }

  #centralHeader(entry: Written): Buffer {
    const wide = entry.offset >= MAX_32;
    const common = this.#common(entry);
    if (wide) common.writeUInt16LE(12, 24);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(MODE, 6);
    rest.writeUInt32LE(wide ? MAX_32 : entry.offset, 10);
    const extra = Buffer.alloc(wide ? 12 : 0);
    if (wide) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(8, 2);
      extra.writeBigUInt64LE(BigInt(entry.offset), 4);
    }
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(UNIX_FILE | VERSION, 0);
    return Buffer.concat([uint32(SIGNATURE.central), madeBy, common, rest, entry.name, extra]);
  }

  #end(offset: number, size: number): Buffer {
    const count = this.#entries.length;
    const end = Buffer.alloc(RECORD_BYTES.end);
    end.writeUInt32LE(SIGNATURE.end, 0);
    end.writeUInt16LE(Math.min(count, MAX_16), 8);
    end.writeUInt16LE(Math.min(count, MAX_16), 10);
    end.writeUInt32LE(Math.min(size, MAX_32), 12);
    end.writeUInt32LE(Math.min(offset, MAX_32), 16);
    return count < MAX_16 && offset + size < MAX_32 ? end : Buffer.concat([end64(count, size, offset), end]);
  }
}

/** The chunks as they are, noted in the entry. */
async function* summed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  entry: Written,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.byteLength;
    yield chunk;
  }
}

function end64(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(RECORD_BYTES.end64);
  end.writeUInt32LE(SIGNATURE.end64, 0);
  end.writeBigUInt64LE(BigInt(RECORD_BYTES.end64 - 12), 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(RECORD_BYTES.locator64);
  locator.writeUInt32LE(SIGNATURE.locator64, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}

/** Time in the low half, date in the high half, two seconds fine; the format begins in 1980. */
function dosTime(at: Date): number {
  const date =
    ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
