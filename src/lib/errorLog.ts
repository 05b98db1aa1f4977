import { ERROR_LOG_MAX } from "@/config/limits";

export type LoggedError = { at: number; where: string; text: string };

const entries: LoggedError[] = [];

/** Keeps the last 20 errors on this device only; no error service is called (PRD-13). */
export function logError(where: string, error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  entries.push({ at: Date.now(), where, text });
  entries.splice(0, Math.max(0, entries.length - ERROR_LOG_MAX));
  console.error(`[${where}]`, error);
}

export function loggedErrors(): readonly LoggedError[] {
  return entries;
}
