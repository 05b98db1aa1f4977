import type { IncomingMessage } from "node:http";
import type { Engine, Json, StoredPush } from "../contract";
import { PUSH_BYTES, readJsonObject } from "../http/body";
import { type Authenticate, requireAdmin } from "../http/caller";
import { sendJson } from "../http/respond";
import { HttpError, type Route } from "../http/router";
import type { PushService } from "./pushService";

/** Answer of `/api/get_config_hashes`. */
function configHashes(push: StoredPush | null): Json {
  return {
    config: { functions: "convex/" },
    moduleHashes: (push?.modules ?? []).map(({ path, hash, environment }) => ({ path, hash, environment })),
    nodeDependencies: [],
    udfServerVersion: push?.udfServerVersion ?? null,
    nodeVersion: null,
  };
}

export interface DeployRoutesDeps {
  engine: Engine;
  pushes: PushService;
  authenticate: Authenticate;
}

/** What `convex dev`, `deploy` and `codegen` call. */
export function deployRoutes({ engine, pushes, authenticate }: DeployRoutesDeps): Route[] {
  const admin = (path: string, answer: (body: unknown) => Json | Promise<Json>): Route => ({
    method: "POST",
    path,
    handler: async (req: IncomingMessage, res) => {
      await requireAdmin(req, authenticate);
      sendJson(res, 200, await answer(await readJsonObject(req, PUSH_BYTES)));
    },
  });
  return [
    admin("/api/get_config_hashes", () => configHashes(engine.deployment.push())),
    admin("/api/deploy2/evaluate_schema", () => {
      // Best effort for the CLI: with a 400 it skips its warnings about sizes.
      throw new HttpError(
        400,
        "NotYetAvailable",
        "Schema evaluation is not available in the embedded deployment.",
      );
    }),
    admin("/api/deploy2/evaluate_push", (body) => pushes.evaluate(body)),
    admin("/api/deploy2/start_push", (body) => pushes.start(body)),
    admin("/api/deploy2/wait_for_schema", (body) => pushes.waitForSchema(body)),
    admin("/api/deploy2/finish_push", (body) => pushes.finish(body)),
    admin("/api/deploy2/report_push_completed", () => null),
  ];
}
