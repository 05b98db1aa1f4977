import { parseAst } from "vite";

/** A node of the ESTree; which fields it has its type says. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Types, and what only loads a module or names a field, are no behaviour. */
const SILENT = /^(Import\w*|ExportAllDeclaration|JSXAttribute|TS(?!(As|Satisfies|NonNull)Expression)\w*)$/;

/** With tags, where it doesn't read as a source without. */
function parsed(source: string): Node {
  try {
    return parseAst(source, { lang: "ts" }) as unknown as Node;
  } catch {
    return parseAst(source, { lang: "tsx" }) as unknown as Node;
  }
}

/** Every node of a source that says what happens, outer ones first. */
export function nodesOf(source: string): Node[] {
  const found: Node[] = [];
  const walk = (node: Node): void => {
    if (SILENT.test(node.type)) return;
    found.push(node);
    for (const [field, value] of Object.entries(node)) {
      if (field === "directive" || (field === "key" && !node.computed)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  };
  walk(parsed(source));
  return found;
}

/** Functions, outer ones first. */
export const functionsOf = (source: string): Node[] =>
  nodesOf(source).filter(({ type, body }) => /Function/.test(type) && isNode(body));

/** The source with a mark in each function, by which a run tells that it came there. */
export function withMarks(source: string, nameOf: (start: number) => string): string {
  const places = functionsOf(source).flatMap(({ start, body }): [at: number, text: string][] => {
    if (!isNode(body)) return [];
    const mark = `globalThis.__reached?.add(${JSON.stringify(nameOf(start))})`;
    if (body.type === "BlockStatement") return [[body.start + 1, `${mark};`]];
    return [
      [body.start, `(${mark}, `],
      [body.end, ")"],
    ];
  });
  // From behind, so that what stands before keeps its place; of two at one place the inner one comes first.
  return places
    .toSorted(([one], [other]) => one - other)
    .reduceRight((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), source);
}
