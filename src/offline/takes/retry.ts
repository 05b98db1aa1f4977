import { UPLOAD_RETRY_FIRST_MS, UPLOAD_RETRY_MAX_MS } from "@/config/limits";

/** What went wrong between the device and the server, as a code of the catalogue. */
export class UploadError extends Error {
  constructor(readonly code: string) {
    super(`upload: ${code}`);
  }
}

export const NO_CONNECTION = "network-request-failed";

/** Trying again cannot change these answers. */
const FINAL_CODES: readonly string[] = [
  "permission-denied",
  "not-found",
  "unauthenticated",
  "failed-precondition",
  "invalid-argument",
  "quota-exceeded",
];

export const isFinal = (code: string): boolean => FINAL_CODES.includes(code);

export type Setback = { code: string; attempt: number; firstFailedAt: number; windowMs: number };

/** Milliseconds to wait before trying again, or null to stop and tell the person. `attempt` counts from 1. */
export function retryDelay({ code, attempt, firstFailedAt, windowMs }: Setback, now: number): number | null {
  if (isFinal(code)) return null;
  const left = firstFailedAt + windowMs - now;
  if (left <= 0) return null;
  // The last try comes at the end of the window, not before it.
  return Math.min(UPLOAD_RETRY_MAX_MS, UPLOAD_RETRY_FIRST_MS * 2 ** (attempt - 1), left);
}

export type RetryPorts = {
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** As `wait`, for the end of patience with a call that gives no answer. */
  lateAfter(ms: number, signal: AbortSignal): Promise<void>;
  now(): number;
  codeOf(error: unknown): string;
};

type Retrying = { ports: RetryPorts; signal: AbortSignal; windowMs: number; onRetry: () => void };

/** Runs `step` until it succeeds or the policy says stop; the last error is thrown then. */
export async function withRetry<T>(step: () => Promise<T>, how: Retrying): Promise<T> {
  const { ports, signal, windowMs } = how;
  let firstFailedAt: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      signal.throwIfAborted();
      const now = ports.now();
      firstFailedAt ??= now;
      const delay = retryDelay({ code: ports.codeOf(error), attempt, firstFailedAt, windowMs }, now);
      if (delay === null) throw error;
      how.onRetry();
      await ports.wait(delay, signal);
    }
  }
}

/**
 * The client waits for a lost network without end. An operation (CON-22) has its window and no more, and "Stop upload"
 * must not wait with it.
 */
export async function withinWindow<T>(work: Promise<T>, how: Omit<Retrying, "onRetry">): Promise<T> {
  const over = new AbortController();
  const stop = () => over.abort(how.signal.reason);
  how.signal.addEventListener("abort", stop, { once: true });
  const late = how.ports.lateAfter(how.windowMs, over.signal).then(() => {
    throw new UploadError(NO_CONNECTION);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    how.signal.removeEventListener("abort", stop);
    over.abort();
    // The loser of the race is of no interest any more.
    late.catch(() => undefined);
  }
}
