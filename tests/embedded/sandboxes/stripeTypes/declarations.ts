import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync } from "vite";

const ROOT = path.resolve(import.meta.dirname, "../../../../node_modules/stripe/esm");
const RESOURCES = path.join(ROOT, "resources");

/** A field of an interface, its type still unread. */
interface Field {
  name: string;
  isOptional: boolean;
  type: ESTree.TSType;
  scope: Scope;
}

/** An interface of the SDK, what it extends included. */
export interface Shape {
  fields: Map<string, Field>;
  /** The type of any other field, for hashes. */
  others: { type: ESTree.TSType; scope: Scope } | null;
}

type Declared =
  | { kind: "interface"; node: ESTree.TSInterfaceDeclaration; scope: Scope }
  | { kind: "alias"; node: ESTree.TSTypeAliasDeclaration; scope: Scope };

/** The names of one file or namespace. */
export class Scope {
  readonly types = new Map<string, Declared>();
  readonly spaces = new Map<string, Scope>();
  /** Names that stand for a name elsewhere: imports, and what a namespace passes on. */
  readonly links = new Map<string, () => Scope | undefined>();
  readonly renamed = new Map<string, string>();
  /** Names that stand for a whole file: `import * as`. */
  readonly wholes = new Map<string, () => Scope>();
  readonly file: string;
  readonly outer: Scope | null;

  constructor(file: string, outer: Scope | null) {
    this.file = file;
    this.outer = outer;
  }

  /** What `A.B.C` names, seen from here. */
  find(names: readonly string[]): Declared | undefined {
    const [first, ...rest] = names;
    if (first === undefined) return undefined;
    const found = rest.length === 0 ? this.own(first) : this.space(first)?.find(rest);
    return found ?? this.outer?.find(names);
  }

  private own(name: string): Declared | undefined {
    return (
      this.types.get(name) ??
      this.links
        .get(name)?.()
        ?.own(this.renamed.get(name) ?? name)
    );
  }

  private space(name: string): Scope | undefined {
    const own = this.spaces.get(name) ?? this.wholes.get(name)?.();
    return (
      own ??
      this.links
        .get(name)?.()
        ?.space(this.renamed.get(name) ?? name)
    );
  }
}

const files = new Map<string, Scope>();

/** Reads a declaration file once. */
function scopeOf(file: string): Scope {
  const known = files.get(file);
  if (known !== undefined) return known;
  const scope = new Scope(file, null);
  files.set(file, scope);
  const { program } = parseSync(file, readFileSync(file, "utf8"), { lang: "dts" });
  collect(scope, program.body);
  return scope;
}

function collect(scope: Scope, statements: readonly (ESTree.Directive | ESTree.Statement)[]): void {
  for (const statement of statements) {
    if (statement.type === "ImportDeclaration") collectImport(scope, statement);
    else if (statement.type === "ExportNamedDeclaration") collectExport(scope, statement);
    else declare(scope, statement);
  }
}

function collectImport(scope: Scope, statement: ESTree.ImportDeclaration): void {
  const target = fileAt(scope.file, statement.source.value);
  if (target === null) return;
  for (const specifier of statement.specifiers) {
    if (specifier.type === "ImportNamespaceSpecifier")
      scope.wholes.set(specifier.local.name, () => scopeOf(target));
    if (specifier.type !== "ImportSpecifier" || specifier.imported.type === "Literal") continue;
    scope.links.set(specifier.local.name, () => scopeOf(target));
    scope.renamed.set(specifier.local.name, specifier.imported.name);
  }
}

function collectExport(scope: Scope, statement: ESTree.ExportNamedDeclaration): void {
  if (statement.declaration !== null) declare(scope, statement.declaration);
  const target = statement.source === null ? null : fileAt(scope.file, statement.source.value);
  for (const { local, exported } of statement.specifiers) {
    if (local.type === "Literal" || exported.type === "Literal") continue;
    // Inside a namespace a bare list passes on names of the file around it.
    const from = target === null ? scope.outer : null;
    if (target !== null) scope.links.set(exported.name, () => scopeOf(target));
    else if (from !== null) scope.links.set(exported.name, () => from);
    scope.renamed.set(exported.name, local.name);
  }
}

function declare(scope: Scope, node: ESTree.Directive | ESTree.Statement | ESTree.Declaration): void {
  if (node.type === "TSInterfaceDeclaration")
    scope.types.set(node.id.name, { kind: "interface", node, scope });
  if (node.type === "TSTypeAliasDeclaration") scope.types.set(node.id.name, { kind: "alias", node, scope });
  if (node.type === "TSModuleDeclaration" && node.id.type === "Identifier" && node.body !== null) {
    const inner = scope.spaces.get(node.id.name) ?? new Scope(scope.file, scope);
    scope.spaces.set(node.id.name, inner);
    collect(inner, node.body.body);
  }
}

function fileAt(from: string, specifier: string): string | null {
  const file = path.resolve(path.dirname(from), specifier).replace(/\.js$/, ".d.ts");
  return existsSync(file) ? file : null;
}

/** The interface with everything it extends; an alias to one is followed. */
export function shapeOf({ kind, node, scope }: Declared): Shape {
  const shape: Shape = { fields: new Map(), others: null };
  if (kind !== "interface") throw new Error(`${node.id.name} is no interface.`);
  for (const { expression } of node.extends) {
    const base = scope.find(namesOf(expression));
    if (base === undefined) throw new Error(`${node.id.name} extends what was not found.`);
    for (const [name, field] of shapeOf(base).fields) shape.fields.set(name, field);
  }
  return readMembers(shape, node.body.body, scope);
}

export function readMembers(shape: Shape, members: readonly ESTree.TSSignature[], scope: Scope): Shape {
  for (const member of members) {
    if (member.type === "TSIndexSignature") {
      shape.others = { type: member.typeAnnotation.typeAnnotation, scope };
    }
    if (member.type !== "TSPropertySignature" || member.typeAnnotation === null) continue;
    const name = keyOf(member.key);
    const type = member.typeAnnotation.typeAnnotation;
    shape.fields.set(name, { name, isOptional: member.optional, type, scope });
  }
  return shape;
}

function keyOf(key: ESTree.PropertyKey): string {
  if (key.type === "Identifier") return key.name;
  if (key.type === "Literal") return String(key.value);
  throw new Error(`A field is named by ${key.type}.`);
}

/** `A.B` as a list of names. */
export function namesOf(name: ESTree.TSTypeName | ESTree.Expression): string[] {
  if (name.type === "Identifier") return [name.name];
  if (name.type === "TSQualifiedName") return [...namesOf(name.left), name.right.name];
  if (name.type === "MemberExpression" && name.property.type === "Identifier")
    return [...namesOf(name.object), name.property.name];
  throw new Error(`A type is named by ${name.type}.`);
}

/** The interface of that name in a resource's file, such as `PayoutCreateParams` in `Payouts`. */
export function declaredIn(file: string, name: string): Shape {
  const declared = scopeOf(path.join(RESOURCES, `${file}.d.ts`)).find(name.split("."));
  if (declared === undefined) throw new Error(`${name} is not in ${file}.`);
  return shapeOf(declared);
}
