import { ERROR_KINDS, type ErrorKind } from "@convex/domain/errorCatalogue";
import { useSyncExternalStore } from "react";
import { ERROR_LOG_MAX } from "@/config/limits";
import { STORAGE_KEYS } from "@/config/storageKeys";
import { localStore, type TextStorage } from "../cache/storage";
import { toUserError } from "../errors/toUserError";
import { isTransportNoise } from "../live/transportNoise";

/** `at` in ms; `text` without personal words. */
export type LoggedError = { at: number; where: string; text: string; kind: ErrorKind };

const LINE_MAX = 300;

/** Leaves out what could say who somebody is: e-mail addresses, what follows a `?`, long random words. */
export function withoutPersonalText(text: string): string {
  const firstLine = text.split("\n", 1)[0] ?? "";
  return firstLine
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, "[e-mail]")
    .replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, "$1")
    .replace(/\b(?=[\w.-]*\d)[\w.-]{20,}\b/g, "[token]")
    .slice(0, LINE_MAX);
}

function isLogged(value: unknown): value is Omit<LoggedError, "kind"> & { kind?: unknown } {
  return (
    typeof value === "object" &&
    value !== null &&
    "at" in value &&
    typeof value.at === "number" &&
    "where" in value &&
    typeof value.where === "string" &&
    "text" in value &&
    typeof value.text === "string"
  );
}

/** Entries that an earlier version kept have none. */
const withKind = <Entry extends { kind?: unknown }>(entry: Entry) => ({
  ...entry,
  kind: ERROR_KINDS.find((kind) => kind === entry.kind) ?? "other",
});

function readKept(store: TextStorage): LoggedError[] {
  try {
    const kept: unknown = JSON.parse(store.get(STORAGE_KEYS.errorLog) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter(isLogged).slice(-ERROR_LOG_MAX).map(withKind);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** PRD-13: the last 20 errors, on this device only; no error service is called. Survives a reload. */
export class ErrorLog {
  private entries: readonly LoggedError[];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly store: TextStorage,
    private readonly now: () => number,
  ) {
    this.entries = readKept(store);
  }

  readonly read = (): readonly LoggedError[] => this.entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(where: string, error: unknown): void {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const { kind } = toUserError(error);
    const entry = { at: this.now(), where, text: withoutPersonalText(text), kind };
    this.entries = [...this.entries, entry].slice(-ERROR_LOG_MAX);
    this.store.set(STORAGE_KEYS.errorLog, JSON.stringify(this.entries));
    for (const listener of [...this.listeners]) listener();
  }
}

const log = new ErrorLog(localStore, Date.now);

/** Notes an error in the local log, unless it is one of the listed sounds of a breaking connection. */
export function logError(where: string, error: unknown): void {
  if (isTransportNoise(error)) return;
  log.add(where, error);
  console.error(`[${where}]`, error);
}

export function useLoggedErrors(): readonly LoggedError[] {
  return useSyncExternalStore(log.subscribe, log.read);
}

type ErrorTarget = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Logs what nobody caught; the answer stops it. Listed noise is kept from the console too. */
export function watchUncaught(target: ErrorTarget): () => void {
  const onUncaught = (event: Event) => {
    const isRejection = event.type === "unhandledrejection";
    const error = isRejection && "reason" in event ? event.reason : "error" in event ? event.error : null;
    // An element that failed to load, or a script of another origin: nothing of ours to read.
    if (error === null || error === undefined) return;
    if (isTransportNoise(error)) event.preventDefault();
    else logError(isRejection ? "promise" : "window", error);
  };
  target.addEventListener("error", onUncaught);
  target.addEventListener("unhandledrejection", onUncaught);
  return () => {
    target.removeEventListener("error", onUncaught);
    target.removeEventListener("unhandledrejection", onUncaught);
  };
}
