import { afterAll, afterEach, beforeEach, type RunnerTestFile, type RunnerTestSuite } from "vitest";

/** Whoever expects a line: it must come, and nobody hears of it. */
interface Expected {
  pattern: RegExp | string;
  times: number | "any" | undefined;
  lines: string[];
}

/** What was printed, and from where. */
interface Stray {
  text: string;
  origin: string;
}

/** What is printed while a test runs, or around the tests of a file. */
interface Scope {
  expected: Expected[];
  strays: Stray[];
}

interface Listening {
  file: Scope;
  test: Scope | null;
  tests: RunnerTestFile | null;
}

/** Printed by libraries for a reason that cannot be mended here: exact, each with its reason. */
const HARMLESS: readonly RegExp[] = [
  // An element of HTML that happy-dom makes an unknown one of.
  /^The tag <search> is unrecognized in this browser\./,
];

// Kept outside the module: helpers that an earlier file of the worker loaded hold another copy of it.
const holder = globalThis as typeof globalThis & { quietListening?: Listening };

const newScope = (): Scope => ({ expected: [], strays: [] });

const matches = ({ pattern }: Expected, text: string): boolean =>
  typeof pattern === "string" ? text.includes(pattern) : pattern.test(text);

/**
 * Says that the running test (outside a test: the file) prints lines with this text or of this pattern, `times` times or
 * at least once ("any": perhaps, for walks drawn at random). They are swallowed, and the test fails if they don't come.
 * May stand before what prints, or after it.
 * A line goes to the first that expects it, the test before its file; the answer is filled with them as they come, console
 * arguments joined by a space.
 */
export function expectPrinted(pattern: RegExp | string, times?: number | "any"): readonly string[] {
  const listening = holder.quietListening;
  if (listening === undefined) throw new Error("tests/support/quiet.ts is no setup file of this project");
  const scope = listening.test ?? listening.file;
  const expected: Expected = { pattern, times, lines: [] };
  scope.expected.push(expected);
  give(scope.strays, [expected]);
  return expected.lines;
}

/** Hands over each line to the first that expects it, and leaves the others. */
function give(strays: Stray[], expected: readonly Expected[]): void {
  for (const stray of strays.splice(0)) {
    const taker = expected.find((one) => matches(one, stray.text));
    if (taker === undefined) strays.push(stray);
    else taker.lines.push(stray.text);
  }
}

function hear(text: string): void {
  const listening = holder.quietListening;
  if (listening === undefined || HARMLESS.some((pattern) => pattern.test(text))) return;
  const scope = listening.test ?? listening.file;
  const frames = (new Error("origin").stack ?? "").split("\n").slice(1);
  const own = frames.filter((frame) => !/support\/quiet\.ts|node_modules|node:|<anonymous>/.test(frame));
  scope.strays.push({ text, origin: own.slice(0, 3).join("\n") });
  give(scope.strays, scope.expected);
}

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ?? String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** As a console writes it: `%s` and its kin take the next arguments. */
function written([first, ...rest]: unknown[]): string {
  const head = shown(first);
  const filled = typeof first === "string" ? head.replace(/%[sdifoOc]/g, (mark) => take(mark, rest)) : head;
  return [filled, ...rest.map(shown)].join(" ");
}

function take(mark: string, rest: unknown[]): string {
  if (rest.length === 0) return mark;
  const value = rest.shift();
  return mark === "%c" ? "" : shown(value);
}

const came = ({ times, lines }: Expected): boolean =>
  times === "any" || (times === undefined ? lines.length > 0 : lines.length === times);

/** Throws what nobody expected, and, where all of it ran, what was expected and did not come. */
function settle({ expected, strays }: Scope, where: string, ran: boolean): void {
  const told = strays.map(({ text, origin }) => `${text.trimEnd()}\n${origin}`);
  const missing = ran ? expected.filter((one) => !came(one)) : [];
  const faults = [
    ...(told.length > 0 ? [`Printed ${where}, and expected by nobody:`, ...told] : []),
    ...missing.map(
      ({ pattern, times = "at least 1", lines }) =>
        `Not printed ${where} as expected: ${pattern} ${times} times, but ${lines.length}`,
    ),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const METHODS = ["debug", "dir", "error", "info", "log", "table", "trace", "warn"] as const;
type Printer = (...values: unknown[]) => unknown;

/** Puts an ear in place of everything that prints; the answer puts the old things back. */
function listen(): () => void {
  const undo: (() => void)[] = [];
  const replace = (owner: object, key: string, ear: Printer): void => {
    const before = Object.getOwnPropertyDescriptor(owner, key);
    Object.defineProperty(owner, key, { value: ear, configurable: true, writable: true, enumerable: true });
    undo.push(() => {
      if (before === undefined) Reflect.deleteProperty(owner, key);
      else Object.defineProperty(owner, key, before);
    });
  };
  for (const method of METHODS) replace(console, method, (...values) => hear(written(values)));
  replace(console, "assert", (holds, ...values) => {
    if (!holds) hear(`Assertion failed ${written(values)}`);
  });
  const putBack = (): void => {
    for (const back of undo.reverse()) back();
  };
  // A browser has no process.
  const { process } = globalThis;
  if (process?.stderr === undefined) return putBack;
  for (const stream of [process.stdout, process.stderr]) {
    replace(stream, "write", (chunk, ...rest) => {
      hear(typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk as Uint8Array));
      const done = rest.at(-1);
      if (typeof done === "function") done();
      return true;
    });
  }
  // Node's own listener writes past the stream.
  const listeners = process.listeners("warning");
  const onWarning = (warning: Error): void => hear(`${warning.name}: ${warning.message}`);
  process.removeAllListeners("warning").on("warning", onWarning);
  undo.push(() => {
    process.off("warning", onWarning);
    for (const listener of listeners) process.on("warning", listener);
  });
  return putBack;
}

// Node tells of a warning one turn later; the clock of the test may be a false one.
const { setImmediate: nextTurn } = globalThis;
const soon = (): Promise<void> =>
  new Promise((resolve) => (nextTurn === undefined ? resolve() : nextTurn(resolve)));

/** Nothing of it was left out, as `-t` does, and nothing went wrong. */
const ranWhole = ({ tasks }: Readonly<RunnerTestSuite>): boolean =>
  tasks.every((task) => (task.type === "suite" ? ranWhole(task) : task.result?.state === "pass"));

const listening: Listening = { file: newScope(), test: null, tests: null };
holder.quietListening = listening;
const stop = listen();

beforeEach(() => {
  listening.test = newScope();
});

// Hooks of a setup file end last: what a test's own hooks print is the test's.
afterEach(async ({ task }) => {
  await soon();
  const scope = listening.test ?? newScope();
  listening.test = null;
  listening.tests = task.file;
  give(scope.strays, listening.file.expected);
  settle(scope, "by this test", task.result?.state !== "fail");
});

afterAll(() => {
  stop();
  settle(listening.file, "in this file", listening.tests !== null && ranWhole(listening.tests));
});
