import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ImportError } from "./importError";

const TOKEN = /^[0-9a-f]{48}$/;
const PART_TOKEN = /^([1-9]\d{0,4})-([0-9a-f]{64})$/;
const MAX_PARTS = 10_000;
const MAX_PART_BYTES = 1 << 30;
/** An upload that was left stands this long; until then its token goes on working, over restarts too. */
const KEPT_MS = 24 * 60 * 60_000;

/** Files that arrive in parts, each in a folder named by its token. A part that is sent again replaces the one before. */
export class Uploads {
  constructor(private readonly dir: string) {}

  async start(): Promise<string> {
    await this.#removeOld();
    const token = randomBytes(24).toString("hex");
    await mkdir(path.join(this.dir, token), { recursive: true });
    return token;
  }

  /** Answers the part's own token, which tells its place and its content. */
  async putPart(token: string, partNumber: number, stream: AsyncIterable<Uint8Array>): Promise<string> {
    const folder = await this.#folder(token);
    if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > MAX_PARTS) {
      throw new ImportError(`A part's number must be between 1 and ${MAX_PARTS}`);
    }
    const arriving = path.join(folder, `${partNumber}.${randomBytes(6).toString("hex")}`);
    const hash = createHash("sha256");
    let size = 0;
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            size += chunk.byteLength;
            if (size > MAX_PART_BYTES) throw new ImportError("A part of an upload may hold at most 1 GiB");
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(arriving, { flags: "wx" }),
      );
      await rename(arriving, path.join(folder, String(partNumber)));
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
    return `${partNumber}-${hash.digest("hex")}`;
  }

  /** Puts the parts together at `target`, in the order of their tokens; the upload is over then. */
  async finish(token: string, partTokens: readonly string[], target: string): Promise<void> {
    const folder = await this.#folder(token);
    const output = createWriteStream(target, { flags: "wx" });
    try {
      await pipeline(joined(folder, partTokens), output);
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
    await rm(folder, { recursive: true, force: true });
  }

  async #folder(token: string): Promise<string> {
    const folder = path.join(this.dir, TOKEN.test(token) ? token : "none");
    const found = await stat(folder).catch(() => null);
    if (!found?.isDirectory())
      throw new ImportError("The upload token is not valid or has expired. Start again.");
    return folder;
  }

  async #removeOld(): Promise<void> {
    await mkdir(this.dir, { recursive: true });
    for (const name of await readdir(this.dir)) {
      const folder = path.join(this.dir, name);
      const { mtimeMs } = await stat(folder);
      if (Date.now() - mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
    }
  }
}

async function* joined(folder: string, partTokens: readonly string[]): AsyncGenerator<Buffer> {
  for (const [i, token] of partTokens.entries()) {
    const [, number, announced] = PART_TOKEN.exec(token) ?? [];
    if (Number(number) !== i + 1)
      throw new ImportError(`Part ${i + 1} of the upload is missing or out of order`);
    const hash = createHash("sha256");
    const part = path.join(folder, String(i + 1));
    if (!(await isFile(part))) throw new ImportError(`Part ${i + 1} of the upload never arrived`);
    for await (const chunk of createReadStream(part)) {
      // Only Buffers come from a file that is read without an encoding.
      const bytes = chunk as Buffer;
      hash.update(bytes);
      yield bytes;
    }
    if (hash.digest("hex") !== announced) throw new ImportError(`Part ${i + 1} of the upload has changed`);
  }
}

async function isFile(path_: string): Promise<boolean> {
  const found = await stat(path_).catch(() => null);
  return found?.isFile() === true;
}
