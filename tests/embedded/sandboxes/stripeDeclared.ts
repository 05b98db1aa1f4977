import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Names } from "../../../embedded/sandboxes/stripe/wire/schema";

const SDK = path.resolve(import.meta.dirname, "../../../node_modules/stripe/esm");

/** What a name of the SDK's declarations stands for: fields with their types as written, or the text of an alias. */
type Declared = { fields: Map<string, string>; bases: string[] } | { alias: string };
type Declarations = ReadonlyMap<string, Declared>;

const OPENS = /^\s*(?:export )?(?:declare )?(namespace|interface) (\w+)(?: extends (.+))? \{$/;
const ALIAS = /^\s*(?:export )?(?:declare )?type (\w+) = (.+);$/;
const FIELD = /^\s*'?(\w+)'?\??: (.+?);?$/;

/** Every interface and alias of a file by its full name: the declarations are written a field a line. */
function readDeclarations(file: string): Declarations {
  const found = new Map<string, Declared>();
  const open: { name: string; fields?: Map<string, string> }[] = [];
  const full = (name: string) => [...open.map((one) => one.name), name].join(".");
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, kind, name = "", bases] = OPENS.exec(line) ?? [];
    const [, alias, text = ""] = ALIAS.exec(line) ?? [];
    const [, field, type = ""] = FIELD.exec(line) ?? [];
    if (kind === "interface") {
      const fields = new Map<string, string>();
      found.set(full(name), { fields, bases: bases?.split(", ") ?? [] });
      open.push({ name, fields });
    } else if (kind !== undefined) open.push({ name });
    else if (alias !== undefined) found.set(full(alias), { alias: text });
    else if (/^\s*\}/.test(line)) open.pop();
    else if (/\{$/.test(line)) open.push({ name: "" });
    if (field !== undefined) (type.endsWith("{") ? open.at(-2) : open.at(-1))?.fields?.set(field, type);
  }
  return found;
}

const shared = readDeclarations(path.join(SDK, "shared.d.ts"));

/** A hash that a call takes: its fields, and how to look into one of them. */
export interface Shape {
  fields: Map<string, string>;
  inside(field: string): Shape | undefined;
}

/** The first name in the type that stands for an interface, seen from `within`; aliases are followed. */
function shapeOf(all: Declarations, type: string, within: string[]): Shape | undefined {
  for (const name of type.match(/[A-Za-z_][\w.]*/g) ?? []) {
    for (let depth = within.length; depth >= 0; depth -= 1) {
      const at = [...within.slice(0, depth), name].join(".");
      const declared = all.get(at) ?? shared.get(at);
      if (declared === undefined) continue;
      const scope = at.split(".").slice(0, -1);
      if ("alias" in declared) {
        const meant = shapeOf(all, declared.alias, scope);
        if (meant === undefined) break;
        return meant;
      }
      const bases = declared.bases.flatMap((base) => [...(shapeOf(all, base, scope)?.fields ?? [])]);
      const fields = new Map([...bases, ...declared.fields]);
      return { fields, inside: (field) => shapeOf(all, fields.get(field) ?? "", scope) };
    }
  }
  return undefined;
}

/** A call the SDK makes: `POST /v1/things/:/verb`, and its parameters. */
const calls = new Map<string, Shape | undefined>();
for (const name of readdirSync(path.join(SDK, "resources"), { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".js") || name.startsWith("V2")) continue;
  const source = readFileSync(path.join(SDK, "resources", name), "utf8");
  const file = path.join(SDK, "resources", name.replace(/js$/, "d.ts"));
  const declarations = readFileSync(file, "utf8");
  const all = readDeclarations(file);
  for (const [, verb, body = ""] of source.matchAll(/^ {4}(\w+)\([^)]*\) \{\n((?: {8}.*\n|\n)*?) {4}\}/gm)) {
    const params = new RegExp(`^ {4}${verb}\\(.*?params\\??: ([\\w.]+)`, "m").exec(declarations)?.[1];
    for (const [, http, route = ""] of body.matchAll(/_makeRequest\('(\w+)', ['`]([^'`]+)['`]/g)) {
      const call = `${http} ${route.replaceAll(/\$\{[^}]*\}/g, ":")}`;
      if (params !== undefined && !calls.has(call)) calls.set(call, shapeOf(all, params, []));
    }
  }
}

/** The parameters the SDK declares for a call, or undefined when it makes no such call. */
export const declaredParams = (method: string, route: string): Shape | undefined =>
  calls.get(`${method} ${route.replaceAll(/:\w+/g, ":")}`);

/** Names the SDK has and we do not know, and names of our own that the SDK has not. */
export function nameDifferences(names: Names | undefined, shape: Shape, at = ""): string[] {
  if (names === undefined) return [];
  const ours = new Set([...Object.keys(names.here), ...names.elsewhere]);
  return [
    ...[...shape.fields.keys()].filter((name) => !ours.has(name)).map((name) => `${at}${name}: missing`),
    ...[...ours].filter((name) => !shape.fields.has(name)).map((name) => `${at}${name}: of our own`),
    ...Object.entries(names.here).flatMap(([name, inner]) => {
      const declared = shape.inside(name);
      return declared === undefined ? [] : nameDifferences(inner, declared, `${at}${name}.`);
    }),
  ];
}
