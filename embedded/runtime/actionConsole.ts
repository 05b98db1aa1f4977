import type { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import type { LogLine } from "../contract";

const MAX_LINES = 256;
const MAX_LENGTH = 32_768;

type Level = LogLine["level"];
type Write = (level: Level, args: unknown[]) => void;

/** Values as clients get them: strings quoted, two-space indent, `[LOG]` left to the sender. */
function inspected(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : inspect(value, { depth: 4 });
}

/** Console calls go to the log of the call in flight; those outside of any call go to `stray`. Returns the writer. */
export function installActionConsole(
  current: AsyncLocalStorage<{ logLines: LogLine[] }>,
  stray: (line: LogLine) => void,
): Write {
  const write: Write = (level, args) => {
    const line: LogLine = {
      level,
      text: args.map(inspected).join(" ").slice(0, MAX_LENGTH),
      atMs: Date.now(),
    };
    const lines = current.getStore()?.logLines;
    if (!lines) stray(line);
    else if (lines.length < MAX_LINES) lines.push(line);
  };
  const at =
    (level: Level) =>
    (...args: unknown[]): void =>
      write(level, args);
  Object.assign(console, {
    debug: at("DEBUG"),
    log: at("LOG"),
    info: at("INFO"),
    warn: at("WARN"),
    error: at("ERROR"),
    trace: at("LOG"),
  });
  return write;
}
