import { importsOf, resolveInside, stem } from "../../architecture/rules/imports";
import type { SourceTree } from "../../architecture/rules/sourceTree";

/** What a test calls by name and reaches through the deployment: `api.dares.send` is in `convex/dares.ts`. */
function calledModules(source: string, stems: ReadonlySet<string>): string[] {
  return [...source.matchAll(/\b(?:api|internal)((?:\.\w+)+)/g)].flatMap(([, dotted = ""]) => {
    const parts = dotted.slice(1).split(".");
    return parts
      .map((_, at) => ["convex", ...parts.slice(0, at + 1)].join("/"))
      .filter((name) => stems.has(name));
  });
}

function importersOf(files: SourceTree): Map<string, string[]> {
  const stems = new Set([...files.keys()].map((file) => stem(file)));
  const importers = new Map<string, string[]>();
  for (const [file, source] of files) {
    const imported = importsOf(source).flatMap(({ specifier }) => resolveInside(file, specifier) ?? []);
    const called = file.startsWith("tests/") ? calledModules(source, stems) : [];
    for (const name of [...imported.map(stem), ...called]) {
      for (const known of [name, `${name}/index`]) {
        if (stems.has(known)) importers.set(known, [...(importers.get(known) ?? []), file]);
      }
    }
  }
  return importers;
}

/** Product files have the noun behind the layer, tests behind the folder that says how they run. */
const ROOM =
  /^tests\/(?:convex|domain|embedded|src\/\w+)\/(\w+)|^(?:convex|src)\/\w+\/(\w+)\/|^(?:convex|embedded)\/(\w+)/;
const roomOf = (file: string): string | undefined => ROOM.exec(file)?.slice(1).find(Boolean);

/** Tests that reach what was changed, those of its own room first, then by the number of imports between. */
export function relatedTests(files: SourceTree, changed: readonly string[]): string[] {
  const importers = importersOf(files);
  const distance = new Map(changed.map((file) => [file, 0]));
  for (const file of distance.keys()) {
    for (const importer of importers.get(stem(file)) ?? []) {
      if (!distance.has(importer)) distance.set(importer, (distance.get(file) ?? 0) + 1);
    }
  }
  const rooms = new Set(changed.map(roomOf));
  const nearness = (file: string): number => (distance.get(file) ?? 0) - (rooms.has(roomOf(file)) ? 2 : 0);
  return [...distance.keys()]
    .filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))
    .sort((a, b) => nearness(a) - nearness(b) || a.localeCompare(b));
}
