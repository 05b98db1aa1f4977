import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { tryLock } from "../../store/driver";

const NOTE = "template.json";
const LOCK = "lock.db";
const DRAFT = "draft";
const LOOK_AGAIN_MS = 50;
/** What is read while it is being edited has another key afterwards. */
const TRIES = 5;

const Note = z.object({ files: z.array(z.object({ name: z.string(), sha256: z.string() })) });

export interface TemplateOptions {
  /** Where templates of this kind lie; nothing else does. */
  folder: string;
  /** A file name that tells what the template is made of. */
  keyOf(): Promise<string>;
  /** Fills an empty folder. What it leaves there is the template. */
  make(folder: string): Promise<void>;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Names of all files below a folder. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Written and on disk, as what is later added to it will be. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a template consists of; null for one that is not there or whose note was damaged. */
async function noteOf(template: string): Promise<z.infer<typeof Note> | null> {
  const text = await readIfThere(path.join(template, NOTE));
  if (text === null) return null;
  try {
    return Note.parse(JSON.parse(text.toString()));
  } catch {
    return null;
  }
}

/** False, with half of it written, as soon as a file is not what was noted. */
async function copyFiles(template: string, target: string): Promise<boolean> {
  const note = await noteOf(template);
  if (note === null) return false;
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const { name, sha256: expected } of note.files) {
    const bytes = await readIfThere(path.join(template, name));
    if (bytes === null || sha256(bytes) !== expected) return false;
    await writeWhole(path.join(target, name), bytes);
  }
  return true;
}

/** A copy under its name only once it is whole. False: the template is not. */
async function copyWhole(template: string, target: string): Promise<boolean> {
  const draft = `${target}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    const isWhole = await copyFiles(template, draft);
    if (isWhole) await rename(draft, target);
    return isWhole;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The template could not be copied to ${target}, which is as it was: ${reason}`, {
      cause: error,
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Data folders made once for each key and copied from then on. One process at a time makes, copies or clears away: the
 * lock goes with its process, whatever ends that. A template is there as a whole or not at all, and one that is damaged
 * is made again.
 */
export class Templates {
  constructor(private readonly options: TemplateOptions) {}

  /** A copy of the present template as `target`, which must not be there; made first where there is none. */
  async copyTo(target: string): Promise<void> {
    await this.locked(async () => {
      const known = await this.options.keyOf();
      if (await copyWhole(this.at(known), target)) return;
      const made = await this.make(known);
      if (!(await copyWhole(made, target))) throw new Error(`The template ${made} cannot be read.`);
    });
  }

  /** Makes the present template where there is none, so that nobody waits for that later. */
  async prepare(): Promise<void> {
    await this.locked(async () => {
      const known = await this.options.keyOf();
      if ((await noteOf(this.at(known))) === null) await this.make(known);
    });
  }

  private at = (name: string): string => path.join(this.options.folder, name);

  private async locked(work: () => Promise<void>): Promise<void> {
    await mkdir(this.options.folder, { recursive: true, mode: 0o700 });
    const take = () => tryLock(this.at(LOCK));
    let lock = take();
    for (; lock === null; lock = take()) await delay(LOOK_AGAIN_MS);
    try {
      await work();
    } finally {
      lock.release();
    }
  }

  /** The path of a new template; those of other keys go, and what an interrupted run has left. */
  private async make(known: string): Promise<string> {
    let key = known;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      for (const name of await readdir(this.options.folder)) {
        if (!name.startsWith(LOCK)) await rm(this.at(name), { recursive: true, force: true });
      }
      await this.draft();
      const now = await this.options.keyOf();
      if (now === key) {
        await rename(this.at(DRAFT), this.at(key));
        return this.at(key);
      }
      key = now;
    }
    throw new Error("What the template is made of changes faster than it is made.");
  }

  private async draft(): Promise<void> {
    const draft = this.at(DRAFT);
    try {
      await mkdir(draft, { mode: 0o700 });
      await this.options.make(draft);
      const files = [];
      for (const name of await filesBelow(draft)) {
        files.push({ name, sha256: sha256(await readFile(path.join(draft, name))) });
      }
      await writeFile(path.join(draft, NOTE), JSON.stringify({ files } satisfies z.infer<typeof Note>));
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  }
}
