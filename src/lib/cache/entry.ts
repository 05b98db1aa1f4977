import { type FunctionReference, getFunctionName } from "convex/server";
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { isRecord } from "./isRecord";

/** One cached result as it lies in IndexedDB; times in ms, `json` is `convexToJson` of the answer as text. */
export type CacheEntry = { key: string; json: string; bytes: number; at: number; usedAt: number };

/** Signed out: only answers that anybody may see are cached under it. */
export const VISITOR = "visitor";

const SEPARATOR = "|";

/** `function name | JSON of the arguments`, fields in alphabetical order: equal arguments, equal text. */
export function resultName(query: FunctionReference<"query">, args: Record<string, Value>): string {
  return `${getFunctionName(query)}${SEPARATOR}${JSON.stringify(inOrder(convexToJson(args)))}`;
}

export function entryKey(scope: string, name: string): string {
  return `${scope}${SEPARATOR}${name}`;
}

/** Of a paginated query only the first page is worth a start without network. */
export function isFirstPage(args: Record<string, unknown>): boolean {
  const options = args.paginationOpts;
  return typeof options !== "object" || options === null || !("cursor" in options) || options.cursor === null;
}

function inOrder(value: JSONValue): JSONValue {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field ?? null)]));
}

export function encode(value: Value): { json: string; bytes: number } {
  const json = JSON.stringify(convexToJson(value));
  return { json, bytes: new TextEncoder().encode(json).length };
}

/** The answer again; null for a text that is none (damaged on disk). */
export function decode(json: string): Value | null {
  try {
    return jsonToConvex(JSON.parse(json));
  } catch {
    return null;
  }
}

/** What was read, if it is an entry of this scope that was not damaged; a clock set back makes nothing younger than now. */
export function readEntry(found: unknown, scope: string, now: number): CacheEntry | null {
  if (!isRecord(found)) return null;
  const { key, json, bytes, at, usedAt } = found;
  if (typeof key !== "string" || !key.startsWith(`${scope}${SEPARATOR}`) || typeof json !== "string")
    return null;
  if (typeof bytes !== "number" || typeof at !== "number" || typeof usedAt !== "number") return null;
  return { key, json, bytes, at: Math.min(at, now), usedAt: Math.min(usedAt, now) };
}
