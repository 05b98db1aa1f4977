import { define } from "./determinism";
import type { RealmHost } from "./host";

/** console collects log lines; the outer realm inspects the values. */
export function installConsole(host: RealmHost): void {
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
