import { z } from "zod";
import type { Engine, EnvChange } from "../contract";
import { readJsonObject } from "./body";
import { type Authenticate, requireAdmin } from "./caller";
import { sendEmpty, sendJson } from "./respond";
import { HttpError, type Route } from "./router";

export interface EnvApiDeps {
  engine: Engine;
  authenticate: Authenticate;
  /** Checks what depends on the environment (auth.config.ts) against the new values, applies them, restarts actions. */
  applyEnv(changes: EnvChange[], next: Record<string, string>): Promise<void>;
}

const Changes = z.object({ changes: z.array(z.object({ name: z.string(), value: z.string().nullable() })) });
const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,39}$/;
const MAX_VALUE_BYTES = 8192;
const MAX_VARIABLES = 512;

function check(changes: EnvChange[]): void {
  for (const { name, value } of changes) {
    if (!NAME.test(name)) {
      throw new HttpError(
        400,
        "InvalidEnvVarName",
        `Environment variable name "${name}" must start with a letter, hold letters, numbers and underscores only, and have at most 40 characters.`,
      );
    }
    if (name === "CONVEX_CLOUD_URL" || name === "CONVEX_SITE_URL") {
      throw new HttpError(
        400,
        "EnvVarNameForbidden",
        `Environment variable "${name}" is set by the deployment.`,
      );
    }
    if (value !== null && Buffer.byteLength(value) > MAX_VALUE_BYTES) {
      throw new HttpError(400, "EnvVarTooLarge", `Environment variable "${name}" is larger than 8 KiB.`);
    }
  }
}

/** The environment after the changes. Throws 400 for a name or value that is none, and for too many variables. */
export function nextEnvironment(env: Record<string, string>, changes: EnvChange[]): Record<string, string> {
  check(changes);
  const next = new Map(Object.entries(env));
  for (const { name, value } of changes) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (next.size > MAX_VARIABLES) {
    throw new HttpError(
      400,
      "EnvVarLimitReached",
      `A deployment has at most ${MAX_VARIABLES} environment variables.`,
    );
  }
  return Object.fromEntries(next);
}

export function envRoutes(deps: EnvApiDeps): Route[] {
  const update: Route["handler"] = async (req, res) => {
    await requireAdmin(req, deps.authenticate);
    const parsed = Changes.safeParse(await readJsonObject(req));
    if (!parsed.success) throw new HttpError(400, "BadJsonBody", z.prettifyError(parsed.error));
    const { changes } = parsed.data;
    await deps.applyEnv(changes, nextEnvironment(deps.engine.deployment.env(), changes));
    sendEmpty(res, 200);
  };
  return [
    { method: "POST", path: "/api/update_environment_variables", handler: update },
    { method: "POST", path: "/api/v1/update_environment_variables", handler: update },
    {
      method: "GET",
      path: "/api/v1/list_environment_variables",
      handler: async (req, res) => {
        await requireAdmin(req, deps.authenticate);
        sendJson(res, 200, { environmentVariables: deps.engine.deployment.env() });
      },
    },
  ];
}
