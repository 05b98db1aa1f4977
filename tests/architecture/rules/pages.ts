import { NOUNS } from "./rooms";
import type { Violation } from "./sourceTree";

/** What `docs/design/architecture.md` says of the tree, and every path that a page names, held against the files. */

export const MAP = "docs/design/architecture.md";

/** A page may leave out the layer that its sentence is about. */
const BASES = ["", "convex/", "src/", "src/routes/", "embedded/"];
const FILE = /^(?!\/|dist\/)[\w.$@/*{},-]+\/[\w.$@*{},-]+\.[a-z]{2,4}$/;
const FOLDER = /^(convex|src|embedded|tests|docs)\/[\w/{},-]*\/$/;

/** `{a,b}` and `*` as a shell reads them. */
function patternsOf(quoted: string): RegExp[] {
  const [, before = "", choices, after = ""] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(quoted) ?? [];
  if (choices !== undefined)
    return choices.split(",").flatMap((choice) => patternsOf(before + choice + after));
  const literal = quoted.replace(/[.$]/g, "\\$&").replaceAll("*", "[^/]*");
  return [new RegExp(`^(?:${BASES.join("|")})${literal}${quoted.endsWith("/") ? "" : "$"}`)];
}

/** Backticked paths of no file or folder. Addresses, other people's repositories and what the build writes are none. */
export function deadPaths(pages: ReadonlyMap<string, string>, paths: ReadonlySet<string>): Violation[] {
  const all = [...paths];
  const isDead = (quoted: string): boolean =>
    (FILE.test(quoted) || FOLDER.test(quoted)) &&
    !patternsOf(quoted).every((pattern) => all.some((path) => pattern.test(path)));
  return [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, quoted = ""]) => quoted)
      .filter(isDead)
      .map((quoted) => `${page}: ${quoted} is not there`),
  );
}

/** Paths of the indented tree, two spaces a step; a line may name several files before its words. */
export function pathsOfTree(page: string): string[] {
  const block = /\n## 2\.[^\n]*\n[\s\S]*?```\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  const trail: string[] = [];
  return block.split("\n").flatMap((line) => {
    const [, indent = "", names = ""] = /^( *)(\S.*?)(?: {2,}|$)/.exec(line) ?? [];
    const depth = indent.length / 2;
    return names.split(" ").flatMap((name) => {
      if (name === "") return [];
      const path = [...trail.slice(0, depth), name].join("");
      if (name.endsWith("/")) trail[depth] = name;
      return [path];
    });
  });
}

/** Cells of the table of nouns: the noun, its public files, its screens. */
export function rowsOfNouns(page: string): { noun: string; api: string[]; screens: string[] }[] {
  return [...page.matchAll(/^\| \*\*(\w+)\*\* \|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map((row) => ({
    noun: row[1] ?? "",
    api: (row[2] ?? "").split(" ").filter(Boolean),
    screens: (row[3] ?? "").split(" ").filter(Boolean),
  }));
}

const NO_NOUNS = ["entry", "shell"];
const difference = (a: Iterable<string>, b: ReadonlySet<string>) => [...new Set(a)].filter((x) => !b.has(x));
const below = (paths: Iterable<string>, pattern: RegExp) =>
  [...paths].flatMap((path) => pattern.exec(path)?.[1] ?? []);

function compare(what: string, told: readonly string[], real: readonly string[]): Violation[] {
  return [
    ...difference(real, new Set(told)).map((name) => `${MAP} misses ${what}${name}`),
    ...difference(told, new Set(real)).map((name) => `${MAP} names ${what}${name}, which is not there`),
  ];
}

/** Folders and files that the map misses, or names without their being there. */
export function mapViolations(page: string, paths: ReadonlySet<string>): Violation[] {
  const told = pathsOfTree(page);
  const rows = rowsOfNouns(page);
  const folders = below(paths, /^((?:convex|src|embedded|tests)\/[^/]+\/)/).filter(
    (folder) => !folder.startsWith("convex/_"),
  );
  const exists = (path: string) =>
    path.endsWith("/") ? [...paths].some((real) => real.startsWith(path)) : paths.has(path);
  const configuration = told.filter((path) => /^convex\/[\w.]+\.ts$/.test(path));
  const api = below(paths, /^convex\/([\w.]+)\.ts$/).filter(
    (name) => !configuration.includes(`convex/${name}.ts`),
  );
  return [
    ...difference(folders, new Set(told)).map((folder) => `${MAP} misses ${folder}`),
    ...told.filter((path) => !exists(path)).map((path) => `${MAP} names ${path}, which is not there`),
    ...compare(
      "the noun ",
      rows.map(({ noun }) => noun),
      [...NOUNS, ...NO_NOUNS],
    ),
    ...compare(
      "convex/",
      rows.flatMap((row) => row.api),
      api,
    ),
    ...compare(
      "src/features/",
      rows.flatMap(({ noun, screens }) => screens.map((screen) => `${noun}/${screen}`)),
      below(paths, /^src\/features\/([^/]+\/[^/]+)\//),
    ),
  ];
}
