import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Engine, Json } from "../contract";
import type { Logger } from "../log";
import { encodeInt64 } from "../store/json";
import { DeveloperError } from "../transaction/limits";
import { takeBackAdditionsNow } from "./append";
import { ImportError } from "./importError";
import type { ImportRequest } from "./importRequest";
import { type ImportProgress, runImport } from "./importRun";
import { openSource } from "./importSource";
import { requireComponentPath } from "./names";
import { confirmation, type PlannedTable, survey } from "./survey";
import { Uploads } from "./uploads";
import { BadZip } from "./zip/entryName";

type State =
  | { state: "uploaded" }
  | { state: "waiting_for_confirmation"; message_to_confirm: string; require_manual_confirmation: boolean }
  | { state: "in_progress"; progress_message: string; checkpoint_messages: string[] }
  | { state: "completed"; num_rows_written: Json; timestamp: Json }
  | { state: "failed"; error_message: string };

interface ImportRecord {
  id: string;
  request: ImportRequest;
  file: string;
  planned: PlannedTable[];
  state: State;
}

export interface ImportsDeps {
  engine: Engine;
  /** A folder of its own for uploads. */
  dir: string;
  log: Logger;
}

const MAX_RECORDS = 100;
const STOPPED = "The deployment was stopped during the import. Nothing was changed.";

/** Imports from their upload to their end. They are not remembered over a restart: an unfinished one has changed nothing. */
export class Imports {
  readonly uploads: Uploads;
  readonly #records = new Map<string, ImportRecord>();
  readonly #listeners = new Set<() => void>();
  readonly #files: string;
  /** One at a time, in the order they were confirmed. */
  #turn: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(private readonly deps: ImportsDeps) {
    this.uploads = new Uploads(path.join(deps.dir, "uploads"));
    this.#files = path.join(deps.dir, "files");
    // One that the end of the process cut short has changed nothing, as one that was stopped.
    takeBackAdditionsNow(deps.engine);
    rmSync(this.#files, { recursive: true, force: true });
    mkdirSync(this.#files, { recursive: true });
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Takes the uploaded file and begins to read it; answers the id to follow it by. */
  async begin(request: ImportRequest, uploadToken: string, partTokens: readonly string[]): Promise<string> {
    requireComponentPath(request.componentPath);
    const id = randomBytes(16).toString("hex");
    const file = path.join(this.#files, id);
    await this.uploads.finish(uploadToken, partTokens, file);
    const record: ImportRecord = { id, request, file, planned: [], state: { state: "uploaded" } };
    this.#forgetOldest();
    this.#records.set(id, record);
    this.#inTurn(record, () => this.#survey(record));
    return id;
  }

  /** The person has agreed. Again is no fault: the answer to the first call may have been lost. */
  confirm(id: string): void {
    const record = this.#records.get(id);
    if (record === undefined) throw new ImportError(`Import ${id} not found`);
    if (record.state.state === "uploaded") throw new ImportError("Import is still being read");
    if (record.state.state !== "waiting_for_confirmation") return;
    this.#set(record, { state: "in_progress", progress_message: "Importing", checkpoint_messages: [] });
    this.#inTurn(record, () => this.#perform(record));
  }

  cancel(id: string): void {
    const record = this.#records.get(id);
    if (record === undefined) throw new ImportError(`Import ${id} not found`);
    if (record.state.state === "completed" || record.state.state === "failed") return;
    this.#set(record, { state: "failed", error_message: "Import canceled" });
  }

  /** What the CLI follows; an import that is not known has been cut short by a restart. */
  describe(id: string): Json {
    const record = this.#records.get(id);
    return record === undefined
      ? { _id: id, state: { state: "failed", error_message: STOPPED } }
      : { _id: id, format: record.request.format, mode: record.request.mode, state: { ...record.state } };
  }

  list = (): Json => [...this.#records.keys()].map((id) => this.describe(id));

  /** Stops what runs; resolves when nothing touches the database any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turn;
    this.#listeners.clear();
  }

  #inTurn(record: ImportRecord, work: () => Promise<void>): void {
    this.#turn = this.#turn.then(async () => {
      try {
        this.#requireWanted(record);
        await work();
      } catch (error) {
        this.#fail(record, error);
      }
      const { state } = record.state;
      if (state === "completed" || state === "failed") await rm(record.file, { force: true });
    });
  }

  async #survey(record: ImportRecord): Promise<void> {
    const source = await openSource(record.file, record.request);
    try {
      record.planned = await survey(this.deps.engine, source, record.request);
    } finally {
      await source.close();
    }
    this.#requireWanted(record);
    const { message, needsConsent } = confirmation(record.planned);
    this.#set(record, {
      state: "waiting_for_confirmation",
      message_to_confirm: message,
      require_manual_confirmation: needsConsent,
    });
  }

  async #perform(record: ImportRecord): Promise<void> {
    const { engine } = this.deps;
    const source = await openSource(record.file, record.request);
    try {
      const work = { engine, source, request: record.request, planned: record.planned };
      const count = await runImport({ ...work, progress: this.#progressOf(record) });
      const timestamp = encodeInt64(engine.latestTs());
      this.#set(record, { state: "completed", num_rows_written: encodeInt64(BigInt(count)), timestamp });
      this.deps.log.info("Import done", { documents: count, tables: record.planned.length });
    } finally {
      await source.close();
    }
  }

  #progressOf(record: ImportRecord): ImportProgress {
    const checkpoints: string[] = [];
    let message = "Importing";
    const tell = (): void => {
      this.#requireWanted(record);
      const progress = { progress_message: message, checkpoint_messages: [...checkpoints] };
      this.#set(record, { state: "in_progress", ...progress });
    };
    return {
      message: (text) => {
        message = text;
        tell();
      },
      checkpoint: (text) => {
        checkpoints.push(text);
        tell();
      },
      requireWanted: () => this.#requireWanted(record),
    };
  }

  #requireWanted(record: ImportRecord): void {
    if (this.#closed) throw new ImportError(STOPPED);
    if (record.state.state === "failed") throw new ImportError(record.state.error_message);
  }

  #fail(record: ImportRecord, error: unknown): void {
    if (record.state.state === "failed") return;
    const isTheirs =
      error instanceof ImportError || error instanceof BadZip || error instanceof DeveloperError;
    if (!isTheirs) this.deps.log.error("Import failed", error);
    const reason = isTheirs ? error.message : "Your import couldn't be completed. Try again later.";
    this.#set(record, { state: "failed", error_message: `Hit an error while importing:\n${reason}` });
  }

  #set(record: ImportRecord, state: State): void {
    record.state = state;
    for (const listener of this.#listeners) listener();
  }

  #forgetOldest(): void {
    for (const [id, { state, file }] of this.#records) {
      if (this.#records.size < MAX_RECORDS) return;
      if (state.state === "in_progress" || state.state === "uploaded") continue;
      this.#records.delete(id);
      rmSync(file, { force: true });
    }
  }
}
