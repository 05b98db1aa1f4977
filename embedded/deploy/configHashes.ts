import type { Json, StoredPush } from "../contract";

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
