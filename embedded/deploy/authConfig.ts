import { z } from "zod";
import type { Engine, Json, PushedModule } from "../contract";
import { HttpError } from "../http/router";
import { messageOf } from "./pushError";

const Provider = z.union([
  z
    .looseObject({
      type: z.literal("customJwt"),
      issuer: z.string(),
      jwks: z.string(),
      algorithm: z.enum(["RS256", "ES256"]),
      applicationID: z.string().nullish(),
    })
    .transform((provider) => ({ ...provider, applicationID: provider.applicationID ?? null })),
  z.looseObject({ domain: z.string(), applicationID: z.string() }),
]);

const AuthConfig = z.object({ providers: z.array(Provider) });

const MISSING = /Environment variable (\S+) is used in auth config file but its value was not set/;

/** As in the cloud, reading a variable that is not set throws; a file may catch that and do without. */
function strictEnv(env: Record<string, string>): Record<string, string> {
  return new Proxy(env, {
    get(target, name) {
      const value = typeof name === "string" ? target[name] : undefined;
      if (value !== undefined) return value;
      throw new Error(
        `Environment variable ${String(name)} is used in auth config file but its value was not set`,
      );
    },
  });
}

/**
 * The providers of `auth.config.js`, or none without that module.
 * Throws 400 `AuthConfigMissingEnvironmentVariable` or `InvalidAuthConfig`.
 */
export function evaluateAuthConfig(
  engine: Engine,
  modules: PushedModule[],
  env: Record<string, string>,
): Json[] {
  if (!modules.some((module) => module.path === "auth.config.js")) return [];
  const isolate = modules.filter((module) => module.environment === "isolate");
  try {
    const bundle = engine.evaluate(isolate, strictEnv(env));
    const config: unknown = bundle.importModule("auth.config.js").default;
    // Through JSON: the object belongs to the realm it was evaluated in.
    const { providers } = AuthConfig.parse(JSON.parse(JSON.stringify(config)));
    return providers.map((provider): Json => JSON.parse(JSON.stringify(provider)));
  } catch (error) {
    const missing = MISSING.exec(messageOf(error))?.[0];
    if (missing !== undefined) throw new HttpError(400, "AuthConfigMissingEnvironmentVariable", missing);
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw new HttpError(400, "InvalidAuthConfig", `Hit an error while evaluating auth.config.ts:\n${reason}`);
  }
}
