import { inspect } from "node:util";

/** The parts of the deployment that write lines of their own. */
type Subsystem =
  | "start"
  | "sync"
  | "http"
  | "auth"
  | "deploy"
  | "scheduler"
  | "actions"
  | "functions"
  | "store"
  | "transfer";

type Level = "debug" | "info" | "warn" | "error";

/** Facts of a line. Names, counts and times only: never a key, a token, an argument or a document. */
type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Logger {
  /** Written only with `--verbose`. */
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, cause?: unknown, fields?: LogFields): void;
}

/** Makes the loggers of the subsystems; all write to one place in one form. */
export type LogFactory = (subsystem: Subsystem) => Logger;

interface LogOptions {
  /** `json`: one object a line, for machines. `text`: for people. */
  format: "text" | "json";
  verbose: boolean;
  now(): Date;
}

interface Line {
  at: string;
  level: Level;
  subsystem: Subsystem;
  message: string;
  fields: LogFields;
}

/** One line a message, in text with a cause's stack indented below; `write` gets it without the line break. */
export function createLogFactory(
  write: (line: string) => void,
  options: Partial<LogOptions> = {},
): LogFactory {
  const { format = "text", verbose = false, now = () => new Date() } = options;
  const form = format === "json" ? jsonLine : textLine;
  return (subsystem) => {
    const line = (level: Level, message: string, fields: LogFields = {}) =>
      write(form({ at: now().toISOString(), level, subsystem, message, fields }));
    return {
      debug: (message, fields) => verbose && line("debug", message, fields),
      info: (message, fields) => line("info", message, fields),
      warn: (message, fields) => line("warn", message, fields),
      error: (message, cause, fields) =>
        line("error", message, cause === undefined ? fields : { ...fields, cause: describe(cause) }),
    };
  };
}

function jsonLine({ fields, ...line }: Line): string {
  return JSON.stringify({ ...line, ...fields });
}

function textLine({ at, level, subsystem, message, fields }: Line): string {
  const { cause, ...rest } = fields;
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${shown(value)}`);
  const why = cause === undefined ? "" : `: ${String(cause).split("\n").map(printable).join("\n    ")}`;
  return `${at} ${level} ${subsystem}: ${printable(message)}${facts.join("")}${why}`;
}

const shown = (value: LogFields[string]): string =>
  printable(typeof value === "string" && /[\s"=]/.test(value) ? JSON.stringify(value) : String(value));

/** Callers name functions and send texts: none of it may pass for a line of ours or steer a terminal. */
function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The stack without an error's further properties, which may hold what a caller has sent. */
function describe(cause: unknown): string {
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return typeof cause === "string" ? cause : inspect(cause, { depth: 0 });
}
