import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { BadZip, requireSafeName } from "./entryName";

export interface ZipEntry {
  name: string;
  entry: Entry;
}

/** What an archive may grow to: documents of one shape shrink a hundredfold, bombs a thousandfold. */
const MAX_GROWTH = 300;
const GROWTH_FREE_BYTES = 256 << 20;
/** The directory is held in memory. */
const MAX_DIRECTORY_BYTES = 128 << 20;
const RECORD_BYTES = { local: 30, central: 46, end: 22, ends64: 76 };
const METHODS = [0, 8];
/** Encrypted, strongly encrypted, with masked headers. */
const ENCRYPTED_FLAGS = 0x2041;

/** A ZIP archive on disk, checked strictly when opened; entries are read as streams in bounded memory. */
export class ZipReader {
  private constructor(
    private readonly zip: ZipFile,
    readonly entries: readonly ZipEntry[],
  ) {}

  /** Throws BadZip for what is no archive, is broken, encrypted, holds a name twice or would grow beyond measure. */
  static async open(path: string): Promise<ZipReader> {
    // Names come as bytes: what they may be is decided here, and the same on every system.
    const options = { autoClose: false, decodeStrings: false };
    const zip = await openPromise(path, options).catch(notAnArchive);
    try {
      const entries = await readDirectory(zip).catch(notAnArchive);
      requireModestGrowth(entries, zip.fileSize);
      return new ZipReader(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  close(): void {
    this.zip.close();
  }

  /** The entry's bytes. Throws BadZip when they are not of the announced size and sum; so read to the end before trusting them. */
  async *read({ name, entry }: ZipEntry): AsyncGenerator<Buffer> {
    let crc = 0;
    try {
      await this.#requireSameHeader(entry);
      for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
        // Only Buffers come from these streams.
        const bytes = chunk as Buffer;
        crc = crc32(bytes, crc);
        yield bytes;
      }
    } catch (error) {
      throw new BadZip(`"${name}" cannot be read: ${reasonOf(error)}`);
    }
    if (crc !== entry.crc32) throw new BadZip(`"${name}" is damaged (wrong checksum).`);
  }

  /** The local header must tell the same of the entry as the directory does. */
  async #requireSameHeader(entry: Entry): Promise<void> {
    const header = await this.zip.readLocalFileHeaderPromise(entry);
    const isSame =
      header.compressionMethod === entry.compressionMethod && header.fileName.equals(entry.fileNameRaw);
    if (!isSame) throw new Error("it does not begin where the archive says");
  }
}

/** Every entry named by the central directory, in its order; directories are left out. */
async function readDirectory(zip: ZipFile): Promise<ZipEntry[]> {
  // Checked because: the package's types call this offset a boolean.
  const position = () => Number(zip.readEntryCursor);
  const start = position();
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (position() - start > MAX_DIRECTORY_BYTES) throw new BadZip("The archive's directory is too large.");
    const name = requireSafeName(entry.fileNameRaw);
    requirePlain(name, entry);
    if (!name.endsWith("/")) entries.push({ name, entry });
  }
  const beforeEnd = zip.fileSize - RECORD_BYTES.end - zip.comment.length - position();
  if (beforeEnd !== 0 && beforeEnd !== RECORD_BYTES.ends64) {
    throw new BadZip("The archive's directory does not hold what it announces.");
  }
  requireDistinct(entries, start);
  return entries;
}

function requirePlain(name: string, { generalPurposeBitFlag, compressionMethod }: Entry): void {
  if ((generalPurposeBitFlag & ENCRYPTED_FLAGS) !== 0) {
    throw new BadZip(`"${name}" is encrypted. Encrypted archives cannot be read.`);
  }
  if (!METHODS.includes(compressionMethod)) {
    throw new BadZip(`"${name}" is compressed by a method that is not supported (${compressionMethod}).`);
  }
}

/** No two entries of one name, and no bytes that serve two entries (the trick of quadratic bombs). */
function requireDistinct(entries: readonly ZipEntry[], directoryOffset: number): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name)) throw new BadZip(`The archive holds "${name}" twice.`);
    names.add(name);
  }
  const offsetOf = ({ entry }: ZipEntry): number => entry.relativeOffsetOfLocalHeader;
  let end = 0;
  for (const one of entries.toSorted((a, b) => offsetOf(a) - offsetOf(b))) {
    if (offsetOf(one) < end) throw new BadZip(`"${one.name}" overlaps another entry.`);
    end = offsetOf(one) + RECORD_BYTES.local + one.entry.fileNameLength + one.entry.compressedSize;
  }
  if (end > directoryOffset) throw new BadZip("An entry reaches into the archive's directory.");
}

function requireModestGrowth(entries: readonly ZipEntry[], archiveSize: number): void {
  const total = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (total > GROWTH_FREE_BYTES && total > archiveSize * MAX_GROWTH) {
    throw new BadZip(`The archive would grow from ${archiveSize} to ${total} bytes; it is not read.`);
  }
}

/** What the disk refused is no fault of the archive. */
function notAnArchive(error: unknown): never {
  if (error instanceof BadZip || (error instanceof Error && "syscall" in error)) throw error;
  throw new BadZip(`The file is not a ZIP archive, or a broken one: ${reasonOf(error)}`);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
