import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const folder = path.dirname(require.resolve("@clerk/clerk-js/package.json"));

/** The headless build and the chunks that it asks for when a feature is first used; nothing else of the package. */
const FILE = /^(clerk\.headless\.browser|[\w-]+_clerk\.headless\.browser_[0-9a-f]+_[\d.]+)\.js$/;

/** A file of Clerk's script as its package holds it, or null. */
export async function scriptFile(name: string): Promise<Buffer | null> {
  if (!FILE.test(name)) return null;
  try {
    return await readFile(path.join(folder, "dist", name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
