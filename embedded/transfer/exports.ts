import { mkdirSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Engine, Json } from "../contract";
import type { Logger } from "../log";
import { encodeInt64 } from "../store/json";
import { writeExport } from "./exportRun";
import { ImportError } from "./importError";
import { ZipWriter } from "./zip/zipWriter";

export interface ExportsDeps {
  engine: Engine;
  dir: string;
  log: Logger;
}

/** An archive that can be fetched. Its name on disk holds both times, so that a restart finds it. */
interface Finished {
  startTs: bigint;
  completeTs: bigint;
  file: string;
}

type Running = { state: "in_progress" } | { state: "failed" };

/** The newest ones stay; one is enough for the CLI, the second for a download that is under way. */
const KEPT = 2;
const FINISHED = /^(\d+)-(\d+)\.zip$/;

/** Another export has not ended yet. */
export class ExportInProgress extends Error {
  readonly status = 400;
  readonly code = "ExportInProgress";
  constructor() {
    super("There is already an export requested or in progress.");
  }
}

/** Snapshots of the whole deployment as ZIP archives, one at a time. */
export class Exports {
  readonly #listeners = new Set<() => void>();
  #finished: Finished[];
  #running: Running | null = null;
  #work: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(private readonly deps: ExportsDeps) {
    mkdirSync(deps.dir, { recursive: true });
    this.#finished = finishedIn(deps.dir);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  request(includeStorage: boolean): void {
    if (this.#running?.state === "in_progress") throw new ExportInProgress();
    this.#set({ state: "in_progress" });
    this.#work = this.#run(includeStorage).catch((error: unknown) => {
      if (!this.#closed) this.deps.log.error("Export failed", error);
      this.#set({ state: "failed" });
    });
  }

  /** What the CLI follows; null: there never was one. */
  latest(): Json {
    if (this.#running !== null) return { ...this.#running, format: { format: "zip" } };
    const last = this.#finished.at(-1);
    if (last === undefined) return null;
    return {
      state: "completed",
      start_ts: encodeInt64(last.startTs),
      complete_ts: encodeInt64(last.completeTs),
      zip_object_key: path.basename(last.file),
      format: { format: "zip" },
    };
  }

  /** The archive that was begun at this time, or null. */
  file(startTs: string): string | null {
    return this.#finished.find((one) => String(one.startTs) === startTs)?.file ?? null;
  }

  /** Stops what runs; resolves when nothing reads the database any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#work;
    this.#listeners.clear();
  }

  async #run(includeStorage: boolean): Promise<void> {
    const { engine, dir } = this.deps;
    const release = engine.files.hold();
    const snapshot = engine.snapshot();
    const unfinished = path.join(dir, "unfinished.zip");
    try {
      await rm(unfinished, { force: true });
      const zip = await ZipWriter.create(unfinished, new Date(engine.clock.now()));
      const requireWanted = (): void => {
        if (this.#closed) throw new ImportError("The deployment was stopped during the export.");
      };
      await writeExport({ snapshot, files: engine.files, includeStorage, zip, requireWanted }).catch(
        async (error: unknown) => {
          await zip.abort();
          throw error;
        },
      );
      await zip.finish();
      await this.#keep({ startTs: snapshot.ts, completeTs: engine.latestTs(), file: unfinished });
    } finally {
      snapshot.close();
      release();
      await rm(unfinished, { force: true });
    }
  }

  async #keep({ startTs, completeTs, file }: Finished): Promise<void> {
    const kept = path.join(this.deps.dir, `${startTs}-${completeTs}.zip`);
    await rename(file, kept);
    this.#finished = [
      ...this.#finished.filter((one) => one.startTs !== startTs),
      { startTs, completeTs, file: kept },
    ];
    const old = this.#finished.splice(0, Math.max(0, this.#finished.length - KEPT));
    this.#set(null);
    for (const one of old) await rm(one.file, { force: true });
  }

  #set(running: Running | null): void {
    this.#running = running;
    for (const listener of this.#listeners) listener();
  }
}

function finishedIn(dir: string): Finished[] {
  const found = readdirSync(dir).flatMap((name) => {
    const [, startTs, completeTs] = FINISHED.exec(name) ?? [];
    if (startTs === undefined || completeTs === undefined) return [];
    return [{ startTs: BigInt(startTs), completeTs: BigInt(completeTs), file: path.join(dir, name) }];
  });
  return found.sort((a, b) => (a.completeTs < b.completeTs ? -1 : 1));
}
