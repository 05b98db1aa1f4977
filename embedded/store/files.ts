import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Engine, FileStore, HostTransaction, Json } from "../contract";

type Document = { [key: string]: Json };
type StoredFile = NonNullable<ReturnType<FileStore["byUuid"]>>;

/** The bytes that arrived are not the ones announced. */
export class DigestMismatch extends Error {}

export interface FileStoreDeps {
  engine: Pick<Engine, "transact" | "clock" | "deployment">;
  dataDir: string;
  /** Origin of the API port, without a slash at the end. */
  apiUrl: () => string;
}

const TOKEN_LIFE_MS = 60 * 60_000;
const SWEEP_BATCH = 200;

/** `<expiry ms>.<nonce>.<mac>`: needs no memory, so it outlives a restart; the key is the folder's own secret. */
function uploadTokens(deps: FileStoreDeps): Pick<FileStore, "mintUploadToken" | "checkUploadToken"> {
  const mac = (payload: string) =>
    createHmac("sha256", `upload token ${deps.engine.deployment.adminKey}`).update(payload).digest();
  return {
    mintUploadToken() {
      const payload = `${deps.engine.clock.now() + TOKEN_LIFE_MS}.${randomBytes(24).toString("base64url")}`;
      return `${payload}.${mac(payload).toString("base64url")}`;
    },
    checkUploadToken(token) {
      const cut = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(cut, 0));
      const given = Buffer.from(token.slice(cut + 1), "base64url");
      const right = mac(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return Number(payload.slice(0, payload.indexOf("."))) > deps.engine.clock.now();
    },
  };
}

/** Writes the stream to `target` and makes it durable, name included. */
async function writeDurably(stream: AsyncIterable<Uint8Array>, dir: string, uuid: string) {
  const temporary = path.join(dir, "incoming", uuid);
  const hash = createHash("sha256");
  let size = 0;
  try {
    const file = await open(temporary, "wx");
    try {
      for await (const chunk of stream) {
        hash.update(chunk);
        size += chunk.byteLength;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path.join(dir, uuid));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  const folder = await open(dir, "r");
  await folder.sync().finally(() => folder.close());
  return { size, sha256Base64: hash.digest("base64") };
}

function location(tx: HostTransaction, index: "by_uuid" | "by_storageId", key: string): Document | null {
  return tx.query({ table: "_file_locations", index, eq: [key], limit: 1 })[0] ?? null;
}

const text = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

class DiskFileStore implements FileStore {
  readonly mintUploadToken: FileStore["mintUploadToken"];
  readonly checkUploadToken: FileStore["checkUploadToken"];
  private readonly dir: string;
  /** Written but not yet in the database: not the sweeper's. */
  private readonly arriving = new Set<string>();

  constructor(private readonly deps: FileStoreDeps) {
    const tokens = uploadTokens(deps);
    this.mintUploadToken = tokens.mintUploadToken;
    this.checkUploadToken = tokens.checkUploadToken;
    this.dir = path.join(deps.dataDir, "files");
    mkdirSync(path.join(this.dir, "incoming"), { recursive: true });
  }

  async store(file: Parameters<FileStore["store"]>[0]): Promise<string> {
    const uuid = randomUUID();
    this.arriving.add(uuid);
    try {
      const { size, sha256Base64 } = await writeDurably(file.stream, this.dir, uuid);
      const expected = file.expectedSha256 ?? null;
      if (expected !== null && expected !== sha256Base64) {
        await rm(path.join(this.dir, uuid), { force: true });
        throw new DigestMismatch(`The file's sha-256 is ${sha256Base64}, not ${expected}.`);
      }
      return this.deps.engine.transact((tx) => {
        const contentType = file.contentType === null ? {} : { contentType: file.contentType };
        const storageId = tx.insert("_storage", { sha256: sha256Base64, size, ...contentType });
        tx.insert("_file_locations", { uuid, storageId });
        return storageId;
      });
    } finally {
      this.arriving.delete(uuid);
    }
  }

  urlFor(storageId: string): string | null {
    const uuid = this.deps.engine.transact((tx) =>
      tx.get(storageId) === null ? null : text(location(tx, "by_storageId", storageId)?.uuid),
    );
    return uuid === null ? null : `${this.deps.apiUrl()}/api/storage/${uuid}`;
  }

  byUuid(uuid: string): StoredFile | null {
    return this.deps.engine.transact((tx) => this.describe(tx, location(tx, "by_uuid", uuid)));
  }

  byId(storageId: string): StoredFile | null {
    return this.deps.engine.transact((tx) => this.describe(tx, location(tx, "by_storageId", storageId)));
  }

  async sweep(): Promise<void> {
    await this.sweepDeleted();
    await this.sweepUnknown();
  }

  /** The document decides: without it the file is gone, whatever is still on disk. */
  private describe(tx: HostTransaction, found: Document | null): StoredFile | null {
    const uuid = text(found?.uuid);
    const storageId = text(found?.storageId);
    const doc = storageId === null ? null : tx.get(storageId);
    if (uuid === null || doc === null || typeof doc.size !== "number") return null;
    return {
      path: path.join(this.dir, uuid),
      size: doc.size,
      contentType: text(doc.contentType),
      sha256Base64: text(doc.sha256) ?? "",
    };
  }

  /** In batches, so that no scan holds up the database for long. */
  private async sweepDeleted(): Promise<void> {
    for (let after = ""; ; ) {
      const rows = this.deps.engine.transact((tx) => {
        const batch = tx.query({ table: "_file_locations", index: "by_uuid", gt: after, limit: SWEEP_BATCH });
        return batch.map((row) => {
          const gone = tx.get(text(row.storageId) ?? "") === null;
          if (gone) tx.remove(text(row._id) ?? "");
          return { uuid: text(row.uuid) ?? "", gone };
        });
      });
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.uuid;
      for (const { uuid, gone } of rows) if (gone) await rm(path.join(this.dir, uuid), { force: true });
    }
  }

  /** Files that a crash left between disk and database. */
  private async sweepUnknown(): Promise<void> {
    for (const name of await readdir(path.join(this.dir, "incoming"))) {
      if (!this.arriving.has(name)) await rm(path.join(this.dir, "incoming", name), { force: true });
    }
    for (const name of await readdir(this.dir)) {
      if (name === "incoming" || this.arriving.has(name)) continue;
      const known = this.deps.engine.transact((tx) => location(tx, "by_uuid", name) !== null);
      if (!known) await rm(path.join(this.dir, name), { force: true });
    }
  }
}

/** Bytes in `<dataDir>/files/<uuid>`, one `_storage` document and one `_file_locations` row each. */
export function createFileStore(deps: FileStoreDeps): FileStore {
  return new DiskFileStore(deps);
}
