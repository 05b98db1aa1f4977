import type { Json } from "../contract";

/** One argument of a system query that must be text. */
export function textArg(args: Json, name: string): string {
  const value = isRecord(args) ? args[name] : undefined;
  if (typeof value !== "string") throw new Error(`ArgumentValidationError: \`${name}\` must be a string.`);
  return value;
}

export interface PageOptions {
  cursor: string | null;
  numItems: number;
}

export function pageArg(args: Json): PageOptions {
  const options = isRecord(args) ? args.paginationOpts : undefined;
  if (options === undefined || !isRecord(options))
    throw new Error("ArgumentValidationError: no `paginationOpts`.");
  const { cursor, numItems } = options;
  if (typeof numItems !== "number" || numItems < 1)
    throw new Error("ArgumentValidationError: bad `numItems`.");
  if (typeof cursor !== "string" && cursor !== null && cursor !== undefined)
    throw new Error("InvalidCursor: a cursor must be a string or null.");
  // What an empty table answers.
  return { cursor: cursor || null, numItems: Math.floor(numItems) };
}

export function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
