import type { ESTree } from "vite";
import { declaredKinds, namesOf, readMembers, type Scope, type Shape, shapeOf } from "./declarations";

type Hash = Record<string, unknown>;

const isHash = (value: unknown): value is Hash =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * How a JSON answer differs from what the pinned SDK declares: a field missing, unknown, of another type, or of
 * a value outside its enum. Empty when it fits.
 */
export function differences(answer: unknown): string[] {
  if (!isHash(answer)) return ["answer: no object"];
  if (answer.object === "list") return listDifferences(answer);
  if (answer.deleted === true) return goneDifferences(answer);
  const { objects, events } = declaredKinds();
  const isEvent = answer.object === "event";
  const kind = isEvent ? String(answer.type) : String(answer.object);
  const declared = (isEvent ? events : objects).get(kind);
  return declared === undefined
    ? [`${kind}: not declared`]
    : hashDifferences(answer, shapeOf(declared), kind);
}

/** What the SDK calls `Deleted…` is the same three fields everywhere. */
function goneDifferences(answer: Hash): string[] {
  const fits = typeof answer.id === "string" && Object.keys(answer).sort().join() === "deleted,id,object";
  return fits ? [] : [`${String(answer.object)}: deleted, with other fields than id and object`];
}

const LIST_FIELDS = ["object", "data", "has_more", "url"];

function listDifferences(list: Hash): string[] {
  const found = Object.keys(list)
    .filter((name) => !LIST_FIELDS.includes(name))
    .map((name) => `list.${name}: unknown`);
  if (typeof list.has_more !== "boolean") found.push("list.has_more: not a boolean");
  if (typeof list.url !== "string") found.push("list.url: not a string");
  if (!Array.isArray(list.data)) return [...found, "list.data: not an array"];
  return [...found, ...list.data.flatMap(differences)];
}

function hashDifferences(value: unknown, { fields, others }: Shape, at: string): string[] {
  if (!isHash(value)) return [`${at}: ${describe(value)} instead of an object`];
  const found: string[] = [];
  for (const { name, isOptional, type, scope } of fields.values()) {
    if (name in value) found.push(...typeDifferences(value[name], type, scope, `${at}.${name}`));
    else if (!isOptional) found.push(`${at}.${name}: missing`);
  }
  for (const [name, field] of Object.entries(value)) {
    if (fields.has(name)) continue;
    if (others === null) found.push(`${at}.${name}: unknown`);
    else found.push(...typeDifferences(field, others.type, others.scope, `${at}.${name}`));
  }
  return found;
}

const KEYWORDS: Record<string, string> = {
  TSStringKeyword: "string",
  TSNumberKeyword: "number",
  TSBooleanKeyword: "boolean",
  TSUndefinedKeyword: "undefined",
  TSVoidKeyword: "undefined",
};

function typeDifferences(value: unknown, type: ESTree.TSType, scope: Scope, at: string): string[] {
  const primitive = KEYWORDS[type.type];
  if (primitive !== undefined)
    return kindOf(value) === primitive ? [] : [`${at}: ${describe(value)} instead of a ${primitive}`];
  if (type.type === "TSNullKeyword") return value === null ? [] : [`${at}: not null`];
  if (type.type === "TSLiteralType") return literalDifferences(value, type, at);
  if (type.type === "TSUnionType") return unionDifferences(value, type.types, scope, at);
  if (type.type === "TSArrayType") return arrayDifferences(value, type.elementType, scope, at);
  if (type.type === "TSTypeLiteral") {
    return hashDifferences(value, readMembers({ fields: new Map(), others: null }, type.members, scope), at);
  }
  if (type.type === "TSTypeReference") return referenceDifferences(value, type, scope, at);
  throw new Error(`${at} is declared by ${type.type}, which the walker does not read.`);
}

const kindOf = (value: unknown): string => typeof value;

function literalDifferences(value: unknown, { literal }: ESTree.TSLiteralType, at: string): string[] {
  if (literal.type !== "Literal") throw new Error(`${at} is declared by a ${literal.type}.`);
  return value === literal.value ? [] : [`${at}: ${describe(value)} instead of ${String(literal.raw)}`];
}

/** Open enums name `OtherString` beside their values: here only the named values pass. */
const isOpenEnd = (type: ESTree.TSType) =>
  type.type === "TSTypeReference" && namesOf(type.typeName).at(-1) === "OtherString";

function unionDifferences(
  value: unknown,
  types: readonly ESTree.TSType[],
  scope: Scope,
  at: string,
): string[] {
  const tries = types
    .filter((type) => !isOpenEnd(type))
    .map((type) => typeDifferences(value, type, scope, at));
  const [best = [`${at}: nothing fits`]] = tries.sort((a, b) => a.length - b.length);
  if (best.length === 1 && tries.length > 2)
    return [`${at}: ${describe(value)} is none of the declared values`];
  return best;
}

function arrayDifferences(value: unknown, element: ESTree.TSType, scope: Scope, at: string): string[] {
  if (!Array.isArray(value)) return [`${at}: ${describe(value)} instead of an array`];
  return value.flatMap((item, index) => typeDifferences(item, element, scope, `${at}[${index}]`));
}

function referenceDifferences(
  value: unknown,
  { typeName, typeArguments }: ESTree.TSTypeReference,
  scope: Scope,
  at: string,
): string[] {
  const names = namesOf(typeName);
  const [argument, second] = typeArguments?.params ?? [];
  const name = names.join(".");
  if (name === "Array" && argument) return arrayDifferences(value, argument, scope, at);
  if (name === "ApiList" && argument) return innerListDifferences(value, argument, scope, at);
  if (name === "Record" && second)
    return hashDifferences(value, { fields: new Map(), others: { type: second, scope } }, at);
  if (name === "Partial" && argument) return partialDifferences(value, argument, scope, at);
  // The SDK makes an object of it; over the wire it is text.
  if (name === "Decimal")
    return /^-?\d+(\.\d+)?$/.test(String(value)) && typeof value === "string" ? [] : [`${at}: no decimal`];
  const declared = scope.find(names);
  if (declared === undefined) throw new Error(`${at} is declared as ${name}, which was not found.`);
  return declared.kind === "alias"
    ? typeDifferences(value, declared.node.typeAnnotation, declared.scope, at)
    : hashDifferences(value, shapeOf(declared), at);
}

function innerListDifferences(value: unknown, item: ESTree.TSType, scope: Scope, at: string): string[] {
  if (!isHash(value)) return [`${at}: ${describe(value)} instead of a list`];
  return [
    ...listDifferences({ ...value, data: [] }).map((each) => `${at} ${each}`),
    ...arrayDifferences(value.data, item, scope, `${at}.data`),
  ];
}

/** Former values of some fields: they need not be all, but each is one of the object's. */
function partialDifferences(value: unknown, type: ESTree.TSType, scope: Scope, at: string): string[] {
  if (type.type !== "TSTypeReference") throw new Error(`${at} is a part of a ${type.type}.`);
  const declared = scope.find(namesOf(type.typeName));
  if (!isHash(value)) return [`${at}: ${describe(value)} instead of an object`];
  // A union of objects names no fields of its own.
  if (declared?.kind !== "interface") return [];
  const { fields } = shapeOf(declared);
  return Object.keys(value)
    .filter((name) => !fields.has(name))
    .map((name) => `${at}.${name}: unknown`);
}

function describe(value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return `"${value.slice(0, 40)}"`;
  return Array.isArray(value) ? "an array" : typeof value;
}
