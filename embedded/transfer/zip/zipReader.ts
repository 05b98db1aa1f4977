import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { readAt, readDirectory, type ZipEntry } from "./zipDirectory";
import { BadZip, METHOD, RECORD_BYTES, SIGNATURE } from "./zipFormat";

export type { ZipEntry } from "./zipDirectory";

/** What an archive may grow to: documents of one shape shrink a hundredfold, bombs a thousandfold. */
const MAX_GROWTH = 300;
const GROWTH_FREE_BYTES = 256 << 20;

/** A ZIP archive on disk, checked strictly when opened; entries are read as streams in bounded memory. */
export class ZipReader {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    readonly entries: readonly ZipEntry[],
  ) {}

  /** Throws BadZip for what is no archive, is broken, encrypted, holds a name twice or would grow beyond measure. */
  static async open(path: string): Promise<ZipReader> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const entries = await readDirectory(file, size);
      requireModestGrowth(entries, size);
      return new ZipReader(path, file, entries);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  close = (): Promise<void> => this.file.close();

  /** The entry's bytes. Throws BadZip when they are not of the announced size and sum; so read to the end before trusting them. */
  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    const start = await this.#dataOffset(entry);
    let size = 0;
    let crc = 0;
    try {
      for await (const chunk of this.#bytes(entry, start)) {
        // Only Buffers come from these streams.
        const bytes = chunk as Buffer;
        size += bytes.length;
        if (size > entry.size) throw new BadZip(`"${entry.name}" is larger than the archive says.`);
        crc = crc32(bytes, crc);
        yield bytes;
      }
    } catch (error) {
      if (error instanceof BadZip) throw error;
      throw new BadZip(`"${entry.name}" cannot be decompressed: ${reasonOf(error)}`);
    }
    if (size !== entry.size) throw new BadZip(`"${entry.name}" is shorter than the archive says.`);
    if (crc !== entry.crc) throw new BadZip(`"${entry.name}" is damaged (wrong checksum).`);
  }

  #bytes(entry: ZipEntry, start: number): Readable | Buffer[] {
    if (entry.compressedSize === 0) return [];
    const raw = createReadStream(this.path, { start, end: start + entry.compressedSize - 1 });
    // The pipeline hands errors on and ends both streams when the reader stops early; the reader gets the error itself.
    return entry.deflated ? pipeline(raw, createInflateRaw(), () => undefined) : raw;
  }

  /** The local header must tell the same of the entry as the directory does. */
  async #dataOffset(entry: ZipEntry): Promise<number> {
    const header = await readAt(this.file, entry.offset, RECORD_BYTES.local);
    const nameLength = header.readUInt16LE(26);
    const name = await readAt(this.file, entry.offset + RECORD_BYTES.local, nameLength);
    const same =
      header.readUInt32LE(0) === SIGNATURE.local &&
      header.readUInt16LE(8) === (entry.deflated ? METHOD.deflated : METHOD.stored) &&
      name.equals(Buffer.from(entry.name));
    if (!same) throw new BadZip(`"${entry.name}" does not begin where the archive says.`);
    return entry.offset + RECORD_BYTES.local + nameLength + header.readUInt16LE(28);
  }
}

function requireModestGrowth(entries: readonly ZipEntry[], archiveSize: number): void {
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > GROWTH_FREE_BYTES && total > archiveSize * MAX_GROWTH) {
    throw new BadZip(`The archive would grow from ${archiveSize} to ${total} bytes; it is not read.`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
