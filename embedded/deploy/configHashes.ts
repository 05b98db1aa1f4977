import { createHash } from "node:crypto";
import type { Json, PushedModule, StoredPush } from "../contract";

/** The CLI's own hash: it leaves out modules whose hash the deployment reports. */
export function moduleHash(module: PushedModule): string {
  return createHash("sha256")
    .update(module.source)
    .update(module.sourceMap ?? "")
    .digest("hex");
}

/** Answer of `/api/get_config_hashes`. */
export function configHashes(push: StoredPush | null): Json {
  return {
    config: { functions: "convex/" },
    moduleHashes: (push?.modules ?? []).map(({ path, hash, environment }) => ({ path, hash, environment })),
    nodeDependencies: [],
    udfServerVersion: push?.udfServerVersion ?? null,
    nodeVersion: null,
  };
}
