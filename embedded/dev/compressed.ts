import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const gzipped = promisify(gzip);
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Text as static hosts send it; made once for each version of a file. */
export class CompressedFiles {
  private readonly kept = new Map<string, { changedAt: number; body: Promise<Buffer> }>();

  /** The compressed file, or null when compressing it would gain nothing or was not asked for. */
  async read(file: string, acceptEncoding: string | undefined): Promise<Buffer | null> {
    if (!TEXT.test(file) || !/\bgzip\b/.test(acceptEncoding ?? "")) return null;
    const { mtimeMs } = await stat(file);
    const known = this.kept.get(file);
    if (known?.changedAt === mtimeMs) return known.body;
    const body = readFile(file).then((bytes) => gzipped(bytes, { level: 9 }));
    this.kept.set(file, { changedAt: mtimeMs, body });
    return body;
  }
}
