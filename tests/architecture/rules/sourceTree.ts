import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Files by their path relative to the repository, with forward slashes. Fixtures are trees of the same shape. */
export type SourceTree = ReadonlyMap<string, string>;

/** One broken rule, as a reader wants to see it: `file: what is wrong`. */
export type Violation = string;

export const repositoryRoot = path.resolve(import.meta.dirname, "../../..");

const SKIPPED = new Set([
  "node_modules",
  "dist",
  ".git",
  ".data",
  "test-results",
  "playwright-report",
  "_generated",
]);

function walk(folder: string, into: Map<string, string>, accept: (file: string) => boolean): void {
  for (const name of readdirSync(folder)) {
    if (SKIPPED.has(name)) continue;
    const full = path.join(folder, name);
    if (statSync(full).isDirectory()) walk(full, into, accept);
    else if (accept(name)) {
      into.set(path.relative(repositoryRoot, full).split(path.sep).join("/"), readFileSync(full, "utf8"));
    }
  }
}

const isSource = (name: string): boolean => /\.(ts|tsx|mts|mjs)$/.test(name);

/** Folders that were read: once for all files of a worker, whose modules begin anew with each. */
const READ = Symbol.for("dareloop.sourceTree");
const kept: Map<string, SourceTree> = Reflect.get(globalThis, READ) ?? new Map();
Reflect.set(globalThis, READ, kept);

function once(name: string, read: () => SourceTree): SourceTree {
  const found = kept.get(name) ?? read();
  kept.set(name, found);
  return found;
}

function readFolder(folder: string): SourceTree {
  const files = new Map<string, string>();
  const full = path.join(repositoryRoot, folder);
  if (statSync(full, { throwIfNoEntry: false })?.isDirectory()) {
    walk(full, files, (name) => isSource(name) && name !== "routeTree.gen.ts");
  }
  return files;
}

/** TypeScript of the named top folders; `routeTree.gen.ts` and `_generated` are not ours to judge. */
export function readSources(...folders: string[]): SourceTree {
  return new Map(folders.flatMap((folder) => [...once(folder, () => readFolder(folder))]));
}

/** Every text file of the repository, for the rules about what may be written down at all. */
export function readEverything(): SourceTree {
  return once("", () => {
    const files = new Map<string, string>();
    walk(repositoryRoot, files, (name) =>
      /\.(ts|tsx|mjs|js|json|md|html|css|yml|sh|txt|svg)$|^(run|_headers)$/.test(name),
    );
    return files;
  });
}

export function tree(files: Record<string, string>): SourceTree {
  return new Map(Object.entries(files));
}

/** Text between the lines that a person reads as code: comments out, line numbers kept. */
export function withoutComments(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "))
    .replace(
      /(^|[^:"'`\\])\/\/[^\n]*/g,
      (whole, before: string) => before + " ".repeat(whole.length - before.length),
    );
}
