import { installCrypto } from "./crypto";
import { define, type Execution, installDeterminism } from "./determinism";
import { installEncoding } from "./encoding";
import { installEvents } from "./events";
import type { RealmControl, RealmHost, ThrownDetails } from "./host";
import { installUrl } from "./url";
import { installWeb } from "./web";

/** The structured clone of everything a function can hold: data, dates, collections, bytes, errors. */
function installStructuredClone(): void {
  define("structuredClone", (value: unknown) => clone(value, new Map()));
}

type Seen = Map<object, unknown>;

function clone(value: unknown, seen: Seen): unknown {
  if (typeof value === "function" || typeof value === "symbol") {
    throw new TypeError(`${String(value)} could not be cloned.`);
  }
  if (typeof value !== "object" || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const simple = cloneLeaf(value);
  if (simple !== undefined) {
    seen.set(value, simple);
    return simple;
  }
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    seen.set(value, copy);
    for (const [key, item] of value) copy.set(clone(key, seen), clone(item, seen));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    seen.set(value, copy);
    for (const item of value) copy.add(clone(item, seen));
    return copy;
  }
  const copy: object = Array.isArray(value) ? new Array(value.length) : {};
  seen.set(value, copy);
  for (const key of Object.keys(value)) Reflect.set(copy, key, clone(Reflect.get(value, key), seen));
  return copy;
}

function cloneLeaf(value: object): object | undefined {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return new RegExp(value.source, value.flags);
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (value instanceof DataView) {
    return new DataView(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength));
  }
  if (ArrayBuffer.isView(value)) return Reflect.construct(value.constructor, [value]);
  if (!(value instanceof Error)) return undefined;
  const copy = Object.create(Object.getPrototypeOf(value));
  Object.defineProperty(copy, "message", { value: value.message, writable: true, configurable: true });
  Object.defineProperty(copy, "stack", { value: value.stack, writable: true, configurable: true });
  return copy;
}

/** console collects log lines; the outer realm inspects the values. */
function installConsole(host: RealmHost): void {
  const at =
    (level: "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR") =>
    (...args: unknown[]): void =>
      host.log(level, args);
  const counts = new Map<string, number>();
  const ignore = (): void => undefined;
  define("console", {
    debug: at("DEBUG"),
    log: at("LOG"),
    info: at("INFO"),
    warn: at("WARN"),
    error: at("ERROR"),
    trace: at("LOG"),
    dir: (value: unknown) => host.log("LOG", [value]),
    table: (value: unknown) => host.log("LOG", [value]),
    assert: (held: unknown, ...args: unknown[]) => {
      if (!held) host.log("ERROR", ["Assertion failed", ...args]);
    },
    count: (label = "default") => {
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      host.log("INFO", [`${label}: ${count}`]);
    },
    countReset: (label = "default") => void counts.delete(label),
    time: ignore,
    timeEnd: ignore,
    timeLog: ignore,
    group: at("LOG"),
    groupCollapsed: at("LOG"),
    groupEnd: ignore,
  });
}

/** Evaluated once in each vm context; everything a function finds there is made here, of the inner realm. */
export function install(host: RealmHost): RealmControl {
  const execution: Execution = { nowMs: 0, seed: null };
  let allowSyscalls = false;
  installDeterminism(host, execution);
  installConsole(host);
  installEncoding(host);
  installCrypto(host);
  installUrl(host);
  installWeb();
  installEvents();
  installStructuredClone();
  define("process", { env: envProxy(host) });
  define("global", globalThis);
  define("self", globalThis);
  define("navigator", Object.freeze({ userAgent: "Convex" }));

  const answer = (op: string, args: string): string => {
    if (!allowSyscalls)
      throw new Error(`Can't use the database or other Convex services at import time (${op})`);
    const text = host.syscall(op, args);
    if (text.startsWith("=")) return text.slice(1);
    const { message, data } = JSON.parse(text.slice(1));
    throw Object.assign(new Error(message), data === undefined ? {} : { data });
  };
  define("Convex", {
    syscall: answer,
    asyncSyscall: async (op: string, args: string) => answer(op, args),
    jsSyscall: (op: string) => {
      throw new Error(`${op} can only be used in actions.`);
    },
  });

  return {
    begin(start) {
      execution.nowMs = start.nowMs;
      // At import it is fixed, so that a module's state does not depend on when it was first loaded.
      execution.seed = start.isImport ? [1, 2, 3, 4] : null;
      allowSyscalls = !start.isImport;
    },
    invoke(exported, method, argsJson) {
      const start = async (): Promise<unknown> => {
        const target = Reflect.get(Object(exported), method);
        return await Reflect.apply(target, exported, [argsJson]);
      };
      start().then(
        (value) => host.settle(true, typeof value === "string" ? value : JSON.stringify(value ?? null)),
        (error: unknown) => host.settle(false, JSON.stringify(describe(error))),
      );
    },
  };
}

/** Also used for errors at import, so it must not throw whatever was thrown. */
export function describe(thrown: unknown): ThrownDetails {
  if (typeof thrown !== "object" || thrown === null) return { headline: String(thrown), stack: "" };
  const error = thrown as { name?: unknown; message?: unknown; stack?: unknown; data?: unknown };
  const name = typeof error.name === "string" && error.name !== "" ? error.name : "Error";
  const message = typeof error.message === "string" ? error.message : JSON.stringify(thrown);
  const stack = typeof error.stack === "string" ? error.stack : "";
  const headline = message === "" ? name : `${name}: ${message}`;
  const isConvexError = Symbol.for("ConvexError") in error;
  return isConvexError && typeof error.data === "string"
    ? { headline, stack, data: error.data }
    : { headline, stack };
}

function envProxy(host: RealmHost): object {
  const names = (): string[] => JSON.parse(host.envNames());
  return new Proxy(
    {},
    {
      get: (_, name) => (typeof name === "string" ? host.env(name) : undefined),
      has: (_, name) => typeof name === "string" && host.env(name) !== undefined,
      ownKeys: names,
      getOwnPropertyDescriptor: (_, name) => {
        const value = typeof name === "string" ? host.env(name) : undefined;
        return value === undefined
          ? undefined
          : { value, enumerable: true, configurable: true, writable: false };
      },
      set: () => {
        throw new Error("Environment variables are read-only in functions.");
      },
    },
  );
}
