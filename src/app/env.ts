import { clerkHostOf } from "@/config/clerkKey";
import { DEFAULT_EXIT_URL } from "@/config/site";
import type { ConfigurationProblem } from "@/features/shell/errors";
import { SIGN_IN_METHODS, type SignInMethod } from "@/lib/live/identity";
import type { ClerkSettings } from "./identity/adapter";

/** An address under one of the protocols. By hand: a schema library is 8 KiB of everybody's first view. */
function isAddress(value: unknown, protocol: RegExp): value is string {
  return typeof value === "string" && URL.canParse(value) && protocol.test(new URL(value).protocol);
}

const ANY_WEB = /^https?:$/;

/** What a build or its server must say before the app can start; absent is right for all but the first. */
const RULES: Record<string, (value: unknown) => boolean> = {
  VITE_CONVEX_URL: (value) => isAddress(value, ANY_WEB),
  VITE_CONVEX_SITE_URL: (value) => value === undefined || isAddress(value, ANY_WEB),
  VITE_IDENTITY: (value) => value === undefined || value === "local",
  VITE_CLERK_PUBLISHABLE_KEY: (value) =>
    value === undefined || (typeof value === "string" && clerkHostOf(value) !== null),
  /** Ways in beside e-mail and password, as the Clerk dashboard allows them: `passkey,google`. */
  VITE_CLERK_METHODS: (value) => value === undefined || methodsOf(value) !== null,
  VITE_EXIT_URL: (value) => value === undefined || isAddress(value, ANY_WEB),
  /** PRD-15: a feedback board elsewhere, instead of our own. */
  VITE_FEEDBACK_URL: (value) => value === undefined || isAddress(value, /^https:$/),
};

const isMethod = (name: string): name is SignInMethod => SIGN_IN_METHODS.some((known) => known === name);

/** The ways in of a list with commas; null when it names one that we do not know. */
function methodsOf(value: unknown): SignInMethod[] | null {
  if (typeof value !== "string") return null;
  const names = value.split(",").map((name) => name.trim());
  const known = names.filter(isMethod);
  return known.length === names.length ? known : null;
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

export type AppEnv = {
  convexUrl: string;
  identity: "local" | "clerk";
  /** Null beside the local identity. */
  clerk: ClerkSettings | null;
  exitUrl: string;
  feedbackUrl: string | null;
};
export type EnvResult = { ok: true; env: AppEnv } | { ok: false; problem: ConfigurationProblem };

declare global {
  interface Window {
    /** Values that the server gives to a finished build (`/env.js`). */
    __DARELOOP_ENV__?: Record<string, unknown>;
  }
}

type Source = Record<string, unknown>;

/** Reads the server's values first, then the build's; empty texts count as not given. */
export function readEnv(
  server: Source = window.__DARELOOP_ENV__ ?? {},
  build: Source = import.meta.env,
): EnvResult {
  const given: Source = Object.fromEntries(
    Object.entries({ ...build, ...server }).filter(([, value]) => value !== "" && value !== undefined),
  );
  const names = Object.keys(RULES).filter((name) => !RULES[name]?.(given[name]));
  if (names.length > 0) return { ok: false, problem: { kind: "invalid", names } };
  const clerk = given.VITE_IDENTITY === "local" ? null : clerkSettings(given);
  if (given.VITE_IDENTITY !== "local" && clerk === null)
    return { ok: false, problem: { kind: "no-identity" } };
  return {
    ok: true,
    env: {
      convexUrl: text(given.VITE_CONVEX_URL) ?? "",
      identity: clerk === null ? "local" : "clerk",
      clerk,
      exitUrl: text(given.VITE_EXIT_URL) ?? DEFAULT_EXIT_URL,
      feedbackUrl: text(given.VITE_FEEDBACK_URL),
    },
  };
}

function clerkSettings(given: Source): ClerkSettings | null {
  const publishableKey = text(given.VITE_CLERK_PUBLISHABLE_KEY);
  const host = publishableKey === null ? null : clerkHostOf(publishableKey);
  if (publishableKey === null || host === null) return null;
  return { publishableKey, host, methods: methodsOf(given.VITE_CLERK_METHODS) ?? [] };
}
