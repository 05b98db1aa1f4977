import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What a push reads, and what of our own deployment decides how it keeps it. */
const SOURCES = ["convex", "embedded", "package.json", "package-lock.json", "tsconfig.json"];
/** The pictures of the local world come later, and nothing reads the page. */
const NOT_PUSHED = /^embedded\/(world\/|README\.md$)/;

async function filesBelow(root: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !NOT_PUSHED.test(file));
}

/** One name for the tree's functions, pushed to a deployment with these variables (`auth.config.ts` reads some). */
export async function codeKey(root: string, environment: Record<string, string>): Promise<string> {
  const found = SOURCES.map((name) =>
    path.extname(name) === "" ? filesBelow(root, name) : Promise.resolve([name]),
  );
  const files = (await Promise.all(found)).flat().toSorted();
  const hash = createHash("sha256").update(process.version);
  hash.update(JSON.stringify(Object.entries(environment).toSorted()));
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  for (const [at, text] of texts.entries()) hash.update(`\0${files[at]}\0${text.length}\0`).update(text);
  return hash.digest("hex");
}
