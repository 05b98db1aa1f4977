import { HANDLED_RETRIES, RETRY_ATTEMPTS, RETRY_FIRST_MS, RETRY_MAX_MS } from "@/config/limits";
import { logError } from "../device/errorLog";
import { toUserError, type UserError } from "../errors/toUserError";

export type RetryOptions = {
  /** Tries in all, the first one included. */
  attempts?: number;
  /** Handed in, so that a test needs no real second. */
  wait?: (ms: number) => Promise<void>;
};

/** 1 s after the first failure, doubling, 5 s at most; `failures` counts from 1. */
export function retryDelayMs(failures: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (failures - 1));
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * CON-18. Runs work that may safely run twice until it succeeds; the last error is thrown. An answer that
 * another try cannot change, such as permission-denied or not-found, is thrown at once.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  { attempts = RETRY_ATTEMPTS, wait = pause }: RetryOptions = {},
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (failures >= attempts || toUserError(error).retryAfterMs === null) throw error;
      await wait(retryDelayMs(failures));
    }
  }
}

export type Handled<T> = { ok: true; value: T } | { ok: false; error: UserError };

/** CON-19. Work that nobody waits for: two retries, then the failure is logged; never throws. */
export async function handledAsync<T>(
  where: string,
  work: () => Promise<T>,
  { retries = HANDLED_RETRIES, wait = pause }: { retries?: number; wait?: RetryOptions["wait"] } = {},
): Promise<Handled<T>> {
  try {
    return { ok: true, value: await withRetry(work, { attempts: retries + 1, wait }) };
  } catch (error) {
    logError(where, error);
    return { ok: false, error: toUserError(error) };
  }
}
