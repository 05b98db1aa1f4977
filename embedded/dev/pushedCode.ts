import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a push reads, and what of our own deployment decides how it keeps it. */
const SOURCES = ["convex", "embedded", "package-lock.json", "tsconfig.json"];
const NEVER_PUSHED = path.join("embedded", "world") + path.sep;

async function filesBelow(root: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(NEVER_PUSHED));
}

/** One name for the tree's functions, pushed to a deployment with these variables (`auth.config.ts` reads some). */
export async function codeKey(root: string, environment: Record<string, string>): Promise<string> {
  const found = SOURCES.map((name) =>
    path.extname(name) === "" ? filesBelow(root, name) : Promise.resolve([name]),
  );
  const files = (await Promise.all(found)).flat().toSorted();
  const hash = createHash("sha256").update(JSON.stringify(Object.entries(environment).toSorted()));
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  for (const [at, text] of texts.entries()) hash.update(`\0${files[at]}\0${text.length}\0`).update(text);
  return hash.digest("hex");
}

/** A note beside the data of what was pushed there last: whole, or not there at all. */
export class PushedCode {
  private begun: Promise<string> | null = null;

  /** `keyOf` names the code as it is now. */
  constructor(
    private readonly file: string,
    private readonly keyOf: () => Promise<string>,
  ) {}

  /** Whether the deployment holds what a push would bring. */
  async isThere(): Promise<boolean> {
    const noted = await readFile(this.file, "utf8").catch(() => null);
    return noted !== null && noted === (await this.keyOf());
  }

  /** From here on nobody knows what the deployment holds, until the push has ended. */
  async begins(): Promise<void> {
    this.begun = this.forget();
    await this.begun;
  }

  /** Noted only if nothing was changed meanwhile: what was read of it is not known. */
  async ends(): Promise<void> {
    const key = await this.begun;
    this.begun = null;
    if (key !== null && key === (await this.keyOf())) await writeFile(this.file, key);
  }

  private async forget(): Promise<string> {
    const [key] = await Promise.all([this.keyOf(), rm(this.file, { force: true })]);
    return key;
  }
}
