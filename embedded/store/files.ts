import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Engine, FileStore, HostTransaction, Json } from "../contract";
import { APP, pathsWithData } from "./instancePaths";

type Document = { [key: string]: Json };
type StoredFile = NonNullable<ReturnType<FileStore["byUuid"]>>;

/** The bytes that arrived are not the ones announced. */
export class DigestMismatch extends Error {}

/** A file came by this address already, or is on its way. */
export class AddressUsed extends Error {}

export interface FileStoreDeps {
  engine: Pick<Engine, "transact" | "clock" | "deployment">;
  dataDir: string;
  /** Origin of the API port, without a slash at the end. */
  apiUrl: () => string;
}

const TOKEN_LIFE_MS = 60 * 60_000;
const SWEEP_BATCH = 200;

/** The one file of an address: its place is known before it comes, so that no second one can. */
function uuidFrom(mac: Buffer): string {
  const hex = createHash("sha256").update(mac).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

type Tokens = Pick<FileStore, "checkUploadToken"> & { mint(componentPath: string): string };

/**
 * `<expiry ms>.<nonce>.<component, base64url>.<mac>`: needs no memory, so it outlives a restart; the key is the
 * folder's own secret.
 */
function uploadTokens(deps: FileStoreDeps): Tokens {
  const mac = (payload: string) =>
    createHmac("sha256", `upload token ${deps.engine.deployment.adminKey}`).update(payload).digest();
  return {
    mint(componentPath) {
      const component = Buffer.from(componentPath).toString("base64url");
      const nonce = randomBytes(24).toString("base64url");
      const payload = `${deps.engine.clock.now() + TOKEN_LIFE_MS}.${nonce}.${component}`;
      return `${payload}.${mac(payload).toString("base64url")}`;
    },
    checkUploadToken(token) {
      const cut = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(cut, 0));
      const given = Buffer.from(token.slice(cut + 1), "base64url");
      const right = mac(payload);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [expiry, , component = ""] = payload.split(".");
      if (!(Number(expiry) > deps.engine.clock.now())) return null;
      return { componentPath: Buffer.from(component, "base64url").toString(), uuid: uuidFrom(right) };
    },
  };
}

