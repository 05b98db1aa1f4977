import { parseSync } from "vite";
import { claimedBy } from "./coverage";
import { titlesIn } from "./table";

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

/** The name at the beginning of `a.b(c).d(e)`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return "";
  return nameOf(node) || rootOf(node.callee ?? node.object);
}

/** What is called only to look at values: a test that calls nothing else compares constants. */
const LOOKS = new Set(["expect", "Object", "JSON", "Math", "Number", "String", "Array"]);

const isAct = (node: Node): boolean => node.type === "CallExpression" && !LOOKS.has(rootOf(node.callee));

/** Ids of the rows that a file's tests carry and do something for. */
export function provenIn(file: string, source: string): string[] {
  const tests = parsed(file, source).flatMap((node) => {
    if (node.type !== "CallExpression" || !/^(it|test)$/.test(rootOf(node.callee))) return [];
    const [title, ...rest] = nodesIn(node.arguments);
    const body = rest.find(({ type }) => /Function/.test(type));
    if (title === undefined || body === undefined) return [];
    return [{ title: source.slice(title.start + 1, title.end - 1), acts: below(body).some(isAct) }];
  });
  // Where a title begins with what a table fills in, the ids stand in the table.
  const own = new Set(tests.map(({ title }) => title));
  const inTables = titlesIn(source).filter((title) => !own.has(title));
  return tests.flatMap(({ title, acts }) => {
    if (!acts) return [];
    return /^[%$]/.test(title) ? inTables.flatMap(claimedBy) : claimedBy(title);
  });
}

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
