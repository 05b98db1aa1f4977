import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** `rw-r--r--` of a regular file, where unzip looks for it. */
const MODE = 0o100644;

/** Writes an archive to a file entry by entry, in bounded memory. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  // The package types its PassThrough as less than it is.
  readonly #archive = this.#zip.outputStream as Readable;
  readonly #written: Promise<void>;

  private constructor(
    file: FileHandle,
    private readonly at: Date,
  ) {
    this.#written = pipeline(this.#archive, file.createWriteStream({ flush: true }));
    // Whoever adds or finishes is told; until then nobody may be there to hear of it.
    this.#written.catch(() => undefined);
  }

  /** `at` is the time that all entries carry. Fails when the file exists. */
  static async create(path: string, at: Date): Promise<ZipWriter> {
    return new ZipWriter(await open(path, "wx"), at);
  }

  /** Resolves when all of the entry has been taken; what is left of it goes to the disk before the next one. */
  async add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const source = Readable.from(chunks, { objectMode: false });
    const taken = finished(source);
    this.#zip.addReadStream(source, name, { mtime: this.at, mode: MODE });
    try {
      // A failure of either end, a full disk for one, must stop the other: nothing may wait or write on.
      await Promise.race([taken, this.#written]);
    } finally {
      source.destroy();
    }
  }

  /** Directory and end; the archive is durable when it resolves. */
  async finish(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  /** Gives up; the unfinished file is the caller's to remove. */
  async abort(): Promise<void> {
    this.#archive.destroy();
    await this.#written.catch(() => undefined);
  }
}