/** Writes the stream to `incoming/<uuid>`. */
async function receive(stream: AsyncIterable<Uint8Array>, dir: string, uuid: string) {
  const temporary = path.join(dir, "incoming", uuid);
  const hash = createHash("sha256");
  let size = 0;
  try {
    // Over what a crash may have left of an upload by the same address.
    const file = await open(temporary, "w");
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
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { size, sha256Base64: hash.digest("base64") };
}

/** Gives what was received its final name, durably. */
async function settle(dir: string, received: string, uuid: string): Promise<void> {
  await rename(path.join(dir, "incoming", received), path.join(dir, uuid));
  const folder = await open(dir, "r");
  await folder.sync().finally(() => folder.close());
}

/** Writes the stream and makes it durable, name included. */
async function writeDurably(stream: AsyncIterable<Uint8Array>, dir: string, uuid: string) {
  const received = await receive(stream, dir, uuid);
  await settle(dir, uuid, uuid);
  return received;
}

/** Sum of a file that may not be there. */
async function sha256Of(file: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return hash.digest("base64");
}

function location(tx: HostTransaction, index: "by_uuid" | "by_storageId", key: string): Document | null {
  return tx.query({ table: "_file_locations", index, eq: [key], limit: 1 })[0] ?? null;
}

const text = (value: Json | undefined): string | null => (typeof value === "string" ? value : null);

/** What the views of all components have in common. */
interface Shared {
  deps: FileStoreDeps;
  tokens: Tokens;
  dir: string;
  /** Written but not yet in the database: not the sweeper's. */
  arriving: Set<string>;
  /** While above 0 nothing is removed: an export reads, or an import stages. */
  holds: number;
}

class DiskFileStore implements FileStore {
  constructor(
    private readonly shared: Shared,
    private readonly componentPath: string,
  ) {}

  in = (componentPath: string): FileStore => new DiskFileStore(this.shared, componentPath);
  mintUploadToken = (): string => this.shared.tokens.mint(this.componentPath);
  checkUploadToken = (token: string) => this.shared.tokens.checkUploadToken(token);

  async store(file: Parameters<FileStore["store"]>[0]): Promise<string> {
    const uuid = file.uuid ?? randomUUID();
    if (this.isKnown(uuid)) throw new AddressUsed("This upload URL has been used. Ask for a new one.");
    this.shared.arriving.add(uuid);
    try {
      const { size, sha256Base64 } = await writeDurably(file.stream, this.shared.dir, uuid);
      const expected = file.expectedSha256 ?? null;
      if (expected !== null && expected !== sha256Base64) {
        await rm(path.join(this.shared.dir, uuid), { force: true });
        throw new DigestMismatch(`The file's sha-256 is ${sha256Base64}, not ${expected}.`);
      }
      return this.transact((tx) => {
        const contentType = file.contentType === null ? {} : { contentType: file.contentType };
        const storageId = tx.insert("_storage", { sha256: sha256Base64, size, ...contentType });
        tx.insert("_file_locations", { uuid, storageId });
        return storageId;
      });
    } finally {
      this.shared.arriving.delete(uuid);
    }
  }

  urlFor(storageId: string): string | null {
    const uuid = this.transact((tx) =>
      tx.get(storageId) === null ? null : text(location(tx, "by_storageId", storageId)?.uuid),
    );
    if (uuid === null) return null;
    const component =
      this.componentPath === APP ? "" : `?component=${encodeURIComponent(this.componentPath)}`;
    return `${this.shared.deps.apiUrl()}/api/storage/${uuid}${component}`;
  }

  byUuid(uuid: string): StoredFile | null {
    // The row of a deleted file outlives its bytes, so that nothing else comes by its address.
    return this.transact((tx) => {
      const row = location(tx, "by_uuid", uuid);
      return row === null || tx.get(text(row.storageId) ?? "") === null ? null : this.describe(tx, row);
    });
  }

  byId(storageId: string): StoredFile | null {
    return this.transact((tx) => this.describe(tx, location(tx, "by_storageId", storageId)));
  }

  sweep = (): Promise<void> => sweep(this.shared);

  pathOf = (uuid: string): string => path.join(this.shared.dir, uuid);

  hold(): () => void {
    const { shared } = this;
    shared.holds++;
    let held = true;
    return () => {
      if (held) shared.holds--;
      held = false;
    };
  }

  async stage(stream: AsyncIterable<Uint8Array>, wanted: string | null) {
    const { dir } = this.shared;
    const received = randomUUID();
    const { size, sha256Base64 } = await receive(stream, dir, received);
    const present = wanted === null ? null : await sha256Of(path.join(dir, wanted));
    const uuid = wanted !== null && (present === null || present === sha256Base64) ? wanted : received;
    await settle(dir, received, uuid);
    return { uuid, size, sha256Base64 };
  }

  private isKnown(uuid: string): boolean {
    return this.shared.arriving.has(uuid) || this.transact((tx) => location(tx, "by_uuid", uuid) !== null);
  }

  private transact<T>(fn: (tx: HostTransaction) => T): T {
    return this.shared.deps.engine.transact((tx) => fn(tx.in(this.componentPath)));
  }

  /** The document decides: without it the file is gone, whatever is still on disk. */
  private describe(tx: HostTransaction, found: Document | null): StoredFile | null {
    const uuid = text(found?.uuid);
    const storageId = text(found?.storageId);
    const doc = storageId === null ? null : tx.get(storageId);
    if (uuid === null || doc === null || typeof doc.size !== "number") return null;
    return {
      path: path.join(this.shared.dir, uuid),
      size: doc.size,
      contentType: text(doc.contentType),
      sha256Base64: text(doc.sha256) ?? "",
    };
  }
}

const dataPaths = ({ deps }: Shared): string[] => pathsWithData(deps.engine.deployment.push());

async function sweep(shared: Shared): Promise<void> {
  for (const instance of dataPaths(shared)) await sweepDeleted(shared, instance);
  await sweepUnknown(shared);
}

/** Instances that began as copies share bytes: one that still has its document keeps them. */
function isAlive(shared: Shared, uuid: string): boolean {
  return shared.deps.engine.transact((tx) =>
    dataPaths(shared).some((instance) => {
      const row = location(tx.in(instance), "by_uuid", uuid);
      return row !== null && tx.in(instance).get(text(row.storageId) ?? "") !== null;
    }),
  );
}

/**
 * Rows whose document is gone, in batches, so that no scan holds up the database for long. A row stays as long as the
 * address lives by which its file came, so that no other file comes by it.
 */
async function sweepDeleted(shared: Shared, instance: string): Promise<void> {
  const { engine } = shared.deps;
  const addressIsDead = (row: Document) => Number(row._creationTime) < engine.clock.now() - TOKEN_LIFE_MS;
  for (let after = ""; ; ) {
    const batch = engine.transact((root) => {
      const tx = root.in(instance);
      const rows = tx.query({ table: "_file_locations", index: "by_uuid", gt: after, limit: SWEEP_BATCH });
      const gone = rows.filter((row) => tx.get(text(row.storageId) ?? "") === null);
      for (const row of gone.filter(addressIsDead)) tx.remove(text(row._id) ?? "");
      return { last: text(rows.at(-1)?.uuid), gone: gone.flatMap((row) => text(row.uuid) ?? []) };
    });
    for (const uuid of batch.gone)
      if (shared.holds === 0 && !isAlive(shared, uuid))
        await rm(path.join(shared.dir, uuid), { force: true });
    if (batch.last === null) return;
    after = batch.last;
    await nextTurn();
  }
}

/** Files that no row names: deleted ones, and what a crash left between disk and database. */
async function sweepUnknown(shared: Shared): Promise<void> {
  const { deps, dir, arriving } = shared;
  for (const name of await readdir(path.join(dir, "incoming"))) {
    if (!arriving.has(name) && shared.holds === 0)
      await rm(path.join(dir, "incoming", name), { force: true });
  }
  for (const [i, name] of (await readdir(dir)).entries()) {
    // So many look-ups at a time, and then everybody else's turn.
    if (i % SWEEP_BATCH === SWEEP_BATCH - 1) await nextTurn();
    if (name === "incoming" || arriving.has(name)) continue;
    const isKnown = deps.engine.transact((tx) =>
      dataPaths(shared).some((instance) => location(tx.in(instance), "by_uuid", name) !== null),
    );
    if (!isKnown && shared.holds === 0) await rm(path.join(dir, name), { force: true });
  }
}

/** Bytes in `<dataDir>/files/<uuid>`, one `_storage` document and one `_file_locations` row each. */
export function createFileStore(deps: FileStoreDeps): FileStore {
  const dir = path.join(deps.dataDir, "files");
  mkdirSync(path.join(dir, "incoming"), { recursive: true });
  return new DiskFileStore({ deps, tokens: uploadTokens(deps), dir, arriving: new Set(), holds: 0 }, APP);
}
