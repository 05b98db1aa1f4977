import * as z from "zod/mini";
import { DEFAULT_EXIT_URL } from "@/config/site";
import type { ConfigurationProblem } from "@/features/errors";

/** What a build or its server must say before the app can start. */
const schema = z.object({
  VITE_CONVEX_URL: z.url(),
  VITE_CONVEX_SITE_URL: z.optional(z.url()),
  VITE_IDENTITY: z.optional(z.literal("local")),
  VITE_CLERK_PUBLISHABLE_KEY: z.optional(z.string()),
  VITE_EXIT_URL: z.optional(z.url({ protocol: /^https?$/ })),
});

export type AppEnv = { convexUrl: string; identity: "local"; exitUrl: string };
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
  const given = Object.fromEntries(
    Object.entries({ ...build, ...server }).filter(([, value]) => value !== "" && value !== undefined),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0]));
    return { ok: false, problem: { kind: "invalid", names: [...new Set(names)] } };
  }
  const env = parsed.data;
  if (env.VITE_IDENTITY !== "local") {
    return {
      ok: false,
      problem: { kind: env.VITE_CLERK_PUBLISHABLE_KEY ? "clerk-not-available" : "no-identity" },
    };
  }
  return {
    ok: true,
    env: {
      convexUrl: env.VITE_CONVEX_URL,
      identity: "local",
      exitUrl: env.VITE_EXIT_URL ?? DEFAULT_EXIT_URL,
    },
  };
}
