/** A deployment in memory (architecture 10.10). */
import type { MutationCtx } from "@convex/_generated/server";
import schema from "@convex/schema";
import rateLimiter from "@convex-dev/rate-limiter/test";
import { type FunctionReference, getFunctionName } from "convex/server";
import { convexTest } from "convex-test";
import { afterEach, beforeEach, expect, vi } from "vitest";

const modules = import.meta.glob("../../../convex/**/*.*s");

const ENV = {
  DEPLOYMENT_KIND: "local",
  PAYMENTS_MODE: "sandbox",
  STRIPE_SECRET_KEY: "sk_test_sandbox_local",
  // Nothing listens here: no test of this folder reaches a provider.
  STRIPE_API_BASE: "http://127.0.0.1:9",
  STRIPE_WEBHOOK_SECRETS: "whsec_first,whsec_second",
  APP_URL: "http://localhost:5173",
  CONVEX_SITE_URL: "http://127.0.0.1:3211",
  MEDIA_SIGNING_SECRET: "a-secret-of-the-tests-only",
  PSEUDONYM_SECRET: "another-secret-of-the-tests",
  REVIEWERS_ON_SHIFT: "yes",
};

export const NOW = Date.UTC(2026, 10, 21, 12);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Registers the fake clock and the environment for each test of a file. Scheduled work waits for the test. */
export function prepareBackend(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(NOW);
    setEnv();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
}

export function setEnv(overrides: Partial<Record<keyof typeof ENV, string>> = {}): void {
  for (const [name, value] of Object.entries({ ...ENV, ...overrides })) vi.stubEnv(name, value);
}

export function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

export type Backend = ReturnType<typeof setupConvex>;
export type Session = ReturnType<Backend["withIdentity"]>;

export function setupConvex() {
  const t = convexTest({ schema, modules });
  rateLimiter.register(t);
  return t;
}

export async function read<T>(t: Backend, query: (ctx: MutationCtx) => Promise<T>): Promise<T> {
  return await t.run(query);
}

type Details = { reason?: string; field?: string; message?: string };

/** A ConvexError with this code, and with this reason or field if given. */
export function refusal(code: string, details: Details = {}) {
  return expect.objectContaining({ data: expect.objectContaining({ code, ...details }) });
}

declare module "vitest" {
  interface Matchers<T> {
    /** That the call is refused as `code` or `code:reason`. */
    toBeRefused(why: string, details?: Details): Promise<void>;
  }
}
expect.extend({
  async toBeRefused(call: Promise<unknown>, why: string, details: Details = {}) {
    const [code = "", reason] = why.split(":");
    const expected = refusal(code, reason === undefined ? details : { reason });
    const actual = await call.then(
      () => "an answer",
      (error: unknown) => error,
    );
    return { pass: this.equals(actual, expected), message: () => `not refused as ${why}`, actual, expected };
  },
});

export async function jobsOf(t: Backend) {
  return await read(t, (ctx) => ctx.db.system.query("_scheduled_functions").take(1_000));
}

/** The jobs that call this function, done ones included. By reference, so that a new name is found by the types. */
export async function jobsFor(t: Backend, job: FunctionReference<"action" | "mutation", "internal">) {
  return (await jobsOf(t)).filter(({ name }) => name === getFunctionName(job));
}

let lastClientId = 0;
export function newClientId(): string {
  lastClientId += 1;
  return `client-${lastClientId}`;
}
