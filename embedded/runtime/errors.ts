import { randomUUID } from "node:crypto";
import { SourceMap } from "node:module";
import type { Json } from "../contract";
import { parseJson } from "../store/json";
import type { ThrownDetails } from "./realm/host";

/** A function ended badly; `message` is what the client is told (without request id), `data` of a ConvexError. */
export class FunctionError extends Error {
  override name = "FunctionError";
  readonly data: Json | undefined;

  constructor(message: string, data?: Json) {
    super(message);
    this.data = data;
  }
}

/** Names one run of a function in its log entry and in the error that its caller is shown. */
export const newRequestId = (): string => randomUUID().replaceAll("-", "").slice(16);

export const TIMEOUT_MESSAGE = (seconds: number): string =>
  `Function execution timed out (maximum duration: ${seconds}s)`;

/** Of an action whose process or thread went away under it: what it has done is not known, so it is not run again. */
export const TRANSIENT_ACTION_ERROR = "Transient error while executing action";

/** V8's own text. */
export const STACK_OVERFLOW = "Maximum call stack size exceeded";

/** From what ran to the module that was pushed, and from there to what the developer wrote. Null: the same, or not known. */
export interface ModuleMaps {
  compiled: SourceMap | null;
  pushed: SourceMap | null;
}
export type SourceMaps = (file: string) => ModuleMaps;

/** Wherever module code is compiled it is named so; other frames are the runtime's own and dropped. */
export const MODULE_SCHEME = "convex:/";
const MAX_FRAMES = 10;

/** `Uncaught Error: msg` and the stack lines of the app, in terms of its sources. */
export function uncaught(thrown: ThrownDetails, maps: SourceMaps): FunctionError {
  const message = [`Uncaught ${thrown.headline}`, ...stackLines(thrown.stack, maps)].join("\n");
  return new FunctionError(message, thrown.data === undefined ? undefined : parseJson(thrown.data));
}

function stackLines(stack: string, maps: SourceMaps): string[] {
  const lines: string[] = [];
  for (const line of stack.split("\n")) {
    const frame = /^\s*at (?:(.*?) \()?convex:\/(.+?):(\d+):(\d+)\)?$/.exec(line);
    if (frame === null) continue;
    const [, name, file = "", row = "1", column = "1"] = frame;
    const place = position(maps(file), { file, row: Number(row), column: Number(column) });
    lines.push(name === undefined || name === "" ? `    at ${place}` : `    at ${name} (${place})`);
    if (lines.length === MAX_FRAMES) break;
  }
  return lines;
}

interface Place {
  file: string;
  row: number;
  column: number;
}

function position({ compiled, pushed }: ModuleMaps, ran: Place): string {
  const bundled = compiled === null ? ran : origin(compiled, ran);
  const written = bundled && origin(pushed, bundled);
  if (written !== null) return `${written.file}:${written.row}:${written.column}`;
  const { row, column } = bundled ?? ran;
  return `../convex/${ran.file}:${row}:${column}`;
}

function origin(map: SourceMap | null, { row, column }: Place): Place | null {
  const entry = map?.findEntry(row - 1, column - 1);
  if (entry === undefined || !("originalSource" in entry)) return null;
  if (typeof entry.originalSource !== "string") return null;
  return { file: entry.originalSource, row: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Null for what is no source map: an error is told in terms of the bundle then, instead of being replaced by another. */
export function toSourceMap(text: string): SourceMap | null {
  if (text === "") return null;
  try {
    return new SourceMap(JSON.parse(text));
  } catch {
    return null;
  }
}
