import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ESTree } from "vite";
import type { Names } from "../../../../embedded/sandboxes/stripe/wire/schema";
import { declaredIn, namesOf, readMembers, type Scope, type Shape, shapeOf } from "./declarations";

const RESOURCES = path.resolve(import.meta.dirname, "../../../../node_modules/stripe/esm/resources");

/** A call the SDK makes: `POST /v1/things/:/verb`, and the interface of its parameters. */
type Calls = Map<string, () => Shape>;

let calls: Calls | undefined;

/** The parameters the SDK declares for a call, or undefined when it makes no such call. */
export function declaredParams(method: string, route: string): Shape | undefined {
  calls ??= readCalls();
  return calls.get(`${method} ${route.replaceAll(/:\w+/g, ":")}`)?.();
}

function readCalls(): Calls {
  const found: Calls = new Map();
  const names = readdirSync(RESOURCES, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((each) => each.endsWith(".js") && !each.startsWith("V2"))) {
    const file = name.slice(0, -".js".length);
    const declarations = readFileSync(path.join(RESOURCES, `${file}.d.ts`), "utf8");
    for (const [verb, call] of callsOf(readFileSync(path.join(RESOURCES, name), "utf8"))) {
      const params = new RegExp(`^ {4}${verb}\\(.*?params\\??: ([\\w.]+)`, "m").exec(declarations)?.[1];
      if (params !== undefined && !found.has(call)) found.set(call, () => declaredIn(file, params));
    }
  }
  return found;
}

/** Each method of a resource with the call it makes. */
function callsOf(source: string): [string, string][] {
  const method = /^ {4}(\w+)\([^)]*\) \{\n((?: {8}.*\n|\n)*?) {4}\}/gm;
  const request = /_makeRequest\('(\w+)', (?:'([^']+)'|`([^`]+)`)/g;
  return [...source.matchAll(method)].flatMap(([, verb = "", body = ""]) =>
    [...body.matchAll(request)].map(([, http, plain, template]): [string, string] => [
      verb,
      `${http} ${(plain ?? template ?? "").replaceAll(/\$\{[^}]*\}/g, ":")}`,
    ]),
  );
}

/** Names the SDK has and we do not know, and names of our own that the SDK has not. */
export function nameDifferences(names: Names | undefined, shape: Shape, at = ""): string[] {
  if (names === undefined) return [];
  const ours = new Set([...Object.keys(names.here), ...names.elsewhere]);
  const found = [...shape.fields.keys()]
    .filter((name) => !ours.has(name))
    .map((name) => `${at}${name}: missing`);
  for (const name of ours) if (!shape.fields.has(name)) found.push(`${at}${name}: of our own`);
  for (const [name, inner] of Object.entries(names.here)) {
    const field = shape.fields.get(name);
    const declared = field && innerShape(field.type, field.scope);
    if (declared) found.push(...nameDifferences(inner, declared, `${at}${name}.`));
  }
  return found;
}

/** The hash behind a parameter: an interface, a list of them, or either beside other values. */
function innerShape(type: ESTree.TSType, scope: Scope): Shape | undefined {
  if (type.type === "TSTypeLiteral")
    return readMembers({ fields: new Map(), others: null }, type.members, scope);
  if (type.type === "TSUnionType") {
    return type.types.map((each) => innerShape(each, scope)).find((each) => each !== undefined);
  }
  if (type.type !== "TSTypeReference") return undefined;
  const [argument] = type.typeArguments?.params ?? [];
  if (argument !== undefined) return innerShape(argument, scope);
  const declared = scope.find(namesOf(type.typeName));
  if (declared === undefined) return undefined;
  return declared.kind === "alias"
    ? innerShape(declared.node.typeAnnotation, declared.scope)
    : shapeOf(declared);
}
