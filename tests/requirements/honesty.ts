import { parseSync } from "vite";

/** A node of the syntax tree, by its fields alone. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

/** The node and everything below it. */
function below(node: Node, into: Node[] = []): Node[] {
  into.push(node);
  for (const value of Object.values(node)) for (const inner of nodesIn(value)) below(inner, into);
  return into;
}

const parsed = (file: string, source: string): Node[] =>
  nodesIn(parseSync(file, source).program).flatMap((program) => below(program));

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? "") : "");

/** Names that a file reads: `a.name`, `{ name } = a`, `"name"` in an index, and what a view answers. */
export function namesRead(file: string, source: string): string[] {
  const nodes = parsed(file, source);
  const targets = new Set(nodes.map(({ type, left }) => (type === "AssignmentExpression" ? left : null)));
  return nodes.flatMap((node) => {
    if (node.type === "Literal") return [nameOf(node)];
    if (node.type === "ObjectPattern") return nodesIn(node.properties).map(({ key }) => nameOf(key));
    if (node.type === "CallExpression" && source.slice(node.start, node.end).startsWith("v.object("))
      return nodesIn(node.arguments).flatMap(({ properties }) =>
        nodesIn(properties).map(({ key }) => nameOf(key)),
      );
    return node.type === "MemberExpression" && !targets.has(node) ? [nameOf(node.property)] : [];
  });
}

const EXPORT = /^export (?:async )?(?:const|function|class|type|interface|enum) (\w+)/gm;
/** The functions of a deployment and the routes are found by their files. */
const FOUND_BY_FILE = /^(src\/routes|convex\/(jobs|dev|[^/]+\.ts$)|embedded)/;

/** Exports whose name stands nowhere else in the product: only a test can read them. */
export function exportsOnlyTestsRead(files: ReadonlyMap<string, string>): string[] {
  const uses = new Map<string, number>();
  const exported: [file: string, name: string][] = [];
  for (const [file, source] of files) {
    const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const [word] of code.matchAll(/[A-Za-z_$][\w$]*/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
    if (!FOUND_BY_FILE.test(file))
      for (const [, name = ""] of code.matchAll(EXPORT)) exported.push([file, name]);
  }
  return exported.filter(([, name]) => uses.get(name) === 1).map(([file, name]) => `${file}: ${name}`);
}
